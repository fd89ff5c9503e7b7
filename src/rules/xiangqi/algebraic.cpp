// SPDX-License-Identifier: MIT
#include "src/rules/xiangqi/algebraic.h"

#include <cstdint>

#include "src/base/text.h"
#include "src/rules/xiangqi/notation.h"

namespace hansu::xiangqi {
namespace {

// Takes a file that is written with the letters from `first` on, a rank, or both.
AlgebraicPoint TakePointText(std::string_view& text, char first) {
  AlgebraicPoint point;
  if (!text.empty() && first <= text[0] && text[0] < first + kFileCount) {
    point.file = text[0] - first;
    text.remove_prefix(1);
  }
  if (TakePrefix(text, "10")) {
    point.number = 10;
  } else if (CountDigits(text) > 0) {
    point.number = text[0] - '0';
    text.remove_prefix(1);
  }
  return point;
}

enum class Joint : std::uint8_t { kNone, kHyphen, kCapture };

Joint TakeJoint(std::string_view& text) {
  if (TakePrefix(text, "-")) return Joint::kHyphen;
  const bool takes = TakePrefix(text, "x") || TakePrefix(text, ":") || TakePrefix(text, "×");
  return takes ? Joint::kCapture : Joint::kNone;
}

// Takes a capital, or a small letter that does not name a file.
PieceKinds TakePieceOfMove(std::string_view& text) {
  if (text.empty() || ('a' <= text[0] && text[0] <= 'i')) return {};
  return TakePieceLetter(text);
}

std::optional<AlgebraicMove> TakeCapitals(std::string_view& text) {
  std::string_view rest = text;
  AlgebraicMove move;
  move.is_iccs = true;
  move.from = TakePointText(rest, 'A');
  move.pieces.takes = TakeJoint(rest) == Joint::kCapture;
  move.to = TakePointText(rest, 'A');
  if (!move.from.is_full() || !move.to.is_full()) return std::nullopt;
  text = rest;
  return move;
}

}  // namespace

std::optional<AlgebraicMove> TakeAlgebraic(std::string_view& text) {
  if (const auto move = TakeCapitals(text)) return move;
  std::string_view rest = text;
  AlgebraicMove move;
  move.pieces.mover = TakePieceOfMove(rest);
  const bool is_named = !move.pieces.mover.empty();
  move.pieces.takes = is_named && TakeJoint(rest) == Joint::kCapture;
  move.from = TakePointText(rest, 'a');
  if (move.from.file < 0 && move.from.number < 0) return std::nullopt;
  std::string_view after = rest;
  const Joint joint = TakeJoint(after);
  move.to = TakePointText(after, 'a');
  if (move.to.is_full()) {
    move.pieces.takes |= joint == Joint::kCapture;
    move.is_iccs = !is_named && joint == Joint::kHyphen && move.from.is_full();
    rest = after;
  } else {
    move.to = move.from;
    move.from = {};
  }
  if (!move.to.is_full()) return std::nullopt;
  text = rest;
  return move;
}

}  // namespace hansu::xiangqi
