// SPDX-License-Identifier: MIT
// Heat maps. A cell's color is one of two hues laid over the page with an opacity that grows with
// the distance from the middle, so that its text keeps its contrast in both modes.
#include <algorithm>
#include <cmath>
#include <cstddef>
#include <optional>
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

constexpr double kCellHeight = 28;
constexpr double kWidestLabel = 130;
constexpr double kWidestCell = 76;
constexpr double kSmallestFontPx = 10;
constexpr double kSlant = 0.71;  // sine of 45 degrees
constexpr double kSwatch = 15;   // size of a step in the color key
constexpr int kSwatches = 4;     // on each side of the middle

// The layout. Lengths in pixels.
struct Grid {
  std::size_t rows = 0;
  std::size_t columns = 0;
  NumberStyle style;
  double reach = 0;  // distance of the farthest value from the middle
  double left = 0;
  double top = 0;
  double cell_width = 0;
  double font_px = kFontPx;
  bool slanted = false;  // column labels
  double width = 0;      // of the whole chart
};

std::optional<double> CellAt(const HeatMap& map, std::size_t row, std::size_t column) {
  if (row >= map.values.size() || column >= map.values[row].size()) return {};
  const std::optional<double> value = map.values[row][column];
  return value && IsDrawable(*value) ? value : std::nullopt;
}

std::string LabelAt(const std::vector<std::string>& labels, std::size_t index, double max_width) {
  return index < labels.size() ? Shorten(labels[index], max_width, kFontPx) : std::string();
}

double Widest(const std::vector<std::string>& labels) {
  double widest = 0;
  for (const std::string& label : labels) widest = std::max(widest, TextWidth(label, kFontPx));
  return widest;
}

void ChooseStyle(const HeatMap& map, Grid& grid) {
  double magnitude = 0;
  bool whole = true;
  for (const auto& row : map.values) {
    for (const std::optional<double>& value : row) {
      if (!value || !IsDrawable(*value)) continue;
      magnitude = std::max(magnitude, std::abs(*value));
      grid.reach = std::max(grid.reach, std::abs(*value - map.middle));
      whole = whole && *value == std::trunc(*value);
    }
  }
  const double resolution = magnitude > 0 ? magnitude / 100 : 1;  // three digits
  grid.style = StyleFor(magnitude, whole ? std::max(1.0, resolution) : resolution);
}

double WidestValue(const HeatMap& map, const Grid& grid) {
  double widest = 0;
  for (std::size_t row = 0; row < grid.rows; ++row) {
    for (std::size_t column = 0; column < grid.columns; ++column) {
      const std::optional<double> value = CellAt(map, row, column);
      if (value) widest = std::max(widest, TextWidth(FormatAs(grid.style, *value), 1));
    }
  }
  return widest;  // in ems
}

Grid Arrange(const HeatMap& map) {
  Grid grid;
  grid.rows = std::max(map.row_labels.size(), map.values.size());
  grid.columns = map.column_labels.size();
  for (const auto& row : map.values) grid.columns = std::max(grid.columns, row.size());
  ChooseStyle(map, grid);
  grid.left = std::min(Widest(map.row_labels), kWidestLabel) + 8;
  const double columns = std::max(1.0, static_cast<double>(grid.columns));
  const double label = std::min(Widest(map.column_labels), kWidestLabel);
  const double ems = WidestValue(map, grid);
  const double share = (kChartWidth - grid.left) / columns;
  grid.slanted = label + 6 > std::min(share, kWidestCell);
  const double right = grid.slanted ? label * kSlant : 0;
  const double narrowest = std::max(kCellHeight, ems * kSmallestFontPx + 6);
  grid.cell_width =
      std::max(narrowest, std::min(kWidestCell, (kChartWidth - grid.left - right) / columns));
  if (ems > 0) grid.font_px = std::min(kFontPx, (grid.cell_width - 6) / ems);
  grid.top = 24 + (grid.slanted ? label * kSlant + 10 : 18);
  grid.width = std::max(kChartWidth, grid.left + columns * grid.cell_width + right);
  return grid;
}

std::string TitleOf(const HeatMap& map) {
  std::string title = map.row_title.empty() ? "" : map.row_title + " ↓";
  if (!map.column_title.empty()) title += (title.empty() ? "" : "  ") + map.column_title + " →";
  return title;
}

// Cells without a color are drawn too, for their outline.
Look HueOf(double deviation, double reach) {
  const double share = reach > 0 ? std::min(1.0, std::abs(deviation) / reach) : 0;
  return {.classes = deviation < 0 ? "cell low" : "cell high", .opacity = share};
}

void DrawLabels(Canvas& canvas, const HeatMap& map, const Grid& grid) {
  canvas.Text({.classes = "title"}, {0, 13}, Shorten(TitleOf(map), grid.width, kFontPx));
  for (std::size_t column = 0; column < grid.columns; ++column) {
    const double left = grid.left + static_cast<double>(column) * grid.cell_width;
    const Spot at{left + grid.cell_width / 2, grid.top - 6};
    canvas.Text(
        {.classes = grid.slanted ? "tick" : "tick middle", .degrees = grid.slanted ? -45.0 : 0.0},
        at, LabelAt(map.column_labels, column, kWidestLabel));
  }
  for (std::size_t row = 0; row < grid.rows; ++row) {
    const double y = grid.top + (static_cast<double>(row) + 0.5) * kCellHeight;
    canvas.Text({.classes = "tick end"}, {grid.left - 6, y + 4.5},
                LabelAt(map.row_labels, row, kWidestLabel));
  }
}

void DrawCell(Canvas& canvas, const HeatMap& map, const Grid& grid, std::size_t row,
              std::size_t column) {
  const Box box{grid.left + static_cast<double>(column) * grid.cell_width + 1,
                grid.top + static_cast<double>(row) * kCellHeight + 1, grid.cell_width - 2,
                kCellHeight - 2};
  const Spot center{box.x + box.width / 2, box.y + box.height / 2 + grid.font_px * 0.35};
  const std::optional<double> value = CellAt(map, row, column);
  if (!value) {
    canvas.Rect({.classes = "cell missing"}, box);
    canvas.Text({.classes = "tick middle"}, center, "–");
    return;
  }
  Look look = HueOf(*value - map.middle, grid.reach);
  look.tooltip = LabelAt(map.row_labels, row, kChartWidth) + ", " +
                 LabelAt(map.column_labels, column, kChartWidth) + ": " + FormatNumber(*value);
  canvas.Rect(look, box);
  canvas.Text({.classes = "value middle", .font_px = grid.font_px}, center,
              FormatAs(grid.style, *value));
}

// The color key: the values of the strongest colors and of no color.
void DrawKey(Canvas& canvas, const HeatMap& map, const Grid& grid) {
  const double y = grid.top + static_cast<double>(grid.rows) * kCellHeight + 12;
  const std::string low = FormatAs(grid.style, map.middle - grid.reach);
  double x = grid.left + TextWidth(low, kFontPx) + 4;
  canvas.Text({.classes = "tick end"}, {x - 4, y + 12}, low);
  for (int step = -kSwatches; step <= kSwatches; ++step) {
    canvas.Rect(HueOf(step, kSwatches), {x, y, kSwatch, kSwatch});
    if (step == 0) {
      canvas.Text({.classes = "tick middle"}, {x + kSwatch / 2, y + kSwatch + 15},
                  FormatAs(grid.style, map.middle));
    }
    x += kSwatch;
  }
  canvas.Text({.classes = "tick"}, {x + 4, y + 12}, FormatAs(grid.style, map.middle + grid.reach));
}

}  // namespace

std::string DrawHeatMap(const HeatMap& chart) {
  HeatMap map = chart;
  if (!IsDrawable(map.middle)) map.middle = 0;
  const Grid grid = Arrange(map);
  const double height = grid.top + static_cast<double>(grid.rows) * kCellHeight + 48;
  const std::string description = "Heat map: " + map.row_title + " by " + map.column_title;
  if (grid.rows == 0 || grid.columns == 0) {
    Canvas canvas(kChartWidth, 124, description);
    canvas.Text({.classes = "title"}, {0, 13}, Shorten(TitleOf(map), kChartWidth, kFontPx));
    SayNoData(canvas, {1, 22, kChartWidth - 2, 100});
    return canvas.ToSvg();
  }
  Canvas canvas(grid.width, height, description);
  DrawLabels(canvas, map, grid);
  for (std::size_t row = 0; row < grid.rows; ++row) {
    for (std::size_t column = 0; column < grid.columns; ++column) {
      DrawCell(canvas, map, grid, row, column);
    }
  }
  DrawKey(canvas, map, grid);
  return canvas.ToSvg();
}

}  // namespace hansu::report
