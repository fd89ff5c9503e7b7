// SPDX-License-Identifier: MIT
#include "tuner/match/engine_client.h"

#include "src/base/text.h"
#include "src/base/translation.h"

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
  for (std::size_t i = 0; i < name.size(); ++i) {
    const auto c = static_cast<unsigned char>(name[i]);
    const auto next = static_cast<unsigned char>(i + 1 < name.size() ? name[i + 1] : 0);
    const bool is_wide = c == 0xc2 && 0x80 <= next && next < 0xa0;  // U+0080 to U+009F
    text += is_wide || c < ' ' || c == 0x7f ? ' ' : name[i];
    if (is_wide) ++i;
  }
  text = Tidied(text);
  if (text.size() <= kMaxNameBytes) return text;
  std::size_t end = kMaxNameBytes;
  while (end > 0 && (static_cast<unsigned char>(text[end]) & 0xc0) == 0x80) --end;  // within UTF-8
  return std::string(Trimmed(std::string_view(text).substr(0, end)));
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
