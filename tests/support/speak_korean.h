// SPDX-License-Identifier: MIT
// The tests run in English (tests/room_tests.cmake); while an object of this class exists, they run
// in Korean.
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
