// SPDX-License-Identifier: MIT
// Base64 in both directions: the examples of RFC 4648, section 10, and every byte value.
#include "src/base/base64.h"

#include <gtest/gtest.h>

#include <string>

namespace hansu {
namespace {

TEST(Base64, FollowsTheStandard) {
  const std::string word = "foobar";
  const char* const texts[] = {"", "Zg==", "Zm8=", "Zm9v", "Zm9vYg==", "Zm9vYmE=", "Zm9vYmFy"};
  for (std::size_t size = 0; size <= word.size(); ++size) {
    EXPECT_EQ(ToBase64(word.substr(0, size)), texts[size]);
    EXPECT_EQ(FromBase64(texts[size]), word.substr(0, size));
  }
}

TEST(Base64, KeepsAllBytes) {
  std::string bytes;
  for (int i = 0; i < 1000; ++i) bytes += static_cast<char>(i * 7);
  for (std::size_t size : {997U, 998U, 999U, 1000U}) {
    EXPECT_EQ(FromBase64(ToBase64(bytes.substr(0, size))), bytes.substr(0, size));
  }
}

TEST(Base64, RefusesOtherTexts) {
  for (const char* text : {"Z", "Zg", "Zg=", "Zm9v=", "Z===", "====", "Zm 9", "Zg==Zg==", "Zm9_"}) {
    EXPECT_EQ(FromBase64(text), std::nullopt) << text;
  }
}

}  // namespace
}  // namespace hansu
