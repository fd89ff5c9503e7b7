// SPDX-License-Identifier: MIT
#include "tuner/match/tally.h"

#include <algorithm>
#include <optional>

#include "src/rules/any/game.h"

namespace hansu::match {
namespace {

GameScore Reversed(GameScore score) { return static_cast<GameScore>(2 - static_cast<int>(score)); }

GameScore ChoScore(GameResult result) {
  if (result == GameResult::kDraw) return GameScore::kDraw;
  return result == GameResult::kChoWins ? GameScore::kWin : GameScore::kLoss;
}

// The side to move in the FEN. In the runner's own books that is Cho, but it need not be.
Color FirstMover(const std::string& fen) {
  return fen.find(" b ") == std::string::npos ? Color::kCho : Color::kHan;
}

}  // namespace

GameScore MatchGame::score() const {
  const GameScore cho = ChoScore(played.result);
  return first_is_cho ? cho : Reversed(cho);
}

void EngineTally::Add(const EngineTally& other) {
  time_losses += other.time_losses;
  illegal_moves += other.illegal_moves;
  failures += other.failures;
  bad_pvs += other.bad_pvs;
  moves += other.moves;
  time_ms += other.time_ms;
  nodes += other.nodes;
  depths += other.depths;
  longest_ms = std::max(longest_ms, other.longest_ms);
}

void Tally::Add(const MatchGame& game) {
  if (game.played.result == GameResult::kRunning) return;
  games_.Add(game.score());
  const GameScore cho = ChoScore(game.played.result);
  first_mover_.Add(FirstMover(game.played.fen) == Color::kCho ? cho : Reversed(cho));
  cho_by_setups_[{game.cho_setup, game.han_setup}].Add(cho);
  first_by_setups_[{game.cho_setup, game.han_setup}].Add(game.score());
  ++endings_[TerminationText(game.played)];
  AddTimes(game);
  AddFault(game);
  AddToPair(game);
}

void Tally::AddTimes(const MatchGame& game) {
  const Color starter = FirstMover(game.played.fen);
  for (std::size_t ply = 0; ply < game.played.moves.size(); ++ply) {
    const PlayedMove& move = game.played.moves[ply];
    const Color mover = ply % 2 == 0 ? starter : ~starter;
    const std::size_t index = (mover == Color::kCho) == game.first_is_cho ? 0 : 1;
    EngineTally& engine = engines_[index];
    KeepTime(index, move.elapsed_ms);
    ++engine.moves;
    engine.time_ms += move.elapsed_ms;
    engine.nodes += move.nodes;
    engine.depths += move.depth;
    engine.longest_ms = std::max(engine.longest_ms, move.elapsed_ms);
    longest_ping_ms_ = std::max(longest_ping_ms_, move.ping_ms);
  }
  plies_ += game.played.moves.size();
  for (std::int64_t overrun : game.played.overruns_ms) {
    longest_overrun_ms_ = std::max(longest_overrun_ms_, overrun);
  }
}

void Tally::KeepTime(std::size_t engine, std::int64_t ms) {
  std::vector<double>& times = move_times_ms_[engine];
  if (engines_[engine].moves % time_stride_[engine] != 0) return;
  times.push_back(static_cast<double>(ms));
  if (times.size() < kKeptTimes) return;
  for (std::size_t i = 0; i < kKeptTimes / 2; ++i) times[i] = times[2 * i];
  times.resize(kKeptTimes / 2);
  time_stride_[engine] *= 2;
}

void Tally::AddFault(const MatchGame& game) {
  const std::size_t loser = game.score() == GameScore::kWin ? 1 : 0;
  switch (game.played.termination) {
    case Termination::kTime:
      ++engines_[loser].time_losses;
      break;
    case Termination::kIllegalMove:
      ++engines_[loser].illegal_moves;
      break;
    case Termination::kCrash:
    case Termination::kStall:
    case Termination::kFlood:
      ++engines_[loser].failures;
      break;
    default:
      break;
  }
  for (std::size_t i = 0; i < engines_.size(); ++i) {
    if (!game.failures_before[i].empty()) ++engines_[i].failures;
  }
  for (const PvFault& fault : game.played.pv_faults) {
    ++engines_[(fault.side == Color::kCho) == game.first_is_cho ? 0 : 1].bad_pvs;
  }
}

void Tally::AddToPair(const MatchGame& game) {
  if (!repeats_) return TakeSnapshot();
  const auto other = open_pairs_.find(game.index / 2);
  if (other == open_pairs_.end()) {
    open_pairs_.emplace(game.index / 2, game.score());
    return;
  }
  pairs_.Add(other->second, game.score());
  open_pairs_.erase(other);
  TakeSnapshot();
}

void Tally::TakeSnapshot() {
  const double llr = sprt_ ? Llr(*sprt_) : 0;
  if (sprt_ && verdict_ == SprtVerdict::kRunning) verdict_ = VerdictOf(llr, *sprt_);
  path_.push_back({games_.games(), Elo(), llr});
}

double Tally::Llr(const SprtSettings& sprt) const {
  return repeats_ ? LogLikelihoodRatio(pairs_, sprt) : LogLikelihoodRatio(games_, sprt);
}
std::optional<Estimate> Tally::Elo() const {
  return repeats_ ? LogisticElo(pairs_) : LogisticElo(games_);
}
std::optional<Estimate> Tally::NormalElo() const {
  return repeats_ ? NormalizedElo(pairs_) : NormalizedElo(games_);
}

}  // namespace hansu::match
