// SPDX-License-Identifier: MIT
// Checks an engine step by step: does it speak UCI as this runner, and GUIs, need it?
#pragma once

#include <chrono>
#include <functional>
#include <string>
#include <vector>

#include "src/base/status.h"
#include "src/game/namespace.h"

namespace hansu::inline HANSU_GAME::match {

struct ComplianceStep {
  std::string name;
  Status status;
};

// Runs each step on a fresh process and reports it as soon as it is done. `patience` is for one
// answer. True if all steps passed.
bool CheckCompliance(const std::vector<std::string>& command,
                     const std::function<void(const ComplianceStep&)>& on_step,
                     std::chrono::milliseconds patience = std::chrono::seconds(10));

}  // namespace hansu::inline HANSU_GAME::match
