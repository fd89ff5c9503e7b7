// SPDX-License-Identifier: MIT
// Line charts with bands and reference lines.
#include <algorithm>
#include <cmath>
#include <cstddef>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "src/report/axis.h"
#include "src/report/canvas.h"
#include "src/report/chart.h"
#include "src/report/number.h"
#include "src/report/plot.h"
#include "src/report/style.h"
#include "src/report/text.h"

namespace hansu::report {
namespace {

constexpr std::size_t kMostPoints = 400;      // of a series; more would only enlarge the page
constexpr std::size_t kMostDots = 25;         // with more, only their tooltips are kept
constexpr double kLabelHeight = kFontPx + 3;  // of reference lines
constexpr double kLabelInset = 3;             // from the plot's sides

// Splits `all` into runs of about equal length.
template <typename T, typename Visit>
void ForEachRun(const std::vector<T>& all, std::size_t runs, const Visit& visit) {
  for (std::size_t run = 0; run < runs; ++run) {
    const std::size_t begin = all.size() * run / runs;
    visit(std::span(all).subspan(begin, all.size() * (run + 1) / runs - begin));
  }
}

std::vector<Point> DrawablePoints(const std::vector<Point>& points) {
  std::vector<Point> drawable;
  for (const Point& point : points) {
    if (IsDrawable(point.x) && IsDrawable(point.y)) drawable.push_back(point);
  }
  if (drawable.size() <= kMostPoints) return drawable;
  std::vector<Point> thinned = {drawable.front()};
  ForEachRun(drawable, kMostPoints / 2, [&](std::span<const Point> run) {
    auto [least, greatest] = std::minmax_element(
        run.begin(), run.end(), [](const Point& a, const Point& b) { return a.y < b.y; });
    if (greatest < least) std::swap(least, greatest);
    thinned.push_back(*least);
    if (least != greatest) thinned.push_back(*greatest);
  });
  thinned.push_back(drawable.back());
  return thinned;
}

std::vector<BandPoint> DrawableBand(const std::vector<BandPoint>& band) {
  std::vector<BandPoint> drawable;
  for (const BandPoint& point : band) {
    if (IsDrawable(point.x) && IsDrawable(point.low) && IsDrawable(point.high)) {
      drawable.push_back(point);
    }
  }
  if (drawable.size() <= kMostPoints) return drawable;
  std::vector<BandPoint> thinned;
  ForEachRun(drawable, kMostPoints / 2, [&](std::span<const BandPoint> run) {
    BandPoint hull = run.front();
    for (const BandPoint& point : run) {
      hull.low = std::min(hull.low, point.low);
      hull.high = std::max(hull.high, point.high);
    }
    thinned.push_back(hull);
    if (run.size() > 1) thinned.push_back({run.back().x, hull.low, hull.high});
  });
  return thinned;
}

LineChart Drawable(LineChart chart) {
  for (Series& series : chart.series) {
    series.points = DrawablePoints(series.points);
    series.band = DrawableBand(series.band);
  }
  std::erase_if(chart.references, [](const ReferenceLine& line) { return !IsDrawable(line.y); });
  return chart;
}

struct Extent {
  Range x;
  Range y;
  bool whole_x = true;  // as counts are; their axis has no fractions
};

Extent ExtentOf(const LineChart& chart) {
  Extent extent;
  for (const Series& series : chart.series) {
    for (const Point& point : series.points) {
      extent.x.Include(point.x);
      extent.whole_x = extent.whole_x && std::floor(point.x) == point.x;
      extent.y.Include(point.y);
    }
    for (const BandPoint& point : series.band) {
      extent.x.Include(point.x);
      extent.y.Include(point.low);
      extent.y.Include(point.high);
    }
  }
  for (const ReferenceLine& line : chart.references) extent.y.Include(line.y);
  return extent;
}

PlotFrame FrameOf(const LineChart& chart, const Extent& extent) {
  PlotFrame frame{.description = "Line chart: " + chart.y_title + " by " + chart.x_title,
                  .x_title = chart.x_title,
                  .y_title = chart.y_title,
                  .legend = {},
                  .x = extent.x,
                  .y = RoundedAxis(extent.y, {}),
                  .x_ticks = {},
                  .x_min_step = extent.whole_x ? 1.0 : 0.0};
  for (std::size_t i = 0; i < chart.series.size(); ++i) {
    if (chart.series[i].name.empty()) continue;
    frame.legend.push_back({chart.series[i].name, SeriesClasses(i)});
  }
  return frame;
}

void DrawBand(Plot& plot, const std::vector<BandPoint>& band, const std::string& classes) {
  if (band.size() == 1) {
    const double x = plot.X(band[0].x);
    plot.canvas().Line({.classes = "whisker " + classes}, {x, plot.Y(band[0].low)},
                       {x, plot.Y(band[0].high)});
    return;
  }
  std::vector<Spot> outline;
  outline.reserve(2 * band.size());
  for (const BandPoint& point : band) outline.push_back({plot.X(point.x), plot.Y(point.high)});
  std::for_each(band.rbegin(), band.rend(), [&](const BandPoint& point) {
    outline.push_back({plot.X(point.x), plot.Y(point.low)});
  });
  plot.canvas().Polygon({.classes = "band " + classes}, outline);
}

// "epoch 3, loss 0.25 (training)", or without what has no name "3, 0.25".
std::string TooltipOf(const LineChart& chart, const Series& series, const Point& point) {
  const auto named = [](const std::string& name, double value) {
    return name.empty() ? FormatNumber(value) : name + " " + FormatNumber(value);
  };
  return named(chart.x_title, point.x) + ", " + named(chart.y_title, point.y) +
         (series.name.empty() ? "" : " (" + series.name + ")");
}

void DrawLine(Plot& plot, const LineChart& chart, std::size_t index) {
  const Series& series = chart.series[index];
  const std::string classes = SeriesClasses(index);
  std::vector<Spot> spots;
  for (const Point& point : series.points) spots.push_back({plot.X(point.x), plot.Y(point.y)});
  if (spots.size() > 1) plot.canvas().Polyline({.classes = "line " + classes}, spots);
  const bool visible = spots.size() <= kMostDots;
  for (std::size_t i = 0; i < spots.size(); ++i) {
    plot.canvas().Circle({.classes = visible ? "dot " + classes : "hit",
                          .tooltip = TooltipOf(chart, series, series.points[i])},
                         spots[i], visible ? 3 : 5);
  }
}

void DrawReferenceLines(Plot& plot, const LineChart& chart) {
  const Box& area = plot.area();
  for (const ReferenceLine& line : chart.references) {
    plot.canvas().Line({.classes = "reference", .tooltip = line.label + " " + FormatNumber(line.y)},
                       {area.x, plot.Y(line.y)}, {area.x + area.width, plot.Y(line.y)});
  }
}

// The number of points, and of segments between points, that a text would cover.
std::size_t Crowding(const Plot& plot, const LineChart& chart, const Box& text) {
  const auto covered = [&](const Point& a, const Point& b) {
    const auto [left, right] = std::minmax({plot.X(a.x), plot.X(b.x)});
    const auto [top, bottom] = std::minmax({plot.Y(a.y), plot.Y(b.y)});
    return left <= text.x + text.width && right >= text.x && top <= text.y + text.height &&
           bottom >= text.y;
  };
  std::size_t count = 0;
  for (const Series& series : chart.series) {
    for (std::size_t i = 0; i < series.points.size(); ++i) {
      if (covered(series.points[i > 0 ? i - 1 : 0], series.points[i])) ++count;
    }
  }
  return count;
}

// The possible places of a label, the preferred one first: above its line at the right or at the
// left, then below it. Never higher than `top`.
std::vector<Box> LabelBoxes(const Box& area, double line_y, double width, double top) {
  const double right = area.x + area.width - kLabelInset - width;
  const double left = area.x + kLabelInset;
  const double above = std::max(top, line_y - kLabelHeight);
  const double below = std::max(top, line_y + 1);
  std::vector<Box> boxes = {{right, above, width, kLabelHeight},
                            {left, above, width, kLabelHeight}};
  if (below + kLabelHeight < area.y + area.height) {
    boxes.push_back({right, below, width, kLabelHeight});
    boxes.push_back({left, below, width, kLabelHeight});
  }
  return boxes;
}

// Places the labels from the top down, each where it hides least and covers no other. They are
// drawn last, over the data, with a halo.
void DrawReferenceLabels(Plot& plot, const LineChart& chart) {
  std::vector<ReferenceLine> lines = chart.references;
  std::stable_sort(lines.begin(), lines.end(),
                   [](const ReferenceLine& a, const ReferenceLine& b) { return a.y > b.y; });
  const Box& area = plot.area();
  double top = area.y;
  for (const ReferenceLine& line : lines) {
    const std::string label = Shorten(line.label, area.width * 0.6, kFontPx);
    const auto boxes = LabelBoxes(area, plot.Y(line.y), TextWidth(label, kFontPx), top);
    const Box box = *std::min_element(boxes.begin(), boxes.end(), [&](const Box& a, const Box& b) {
      return Crowding(plot, chart, a) < Crowding(plot, chart, b);
    });
    const bool at_left = box.x <= area.x + kLabelInset;
    top = box.y + kLabelHeight;
    plot.canvas().Text({.classes = at_left ? "note" : "note end"},
                       {at_left ? box.x : box.x + box.width, top - 4}, label);
  }
}

}  // namespace

std::string DrawLineChart(const LineChart& chart) {
  const LineChart drawable = Drawable(chart);
  const Extent extent = ExtentOf(drawable);
  Plot plot(FrameOf(drawable, extent));
  if (extent.x.empty()) SayNoData(plot.canvas(), plot.area());
  for (std::size_t i = 0; i < drawable.series.size(); ++i) {
    DrawBand(plot, drawable.series[i].band, SeriesClasses(i));
  }
  DrawReferenceLines(plot, drawable);
  for (std::size_t i = 0; i < drawable.series.size(); ++i) DrawLine(plot, drawable, i);
  DrawReferenceLabels(plot, drawable);
  return plot.ToSvg();
}

}  // namespace hansu::report
