// SPDX-License-Identifier: MIT
#include "tuner/match/summary.h"

#include <cmath>
#include <cstdio>

#include "src/base/translation.h"
#include "src/record/pgn.h"
#include "src/rules/any/game.h"

namespace hansu::match {
namespace {

std::string Percent(const std::optional<double>& share) {
  return share ? Fixed(*share * 100) + " %" : Tr("unknown");
}

std::string SprtLine(const SprtSettings& sprt, const Tally& tally) {
  const SprtBounds bounds = BoundsOf(sprt);
  const double llr = tally.Llr(sprt);
  std::string text = "LLR: " + Fixed(llr) + " (" + Fixed(bounds.lower) + ", " +
                     Fixed(bounds.upper) + ") [" + Fixed(sprt.elo0) + ", " + Fixed(sprt.elo1) +
                     "] " + (sprt.model == EloModel::kLogistic ? "logistic" : "normalized");
  switch (tally.verdict()) {
    case SprtVerdict::kAccepted:
      return text + Tr(", H1 accepted") + '\n';
    case SprtVerdict::kRejected:
      return text + Tr(", H0 accepted") + '\n';
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
  return text + Tr("; pairs ratio {ratio}", {{"ratio", ratio ? Fixed(*ratio) : Tr("unknown")}}) +
         '\n';
}

// The result of TerminationText in the user's language.
std::string ShownEnding(const std::string& ending) {
  constexpr std::string_view kByPoints = TrLater(", by points");
  if (!ending.ends_with(kByPoints)) return Tr(ending);
  return Tr(ending.substr(0, ending.size() - kByPoints.size())) + Tr(kByPoints);
}

// "max moves, by points", and what went wrong.
std::string EndingComment(const RefereedGame& game) {
  const std::string text = TerminationText(game);
  return game.detail.empty() ? text : text + ": " + game.detail;
}

using Tags = decltype(record::Game::tags);
// One tag if both have the same time, else each side's.
Tags TimeTags(const TimeControl& white, const TimeControl& black) {
  const std::string white_text = ToText(white);
  const std::string black_text = ToText(black);
  if (white_text == black_text) return {{"TimeControl", white_text}};
  return {{"WhiteTimeControl", white_text}, {"BlackTimeControl", black_text}};
}

}  // namespace

std::string Fixed(double value, int digits) {
  if (std::isinf(value)) return value > 0 ? "inf" : "-inf";
  if (std::abs(value) < 0.5 * std::pow(10, -digits)) value = 0;  // no "-0.00"
  char text[64];
  std::snprintf(text, sizeof text, "%.*f", digits, value);
  return text;
}

std::string EloText(const std::optional<Estimate>& elo) {
  if (!elo) return Tr("unknown");
  if (std::isinf(elo->value)) {
    return elo->value > 0 ? Tr("above {elo} (95 %)", {{"elo", Fixed(elo->low)}})
                          : Tr("below {elo} (95 %)", {{"elo", Fixed(elo->high)}});
  }
  return Fixed(elo->value) + " +/- " + Fixed(elo->margin()) + " [" + Fixed(elo->low) + ", " +
         Fixed(elo->high) + "]";
}

std::string CountsText(const GameCounts& counts) {
  return "+" + std::to_string(counts.wins) + " -" + std::to_string(counts.losses) + " =" +
         std::to_string(counts.draws);
}

std::string EngineLine(const std::string& name, const EngineTally& engine) {
  const double nodes_per_second = engine.time_ms > 0 ? static_cast<double>(engine.nodes) * 1000 /
                                                           static_cast<double>(engine.time_ms)
                                                     : 0;
  return Tr("{engine}: {mean} ms per move, longest {longest} ms, depth {depth}, {speed} knps; lost "
            "on time {time_losses}, illegal moves {illegal}, crashes and stalls {failures}, bad "
            "PVs "
            "{bad_pvs}",
            {{"engine", name},
             {"mean", Fixed(engine.mean_ms(), 1)},
             {"longest", std::to_string(engine.longest_ms)},
             {"depth", Fixed(engine.mean_depth(), 1)},
             {"speed", Fixed(nodes_per_second / 1000, 0)},
             {"time_losses", std::to_string(engine.time_losses)},
             {"illegal", std::to_string(engine.illegal_moves)},
             {"failures", std::to_string(engine.failures)},
             {"bad_pvs", std::to_string(engine.bad_pvs)}}) +
         '\n';
}

std::string EndingsText(const std::map<std::string, int>& endings) {
  std::string text;
  for (const auto& [ending, count] : endings) {
    text += text.empty() ? " " : "; ";
    text +=
        Tr("{count} {ending}", {{"count", std::to_string(count)}, {"ending", ShownEnding(ending)}});
  }
  return Tr("Endings:") + text + '\n';
}

std::string PingText(std::int64_t longest_ping_ms, std::int64_t longest_overrun_ms) {
  return Tr("Longest ping {ping} ms, longest overrun {overrun} ms",
            {{"ping", std::to_string(longest_ping_ms)},
             {"overrun", std::to_string(longest_overrun_ms)}}) +
         '\n';
}

std::array<std::string, 2> PlayersOf(const MatchGame& game) {
  std::array<std::string, 2> names = game.engines;
  for (std::size_t i = 0; i < names.size(); ++i) {
    if (names[i].empty()) names[i] = "engine " + std::to_string(game.players[i] + 1);
  }
  return names;
}

std::string ResultBlock(const MatchSettings& settings, const EngineNames& names,
                        const Tally& tally) {
  const GameCounts& games = tally.games();
  const std::string first = ToText(settings.engines[0].time);
  const std::string second = ToText(settings.engines[1].time);
  const std::string time =
      first == second ? first
                      : Tr("{first} against {second}", {{"first", first}, {"second", second}});
  std::string text = Tr("Results of {first} against {second} ({time}, {variant})",
                        {{"first", names[0]},
                         {"second", names[1]},
                         {"time", time},
                         {"variant", settings.variant}}) +
                     '\n';
  text += "Elo: " + EloText(tally.Elo()) + "\n";
  text += "nElo: " + EloText(tally.NormalElo()) + "\n";
  text += Tr("LOS: {los}, draws {draws}",
             {{"los", Percent(tally.has_pairs() ? Los(tally.pairs()) : Los(games))},
              {"draws", Percent(DrawRatio(games))}}) +
          '\n';
  text += Tr("Games: {games}, wins {wins}, losses {losses}, draws {draws}",
             {{"games", std::to_string(games.games())},
              {"wins", std::to_string(games.wins)},
              {"losses", std::to_string(games.losses)},
              {"draws", std::to_string(games.draws)}}) +
          '\n';
  if (tally.has_pairs()) text += PairLine(tally.pairs());
  text += Tr("First mover: {counts}", {{"counts", CountsText(tally.first_mover())}}) + '\n';
  if (settings.sprt) text += SprtLine(*settings.sprt, tally);
  for (std::size_t i = 0; i < names.size(); ++i) text += EngineLine(names[i], tally.engines()[i]);
  return text + EndingsText(tally.endings()) +
         PingText(tally.longest_ping_ms(), tally.longest_overrun_ms());
}

std::string GameLine(const MatchSettings& settings, const MatchGame& game,
                     const EngineNames& names) {
  const auto& side_names = GameOf(settings.id()).side_names;
  return Tr(
      "Game {number} ({first} against {second}, {first} leads {side}): {result}, {ending}, "
      "{plies} plies",
      {{"number", std::to_string(game.index + 1)},
       {"first", names[game.players[0]]},
       {"second", names[game.players[1]]},
       {"side", Tr(side_names[game.first_is_cho ? Color::kCho : Color::kHan])},
       {"result", std::string(ResultText(game.played.result))},
       {"ending", ShownEnding(TerminationText(game.played))},
       {"plies", std::to_string(game.played.moves.size())}});
}

EngineNames ShownNames(EngineNames names) {
  for (std::size_t i = 0; i < names.size(); ++i) {
    if (names[i].empty()) names[i] = "engine " + std::to_string(i + 1);
  }
  return names;
}

std::string GamePgn(const MatchSettings& settings, const MatchGame& game) {
  using record::PgnNotation;
  const std::size_t cho = game.first_is_cho ? 0 : 1;
  const std::array<std::string, 2> names = PlayersOf(game);
  record::Game pgn(settings.id());
  pgn.tags = {{"Event", "hansu-match"},
              {"Site", "?"},
              {"Date", game.date.empty() ? "????.??.??" : game.date},
              {"Round", std::to_string(game.index + 1)},
              {"White", names[cho]},
              {"Black", names[1 - cho]},
              {"Termination", std::string(PgnTermination(game.played.termination))},
              {"PlyCount", std::to_string(game.played.moves.size())},
              {"RuleSet", settings.variant}};  // Variant leaves out the user's own rule sets
  const auto place = pgn.tags.begin() + 6;
  const auto times = TimeTags(settings.engines[game.cho()].time, settings.engines[game.han()].time);
  const auto after = pgn.tags.insert(place, times.begin(), times.end());
  if (GameOf(settings.id()).has_setups) {
    pgn.tags.insert(after, {{"WhiteSetup", game.cho_setup}, {"BlackSetup", game.han_setup}});
  }
  record::NameRuleSet(pgn, settings.variant);
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
  // PGN's tag Termination has a few words only.
  std::string& last = pgn.moves.empty() ? pgn.comment : pgn.moves.back().comment;
  last += (last.empty() ? "" : ", ") + EndingComment(game.played);
  PgnNotation notation = PgnNotation::kInternational;
  if (settings.pgn_notation == NativeNotation(settings.id())) notation = PgnNotation::kNative;
  if (settings.pgn_notation == "san") notation = PgnNotation::kSan;
  if (settings.pgn_notation == "uci") notation = PgnNotation::kUci;
  return ToPgn(pgn, notation);
}

}  // namespace hansu::match
