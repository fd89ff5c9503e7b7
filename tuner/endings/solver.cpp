// SPDX-License-Identifier: MIT
// The nodes whose distance is d are found at step d. A node is looked at when one of its successors
// has been decided in the step before, or when its captures alone said so at the beginning. It is
// then judged by its successors, so predecessors may be guessed generously.
#include "tuner/endings/solver.h"

#include <oneapi/tbb/blocked_range.h>
#include <oneapi/tbb/enumerable_thread_specific.h>
#include <oneapi/tbb/parallel_for.h>

#include <algorithm>
#include <limits>
#include <map>
#include <optional>

#include "tuner/endings/node_set.h"

namespace hansu::HANSU_GAME::endings {
namespace {

namespace tbb = oneapi::tbb;

constexpr int kNever = std::numeric_limits<int>::max();

class Solving {
 public:
  Solving(const Graph& graph, const Report& report)
      : graph_(graph),
        report_(report),
        codes_(static_cast<std::size_t>(graph.size())),
        candidates_(graph.size()) {}

  Status Run() {
    report_("captures and mates");
    Begin();
    for (int ply = 0; !later_.empty() || has_candidates_; ++ply) {
      if (ply > Value::kMaxPlies) return Failure("a mate takes too many plies");
      report_("ply " + std::to_string(ply));
      Step(ply);
    }
    return OkStatus();
  }
  std::vector<std::int16_t> TakeCodes() { return std::move(codes_); }

 private:
  // The finds of one thread in a step.
  struct Found {
    std::vector<std::pair<Node, Value>> decided;
    std::vector<std::pair<Node, int>> later;
  };
  using Finds = tbb::enumerable_thread_specific<Found>;

  // The value as far as the successors are decided; a draw until then. `is_beginning`: only those
  // behind captures are.
  Value ValueOf(Node node, PieceBoard& board, bool is_beginning) const {
    int soonest_loss = kNever;  // of the other side
    int latest_win = -1;
    bool are_all_wins = true;
    graph_.ForEachSuccessor(node, board, [&](const Successor& next, const PieceBoard&) {
      Value value = next.value;
      if (next.node) value = is_beginning ? Value() : ValueAt(*next.node);
      if (value.is_loss()) {
        soonest_loss = std::min(soonest_loss, value.plies());
      } else if (value.is_win()) {
        latest_win = std::max(latest_win, value.plies());
      } else {
        are_all_wins = false;
      }
      return true;
    });
    if (soonest_loss != kNever) return Value::Win(soonest_loss + 1);
    return are_all_wins ? Value::Loss(latest_win + 1) : Value::Draw();
  }
  Value ValueAt(Node node) const { return Value::FromCode(codes_[static_cast<std::size_t>(node)]); }

  void Begin() {
    Finds finds;
    tbb::parallel_for(tbb::blocked_range<Node>(0, graph_.size(), 4096), [&](const auto& range) {
      Found& found = finds.local();
      for (Node node = range.begin(); node != range.end(); ++node) {
        std::optional<PieceBoard> board = graph_.BoardOf(node);
        if (!board) {
          codes_[static_cast<std::size_t>(node)] = Value::NoPosition().code();
          continue;
        }
        const Value value = ValueOf(node, *board, true);
        if (!value.is_undecided()) found.later.emplace_back(node, value.plies());
      }
    });
    Collect(finds);
  }

  void Step(int ply) {
    if (const auto due = later_.find(ply); due != later_.end()) {
      for (Node node : due->second) candidates_.Add(node);
      later_.erase(due);
    }
    Finds finds;
    tbb::parallel_for(tbb::blocked_range<std::size_t>(0, candidates_.word_count(), 64),
                      [&](const auto& range) {
                        Found& found = finds.local();
                        for (std::size_t word = range.begin(); word != range.end(); ++word) {
                          candidates_.Take(word, [&](Node node) { Judge(node, ply, found); });
                        }
                      });
    has_candidates_ = false;
    for (const Found& found : finds) {
      for (const auto& [node, value] : found.decided) {
        codes_[static_cast<std::size_t>(node)] = value.code();
      }
    }
    for (const Found& found : finds) {
      has_candidates_ = has_candidates_ || !found.decided.empty();
      tbb::parallel_for(tbb::blocked_range<std::size_t>(0, found.decided.size(), 256),
                        [&](const auto& range) {
                          for (std::size_t i = range.begin(); i != range.end(); ++i) {
                            AddPredecessors(found.decided[i].first);
                          }
                        });
    }
    Collect(finds);
  }

  void Judge(Node node, int ply, Found& found) const {
    if (ValueAt(node) != Value::Draw()) return;
    std::optional<PieceBoard> board = graph_.BoardOf(node);
    const Value value = ValueOf(node, *board, false);
    if (value.is_undecided()) return;
    if (value.plies() <= ply) {
      found.decided.emplace_back(node, value);
    } else {
      found.later.emplace_back(node, value.plies());
    }
  }

  void AddPredecessors(Node node) {
    std::optional<PieceBoard> board = graph_.BoardOf(node);
    graph_.ForEachPredecessor(node, *board, [&](Node before) {
      if (ValueAt(before) == Value::Draw()) candidates_.Add(before);
    });
  }

  void Collect(const Finds& finds) {
    for (const Found& found : finds) {
      for (const auto& [node, ply] : found.later) later_[ply].push_back(node);
    }
  }

  const Graph& graph_;
  const Report& report_;
  std::vector<std::int16_t> codes_;
  NodeSet candidates_;
  bool has_candidates_ = false;
  std::map<int, std::vector<Node>> later_;  // by the step at which they are due
};

}  // namespace

Result<std::vector<std::int16_t>> Solve(const Graph& graph, const Report& report) {
  Solving solving(graph, report);
  if (Status status = solving.Run(); !status.ok()) return status;
  return solving.TakeCodes();
}

}  // namespace hansu::HANSU_GAME::endings
