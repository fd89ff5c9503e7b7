// SPDX-License-Identifier: MIT
// Every tunable number of the search: name, default, minimum, maximum, tuning step, meaning. Scores
// are in centipoints (a soldier is 200), late-move reductions in 1024ths of a ply; the clock_
// parameters matter only in games on a clock. All are constants, except in the tuning build
// (HANSU_TUNE), where they are variables that the engine offers as options.
#pragma once

#include <array>
#include <string_view>

#include "src/rules/shared/namespace.h"

namespace hansu::HANSU_GAME::search {

struct Param {
  std::string_view name;
  int value;
  int min;
  int max;
  int step;
};

// clang-format off
#define HANSU_PARAMS(P)                                                                           \
  P(aspiration_delta,        30,   10,   200,   10) /* half-width of the first window */          \
  P(aspiration_min_depth,     3,    2,     8,    1) /* minimum depth for narrow windows */        \
  P(aspiration_growth,       50,   10,   200,   10) /* widening after a fail, percent */          \
  P(reverse_max_depth,        5,    4,    14,    1) /* reverse futility: maximum depth */         \
  P(reverse_slope,           37,   20,   200,   10) /* margin per ply */                          \
  P(razor_max_depth,          4,    1,     8,    1) /* razoring: maximum depth */                 \
  P(razor_base,             403,  100,  1000,   50) /* margin */                                  \
  P(razor_slope,            178,   50,   500,   30) /* margin per ply squared */                  \
  P(null_min_depth,           2,    1,     5,    1) /* null move: minimum depth */                \
  P(null_margin,             60,    0,   300,   20) /* evaluation at least this above beta, */    \
  P(null_margin_slope,       12,    0,    50,    4) /* less this per ply of depth */              \
  P(null_reduction_base,      5,    1,     6,    1) /* reduction, in plies */                     \
  P(null_reduction_divisor,   3,    2,     8,    1) /* one more per this many plies of depth */   \
  P(null_eval_divisor,      198,   50,   600,   20) /* one more per this much above beta */       \
  P(probcut_min_depth,        5,    3,    10,    1) /* ProbCut: minimum depth */                  \
  P(probcut_margin,         138,   80,   500,   20) /* above beta */                              \
  P(probcut_reduction,        4,    2,     6,    1) /* reduction, in plies */                     \
  P(iir_min_depth,            3,    2,     8,    1) /* internal iterative reduction: min. depth */\
  P(singular_min_depth,       6,    4,    10,    1) /* singular extension: minimum depth */       \
  P(singular_margin,          3,    1,     6,    1) /* below the table's score, per ply */        \
  P(singular_double,         10,    1,   100,    5) /* this much more extends by two plies */     \
  P(late_move_base,          16,    1,    20,    1) /* late-move pruning: base move count */      \
  P(futility_max_depth,      10,    4,    14,    1) /* futility: maximum reduced depth */         \
  P(futility_base,           36,    0,   300,   15) /* margin */                                  \
  P(futility_slope,          60,   30,   300,   15) /* margin per ply */                          \
  P(futility_history,        10,    0,    50,    2) /* margin per 1000 of history */              \
  P(capture_futility_base,    4,    0,   500,   25) /* capture futility: margin */                \
  P(capture_futility_slope, 179,   50,   500,   25) /* margin per ply */                          \
  P(history_prune_depth,      5,    2,     9,    1) /* history pruning: max. reduced depth */     \
  P(history_prune_slope,  10446, 1000, 16000,  300) /* prunes below minus this, per ply */        \
  P(see_quiet_slope,         19,    5,    80,    5) /* SEE: quiet loss allowed, per ply squared */\
  P(see_capture_slope,      221,   40,   300,   15) /* SEE: capture loss allowed, per ply */      \
  P(lmr_min_depth,            2,    1,     4,    1) /* late-move reductions: minimum depth */     \
  P(lmr_base,               707,    0,  1500,  100) /* for every move */                          \
  P(lmr_factor,             385,  200,   800,   30) /* times ln(depth) ln(move number) */         \
  P(lmr_cut_node,           676,    0,  3000,  150) /* more at a cut node */                      \
  P(lmr_pv,                1755,    0,  3000,  150) /* less at a PV node */                       \
  P(lmr_was_pv,            1675,    0,  3000,  150) /* less at a present or former PV node */     \
  P(lmr_not_improving,      192,    0,  2000,  150) /* more if the evaluation is not rising */    \
  P(lmr_table_capture,      243,    0,  2000,  150) /* more if the table move captures */         \
  P(lmr_check,              942,    0,  2000,  150) /* less for a check */                        \
  P(lmr_escape,             512,    0,  2000,  150) /* less for leaving a cheaper piece's attack */\
  P(lmr_cutoffs,            459,    0,  2000,  150) /* more if the next ply fails high often */   \
  P(lmr_history_divisor,     12,    4,    40,    2) /* history that takes off a 1024th */         \
  P(deeper_margin,           57,    0,   500,   15) /* above the best: re-search a ply deeper */  \
  P(shallower_margin,        10,    0,   200,    4) /* or, within this, a ply shallower */        \
  P(delta_margin,           391,   50,   500,   25) /* quiescence: delta pruning margin */        \
  P(history_bonus_slope,    363,   20,   800,   30) /* history bonus per ply of depth */          \
  P(history_bonus_offset,    41,    0,   400,   30) /* minus this */                              \
  P(history_bonus_max,     1705,  400,  4000,  200) /* and its maximum */                         \
  P(history_malus,          113,   20,   250,   15) /* percent of it off earlier moves */         \
  P(malus_decay,             90,   30,   100,    5) /* percent of it for each next quiet move */  \
  P(refuted_malus,           60,    0,   250,   15) /* percent of it, a first move refuted */     \
  P(last_move_bonus,        214,    0,   250,   25) /* percent of it, last move after a fail low */\
  P(gain_bonus,               6,    0,    40,    2) /* per centipoint that a move gains */        \
  P(gain_bonus_max,        1258,  200,  4000,  300) /* and its maximum */                         \
  P(history_limit,         8192, 2048, 16384,  512) /* saturation of a butterfly entry */         \
  P(capture_history_limit, 8192, 2048, 16384,  512) /* of a capture entry */                      \
  P(continuation_history_limit,  16384, 4096, 30000, 1024) /* of a continuation entry */          \
  P(order_check,          18340,    0, 30000, 1000) /* bonus for a safe quiet check */            \
  P(order_threat,          1587,    0,  4000,  200) /* leaving or entering attack, per point */   \
  P(correction_limit,       938,  256,  4096,  128) /* saturation of a correction entry */        \
  P(correction_divisor,      20,    4,    64,    2) /* of the sum of entries, to centipoints */   \
  P(clock_moves_start,       50,   15,   100,    5) /* moves to budget for, at the start */       \
  P(clock_moves_late,        22,    5,    60,    3) /* and late in the game; */                   \
  P(clock_moves_decay,       80,   20,   200,   10) /* plies in which the excess falls to 1/e */  \
  P(clock_increment,         75,   30,   100,    5) /* percent of an increment spent at once */   \
  P(clock_hard_factor,      500,  200,  1000,   50) /* hard bound, percent of a move's share */   \
  P(clock_stop_least,        40,   20,   100,    5) /* percent of its share, for a clear move */  \
  P(clock_stop_most,        250,  120,   500,   20) /* and for a hard one */                      \
  P(clock_stop_nodes,       150,   50,   190,   10) /* weight of best move's node share, percent */
// clang-format on

#ifdef HANSU_TUNE
using ParamInt = int;
#else
using ParamInt = const int;
#endif
#define HANSU_DECLARE_PARAM(name, value, min, max, step) \
  inline ParamInt name = value;                          \
  static_assert((min) <= (value) && (value) <= (max) && (step) > 0);
namespace params {
HANSU_PARAMS(HANSU_DECLARE_PARAM)
}  // namespace params
#undef HANSU_DECLARE_PARAM

#define HANSU_LIST_PARAM(name, value, min, max, step) Param{#name, value, min, max, step},
inline constexpr std::array kParams = {HANSU_PARAMS(HANSU_LIST_PARAM)};
#undef HANSU_LIST_PARAM

#ifdef HANSU_TUNE
// In the order of kParams. Threads: set them only while no search runs.
#define HANSU_LIST_VARIABLE(name, value, min, max, step) &params::name,
inline constexpr std::array kParamVariables = {HANSU_PARAMS(HANSU_LIST_VARIABLE)};
#undef HANSU_LIST_VARIABLE
#endif
#undef HANSU_PARAMS

}  // namespace hansu::HANSU_GAME::search
