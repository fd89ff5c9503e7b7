// SPDX-License-Identifier: MIT
// The beginning of a search, and the moves on its board.
#include "src/search/tree_search.h"

#include <algorithm>

#include "src/base/machine.h"
#include "src/rules/shared/fen.h"
#include "src/search/move_picker.h"

namespace hansu::HANSU_GAME::search {
namespace {

// True for searchers beyond the number of processors. These are slow anyway, but hundreds of them
// must begin and end quickly.
bool IsBeyondCpus(int index) { return static_cast<unsigned>(index) >= std::max(CpuCount(), 1U); }

}  // namespace

TreeSearch::TreeSearch(SharedState& shared, int index)
    : shared_(shared),
      control_(shared, index),
      is_beyond_cpus_(IsBeyondCpus(index)),
      histories_(is_beyond_cpus_ ? MakeUntouched<Histories>() : MakeHuge<Histories>()),
      corrections_(&shared.corrections.Here()),
      position_(*ParseFen(kStartFen, RuleSet{})),
      plies_(std::make_unique<Plies>()) {}

void TreeSearch::NewGame() {
  if (!std::exchange(has_learned_, false)) return;
  if (is_beyond_cpus_) {
    Untouch(histories_.get(), sizeof(Histories));
  } else {
    histories_->Clear();
  }
}

void TreeSearch::Begin(const Position& position, const Limits& limits,
                       const SearchCallbacks& callbacks) {
  position_ = position;
  has_learned_ = true;
  corrections_ = &shared_.corrections.Here();
  control_.Begin(position, limits, callbacks);
  draw_scores_[position.side_to_move()] = limits.draw_score;
  draw_scores_[~position.side_to_move()] = -limits.draw_score;
  evaluator_.Use(shared_.network);
  evaluator_.Reset(position_);
  for (PlyInfo& info : plies_->infos) info = {.continuation = &histories_->EmptyContinuation()};
  BeginIteration(0);
}

void TreeSearch::BeginIteration(int depth) {
  selective_depth_ = 0;
  iteration_depth_ = depth;
}

MoveList TreeSearch::OrderedRootMoves() {
  const Threats threats = ThreatsOf(position_);
  const QuietContext& context = ContextAt(0, threats);
  const auto known = shared_.table.Probe(position_.TableKey());
  MovePicker picker(position_, *histories_, context,
                    {.table_move = known ? known->move : Move::None(), .threats = &threats});
  MoveList moves;
  while (const Move move = picker.Next()) moves.Add(move);
  return moves;
}

const QuietContext& TreeSearch::ContextAt(int ply, const Threats& threats) {
  QuietContext& context = info(ply).context;
  context = {.side = position_.side_to_move(),
             .threatened = threats.attacked,
             .structure = StructureIndex(position_),
             .continuations = {}};
  for (std::size_t i = 0; i < kContinuationPlies.size(); ++i) {
    context.continuations[i] = info(ply - kContinuationPlies[i]).continuation;
  }
  return context;
}

void TreeSearch::Make(int ply, Move move, int number) {
  control_.CountNode();
  info(ply).number = number;
  info(ply).continuation = &histories_->ContinuationOf(position_.piece_on(move.from()), move.to());
  evaluator_.Push(position_.Make(move));
  corrections_->Prefetch(position_);
}

void TreeSearch::Unmake() {
  position_.Unmake();
  evaluator_.Pop();
}

}  // namespace hansu::HANSU_GAME::search
