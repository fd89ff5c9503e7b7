// SPDX-License-Identifier: MIT
// The texts of this room for code that is compiled for each game (see src/rules/any/own.h).
#pragma once

#include <string>
#include <utility>

#include "src/rules/any/own.h"
#include "src/text/diagram.h"
#include "src/text/position_text.h"
#include "src/text/score_text.h"

namespace hansu::HANSU_GAME::text {

inline std::string SideName(Color color) { return hansu::text::SideName(kGame, color); }
inline std::string BilingualName(Color color) { return hansu::text::BilingualName(kGame, color); }
inline std::pair<std::string, std::string> PointsOf(const Position& position) {
  return hansu::text::PointsOf(ToAny(position));
}
inline std::string PointsText(const Position& position) {
  return hansu::text::PointsText(ToAny(position));
}
inline std::string ShownMove(const Position& position, Move move, Vocabulary words = {}) {
  return hansu::text::ShownMove(ToAny(position), move, ToAny(words));
}
inline std::string CallText(Call call, Vocabulary words = {}) {
  return hansu::text::CallText(kGame, ToAny(call), ToAny(words));
}
inline std::string OutcomeText(const Outcome& outcome, Vocabulary words = {}) {
  return hansu::text::OutcomeText(ToAny(outcome), ToAny(words));
}
inline std::string HumanScore(search::Score score, Color side_to_move) {
  return hansu::text::HumanScore(kGame, score, side_to_move);
}
inline std::string BoardDrawing(const Position& position, const DiagramStyle& style,
                                Color below = Color::kCho) {
  return hansu::text::BoardDrawing(ToAny(position), style, below);
}

}  // namespace hansu::HANSU_GAME::text
