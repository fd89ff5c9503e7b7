// SPDX-License-Identifier: MIT
#include "src/protocol/fen_game.h"

#include <algorithm>
#include <array>
#include <string>

#include "src/base/text.h"
#include "src/rules/any/game.h"

namespace hansu::protocol {
namespace {

constexpr std::size_t kRanks = 10;
constexpr std::size_t kFirstPalaceFile = 3;
constexpr std::size_t kPalaceFiles = 3;

// Files d to f of each rank, in the order of the FEN, empty points as blanks.
using PalaceFiles = std::array<std::string, kRanks>;

PalaceFiles PalaceFilesOf(std::string_view placement) {
  PalaceFiles files;
  for (std::string& rank : files) {
    const std::string_view text = placement.substr(0, placement.find('/'));
    placement.remove_prefix(std::min(text.size() + 1, placement.size()));
    for (char c : text) {
      const bool is_number = '1' <= c && c <= '9';
      rank.append(is_number ? static_cast<std::size_t>(c - '0') : 1, is_number ? ' ' : c);
    }
    rank = rank.size() > kFirstPalaceFile ? rank.substr(kFirstPalaceFile, kPalaceFiles) : "";
  }
  return files;
}

bool HasHomesOf(GameId game, const PalaceFiles& files) {
  if (game == GameId::kXiangqi) return files.front() == "aka" && files.back() == "AKA";
  return files.front() == "a a" && files[1] == " k " && files[kRanks - 2] == " K " &&
         files.back() == "A A";
}

}  // namespace

GameId GameOfFen(std::string_view fen, GameId current) {
  const bool is_janggi = ParseFen(fen, RuleSet(GameId::kJanggi)).ok();
  const bool is_xiangqi = ParseFen(fen, RuleSet(GameId::kXiangqi)).ok();
  if (is_janggi != is_xiangqi) return is_janggi ? GameId::kJanggi : GameId::kXiangqi;
  if (!is_janggi) return current;
  const PalaceFiles files = PalaceFilesOf(SplitWords(fen).front());
  for (GameId game : {GameId::kJanggi, GameId::kXiangqi}) {
    if (HasHomesOf(game, files)) return game;
  }
  return current;
}

}  // namespace hansu::protocol
