// SPDX-License-Identifier: MIT
#include <algorithm>
#include <array>

#include "src/base/text.h"
#include "src/base/translation.h"
#include "src/record/dialect.h"
#include "src/record/gib.h"
#include "src/record/other_game.h"

namespace hansu::HANSU_GAME::record {
namespace {

// True if the start position or the first words are Xiangqi's.
bool IsXiangqi(const RawGame& game) {
  constexpr std::string_view kRanks = "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/";
  const RawHeader* fen = FindHeader(game, "FEN");
  return (fen != nullptr && fen->value.starts_with(kRanks)) || HoldsMoveOfOtherGame(game);
}

}  // namespace

std::string FirstTag() { return ""; }

std::string PgnTagName(std::string_view name) { return std::string(name); }

std::string GameTags(PgnNotation) { return "[Variant \"Janggi\"]\n"; }

bool AlwaysHasFen() { return true; }

Status CheckGame(const RawGame& game, TextFormat) {
  constexpr std::string_view kXiangqi = "xiangqi";
  const RawHeader* variant = FindHeader(game, "Variant");
  const RawHeader* kind = FindHeader(game, "Game");
  const std::string name = variant == nullptr ? "" : variant->value;
  const auto begins_with = [&name](std::string_view start) {
    return EqualsIgnoringCase(name.substr(0, start.size()), start);
  };
  const bool is_chinese = kind != nullptr && EqualsIgnoringCase(kind->value, "Chinese Chess");
  if (begins_with(kXiangqi) || (name.empty() && (is_chinese || IsXiangqi(game)))) {
    return Failure(Tr("the record is of Xiangqi, expected Janggi; choose --variant xiangqi"));
  }
  if (name.empty() || begins_with("janggi")) return OkStatus();
  return Failure(Tr("the variant is {variant}, expected Janggi", {{"variant", QuotedUtf8(name)}}));
}

TextFormat FormatOfNativeMoves() { return TextFormat::kGib; }

bool IsNativeHeader(std::string_view key) { return IsGibKey(key); }

bool IsNativeDerived(std::string_view key) {
  constexpr std::array<std::string_view, 7> kKeys = {"총수",   "초차림", "한차림",  "초포진",
                                                     "한포진", "판",     "기보형식"};
  return std::find(kKeys.begin(), kKeys.end(), key) != kKeys.end();
}

std::pair<std::string, std::string> TagOf(std::string_view key, std::string_view value) {
  return TagOfGibHeader(key, value);
}

bool IsResultHeader(std::string_view key) { return key == "대국결과"; }

std::optional<WordedResult> ParseWordedResult(std::string_view text) {
  return ParseGibResult(text);
}

PointStyle LikelyStyle(const RawGame& game) {
  const RawHeader* notation = FindHeader(game, "기보형식");
  const bool says_old = notation != nullptr && notation->value.find("구좌표") != std::string::npos;
  return says_old ? PointStyle::kOldNumbers : PointStyle::kUsual;
}

}  // namespace hansu::HANSU_GAME::record
