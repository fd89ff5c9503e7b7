// SPDX-License-Identifier: MIT
#include "src/rules/shared/remark.h"

#include <cstddef>
#include <vector>

#include "src/base/text.h"
#include "src/rules/shared/game.h"

namespace hansu::HANSU_GAME {

bool IsRemark(std::string_view word) {
  while (TakeRemark(word)) {
  }
  return word.empty();
}

std::string_view WithoutRemarks(std::string_view line) {
  const std::vector<std::string_view> words = SplitWords(line);
  std::size_t kept = words.size();
  while (kept > 1 && IsRemark(words[kept - 1])) --kept;
  if (kept == words.size()) return line;
  const std::string_view last = words[kept - 1];
  return line.substr(0, static_cast<std::size_t>(last.data() + last.size() - line.data()));
}

}  // namespace hansu::HANSU_GAME
