// SPDX-License-Identifier: MIT
#include "tuner/match/summary.h"

#include <cmath>
#include <cstdio>
#include <ctime>

#include "src/janggi/notation.h"
#include "src/record/pgn.h"

namespace hansu::match {
namespace {

std::string Fixed(double value, int digits = 2) {
  if (std::isinf(value)) return value > 0 ? "inf" : "-inf";
  if (std::abs(value) < 0.5 * std::pow(10, -digits)) value = 0;  // no "-0.00"
  char text[64];
  std::snprintf(text, sizeof text, "%.*f", digits, value);
  return text;
}

std::string ToText(const std::optional<Estimate>& estimate) {
  if (!estimate) return "unknown";
  return Fixed(estimate->value) + " +/- " + Fixed(estimate->margin()) + " [" +
         Fixed(estimate->low) + ", " + Fixed(estimate->high) + "]";
}

std::string Percent(const std::optional<double>& share) {
  return share ? Fixed(*share * 100) + " %" : "unknown";
}

std::string Counts(const GameCounts& counts) {
  return "+" + std::to_string(counts.wins) + " -" + std::to_string(counts.losses) + " =" +
         std::to_string(counts.draws);
}

std::string SprtLine(const SprtSettings& sprt, const Tally& tally) {
  const SprtBounds bounds = BoundsOf(sprt);
  const double llr = tally.Llr(sprt);
  std::string text = "LLR: " + Fixed(llr) + " (" + Fixed(bounds.lower) + ", " +
                     Fixed(bounds.upper) + ") [" + Fixed(sprt.elo0) + ", " + Fixed(sprt.elo1) +
                     "] " + (sprt.model == EloModel::kLogistic ? "logistic" : "normalized");
  switch (tally.verdict()) {
    case SprtVerdict::kAccepted:
      return text + ", H1 accepted\n";
    case SprtVerdict::kRejected:
      return text + ", H0 accepted\n";
    case SprtVerdict::kRunning:
      break;
  }
  return text + "\n";
}

std::string PairLine(const PairCounts& pairs) {
  std::string text = "Ptnml(0-2): ";
  for (std::size_t i = 0; i < pairs.counts.size(); ++i) {
    text += (i > 0 ? ", " : "") + std::to_string(pairs.counts[i]);
  }
  const std::optional<double> ratio = PairsRatio(pairs);
  return text + "; pairs ratio " + (ratio ? Fixed(*ratio) : "unknown") + "\n";
}

std::string EngineLine(const std::string& name, const EngineTally& engine) {
  const double nodes_per_second = engine.time_ms > 0 ? static_cast<double>(engine.nodes) * 1000 /
                                                           static_cast<double>(engine.time_ms)
                                                     : 0;
  return name + ": " + Fixed(engine.mean_ms(), 1) + " ms per move, longest " +
         std::to_string(engine.longest_ms) + " ms, depth " + Fixed(engine.mean_depth(), 1) + ", " +
         Fixed(nodes_per_second / 1000, 0) + " knps; lost on time " +
         std::to_string(engine.time_losses) + ", illegal moves " +
         std::to_string(engine.illegal_moves) + ", crashes and stalls " +
         std::to_string(engine.failures) + ", bad PVs " + std::to_string(engine.bad_pvs) + "\n";
}

}  // namespace

std::string ResultBlock(const MatchSettings& settings, const EngineNames& names,
                        const Tally& tally) {
  const GameCounts& games = tally.games();
  std::string text = "Results of " + names[0] + " against " + names[1] + " (" +
                     ToText(settings.engines[0].time) +
                     (settings.engines[0].time == settings.engines[1].time
                          ? ""
                          : " against " + ToText(settings.engines[1].time)) +
                     ", " + settings.variant + ")\n";
  text += "Elo: " + ToText(tally.Elo()) + "\n";
  text += "nElo: " + ToText(tally.NormalElo()) + "\n";
  text += "LOS: " + Percent(tally.has_pairs() ? Los(tally.pairs()) : Los(games)) + ", draws " +
          Percent(DrawRatio(games)) + "\n";
  text += "Games: " + std::to_string(games.games()) + ", wins " + std::to_string(games.wins) +
          ", losses " + std::to_string(games.losses) + ", draws " + std::to_string(games.draws) +
          "\n";
  if (tally.has_pairs()) text += PairLine(tally.pairs());
  text += "First mover: " + Counts(tally.first_mover()) + "\n";
  if (settings.sprt) text += SprtLine(*settings.sprt, tally);
  for (std::size_t i = 0; i < names.size(); ++i) text += EngineLine(names[i], tally.engines()[i]);
  text += "Endings:";
  for (const auto& [ending, count] : tally.endings()) {
    text += ' ' + std::to_string(count) + " " + ending + ";";
  }
  return text + "\nLongest ping " + std::to_string(tally.longest_ping_ms()) +
         " ms, longest overrun " + std::to_string(tally.longest_overrun_ms()) + " ms\n";
}

std::string GameLine(const MatchGame& game, const EngineNames& names) {
  return "Game " + std::to_string(game.index + 1) + " (" + names[0] + " against " + names[1] +
         ", " + names[0] + " leads " +
         std::string(NameOf(game.first_is_cho ? Color::kCho : Color::kHan)) +
         "): " + std::string(ResultText(game.played.result)) + ", " + TerminationText(game.played) +
         ", " + std::to_string(game.played.moves.size()) + " plies";
}

std::string GamePgn(const MatchSettings& settings, const EngineNames& names,
                    const MatchGame& game) {
  using record::PgnNotation;
  const std::size_t cho = game.first_is_cho ? 0 : 1;
  char date[16] = "????.??.??";
  const std::time_t now = std::time(nullptr);
  std::tm utc{};
  if (gmtime_r(&now, &utc) != nullptr) std::strftime(date, sizeof date, "%Y.%m.%d", &utc);
  record::Game pgn;
  pgn.tags = {{"Event", "hansu-match"},
              {"Site", "?"},
              {"Date", date},
              {"Round", std::to_string(game.index + 1)},
              {"White", names[cho]},
              {"Black", names[1 - cho]},
              {"WhiteSetup", game.cho_setup},
              {"BlackSetup", game.han_setup},
              {"TimeControl", ToText(settings.engines[cho].time)},
              {"Termination", TerminationText(game.played)},
              {"RuleSet", settings.variant}};
  pgn.fen = game.played.fen;
  pgn.result = game.played.result;
  pgn.rules = settings.game.rules;
  Position position = StartOf(pgn);
  for (const PlayedMove& move : game.played.moves) {
    const Move played = ParseMove(position, move.uci);
    pgn.moves.push_back({played,
                         move.score + "/" + std::to_string(move.depth) + " " +
                             Fixed(static_cast<double>(move.elapsed_ms) / 1000, 3) + "s",
                         {}});
    position.Make(played);
  }
  PgnNotation notation = PgnNotation::kInternational;
  if (settings.pgn_notation == "korean") notation = PgnNotation::kKorean;
  if (settings.pgn_notation == "uci") notation = PgnNotation::kUci;
  return ToPgn(pgn, notation);
}

}  // namespace hansu::match
