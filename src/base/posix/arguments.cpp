// SPDX-License-Identifier: MIT
#include "src/base/arguments.h"

namespace hansu {

Arguments::Arguments(int count, char** words) : words_(words, words + count) {
  words_.push_back(nullptr);
}

}  // namespace hansu
