// SPDX-License-Identifier: MIT
// The frame that line charts, histograms and vertical bars share: titles, legend, axes, grid, and
// the mapping of values to positions.
#pragma once

#include <string>
#include <vector>

#include "src/report/axis.h"
#include "src/report/canvas.h"

namespace hansu::report {

inline constexpr double kChartWidth = 440;
inline constexpr double kFontPx = 13;

struct LegendEntry {
  std::string name;
  std::string classes;
};

struct PlotFrame {
  std::string description;
  std::string x_title;
  std::string y_title;
  std::vector<LegendEntry> legend;
  Range x;
  Axis y;
  std::vector<Tick> x_ticks;  // instead of ticks at round numbers
  double x_min_step = 0;
};

class Plot {
 public:
  // Draws the frame.
  explicit Plot(const PlotFrame& frame);

  double X(double value) const;
  double Y(double value) const;
  const Box& area() const { return area_; }
  Canvas& canvas() { return canvas_; }
  std::string ToSvg() const { return canvas_.ToSvg(); }

 private:
  struct Layout;
  Plot(const PlotFrame& frame, const Layout& layout);
  static Layout Arrange(const PlotFrame& frame);
  void DrawHeader(const PlotFrame& frame, const Layout& layout);
  void DrawAxes(const PlotFrame& frame);

  Box area_;
  Axis x_;
  Axis y_;
  Canvas canvas_;
};

// Frames the area and writes "no data" in the middle.
void SayNoData(Canvas& canvas, const Box& area);

}  // namespace hansu::report
