// SPDX-License-Identifier: MIT
// Checks an engine step by step: does it speak UCI as this runner, and GUIs, need it?
#pragma once

#include <chrono>
#include <functional>
#include <string>
#include <vector>

namespace hansu::match {

struct ComplianceStep {
  std::string name;
  bool passed = false;
  std::string detail;  // what was wrong
};

// Runs every step on a fresh process each, and reports each as it is done. `patience` is for one
// answer. True where all passed.
bool CheckCompliance(const std::vector<std::string>& command,
                     const std::function<void(const ComplianceStep&)>& on_step,
                     std::chrono::milliseconds patience = std::chrono::seconds(10));

}  // namespace hansu::match
