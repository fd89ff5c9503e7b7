// SPDX-License-Identifier: MIT
#include "src/app/review/analysis.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include "src/base/enum_table.h"
#include "src/base/status.h"
#include "src/base/translation.h"
#include "src/rules/any/game.h"
#include "src/search/any/win_chance.h"

namespace hansu::app::review {
namespace {

// Fails unless all moves of the game are legal under the rules.
Status CheckPlayable(const record::Game& game, const RuleSet& rules, Vocabulary words) {
  const Result<Position> start = ParseFen(game.fen, rules);
  if (!start.ok()) return start.status();
  const auto misfit = record::FindMisfit(*start, game.moves);
  if (!misfit) return OkStatus();
  const std::string number = std::to_string(misfit->index + 1);
  const std::string move = ToUci(game.moves[misfit->index].move);
  if (!misfit->outcome.has_ended()) {
    return Failure(Tr("move {number} ({move}) is not legal", {{"number", number}, {"move", move}}));
  }
  return Failure(Tr("move {number} ({move}) comes after the game has ended by {reason}",
                    {{"number", number},
                     {"move", move},
                     {"reason", ReasonInWords(misfit->outcome.reason, words)}}));
}

Evaluation Search(const Position& position, search::Searcher& searcher,
                  const search::Limits& limits) {
  Evaluation found;
  searcher.Start(position, limits, {.on_result = [&](const search::SearchResult& result) {
                   found = {result.score, result.depth, result.pv};
                 }});
  searcher.Wait();
  return found;
}

// A move that became the best just before the search ended has no reply in its line, and its score
// is only a lower bound: a search of the position after it provides both. False if the analysis
// must stop.
bool AddReply(Position& position, const EvaluatePosition& evaluate, Evaluation& evaluation) {
  position.Make(evaluation.line.front());
  std::optional<Evaluation> reply = Evaluation{};
  if (!Judge(position).has_ended()) {
    reply = evaluate(position);
    if (reply) {
      evaluation.score = std::max(evaluation.score, -reply->score);
      evaluation.line.insert(evaluation.line.end(), reply->line.begin(), reply->line.end());
    }
  }
  position.Unmake();
  return reply.has_value();
}

// Leaves the position as it was.
std::optional<Evaluation> Evaluate(Position& position, const EvaluatePosition& evaluate) {
  const Outcome outcome = Judge(position);
  if (outcome.has_ended()) return Evaluation{search::ScoreOf(outcome, position.side_to_move(), 0)};
  std::optional<Evaluation> evaluation = evaluate(position);
  if (!evaluation || evaluation->line.size() > 1) return evaluation;
  return AddReply(position, evaluate, *evaluation) ? evaluation : std::nullopt;
}

// A decisive score, converted to the other side's view one ply earlier, and one ply later.
search::Score OnePlyBefore(search::Score score) { return score > 0 ? 1 - score : -1 - score; }
search::Score OnePlyAfter(search::Score score) { return score > 0 ? -1 - score : 1 - score; }

// If the search after the played move shows a certain win, that win also counts before the move.
void CarryBack(Evaluation& before, Move played, const Evaluation& after) {
  const search::Score known = OnePlyBefore(after.score);
  if (!search::IsLost(after.score) || known <= before.score) return;
  before.score = known;
  before.line = after.line;
  before.line.insert(before.line.begin(), played);
}

// A certain loss remains one after any move, and a certain win after the move that wins.
void CarryOn(const Evaluation& before, Move played, Evaluation& after) {
  if (!search::IsDecisive(before.score)) return;
  const bool follows = !before.line.empty() && played == before.line.front();
  const search::Score known = OnePlyAfter(before.score);
  const bool is_news = before.score < 0 ? known > after.score : follows && known < after.score;
  if (!is_news) return;
  after.score = known;
  if (follows && before.line.size() > 1) {
    after.line.assign(before.line.begin() + 1, before.line.end());
  }
}

void Add(SideSummary& side, const Judgement& judgement, bool is_best, Phase phase) {
  constexpr double kSteepness = 5;
  constexpr double kMostWeight = 10;  // one move cannot spoil a game
  ++side.moves;
  side.best_moves += is_best ? 1 : 0;
  side.mean_loss += judgement.loss;
  side.accuracy += std::min(std::exp(kSteepness * judgement.loss), kMostWeight);
  ++side.marks[static_cast<std::size_t>(judgement.mark)];
  PhaseSummary& part = side.phases[static_cast<std::size_t>(phase)];
  ++part.moves;
  part.loss += judgement.loss;
}

void TakeMeans(SideSummary& side) {
  side.mean_loss /= std::max(side.moves, 1);
  side.accuracy = side.moves == 0 ? 1 : side.moves / side.accuracy;
}

}  // namespace

Phase PhaseOf(const Position& position) {
  constexpr int kOpeningPlies = 24;
  constexpr int kEndgamePieces = 6;
  int pieces = 0;
  for (PieceType type :
       {PieceType::kChariot, PieceType::kCannon, PieceType::kHorse, PieceType::kElephant}) {
    pieces += position.board().pieces(type).size();
  }
  if (pieces <= kEndgamePieces) return Phase::kEndgame;
  return position.plies() < kOpeningPlies ? Phase::kOpening : Phase::kMiddlegame;
}

Mark MarkOf(double loss) {
  const auto& least = kLeastLoss.values();
  const auto above = std::upper_bound(least.begin(), least.end(), loss);
  return static_cast<Mark>(above - least.begin() - 1);
}

std::string_view SignOf(Mark mark) {
  constexpr EnumTable<Mark, std::string_view, kMarkCount> kSigns = {{{Mark::kNone, ""},
                                                                     {Mark::kInaccuracy, "?!"},
                                                                     {Mark::kMistake, "?"},
                                                                     {Mark::kBlunder, "??"}}};
  return kSigns[mark];
}

Judgement Judged(const Evaluation& before, Move played, const Evaluation& after,
                 const RuleSet& rules) {
  if (played == before.line.front()) return {};
  const double loss = search::WinChance(before.score, HasDraws(rules)) -
                      search::WinChance(-after.score, HasDraws(rules));
  return {std::max(loss, 0.0), MarkOf(std::max(loss, 0.0))};
}

GameAnalysis WithRules(record::Game game, const std::string& rule_set, const RuleSet& rules,
                       Vocabulary words) {
  const Status playable = CheckPlayable(game, rules, words);
  game.rules = playable.ok() ? rules : WithHeadStartOf(game.rules, rules);
  return {.game = std::move(game),
          .rule_set = rule_set,
          .rules_warning = playable.message(),
          .evaluations = {},
          .judgements = {}};
}

void CarryCertainWins(GameAnalysis& analysis) {
  std::vector<Evaluation>& found = analysis.evaluations;
  const std::vector<record::GameMove>& moves = analysis.game.moves;
  for (std::size_t i = moves.size(); i-- > 0;) CarryBack(found[i], moves[i].move, found[i + 1]);
  for (std::size_t i = 0; i < moves.size(); ++i) CarryOn(found[i], moves[i].move, found[i + 1]);
}

void JudgeMoves(GameAnalysis& analysis) {
  analysis.judgements.clear();
  analysis.sides = {};
  Position position = StartOf(analysis.game);
  for (std::size_t i = 0; i < analysis.game.moves.size(); ++i) {
    const Evaluation& before = analysis.evaluations[i];
    const Move played = analysis.game.moves[i].move;
    const Judgement judgement =
        Judged(before, played, analysis.evaluations[i + 1], analysis.game.rules);
    analysis.judgements.push_back(judgement);
    Add(analysis.sides[position.side_to_move()], judgement, played == before.line.front(),
        PhaseOf(position));
    position.Make(played);
  }
  for (SideSummary& summary : analysis.sides) TakeMeans(summary);
}

bool AnalyzeGame(GameAnalysis& analysis, const EvaluatePosition& evaluate,
                 const std::function<void(std::size_t)>& on_progress) {
  Position position = StartOf(analysis.game);
  for (const record::GameMove& played : analysis.game.moves) position.Make(played.move);
  analysis.evaluations.resize(analysis.game.moves.size() + 1);
  for (std::size_t done = 0; done < analysis.evaluations.size(); ++done) {
    if (done > 0) position.Unmake();
    std::optional<Evaluation> evaluation = Evaluate(position, evaluate);
    if (!evaluation) return false;
    analysis.evaluations[analysis.game.moves.size() - done] = *std::move(evaluation);
    on_progress(done + 1);
  }
  CarryCertainWins(analysis);
  JudgeMoves(analysis);
  return true;
}

void AnalyzeGame(GameAnalysis& analysis, search::Searcher& searcher, const search::Limits& limits,
                 const std::function<void(std::size_t)>& on_progress) {
  const auto search = [&](const Position& position) { return Search(position, searcher, limits); };
  AnalyzeGame(analysis, search, on_progress);
}

}  // namespace hansu::app::review
