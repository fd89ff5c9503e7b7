// SPDX-License-Identifier: MIT
// Pages and charts: escaping, balanced markup for any data, ticks, no external resources, and the
// numbers in them.
#include <gtest/gtest.h>

#include <cmath>
#include <limits>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "src/report/chart.h"
#include "src/report/page.h"
#include "tests/support/markup.h"

namespace hansu::report {
namespace {

using test::Contains;
using test::CountOf;
using test::IsBalanced;
using test::IsSelfContained;

constexpr double kNan = std::numeric_limits<double>::quiet_NaN();
constexpr double kInf = std::numeric_limits<double>::infinity();
constexpr double kMax = std::numeric_limits<double>::max();
constexpr std::string_view kNasty = "<b a=\"1\" c='2'>&amp; \x01\xFF 한수</b>";

LineChart LineOf(const std::vector<Point>& points) {
  return {.x_title = "Games", .y_title = "Elo", .series = {{.name = "hansu", .points = points}}};
}

// Every kind of chart with ordinary data, then with data that might break it.
std::vector<std::string> AllCharts() {
  std::vector<Point> many;
  std::vector<BandPoint> many_bands;
  std::vector<Bar> many_bars;
  for (int i = 0; i < 5000; ++i) {
    many.push_back({1.0 * i, std::sin(i)});
    many_bands.push_back({1.0 * i, std::sin(i) - 1, std::sin(i) + 1});
    if (i % 50 == 0) many_bars.push_back({std::to_string(i), std::sin(i)});
  }
  const std::string nasty(kNasty);
  LineChart crowd = LineOf({{0, 0}, {1, 1}});
  crowd.series.resize(20, {nasty, {{0, 1}, {1, 2}}, {{0, 0, 1}, {1, 1, 2}}});
  crowd.references = {{0.5, nasty}, {0.5, "again"}, {kNan, "never"}};
  return {
      DrawLineChart(LineOf({{1, 2}, {3, 4}})),
      DrawLineChart({nasty, nasty, {{nasty, many, many_bands}}}),
      DrawLineChart(crowd),
      DrawLineChart({}),
      DrawLineChart(LineOf({})),
      DrawLineChart(LineOf({{5, 5}})),
      DrawLineChart({"x", "y", {{"", {{1, 1}}, {{1, 0, 2}}}}}),
      DrawLineChart(LineOf({{kNan, 1}, {1, kInf}, {-kInf, kNan}, {kMax, 1}})),
      DrawLineChart(LineOf({{-1e300, 1e300}, {1e300, -1e300}})),
      DrawLineChart(LineOf({{1e-310, -1e-310}, {2e-310, 1e-310}})),
      DrawLineChart(LineOf({{1e15, 1 + 1e-15}, {1e15 + 1, 1}})),
      DrawBarChart({"Points", "Pairs", {{"0", 3}, {"1", 8}, {"2", 4}}}),
      DrawBarChart({nasty, nasty, {{nasty, -1}, {nasty + nasty + nasty, 1e300}, {"", kNan}}}),
      DrawBarChart({"x", "y", many_bars}),
      DrawBarChart({"x", "y", {{"a", 0}, {"b", -0.0}}}),
      DrawBarChart({"x", "y", {{"a", kInf}}}),
      DrawBarChart({}),
      DrawHistogram({"x", "y", {1, 2, 2, 3, kNan, -kInf}}),
      DrawHistogram({nasty, nasty, {-1e300, 1e300, kMax}, 7}),
      DrawHistogram({"x", "y", {4, 4, 4}}),
      DrawHistogram({"x", "y", {4, 4, 4}, 1'000'000}),
      DrawHistogram({"x", "y", {kNan}, -1}),
      DrawHistogram({}),
      DrawHeatMap({"Han", "Cho", {"a", "b"}, {"c", "d"}, {{1, -2}, {std::nullopt, kNan}}}),
      DrawHeatMap({nasty, nasty, {nasty, "b"}, {nasty}, {{1e300, -1e300, 1e-300}, {}, {kInf}}}),
      DrawHeatMap({"x", "y", {}, {}, {{0.5}}, 0.5}),
      DrawHeatMap({"x", "y", {"a"}, {"b"}, {}, kNan}),
      DrawHeatMap({"x", "y", {}, {"only rows"}, {}}),
      DrawHeatMap({}),
  };
}

TEST(ChartTest, WholeNumbersHaveNoFractionsOnTheirAxis) {
  EXPECT_EQ(CountOf(DrawLineChart(LineOf({{1, 5}, {2, 5}})), "tick middle"), 2);  // 1 and 2
  EXPECT_GT(CountOf(DrawLineChart(LineOf({{1, 5}, {2.5, 5}})), "tick middle"), 2);
}

TEST(ChartTest, AreBalancedSelfContainedAndFinite) {
  int index = 0;
  for (const std::string& svg : AllCharts()) {
    SCOPED_TRACE(index++);
    EXPECT_TRUE(IsBalanced(svg));
    EXPECT_TRUE(IsSelfContained(svg));
    EXPECT_EQ(CountOf(svg, "<svg "), 1);
    EXPECT_FALSE(Contains(svg, "=\"n/a\"") || Contains(svg, "nan") || Contains(svg, "inf"));
    EXPECT_FALSE(Contains(svg, "width=\"-") || Contains(svg, "height=\"-"));
    EXPECT_LT(svg.size(), 200'000U);
  }
}

TEST(ChartTest, SaySoWithoutData) {
  for (const std::string& svg :
       {DrawLineChart(LineOf({{kNan, 1}})), DrawBarChart({}), DrawHistogram({"x", "y", {kInf}}),
        DrawHeatMap({}), DrawLineChart({"x", "y", {}, {{2.94, "H1"}}})}) {
    EXPECT_TRUE(Contains(svg, ">no data</text>"));
  }
  EXPECT_FALSE(Contains(DrawLineChart(LineOf({{1, 1}})), "no data"));
}

TEST(ChartTest, LineShowsPointsSeriesAndReferences) {
  LineChart chart = LineOf({{100, 12.5}, {kNan, 3}, {200, 8.25}});
  chart.references = {{2.94, "H1 accepted"}};
  const std::string svg = DrawLineChart(chart);
  EXPECT_TRUE(Contains(svg, "<title>Games 100, Elo 12.5 (hansu)</title>"));
  EXPECT_EQ(CountOf(svg, "<circle "), 2);
  EXPECT_TRUE(Contains(svg, ">hansu</text>"));
  EXPECT_TRUE(Contains(svg, ">H1 accepted</text>"));
  EXPECT_EQ(CountOf(svg, "<polyline "), 1);
  EXPECT_EQ(CountOf(svg, "<polygon "), 0);
}

TEST(ChartTest, ThinningKeepsExtremesAndEnds) {
  std::vector<Point> points;
  points.reserve(100'001);
  for (int i = 0; i <= 100'000; ++i) {
    points.push_back({1.0 * i, i == 77'777 ? 99.0 : 0.001 * (i % 7)});
  }
  const std::string svg = DrawLineChart(LineOf(points));
  for (const std::string_view kept : {"Games 0,", "Games 77777, Elo 99 ", "Games 100000,"}) {
    EXPECT_TRUE(Contains(svg, kept)) << kept;
  }
  EXPECT_LE(CountOf(svg, "<circle "), 402);
}

TEST(ChartTest, BarsShowLabelsAndValues) {
  const std::string upright = DrawBarChart({"Points", "Pairs", {{"0.5", 87}, {"1", 312}}});
  const std::string lying = DrawBarChart(
      {"Ending", "Games", {{"a long name of an ending that is rare", 7}, {"mate", 812}}});
  EXPECT_TRUE(Contains(upright, ">0.5</text>") && Contains(upright, ">312</text>"));
  EXPECT_TRUE(Contains(lying, ">mate<") && Contains(lying, ">812</text>"));
  EXPECT_TRUE(Contains(lying, "<title>a long name of an ending that is rare: 7</title>"));
}

TEST(ChartTest, HistogramCountsEveryFiniteValueOnce) {
  const std::string chosen = DrawHistogram({"x", "y", {0, 1, 2, 3, 4, kNan}, 2});
  EXPECT_EQ(CountOf(chosen, "class=\"bin "), 2);
  EXPECT_TRUE(Contains(chosen, "0 to 2: 2<") && Contains(chosen, "2 to 4: 3<"));
  const std::string round = DrawHistogram({"x", "y", {0, 1, 2, 3, 4, 5}});
  EXPECT_TRUE(Contains(round, "5 to 6: 1<"));
  EXPECT_EQ(CountOf(round, ": 1<"), 6);
}

TEST(ChartTest, HeatMapPrintsValuesOnBothSidesOfTheMiddle) {
  const std::string svg = DrawHeatMap(
      {"Han", "Cho", {"inner", "outer"}, {"left"}, {{0.625, 0.25}, {std::nullopt, 0.5}}, 0.5});
  EXPECT_TRUE(Contains(svg, ">0.625</text>") && Contains(svg, ">0.250</text>"));
  EXPECT_TRUE(Contains(svg, "class=\"cell low\"") && Contains(svg, "class=\"cell high\""));
  EXPECT_EQ(CountOf(svg, "class=\"cell missing\""), 1);
  EXPECT_TRUE(Contains(svg, "<title>left, outer: 0.25</title>"));
}

TEST(PageTest, IsBalancedAndSelfContainedWithEverythingOnIt) {
  Page page{std::string(kNasty)};
  page.AddHeading(kNasty);
  page.AddParagraph(kNasty);
  page.AddTable({std::string(kNasty)}, {{std::string(kNasty), "more"}, {}});
  page.AddTable({}, {});
  page.AddKeyValues({{std::string(kNasty), std::string(kNasty)}});
  page.AddKeyValues({});
  for (const std::string& svg : AllCharts()) page.AddSvg(kNasty, svg);
  page.AddSvg("", DrawBarChart({}));
  const std::string html = page.ToHtml();
  EXPECT_TRUE(IsBalanced(html));
  EXPECT_TRUE(IsSelfContained(html));
  EXPECT_TRUE(html.starts_with("<!DOCTYPE html>\n<html lang=\"en\">"));
  EXPECT_TRUE(Contains(html, "<meta charset=\"utf-8\">"));
  EXPECT_TRUE(Contains(html, "prefers-color-scheme: dark"));
  EXPECT_FALSE(Contains(html, "<b ") || Contains(html, "\x01") || Contains(html, "\xFF"));
}

TEST(PageTest, AlignsColumnsOfNumbers) {
  Page page("Match");
  page.AddTable({"Player", "Elo", "Square"},
                {{"hansu-7", "+12.3 ± 4.5", "e4"}, {"7 up and away", "n/a", "d5"}, {"x", "-1 %"}});
  const std::string html = page.ToHtml();
  EXPECT_TRUE(Contains(html, "<th class=\"number\">Elo</th>"));
  EXPECT_TRUE(Contains(html, "<td class=\"number\">+12.3 ± 4.5</td>"));
  EXPECT_TRUE(Contains(html, "<th>Player</th>") && Contains(html, "<th>Square</th>"));
  EXPECT_EQ(CountOf(html, "<td"), 9);
}

TEST(PageTest, TheFirstCellsOfALinkedTableAreLinks) {
  Page page("Games");
  page.AddLinkedTable({"Game", "Moves"}, {{"A & B", "80"}, {"C", "7"}}, {"1.html", "\"2\".html"});
  const std::string html = page.ToHtml();
  EXPECT_TRUE(Contains(html, "<td><a href=\"1.html\">A &amp; B</a></td>"));
  EXPECT_TRUE(Contains(html, "<a href=\"&quot;2&quot;.html\">C</a>"));
  EXPECT_TRUE(IsBalanced(html));
}

TEST(PageTest, TheCheckersThemselvesFindFaults) {
  for (const std::string_view bad :
       {"<p>", "</p>", "<p><b></p></b>", "<p a=1\">x</p>", "a > b", "<p"}) {
    EXPECT_FALSE(IsBalanced(bad)) << bad;
  }
  EXPECT_FALSE(IsSelfContained("<a href=\"x\">"));
}

}  // namespace
}  // namespace hansu::report
