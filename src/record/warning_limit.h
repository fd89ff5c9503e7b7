// SPDX-License-Identifier: MIT
// Limits the warnings of a file to a number that people read.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <unordered_map>
#include <vector>

#include "src/record/raw_game.h"

namespace hansu::record {

class WarningLimit {
 public:
  static constexpr int kMost = 200;      // shown in all
  static constexpr int kMostAlike = 20;  // shown with the same text

  // The next warnings of the file that still fit; the others are counted.
  std::vector<Warning> Take(std::vector<Warning> warnings);
  // "FILE: warnings left out: 5,000; ...", in the user's language; nullopt if none was left out.
  std::optional<std::string> Rest(const std::string& file) const;

 private:
  std::unordered_map<std::string, int> alike_;  // how often each text was shown
  int shown_ = 0;
  std::int64_t left_out_ = 0;
  std::int64_t repeated_ = 0;  // warnings left out whose text was shown before
};

}  // namespace hansu::record
