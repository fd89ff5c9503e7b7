// SPDX-License-Identifier: MIT
// Tables as plain text.
#pragma once

#include <string>
#include <vector>

namespace hansu::report {

using TextRow = std::vector<std::string>;

// How the cells of a column stand in it.
enum class Alignment { kLeft, kRight };

// A line for each row: columns as wide in a terminal as their widest cell (ColumnsOf), two blanks
// apart, without blanks at the end. Columns without an alignment stand left. Rows may have
// different lengths.
std::string TextTable(const std::vector<TextRow>& rows, const std::vector<Alignment>& alignments);

}  // namespace hansu::report
