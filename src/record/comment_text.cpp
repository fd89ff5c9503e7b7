// SPDX-License-Identifier: MIT
#include "src/record/comment_text.h"

#include <cstdint>

#include "src/base/text.h"
#include "src/record/pgn.h"

namespace hansu::record {
namespace {

// Joins lines that end in kLineBreak.
std::string CommentOfLines(std::string_view text) {
  std::string comment;
  while (true) {
    const std::size_t end = text.find(kLineBreak);
    comment += text.substr(0, end);
    if (end == std::string_view::npos) return comment;
    text.remove_prefix(end + kLineBreak.size());
    if (text.starts_with('\r')) text.remove_prefix(1);
    if (text.starts_with('\n')) text.remove_prefix(1);
    comment += '\n';
  }
}

}  // namespace

std::optional<int> ParseSeconds(std::string_view text) {
  constexpr int kMost = 1'000'000;
  std::int64_t seconds = 0;
  while (true) {
    const std::size_t colon = text.find(':');
    const auto part = ParseInteger(text.substr(0, colon));
    if (!part || *part < 0 || *part > kMost) return std::nullopt;
    seconds = seconds * 60 + *part;
    if (seconds > kMost) return std::nullopt;
    if (colon == std::string_view::npos) return static_cast<int>(seconds);
    text.remove_prefix(colon + 1);
  }
}

std::string CommentText(std::string_view text, TextFormat format) {
  if (format == TextFormat::kPgn && text.find(kLineBreak) != std::string_view::npos) {
    return CommentOfLines(text);
  }
  std::string comment;
  if (format == TextFormat::kPgn) {
    for (std::string_view word : SplitWords(text)) {
      comment += (comment.empty() ? "" : " ") + std::string(word);
    }
    return comment;
  }
  for (char c : text) {
    if (c != '\r') comment += c;
  }
  return comment;
}

std::optional<int> TakeMoveTime(std::string& comment) {
  constexpr std::string_view kMark = "[%emt ";
  const std::size_t begin = comment.find(kMark);
  const std::size_t end = comment.find(']', begin);
  if (begin == std::string::npos || end == std::string::npos) return std::nullopt;
  const auto seconds = ParseSeconds(
      std::string_view(comment).substr(begin + kMark.size(), end - begin - kMark.size()));
  if (!seconds) return std::nullopt;
  comment.erase(begin, end + 1 - begin);
  const std::size_t left = comment.size();
  if (begin < left && comment[begin] == ' ') {
    comment.erase(begin, 1);  // the space after it
  } else if (begin == left && comment.ends_with(' ')) {
    comment.pop_back();  // the space before it
  }
  return seconds;
}

}  // namespace hansu::record
