// SPDX-License-Identifier: MIT
// hansu::search: finds the best move. Analyze searches in a single, blocking call; Pool searches in
// the background.
#pragma once

#include "hansu/board.h"
#include "src/search/analysis.h"
#include "src/search/any/limits.h"
#include "src/search/any/report.h"
#include "src/search/any/score.h"
#include "src/search/any/win_chance.h"
#include "src/search/evaluate.h"
#include "src/search/mate_solver.h"
#include "src/search/network_choice.h"
#include "src/search/pool.h"
