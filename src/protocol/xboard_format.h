// SPDX-License-Identifier: MIT
// XBoard's form of features, options, thinking output and moves, and its description of a board
// that the GUI may not know.
#pragma once

#include <cstdint>
#include <string>

#include "src/engine/options.h"
#include "src/protocol/report_format.h"
#include "src/rules/any/game.h"

namespace hansu::protocol {

// Times on the wire are hundredths of a second.
inline constexpr std::int64_t kMsPerCentisecond = 10;

// "b0c2"; a pass is "@@@@".
std::string ToXBoard(Move move);

// The feature lines, with one for each option.
std::string XBoardFeatures(const engine::OptionList& options);

// The description of a variant for a GUI that does not know it: the `setup` line with board size,
// piece letters and start position, and a `piece` line for what each piece can do.
std::string XBoardSetup(GameId game);

// "1-0 {checkmate}". REQUIRES: outcome.has_ended().
std::string XBoardResult(const Outcome& outcome);

// The score in hundredths of a point; a mate is 100000 plus its moves, a win by another rule 90000
// plus its moves.
int XBoardScore(search::Score score);

// Writes thinking output only; the class XBoard makes the moves.
class XBoardFormat : public ReportFormat {
 public:
  std::string Line(const search::LineReport& report) const override;
  std::string RootMove(const search::RootMoveReport&) const override { return ""; }
  std::string Progress(const search::ProgressReport&) const override { return ""; }
  std::string Result(const search::SearchResult&) const override { return ""; }
};

}  // namespace hansu::protocol
