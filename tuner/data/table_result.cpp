// SPDX-License-Identifier: MIT
#include "tuner/data/table_result.h"

#include "src/endings/probe.h"
#include "src/rules/any/own.h"

namespace hansu::HANSU_GAME::data {

std::optional<GameResult> KnownResult(const endings::Tables& tables, const Position& position) {
  if (position.occupied().size() > tables.most_men()) return std::nullopt;  // saves the copy
  return endings::KnownResult(tables, ToAny(position));
}

std::optional<BestByTables> KnownBest(const endings::Tables& tables, const Position& position) {
  if (position.occupied().size() > tables.most_men()) return std::nullopt;
  const Result<endings::Probed> probed = endings::Probe(tables, ToAny(position));
  if (!probed.ok() || probed->judged.value == endings::Value::Unknown()) return std::nullopt;
  return BestByTables{probed->moves.front().move, probed->judged.value};
}

}  // namespace hansu::HANSU_GAME::data
