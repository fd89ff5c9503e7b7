// SPDX-License-Identifier: MIT
#include "tuner/datagen/openings.h"

#include <cstdlib>
#include <optional>
#include <random>
#include <span>
#include <unordered_set>
#include <utility>

#include "src/base/range_check.h"
#include "src/base/text.h"
#include "src/rules/shared/fen.h"
#include "src/rules/shared/game.h"
#include "src/rules/shared/mirror.h"
#include "src/rules/shared/random_line.h"
#include "tuner/datagen/searcher.h"

namespace hansu::HANSU_GAME::datagen {
namespace {

constexpr int kMaxCount = 10'000'000;
// Random lines to try for one opening before the settings count as impossible.
constexpr int kMaxTries = 10'000;
// Fixed, because the result of a check search depends on it.
constexpr std::size_t kTableMebibytes = 4;

// Searches every position with an empty table.
class CheckSearch {
 public:
  explicit CheckSearch(std::uint64_t nodes) { limits_.nodes = nodes; }

  // From Cho's view. REQUIRES: the game is not over.
  search::Score ScoreOf(const Position& position) {
    searcher_.NewGame();
    const search::Score score = searcher_.Search(position, limits_).score;
    return position.side_to_move() == Color::kCho ? score : -score;
  }

 private:
  Searcher searcher_{kTableMebibytes};
  search::Limits limits_;
};

class OpeningsMaker {
 public:
  // REQUIRES: the settings are good.
  explicit OpeningsMaker(const OpeningsSettings& settings)
      : settings_(settings),
        rules_(*FindRuleSet(settings.rule_set)),
        random_(settings.seed),
        check_(settings.check_nodes),
        start_score_cp_(check_.ScoreOf(*ParseFen(kStartFen, rules_))) {}

  // The next opening for this pair of setups; nullopt after kMaxTries failed tries.
  std::optional<ScoredOpening> Next(SetupName cho, SetupName han) {
    for (int i = 0; i < kMaxTries; ++i) {
      std::optional<ScoredOpening> opening = TryLine(cho, han);
      if (opening) return opening;
    }
    return std::nullopt;
  }
  const OpeningsTally& tally() const { return tally_; }
  search::Score start_score_cp() const { return start_score_cp_; }

 private:
  std::optional<ScoredOpening> TryLine(SetupName cho, SetupName han) {
    const std::optional<Position> line = RandomLine(
        *ParseFen(SetupFen(cho, han), rules_),
        {.min = settings_.min_plies, .max = settings_.max_plies}, RandomDraw::kMove, random_);
    if (!line) return Reject(tally_.finished);
    const std::string fen = ToFen(*line);
    // Parse it again, since a book holds no history: earlier passes and repetitions no longer
    // count.
    const Position position = *ParseFen(fen, rules_);
    // Facing generals are rejected under every rule set, so that one book serves them all.
    if (position.in_check() || position.generals_face()) return Reject(tally_.unsettled);
    if (Judge(position).has_ended()) return Reject(tally_.finished);
    if (keys_.contains(position.key()) || keys_.contains(MirrorKey(position))) {
      return Reject(tally_.repeated);
    }
    const search::Score score = check_.ScoreOf(position);
    if (std::abs(score - start_score_cp_) > settings_.max_score_cp) {
      return Reject(tally_.unbalanced);
    }
    keys_.insert(position.key());
    ++tally_.accepted;
    return ScoredOpening{fen, cho, han, score};
  }

  static std::nullopt_t Reject(int& reason) {
    ++reason;
    return std::nullopt;
  }

  const OpeningsSettings& settings_;
  RuleSet rules_;
  std::mt19937_64 random_;
  CheckSearch check_;
  search::Score start_score_cp_;
  std::unordered_set<Key> keys_;
  OpeningsTally tally_;
};

}  // namespace

Status CheckSettings(const OpeningsSettings& settings) {
  if (!FindRuleSet(settings.rule_set)) {
    return Failure("unknown rule set " + Quoted(settings.rule_set));
  }
  for (const Status& status :
       {CheckRange("count", settings.count, 1, kMaxCount),
        CheckRange("plies", settings.min_plies, 0, kMaxRandomPlies),
        CheckRange("plies", settings.max_plies, settings.min_plies, kMaxRandomPlies),
        CheckNodes("nodes", settings.check_nodes),
        CheckRange("max-score", settings.max_score_cp, 0, search::kMaxEvaluation)}) {
    if (!status.ok()) return status;
  }
  return OkStatus();
}

Result<OpeningsBook> MakeOpenings(const OpeningsSettings& settings,
                                  const OpeningsProgress& progress) {
  using Setups = std::span<const SetupName>;
  const Setups setups = settings.has_central_chariot ? Setups(kSetupNames) : Setups(kSetups);
  OpeningsMaker maker(settings);
  OpeningsBook book = {.openings = {}, .tally = {}, .start_score_cp = maker.start_score_cp()};
  for (int i = 0; i < settings.count; ++i) {
    const auto number = static_cast<std::size_t>(i);
    const SetupName cho = setups[number % setups.size()];
    const SetupName han = setups[number / setups.size() % setups.size()];
    std::optional<ScoredOpening> opening = maker.Next(cho, han);
    book.tally = maker.tally();
    if (!opening) {
      return Failure("found only " + std::to_string(i) + " openings: the next " +
                     std::to_string(kMaxTries) + " lines tried were all rejected");
    }
    book.openings.push_back(*std::move(opening));
    if (progress) progress(book.tally);
  }
  return book;
}

search::Score CheckScore(const Position& position, std::uint64_t nodes) {
  return CheckSearch(nodes).ScoreOf(position);
}

std::string ToEpd(const ScoredOpening& opening) {
  return opening.fen + " id \"" + std::string(EnglishName(opening.cho)) + '/' +
         std::string(EnglishName(opening.han)) + "\";";
}

}  // namespace hansu::HANSU_GAME::datagen
