// SPDX-License-Identifier: MIT
// Bench results as text.
#pragma once

#include <string>

#include "src/engine/bench.h"
#include "src/rules/shared/namespace.h"
#include "src/search/evaluate.h"

namespace hansu::HANSU_GAME::text {

// The three-line block that most test tools read, and the line that OpenBench reads.
std::string BenchText(const engine::BenchResult& result);
// The same with the net's name, the build and the machine, for scripts.
std::string BenchJson(const engine::BenchResult& result, int depth,
                      const search::SharedNetwork& network);

}  // namespace hansu::HANSU_GAME::text
