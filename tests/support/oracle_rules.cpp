// SPDX-License-Identifier: MIT
// The oracle's rule sets, and its judgment of how a game ends, in the order and the terms of
// src/rules/janggi/RULES.md.
#include <algorithm>
#include <cstddef>
#include <stdexcept>

#include "tests/support/oracle.h"

namespace hansu::HANSU_GAME::oracle {
namespace {

std::string NameOf(Side side) { return side == Side::kCho ? "cho" : "han"; }

int PointsOfKind(char kind) {
  switch (kind) {
    case 'R':
      return 13;
    case 'C':
      return 7;
    case 'N':
      return 5;
    case 'B':
    case 'A':
      return 3;
    case 'P':
      return 2;
    default:
      return 0;
  }
}

}  // namespace

Cells CellsOf(const std::string& preset) {
  const Cells tournament;
  Cells casual = tournament;
  casual.bikjang = "ignored";
  casual.double_pass = casual.repetition = casual.ply_limit = "draw";

  if (preset == "janggi") return tournament;
  casual.dead_position = "draw";
  if (preset == "janggicasual") return casual;
  if (preset == "janggitraditional") {
    Cells cells = casual;
    cells.bikjang = "draw";
    return cells;
  }
  if (preset == "janggimodern") {
    Cells cells = tournament;
    cells.bikjang = "ignored";
    cells.repetition_fold = 4;
    cells.shuttle = 5;
    cells.no_capture_limit = 200;
    return cells;
  }
  if (preset == "janggikja") {
    Cells cells = tournament;
    cells.bikjang = "drawUnder30";
    cells.no_capture_limit = 0;
    cells.total_ply_limit = 200;
    cells.draw_under_30 = true;
    cells.dead_position = "points";
    return cells;
  }
  if (preset == "janggikakao") {
    Cells cells = tournament;
    cells.bikjang = "ignored";
    cells.double_pass = "playOn";
    cells.repetition_fold = 4;
    cells.repetition = "completerLoses";
    cells.no_capture_limit = 0;
    cells.total_ply_limit = 200;
    return cells;
  }
  if (preset == "janggihistoric" || preset == "janggibooklet") {
    Cells cells = casual;
    cells.bikjang = preset == "janggibooklet" ? "forfeits" : "weakerSide";
    cells.perpetual_check = "ignored";
    cells.no_capture_limit = 0;
    cells.dead_position = "draw";
    return cells;
  }
  throw std::invalid_argument("unknown rule set: " + preset);
}

Verdict Game::Judge() const {
  Verdict verdict;
  for (const auto rule :
       {&Game::JudgeBikjang, &Game::JudgeDoublePass, &Game::JudgeCheckmate,
        &Game::JudgeDeadPosition, &Game::JudgePlyLimits, &Game::JudgePerpetualCheck,
        &Game::JudgeRepetition, &Game::JudgeShuttle}) {
    verdict = (this->*rule)();
    if (!verdict.winner.empty()) break;
  }
  // A side that has made bikjang under weakerSide or forfeits can no longer win.
  for (const Side side : {Side::kCho, Side::kHan}) {
    const bool forsaken = made_bikjang_[static_cast<int>(side)];
    if (forsaken && verdict.winner == NameOf(side)) verdict.winner = "draw";
  }
  return verdict;
}

Verdict Game::JudgeBikjang() const {
  if (history_.size() < 2 || !now().bikjang || !history_[history_.size() - 2].bikjang) return {};
  return {PointsOrDraw(cells_.bikjang), "bikjang"};
}

Verdict Game::JudgeDoublePass() const {
  if (cells_.double_pass == "playOn" || history_.size() < 2) return {};
  if (!now().passed() || !history_[history_.size() - 2].passed()) return {};
  return {DrawUnder30Or(PointsOrDraw(cells_.double_pass)), "double pass"};
}

Verdict Game::JudgeCheckmate() const {
  if (!now().check || !CollectLegal().empty()) return {};
  const bool may_be_drawn = cells_.bikjang == "weakerSide" || cells_.bikjang == "forfeits";
  if (may_be_drawn && OnlyFacingGuardsTheMate()) return {"draw", "checkmate"};
  return {NameOf(Opponent(now().to_move)), "checkmate"};
}

Verdict Game::JudgeDeadPosition() const {
  if (cells_.dead_position == "playOn") return {};
  const char* attackers = cells_.dead_material == "elephantsOnly" ? "RCNPrcnp" : "RCNBPrcnbp";
  if (oracle_board::HasAny(now().board, attackers)) return {};
  return {PointsOrDraw(cells_.dead_position), "dead position"};
}

Verdict Game::JudgePlyLimits() const {
  const std::string winner = DrawUnder30Or(PointsOrDraw(cells_.ply_limit));
  if (cells_.no_capture_limit > 0 && plies_since_capture_ >= cells_.no_capture_limit) {
    return {winner, "no-capture limit"};
  }
  if (cells_.total_ply_limit > 0 && total_plies_ >= cells_.total_ply_limit) {
    return {winner, "total ply limit"};
  }
  return {};
}

Verdict Game::JudgePerpetualCheck() const {
  if (cells_.perpetual_check == "ignored" || !IsRepetition()) return {};
  const bool cho_checked = GaveCheckThroughout(Side::kCho);
  const bool han_checked = GaveCheckThroughout(Side::kHan);
  if (cho_checked == han_checked) return {};
  return {DrawUnder30Or(NameOf(cho_checked ? Side::kHan : Side::kCho)), "perpetual check"};
}

Verdict Game::JudgeRepetition() const {
  if (!IsRepetition()) return {};
  if (cells_.repetition == "loserDeviates") return {PointsOrDraw("points"), "repetition"};
  const std::string winner = cells_.repetition == "completerLoses"
                                 ? NameOf(now().to_move)
                                 : PointsOrDraw(cells_.repetition);
  return {DrawUnder30Or(winner), "repetition"};
}

// The side that has just moved loses if its last `shuttle` moves took one piece back and forth
// between two points.
Verdict Game::JudgeShuttle() const {
  const std::vector<const Moment*> chain = OwnMovesForShuttle();
  if (chain.empty()) return {};
  // A capture by either side since the chain began breaks it, too (src/rules/janggi/RULES.md).
  if (std::any_of(chain.back(), &now() + 1, [](const Moment& moment) { return moment.captured; })) {
    return {};
  }
  for (const Moment* link : chain) {
    if (link->passed() || link->answers_check || link->moved == 'K' || link->moved == 'k' ||
        link->moved == 'A' || link->moved == 'a') {
      return {};
    }
  }
  for (std::size_t i = 0; i + 1 < chain.size(); ++i) {
    const Move& later = chain[i]->move;
    const Move& earlier = chain[i + 1]->move;
    if (later.from != earlier.to) return {};
    // Where the first move of the chain came from does not matter.
    const bool earlier_is_first = i + 2 == chain.size();
    if (!earlier_is_first && later.to != earlier.from) return {};
  }
  return {NameOf(now().to_move), "shuttle"};
}

// The last `shuttle` moves of the side that has just moved, latest first, skipping a pass directly
// before the last of them. Empty if there are too few moves, or the rule is off.
std::vector<const Game::Moment*> Game::OwnMovesForShuttle() const {
  if (cells_.shuttle == 0) return {};
  std::vector<const Moment*> chain;
  for (std::size_t back = 1; back < history_.size(); back += 2) {
    const Moment& moment = history_[history_.size() - back];
    if (back == 3 && moment.passed()) continue;
    chain.push_back(&moment);
    if (static_cast<int>(chain.size()) == cells_.shuttle) return chain;
  }
  return {};
}

// "points": the side with more points, or a draw if they are equal, as an even deom allows. Any
// other value: a draw.
std::string Game::PointsOrDraw(const std::string& cell) const {
  const int cho = 2 * PiecePoints(now().board, Side::kCho);
  const int han = 2 * PiecePoints(now().board, Side::kHan) + cells_.deom_half_points;
  if (cell != "points" || cho == han) return "draw";
  return NameOf(cho > han ? Side::kCho : Side::kHan);
}

std::string Game::DrawUnder30Or(const std::string& winner) const {
  return cells_.draw_under_30 && BothUnder30(now().board) ? "draw" : winner;
}

bool Game::EqualsNow(const Moment& moment) const {
  return moment.board == now().board && moment.to_move == now().to_move;
}

// A position that occurs for the first time is not a repetition, so a fold of 1 turns the rule off
// like 0.
bool Game::IsRepetition() const {
  if (cells_.repetition_fold < 2) return false;
  return std::count_if(history_.begin(), history_.end(), [this](const Moment& moment) {
           return EqualsNow(moment);
         }) >= cells_.repetition_fold;
}

// True if every move of `side` since the first of the equal positions gave check. Under forfeits,
// facing generals alone do not count. REQUIRES: IsRepetition().
bool Game::GaveCheckThroughout(Side side) const {
  const auto first = std::find_if(history_.begin(), history_.end(),
                                  [this](const Moment& moment) { return EqualsNow(moment); });
  return std::all_of(first + 1, history_.end(), [this, side](const Moment& moment) {
    const bool checked =
        cells_.bikjang == "forfeits" ? Attacked(moment.board, moment.to_move) : moment.check;
    return moment.to_move == side || checked;
  });
}

int Game::PiecePoints(const Board& board, Side side) {
  int points = 0;
  for (const char piece : board.points) {
    if (oracle_board::BelongsTo(piece, side)) points += PointsOfKind(oracle_board::Kind(piece));
  }
  return points;
}

bool Game::BothUnder30(const Board& board) {
  return PiecePoints(board, Side::kCho) < 30 && PiecePoints(board, Side::kHan) < 30;
}

}  // namespace hansu::HANSU_GAME::oracle
