// SPDX-License-Identifier: MIT
// The one style sheet of pages and charts, for light, dark and paper.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace hansu::report {

// CSS without a URL, a font file or a comment.
std::string_view StyleSheet();

// The classes that give a series its color and dashes; the dashes let readers tell series apart
// without color. Colors repeat after six series, dashes after four.
std::string SeriesClasses(std::size_t index);

}  // namespace hansu::report
