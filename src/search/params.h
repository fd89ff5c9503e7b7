// SPDX-License-Identifier: MIT
// Every tunable number of the search: name, default, least, most, tuning step, meaning.
#pragma once

#include <array>
#include <string_view>

namespace hansu::search {

struct Param {
  std::string_view name;
  int value;
  int min;
  int max;
  int step;
};

// clang-format off
#define HANSU_PARAMS(P)                                                                           \
  P(aspiration_delta,      40,  10,   200,  10) /* half width of the first window, centipoints */ \
  P(aspiration_min_depth,   4,   2,     8,   1) /* depth from which windows are used */           \
  P(null_min_depth,         2,   1,     5,   1) /* least depth at which a pass is tried first */  \
  P(null_reduction_base,    3,   1,     6,   1) /* plies that a pass saves */                     \
  P(null_reduction_divisor, 4,   2,     8,   1) /* one more for this many plies of depth */       \
  P(history_bonus_slope,  170,  20,   400,  30) /* history bonus a ply of depth */                \
  P(history_bonus_max,   1600, 400,  4000, 200) /* and its bound */                               \
  P(history_limit,       8192, 2048, 16384, 512) /* saturation of a history entry */
// clang-format on

#define HANSU_DECLARE_PARAM(name, value, min, max, step) \
  inline constexpr int name = value;                     \
  static_assert((min) <= (value) && (value) <= (max) && (step) > 0);
namespace params {
HANSU_PARAMS(HANSU_DECLARE_PARAM)
}  // namespace params
#undef HANSU_DECLARE_PARAM

#define HANSU_LIST_PARAM(name, value, min, max, step) Param{#name, value, min, max, step},
inline constexpr std::array kParams = {HANSU_PARAMS(HANSU_LIST_PARAM)};
#undef HANSU_LIST_PARAM
#undef HANSU_PARAMS

}  // namespace hansu::search
