// SPDX-License-Identifier: MIT
#include "tuner/match/game.h"

#include <charconv>
#include <optional>
#include <sstream>

#include "src/base/text.h"
#include "src/base/translation.h"
#include "src/endings/probe.h"
#include "src/rules/any/game.h"

namespace hansu::match {
namespace {

constexpr int kMateCp = 30000;  // a mate score, as adjudication counts it

std::optional<int> CentipawnsOf(const std::string& score) {
  int value = 0;
  const std::size_t blank = score.find(' ');
  if (blank == std::string::npos) return std::nullopt;
  const char* end = score.data() + score.size();
  if (std::from_chars(score.data() + blank + 1, end, value).ec != std::errc()) return std::nullopt;
  if (score.starts_with("mate")) return value > 0 ? kMateCp : -kMateCp;
  return value;
}

class Referee {
 public:
  Referee(const PerColor<EngineClient*>& engines, const PerColor<TimeControl>& times,
          const std::string& fen, const GameSettings& settings)
      : engines_(engines),
        settings_(settings),
        clocks_{{GameClock(times[Color::kCho]), GameClock(times[Color::kHan])}},
        position_(*ParseFen(fen, settings.rules)),
        resign_(settings.resign),
        draw_(settings.draw) {
    game_.fen = fen;
    command_ = "position fen " + fen;
  }

  RefereedGame Play(const std::function<bool()>& is_cancelled) {
    for (JudgeGame(); !has_ended(); JudgeGame()) {
      if (is_cancelled()) break;
      PlayMove();
    }
    return std::move(game_);
  }

 private:
  bool has_ended() const { return game_.termination != Termination::kInterrupted; }

  // Ends the game if the rules or the settings do, unless its last move has ended it.
  void JudgeGame() {
    if (has_ended()) return;
    const Outcome outcome = Judge(position_);
    if (outcome.has_ended()) {
      game_.reason = outcome.reason;
      game_.by_points = outcome.by_points;
      End(outcome.result, Termination::kRules, "");
    } else if (const auto result = ResultByTables()) {
      End(*result, Termination::kEndgameTable, "");
    } else if (const auto resigner = resign_.Resigner()) {
      End(WinFor(~*resigner), Termination::kResigned, "");
    } else if (draw_.IsDrawn(position_.plies() / 2)) {
      End(GameResult::kDraw, Termination::kAgreedDraw, "");
    } else if (settings_.max_moves > 0 && position_.history_plies() >= 2 * settings_.max_moves) {
      CutShort(Termination::kMaxMoves);
    } else if (settings_.total_time_ms > 0 && total_ms_ >= settings_.total_time_ms) {
      CutShort(Termination::kTotalTime);
    }
  }

  std::optional<GameResult> ResultByTables() const {
    if (!settings_.tables) return std::nullopt;
    return endings::KnownResult(*settings_.tables, position_);
  }

  void End(GameResult result, Termination termination, const std::string& detail) {
    game_.result = result;
    game_.termination = termination;
    game_.detail = detail;
  }
  void CutShort(Termination termination) {
    const Outcome outcome = OutcomeIfCutShort(position_);
    game_.by_points = outcome.by_points;
    End(outcome.result, termination, "");
  }
  void Forfeit(Termination termination, const std::string& deed) {
    const Color side = position_.side_to_move();
    End(WinFor(~side), termination,
        Tr("{engine} ({side}) {deed} at ply {ply}",
           {{"engine", engines_[side]->name()},
            {"side", Tr(GameOf(position_.game()).side_names[side])},
            {"deed", deed},
            {"ply", std::to_string(position_.history_plies() + 1)}}));
  }

  void PlayMove() {
    const Color side = position_.side_to_move();
    const Answer answer = engines_[side]->Think(command_, LimitsFor(side));
    const std::int64_t elapsed_ms = answer.charged_ms();
    total_ms_ += elapsed_ms;
    const std::optional<std::int64_t> most = MostFor(side);
    if (most && answer.elapsed_ms() > *most) {
      game_.overruns_ms.push_back(answer.elapsed_ms() - *most);
    }
    switch (answer.status) {
      case AnswerStatus::kCrashed:
        return Forfeit(Termination::kCrash, Tr("closed its output"));
      case AnswerStatus::kStalled:
        return Forfeit(Termination::kStall, Tr("did not answer"));
      case AnswerStatus::kFlooded:
        return Forfeit(Termination::kFlood, Tr("printed without end"));
      case AnswerStatus::kResigned:
        return End(WinFor(~side), Termination::kResigned, "");
      case AnswerStatus::kMove:
        break;
    }
    CheckPvs(answer);
    const Move move = ReadEngineMove(position_, answer.move);
    if (!move) {
      return Forfeit(Termination::kIllegalMove,
                     Tr("played {move}", {{"move", Quoted(answer.move)}}));
    }
    if (!clocks_[side].Spend(elapsed_ms)) {
      return Forfeit(Termination::kTime, Tr("took {elapsed} ms of {most}",
                                            {{"elapsed", std::to_string(elapsed_ms)},
                                             {"most", std::to_string(most.value_or(0))}}));
    }
    const std::string uci = ToUci(move);
    game_.moves.push_back(
        {uci, answer.score, answer.depth, answer.nodes, elapsed_ms, answer.ping_ms});
    const auto score = CentipawnsOf(answer.exact_score);
    resign_.Add(side, score);
    draw_.Add(score);
    command_ += (position_.history_plies() == 0 ? " moves " : " ") + uci;
    position_.Make(move);
  }

  std::optional<std::int64_t> MostFor(Color side) const {
    const TimeControl& control = clocks_[side].control();
    std::optional<std::int64_t> most;
    if (control.has_clock()) most = clocks_[side].most_for_move_ms();
    if (control.move_ms) most = std::min(most.value_or(*control.move_ms), *control.move_ms);
    return most;
  }

  MoveLimits LimitsFor(Color side) const {
    MoveLimits limits;
    limits.control = clocks_[side].control();
    limits.cho_left_ms = clocks_[Color::kCho].reported_ms();
    limits.han_left_ms = clocks_[Color::kHan].reported_ms();
    limits.cho_increment_ms = clocks_[Color::kCho].control().increment_ms;
    limits.han_increment_ms = clocks_[Color::kHan].control().increment_ms;
    limits.moves_to_go = clocks_[side].reported_moves_to_go();
    if (clocks_[side].periods_left() > 0) {
      limits.byoyomi = {.cho_main_ms = clocks_[Color::kCho].left_ms(),
                        .han_main_ms = clocks_[Color::kHan].left_ms(),
                        .periods_left = clocks_[side].periods_left()};
    }
    if (const auto most = MostFor(side)) limits.most_ms = *most + limits.control.margin_ms;
    return limits;
  }

  // Every move of every PV that was printed must be legal from here on.
  void CheckPvs(const Answer& answer) {
    constexpr std::size_t kMostFaults = 5;
    for (const std::string& pv : answer.pvs) {
      if (game_.pv_faults.size() >= kMostFaults) return;
      Position position = position_;
      std::string legal;
      std::istringstream words(pv);
      for (std::string word; words >> word;) {
        const Move move = ReadEngineMove(position, word);
        if (!move) {
          game_.pv_faults.push_back(
              {position_.side_to_move(),
               Tr("illegal PV move {move} at {fen} moves{moves}",
                  {{"move", Quoted(word)}, {"fen", ToFen(position_)}, {"moves", legal}})});
          break;
        }
        legal += ' ' + ToUci(move);
        position.Make(move);
      }
    }
  }

  PerColor<EngineClient*> engines_;
  const GameSettings& settings_;
  PerColor<GameClock> clocks_;
  Position position_;
  ResignTracker resign_;
  DrawTracker draw_;
  std::string command_;
  std::int64_t total_ms_ = 0;
  RefereedGame game_;
};

}  // namespace

std::string_view ToText(Termination termination) {
  switch (termination) {
    case Termination::kRules:
      return TrLater("rules");
    case Termination::kTime:
      return TrLater("time");
    case Termination::kIllegalMove:
      return TrLater("illegal move");
    case Termination::kCrash:
      return TrLater("crash");
    case Termination::kStall:
      return TrLater("stall");
    case Termination::kFlood:
      return TrLater("flood");
    case Termination::kResigned:
      return TrLater("resigned");
    case Termination::kAgreedDraw:
      return TrLater("agreed draw");
    case Termination::kMaxMoves:
      return TrLater("max moves");
    case Termination::kTotalTime:
      return TrLater("total time");
    case Termination::kEndgameTable:
      return TrLater("endgame table");
    case Termination::kInterrupted:
      break;
  }
  return TrLater("interrupted");
}

std::string TerminationText(const RefereedGame& game) {
  std::string text(game.termination == Termination::kRules ? ReasonText(game.reason)
                                                           : ToText(game.termination));
  return game.by_points ? text + ", by points" : text;
}

std::string_view PgnTermination(Termination termination) {
  switch (termination) {
    case Termination::kRules:
      return "normal";
    case Termination::kTime:
      return "time forfeit";
    case Termination::kIllegalMove:
      return "rules infraction";
    case Termination::kCrash:
    case Termination::kStall:
    case Termination::kFlood:
      return "abandoned";
    case Termination::kResigned:
    case Termination::kAgreedDraw:
    case Termination::kMaxMoves:
    case Termination::kTotalTime:
    case Termination::kEndgameTable:
      return "adjudication";
    case Termination::kInterrupted:
      break;
  }
  return "unterminated";
}

RefereedGame RefereeGame(PerColor<EngineClient*> engines, const PerColor<TimeControl>& times,
                         const std::string& fen, const GameSettings& settings,
                         const std::function<bool()>& is_cancelled) {
  return Referee(engines, times, fen, settings).Play(is_cancelled);
}

}  // namespace hansu::match
