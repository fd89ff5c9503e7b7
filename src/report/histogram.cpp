// SPDX-License-Identifier: MIT
// Histograms: values counted in bins.
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

namespace hansu::report {
namespace {

constexpr int kMostBins = 200;

struct Bins {
  std::vector<double> edges = {};  // ascending; a bin is [edge, next edge)
  std::vector<std::size_t> counts = {};
};

// Rice's rule, which depends only on the number of values.
int SuitableCount(std::size_t values) {
  return std::clamp(static_cast<int>(2 * std::cbrt(static_cast<double>(values))), 5, 40);
}

std::vector<double> RoundEdges(const Range& range, int max_bins) {
  std::vector<double> edges;
  for (const Tick& tick : RoundedAxis(range, {.max_intervals = max_bins}).ticks) {
    edges.push_back(tick.value);
  }
  // Otherwise the last bin alone would include its upper edge, and whole numbers would pile up in
  // it.
  if (edges.back() <= range.high) edges.push_back(edges.back() + (edges[1] - edges[0]));
  return edges;
}

std::vector<double> EqualEdges(const Range& range, int bins) {
  const Axis axis = TightAxis(range, {});  // widens a single value
  std::vector<double> edges;
  edges.reserve(static_cast<std::size_t>(bins) + 1);
  for (int i = 0; i < bins; ++i) {
    edges.push_back(axis.low + (axis.high - axis.low) * (static_cast<double>(i) / bins));
  }
  edges.push_back(axis.high);
  return edges;
}

Bins Count(const Histogram& chart) {
  Range range;
  for (const double value : chart.values) range.Include(value);
  if (range.empty()) return {};
  Bins bins{.edges = chart.bin_count > 0 ? EqualEdges(range, std::min(chart.bin_count, kMostBins))
                                         : RoundEdges(range, SuitableCount(chart.values.size()))};
  bins.counts.resize(bins.edges.size() - 1);
  for (const double value : chart.values) {
    if (!IsDrawable(value)) continue;
    const auto above =
        std::upper_bound(bins.edges.begin(), bins.edges.end(), value) - bins.edges.begin();
    const auto bin = std::clamp<std::ptrdiff_t>(above - 1, 0, std::ssize(bins.counts) - 1);
    ++bins.counts[static_cast<std::size_t>(bin)];
  }
  return bins;
}

PlotFrame FrameOf(const Histogram& chart, const Bins& bins) {
  PlotFrame frame{.description = "Histogram of " + chart.x_title,
                  .x_title = chart.x_title,
                  .y_title = chart.y_title,
                  .legend = {},
                  .x = {},
                  .y = {},
                  .x_ticks = {}};
  for (const double edge : bins.edges) frame.x.Include(edge);
  Range counts{0, 1};
  for (const std::size_t count : bins.counts) counts.Include(static_cast<double>(count));
  frame.y = RoundedAxis(counts, {.min_step = 1});
  return frame;
}

}  // namespace

std::string DrawHistogram(const Histogram& chart) {
  const Bins bins = Count(chart);
  Plot plot(FrameOf(chart, bins));
  if (bins.counts.empty()) SayNoData(plot.canvas(), plot.area());
  const double zero = plot.Y(0);
  for (std::size_t i = 0; i < bins.counts.size(); ++i) {
    const double left = plot.X(bins.edges[i]);
    const double right = plot.X(bins.edges[i + 1]);
    const double top = plot.Y(static_cast<double>(bins.counts[i]));
    plot.canvas().Rect(
        {.classes = "bin s1",
         .tooltip = FormatNumber(bins.edges[i]) + " to " + FormatNumber(bins.edges[i + 1]) + ": " +
                    std::to_string(bins.counts[i])},
        {left, top, right - left, zero - top});
  }
  plot.canvas().Line({.classes = "axis"}, {plot.area().x, zero},
                     {plot.area().x + plot.area().width, zero});
  return plot.ToSvg();
}

}  // namespace hansu::report
