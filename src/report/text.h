// SPDX-License-Identifier: MIT
// Text as pages and charts need it: escaped, measured, shortened. Any bytes may be passed; invalid
// UTF-8 shows as U+FFFD.
#pragma once

#include <string>
#include <string_view>

namespace hansu::report {

// Safe between tags and inside quoted attributes, and free of what HTML forbids: control characters
// other than tab and newline, noncharacters and malformed UTF-8 become U+FFFD.
std::string Escape(std::string_view text);

// An estimate in pixels, too wide rather than too narrow, since the reader chooses the font.
double TextWidth(std::string_view text, double font_px);

// `text`, or as much of its beginning as fits `max_width` pixels with an ellipsis after it.
std::string Shorten(std::string_view text, double max_width, double font_px);

}  // namespace hansu::report
