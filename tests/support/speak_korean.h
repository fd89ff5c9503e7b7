// SPDX-License-Identifier: MIT
// The language of the tests is English (tests/CMakeLists.txt); while an object of this class lives,
// it is Korean.
#pragma once

#include <cstdlib>

#include "src/base/language.h"
#include "tests/support/test_namespace.h"

namespace hansu::test {

class SpeakKorean {
 public:
  SpeakKorean() { UseLanguage(Language::kKorean); }
  ~SpeakKorean() { unsetenv("HANSU_LANG"); }
  SpeakKorean(const SpeakKorean&) = delete;
  SpeakKorean& operator=(const SpeakKorean&) = delete;
};

}  // namespace hansu::test
