// SPDX-License-Identifier: MIT
#include "src/text/position_text.h"

#include "src/janggi/notation.h"

namespace hansu::text {
namespace {

std::string HalfPoints(int half_points) {
  return std::to_string(half_points / 2) + (half_points % 2 != 0 ? ".5" : "");
}

}  // namespace

std::string_view BilingualName(Color color) {
  return color == Color::kCho ? "Cho (초)" : "Han (한)";
}

std::pair<std::string, std::string> PointsOf(const Position& position) {
  const int han = 2 * position.points(Color::kHan) + position.rules().deom_half_points;
  return {HalfPoints(2 * position.points(Color::kCho)), HalfPoints(han)};
}

std::string PointsText(const Position& position) {
  const auto [cho, han] = PointsOf(position);
  return "Points: Cho " + cho + ", Han " + han + " (deom included)";
}

std::string TrilingualMove(const Position& position, Move move) {
  return ToKorean(position, move) + "  (" + ToInternational(position, move) + ", " + ToUci(move) +
         ')';
}

std::string OutcomeText(const Outcome& outcome) {
  if (outcome.result == GameResult::kDraw) {
    return "The game is drawn by " + std::string(ReasonText(outcome.reason)) + ".";
  }
  return std::string(BilingualName(WinnerOf(outcome.result))) + " has won by " +
         std::string(ReasonText(outcome.reason)) + (outcome.by_points ? ", on points." : ".");
}

}  // namespace hansu::text
