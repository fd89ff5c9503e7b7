// SPDX-License-Identifier: MIT
// The words of XBoard's protocol: features, options, thinking output, moves, the setup of a board
// that the GUI may not know.
#pragma once

#include <string>

#include "src/engine/options.h"
#include "src/janggi/outcome.h"
#include "src/protocol/report_format.h"

namespace hansu::protocol {

// "b0c2"; a pass is "@@@@".
std::string ToXBoard(Move move);

// The line before the options and the one after them, `options` between.
std::string XBoardFeatures(const engine::OptionList& options);

// Tells a GUI the board, the pieces' letters and the start position of a variant.
std::string XBoardSetup();

// "1-0 {checkmate}". REQUIRES: outcome.has_ended().
std::string XBoardResult(const Outcome& outcome);

// Hundredths of a point; mates are 100000 and their moves, wins by another rule 90000 and theirs.
int XBoardScore(search::Score score);

// Thinking output, and nothing else: the moves are made by the protocol.
class XBoardFormat : public ReportFormat {
 public:
  std::string Line(const search::LineReport& report) const override;
  std::string RootMove(const search::RootMoveReport&) const override { return ""; }
  std::string Progress(const search::ProgressReport&) const override { return ""; }
  std::string Result(const search::SearchResult&) const override { return ""; }
};

}  // namespace hansu::protocol
