// SPDX-License-Identifier: MIT
#include "src/record/move_clues.h"

#include <algorithm>
#include <cstddef>
#include <utility>

#include "src/base/utf8.h"

namespace hansu::HANSU_GAME::record {
std::optional<WrittenMove> ParseWholeMove(std::string_view word) {
  std::optional<WrittenMove> move = ParseMoveWord(word);
  if (move && !IsReadToEnd(*move)) move.reset();
  return move;
}

namespace {

constexpr std::size_t kLongestMove = 48;  // in bytes
constexpr std::size_t kLongestWord = 1024;

// The ways to cut a word, from some byte on, into moves.
struct Cuts {
  int ways = 0;                      // 2 and more: several
  std::size_t length = 0;            // of the first move, if there is one way
  std::optional<WrittenMove> first;  // that move
};

// The ways to cut the word from `begin` on, if those from all later bytes on are known.
Cuts CutsFrom(std::string_view word, std::size_t begin, const std::vector<Cuts>& later) {
  Cuts cuts;
  const std::size_t most = std::min(word.size() - begin, kLongestMove);
  for (std::size_t length = 1; length <= most && cuts.ways < 2; ++length) {
    const std::size_t end = begin + length;
    const bool is_last = end == word.size();
    if (!is_last && later[end].ways == 0) continue;
    auto move = ParseWholeMove(word.substr(begin, length));
    if (!move || !move->is_full() || !(is_last || IsExact(*move))) continue;
    cuts.ways += is_last ? 1 : later[end].ways;
    cuts.length = length;
    cuts.first = std::move(move);
  }
  return cuts;
}

}  // namespace

std::vector<WrittenMove> ParseJoinedMoves(std::string_view word) {
  std::vector<WrittenMove> moves;
  if (word.size() > kLongestWord || !LooksLikeMove(word)) return moves;
  std::vector<Cuts> cuts(word.size());
  for (std::size_t begin = word.size(); begin-- > 0;) {
    if (!IsUtf8Continuation(word[begin])) cuts[begin] = CutsFrom(word, begin, cuts);
  }
  if (word.empty() || cuts[0].ways != 1 || cuts[0].length == word.size()) return moves;
  for (std::size_t at = 0; at < word.size(); at += cuts[at].length) {
    moves.push_back(*std::move(cuts[at].first));
  }
  return moves;
}

}  // namespace hansu::HANSU_GAME::record
