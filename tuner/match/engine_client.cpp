// SPDX-License-Identifier: MIT
#include "tuner/match/engine_client.h"

#include "src/base/text.h"
#include "src/base/translation.h"
#include "src/base/utf8.h"

namespace hansu::match {

Status NoAnswer(AnswerStatus status, const std::string& program, const std::string& words,
                Milliseconds patience) {
  if (status == AnswerStatus::kStalled) {
    return Failure(
        Tr("no {words} from {program} in {ms} ms",
           {{"words", words}, {"program", program}, {"ms", std::to_string(patience.count())}}));
  }
  if (status == AnswerStatus::kFlooded) {
    return Failure(Tr("{program} prints without end instead of {words}",
                      {{"program", program}, {"words", words}}));
  }
  return Failure(
      Tr("{program} closed its output before {words}", {{"program", program}, {"words", words}}));
}

std::string Tidied(const std::string& line) {
  std::string text;
  for (std::string_view word : SplitWords(line)) {
    if (!text.empty()) text += ' ';
    text += word;
  }
  return text;
}

std::string OneLineName(std::string_view name) {
  std::string text;
  while (!name.empty()) {
    const char32_t character = TakeCharacter(name);
    AppendUtf8(IsUnsafe(character) ? U' ' : character, text);
  }
  return std::string(Trimmed(Utf8Prefix(Tidied(text), kMaxNameBytes)));
}

AnswerStatus StatusOf(ReadStatus status) {
  switch (status) {
    case ReadStatus::kTimeout:
      return AnswerStatus::kStalled;
    case ReadStatus::kFlooded:
      return AnswerStatus::kFlooded;
    default:
      return AnswerStatus::kCrashed;
  }
}

}  // namespace hansu::match
