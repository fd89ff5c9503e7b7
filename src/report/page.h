// SPDX-License-Identifier: MIT
// A report as one self-contained HTML page: no script, nothing to load.
#pragma once

#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "src/base/status.h"

namespace hansu::report {

// All text is escaped; any bytes may be passed.
class Page {
 public:
  explicit Page(std::string title);

  void AddHeading(std::string_view text);
  // Newlines break lines.
  void AddParagraph(std::string_view text);
  // A column whose cells are all numbers ("-1.5", "12 %", "3.1 ± 0.4", "n/a") is aligned right.
  // Short rows are padded with empty cells.
  void AddTable(const std::vector<std::string>& headers,
                const std::vector<std::vector<std::string>>& rows);
  // The same; the first cell of each row is a link. REQUIRES: a link for each row.
  void AddLinkedTable(const std::vector<std::string>& headers,
                      const std::vector<std::vector<std::string>>& rows,
                      const std::vector<std::string>& links);
  void AddKeyValues(const std::vector<std::pair<std::string, std::string>>& pairs);
  // `svg` is inserted as it is: it must come from chart.h.
  void AddSvg(std::string_view caption, std::string_view svg);

  std::string ToHtml() const;

 private:
  void AddTableOf(const std::vector<std::string>& headers,
                  const std::vector<std::vector<std::string>>& rows,
                  const std::vector<std::string>& links);

  std::string title_;
  std::string body_;
};

// Checks, before long work, that a page can be written to the path. Refuses a file that exists
// unless it `overwrites` or, as the page of a run that `resumes`, the file begins as pages do or is
// empty.
Status CheckPageTarget(const std::string& path, bool overwrites, bool resumes);

}  // namespace hansu::report
