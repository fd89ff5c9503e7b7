// SPDX-License-Identifier: MIT
// Hand-made positions and lines for the tests of explanations.
#pragma once

#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "src/base/text.h"
#include "src/board/coordinates.h"
#include "src/explain/explain.h"
#include "src/rules/any/game.h"

namespace hansu::explain::test {

inline Square SquareAt(const std::string& name) { return ParseUciMove(name + name).from(); }

// Pieces as FEN letters with their points, "Kd1 kf10 Ra1"; Cho is to move unless `turn` is 'b'.
inline std::string FenOf(const std::string& pieces, char turn = 'w') {
  PerSquare<char> board = {};
  for (std::string_view piece : SplitWords(pieces)) {
    board[SquareAt(std::string(piece.substr(1)))] = piece.front();
  }
  std::string fen;
  for (int rank = kRankCount - 1; rank >= 0; --rank) {
    for (int file = 0; file < kFileCount; ++file) {
      const char letter = board[MakeSquare(file, rank)];
      fen += letter == 0 ? '1' : letter;
    }
    if (rank > 0) fen += '/';
  }
  return fen + ' ' + turn + " - - 0 20";
}

inline Position Placed(const std::string& pieces, char turn = 'w', GameId game = GameId::kJanggi) {
  Result<Position> position = ParseFen(FenOf(pieces, turn), RuleSet(game));
  EXPECT_TRUE(position.ok()) << position.message();
  return *std::move(position);
}

inline std::vector<Move> MovesOf(const std::string& text) {
  std::vector<Move> moves;
  for (std::string_view word : SplitWords(text)) moves.push_back(ParseUciMove(word));
  return moves;
}

// All moves are made, so an illegal one in a test is noticed.
inline void ExpectLegal(Position position, const std::vector<Move>& moves) {
  for (Move move : moves) {
    ASSERT_TRUE(position.IsLegal(move)) << ToUci(move);
    position.Make(move);
  }
}

struct Case {
  std::string pieces;
  std::string played;
  std::string best;   // the line
  std::string reply;  // the line
  search::Score best_score = 0;
  search::Score reply_score = 700;
  char turn = 'w';
};

inline std::vector<Reason> Explained(const Case& each) {
  const Position before = Placed(each.pieces, each.turn);
  const Move played = ParseUciMove(each.played);
  const Line best{each.best_score, MovesOf(each.best)};
  const Line reply{each.reply_score, MovesOf(each.reply)};
  ExpectLegal(before, best.moves);
  std::vector<Move> game = {played};
  game.insert(game.end(), reply.moves.begin(), reply.moves.end());
  ExpectLegal(before, game);
  return Explain({before, played, best, reply});
}

// The motif of the first reason and its points: "hanging a10 a4 7"; "missed capture a1 a10 7"; ""
// without a reason.
inline std::string FirstOf(const Case& each) {
  const std::vector<Reason> reasons = Explained(each);
  if (reasons.empty()) return "";
  const Reason& reason = reasons.front();
  std::string text = (reason.is_missed ? "missed " : "") + std::string(KeyOf(reason.motif));
  for (Square square : reason.squares) text += ' ' + ToUci(square);
  return text + ' ' + std::to_string(reason.value);
}

}  // namespace hansu::explain::test
