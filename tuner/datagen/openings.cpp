// SPDX-License-Identifier: MIT
#include "tuner/datagen/openings.h"

#include <cstdlib>
#include <memory>
#include <optional>
#include <random>
#include <unordered_set>
#include <utility>

#include "src/board/movegen.h"
#include "src/board/outcome.h"
#include "src/board/rules.h"
#include "src/board/text.h"
#include "src/search/worker.h"

namespace hansu::datagen {
namespace {

constexpr int kSouthernSetups = 4;  // the first of kSetupNames
constexpr int kPairs = kSouthernSetups * kSouthernSetups;

// A position has about 30 moves, so one pass in 250 plies.
constexpr std::uint64_t kMoveWeight = 8;
constexpr std::uint64_t kPassWeight = 1;

constexpr int kMaxCount = 10'000'000;
constexpr int kMaxPlies = 60;
// Lines tried for one opening before the settings are held to be impossible.
constexpr int kPatience = 10'000;
// Part of what a check search finds, so it is fixed.
constexpr std::size_t kTableMebibytes = 4;

constexpr Square Mirrored(Square square) {
  return MakeSquare(kFileCount - 1 - FileOf(square), RankOf(square));
}

// The key of the position with its files reversed: the same game seen in a mirror.
Key MirrorKey(const Position& position) {
  Position::Setup setup;
  for (Square square : kAllSquares) setup.board[Mirrored(square)] = position.piece_on(square);
  setup.side_to_move = position.side_to_move();
  return Position(setup, position.rules()).key();
}

// Searches positions as if each were the first.
class CheckSearch {
 public:
  explicit CheckSearch(std::uint64_t nodes) { limits_.nodes = nodes; }

  // For Cho. REQUIRES: the game is not over.
  search::Score ScoreOf(const Position& position) {
    shared_->NewGame();
    shared_->BeginSearch();
    worker_.NewGame();
    const search::Score score = worker_.Search(position, limits_, {}).score;
    return position.side_to_move() == Color::kCho ? score : -score;
  }

 private:
  std::unique_ptr<search::SharedState> shared_ =
      std::make_unique<search::SharedState>(kTableMebibytes);
  search::Worker worker_{*shared_, 0};
  search::Limits limits_;
};

class Maker {
 public:
  // REQUIRES: the settings are good.
  explicit Maker(const OpeningsSettings& settings)
      : settings_(settings),
        rules_(*FindRuleSet(settings.rule_set)),
        random_(settings.seed),
        check_(settings.check_nodes),
        start_score_cp_(check_.ScoreOf(*ParseFen(kStartFen, rules_).position)) {}

  // The next opening of the pair; nothing where patience ran out.
  std::optional<Opening> Next(SetupName cho, SetupName han) {
    for (int i = 0; i < kPatience; ++i) {
      std::optional<Opening> opening = TryLine(cho, han);
      if (opening) return opening;
    }
    return std::nullopt;
  }
  const OpeningsTally& tally() const { return tally_; }
  search::Score start_score_cp() const { return start_score_cp_; }

 private:
  // The standard's distributions differ between libraries; a remainder is the same everywhere, and
  // its bias is of the order of bound / 2^64.
  std::uint64_t Below(std::uint64_t bound) { return random_() % bound; }

  // REQUIRES: there is a legal move.
  Move RandomMove(const Position& position) {
    MoveList moves;
    GenerateMoves(position, MoveKind::kAll, moves);
    const auto weight = [](Move move) { return move.is_pass() ? kPassWeight : kMoveWeight; };
    std::uint64_t total = 0;
    for (Move move : moves) total += weight(move);
    std::uint64_t left = Below(total);
    for (Move move : moves) {
      if (left < weight(move)) return move;
      left -= weight(move);
    }
    std::abort();  // weights sum to the total
  }

  // The FEN of a random line's last position; nothing where the game ended before.
  std::optional<std::string> RandomLine(SetupName cho, SetupName han) {
    const int range = settings_.max_plies - settings_.min_plies + 1;
    const int plies =
        settings_.min_plies + static_cast<int>(Below(static_cast<std::uint64_t>(range)));
    Position position = *ParseFen(SetupFen(cho, han), rules_).position;
    for (int ply = 0; ply < plies; ++ply) {
      if (Judge(position).has_ended()) return std::nullopt;
      position.Make(RandomMove(position));
    }
    if (Judge(position).has_ended()) return std::nullopt;
    return ToFen(position);
  }

  std::optional<Opening> TryLine(SetupName cho, SetupName han) {
    const std::optional<std::string> fen = RandomLine(cho, han);
    if (!fen) return Reject(tally_.finished);
    // Read back, since a book holds no history: an earlier pass or repetition no longer counts.
    const Position position = *ParseFen(*fen, rules_).position;
    // Facing generals count whatever the rule set makes of them, so that a book serves them all.
    if (position.in_check() || position.state().is_facing) return Reject(tally_.unsettled);
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
    return Opening{*fen, cho, han, score};
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

std::string CheckSettings(const OpeningsSettings& settings) {
  const auto outside = [](std::string_view what, auto value, auto min, auto max) {
    if (min <= value && value <= max) return std::string();
    return std::string(what) + " is " + std::to_string(value) + ", expected " +
           std::to_string(min) + " to " + std::to_string(max);
  };
  if (!FindRuleSet(settings.rule_set)) return "unknown rule set " + Quoted(settings.rule_set);
  std::string error = outside("count", settings.count, 1, kMaxCount);
  if (error.empty()) error = outside("plies", settings.min_plies, 0, kMaxPlies);
  if (error.empty()) error = outside("plies", settings.max_plies, settings.min_plies, kMaxPlies);
  if (error.empty()) error = outside("nodes", settings.check_nodes, 1ULL, 1ULL << 40);
  if (error.empty()) {
    error = outside("max-score", settings.max_score_cp, 0, search::kMaxEvaluation);
  }
  return error;
}

OpeningsResult MakeOpenings(const OpeningsSettings& settings, const OpeningsProgress& progress) {
  OpeningsResult result;
  result.error = CheckSettings(settings);
  if (!result.error.empty()) return result;
  Maker maker(settings);
  result.start_score_cp = maker.start_score_cp();
  for (int i = 0; i < settings.count; ++i) {
    const int pair = i % kPairs;
    const SetupName cho = kSetupNames[static_cast<std::size_t>(pair % kSouthernSetups)];
    const SetupName han = kSetupNames[static_cast<std::size_t>(pair / kSouthernSetups)];
    std::optional<Opening> opening = maker.Next(cho, han);
    result.tally = maker.tally();
    if (!opening) {
      result.openings.clear();
      result.error = "found no more than " + std::to_string(i) + " openings: the next " +
                     std::to_string(kPatience) + " lines tried were all refused";
      return result;
    }
    result.openings.push_back(*std::move(opening));
    if (progress) progress(result.tally);
  }
  return result;
}

search::Score CheckScore(const Position& position, std::uint64_t nodes) {
  return CheckSearch(nodes).ScoreOf(position);
}

std::string ToEpd(const Opening& opening) {
  return opening.fen + " id \"" + std::string(EnglishName(opening.cho)) + '/' +
         std::string(EnglishName(opening.han)) + "\";";
}

}  // namespace hansu::datagen
