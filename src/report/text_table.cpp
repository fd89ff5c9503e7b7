// SPDX-License-Identifier: MIT
#include "src/report/text_table.h"

#include <algorithm>
#include <cstddef>

#include "src/base/hangul.h"

namespace hansu::report {

std::string TextTable(const std::vector<TextRow>& rows, const std::vector<Alignment>& alignments) {
  std::vector<std::size_t> widths;
  for (const TextRow& row : rows) {
    widths.resize(std::max(widths.size(), row.size()), 0);
    for (std::size_t i = 0; i < row.size(); ++i) widths[i] = std::max(widths[i], ColumnsOf(row[i]));
  }
  std::string text;
  for (const TextRow& row : rows) {
    std::string line;
    for (std::size_t i = 0; i < row.size(); ++i) {
      const std::string blanks(widths[i] - ColumnsOf(row[i]), ' ');
      const bool is_right = i < alignments.size() && alignments[i] == Alignment::kRight;
      line += (i == 0 ? "" : "  ") + (is_right ? blanks + row[i] : row[i] + blanks);
    }
    line.erase(line.find_last_not_of(' ') + 1);
    text += line + '\n';
  }
  return text;
}

}  // namespace hansu::report
