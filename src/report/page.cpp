// SPDX-License-Identifier: MIT
// HTML elements as text.
#include "src/report/page.h"

#include <algorithm>
#include <cstddef>
#include <filesystem>

#include "src/base/file.h"
#include "src/base/path.h"
#include "src/base/translation.h"
#include "src/report/style.h"
#include "src/report/text.h"

namespace hansu::report {
namespace {

using Row = std::vector<std::string>;

constexpr std::string_view kBeginning = "<!DOCTYPE html";
constexpr std::string_view kNoData = "<p>no data</p>\n";

bool IsDigit(char letter) { return letter >= '0' && letter <= '9'; }

bool IsLetter(char letter) {
  return (letter >= 'a' && letter <= 'z') || (letter >= 'A' && letter <= 'Z');
}

bool IsPlaceholder(std::string_view cell) {
  constexpr std::string_view kPlaceholders[] = {"",    "-",   "–",   "—",   "?",
                                                "n/a", "nan", "inf", "-inf"};
  return std::find(std::begin(kPlaceholders), std::end(kPlaceholders), cell) !=
         std::end(kPlaceholders);
}

// Begins with a digit, ignoring signs, and has no more letters than a unit.
bool IsNumber(std::string_view cell) {
  const auto first = std::find_if(cell.begin(), cell.end(),
                                  [](char letter) { return IsDigit(letter) || IsLetter(letter); });
  return first != cell.end() && IsDigit(*first) &&
         std::count_if(cell.begin(), cell.end(), IsLetter) <= 3;
}

std::string_view CellAt(const Row& row, std::size_t column) {
  if (column >= row.size()) return {};
  return row[column];
}

bool IsNumericColumn(const std::vector<Row>& rows, std::size_t column) {
  bool any = false;
  for (const Row& row : rows) {
    const std::string_view cell = CellAt(row, column);
    if (IsPlaceholder(cell)) continue;
    if (!IsNumber(cell)) return false;
    any = true;
  }
  return any;
}

// The first cell is a link, unless that is empty.
std::string RowToHtml(std::string_view tag, const Row& row, const std::vector<bool>& numeric,
                      std::string_view link = {}) {
  std::string html = "<tr>";
  for (std::size_t column = 0; column < numeric.size(); ++column) {
    html += "<" + std::string(tag) + (numeric[column] ? " class=\"number\">" : ">");
    const std::string text = Escape(CellAt(row, column));
    const bool is_link = column == 0 && !link.empty();
    html += is_link ? "<a href=\"" + Escape(link) + "\">" + text + "</a>" : text;
    html += "</" + std::string(tag) + ">";
  }
  return html + "</tr>\n";
}

}  // namespace

Page::Page(std::string title) : title_(title.empty() ? "Report" : std::move(title)) {}

void Page::AddHeading(std::string_view text) { body_ += "<h2>" + Escape(text) + "</h2>\n"; }

void Page::AddParagraph(std::string_view text) { body_ += "<p>" + Escape(text) + "</p>\n"; }

void Page::AddTable(const Row& headers, const std::vector<Row>& rows) {
  AddTableOf(headers, rows, {});
}

void Page::AddLinkedTable(const Row& headers, const std::vector<Row>& rows,
                          const std::vector<std::string>& links) {
  AddTableOf(headers, rows, links);
}

void Page::AddTableOf(const Row& headers, const std::vector<Row>& rows,
                      const std::vector<std::string>& links) {
  std::size_t columns = headers.size();
  for (const Row& row : rows) columns = std::max(columns, row.size());
  if (columns == 0) {
    body_ += kNoData;
    return;
  }
  std::vector<bool> numeric(columns);
  for (std::size_t i = 0; i < columns; ++i) numeric[i] = IsNumericColumn(rows, i);
  body_ += "<div class=\"scroll\">\n<table>\n";
  if (!headers.empty()) body_ += "<thead>\n" + RowToHtml("th", headers, numeric) + "</thead>\n";
  body_ += "<tbody>\n";
  for (std::size_t i = 0; i < rows.size(); ++i) {
    body_ += RowToHtml("td", rows[i], numeric, i < links.size() ? links[i] : "");
  }
  body_ += "</tbody>\n</table>\n</div>\n";
}

void Page::AddKeyValues(const std::vector<std::pair<std::string, std::string>>& pairs) {
  if (pairs.empty()) {
    body_ += kNoData;
    return;
  }
  body_ += "<dl>\n";
  for (const auto& [key, value] : pairs) {
    body_ += "<dt>" + Escape(key) + "</dt><dd>" + Escape(value) + "</dd>\n";
  }
  body_ += "</dl>\n";
}

void Page::AddSvg(std::string_view caption, std::string_view svg) {
  body_ += "<figure>\n";
  if (!caption.empty()) body_ += "<figcaption>" + Escape(caption) + "</figcaption>\n";
  body_ += "<div class=\"scroll\">\n" + std::string(svg) + "</div>\n</figure>\n";
}

std::string Page::ToHtml() const {
  const std::string title = Escape(title_);
  return std::string(kBeginning) +
         ">\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n"
         "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n<title>" +
         title + "</title>\n<style>\n" + std::string(StyleSheet()) +
         "</style>\n</head>\n<body>\n<h1>" + title + "</h1>\n" + body_ + "</body>\n</html>\n";
}

Status CheckPageTarget(const std::string& path, bool overwrites, bool resumes) {
  if (overwrites || !resumes) return CheckTarget(path, overwrites);
  if (Status status = CheckTarget(path, true); !status.ok()) return status;
  std::error_code unknown;
  if (!std::filesystem::exists(PathOf(path), unknown)) return OkStatus();
  InputFile file;
  if (Status status = file.Open(path); !status.ok()) return status;
  const Result<std::string> beginning = file.Read(kBeginning.size());
  if (!beginning.ok()) return beginning.status();
  if (beginning->empty() || *beginning == kBeginning) return OkStatus();
  return Failure(Tr("{file} exists already and is not a page (HTML)", {{"file", path}}));
}

}  // namespace hansu::report
