// SPDX-License-Identifier: MIT
// Runs the program hansu-tuner to its end. test_paths::kHansuTuner names it.
#pragma once

#include <string>
#include <vector>

#include "src/rules/shared/namespace.h"
#include "test_paths.h"
#include "tests/support/conversation.h"

namespace hansu::HANSU_GAME::test {

struct TunerRun {
  int exit_code = -1;
  std::vector<std::string> output;  // both streams
};

inline TunerRun RunTuner(std::vector<std::string> words) {
  words.insert(words.begin(), test_paths::kHansuTuner);
  Conversation process(words);
  TunerRun run;
  run.output = process.ReadAll();
  run.exit_code = process.WaitForExit().value_or(-1);
  return run;
}

}  // namespace hansu::HANSU_GAME::test
