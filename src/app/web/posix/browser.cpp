// SPDX-License-Identifier: MIT
#include "src/app/web/browser.h"

#include <fcntl.h>
#include <spawn.h>
#include <unistd.h>

#include <csignal>

#include "src/base/system_file.h"
#include "src/base/translation.h"

namespace hansu::web {

// Starts the browser in its own process group and with no signals blocked, so that Ctrl-C here does
// not end the browser. Does not wait for it, since it may run as long as its windows are open.
Status OpenInBrowser(const std::string& address) {
  posix_spawn_file_actions_t files;
  posix_spawn_file_actions_init(&files);
  for (const int stream : {STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO}) {
    posix_spawn_file_actions_addopen(&files, stream, "/dev/null", O_RDWR, 0);
  }
  // The browser may outlive the server, and must not keep the server's port.
  posix_spawn_file_actions_addclosefrom_np(&files, STDERR_FILENO + 1);
  posix_spawnattr_t attributes;
  posix_spawnattr_init(&attributes);
  posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGMASK);
  sigset_t none;
  sigemptyset(&none);
  posix_spawnattr_setsigmask(&attributes, &none);
  std::string program = "xdg-open";
  std::string argument = address;
  char* const words[] = {program.data(), argument.data(), nullptr};
  pid_t process = 0;
  const int error = posix_spawnp(&process, words[0], &files, &attributes, words, environ);
  posix_spawnattr_destroy(&attributes);
  posix_spawn_file_actions_destroy(&files);
  if (error == 0) return OkStatus();
  return Failure(
      Tr("cannot start {program}: {reason}", {{"program", program}, {"reason", ReasonOf(error)}}));
}

}  // namespace hansu::web
