// SPDX-License-Identifier: MIT
#include "src/app/web/ending_answers.h"

#include <nlohmann/json.hpp>
#include <optional>
#include <string>

#include "src/app/ending_json.h"
#include "src/app/table_mates.h"
#include "src/app/web/board_answers.h"
#include "src/app/web/game_fields.h"
#include "src/base/text.h"
#include "src/base/translation.h"
#include "src/board/fen_fields.h"
#include "src/endings/embedded.h"
#include "src/endings/family.h"
#include "src/endings/probe.h"
#include "src/rules/any/game.h"

namespace hansu::app::web {
namespace {

using endings::Table;
using endings::Value;
using nlohmann::json;

// The first side moves in this half of a table.
constexpr int kFirstHalf = 0;
constexpr int kLeastPracticed = 2;  // moves of the longest win

int MovesOf(int plies) { return (plies + 1) / 2; }

struct MoveRange {
  int least;
  int most;
  bool Has(Value value) const {
    return value.is_win() && MateMovesOf(value) >= least && MateMovesOf(value) <= most;
  }
};

// The position at that place of the first half if it is won so; tables may have any value where
// there is no position.
std::optional<json> WonAt(const Table& table, std::uint64_t index, MoveRange moves,
                          const RuleSet& rules) {
  if (!moves.Has(table.ValueAt({kFirstHalf, index}))) return std::nullopt;
  const std::optional<PieceBoard> board = table.layout().BoardAt(index);
  if (!board) return std::nullopt;
  const Result<Position> position = ReadPosition(PiecesField(*board) + " w - - 0 1", rules);
  if (!position.ok()) return std::nullopt;
  const Result<endings::Judged> judged = endings::Judge(*endings::EmbeddedTables(), *position);
  if (!judged.ok() || !moves.Has(judged->value)) return std::nullopt;
  return json{{"fen", ToFen(*position)}, {"plies", judged->value.plies()}};
}

const Table* FindTable(endings::Family family, const std::string& name) {
  for (const Table* table : endings::EmbeddedTables()->All(family)) {
    if (table->layout().material().Name() == name) return table;
  }
  return nullptr;
}

}  // namespace

Answer ProbeEnding(const Fields& request) {
  const Result<SentGame> game = ReadPlayed(request);
  if (!game.ok()) return game.status();
  Position position = game->position;
  const Result<endings::Family> family = endings::FamilyOf(position.rules());
  if (!family.ok()) return TextOf(json::object());
  const Result<endings::Probed> probed = endings::Probe(*endings::EmbeddedTables(), position);
  if (!probed.ok()) return TextOf(json::object());
  json result = EndingJson(probed->judged);
  const endings::Material material(position.board(), position.game());
  result["set"] = material.Canonical().Name();
  result["moves"] = json::array();
  for (const endings::JudgedMove& move : probed->moves) {
    Position after = position;
    json entry = MakeAsJson(after, move.move);
    entry.update(json(EndingJson(move.judged)));
    entry["keeps"] = move.keeps;
    result["moves"].push_back(std::move(entry));
  }
  return TextOf(result);
}

Answer ListEndings(const Fields& request) {
  const RuleSet rules = ReadRules(request);
  if (!request.status().ok()) return request.status();
  json sets = json::array();
  if (const Result<endings::Family> family = endings::FamilyOf(rules); family.ok()) {
    for (const Table* table : endings::EmbeddedTables()->All(*family)) {
      const int longest = MovesOf(table->LongestWin(kFirstHalf));
      if (longest < kLeastPracticed) continue;
      sets.push_back({{"set", table->layout().material().Name()}, {"longest", longest}});
    }
  }
  return TextOf({{"sets", std::move(sets)}});
}

Answer DrawEnding(const Fields& request, std::mt19937& random) {
  const RuleSet rules = ReadRules(request);
  const std::string name = request.Text("set");
  const auto least = static_cast<int>(request.Integer("least", 1, Value::kMaxPlies));
  const auto most = static_cast<int>(request.Integer("most", least, Value::kMaxPlies));
  if (!request.status().ok()) return request.status();
  const Result<endings::Family> family = endings::FamilyOf(rules);
  if (!family.ok()) return family.status();
  const Table* table = FindTable(*family, name);
  if (table == nullptr) {
    return Failure(Tr("no endgame table has the pieces {pieces}", {{"pieces", QuotedUtf8(name)}}));
  }
  // From a place drawn by lot on: no try is in vain, however rare such wins are.
  const std::uint64_t size = table->layout().size();
  const std::uint64_t start = random() % size;
  for (std::uint64_t i = 0; i < size; ++i) {
    const auto found = WonAt(*table, (start + i) % size, {least, most}, rules);
    if (found) return TextOf(*found);
  }
  return Failure(
      Tr("{pieces} wins nowhere in {least} to {most} moves",
         {{"pieces", name}, {"least", std::to_string(least)}, {"most", std::to_string(most)}}));
}

}  // namespace hansu::app::web
