// SPDX-License-Identifier: MIT
// SVG elements as text.
#include "src/report/canvas.h"

#include <cmath>
#include <utility>

#include "src/report/number.h"
#include "src/report/text.h"

namespace hansu::report {
namespace {

constexpr double kWide = 500;

// Pixels need no more than two decimals.
std::string Number(double value) { return FormatNumber(std::round(value * 100) / 100); }

std::string Attribute(std::string_view name, double value) {
  return " " + std::string(name) + "=\"" + Number(value) + "\"";
}

}  // namespace

Canvas::Canvas(double width, double height, std::string description)
    : width_(width), height_(height), description_(std::move(description)) {}

void Canvas::Shape(std::string_view tag, const Look& look, const std::string& attributes) {
  shapes_ += "<" + std::string(tag) + " class=\"" + look.classes + "\"" + attributes;
  if (look.opacity) shapes_ += Attribute("fill-opacity", *look.opacity);
  if (look.tooltip.empty()) {
    shapes_ += "/>\n";
  } else {
    shapes_ += "><title>" + Escape(look.tooltip) + "</title></" + std::string(tag) + ">\n";
  }
}

void Canvas::Line(const Look& look, Spot from, Spot to) {
  Shape("line", look,
        Attribute("x1", from.x) + Attribute("y1", from.y) + Attribute("x2", to.x) +
            Attribute("y2", to.y));
}

void Canvas::Rect(const Look& look, const Box& box) {
  Shape("rect", look,
        Attribute("x", box.x) + Attribute("y", box.y) + Attribute("width", box.width) +
            Attribute("height", box.height));
}

void Canvas::Circle(const Look& look, Spot center, double radius) {
  Shape("circle", look,
        Attribute("cx", center.x) + Attribute("cy", center.y) + Attribute("r", radius));
}

void Canvas::Text(const Look& look, Spot at, std::string_view text) {
  if (text.empty()) return;
  shapes_ += "<text class=\"" + look.classes + "\"" + Attribute("x", at.x) + Attribute("y", at.y);
  if (look.font_px) shapes_ += " style=\"font-size:" + Number(*look.font_px) + "px\"";
  if (look.degrees != 0) {
    shapes_ += " transform=\"rotate(" + Number(look.degrees) + " " + Number(at.x) + " " +
               Number(at.y) + ")\"";
  }
  shapes_ += ">" + Escape(text);
  if (!look.tooltip.empty()) shapes_ += "<title>" + Escape(look.tooltip) + "</title>";
  shapes_ += "</text>\n";
}

void Canvas::Points(std::string_view tag, const Look& look, const std::vector<Spot>& spots) {
  if (spots.empty()) return;
  std::string points;
  for (const Spot& spot : spots) points += Number(spot.x) + "," + Number(spot.y) + " ";
  points.pop_back();
  Shape(tag, look, " points=\"" + points + "\"");
}

void Canvas::Polyline(const Look& look, const std::vector<Spot>& spots) {
  Points("polyline", look, spots);
}

void Canvas::Polygon(const Look& look, const std::vector<Spot>& spots) {
  Points("polygon", look, spots);
}

std::string Canvas::ToSvg() const {
  // Scales up to the size of the page's text on a desktop, and down to what is legible on a phone,
  // where a wide chart then scrolls.
  const double min_scale = width_ > kWide ? 0.85 : 0.65;
  const std::string limits =
      "min-width:" + Number(width_ * min_scale) + "px;max-width:" + Number(width_ * 1.3) + "px";
  const std::string size = Number(width_) + " " + Number(height_);
  return R"(<svg xmlns="http://www.w3.org/2000/svg" class="chart" viewBox="0 0 )" + size +
         R"(" style=")" + limits + R"(" role="img" aria-label=")" + Escape(description_) + "\">\n" +
         shapes_ + "</svg>\n";
}

}  // namespace hansu::report
