// SPDX-License-Identifier: MIT
// Charts as values, and the pure functions that draw them: one <svg> element each, to be shown on a
// Page, whose style sheet gives the colors. Any text and any number may be passed: values that are
// not finite, or above 1e300 in magnitude, are left out, and an empty chart says "no data".
#pragma once

#include <optional>
#include <string>
#include <vector>

namespace hansu::report {

struct Point {
  double x = 0;
  double y = 0;
};

struct BandPoint {
  double x = 0;
  double low = 0;
  double high = 0;
};

// Points and band are connected in the order given; long series are thinned to their extremes.
struct Series {
  std::string name;  // in the legend, unless empty
  std::vector<Point> points;
  std::vector<BandPoint> band = {};  // e.g. a confidence interval, drawn behind the line
};

struct ReferenceLine {
  double y = 0;
  std::string label;
};

struct LineChart {
  std::string x_title;
  std::string y_title;
  std::vector<Series> series;
  std::vector<ReferenceLine> references = {};  // always in view
};

struct Bar {
  std::string label;
  double value = 0;
};

// Bars are vertical if all labels fit side by side, else horizontal. They start at zero.
struct BarChart {
  std::string label_title;
  std::string value_title;
  std::vector<Bar> bars;
};

struct Histogram {
  std::string x_title;
  std::string y_title;
  std::vector<double> values;
  int bin_count = 0;  // equal bins from minimum to maximum; 0: a suitable number, with round edges
};

// Rows of cells. A cell that is absent, empty or not finite is missing; a label that is absent is
// empty.
struct HeatMap {
  std::string column_title;
  std::string row_title;
  std::vector<std::string> column_labels;
  std::vector<std::string> row_labels;
  std::vector<std::vector<std::optional<double>>> values;
  double middle = 0;  // is shown without color; the value farthest from it has the strongest
};

std::string DrawLineChart(const LineChart& chart);
std::string DrawBarChart(const BarChart& chart);
std::string DrawHistogram(const Histogram& chart);
std::string DrawHeatMap(const HeatMap& chart);

}  // namespace hansu::report
