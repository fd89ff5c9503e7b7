// SPDX-License-Identifier: MIT
// A slow, simple implementation of the rules of Janggi on a mailbox board, text in and text out:
// the oracle that the fast board is fuzzed against. It deliberately shares no code with src/, and
// it accepts any position: it trusts its caller.
#pragma once

#include <string>
#include <vector>

#include "src/rules/shared/namespace.h"
#include "tests/support/oracle_board.h"

namespace hansu::HANSU_GAME::oracle {

// The options of a rule set, with the names and values of the table in src/rules/janggi/RULES.md.
struct Cells {
  // ignored, points, draw, drawUnder30, forbidden, weakerSide, forfeits
  std::string bikjang = "points";
  std::string double_pass = "points";            // playOn, points, draw
  int repetition_fold = 3;                       // below 2: off
  std::string repetition = "points";             // points, draw, completerLoses, loserDeviates
  std::string perpetual_check = "checkerLoses";  // checkerLoses, ignored
  int shuttle = 0;                               // moves in the chain; 0: off
  int no_capture_limit = 100;                    // plies, 0 off
  int total_ply_limit = 0;                       // plies, 0 off
  std::string ply_limit = "points";              // points, draw
  bool draw_under_30 = false;
  std::string dead_position = "playOn";  // playOn, points, draw
  int deom_half_points = 3;
  std::string dead_material = "noAttackers";  // noAttackers, elephantsOnly

  friend bool operator==(const Cells&, const Cells&) = default;
};

// The options of one of the presets; throws std::invalid_argument for another name.
Cells CellsOf(const std::string& preset);

using oracle_board::Board;
using oracle_board::Move;
using oracle_board::Point;
using oracle_board::Side;
// Winners are cho and han. The reasons are bikjang, double pass, checkmate, dead position,
// no-capture limit, total ply limit, perpetual check, repetition and shuttle.
using oracle_board::Verdict;

class Game {
 public:
  // REQUIRES: a valid FEN (oracle_board::ParseStart).
  Game(Cells cells, const std::string& fen);

  // As UCI text, sorted. Empty if and only if the game ended by checkmate, accepted bikjang or two
  // passes.
  std::vector<std::string> LegalMoves() const;
  // True if the side to move's general is attacked. Facing generals count as check under forbidden,
  // weakerSide and forfeits.
  bool InCheck() const;
  // REQUIRES: `uci` is one of LegalMoves().
  void Make(const std::string& uci);
  // All six fields, with the letters N and B.
  std::string Fen() const;
  // The verdict on the position, given the moves since the start FEN.
  Verdict Judge() const;

 private:
  // A position that occurred in the game, and the move that led to it.
  struct Moment {
    Board board;
    Side to_move;
    Move move;
    char moved;          // the piece, '.' at the start of the game
    bool captured;       // the move took a piece
    bool answers_check;  // the mover was in check
    bool check;          // the side to move is in check
    bool bikjang;        // a bikjang offer stands

    bool passed() const { return moved != '.' && move.from == move.to; }
  };

  static bool Attacked(const Board& board, Side side);
  static bool GeneralsFace(const Board& board);
  static int PiecePoints(const Board& board, Side side);
  static bool BothUnder30(const Board& board);

  const Moment& now() const { return history_.back(); }
  Moment StillMoment(const Board& board, Side to_move) const;
  bool IsCheck(const Board& board, Side to_move) const;
  bool IsBikjangOffer(const Board& board) const;
  bool MayLeave(const Board& after) const;
  bool TookAChecker(const Board& after) const;
  std::vector<Move> CollectLegal() const;

  // The rules, in the order in which they are judged. A verdict without a winner means that the
  // rule does not end the game.
  Verdict JudgeBikjang() const;
  Verdict JudgeDoublePass() const;
  Verdict JudgeCheckmate() const;
  Verdict JudgeDeadPosition() const;
  Verdict JudgePlyLimits() const;
  Verdict JudgePerpetualCheck() const;
  Verdict JudgeRepetition() const;
  Verdict JudgeShuttle() const;

  std::string PointsOrDraw(const std::string& cell) const;
  std::string DrawUnder30Or(const std::string& winner) const;
  bool OnlyFacingGuardsTheMate() const;
  bool EqualsNow(const Moment& moment) const;
  bool IsRepetition() const;
  bool GaveCheckThroughout(Side side) const;
  std::vector<const Moment*> OwnMovesForShuttle() const;

  Cells cells_;
  std::vector<Moment> history_;  // from the start FEN to now
  int plies_since_capture_ = 0;
  int total_plies_ = 0;
  // By side, under weakerSide and forfeits: it has given up its chance to win.
  bool made_bikjang_[2] = {false, false};
};

}  // namespace hansu::HANSU_GAME::oracle
