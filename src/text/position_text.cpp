// SPDX-License-Identifier: MIT
#include "src/text/position_text.h"

#include "src/base/translation.h"
#include "src/game/game.h"

namespace hansu::inline HANSU_GAME::text {
namespace {

std::string HalfPoints(int half_points) {
  return std::to_string(half_points / 2) + (half_points % 2 != 0 ? ".5" : "");
}

}  // namespace

std::string SideName(Color color) { return color == Color::kCho ? Tr("Cho") : Tr("Han"); }

std::string BilingualName(Color color) {
  return color == Color::kCho ? Tr("Cho (초)") : Tr("Han (한)");
}

std::pair<std::string, std::string> PointsOf(const Position& position) {
  const int han = 2 * position.points(Color::kHan) + position.rules().deom_half_points;
  return {HalfPoints(2 * position.points(Color::kCho)), HalfPoints(han)};
}

std::string PointsText(const Position& position) {
  const auto [cho, han] = PointsOf(position);
  return Tr("Points: Cho {cho}, Han {han} (deom included)", {{"cho", cho}, {"han", han}});
}

std::string ShownMove(const Position& position, Move move, Vocabulary words) {
  const std::string korean = ToNative(position, move, words);
  if (CurrentLanguage() == Language::kKorean) return korean;
  return korean + "  (" + ToInternational(position, move) + ", " + ToUci(move) + ')';
}

std::string CallText(Call call, Vocabulary words) {
  const Values name = {{"call", std::string(TextOf(call, words))}};
  switch (call) {
    case Call::kCheck:
      return Tr("{call} (check)!", name);
    case Call::kCheckAnswered:
      return Tr("{call} (check answered)!", name);
    case Call::kBikjang:
      return Tr("{call} (facing generals)!", name);
    case Call::kMate:
      break;
  }
  return Tr("{call} (checkmate)!", name);
}

std::string OutcomeText(const Outcome& outcome, Vocabulary words) {
  const bool is_called =
      outcome.reason == EndReason::kBikjang && CurrentLanguage() == Language::kKorean;
  const std::string reason =
      is_called ? std::string(TextOf(Call::kBikjang, words)) : Tr(ReasonText(outcome.reason));
  if (outcome.result == GameResult::kDraw) {
    return Tr("The game is drawn by {reason}.", {{"reason", reason}});
  }
  const std::string side = BilingualName(WinnerOf(outcome.result));
  return outcome.by_points
             ? Tr("{side} has won by {reason}, on points.", {{"side", side}, {"reason", reason}})
             : Tr("{side} has won by {reason}.", {{"side", side}, {"reason", reason}});
}

}  // namespace hansu::inline HANSU_GAME::text
