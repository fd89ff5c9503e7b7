// SPDX-License-Identifier: MIT
// Makes one value per instruction set that Highway compiles code for. Only the few files that are
// compiled that way include this.
#pragma once

#include <cstdint>
#include <type_traits>
#include <vector>

#include "hwy/targets.h"
#include "src/rules/shared/namespace.h"

namespace hansu::HANSU_GAME::nnue {

// Calls `make` once for each instruction set that this CPU has, best first, and returns the
// results. During each call, HWY_DYNAMIC_DISPATCH selects that instruction set.
template <typename Make>
std::vector<std::invoke_result_t<Make>> MakeForSupportedTargets(const Make& make) {
  // WebAssembly has a single target: no dispatch at run time, and no need for Highway's library.
  if constexpr (HWY_TARGETS == HWY_STATIC_TARGET) return {make()};
  std::vector<std::invoke_result_t<Make>> list;
  for (std::int64_t target : hwy::SupportedAndGeneratedTargets()) {
    hwy::GetChosenTarget().Update(target);
    list.push_back(make());
  }
  hwy::GetChosenTarget().Update(hwy::SupportedTargets());
  return list;
}

}  // namespace hansu::HANSU_GAME::nnue
