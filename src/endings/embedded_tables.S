// SPDX-License-Identifier: MIT
// The endgame tables embedded in the program: see embedded.h.
#define EMBEDDED hansu_endgame_tables
#define EMBEDDED_END hansu_endgame_tables_end
#ifdef HANSU_TABLES
#define EMBEDDED_FILE HANSU_TABLES
#endif
#include "src/base/embedded_file.inc"
