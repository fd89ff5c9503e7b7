// SPDX-License-Identifier: MIT
// Bar charts: vertical bars in a plot, or horizontal ones if their labels are long or many.
#include <algorithm>
#include <cmath>
#include <cstddef>
#include <string>
#include <vector>

#include "src/report/axis.h"
#include "src/report/canvas.h"
#include "src/report/chart.h"
#include "src/report/number.h"
#include "src/report/plot.h"
#include "src/report/text.h"

namespace hansu::report {
namespace {

constexpr double kLyingRow = 25;
constexpr double kLyingThickness = 17;
constexpr double kUprightWidth = kChartWidth - 70;  // the least that a plot has for its bars
constexpr double kHeadroom = 0.08;                  // of the span: room for a number above a bar

double WidestLabel(const BarChart& chart) {
  double widest = 0;
  for (const Bar& bar : chart.bars) widest = std::max(widest, TextWidth(bar.label, kFontPx));
  return widest;
}

double WidestNumber(const BarChart& chart) {
  double widest = 0;
  for (const Bar& bar : chart.bars) {
    widest = std::max(widest, TextWidth(FormatNumber(bar.value), kFontPx));
  }
  return widest;
}

Range RangeOf(const BarChart& chart) {
  Range range{0, 0};
  for (const Bar& bar : chart.bars) range.Include(bar.value);
  return range;
}

std::string DescriptionOf(const BarChart& chart) {
  return "Bar chart: " + chart.value_title + " by " + chart.label_title;
}

std::string TooltipOf(const Bar& bar) { return bar.label + ": " + FormatNumber(bar.value); }

Range WithHeadroom(Range range) {
  const double room = (range.high - range.low) * kHeadroom;
  if (range.high > 0) range.high += room;
  if (range.low < 0) range.low -= room;
  return range;
}

PlotFrame UprightFrame(const BarChart& chart) {
  PlotFrame frame{.description = DescriptionOf(chart),
                  .x_title = chart.label_title,
                  .y_title = chart.value_title,
                  .legend = {},
                  .x = {},
                  .y = {},
                  .x_ticks = {}};
  if (!chart.bars.empty()) frame.x = {0, static_cast<double>(chart.bars.size())};
  const bool whole = std::all_of(chart.bars.begin(), chart.bars.end(),
                                 [](const Bar& bar) { return bar.value == std::trunc(bar.value); });
  const Range range = RangeOf(chart);
  frame.y = RoundedAxis(range.low == range.high ? Range{0, 1} : WithHeadroom(range),
                        {.min_step = whole ? 1.0 : 0.0});
  for (std::size_t i = 0; i < chart.bars.size(); ++i) {
    frame.x_ticks.push_back({static_cast<double>(i) + 0.5, chart.bars[i].label});
  }
  return frame;
}

std::string DrawUpright(const BarChart& chart) {
  Plot plot(UprightFrame(chart));
  if (chart.bars.empty()) SayNoData(plot.canvas(), plot.area());
  const double zero = plot.Y(0);
  for (std::size_t i = 0; i < chart.bars.size(); ++i) {
    const Bar& bar = chart.bars[i];
    const double left = plot.X(static_cast<double>(i) + 0.15);
    const double right = plot.X(static_cast<double>(i) + 0.85);
    const double end = IsDrawable(bar.value) ? plot.Y(bar.value) : zero;
    plot.canvas().Rect({.classes = "bar s1", .tooltip = TooltipOf(bar)},
                       {left, std::min(end, zero), right - left, std::abs(end - zero)});
    plot.canvas().Text({.classes = "value middle"},
                       {(left + right) / 2, end > zero ? end + 14 : end - 5},
                       FormatNumber(bar.value));
  }
  plot.canvas().Line({.classes = "axis"}, {plot.area().x, zero},
                     {plot.area().x + plot.area().width, zero});
  return plot.ToSvg();
}

std::string DrawLying(const BarChart& chart) {
  const double number = WidestNumber(chart) + 8;
  const double labels = std::min(WidestLabel(chart), kChartWidth * 0.46);
  const Range range = RangeOf(chart);
  const double left = labels + 10 + (range.low < 0 ? number : 0);
  const double width = kChartWidth - number - left;
  const double span = range.high > range.low ? range.high - range.low : 1;
  const auto x = [&](double value) { return left + width * ((value - range.low) / span); };
  const double height = kLyingRow * static_cast<double>(chart.bars.size());
  Canvas canvas(kChartWidth, 22 + height + 4, DescriptionOf(chart));
  canvas.Text({.classes = "title"}, {0, 13}, Shorten(chart.label_title, left - 14, kFontPx));
  canvas.Text({.classes = "title"}, {left, 13},
              Shorten(chart.value_title, kChartWidth - left, kFontPx));
  double top = 22;
  for (const Bar& bar : chart.bars) {
    const double end = IsDrawable(bar.value) ? x(bar.value) : x(0);
    const double text_y = top + kLyingRow / 2 + 4.5;
    canvas.Text({.classes = "tick end", .tooltip = bar.label}, {labels, text_y},
                Shorten(bar.label, labels, kFontPx));
    canvas.Rect({.classes = "bar s1", .tooltip = TooltipOf(bar)},
                {std::min(end, x(0)), top + (kLyingRow - kLyingThickness) / 2, std::abs(end - x(0)),
                 kLyingThickness});
    const bool leftward = end < x(0);
    canvas.Text({.classes = leftward ? "value end" : "value"},
                {leftward ? end - 5 : end + 5, text_y}, FormatNumber(bar.value));
    top += kLyingRow;
  }
  canvas.Line({.classes = "axis"}, {x(0), 22}, {x(0), 22 + height});
  return canvas.ToSvg();
}

}  // namespace

std::string DrawBarChart(const BarChart& chart) {
  const double slot = kUprightWidth / std::max(1.0, static_cast<double>(chart.bars.size()));
  const bool fits = std::max(WidestLabel(chart), WidestNumber(chart)) + 8 <= slot;
  return fits ? DrawUpright(chart) : DrawLying(chart);
}

}  // namespace hansu::report
