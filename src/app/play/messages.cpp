// SPDX-License-Identifier: MIT
#include "src/app/play/messages.h"

#include "src/base/text.h"
#include "src/janggi/movegen.h"
#include "src/janggi/notation.h"
#include "src/text/position_text.h"

namespace hansu::app::play {
namespace {

constexpr std::int64_t kMsPerSecond = 1000;
constexpr std::int64_t kSecondsPerMinute = 60;

void Add(std::string& text, const std::string& part) { text += (text.empty() ? "" : ", ") + part; }

bool WasInCheck(const Position& position) {
  return position.history_plies() > 0 && !position.past(1).checkers.empty();
}

bool IsBikjang(const Position& position) {
  const PlyState& now = position.state();
  return now.is_bikjang || (now.is_facing && position.facing_is_check());
}

// "9:58"; a second that has begun counts in full.
std::string MinutesText(std::int64_t ms) {
  const std::int64_t seconds = (ms + kMsPerSecond - 1) / kMsPerSecond;
  const std::int64_t rest = seconds % kSecondsPerMinute;
  return std::to_string(seconds / kSecondsPerMinute) + (rest < 10 ? ":0" : ":") +
         std::to_string(rest);
}

std::string SideClock(const LiveGame& game, Color side, std::int64_t elapsed_ms) {
  const ClockFace face = game.FaceOf(side, elapsed_ms);
  std::string text = std::string(NameOf(side)) + ' ';
  text += face.is_byoyomi ? "0:00" : MinutesText(face.left_ms);
  if (face.periods == 0) return text;
  const std::int64_t period_ms = game.clock(side).control().byoyomi_ms;
  return text + " + " + record::SecondsText(period_ms) + " s x " + std::to_string(face.periods);
}

}  // namespace

std::string Announcement(const Position& position) {
  if (Judge(position).reason == EndReason::kCheckmate) return "외통 (checkmate)!";
  std::string text;
  const bool was_answered = WasInCheck(position) && !position.state().move.is_pass();
  if (was_answered) Add(text, "멍군 (check answered)!");
  if (position.in_check()) Add(text, "장군 (check)!");
  if (IsBikjang(position)) Add(text, "빅장 (facing generals)!");
  return text;
}

std::string RepetitionWarning(const Position& position) {
  if (!IsLastRepetitionWarning(position)) return "";
  return "This position has occurred " + std::to_string(position.state().earlier + 1) +
         " times: once more, and the game ends by repetition.";
}

std::string EndText(const GameEnd& ending) {
  if (ending.cause == EndCause::kRules) return text::OutcomeText(ending.outcome);
  if (ending.cause == EndCause::kAgreement) return text::OutcomeText(ending.outcome);
  const Color winner = WinnerOf(ending.result);
  const std::string why =
      ending.cause == EndCause::kTime ? " has run out of time." : " has resigned.";
  return std::string(text::BilingualName(winner)) +
         " has won: " + std::string(text::BilingualName(~winner)) + why;
}

std::string Termination(const GameEnd& ending) {
  switch (ending.cause) {
    case EndCause::kResignation:
      return "resignation";
    case EndCause::kTime:
      return "time forfeit";
    case EndCause::kAgreement:
    case EndCause::kRules:
      break;
  }
  return ReasonText(ending.outcome);
}

std::string ClockText(const LiveGame& game, std::int64_t elapsed_ms) {
  std::string text;
  for (Color side : kColors) {
    const bool is_thinking = side == game.position().side_to_move();
    Add(text, SideClock(game, side, is_thinking ? elapsed_ms : 0));
  }
  return "Clock: " + text;
}

std::string LegalMovesText(const Position& position) {
  constexpr int kMovesALine = 5;
  MoveList moves;
  GenerateMoves(position, MoveKind::kAll, moves);
  std::string text;
  int count = 0;
  for (Move move : moves) {
    if (count > 0) text += count % kMovesALine == 0 ? "\n" : "  ";
    text += ToKorean(position, move) + ' ' + ToUci(move);
    ++count;
  }
  return text;
}

std::optional<Color> ColorNamed(std::string_view name) {
  for (Color color : kColors) {
    if (EqualsIgnoringCase(name, NameOf(color))) return color;
  }
  return std::nullopt;
}

}  // namespace hansu::app::play
