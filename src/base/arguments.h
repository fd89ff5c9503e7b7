// SPDX-License-Identifier: MIT
// The words that a program was started with, as UTF-8 on every system.
#pragma once

#include <string>
#include <vector>

namespace hansu {

class Arguments {
 public:
  // What main was given.
  Arguments(int count, char** words);
  Arguments(const Arguments&) = delete;
  Arguments& operator=(const Arguments&) = delete;

  int count() const { return static_cast<int>(words_.size()) - 1; }
  // As main has them: a null pointer follows. Live as long as this.
  char** words() { return words_.data(); }

 private:
  std::vector<std::string> texts_;
  std::vector<char*> words_;
};

}  // namespace hansu
