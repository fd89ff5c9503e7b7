// SPDX-License-Identifier: MIT
// The language of the tests is English (tests/CMakeLists.txt); while an object of this class lives,
// it is Korean.
#pragma once

#include <cstdlib>

#include "src/base/language.h"
#include "src/rules/shared/namespace.h"

namespace hansu::HANSU_GAME::test {

class SpeakKorean {
 public:
  SpeakKorean() { UseLanguage(Language::kKorean); }
  ~SpeakKorean() { unsetenv("HANSU_LANG"); }
  SpeakKorean(const SpeakKorean&) = delete;
  SpeakKorean& operator=(const SpeakKorean&) = delete;
};

}  // namespace hansu::HANSU_GAME::test
