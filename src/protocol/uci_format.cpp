// SPDX-License-Identifier: MIT
#include "src/protocol/uci_format.h"

#include <algorithm>

#include "src/search/any/win_chance.h"
#include "src/text/score_text.h"

namespace hansu::protocol {
namespace {

using search::Bound;

const char* BoundText(Bound bound) {
  if (bound == Bound::kLower) return " lowerbound";
  return bound == Bound::kUpper ? " upperbound" : "";
}

// " wdl 500 0 500"
std::string WdlField(search::Score score, bool has_draws) {
  const search::Chances chances = search::ChancesOf(score, has_draws);
  return " wdl " + std::to_string(chances.win) + ' ' + std::to_string(chances.draw) + ' ' +
         std::to_string(chances.loss);
}

// "nodes 1 nps 2 hashfull 3 time 4"
std::string Effort(std::uint64_t nodes, std::int64_t elapsed_ms, int hash_permill) {
  return "nodes " + std::to_string(nodes) + " nps " +
         std::to_string(NodesPerSecond(nodes, elapsed_ms)) + " hashfull " +
         std::to_string(hash_permill) + " time " + std::to_string(elapsed_ms);
}

}  // namespace

std::uint64_t NodesPerSecond(std::uint64_t nodes, std::int64_t elapsed_ms) {
  return nodes * 1000 / static_cast<std::uint64_t>(std::max<std::int64_t>(elapsed_ms, 1));
}

std::string UciFormat::Line(const search::LineReport& report) const {
  return "info depth " + std::to_string(report.depth) + " seldepth " +
         std::to_string(report.selective_depth) + " multipv " + std::to_string(report.line) +
         " score " + ScoreField(report.score) + BoundText(report.bound) +
         (style_.chances_with_draws ? WdlField(report.score, *style_.chances_with_draws) : "") +
         ' ' + Effort(report.nodes, report.elapsed_ms, report.hash_permill) +
         (report.table_hits > 0 ? " tbhits " + std::to_string(report.table_hits) : "") + " pv" +
         ToText(report.pv);
}

std::string UciFormat::RootMove(const search::RootMoveReport& report) const {
  return "info depth " + std::to_string(report.depth) + " currmove " + ToText(report.move) +
         " currmovenumber " + std::to_string(report.number);
}

std::string UciFormat::Progress(const search::ProgressReport& report) const {
  return "info " + Effort(report.nodes, report.elapsed_ms, report.hash_permill);
}

std::string UciFormat::Result(const search::SearchResult& result) const {
  std::string text = "bestmove " + ToText(result.best);
  if (result.ponder) text += " ponder " + ToText(result.ponder);
  return text;
}

std::string UciFormat::ScoreField(search::Score score) const {
  return text::UciScore(score, style_.rule_wins_as_mates);
}

std::string UciFormat::ToText(const std::vector<Move>& moves) const {
  std::string text;
  for (Move move : moves) text += ' ' + ToText(move);
  return text;
}

}  // namespace hansu::protocol
