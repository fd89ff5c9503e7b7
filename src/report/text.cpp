// SPDX-License-Identifier: MIT
// UTF-8 decoding, escaping and a rough table of letter widths.
#include "src/report/text.h"

#include <cstddef>

namespace hansu::report {
namespace {

constexpr char32_t kReplacement = 0xFFFD;
constexpr std::string_view kReplacementBytes = "\xEF\xBF\xBD";
constexpr std::string_view kEllipsis = "\xE2\x80\xA6";

struct CodePoint {
  char32_t value = kReplacement;
  std::size_t size = 1;  // bytes, at least 1
};

bool IsForbidden(char32_t value) {
  return (value < 0x20 && value != '\t' && value != '\n') || (value >= 0x7F && value < 0xA0) ||
         (value >= 0xD800 && value < 0xE000) || (value >= 0xFDD0 && value < 0xFDF0) ||
         (value & 0xFFFE) == 0xFFFE || value > 0x10FFFF;
}

// REQUIRES: text is not empty.
CodePoint Decode(std::string_view text) {
  const auto lead = static_cast<unsigned char>(text[0]);
  if (lead < 0x80) return {IsForbidden(lead) ? kReplacement : lead, 1};
  const std::size_t size = lead >= 0xF0 ? 4 : lead >= 0xE0 ? 3 : 2;
  if (lead < 0xC2 || lead > 0xF4 || text.size() < size) return {};
  auto value = static_cast<char32_t>(lead & (0xFF >> (size + 1)));
  for (std::size_t i = 1; i < size; ++i) {
    const auto byte = static_cast<unsigned char>(text[i]);
    if ((byte & 0xC0) != 0x80) return {};
    value = (value << 6) | (byte & 0x3F);
  }
  const bool overlong = (size == 3 && value < 0x800) || (size == 4 && value < 0x10000);
  return {overlong || IsForbidden(value) ? kReplacement : value, size};
}

double WidthInEms(char32_t letter) {
  if (letter >= 0x1100) return letter >= 0x2000 && letter < 0x2E80 ? 0.7 : 1.0;
  if (letter >= 0x80) return 0.7;
  const char ascii = static_cast<char>(letter);
  if (std::string_view("fijlrt.,:;|!'()[] -").find(ascii) != std::string_view::npos) return 0.4;
  if (std::string_view("mwMW%@+").find(ascii) != std::string_view::npos) return 0.95;
  return ascii >= 'A' && ascii <= 'Z' ? 0.72 : 0.63;
}

}  // namespace

std::string Escape(std::string_view text) {
  std::string escaped;
  escaped.reserve(text.size());
  while (!text.empty()) {
    const CodePoint next = Decode(text);
    switch (next.value) {
      case '&':
        escaped += "&amp;";
        break;
      case '<':
        escaped += "&lt;";
        break;
      case '>':
        escaped += "&gt;";
        break;
      case '"':
        escaped += "&quot;";
        break;
      case '\'':
        escaped += "&#39;";
        break;
      case kReplacement:
        escaped += kReplacementBytes;
        break;
      default:
        escaped += text.substr(0, next.size);
    }
    text.remove_prefix(next.size);
  }
  return escaped;
}

double TextWidth(std::string_view text, double font_px) {
  double ems = 0;
  while (!text.empty()) {
    const CodePoint next = Decode(text);
    ems += WidthInEms(next.value);
    text.remove_prefix(next.size);
  }
  return ems * font_px;
}

std::string Shorten(std::string_view text, double max_width, double font_px) {
  if (TextWidth(text, font_px) <= max_width) return std::string(text);
  const double room = max_width - TextWidth(kEllipsis, font_px);
  std::string head;
  double width = 0;
  while (!text.empty()) {
    const CodePoint next = Decode(text);
    width += WidthInEms(next.value) * font_px;
    if (width > room) break;
    head += text.substr(0, next.size);
    text.remove_prefix(next.size);
  }
  return head + std::string(kEllipsis);
}

}  // namespace hansu::report
