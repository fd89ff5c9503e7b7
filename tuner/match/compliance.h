// SPDX-License-Identifier: MIT
// Checks step by step whether an engine speaks UCI as this match runner and GUIs need it.
#pragma once

#include <chrono>
#include <functional>
#include <string>
#include <vector>

#include "src/base/status.h"
#include "src/board/variants.h"

namespace hansu::match {

struct ComplianceStep {
  std::string name;
  Status status;
};

// Runs each step in a fresh process and reports it as soon as it is done. `patience` is the time
// limit for each answer. True if all steps passed.
bool CheckCompliance(GameId game, const std::vector<std::string>& command,
                     const std::function<void(const ComplianceStep&)>& on_step,
                     std::chrono::milliseconds patience = std::chrono::seconds(10));

}  // namespace hansu::match
