// SPDX-License-Identifier: MIT
// The command line arguments, as UTF-8 on every system.
#pragma once

#include <string>
#include <vector>

namespace hansu {

class Arguments {
 public:
  // Takes the arguments of main(). On Windows they are ignored, and the Unicode command line is
  // read instead.
  Arguments(int count, char** words);
  Arguments(const Arguments&) = delete;
  Arguments& operator=(const Arguments&) = delete;

  int count() const { return static_cast<int>(words_.size()) - 1; }
  // Like argv of main(), with a null pointer at the end. Valid for the lifetime of this object.
  char** words() { return words_.data(); }

 private:
  std::vector<std::string> texts_;
  std::vector<char*> words_;
};

}  // namespace hansu
