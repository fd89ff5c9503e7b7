// SPDX-License-Identifier: MIT
#include "src/app/problem.h"

#include <algorithm>
#include <optional>
#include <vector>

#include "src/base/text.h"
#include "src/base/translation.h"
#include "src/record/game_line.h"
#include "src/rules/any/game.h"

namespace hansu::app {
namespace {

// Removes the text up to the next semicolon outside quotes, and the semicolon.
std::string_view TakeOperation(std::string_view& text) {
  bool is_quoted = false;
  std::size_t end = 0;
  for (; end < text.size() && (is_quoted || text[end] != ';'); ++end) {
    if (text[end] == '"') is_quoted = !is_quoted;
  }
  const std::string_view operation = text.substr(0, end);
  text.remove_prefix(std::min(end + 1, text.size()));
  return operation;
}

// True if the word is an opcode. A move is not: it would be part of a history, which EPD does not
// have.
bool IsOpcode(std::string_view word) {
  const auto is_letter = [](char c) { return ('a' <= c && c <= 'z') || ('A' <= c && c <= 'Z'); };
  const auto is_good = [&](char c) { return is_letter(c) || ('0' <= c && c <= '9') || c == '_'; };
  return is_letter(word.front()) && std::all_of(word.begin(), word.end(), is_good) &&
         !ParseUciMove(word);
}

// The text between the quotes or, without quotes, the words after the opcode.
std::string_view NameIn(std::string_view operation) {
  const std::size_t begin = operation.find('"');
  if (begin == std::string_view::npos) return Trimmed(operation.substr(operation.find("id") + 2));
  return operation.substr(begin + 1, operation.rfind('"') - begin - 1);
}

Status Apply(std::string_view operation, Problem& problem) {
  const std::vector<std::string_view> words = SplitWords(operation);
  if (words.empty()) return OkStatus();
  if (!IsOpcode(words[0])) {
    return Failure(Tr("after the position stands {word}, expected operations such as dm 3;",
                      {{"word", Quoted(words[0])}}));
  }
  if (words[0] == "id") problem.name = NameIn(operation);
  if (words[0] != "dm") return OkStatus();
  const auto moves = words.size() == 2 ? ParseInteger(words[1]) : std::optional<std::int64_t>();
  if (!moves || *moves < 1 || *moves > kMaxProblemMoves) {
    return Failure(
        Tr("the operation is {operation}, expected dm 1; to dm {most};",
           {{"operation", Quoted(operation)}, {"most", std::to_string(kMaxProblemMoves)}}));
  }
  problem.moves = static_cast<int>(*moves);
  return OkStatus();
}

}  // namespace

Result<Problem> ParseProblem(std::string_view line) {
  Problem problem;
  std::vector<std::string_view> words = SplitWords(line);
  problem.fen = record::TakeFen(words);
  std::string_view rest = line;
  rest.remove_prefix(words.empty() ? line.size()
                                   : static_cast<std::size_t>(words.front().data() - line.data()));
  while (!rest.empty()) {
    if (Status status = Apply(TakeOperation(rest), problem); !status.ok()) return status;
  }
  return problem;
}

}  // namespace hansu::app
