// SPDX-License-Identifier: MIT
#include "src/text/position_text.h"

#include "src/base/translation.h"
#include "src/rules/any/game.h"

namespace hansu::text {
namespace {

std::string HalfPoints(int half_points) {
  return std::to_string(half_points / 2) + (half_points % 2 != 0 ? ".5" : "");
}

}  // namespace

std::string SideName(GameId game, Color color) { return Tr(GameOf(game).side_names[color]); }

std::string BilingualName(GameId game, Color color) {
  return Tr(GameOf(game).bilingual_side_names[color]);
}

std::pair<std::string, std::string> PointsOf(const Position& position) {
  constexpr int kHalfPoint = 50;  // hundredths
  const int han = 2 * position.points(Color::kHan) + HeadStart(position.rules()) / kHalfPoint;
  return {HalfPoints(2 * position.points(Color::kCho)), HalfPoints(han)};
}

std::string PointsText(const Position& position) {
  if (!GameOf(position.game()).points_decide) return "";
  const auto [cho, han] = PointsOf(position);
  return Tr("Points: Cho {cho}, Han {han} (deom included)", {{"cho", cho}, {"han", han}});
}

std::string ShownMove(const Position& position, Move move, Vocabulary words) {
  const std::string native = ToNative(position, move, words);
  if (GameOf(position.game()).native_is_korean && CurrentLanguage() == Language::kKorean)
    return native;
  return native + "  (" + ToInternational(position, move) + ", " + ToUci(move) + ')';
}

std::string CallText(GameId game, Call call, Vocabulary words) {
  return Tr(ExplainedText(game, call), {{"call", std::string(TextOf(game, call, words))}});
}

std::string OutcomeText(const Outcome& outcome, Vocabulary words) {
  const std::string reason = ReasonInWords(outcome.reason, words);
  if (outcome.result == GameResult::kDraw) {
    return Tr("The game is drawn by {reason}.", {{"reason", reason}});
  }
  const std::string side = BilingualName(outcome.reason.game, WinnerOf(outcome.result));
  return outcome.by_points
             ? Tr("{side} has won by {reason}, on points.", {{"side", side}, {"reason", reason}})
             : Tr("{side} has won by {reason}.", {{"side", side}, {"reason", reason}});
}

}  // namespace hansu::text
