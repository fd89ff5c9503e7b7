// SPDX-License-Identifier: MIT
#include "src/base/folder_lock.h"

#include <fcntl.h>
#include <io.h>
#include <windows.h>

#include <cerrno>
#include <cstdint>

#include "src/base/translation.h"
#include "src/base/windows/utf16.h"

namespace hansu {

// Windows cannot lock a folder. Instead, opens a file in it that nobody else can open and that is
// deleted when it is closed.
Status FolderLock::Take(const std::string& folder) {
  const HANDLE file =
      CreateFileW(ToUtf16(folder + "/.hansu-lock").c_str(), GENERIC_WRITE, 0, nullptr, OPEN_ALWAYS,
                  FILE_ATTRIBUTE_HIDDEN | FILE_FLAG_DELETE_ON_CLOSE, nullptr);
  if (file != INVALID_HANDLE_VALUE) {
    folder_ = FileDescriptor(
        _open_osfhandle(reinterpret_cast<std::intptr_t>(file), _O_BINARY | _O_NOINHERIT));
    return OkStatus();
  }
  if (GetLastError() == ERROR_SHARING_VIOLATION) {
    return Failure(Tr("{file} is in use", {{"file", folder}}));
  }
  TakeLastError();
  return SystemFailure(TrLater("open"), folder);
}

}  // namespace hansu
