// SPDX-License-Identifier: MIT
#include "src/base/wakeable_input.h"

#include <fcntl.h>
#include <poll.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <climits>
#include <cstdint>
#include <system_error>

namespace hansu {

struct WakeableInput::State {
  explicit State(int descriptor) : input(descriptor) {
    std::array<int, 2> ends = {};
    if (pipe2(ends.data(), O_CLOEXEC | O_NONBLOCK) != 0) {
      throw std::system_error(errno, std::generic_category(), "pipe");
    }
    wake_read = ends[0];
    wake_write = ends[1];
  }
  ~State() {
    close(wake_read);
    close(wake_write);
  }
  State(const State&) = delete;
  State& operator=(const State&) = delete;

  // False after a Wake or a timeout.
  bool WaitForInput(std::chrono::milliseconds patience) const;

  int input;
  int wake_read = -1;  // a pipe that is polled together with the input
  int wake_write = -1;
};

bool WakeableInput::State::WaitForInput(std::chrono::milliseconds patience) const {
  const auto patience_ms = static_cast<int>(std::min<std::int64_t>(patience.count(), INT_MAX));
  std::array<pollfd, 2> waiting = {{{input, POLLIN, 0}, {wake_read, POLLIN, 0}}};
  int ready = 0;
  while ((ready = poll(waiting.data(), waiting.size(), patience_ms)) < 0) {
    if (errno != EINTR) return true;  // reading will report the error
  }
  if (ready == 0) return false;
  if (waiting[1].revents == 0) return true;
  std::array<char, 64> calls;
  while (read(wake_read, calls.data(), calls.size()) == static_cast<ssize_t>(calls.size())) {
  }
  return false;
}

WakeableInput::WakeableInput(int descriptor) : state_(std::make_shared<State>(descriptor)) {}
WakeableInput::~WakeableInput() = default;

WakeableInput::Event WakeableInput::Read(std::string& bytes, std::chrono::milliseconds patience) {
  constexpr std::size_t kChunkBytes = 1 << 16;
  bytes.clear();
  while (state_->WaitForInput(patience)) {
    bytes.resize(kChunkBytes);
    const ssize_t count = read(state_->input, bytes.data(), kChunkBytes);
    bytes.resize(count > 0 ? static_cast<std::size_t>(count) : 0);
    if (count > 0) return Event::kBytes;
    if (count == 0 || (errno != EINTR && errno != EAGAIN)) return Event::kEnd;
  }
  return Event::kWoken;
}

void WakeableInput::Wake() const {
  // If the pipe is full, wake-ups are pending anyway.
  [[maybe_unused]] const ssize_t written = write(state_->wake_write, "", 1);
}

}  // namespace hansu
