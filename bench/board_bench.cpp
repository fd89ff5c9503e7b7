// SPDX-License-Identifier: MIT
// Benchmarks of the board layer: attacks, move generation, make and unmake, static exchange
// evaluation and perft. One item is an attack lookup, a position, a move or a perft leaf, as the
// name says.
#include <benchmark/benchmark.h>

#include <array>
#include <cstdint>
#include <cstdio>
#include <string>
#include <string_view>
#include <vector>

#include "bench/support.h"
#include "src/board/piece_keys.h"
#include "src/rules/shared/game.h"
#include "src/rules/shared/perft.h"
#include "src/rules/shared/see.h"

namespace hansu::HANSU_GAME::bench {
namespace {

constexpr std::size_t kPositions = 4096;

struct Attacker {
  SquareSet occupied;
  SquareSet cannons;
  Piece piece;
  Square from;
};

void Attacks(benchmark::State& state, PieceType type, const std::vector<Position>& positions) {
  std::vector<Attacker> attackers;
  for (const Position& position : positions) {
    for (Square from : position.pieces(type)) {
      attackers.push_back({position.occupied(), position.pieces(PieceType::kCannon),
                           position.piece_on(from), from});
    }
  }
  for ([[maybe_unused]] auto _ : state) {
    SquareSet sum;
    for (const Attacker& a : attackers) {
      sum ^= PieceAttacks(a.piece, a.from, a.occupied, a.cannons);
    }
    benchmark::DoNotOptimize(sum);
  }
  state.SetItemsProcessed(state.iterations() * static_cast<std::int64_t>(attackers.size()));
}

void Generate(benchmark::State& state, MoveKind kind, const std::vector<Position>& positions) {
  std::int64_t moves_in_all = 0;
  for ([[maybe_unused]] auto _ : state) {
    for (const Position& position : positions) {
      MoveList moves;
      GenerateMoves(position, kind, moves);
      benchmark::DoNotOptimize(moves);
      moves_in_all += static_cast<std::int64_t>(moves.size());
    }
  }
  state.SetItemsProcessed(state.iterations() * static_cast<std::int64_t>(positions.size()));
  state.counters["moves_per_second"] =
      benchmark::Counter(static_cast<double>(moves_in_all), benchmark::Counter::kIsRate);
}

MoveList LegalMoves(const Position& position) {
  MoveList moves;
  GenerateMoves(position, MoveKind::kAll, moves);
  return moves;
}

std::vector<MoveList> ListsOf(const std::vector<Position>& positions) {
  std::vector<MoveList> lists;
  lists.reserve(positions.size());
  for (const Position& position : positions) lists.push_back(LegalMoves(position));
  return lists;
}

void MakeUnmake(benchmark::State& state, std::vector<Position> positions) {
  const std::vector<MoveList> lists = ListsOf(positions);
  std::int64_t made = 0;
  for ([[maybe_unused]] auto _ : state) {
    for (std::size_t i = 0; i < positions.size(); ++i) {
      for (Move move : lists[i]) {
        positions[i].Make(move);
        benchmark::DoNotOptimize(positions[i].state().checkers);
        positions[i].Unmake();
      }
      made += static_cast<std::int64_t>(lists[i].size());
    }
  }
  state.SetItemsProcessed(made);
}

// The state that Position::Make updates before it computes checkers, pins and facing generals. For
// this part, copying the board (copy-make) is an alternative to make and unmake.
struct Board {
  explicit Board(const Position& position)
      : side_to_move(position.side_to_move()), state(position.state()) {
    for (Square s : kAllSquares) board[s] = position.piece_on(s);
    for (PieceType type : kPieceTypes) by_type[type] = position.pieces(type);
    for (Color color : kColors) {
      by_color[color] = position.pieces(color);
      general[color] = position.general(color);
    }
  }

  void Apply(Move move) {
    state.move = move;
    state.captured = Piece::kNone;
    ++state.plies_since_capture;
    state.key ^= kPieceKeys.han_to_move;
    if (!move.is_pass()) MovePiece(move);
    side_to_move = ~side_to_move;
  }
  void MovePiece(Move move) {
    const Piece moved = board[move.from()];
    state.captured = board[move.to()];
    if (state.captured != Piece::kNone) {
      UpdateKey(state.captured, kPieceKeys.piece_square[state.captured][move.to()]);
      state.points[~side_to_move] = static_cast<std::uint8_t>(state.points[~side_to_move] -
                                                              kPiecePoints[TypeOf(state.captured)]);
      state.plies_since_capture = 0;
      Toggle(state.captured, SquareSet(move.to()));
    }
    const auto& keys = kPieceKeys.piece_square[moved];
    UpdateKey(moved, keys[move.from()] ^ keys[move.to()]);
    Toggle(moved, SquareSet(move.from()) | SquareSet(move.to()));
    board[move.from()] = Piece::kNone;
    board[move.to()] = moved;
    if (TypeOf(moved) == PieceType::kGeneral) general[side_to_move] = move.to();
  }
  void TakeBack(const PlyState& before) {
    const Move move = state.move;
    const Piece captured = state.captured;
    state = before;
    side_to_move = ~side_to_move;
    if (move.is_pass()) return;
    const Piece moved = board[move.to()];
    Toggle(moved, SquareSet(move.from()) | SquareSet(move.to()));
    board[move.from()] = moved;
    board[move.to()] = captured;
    if (captured != Piece::kNone) Toggle(captured, SquareSet(move.to()));
    if (TypeOf(moved) == PieceType::kGeneral) general[side_to_move] = move.from();
  }
  void Toggle(Piece piece, SquareSet squares) {
    by_type[TypeOf(piece)] ^= squares;
    by_color[ColorOf(piece)] ^= squares;
  }
  void UpdateKey(Piece piece, Key key) {
    state.key ^= key;
    state.parts[KeyPartOf(piece)] ^= key;
  }

  PerSquare<Piece> board = {};
  PerPieceType<SquareSet> by_type = {};
  PerColor<SquareSet> by_color = {};
  PerColor<Square> general = {};
  Color side_to_move;
  PlyState state;
};

std::vector<Board> BoardsOf(const std::vector<Position>& positions) {
  return std::vector<Board>(positions.begin(), positions.end());
}

void BoardMakeUnmake(benchmark::State& state, const std::vector<Position>& positions) {
  const std::vector<MoveList> lists = ListsOf(positions);
  std::vector<Board> boards = BoardsOf(positions);
  std::int64_t made = 0;
  for ([[maybe_unused]] auto _ : state) {
    for (std::size_t i = 0; i < boards.size(); ++i) {
      for (Move move : lists[i]) {
        PlyState before = boards[i].state;
        benchmark::DoNotOptimize(before);
        boards[i].Apply(move);
        benchmark::DoNotOptimize(boards[i]);
        boards[i].TakeBack(before);
        benchmark::DoNotOptimize(boards[i]);
      }
      made += static_cast<std::int64_t>(lists[i].size());
    }
  }
  state.SetItemsProcessed(made);
}

void BoardCopyMake(benchmark::State& state, const std::vector<Position>& positions) {
  const std::vector<MoveList> lists = ListsOf(positions);
  const std::vector<Board> boards = BoardsOf(positions);
  Board next = boards.front();
  std::int64_t made = 0;
  for ([[maybe_unused]] auto _ : state) {
    for (std::size_t i = 0; i < boards.size(); ++i) {
      for (Move move : lists[i]) {
        next = boards[i];
        next.Apply(move);
        benchmark::DoNotOptimize(next);
      }
      made += static_cast<std::int64_t>(lists[i].size());
    }
  }
  state.SetItemsProcessed(made);
}

// True if the copied boards agree with Position after Make and after Unmake.
bool BoardsAgree(const std::vector<Position>& positions) {
  for (Position position : positions) {
    Board board(position);
    for (Move move : LegalMoves(position)) {
      const PlyState before = board.state;
      position.Make(move);
      board.Apply(move);
      const bool agrees = board.state.key == position.key() &&
                          board.state.parts == position.state().parts &&
                          board.state.points == position.state().points;
      position.Unmake();
      board.TakeBack(before);
      if (!agrees || board.board != Board(position).board) return false;
    }
  }
  return true;
}

void Exchanges(benchmark::State& state, const std::vector<Position>& positions) {
  std::int64_t judged = 0;
  std::vector<MoveList> lists(positions.size());
  for (std::size_t i = 0; i < positions.size(); ++i) {
    GenerateMoves(positions[i], MoveKind::kCaptures, lists[i]);
  }
  for ([[maybe_unused]] auto _ : state) {
    for (std::size_t i = 0; i < positions.size(); ++i) {
      for (Move move : lists[i]) {
        benchmark::DoNotOptimize(IsExchangeAtLeast(positions[i], move, 0));
      }
      judged += static_cast<std::int64_t>(lists[i].size());
    }
  }
  state.SetItemsProcessed(judged);
}

struct PerftCase {
  std::string_view name;
  std::string_view rules;
  std::string_view fen;
  int depth;
  std::uint64_t paths;
};
constexpr std::array<PerftCase, 3> kPerftCases = {{
    {"start", "janggi", kStartFen, 4, 1065277},
    {"midgame", "janggicasual",
     "1nba3b1/3a1kr2/1c3n1c1/1pp2p2p/4P1P2/8P/r1P5R/1C4NC1/4K4/RBNAA1B2 w - - 0 13", 4, 3765656},
    {"open", "janggi", "3Nk4/2Pa2P2/3aC4/P2np4/3b2R2/9/3B3r1/4K4/2c1c4/4b3B w - - 0 1", 4, 1307220},
}};

void CountPaths(benchmark::State& state, const PerftCase& item) {
  Position position = PositionOf(item.fen, *FindRuleSet(item.rules));
  for ([[maybe_unused]] auto _ : state) {
    if (Perft(position, item.depth) != item.paths) {
      state.SkipWithError("wrong count");
      break;
    }
  }
  state.SetItemsProcessed(state.iterations() * static_cast<std::int64_t>(item.paths));
}

constexpr PerPieceType<std::string_view> kNames = {
    {"", "general", "guard", "chariot", "cannon", "horse", "elephant", "soldier"}};

void Register(const std::string& name, const auto& function) {
  benchmark::RegisterBenchmark(name.c_str(), function);
}

int Run() {
  const std::vector<Position> all = RandomPositions(kPositions);
  std::vector<Position> quiet;
  std::vector<Position> urgent;  // in check or bikjang
  for (const Position& position : all) {
    (position.in_check() || position.state().is_bikjang ? urgent : quiet).push_back(position);
  }
  if (!BoardsAgree(all)) {
    std::fprintf(stderr, "the copied boards are wrong\n");
    return 1;
  }

  for (PieceType type : kPieceTypes) {
    Register("attacks/" + std::string(kNames[type]),
             [&all, type](auto& state) { Attacks(state, type, all); });
  }
  Register("generate/all", [&](auto& state) { Generate(state, MoveKind::kAll, quiet); });
  Register("generate/captures", [&](auto& state) { Generate(state, MoveKind::kCaptures, quiet); });
  Register("generate/quiets", [&](auto& state) { Generate(state, MoveKind::kQuiets, quiet); });
  Register("generate/evasions", [&](auto& state) { Generate(state, MoveKind::kAll, urgent); });
  Register("move/make_unmake", [&](auto& state) { MakeUnmake(state, all); });
  Register("move/board_make_unmake", [&](auto& state) { BoardMakeUnmake(state, all); });
  Register("move/board_copy_make", [&](auto& state) { BoardCopyMake(state, all); });
  Register("see/captures", [&](auto& state) { Exchanges(state, all); });
  for (const PerftCase& item : kPerftCases) {
    Register("perft/" + std::string(item.name), [&item](auto& state) { CountPaths(state, item); });
  }
  benchmark::RunSpecifiedBenchmarks();
  return 0;
}

}  // namespace
}  // namespace hansu::HANSU_GAME::bench

int main(int argc, char** argv) {
  benchmark::Initialize(&argc, argv);
  if (benchmark::ReportUnrecognizedArguments(argc, argv)) return 1;
  return hansu::HANSU_GAME::bench::Run();
}
