// SPDX-License-Identifier: MIT
// One value for each instruction set that code is compiled for with Highway. For the few files that
// are: no other includes it.
#pragma once

#include <cstdint>
#include <type_traits>
#include <vector>

#include "hwy/targets.h"
#include "src/game/namespace.h"

namespace hansu::inline HANSU_GAME::nnue {

// What `make` returns for each instruction set that this CPU has, best first. While it runs, a
// HWY_DYNAMIC_DISPATCH within it goes to that one.
template <typename Make>
std::vector<std::invoke_result_t<Make>> MakeForSupportedTargets(const Make& make) {
  // WebAssembly's one needs no choice at run time, and so nothing of Highway's library.
  if constexpr (HWY_TARGETS == HWY_STATIC_TARGET) return {make()};
  std::vector<std::invoke_result_t<Make>> list;
  for (std::int64_t target : hwy::SupportedAndGeneratedTargets()) {
    hwy::GetChosenTarget().Update(target);
    list.push_back(make());
  }
  hwy::GetChosenTarget().Update(hwy::SupportedTargets());
  return list;
}

}  // namespace hansu::inline HANSU_GAME::nnue
