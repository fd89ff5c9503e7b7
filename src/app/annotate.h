// SPDX-License-Identifier: MIT
// The verb `annotate`: analyzes every game of files, and writes them as PGN with the analysis.
#pragma once

#include "src/app/convert.h"
#include "src/app/review/game_search.h"

namespace hansu::app {

struct AnnotateRequest {
  explicit AnnotateRequest(GameId game) : files(game), search(game) {}

  ConvertRequest files;  // its target is PGN
  review::SearchRequest search;
};

// After each move, a comment such as "+0.35/12": the score of the position from Cho's view, in
// points, and the depth in plies. A mate is "#3", or "#-3" if Han mates; a win by another rule in n
// plies is 200 points less n hundredths. A move that costs much has a glyph ($6 for ?!, $2 for ?,
// $4 for ??; other moves keep the record's), and in its comment the better move with its score:
// "-2.10/12; P71-72 +0.35/12". Comments of the record follow. Returns the exit status, as Convert
// does.
int Annotate(const AnnotateRequest& request);

// The game with these comments and glyphs. REQUIRES: an analysis with evaluations and judgements.
record::Game Annotated(const review::GameAnalysis& analysis, record::PgnNotation notation,
                       Vocabulary words);

}  // namespace hansu::app
