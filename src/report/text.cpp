// SPDX-License-Identifier: MIT
// Escaping and a rough table of letter widths.
#include "src/report/text.h"

#include "src/base/utf8.h"

namespace hansu::report {
namespace {

constexpr std::string_view kReplacementBytes = "\xEF\xBF\xBD";
constexpr std::string_view kEllipsis = "\xE2\x80\xA6";

bool IsForbidden(char32_t value) {
  return (IsUnsafe(value) && value != '\t' && value != '\n') ||
         (value >= 0xFDD0 && value < 0xFDF0) || (value & 0xFFFE) == 0xFFFE;
}

// The text's first character, with U+FFFD for what HTML forbids. REQUIRES: text is not empty.
DecodedCharacter Decode(std::string_view text) {
  DecodedCharacter next = DecodeUtf8(text).value_or(DecodedCharacter{kReplacementCharacter, 1});
  if (IsForbidden(next.value)) next.value = kReplacementCharacter;
  return next;
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
    const DecodedCharacter next = Decode(text);
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
      case kReplacementCharacter:
        escaped += kReplacementBytes;
        break;
      default:
        escaped += text.substr(0, next.bytes);
    }
    text.remove_prefix(next.bytes);
  }
  return escaped;
}

double TextWidth(std::string_view text, double font_px) {
  double ems = 0;
  while (!text.empty()) {
    const DecodedCharacter next = Decode(text);
    ems += WidthInEms(next.value);
    text.remove_prefix(next.bytes);
  }
  return ems * font_px;
}

std::string Shorten(std::string_view text, double max_width, double font_px) {
  if (TextWidth(text, font_px) <= max_width) return std::string(text);
  const double room = max_width - TextWidth(kEllipsis, font_px);
  std::string head;
  double width = 0;
  while (!text.empty()) {
    const DecodedCharacter next = Decode(text);
    width += WidthInEms(next.value) * font_px;
    if (width > room) break;
    head += text.substr(0, next.bytes);
    text.remove_prefix(next.bytes);
  }
  return head + std::string(kEllipsis);
}

}  // namespace hansu::report
