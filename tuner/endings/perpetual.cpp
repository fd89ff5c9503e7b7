// SPDX-License-Identifier: MIT
// The draws that a side may hold only by perpetual check: see "Draws" in the README.
//
// Each undecided node is looked at twice: for the holder X as the side to move ("mover") and as the
// other side ("waiter"). A move leads from one view to the other. In Xiangqi "check" stands for
// every move that IsForcing.
#include <oneapi/tbb/blocked_range.h>
#include <oneapi/tbb/enumerable_thread_specific.h>
#include <oneapi/tbb/parallel_for.h>

#include <algorithm>
#include <optional>
#include <utility>

#include "tuner/endings/solver.h"

namespace hansu::HANSU_GAME::endings {
namespace {

namespace tbb = oneapi::tbb;

class Perpetual {
 public:
  Perpetual(const Graph& graph, std::vector<std::int16_t>& codes)
      : graph_(graph), codes_(codes), flags_(codes.size(), 0) {}

  void Run(const Report& report) {
    report("draws");
    Scan();
    do {
      report("draws by check, " + std::to_string(doubtful_.size()));
      Spread();
    } while (AddCheckersForever());
    for (std::size_t node = 0; node < codes_.size(); ++node) {
      if ((flags_[node] & (kBadMover | kBadWaiter)) != 0) codes_[node] = Value::Unknown().code();
    }
  }

 private:
  enum Flag : std::uint8_t {
    kBadMover = 1,    // X cannot hold without checking forever
    kBadWaiter = 2,   // the same with the other side to move
    kDoubtful = 4,    // mover: no move that is no check holds
    kTrialMover = 8,  // members of the set that AddCheckersForever looks for
    kTrialWaiter = 16
  };
  bool Has(Node node, int flags) const {
    return (flags_[static_cast<std::size_t>(node)] & flags) != 0;
  }
  void Set(Node node, Flag flag) { flags_[static_cast<std::size_t>(node)] |= flag; }
  void Clear(Node node, Flag flag) {
    flags_[static_cast<std::size_t>(node)] &= static_cast<std::uint8_t>(~flag);
  }
  bool IsUndecided(Node node) const {
    return codes_[static_cast<std::size_t>(node)] == Value::Draw().code();
  }

  // True if the predicate holds for any successor of the node.
  template <typename Predicate>
  bool AnySuccessor(Node node, Predicate predicate) const {
    std::optional<PieceBoard> board = graph_.BoardOf(node);
    bool found = false;
    graph_.ForEachSuccessor(node, *board, [&](const Successor& next, const PieceBoard& after) {
      found = predicate(next, after);
      return !found;
    });
    return found;
  }
  template <typename Visit>
  void ForUndecidedPredecessors(Node node, Visit visit) const {
    std::optional<PieceBoard> board = graph_.BoardOf(node);
    graph_.ForEachPredecessor(node, *board, [&](Node before) {
      if (IsUndecided(before)) visit(before);
    });
  }

  // X, to move, has no move that holds and is no check.
  bool IsDoubtful(Node node) const {
    return !AnySuccessor(node, [&](const Successor& next, const PieceBoard& after) {
      if (!next.node) return next.value == Value::Draw();
      return IsUndecided(*next.node) && !Has(*next.node, kBadWaiter) &&
             !IsForcing(after, next.move.to());
    });
  }
  // The other side, to move, has a move after which X cannot hold.
  bool IsBadWaiter(Node node) const {
    return AnySuccessor(node, [&](const Successor& next, const PieceBoard&) {
      if (!next.node) return next.value == Value::Unknown();
      return Has(*next.node, kBadMover);
    });
  }
  bool CanLeaveTrial(Node node) const {
    return AnySuccessor(node, [&](const Successor& next, const PieceBoard&) {
      return next.node && IsUndecided(*next.node) && !Has(*next.node, kBadWaiter | kTrialWaiter);
    });
  }
  bool CanStayInTrial(Node node) const {
    return AnySuccessor(node, [&](const Successor& next, const PieceBoard&) {
      return next.node && Has(*next.node, kTrialMover);
    });
  }

  void Scan() {
    struct Found {
      std::vector<Node> doubtful, bad;
    };
    tbb::enumerable_thread_specific<Found> finds;
    tbb::parallel_for(tbb::blocked_range<Node>(0, graph_.size(), 4096), [&](const auto& range) {
      Found& found = finds.local();
      for (Node node = range.begin(); node != range.end(); ++node) {
        if (!IsUndecided(node)) continue;
        if (IsDoubtful(node)) found.doubtful.push_back(node);
        if (IsBadWaiter(node)) found.bad.push_back(node);
      }
    });
    for (const Found& found : finds) {
      for (Node node : found.doubtful) AddDoubtful(node);
      for (Node node : found.bad) AddBad(node, kBadWaiter);
    }
  }

  void AddDoubtful(Node node) {
    Set(node, kDoubtful);
    doubtful_.push_back(node);
  }
  void AddBad(Node node, Flag flag) {
    Set(node, flag);
    fresh_.emplace_back(node, flag);
  }

  // Follows the bad nodes back: the other side moves into them, and X may have to.
  void Spread() {
    while (!fresh_.empty()) {
      const auto [node, flag] = fresh_.back();
      fresh_.pop_back();
      ForUndecidedPredecessors(node, [this, flag = flag](Node before) {
        if (flag == kBadMover) {
          if (!Has(before, kBadWaiter) && IsBadWaiter(before)) AddBad(before, kBadWaiter);
        } else if (!Has(before, kDoubtful) && IsDoubtful(before)) {
          AddDoubtful(before);
        }
      });
    }
  }

  // Finds the largest set of nodes in which the other side can keep X checking, or without a move
  // that holds, for ever; these are bad. False if it is empty.
  bool AddCheckersForever() {
    std::vector<Node> movers;
    for (Node node : doubtful_) {
      if (Has(node, kBadMover)) continue;
      Set(node, kTrialMover);
      movers.push_back(node);
    }
    std::vector<Node> waiters;
    for (Node node : movers) {
      ForUndecidedPredecessors(node, [&](Node before) {
        if (Has(before, kBadWaiter | kTrialWaiter) || !CanStayInTrial(before)) return;
        Set(before, kTrialWaiter);
        waiters.push_back(before);
      });
    }
    for (bool shrinks = true; shrinks;) {
      const std::size_t count = movers.size() + waiters.size();
      std::erase_if(movers, [&](Node node) {
        const bool leaves = CanLeaveTrial(node);
        if (leaves) Clear(node, kTrialMover);
        return leaves;
      });
      std::erase_if(waiters, [&](Node node) {
        const bool leaves = !CanStayInTrial(node);
        if (leaves) Clear(node, kTrialWaiter);
        return leaves;
      });
      shrinks = movers.size() + waiters.size() < count;
    }
    for (Node node : movers) AddBad(node, kBadMover);
    for (Node node : waiters) AddBad(node, kBadWaiter);
    for (Node node : movers) Clear(node, kTrialMover);
    for (Node node : waiters) Clear(node, kTrialWaiter);
    return !movers.empty() || !waiters.empty();
  }

  const Graph& graph_;
  std::vector<std::int16_t>& codes_;
  std::vector<std::uint8_t> flags_;
  std::vector<Node> doubtful_;
  std::vector<std::pair<Node, Flag>> fresh_;  // bad nodes not yet followed back
};

}  // namespace

void MarkUnknown(const Graph& graph, std::vector<std::int16_t>& codes, const Report& report) {
  Perpetual(graph, codes).Run(report);
}

}  // namespace hansu::HANSU_GAME::endings
