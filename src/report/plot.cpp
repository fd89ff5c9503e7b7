// SPDX-License-Identifier: MIT
// Lays the frame out from estimated text widths and draws it.
#include "src/report/plot.h"

#include <algorithm>
#include <utility>

#include "src/report/text.h"

namespace hansu::report {

struct PlacedEntry {
  Spot at;  // left end, middle of the line
  LegendEntry entry;
};

namespace {

constexpr double kPlotHeight = 210;
constexpr double kRowHeight = 19;     // of titles and legend lines
constexpr double kLegendSwatch = 30;  // including the gap after it
constexpr double kLegendGap = 16;
constexpr double kRightMargin = 14;
constexpr double kTickGap = 14;  // between neighboring labels of the x axis

double WidestLabel(const std::vector<Tick>& ticks) {
  double widest = 0;
  for (const Tick& tick : ticks) widest = std::max(widest, TextWidth(tick.label, kFontPx));
  return widest;
}

// Has as many ticks as there is room for their labels, and no ticks for an empty range.
Axis FittingAxis(const Range& range, double width, double min_step) {
  if (range.empty()) return {};
  for (int intervals = 8; intervals > 1; --intervals) {
    Axis axis = TightAxis(range, {.max_intervals = intervals, .min_step = min_step});
    const double share = width / intervals;
    if (WidestLabel(axis.ticks) + kTickGap <= share) return axis;
  }
  return TightAxis(range, {.max_intervals = 1, .min_step = min_step});
}

std::vector<PlacedEntry> PlaceLegend(const std::vector<LegendEntry>& legend, double top) {
  std::vector<PlacedEntry> placed;
  double x = 0;
  double y = top + kRowHeight / 2;
  for (const LegendEntry& entry : legend) {
    const std::string name = Shorten(entry.name, kChartWidth - kLegendSwatch, kFontPx);
    const double width = kLegendSwatch + TextWidth(name, kFontPx);
    if (x > 0 && x + width > kChartWidth) {
      x = 0;
      y += kRowHeight;
    }
    placed.push_back({{x, y}, {name, entry.classes}});
    x += width + kLegendGap;
  }
  return placed;
}

}  // namespace

struct Plot::Layout {
  std::vector<PlacedEntry> legend;
  Box area;
  double height = 0;
};

Plot::Layout Plot::Arrange(const PlotFrame& frame) {
  Layout layout;
  double top = frame.y_title.empty() ? 0 : kRowHeight;
  layout.legend = PlaceLegend(frame.legend, top);
  if (!layout.legend.empty()) top = layout.legend.back().at.y + kRowHeight / 2;
  top += 9;
  const double left = std::min(WidestLabel(frame.y.ticks) + 10, kChartWidth / 3);
  layout.area = {left, top, kChartWidth - left - kRightMargin, kPlotHeight};
  layout.height = top + kPlotHeight + 24 + (frame.x_title.empty() ? 0 : kRowHeight);
  return layout;
}

Plot::Plot(const PlotFrame& frame) : Plot(frame, Arrange(frame)) {}

Plot::Plot(const PlotFrame& frame, const Layout& layout)
    : area_(layout.area),
      x_(FittingAxis(frame.x, layout.area.width, frame.x_min_step)),
      y_(frame.y),
      canvas_(kChartWidth, layout.height, frame.description) {
  if (!frame.x_ticks.empty()) x_.ticks = frame.x_ticks;
  DrawHeader(frame, layout);
  DrawAxes(frame);
}

double Plot::X(double value) const {
  return area_.x + area_.width * ((value - x_.low) / (x_.high - x_.low));
}

double Plot::Y(double value) const {
  return area_.y + area_.height * ((y_.high - value) / (y_.high - y_.low));
}

void Plot::DrawHeader(const PlotFrame& frame, const Layout& layout) {
  canvas_.Text({.classes = "title"}, {0, 13}, Shorten(frame.y_title, kChartWidth, kFontPx));
  for (const auto& [at, entry] : layout.legend) {
    canvas_.Line({.classes = "line " + entry.classes}, at, {at.x + kLegendSwatch - 7, at.y});
    canvas_.Text({.classes = "legend"}, {at.x + kLegendSwatch, at.y + 4.5}, entry.name);
  }
}

void Plot::DrawAxes(const PlotFrame& frame) {
  const double bottom = area_.y + area_.height;
  const double right = area_.x + area_.width;
  for (const Tick& tick : y_.ticks) {
    const double y = Y(tick.value);
    canvas_.Line({.classes = "grid"}, {area_.x, y}, {right, y});
    canvas_.Text({.classes = "tick end"}, {area_.x - 6, y + 4.5},
                 Shorten(tick.label, area_.x - 6, kFontPx));
  }
  for (const Tick& tick : x_.ticks) {
    const double x = X(tick.value);
    const double half = TextWidth(tick.label, kFontPx) / 2;
    canvas_.Line({.classes = "axis"}, {x, bottom}, {x, bottom + 4});
    canvas_.Text({.classes = "tick middle"}, {std::clamp(x, half, kChartWidth - half), bottom + 18},
                 tick.label);
  }
  canvas_.Line({.classes = "axis"}, {area_.x, bottom}, {right, bottom});
  canvas_.Text({.classes = "title middle"}, {area_.x + area_.width / 2, bottom + 38},
               Shorten(frame.x_title, area_.width, kFontPx));
}

void SayNoData(Canvas& canvas, const Box& area) {
  canvas.Rect({.classes = "frame"}, area);
  canvas.Text({.classes = "empty middle"}, {area.x + area.width / 2, area.y + area.height / 2},
              "no data");
}

}  // namespace hansu::report
