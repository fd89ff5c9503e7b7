// SPDX-License-Identifier: MIT
// Shared by the fuzz targets. A target defines LLVMFuzzerTestOneInput: libFuzzer calls it with
// generated inputs (preset `fuzz`), and replay.cpp with those of the corpus (ctest).
#pragma once

#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <string>
#include <string_view>

namespace hansu::fuzz {

// Crashes the program unless the claim holds, so that the fuzzer keeps the input.
inline void Require(bool holds, const char* claim) {
  if (holds) return;
  std::fprintf(stderr, "does not hold: %s\n", claim);
  std::abort();
}

// The input, split into a choice (its first byte; 0 if it is empty) and the text after it.
struct Input {
  std::uint8_t choice = 0;
  std::string_view text;
};
inline Input Split(const std::uint8_t* bytes, std::size_t size) {
  if (size == 0) return {};
  return {bytes[0], std::string_view(reinterpret_cast<const char*>(bytes) + 1, size - 1)};
}

// Calls `visit` for every line, without its end.
template <typename Visitor>
void ForEachLine(std::string_view text, const Visitor& visit) {
  while (!text.empty()) {
    const std::size_t end = text.find('\n');
    visit(text.substr(0, end));
    if (end == std::string_view::npos) return;
    text.remove_prefix(end + 1);
  }
}

// A valid file, changed as the input says: its first two bytes say how many bytes to cut off the
// end, and each five bytes after them a place (four bytes) and the byte to put there.
std::string Edited(std::string bytes, std::string_view edits);

// Overwrites four bytes, little-endian.
void PutAt(std::string& bytes, std::size_t at, std::uint32_t number);

// Writes the bytes to a file of this process, and returns its name, which is the same for every
// call.
std::string InFile(std::string_view bytes);

}  // namespace hansu::fuzz

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t size);
