// SPDX-License-Identifier: MIT
#include "src/base/shortage.h"

#include <gtest/gtest.h>

#include <cerrno>
#include <filesystem>
#include <new>
#include <stdexcept>
#include <system_error>
#include <thread>

namespace hansu {
namespace {

std::system_error NoThread() {
  return std::system_error(std::make_error_code(std::errc::resource_unavailable_try_again));
}

TEST(ShortageTest, ExceptionsBecomeMessages) {
  EXPECT_TRUE(Attempt([] { return 7; }).ok());
  EXPECT_EQ(Attempt([] { throw std::bad_alloc(); }).message(), "not enough memory");
  EXPECT_EQ(Attempt([] { throw NoThread(); }).message(),
            "cannot start a thread: Resource temporarily unavailable");
  EXPECT_EQ(Attempt([] { throw std::runtime_error("so it goes"); }).message(), "so it goes");
  const Status file = Attempt([] { return std::filesystem::file_size("no such file"); });
  EXPECT_NE(file.message().find("no such file"), std::string::npos) << file.message();
}

// Throws in a separate thread, where nothing catches the exception.
template <typename Exception>
void ThrowUncaught(const Exception& exception) {
  std::set_terminate([] { EndUncaught("program", 3); });
  std::thread([&exception] { throw exception; }).join();
}

TEST(ShortageDeathTest, UncaughtOnesEndTheProgramWithAMessage) {
  testing::FLAGS_gtest_death_test_style = "threadsafe";
  const auto exits = testing::ExitedWithCode(3);
  EXPECT_EXIT(ThrowUncaught(std::bad_alloc()), exits, "^program: not enough memory\n$");
  EXPECT_EXIT(ThrowUncaught(NoThread()), exits, "^program: cannot start a thread\n$");
  EXPECT_DEATH(ThrowUncaught(std::logic_error("a bug")), "^$");
}

TEST(ShortageDeathTest, AnExceptionThatWasDroppedLeavesErrno) {
  const auto drop = [] {
    errno = ENOMEM;
    EndUncaught("program", 3);
  };
  EXPECT_EXIT(drop(), testing::ExitedWithCode(3), "^program: not enough memory\n$");
}

}  // namespace
}  // namespace hansu
