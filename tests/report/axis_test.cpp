// SPDX-License-Identifier: MIT
// The parts of charts: escaped and shortened text, numbers as text, ticks.
#include "src/report/axis.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <limits>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "src/report/number.h"
#include "src/report/text.h"

namespace hansu::report {
namespace {

TEST(TextTest, EscapesMarkupAndWhatHtmlForbids) {
  EXPECT_EQ(Escape("a<b>&\"'"), "a&lt;b&gt;&amp;&quot;&#39;");
  EXPECT_EQ(Escape("한수 – ok\n\t"), "한수 – ok\n\t");
  for (const std::string_view bad :
       {"\x01", "\x7F", "\r", "\xFF", "\xC0", "\xE0\x80\x80", "\xED\xA0\x80", "\xEF\xBF\xBE",
        "\xC2\x85", "\xF4\x90\x80\x80"}) {
    const std::string escaped = Escape(bad);
    EXPECT_EQ(escaped.substr(0, 3), "\xEF\xBF\xBD");
    EXPECT_EQ(escaped.size() % 3, 0U);
  }
  EXPECT_EQ(Escape("\xE2\x82"), "\xEF\xBF\xBD\xEF\xBF\xBD");  // cut short
  EXPECT_EQ(Escape(std::string_view("\0", 1)), "\xEF\xBF\xBD");
}

TEST(TextTest, ShortensToTheWidthGiven) {
  EXPECT_EQ(Shorten("short", 1000, 13), "short");
  const std::string cut = Shorten("한국 장기 a long text that does not fit", 100, 13);
  EXPECT_LE(TextWidth(cut, 13), 100);
  EXPECT_TRUE(cut.ends_with("…"));
  EXPECT_EQ(Escape(cut), cut);  // not cut inside a letter
}

TEST(NumberTest, StandsAlone) {
  const std::vector<std::pair<double, std::string>> expected = {
      {0, "0"},
      {-0.0, "0"},
      {1234567, "1234567"},
      {0.1, "0.1"},
      {-12.5, "-12.5"},
      {1.0 / 3, "0.333333"},
      {1e20, "1e20"},
      {-1.5e-7, "-1.5e-7"},
      {123456.789, "123457"},
      {std::numeric_limits<double>::quiet_NaN(), "n/a"},
      {std::numeric_limits<double>::infinity(), "n/a"},
      {0.00012, "0.00012"}};
  for (const auto& [value, text] : expected) EXPECT_EQ(FormatNumber(value), text);
}

TEST(NumberTest, FollowsItsStyle) {
  EXPECT_EQ(FormatAs(StyleFor(20000, 5000), 5000), "5k");
  EXPECT_EQ(FormatAs(StyleFor(2e6, 5e5), 5e5), "0.5M");
  EXPECT_EQ(FormatAs(StyleFor(1e9, 1), 1e9), "1000000000");
  EXPECT_EQ(FormatAs(StyleFor(1, 0.05), 0.1), "0.10");
  EXPECT_EQ(FormatAs(StyleFor(1e300, 5e299), 5e299), "5.0e299");
}

void ExpectGoodTicks(const Axis& axis, const Range& range) {
  SCOPED_TRACE(testing::Message() << range.low << " to " << range.high);
  ASSERT_LT(axis.low, axis.high);
  if (!range.empty()) {
    EXPECT_LE(axis.low, range.low);
    EXPECT_GE(axis.high, range.high);
  }
  ASSERT_FALSE(axis.ticks.empty());
  ASSERT_LE(axis.ticks.size(), 9U);
  EXPECT_GE(axis.ticks.front().value, axis.low);
  EXPECT_LE(axis.ticks.back().value, axis.high);
  if (axis.ticks.size() < 2) return;
  const double step = axis.ticks[1].value - axis.ticks[0].value;
  const double mantissa = step / std::pow(10, std::floor(std::log10(step) + 1e-3));
  EXPECT_LT(std::min({std::abs(mantissa - 1), std::abs(mantissa - 2), std::abs(mantissa - 5)}),
            1e-2);
  for (std::size_t i = 1; i < axis.ticks.size(); ++i) {
    EXPECT_NEAR((axis.ticks[i].value - axis.ticks[i - 1].value) / step, 1, 1e-2);
    EXPECT_NE(axis.ticks[i].label, axis.ticks[i - 1].label);
  }
}

TEST(AxisTest, TicksAreRoundDistinctAndInside) {
  const std::array<Range, 16> ranges = {{{0, 1},
                                         {-3, 7},
                                         {0.1, 0.3},
                                         {1e6, 1e6 + 1},
                                         {5, 5},
                                         {0, 0},
                                         {-1e300, 1e300},
                                         {1e-12, 3e-12},
                                         {1e-310, 2e-310},
                                         {-1e-7, 1e9},
                                         {1, 1 + 1e-8},
                                         {99, 101},
                                         {1e300, 1e300},
                                         {-5, -5},
                                         {123456, 234567},
                                         {}}};
  for (const Range& range : ranges) {
    ExpectGoodTicks(RoundedAxis(range, {}), range);
    ExpectGoodTicks(TightAxis(range, {}), range);
    const Axis rounded = RoundedAxis(range, {});
    const double tolerance = (rounded.high - rounded.low) * 1e-9;
    EXPECT_NEAR(rounded.low, rounded.ticks.front().value, tolerance);
    EXPECT_NEAR(rounded.high, rounded.ticks.back().value, tolerance);
  }
}

TEST(AxisTest, TicksAsExpected) {
  std::string labels;
  for (const Tick& tick : RoundedAxis({-2.94, 2.94}, {}).ticks) labels += tick.label + " ";
  EXPECT_EQ(labels, "-3 -2 -1 0 1 2 3 ");
  labels.clear();
  for (const Tick& tick : RoundedAxis({0, 2}, {.min_step = 1}).ticks) labels += tick.label + " ";
  EXPECT_EQ(labels, "0 1 2 ");
}

}  // namespace
}  // namespace hansu::report
