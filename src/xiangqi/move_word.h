// SPDX-License-Identifier: MIT
// Moves as records write them: in any notation (notation.h), with ranks counted from 1 or from 0,
// and with calls and signs after them.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "src/board/move.h"
#include "src/xiangqi/position.h"

namespace hansu::inline xiangqi {

// How coordinates without a hyphen count ranks: from 1 (UCI) or from 0 (ICCS, UCCI, XBoard).
enum class PointStyle : std::uint8_t { kUsual, kZeroBased };
inline constexpr std::array<PointStyle, 2> kPointStyles = {PointStyle::kUsual,
                                                           PointStyle::kZeroBased};

// A word in the form of a move.
struct WrittenMove {
  std::string_view text;  // without the remarks after it

  // Every form says more than the destination.
  static constexpr bool is_full() { return true; }
};

// Does the word contain a digit or a character for a heading (平, 進, 退), as all moves do?
bool LooksLikeMove(std::string_view word);
// nullopt if the word is not a move in any notation. Any bytes may be passed.
std::optional<WrittenMove> ParseMoveWord(std::string_view word);
// Do its points mean the same squares in both styles?
bool MeansTheSame(const WrittenMove& written, PointStyle a, PointStyle b);
// Takes a remark, that is a call (將軍 and the like) or a sign, off the front of the text. False if
// there is none.
bool TakeRemark(std::string_view& text);

struct FoundMove {
  Move move;            // none if no legal move, or more than one, fits
  std::string warning;  // why there is none
  bool is_refused_pass = false;
  Move refused = {};  // the move that its points mean, if it is not legal
};
FoundMove FindMove(const Position& position, const WrittenMove& written, PointStyle style);

}  // namespace hansu::inline xiangqi
