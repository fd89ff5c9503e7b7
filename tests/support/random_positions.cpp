// SPDX-License-Identifier: MIT
#include "tests/support/random_positions.h"

#include <algorithm>
#include <array>
#include <string>
#include <utility>
#include <vector>

#include "src/rules/shared/fen.h"
#include "src/rules/shared/game.h"

namespace hansu::HANSU_GAME {
namespace {

using Board = PerSquare<Piece>;

// Points around both palaces, where pieces meet generals, screens and each other.
bool IsNearPalace(Square square) {
  return 2 <= FileOf(square) && FileOf(square) <= 6 && RankOf(square) != 4 && RankOf(square) != 5;
}

void PutAnywhere(Random& random, Piece piece, Board& board) {
  const bool wants_near = random.Percent(50);
  std::vector<Square> free;
  for (Square square : ZoneOf(ColorOf(piece), TypeOf(piece))) {
    if (board[square] != Piece::kNone) continue;
    if (!wants_near || IsNearPalace(square)) free.push_back(square);
  }
  if (!free.empty()) board[random.Pick(free)] = piece;
}

std::string BoardText(const Board& board) {
  std::string text;
  for (int rank = kRankCount - 1; rank >= 0; --rank) {
    for (int file = 0; file < kFileCount; ++file) {
      const Piece piece = board[MakeSquare(file, rank)];
      text += piece == Piece::kNone ? '1' : LetterOf(piece);
    }
    if (rank > 0) text += '/';
  }
  return text;
}

int Limit(Random& random, int most) { return random.Percent(40) ? 0 : random.Below(most + 1); }

// The first move that gives check, searched from index `begin` on and wrapping around; Move::None()
// if no move does.
Move FindCheck(const MoveList& moves, int begin, Position& position) {
  for (std::size_t i = 0; i < moves.size(); ++i) {
    const Move move = moves[(i + static_cast<std::size_t>(begin)) % moves.size()];
    position.Make(move);
    const bool is_check = position.in_check();
    position.Unmake();
    if (is_check) return move;
  }
  return Move::None();
}

}  // namespace

RuleSet RandomRules(Random& random) {
  RuleSet rules = random.Pick(NamedRuleSets()).rules;
  if (random.Percent(50)) return rules;
  for (const RuleOption& rule_option : RuleOptions()) {
    constexpr int kMostPlies = 60;
    const bool is_ply_count = rule_option.max > 100;
    rule_option.set(rules,
                    is_ply_count ? Limit(random, kMostPlies) : random.Below(rule_option.max + 1));
  }
  return rules;
}

std::string RandomSetupFen(Random& random) {
  const SetupName cho = random.Pick(kSetupNames);
  return SetupFen(cho, random.Pick(kSetupNames));
}

std::string RandomPlacementFen(Random& random) {
  // The chance in percent of each of a side's pieces to be on the board.
  constexpr std::array<int, 6> kDensities = {3, 8, 20, 35, 60, 95};
  Board board{};
  for (Color color : kColors) {
    const int density = random.Pick(kDensities);
    PutAnywhere(random, MakePiece(color, PieceType::kGeneral), board);
    for (PieceType type : kPieceTypes) {
      if (type == PieceType::kGeneral) continue;
      for (int i = 0; i < kStartingCount[type]; ++i) {
        if (random.Percent(density)) PutAnywhere(random, MakePiece(color, type), board);
      }
    }
  }
  return BoardText(board) + (random.Percent(50) ? " w - - " : " b - - ") +
         std::to_string(random.Below(random.Percent(80) ? 20 : 120)) + ' ' +
         std::to_string(1 + random.Below(random.Percent(80) ? 20 : 110));
}

Position RandomPosition(Random& random, const RuleSet& rules) {
  constexpr int kMostPlies = 120;
  const bool from_setup = random.Percent(40);
  const auto draw = [&] {
    return ParseFen(from_setup ? RandomSetupFen(random) : RandomPlacementFen(random), rules);
  };
  Result<Position> position = draw();
  while (!position.ok()) position = draw();
  for (int left = random.Below(from_setup ? kMostPlies : 4); left > 0; --left) {
    const Move move = PickMove(random, *position);
    if (!move) break;
    position->Make(move);
  }
  return *std::move(position);
}

Move PickMove(Random& random, Position& position) {
  MoveList all;
  GenerateMoves(position, MoveKind::kAll, all);
  if (all.empty()) return Move::None();
  const Move pass = position.pass();
  // A side that gave check often gives check again, so that some checks become perpetual.
  const bool gave_check = position.history_plies() >= 1 && !position.past(1).checkers.empty();
  const int wish = random.Below(100);
  if (wish < (gave_check ? 60 : 8)) {
    const Move check = FindCheck(all, random.Below(static_cast<int>(all.size())), position);
    if (check) return check;
  }
  if (wish < 40 && position.history_plies() >= 2) {
    const Move last = position.past(1).move;
    const Move back(last.to(), last.from());
    if (!last.is_pass() && all.Contains(back)) return back;
  } else if (wish >= 80 && wish < 96) {
    MoveList captures;
    GenerateMoves(position, MoveKind::kCaptures, captures);
    if (!captures.empty()) return random.Pick(captures);
  } else if (wish >= 96 && all.Contains(pass)) {
    return pass;
  }
  return random.Pick(all);
}

std::string RandomBytes(Random& random) {
  std::string text(static_cast<std::size_t>(random.Below(81)), ' ');
  const bool is_printable = random.Percent(25);
  for (char& c : text) {
    c = static_cast<char>(is_printable ? ' ' + random.Below(95) : random.Below(256));
  }
  return text;
}

}  // namespace hansu::HANSU_GAME
