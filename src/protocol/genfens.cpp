// SPDX-License-Identifier: MIT
#include "src/protocol/genfens.h"

#include <cstdlib>
#include <memory>
#include <optional>
#include <random>

#include "src/base/text.h"
#include "src/rules/any/game.h"
#include "src/searcher/searcher.h"

namespace hansu::protocol {
namespace {

constexpr std::int64_t kMaxFens = 1'000'000'000;
constexpr PlyRange kPlies = {.min = 8, .max = 10};
constexpr search::Score kMaxScore = 1000;
constexpr std::uint64_t kCheckNodes = 2000;
constexpr std::size_t kTableMebibytes = 1;
constexpr int kMaxDraws = 10'000;  // for one position; about one in two is good

// A position without history, as a FEN gives it. nullopt if the game is over there.
std::optional<Position> DrawPosition(const RuleSet& rules, std::mt19937_64& random) {
  const std::uint64_t setups = GameOf(rules.game).setup_count;
  const auto cho = static_cast<SetupName>(Below(random, setups));
  const auto han = static_cast<SetupName>(Below(random, setups));
  const auto line = RandomLine(*ParseFen(SetupFen(rules.game, cho, han), rules), kPlies,
                               RandomDraw::kMove, random);
  if (!line) return std::nullopt;
  Position position = *ParseFen(ToFen(*line), rules);
  if (Judge(position).has_ended()) return std::nullopt;
  return position;
}

search::Score ScoreOf(const Position& position, const search::Limits& limits,
                      search::Searcher& searcher) {
  search::Score score = 0;
  searcher.Start(position, limits, {.on_result = [&score](const search::SearchResult& result) {
                   score = result.score;
                 }});
  searcher.Wait();
  return score;
}

}  // namespace

Result<GenfensRequest> ParseGenfens(const std::vector<std::string_view>& words) {
  if (words.size() != 5 || words[1] != "seed" || words[3] != "book") {
    return Failure("expected genfens N seed S book None");
  }
  const auto count = ParseInteger(words[0]);
  const auto seed = ParseInteger(words[2]);
  if (!count || *count < 1 || *count > kMaxFens) {
    return Failure("N is " + Quoted(words[0]) + ", expected 1 to " + std::to_string(kMaxFens));
  }
  if (!seed || *seed < 0) {
    return Failure("the seed is " + Quoted(words[2]) + ", expected 0 or more");
  }
  if (!EqualsIgnoringCase(words[4], "none")) {
    return Failure("the book is " + Quoted(words[4]) + ", expected None (openings are random)");
  }
  return GenfensRequest{.count = *count, .seed = static_cast<std::uint64_t>(*seed)};
}

Status GenerateFens(const GenfensRequest& request, const RuleSet& rules, const StopToken& stop,
                    const std::function<void(const std::string& fen)>& on_fen) {
  std::mt19937_64 random(request.seed);
  const auto searcher = search::MakeSearcher(rules.game, kTableMebibytes, nullptr);
  search::Limits limits;
  limits.nodes = kCheckNodes;
  int draws = 0;
  for (std::int64_t found = 0; found < request.count && !stop.stop_requested();) {
    if (++draws > kMaxDraws) {
      return Failure("no opening found in " + std::to_string(kMaxDraws) +
                     " draws: under these rules games end too soon");
    }
    const std::optional<Position> position = DrawPosition(rules, random);
    if (!position) continue;
    searcher->NewGame();
    if (std::abs(ScoreOf(*position, limits, *searcher)) > kMaxScore) continue;
    on_fen(ToFen(*position));
    ++found;
    draws = 0;
  }
  return OkStatus();
}

}  // namespace hansu::protocol
