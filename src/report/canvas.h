// SPDX-License-Identifier: MIT
// Writes SVG shapes. Their look comes only from the classes of StyleSheet() in style.h, so that a
// page can be light or dark.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace hansu::report {

struct Spot {
  double x = 0;
  double y = 0;
};

struct Box {
  double x = 0;
  double y = 0;
  double width = 0;
  double height = 0;
};

// Attributes that all shapes have. `classes` is written as it is; the tooltip is escaped.
struct Look {
  std::string classes;
  std::string tooltip = {};
  std::optional<double> opacity = {};
  std::optional<double> font_px = {};
  double degrees = 0;  // rotates text around its spot
};

class Canvas {
 public:
  // Sizes are in SVG user units; `description` is for screen readers.
  Canvas(double width, double height, std::string description);

  void Line(const Look& look, Spot from, Spot to);
  void Rect(const Look& look, const Box& box);
  void Circle(const Look& look, Spot center, double radius);
  void Text(const Look& look, Spot at, std::string_view text);
  // A line through the spots, or with `Polygon` the area inside them. Draws nothing without spots.
  void Polyline(const Look& look, const std::vector<Spot>& spots);
  void Polygon(const Look& look, const std::vector<Spot>& spots);

  double width() const { return width_; }
  // One <svg> element that scales with its container.
  std::string ToSvg() const;

 private:
  void Shape(std::string_view tag, const Look& look, const std::string& attributes);
  void Points(std::string_view tag, const Look& look, const std::vector<Spot>& spots);

  double width_;
  double height_;
  std::string description_;
  std::string shapes_;
};

}  // namespace hansu::report
