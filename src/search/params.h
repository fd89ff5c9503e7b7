// SPDX-License-Identifier: MIT
// Every tunable number of the search: name, default, least, most, tuning step, meaning. Scores are
// in centipoints (a soldier is 200), reductions in 1024ths of a ply; those named
// clock_... matter in games on a clock alone. They are constants, except in the build that is tuned
// (HANSU_TUNE): there, and only there, they are variables, so that the engine can make options of
// them.
#pragma once

#include <array>
#include <string_view>

#include "src/game/namespace.h"

namespace hansu::inline HANSU_GAME::search {

struct Param {
  std::string_view name;
  int value;
  int min;
  int max;
  int step;
};

// clang-format off
#define HANSU_PARAMS(P)                                                                           \
  P(aspiration_delta,        54,   10,   200,   10) /* half width of the first window */          \
  P(aspiration_min_depth,     4,    2,     8,    1) /* depth from which windows are used */       \
  P(aspiration_growth,       50,   10,   200,   10) /* widening after a miss, per cent */         \
  P(reverse_max_depth,        5,    4,    14,    1) /* reverse futility: deepest node */          \
  P(reverse_slope,           54,   20,   200,   10) /* margin per ply */                          \
  P(razor_max_depth,          4,    1,     8,    1) /* razoring: deepest node */                  \
  P(razor_base,             370,  100,  1000,   50) /* margin */                                  \
  P(razor_slope,            180,   50,   500,   30) /* margin per ply squared */                  \
  P(null_min_depth,           2,    1,     5,    1) /* least depth at which a pass is tried */    \
  P(null_reduction_base,      5,    1,     6,    1) /* plies that a pass saves */                 \
  P(null_reduction_divisor,   3,    2,     8,    1) /* one more for this many plies of depth */   \
  P(null_eval_divisor,      208,   50,   600,   20) /* one more for so much above beta */         \
  P(probcut_min_depth,        5,    3,    10,    1) /* least depth of ProbCut */                  \
  P(probcut_margin,         145,   80,   500,   20) /* above beta */                              \
  P(probcut_reduction,        4,    2,     6,    1) /* plies */                                   \
  P(iir_min_depth,            4,    2,     8,    1) /* internal reduction: least depth */         \
  P(singular_min_depth,       6,    4,    10,    1) /* least depth of the singularity test */     \
  P(singular_margin,          3,    1,     6,    1) /* below the table's score, per ply */        \
  P(singular_double,         13,    1,   100,    5) /* and so much more extends by two */         \
  P(late_move_base,          14,    1,    20,    1) /* quiet moves before late-move pruning */    \
  P(futility_max_depth,      10,    4,    14,    1) /* futility: deepest reduced depth */         \
  P(futility_base,           22,    0,   300,   15) /* margin */                                  \
  P(futility_slope,          82,   30,   300,   15) /* margin per ply */                          \
  P(capture_futility_base,   29,    0,   500,   25) /* captures: margin */                        \
  P(capture_futility_slope, 184,   50,   500,   25) /* margin per ply */                          \
  P(history_prune_depth,      5,    2,     9,    1) /* deepest reduced depth */                   \
  P(history_prune_slope,   9850, 1000, 16000,  300) /* least history per ply */                   \
  P(see_quiet_slope,         24,    5,    80,    5) /* quiet loss allowed per ply squared */      \
  P(see_capture_slope,      220,   40,   300,   15) /* capture loss allowed per ply */            \
  P(lmr_min_depth,            2,    1,     4,    1) /* late-move reductions: least depth */       \
  P(lmr_base,               618,    0,  1500,  100) /* of all */                                  \
  P(lmr_factor,             397,  200,   800,   30) /* times ln(depth) ln(move number) */         \
  P(lmr_cut_node,           672,    0,  3000,  150) /* more where a cutoff is expected */         \
  P(lmr_pv,                1755,    0,  3000,  150) /* less on the principal variation */         \
  P(lmr_was_pv,            1380,    0,  3000,  150) /* less where it once ran */                  \
  P(lmr_not_improving,      253,    0,  2000,  150) /* more where the side is getting worse */    \
  P(lmr_table_capture,      382,    0,  2000,  150) /* more where the table's move captures */    \
  P(lmr_check,              980,    0,  2000,  150) /* less for a check */                        \
  P(lmr_cutoffs,            432,    0,  2000,  150) /* more where the next ply cuts often */      \
  P(lmr_history_divisor,     10,    4,    40,    2) /* less: a 1024th for so much history */       \
  P(delta_margin,           320,   50,   500,   25) /* quiescence: gain hoped for beyond a piece */\
  P(history_bonus_slope,    335,   20,   800,   30) /* history bonus per ply of depth */          \
  P(history_bonus_offset,    41,    0,   400,   30) /* less this */                               \
  P(history_bonus_max,     1885,  400,  4000,  200) /* and its bound */                           \
  P(history_malus,          130,   20,   250,   15) /* per cent of it off moves tried before */   \
  P(last_move_bonus,        183,    0,   250,   25) /* per cent of it for a move without good reply */\
  P(history_limit,         8192, 2048, 16384,  512) /* saturation of a butterfly entry */         \
  P(capture_history_limit, 8192, 2048, 16384,  512) /* of a capture entry */                      \
  P(continuation_history_limit,  16384, 4096, 30000, 1024) /* of a continuation entry */                 \
  P(order_check,          22400,    0, 30000, 1000) /* bonus of a safe quiet check */             \
  P(order_threat,          1190,    0,  4000,  200) /* leaving or entering a threat, per point of value */\
  P(correction_limit,      1024,  256,  4096,  128) /* saturation of a correction entry */        \
  P(correction_divisor,      17,    4,    64,    2) /* of the sum of entries, to centipoints */   \
  P(clock_moves_start,       50,   15,   100,    5) /* moves to save time for, in the first */    \
  P(clock_moves_late,        22,    5,    60,    3) /* and after many more than */                \
  P(clock_moves_decay,       80,   20,   200,   10) /* so many plies */                           \
  P(clock_increment,         75,   30,   100,    5) /* per cent of an increment spent at once */  \
  P(clock_hard_factor,      500,  200,  1000,   50) /* per cent of its share that a move may take */\
  P(clock_stop_least,        40,   20,   100,    5) /* per cent of its share, for a clear move */ \
  P(clock_stop_most,        250,  120,   500,   20) /* and for a hard one */                      \
  P(clock_stop_nodes,       150,   50,   190,   10) /* how much the best move's share of nodes counts */
// clang-format on

#ifdef HANSU_TUNE
#define HANSU_PARAM_TYPE int
#else
#define HANSU_PARAM_TYPE constexpr int
#endif
#define HANSU_DECLARE_PARAM(name, value, min, max, step) \
  inline HANSU_PARAM_TYPE name = value;                  \
  static_assert((min) <= (value) && (value) <= (max) && (step) > 0);
namespace params {
HANSU_PARAMS(HANSU_DECLARE_PARAM)
}  // namespace params
#undef HANSU_DECLARE_PARAM
#undef HANSU_PARAM_TYPE

#define HANSU_LIST_PARAM(name, value, min, max, step) Param{#name, value, min, max, step},
inline constexpr std::array kParams = {HANSU_PARAMS(HANSU_LIST_PARAM)};
#undef HANSU_LIST_PARAM

#ifdef HANSU_TUNE
// In the order of kParams. Threads: to be set while nothing searches.
#define HANSU_LIST_VARIABLE(name, value, min, max, step) &params::name,
inline constexpr std::array kParamVariables = {HANSU_PARAMS(HANSU_LIST_VARIABLE)};
#undef HANSU_LIST_VARIABLE
#endif
#undef HANSU_PARAMS

}  // namespace hansu::inline HANSU_GAME::search
