// SPDX-License-Identifier: MIT
// Windows cannot wait for a pipe or a console together with something else, so a separate thread
// reads the input. A blocked read cannot be interrupted either, so that thread is left behind: it
// ends with the next input, or with the process.
#include "src/base/wakeable_input.h"

#include <io.h>
#include <windows.h>

#include <array>
#include <condition_variable>
#include <mutex>
#include <thread>
#include <utility>

#include "src/base/windows/utf16.h"

namespace hansu {
namespace {

constexpr std::size_t kChunkBytes = 1 << 16;

// The typed text as UTF-8; empty at the end of the input. Reads UTF-16 rather than bytes: a UTF-8
// console drops everything but ASCII from those.
std::string ReadConsoleText(HANDLE console) {
  std::array<wchar_t, 4096> text = {};
  DWORD count = 0;
  const auto size = static_cast<DWORD>(text.size());
  if (ReadConsoleW(console, text.data(), size, &count, nullptr) == 0) return "";
  constexpr wchar_t kCtrlZ = 26;  // ends the input, at the beginning of a line
  if (count > 0 && text[0] == kCtrlZ) return "";
  return ToUtf8({text.data(), count});
}

// Reads bytes; empty at the end of the input.
std::string ReadBytes(HANDLE file) {
  std::string bytes(kChunkBytes, '\0');
  DWORD count = 0;
  do {  // a zero-byte write to the pipe is not its end
    SetLastError(ERROR_SUCCESS);
    if (ReadFile(file, bytes.data(), kChunkBytes, &count, nullptr) == 0) return "";
  } while (count == 0 && GetFileType(file) == FILE_TYPE_PIPE &&
           PeekNamedPipe(file, nullptr, 0, nullptr, nullptr, nullptr) != 0);
  bytes.resize(count);
  return bytes;
}

std::string ReadChunk(HANDLE file) {
  DWORD mode = 0;
  if (GetConsoleMode(file, &mode) == 0) return ReadBytes(file);
  std::string text;
  while (true) {  // Ctrl-C interrupts the read: try again
    SetLastError(ERROR_SUCCESS);
    text = ReadConsoleText(file);
    if (!text.empty() || GetLastError() != ERROR_OPERATION_ABORTED) return text;
  }
}

}  // namespace

struct WakeableInput::State {
  std::mutex mutex;
  std::condition_variable changed;
  std::string bytes;       // read, not yet taken
  bool has_ended = false;  // nothing follows the bytes
  bool is_woken = false;
  bool is_abandoned = false;  // nobody will read any more
};

WakeableInput::WakeableInput(int descriptor) : state_(std::make_shared<State>()) {
  const auto file = reinterpret_cast<HANDLE>(_get_osfhandle(descriptor));  // NOLINT
  std::thread([state = state_, file] {
    bool has_ended = false;
    while (!has_ended) {
      std::string bytes = ReadChunk(file);
      std::unique_lock lock(state->mutex);
      has_ended = bytes.empty();
      state->bytes = std::move(bytes);
      state->has_ended = has_ended;
      state->changed.notify_all();
      state->changed.wait(lock, [&] { return state->bytes.empty() || state->is_abandoned; });
      if (state->is_abandoned) return;
    }
  }).detach();
}

WakeableInput::~WakeableInput() {
  const std::lock_guard lock(state_->mutex);
  state_->is_abandoned = true;
  state_->changed.notify_all();
}

WakeableInput::Event WakeableInput::Read(std::string& bytes, std::chrono::milliseconds patience) {
  bytes.clear();
  std::unique_lock lock(state_->mutex);
  const auto has_news = [this] {
    return state_->is_woken || state_->has_ended || !state_->bytes.empty();
  };
  if (patience.count() < 0) {
    state_->changed.wait(lock, has_news);
  } else if (!state_->changed.wait_for(lock, patience, has_news)) {
    return Event::kWoken;
  }
  if (std::exchange(state_->is_woken, false)) return Event::kWoken;
  bytes = std::exchange(state_->bytes, "");
  state_->changed.notify_all();
  return bytes.empty() ? Event::kEnd : Event::kBytes;
}

void WakeableInput::Wake() const {
  const std::lock_guard lock(state_->mutex);
  state_->is_woken = true;
  state_->changed.notify_all();
}

}  // namespace hansu
