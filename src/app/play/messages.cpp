// SPDX-License-Identifier: MIT
#include "src/app/play/messages.h"

#include <algorithm>

#include "src/app/game_texts.h"
#include "src/base/text.h"
#include "src/base/translation.h"
#include "src/endings/embedded.h"
#include "src/endings/family.h"
#include "src/endings/probe.h"
#include "src/engine/level.h"
#include "src/rules/any/game.h"
#include "src/text/diagram.h"
#include "src/text/position_text.h"

namespace hansu::app::play {
namespace {

constexpr std::int64_t kSecondsPerMinute = 60;

void Add(std::string& text, const std::string& part) { text += (text.empty() ? "" : ", ") + part; }

// Rounded up, so that a clock shows 0 only when no time is left.
std::int64_t WholeSeconds(std::int64_t ms) { return (ms + kMsPerSecond - 1) / kMsPerSecond; }

std::string MinutesText(std::int64_t ms) {
  const std::int64_t seconds = WholeSeconds(ms);
  const std::int64_t rest = seconds % kSecondsPerMinute;
  return std::to_string(seconds / kSecondsPerMinute) + (rest < 10 ? ":0" : ":") +
         std::to_string(rest);
}

std::string SideClock(const LiveGame& game, Color side, std::int64_t elapsed_ms) {
  const ClockFace face = game.FaceOf(side, elapsed_ms);
  const std::string name = text::SideName(game.position().game(), side);
  const std::int64_t period_ms = game.clock(side).control().byoyomi_ms;
  const std::string main = MinutesText(face.is_byoyomi ? 0 : face.left_ms);
  if (face.periods == 0) return name + ' ' + main;
  // In byoyomi the seconds of the running period count down.
  return Tr("{side} {main} + {seconds} s x {periods}",
            {{"side", name},
             {"main", main},
             {"seconds",
              face.is_byoyomi ? std::to_string(SecondsLeft(face)) : ThousandthsText(period_ms)},
             {"periods", std::to_string(face.periods)}});
}

}  // namespace

std::string Announcement(const Position& position, Vocabulary words) {
  std::string text;
  for (Call call : CallsOf(position)) Add(text, text::CallText(position.game(), call, words));
  return text;
}

std::string RepetitionWarning(const Position& position) {
  if (!IsLastRepetitionWarning(position)) return "";
  if (position.repetitions() == 0) {
    return Tr("This position has occurred once: once more, and the game ends by repetition.");
  }
  return Tr("This position has occurred {count} times: once more, and the game ends by repetition.",
            {{"count", std::to_string(position.repetitions() + 1)}});
}

std::string EndingText(const Position& position) {
  if (!endings::FamilyOf(position.rules()).ok()) return "";
  const Result<endings::Judged> judged = endings::Judge(*endings::EmbeddedTables(), position);
  if (!judged.ok() || judged->value == endings::Value::Unknown()) return "";
  const endings::Value value = judged->value;
  if (value.is_undecided()) return Tr("With best play the game is drawn.");
  const Color winner = value.is_win() ? position.side_to_move() : ~position.side_to_move();
  return Tr("With best play {side} wins: mate in {moves}.",
            {{"side", text::BilingualName(position.game(), winner)},
             {"moves", std::to_string((value.plies() + 1) / 2)}});
}

std::string EndText(GameId game, const GameEnd& ending, Vocabulary words) {
  if (ending.cause == EndCause::kRules || ending.cause == EndCause::kAgreement) {
    return text::OutcomeText(ending.outcome, words);
  }
  const std::string winner = text::BilingualName(game, WinnerOf(ending.result));
  const std::string loser = text::BilingualName(game, ~WinnerOf(ending.result));
  return ending.cause == EndCause::kTime ? Tr("{winner} has won: {loser} has run out of time.",
                                              {{"winner", winner}, {"loser", loser}})
                                         : Tr("{winner} has won: {loser} has resigned.",
                                              {{"winner", winner}, {"loser", loser}});
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

std::int64_t SecondsLeft(const ClockFace& face) { return WholeSeconds(face.left_ms); }

std::string ClockText(const LiveGame& game, std::int64_t elapsed_ms) {
  std::string text;
  for (Color side : kColors) {
    const bool is_thinking = side == game.position().side_to_move();
    Add(text, SideClock(game, side, is_thinking ? elapsed_ms : 0));
  }
  return Tr("Clock: {clocks}", {{"clocks", text}});
}

std::string ByoyomiText(GameId game, const ClockFace& face, std::int64_t period_ms) {
  const std::string seconds = ThousandthsText(period_ms);
  if (face.periods == 1) {
    return Tr(TextsOf(game).last_period, {{"seconds", seconds}});
  }
  return Tr(TextsOf(game).periods_left,
            {{"periods", std::to_string(face.periods)}, {"seconds", seconds}});
}

std::string LevelText(int level) {
  return CurrentLanguage() == Language::kKorean ? engine::KoreanLevelName(level)
                                                : engine::LevelName(level);
}

std::string LegalMovesText(const Position& position, Vocabulary words) {
  constexpr int kMovesALine = 5;
  MoveList moves;
  position.LegalMoves(moves);
  const bool is_korean =
      GameOf(position.game()).native_is_korean && CurrentLanguage() == Language::kKorean;
  std::string text;
  int count = 0;
  for (Move move : moves) {
    if (count > 0) text += count % kMovesALine == 0 ? "\n" : "  ";
    text += ToNative(position, move, words) + (is_korean ? "" : ' ' + ToUci(move));
    ++count;
  }
  return text;
}

}  // namespace hansu::app::play
