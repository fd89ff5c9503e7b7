// SPDX-License-Identifier: MIT
// The request `solve`.
#include <nlohmann/json.hpp>
#include <utility>

#include "src/app/web/board_answers.h"
#include "src/app/web/game_fields.h"
#include "src/app/web/jobs.h"
#include "src/rules/any/game.h"

namespace hansu::app::web {
namespace {

using nlohmann::json;
using search::Attack;
using search::MateProof;

constexpr int kMostMoves = 50;
// The solver takes at most 800 MB.
constexpr std::int64_t kDefaultNodes = 10'000'000;
constexpr std::int64_t kMostNodes = 100'000'000;

std::string_view NameOf(MateProof::Verdict verdict) {
  switch (verdict) {
    case MateProof::Verdict::kMates:
      return "mates";
    case MateProof::Verdict::kNoMate:
      return "no mate";
    case MateProof::Verdict::kUnknown:
      break;
  }
  return "unknown";
}

Answer SolutionsText(const Position& position, const search::MateSolutions& solutions) {
  json first = json::array();
  for (const search::FirstMove& move : solutions.first_moves) {
    json line = LineJson(position, move.line);
    first.push_back({{"move", line.front()}, {"moves", move.moves}, {"line", line}});
  }
  return TextOf({{"verdict", NameOf(solutions.proof.verdict)},
                 {"moves", solutions.proof.moves},
                 {"first", std::move(first)},
                 {"all", solutions.are_all}});
}

}  // namespace

Result<Job> SolveJob(const Fields& request, SearchMeans& means) {
  const Result<SentGame> game = ReadPlayed(request);
  if (!game.ok()) return game.status();
  const int most = static_cast<int>(request.Integer("mate", 1, kMostMoves));
  const Attack attack = request.Flag("checks") ? Attack::kChecksOnly : Attack::kAnyMoves;
  const std::int64_t nodes = request.IntegerIf("nodes", 1, kMostNodes).value_or(kDefaultNodes);
  if (!request.status().ok()) return request.status();
  const Outcome outcome = Judge(game->position);
  if (outcome.has_ended()) return GameIsOver(outcome);
  if (Status status = CheckProvable(game->position.rules(), most); !status.ok()) {
    return status;
  }
  return Job([position = game->position, most, attack, nodes, &means](const StopToken& stop,
                                                                      const SendEvent&) {
    const ThreadShares::Share share(means.shares, [](int) {});
    return SolutionsText(position, search::SolveMates(position, attack, most,
                                                      static_cast<std::uint64_t>(nodes), stop));
  });
}

}  // namespace hansu::app::web
