// SPDX-License-Identifier: MIT
// Moves as records and people write them: in any notation (notation.h, algebraic.h), with ranks
// counted from 1 or from 0, and with calls and signs after them.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>
#include <variant>

#include "src/board/move.h"
#include "src/rules/shared/point_move.h"
#include "src/rules/xiangqi/algebraic.h"
#include "src/rules/xiangqi/file_move.h"
#include "src/rules/xiangqi/position.h"

namespace hansu::xiangqi {

// The number of the first rank:
//   kUsual:     from 1 (UCI, PyChess), but in the form of ICCS ("H2-E2") from 0;
//   kZeroBased: from 0 (ICCS, UCCI, XBoard, the Federation's algebraic notations);
//   kOneBased:  from 1.
enum class PointStyle : std::uint8_t { kUsual, kZeroBased, kOneBased };
inline constexpr std::array<PointStyle, 3> kPointStyles = {
    PointStyle::kUsual, PointStyle::kZeroBased, PointStyle::kOneBased};

// A word in the form of a move.
struct WrittenMove {
  std::variant<FileMove, AlgebraicMove> move;

  // True if it says more than the destination.
  bool is_full() const;
};

// True if the word contains a digit or a character for a heading (平, 進, 退), as all moves do.
bool LooksLikeMove(std::string_view word);
// nullopt if the word is not a move in any notation. Any bytes may be passed.
std::optional<WrittenMove> ParseMoveWord(std::string_view word);
// True if its points mean the same squares in both styles.
bool MeansTheSame(const WrittenMove& written, PointStyle a, PointStyle b);
// Takes a remark, which is a call (將軍 and the like) or a sign, off the front of the text; false
// if none begins there.
bool TakeRemark(std::string_view& text);

// The legal move that the word names in that style, with a warning if its points contradict its
// pieces.
FoundMove FindMove(const Position& position, const WrittenMove& written, PointStyle style);
// The same for a word by itself, as a person types it: the usual style, or from 1 if it has a rank
// 10.
FoundMove FindTypedMove(const Position& position, const WrittenMove& written);

}  // namespace hansu::xiangqi
