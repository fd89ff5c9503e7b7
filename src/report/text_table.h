// SPDX-License-Identifier: MIT
// Tables as plain text.
#pragma once

#include <string>
#include <vector>

namespace hansu::report {

using TextRow = std::vector<std::string>;

// The alignment of the cells of a column.
enum class Alignment { kLeft, kRight };

// A line for each row. Columns are as wide in a terminal as their widest cell (ColumnsOf) and two
// blanks apart; lines have no blanks at the end. Columns without an alignment are left-aligned.
// Rows may have different lengths.
std::string TextTable(const std::vector<TextRow>& rows, const std::vector<Alignment>& alignments);

}  // namespace hansu::report
