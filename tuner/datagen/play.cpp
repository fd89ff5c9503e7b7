// SPDX-License-Identifier: MIT
#include "tuner/datagen/play.h"

#include <algorithm>
#include <cstdlib>
#include <optional>
#include <string_view>
#include <utility>

#include "nnue/network_file.h"
#include "src/base/checksum.h"
#include "src/base/text.h"
#include "src/rules/any/own.h"
#include "src/searcher/endings.h"
#include "tuner/data/table_result.h"

namespace hansu::HANSU_GAME::datagen {
namespace {

static_assert(data::kNoScore == search::kNoScore);

constexpr int kMaxTableMebibytes = 1024;

std::mt19937_64 RandomFor(std::uint64_t seed, std::uint64_t number) {
  const auto low = [](std::uint64_t n) { return static_cast<std::uint32_t>(n); };
  const auto high = [](std::uint64_t n) { return static_cast<std::uint32_t>(n >> 32); };
  std::seed_seq words = {low(seed), high(seed), low(number), high(number)};
  return std::mt19937_64(words);
}

// True with that probability. For 0 it draws no random number, so that recipes without the option
// still give the same games.
bool Happens(int percent, std::mt19937_64& random) {
  return percent > 0 && Below(random, 100) < static_cast<std::uint64_t>(percent);
}

SetupName DrawSetup(const PlaySettings& settings, std::mt19937_64& random) {
  if (Happens(settings.central_chariot_percent, random)) return kSetupNames.back();
  return kSetups[Below(random, kSetupCount)];
}

// Draws one or two pieces of one side, never the general.
SquareSet DrawMissing(const Position& start, std::mt19937_64& random) {
  const Color giver = kColors[Below(random, kColors.size())];
  const SquareSet pieces = start.pieces(giver) - start.pieces(giver, PieceType::kGeneral);
  std::vector<Square> squares;
  for (Square square : pieces) squares.push_back(square);
  SquareSet missing;
  for (std::uint64_t left = 1 + Below(random, 2); left > 0; --left) {
    missing |= SquareSet(squares[Below(random, squares.size())]);
  }
  return missing;
}

// The moves that led to the position, as plies without scores.
std::vector<data::Ply> TakeBackPlies(Position position) {
  std::vector<Move> moves;
  for (; position.history_plies() > 0; position.Unmake()) moves.push_back(position.state().move);
  std::vector<data::Ply> plies;
  for (; !moves.empty(); moves.pop_back()) {
    plies.emplace_back(position, moves.back(), search::kNoScore);
    position.Make(moves.back());
  }
  return plies;
}

// The setups and random plies of a game, and the position after them.
struct Start {
  data::SelfplayGame game;
  Position position;
};

// A random start in which neither side is winning yet.
Start DrawStart(const PlaySettings& settings, std::mt19937_64& random, Searcher& searcher) {
  const RuleSet rules = *FindRuleSet(settings.rule_set);
  search::Limits limits;
  limits.nodes = settings.check_nodes;
  while (true) {
    data::SelfplayGame game;
    game.cho = DrawSetup(settings, random);
    game.han = DrawSetup(settings, random);
    int max_score = settings.max_start_cp;
    if (Happens(settings.handicap_percent, random)) {
      game.missing = DrawMissing(data::StartOf(game, rules), random);
      max_score = std::max(max_score, settings.win_cp - 1);
    }
    std::optional<Position> line = RandomLine(data::StartOf(game, rules), settings.random_plies,
                                              RandomDraw::kPieceType, random);
    if (!line || std::abs(searcher.Search(*line, limits).score) > max_score) continue;
    game.plies = TakeBackPlies(*line);
    return {std::move(game), *std::move(line)};
  }
}

// The random decisions about a game, made before it starts.
struct GamePlan {
  bool is_played_out = false;
  std::optional<int> random_ply = std::nullopt;  // the ply of the extra random move
};

GamePlan DrawPlan(const PlaySettings& settings, std::mt19937_64& random) {
  GamePlan plan;
  plan.is_played_out = Happens(settings.played_out_percent, random);
  if (Happens(settings.random_move_percent, random)) {
    plan.random_ply = RandomPly(settings.random_move_plies, random);
  }
  return plan;
}

// Adjudicates wins by the scores.
class WinWatch {
 public:
  explicit WinWatch(const PlaySettings& settings) : settings_(settings) {}

  // Takes the score of the next ply from Cho's view.
  void Add(int cho_score_cp) {
    const Color leader = cho_score_cp > 0 ? Color::kCho : Color::kHan;
    if (leader != leader_) plies_ = 0;
    leader_ = leader;
    plies_ = std::abs(cho_score_cp) >= settings_.win_cp ? plies_ + 1 : 0;
  }
  // Call this for a ply without a score: it ends the run of scores.
  void Interrupt() { plies_ = 0; }
  bool is_won() const { return plies_ >= settings_.win_plies; }
  Color leader() const { return leader_; }

 private:
  const PlaySettings& settings_;
  Color leader_ = Color::kCho;
  int plies_ = 0;  // in a row
};

// By the tables (null: none) or else by the scores. REQUIRES: the rules have not ended the game.
Outcome Adjudicate(const endings::Tables* tables, const WinWatch& watch, const Position& position) {
  if (tables != nullptr) {
    if (const auto known = data::KnownResult(*tables, position)) {
      return data::OutcomeByTables(*known);
    }
  }
  return watch.is_won() ? Outcome{.result = WinFor(watch.leader())} : Outcome{};
}

std::uint32_t NetChecksum(const nnue::Network& network) { return Crc32(nnue::ToBytes(network)); }

}  // namespace

Status CheckSettings(const PlaySettings& settings) {
  if (!FindRuleSet(settings.rule_set)) {
    return Failure("unknown rule set " + Quoted(settings.rule_set));
  }
  const PlyRange& plies = settings.random_plies;
  const PlyRange& move_plies = settings.random_move_plies;
  for (const Status& status :
       {CheckRange("plies", plies.min, 0, kMaxRandomPlies),
        CheckRange("plies", plies.max, plies.min, kMaxRandomPlies),
        CheckNodes("check-nodes", settings.check_nodes),
        // DrawStart would loop forever if no start met the bound.
        CheckRange("max-start", settings.max_start_cp, 300, search::kMate),
        CheckNodes("nodes", settings.soft_nodes),
        CheckNodes("hard-nodes", settings.hard_nodes, settings.soft_nodes),
        CheckRange("win-score", settings.win_cp, 1, search::kMate),
        CheckRange("win-plies", settings.win_plies, 1, data::kMaxGamePlies),
        CheckRange("played-out", settings.played_out_percent, 0, 100),
        CheckRange("random-move", settings.random_move_percent, 0, 100),
        CheckRange("random-move-plies", move_plies.min, 0, data::kMaxGamePlies),
        // A random move among those at the start is not made.
        CheckRange("random-move-plies", move_plies.max,
                   std::max(move_plies.min, settings.random_move_percent > 0 ? plies.max : 0),
                   data::kMaxGamePlies),
        CheckRange("handicap", settings.handicap_percent, 0, 100),
        CheckRange("central-chariot", settings.central_chariot_percent, 0, kHasRareSetup ? 100 : 0),
        CheckRange("hash", settings.table_mebibytes, 1, kMaxTableMebibytes)}) {
    if (!status.ok()) return status;
  }
  return OkStatus();
}

std::unique_ptr<Searcher> MakeSearcher(const PlaySettings& settings) {
  return std::make_unique<Searcher>(
      static_cast<std::size_t>(settings.table_mebibytes), settings.network,
      hansu::search::EndingsFor(settings.tables, ToAny(*FindRuleSet(settings.rule_set))));
}

data::StreamHeader PlaySampleAndBuildHeader(const PlaySettings& settings) {
  std::string sample;
  data::Encode(PlayTrainingGame(settings, 0, 0, *MakeSearcher(settings)), sample);
  data::StreamHeader header;
  header.rule_set = settings.rule_set;
  header.rules = *FindRuleSet(settings.rule_set);
  header.recipe = {{"min_plies", settings.random_plies.min},
                   {"max_plies", settings.random_plies.max},
                   {"check_nodes", static_cast<std::int64_t>(settings.check_nodes)},
                   {"max_start_cp", settings.max_start_cp},
                   {"soft_nodes", static_cast<std::int64_t>(settings.soft_nodes)},
                   {"hard_nodes", static_cast<std::int64_t>(settings.hard_nodes)},
                   {"win_cp", settings.win_cp},
                   {"win_plies", settings.win_plies},
                   {"table_mebibytes", settings.table_mebibytes},
                   {"fingerprint", Crc32(sample)}};
  // Options added later are named only when used, so that older files can still be resumed.
  if (settings.played_out_percent > 0) {
    header.recipe["played_out_percent"] = settings.played_out_percent;
  }
  if (settings.random_move_percent > 0) {
    header.recipe["random_move_percent"] = settings.random_move_percent;
    header.recipe["random_move_min_ply"] = settings.random_move_plies.min;
    header.recipe["random_move_max_ply"] = settings.random_move_plies.max;
  }
  if (settings.central_chariot_percent > 0) {
    header.recipe["central_chariot_percent"] = settings.central_chariot_percent;
  }
  if (settings.handicap_percent > 0) {
    header.recipe["handicap_percent"] = settings.handicap_percent;
  }
  if (settings.network) {
    header.net = settings.network->name();
    header.recipe["net_crc32"] = NetChecksum(*settings.network);
  }
  if (settings.tables) header.recipe[data::kTables] = settings.tables->Checksum();
  return header;
}

data::SelfplayGame PlayTrainingGame(const PlaySettings& settings, std::uint64_t seed,
                                    std::uint64_t number, Searcher& searcher) {
  std::mt19937_64 random = RandomFor(seed, number);
  searcher.NewGame();
  Start start = DrawStart(settings, random, searcher);
  const GamePlan plan = DrawPlan(settings, random);
  Position& position = start.position;
  data::SelfplayGame game = std::move(start.game);
  search::Limits limits;
  limits.soft_nodes = settings.soft_nodes;
  limits.nodes = settings.hard_nodes;
  WinWatch watch(settings);
  while (true) {
    game.outcome = Judge(position);
    if (!game.outcome.has_ended() && !plan.is_played_out) {
      game.outcome = Adjudicate(settings.tables.get(), watch, position);
    }
    if (game.outcome.has_ended()) return game;
    if (game.plies.size() == data::kMaxGamePlies) {
      game.outcome.result = GameResult::kDraw;
      return game;
    }
    if (plan.random_ply == static_cast<int>(game.plies.size())) {
      const Move move = RandomMove(position, RandomDraw::kPieceType, random);
      game.plies.emplace_back(position, move, search::kNoScore);
      position.Make(move);
      watch.Interrupt();
      continue;
    }
    const search::SearchResult found = searcher.Search(position, limits);
    game.plies.emplace_back(position, found.best, found.score);
    watch.Add(position.side_to_move() == Color::kCho ? found.score : -found.score);
    position.Make(found.best);
  }
}

}  // namespace hansu::HANSU_GAME::datagen
