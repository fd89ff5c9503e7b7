// SPDX-License-Identifier: MIT
#include "tuner/endings/verifier.h"

#include <oneapi/tbb/parallel_for_each.h>

#include <atomic>
#include <mutex>
#include <optional>
#include <utility>
#include <vector>

#include "src/base/counted.h"
#include "src/rules/shared/fen.h"
#include "src/rules/shared/game.h"
#include "tuner/endings/placements.h"

namespace hansu::HANSU_GAME::endings {
namespace {

namespace tbb = oneapi::tbb;

// The preset by which a family's tables are checked.
RuleSet RulesOf(Family family) {
  return *FindRuleSet(family == Family::kCasual        ? "janggicasual"
                      : family == Family::kTraditional ? "janggitraditional"
                                                       : "xiangqi");
}

// The move that led here cannot be held against its side: neither a check nor, in Xiangqi, a threat
// to a piece by any but a general or a soldier.
bool IsQuiet(const Position& position, Move move) {
  if (position.in_check()) return false;
  if (kGame == GameId::kJanggi) return true;
  const Piece piece = position.piece_on(move.to());
  const PieceType type = TypeOf(piece);
  if (type == PieceType::kGeneral || type == PieceType::kSoldier) return true;
  const SquareSet threatened =
      AttacksFrom(position, piece, move.to()) & position.pieces(position.side_to_move());
  return threatened.empty();
}

std::string ValueText(Value value) {
  switch (value.verdict()) {
    case Verdict::kDraw:
      return "a draw";
    case Verdict::kUnknown:
      return "unknown";
    case Verdict::kWin:
      return "a win in " + Counted(static_cast<std::uint64_t>(value.plies()), "ply", "plies");
    case Verdict::kLoss:
      break;
  }
  return "a loss in " + Counted(static_cast<std::uint64_t>(value.plies()), "ply", "plies");
}

// Which nodes are known to hold, for the side to move and for the other side. One byte each.
//
// Threads: any; the bytes only gain bits.
class Holds {
 public:
  static constexpr std::uint8_t kMover = 1;
  static constexpr std::uint8_t kWaiter = 2;

  explicit Holds(const Layout& layout)
      : layout_(layout),
        bytes_(static_cast<std::size_t>(layout.size()) *
               static_cast<std::size_t>(layout.halves())) {}

  bool Has(const Position& position, std::uint8_t view) const {
    return (At(position).load(std::memory_order_relaxed) & view) != 0;
  }
  // False if it was there.
  bool Add(const Position& position, std::uint8_t view) {
    return (At(position).fetch_or(view, std::memory_order_relaxed) & view) == 0;
  }

 private:
  std::atomic<std::uint8_t>& At(const Position& position) const {
    const Place place = layout_.PlaceOf(position.board(), position.side_to_move());
    return bytes_[static_cast<std::size_t>(layout_.size()) * static_cast<std::size_t>(place.half) +
                  static_cast<std::size_t>(place.index)];
  }

  const Layout& layout_;
  mutable std::vector<std::atomic<std::uint8_t>> bytes_;
};

class Verifying {
 public:
  Verifying(const Tables& tables, const Table& table)
      : tables_(tables),
        table_(table),
        family_(table.family()),
        rules_(RulesOf(table.family())),
        is_symmetric_(table.layout().material().is_symmetric()),
        placements_(table.layout().material()),
        holds_(table.layout()) {}

  Result<VerifyCounts> Run(const std::function<void(const std::string&)>& report) {
    report("values");
    ForEachPosition([this](Position& position) {
      ++positions_;
      CheckValue(position);
    });
    // In the first sweep nearly all movers are found, in the second nearly all waiters.
    for (int sweep = 1; Passed(); ++sweep) {
      report("draws, sweep " + std::to_string(sweep));
      draws_ = 0;
      std::atomic<std::uint64_t> added = 0;
      std::atomic<std::uint64_t> missing = 0;
      ForEachPosition([&](Position& position) { Sweep(position, added, missing); });
      if (missing == 0) break;
      if (added == 0)
        Contradict(*first_missing_,
                   "is said to be a draw, but a side may have to "
                   "give check forever");
    }
    if (!Passed()) return Failure(*contradiction_);
    return VerifyCounts{positions_, draws_, unknown_};
  }

 private:
  bool Passed() const {
    const std::lock_guard lock(mutex_);
    return !contradiction_;
  }
  void Contradict(const std::string& fen, const std::string& what) {
    const std::lock_guard lock(mutex_);
    if (!contradiction_) contradiction_ = fen + ' ' + what;
  }

  // Visits all legal positions, one of each two mirrored ones, in parallel.
  template <typename Visit>
  void ForEachPosition(Visit visit) {
    std::vector<std::pair<Square, Square>> generals;
    for (Square first : kPalace[Color::kCho]) {
      if (FileOf(first) > kFileCount / 2) continue;
      for (Square second : kPalace[Color::kHan]) generals.emplace_back(first, second);
    }
    tbb::parallel_for_each(generals, [&](const auto& pair) {
      placements_.ForEachWith(pair.first, pair.second, [&](const PerSquare<Piece>& board) {
        for (Color side : kColors) {
          if (side == Color::kHan && is_symmetric_) continue;
          const Result<Position> position =
              PositionFrom({.board = board, .side_to_move = side}, rules_);
          if (!position.ok()) continue;
          Position copy = *position;
          visit(copy);
        }
      });
    });
  }

  std::optional<Value> Probe(const Position& position) const {
    const PieceBoard& board = position.board();
    if (Material(board, kGame) != table_.layout().material()) {
      return tables_.Probe(family_, board, position.side_to_move());
    }
    const Value value = table_.ValueAt(table_.layout().PlaceOf(board, position.side_to_move()));
    if (!value.is_position()) return std::nullopt;
    return value;
  }

  // The value for the side to move after a move that was just made.
  Value ValueAfter(const Position& position) {
    if (position.has_ended()) return Value::Draw();  // accepted bikjang
    const std::optional<Value> value = Probe(position);
    if (value) return *value;
    Contradict(ToFen(position), "is in no table");
    return Value::Unknown();
  }

  // The value that the successors give; a draw stands for every undecided one.
  Value Expected(Position& position) {
    MoveList moves;
    GenerateMoves(position, MoveKind::kAll, moves);
    std::optional<int> soonest;
    int latest = -1;
    bool is_lost = true;
    for (Move move : moves) {
      position.Make(move);
      const Value value = ValueAfter(position);
      position.Unmake();
      if (value.is_loss() && (!soonest || value.plies() < *soonest)) soonest = value.plies();
      if (value.is_win()) latest = std::max(latest, value.plies());
      if (!value.is_win()) is_lost = false;
    }
    if (soonest) return Value::Win(*soonest + 1);
    return is_lost ? Value::Loss(latest + 1) : Value::Draw();
  }

  void CheckValue(Position& position) {
    const std::optional<Value> value = Probe(position);
    if (!value) return Contradict(ToFen(position), "is in no table");
    if (*value == Value::Unknown()) ++unknown_;
    const Value expected = Expected(position);
    const bool agrees = expected.is_undecided() ? value->is_undecided() : *value == expected;
    if (!agrees) {
      Contradict(ToFen(position),
                 "is said to be " + ValueText(*value) + ", expected " + ValueText(expected));
    }
    const bool is_mate = EndsByMate(Judge(position).reason);
    if (is_mate != (*value == Value::Loss(0))) {
      Contradict(ToFen(position), "is mate by the rules or by the table, but not by both");
    }
  }

  // X is to move: some move holds now, or leads to where X has been found to hold.
  bool MoverHolds(Position& position) {
    MoveList moves;
    GenerateMoves(position, MoveKind::kAll, moves);
    for (Move move : moves) {
      const bool is_capture = VictimOf(position, move) != PieceType::kNone;
      position.Make(move);
      const bool keeps = ValueAfter(position) == Value::Draw();
      const bool is_event = is_capture || position.has_ended() || IsQuiet(position, move);
      const bool holds = keeps && (is_event || holds_.Has(position, Holds::kWaiter));
      position.Unmake();
      if (holds) return true;
    }
    return false;
  }
  // The other side is to move: every move leads to where X holds.
  bool WaiterHolds(Position& position) {
    MoveList moves;
    GenerateMoves(position, MoveKind::kAll, moves);
    for (Move move : moves) {
      const bool is_capture = VictimOf(position, move) != PieceType::kNone;
      position.Make(move);
      const Value value = ValueAfter(position);
      const bool is_over = is_capture || position.has_ended();
      const bool holds = value.is_win() || (value == Value::Draw() &&
                                            (is_over || holds_.Has(position, Holds::kMover)));
      position.Unmake();
      if (!holds) return false;
    }
    return true;
  }

  void Sweep(Position& position, std::atomic<std::uint64_t>& added,
             std::atomic<std::uint64_t>& missing) {
    if (Probe(position) != Value::Draw()) return;
    ++draws_;
    const auto look = [&](std::uint8_t view, bool (Verifying::*holds)(Position&)) {
      if (holds_.Has(position, view)) return;
      if ((this->*holds)(position)) {
        if (holds_.Add(position, view)) ++added;
        return;
      }
      ++missing;
      const std::lock_guard lock(mutex_);
      first_missing_ = ToFen(position);
    };
    look(Holds::kMover, &Verifying::MoverHolds);
    look(Holds::kWaiter, &Verifying::WaiterHolds);
  }

  const Tables& tables_;
  const Table& table_;
  const Family family_;
  const RuleSet rules_;
  const bool is_symmetric_;
  const Placements placements_;
  Holds holds_;
  std::atomic<std::uint64_t> positions_ = 0;
  std::atomic<std::uint64_t> draws_ = 0;
  std::atomic<std::uint64_t> unknown_ = 0;
  mutable std::mutex mutex_;  // guards what follows
  std::optional<std::string> contradiction_;
  std::optional<std::string> first_missing_;
};

}  // namespace

Result<VerifyCounts> VerifyTable(const Tables& tables, const Table& table,
                                 const std::function<void(const std::string&)>& report) {
  return Verifying(tables, table).Run(report);
}

}  // namespace hansu::HANSU_GAME::endings
