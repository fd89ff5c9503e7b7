// SPDX-License-Identifier: MIT
#include "bench/mates.h"

#include <algorithm>
#include <utility>

#include "src/base/checksum.h"

namespace hansu::HANSU_GAME::bench {
namespace {

// Mirrors the board field of a FEN. Every gap is a single digit, so reversing each rank suffices.
std::string Mirrored(std::string ranks) {
  for (auto begin = ranks.begin(); begin != ranks.end();) {
    const auto end = std::find(begin, ranks.end(), '/');
    std::reverse(begin, end);
    begin = end == ranks.end() ? end : end + 1;
  }
  return ranks;
}

// The board field as the other side sees it, with the colors of all pieces swapped.
std::string Swapped(std::string ranks) {
  std::reverse(ranks.begin(), ranks.end());
  constexpr char kCaseBit = 'a' ^ 'A';
  for (char& c : ranks) {
    const bool is_letter = ('a' <= c && c <= 'z') || ('A' <= c && c <= 'Z');
    if (is_letter) c = static_cast<char>(c ^ kCaseBit);
  }
  return ranks;
}

}  // namespace

Half HalfOf(std::string_view fen) { return Crc32(fen) % 2 == 0 ? Half::kWork : Half::kFinal; }

// The board with Cho to move; of the two mirror images, the alphabetically first.
std::string CanonicalBoard(std::string_view fen) {
  const std::size_t gap = fen.find(' ');
  std::string ranks(fen.substr(0, gap));
  if (fen.substr(gap + 1, 1) == "b") ranks = Swapped(std::move(ranks));
  return std::min(ranks, Mirrored(ranks)) + " w";
}

}  // namespace hansu::HANSU_GAME::bench
