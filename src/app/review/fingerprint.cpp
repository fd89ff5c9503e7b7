// SPDX-License-Identifier: MIT
#include "src/app/review/fingerprint.h"

#include <cinttypes>
#include <cstdint>
#include <cstdio>

#include "src/search/any/bench_positions.h"

namespace hansu::app::review {

std::string Fingerprint(std::string_view bytes) {
  std::uint64_t hash = 0xCBF29CE484222325;
  for (const char c : bytes) hash = (hash ^ static_cast<unsigned char>(c)) * 0x100000001B3;
  char digits[20];
  std::snprintf(digits, sizeof digits, "%016" PRIx64, hash);
  return digits;
}

std::string FingerprintOf(const search::SharedNet& net, GameId game) {
  std::string values;
  for (const search::BenchPosition& each : search::BenchPositions(game)) {
    const Result<Position> position = ParseFen(each.fen, *FindRuleSet(game, each.rule_set));
    if (!position.ok()) continue;
    const search::EvaluationParts parts = search::ExplainEvaluation(*position, net);
    values += ' ' + std::to_string(parts.value);
    for (const int value : parts.value_by_bucket) values += ' ' + std::to_string(value);
  }
  return Fingerprint(values);
}

}  // namespace hansu::app::review
