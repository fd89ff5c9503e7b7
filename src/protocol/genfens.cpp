// SPDX-License-Identifier: MIT
#include "src/protocol/genfens.h"

#include <cstdlib>
#include <memory>
#include <optional>
#include <random>

#include "src/base/text.h"
#include "src/janggi/fen.h"
#include "src/janggi/random_line.h"
#include "src/search/worker.h"

namespace hansu::protocol {
namespace {

constexpr std::int64_t kMaxFens = 1'000'000'000;
constexpr PlyRange kPlies = {.min = 8, .max = 10};
constexpr search::Score kMaxScore = 1000;
constexpr std::uint64_t kCheckNodes = 2000;
constexpr std::size_t kTableMebibytes = 1;

// A position as a FEN gives it, without history. Nothing where the game is over there.
std::optional<Position> DrawPosition(const RuleSet& rules, std::mt19937_64& random) {
  const SetupName cho = kSetups[Below(random, kSetupCount)];
  const SetupName han = kSetups[Below(random, kSetupCount)];
  const auto line = RandomLine(*ParseFen(SetupFen(cho, han), rules), kPlies, random);
  if (!line) return std::nullopt;
  Position position = *ParseFen(ToFen(*line), rules);
  if (Judge(position).has_ended()) return std::nullopt;
  return position;
}

}  // namespace

std::string ParseGenfens(const std::vector<std::string_view>& words, GenfensRequest& request) {
  constexpr std::string_view kExpected = "expected genfens N seed S book None";
  if (words.size() != 5 || words[1] != "seed" || words[3] != "book") return std::string(kExpected);
  const auto count = ParseInteger(words[0]);
  const auto seed = ParseInteger(words[2]);
  if (!count || *count < 1 || *count > kMaxFens) {
    return "N is " + Quoted(words[0]) + ", expected 1 to " + std::to_string(kMaxFens);
  }
  if (!seed || *seed < 0) return "the seed is " + Quoted(words[2]) + ", expected 0 or more";
  if (!EqualsIgnoringCase(words[4], "none")) {
    return "the book is " + Quoted(words[4]) + ", expected None: openings are made here";
  }
  request.count = *count;
  request.seed = static_cast<std::uint64_t>(*seed);
  return "";
}

void GenerateFens(const GenfensRequest& request, const RuleSet& rules,
                  const std::function<void(const std::string& fen)>& on_fen) {
  std::mt19937_64 random(request.seed);
  const auto shared = std::make_unique<search::SharedState>(kTableMebibytes);
  search::Worker worker(*shared, 0);
  search::Limits limits;
  limits.nodes = kCheckNodes;
  for (std::int64_t found = 0; found < request.count;) {
    const std::optional<Position> position = DrawPosition(rules, random);
    if (!position) continue;
    shared->NewGame();
    worker.NewGame();
    shared->BeginSearch();
    if (std::abs(worker.Search(*position, limits, {}).score) > kMaxScore) continue;
    on_fen(ToFen(*position));
    ++found;
  }
}

}  // namespace hansu::protocol
