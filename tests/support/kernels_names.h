// SPDX-License-Identifier: MIT
// Names for tests that run once for each instruction set.
#pragma once

#include <ostream>
#include <string>

#include "nnue/kernels.h"
#include "src/rules/shared/namespace.h"

namespace hansu::HANSU_GAME::nnue {

// GoogleTest finds this function; without it, it would print addresses.
inline void PrintTo(const Kernels& kernels, std::ostream* out) { *out << kernels.name; }

struct NameOfKernels {
  template <typename ParamInfo>
  std::string operator()(const ParamInfo& info) const {
    return std::string(info.param.name);
  }
};

}  // namespace hansu::HANSU_GAME::nnue
