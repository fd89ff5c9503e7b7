// SPDX-License-Identifier: MIT
// Checks of pages (HTML, SVG) for tests.
#pragma once

#include <gtest/gtest.h>

#include <string>
#include <string_view>
#include <vector>

namespace hansu::test {

using testing::AssertionFailure;
using testing::AssertionResult;
using testing::AssertionSuccess;

inline bool Contains(std::string_view text, std::string_view part) {
  return text.find(part) != std::string_view::npos;
}

inline int CountOf(std::string_view text, std::string_view part) {
  int count = 0;
  for (auto at = text.find(part); at != text.npos; at = text.find(part, at + 1)) ++count;
  return count;
}

// Checks that tags are properly nested, attributes are quoted, and no raw '<', '>' or '&' is left
// in between.
inline AssertionResult IsBalanced(std::string_view html) {
  std::vector<std::string> open;
  while (!html.empty()) {
    const auto begin = html.find('<');
    const std::string_view text = html.substr(0, begin);
    if (Contains(text, ">")) return AssertionFailure() << "raw '>' in: " << text;
    if (begin == html.npos) break;
    const auto end = html.find('>', begin);
    if (end == html.npos) return AssertionFailure() << "tag without an end";
    const std::string tag(html.substr(begin + 1, end - begin - 1));
    html.remove_prefix(end + 1);
    const std::string name = tag.substr(0, tag.find(' '));
    if (Contains(tag, "<") || CountOf(tag, "\"") % 2 != 0 ||
        CountOf(tag, "=\"") * 2 != CountOf(tag, "\"")) {
      return AssertionFailure() << "malformed tag: " << tag;
    }
    if (tag == "!DOCTYPE html" || name == "meta" || tag.back() == '/') continue;
    if (tag[0] != '/') {
      open.push_back(name);
    } else if (open.empty() || "/" + open.back() != tag) {
      return AssertionFailure() << "unexpected <" << tag << ">";
    } else {
      open.pop_back();
    }
  }
  return open.empty() ? AssertionSuccess() : AssertionFailure() << "not closed: " << open.back();
}

inline AssertionResult IsSelfContained(std::string html) {
  constexpr std::string_view kNamespace = "xmlns=\"http://www.w3.org/2000/svg\"";
  for (auto at = html.find(kNamespace); at != html.npos; at = html.find(kNamespace)) {
    html.erase(at, kNamespace.size());
  }
  for (const std::string_view part : {"http", "url(", "src=", "href", "<script", "@import", "//"}) {
    if (Contains(html, part)) return AssertionFailure() << "found " << part;
  }
  return AssertionSuccess();
}

}  // namespace hansu::test
