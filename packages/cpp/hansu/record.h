// SPDX-License-Identifier: MIT
// hansu::record: game records as .gib, PGN, FEN and UCI lists; opening books; files of rule sets.
#pragma once

#include "hansu/board.h"
#include "src/base/file.h"
#include "src/record/any/charset.h"
#include "src/record/any/opening_book.h"
#include "src/record/any/rules_file.h"
#include "src/record/game.h"
#include "src/record/game_line.h"
#include "src/record/gib.h"
#include "src/record/pgn.h"
#include "src/record/reader.h"
