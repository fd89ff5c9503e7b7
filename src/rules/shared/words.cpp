// SPDX-License-Identifier: MIT
#include "src/base/text.h"
#include "src/rules/shared/word_tables.h"

namespace hansu::HANSU_GAME {
namespace {

bool TakeOneOf(std::string_view& text, std::span<const std::string_view> words) {
  for (std::string_view word : words) {
    if (TakePrefix(text, word)) return true;
  }
  return false;
}

bool TakeWholeCall(std::string_view& text) {
  for (const Spellings& call : kCallWords.calls.values()) {
    if (TakePrefix(text, call.usual) || TakePrefix(text, call.other)) return true;
  }
  return false;
}

bool TakeShortCall(std::string_view& text) {
  constexpr std::string_view kMarks = "+#!?=";
  std::string_view rest = text;
  if (!TakeOneOf(rest, kCallWords.shortened)) return false;
  if (!rest.empty() && kMarks.find(rest[0]) == std::string_view::npos) return false;
  text = rest;
  return true;
}

}  // namespace

std::string_view TextOf(Call call, Vocabulary words) { return kCallWords.calls[call].In(words); }

bool TakeCall(std::string_view& text) {
  return TakeOneOf(text, kCallWords.longer) || TakeWholeCall(text) ||
         TakeOneOf(text, kCallWords.others) || TakeShortCall(text);
}

std::optional<PieceType> TakeNativeName(std::string_view& text) {
  for (const PieceWord& word : kPieceWords) {
    if (TakePrefix(text, word.text)) return word.type;
  }
  return std::nullopt;
}

}  // namespace hansu::HANSU_GAME
