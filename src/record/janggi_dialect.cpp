// SPDX-License-Identifier: MIT
#include <algorithm>
#include <array>

#include "src/base/text.h"
#include "src/base/translation.h"
#include "src/record/gib_fields.h"
#include "src/record/janggi_start.h"
#include "src/record/other_game.h"
#include "src/record/own_dialect.h"
#include "src/rules/shared/game.h"

namespace hansu::HANSU_GAME::record {
namespace {

// True if the start position or the first words are Xiangqi's.
bool IsXiangqi(const RawGame& game) {
  constexpr std::string_view kRanks = "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/";
  const RawHeader* fen = FindHeader(game, "FEN");
  return (fen != nullptr && fen->value.starts_with(kRanks)) || HoldsMoveOfOtherGame(game);
}

class DialectOfJanggi final : public OwnDialect {
 public:
  std::string FirstTag() const override { return ""; }

  std::string PgnTagName(std::string_view name) const override { return std::string(name); }

  std::string GameTags(PgnNotation) const override { return "[Variant \"Janggi\"]\n"; }

  bool AlwaysHasFen() const override { return true; }

  Status CheckGame(const RawGame& game, TextFormat) const override {
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
    return Failure(
        Tr("the variant is {variant}, expected Janggi", {{"variant", QuotedUtf8(name)}}));
  }

  TextFormat FormatOfNativeMoves() const override { return TextFormat::kGib; }

  bool IsNativeHeader(std::string_view key) const override { return IsGibKey(key); }

  bool IsNativeDerived(std::string_view key) const override {
    constexpr std::array<std::string_view, 7> kKeys = {"총수",   "초차림", "한차림",  "초포진",
                                                       "한포진", "판",     "기보형식"};
    return std::find(kKeys.begin(), kKeys.end(), key) != kKeys.end();
  }

  std::pair<std::string, std::string> TagOf(std::string_view key,
                                            std::string_view value) const override {
    return TagOfGibHeader(key, value);
  }

  bool IsResultHeader(std::string_view key) const override { return key == "대국결과"; }

  std::optional<WordedResult> ParseWordedResult(std::string_view text) const override {
    return ParseGibResult(text);
  }

  hansu::record::PointStyle LikelyStyle(const RawGame& game) const override {
    const RawHeader* notation = FindHeader(game, "기보형식");
    const bool says_old =
        notation != nullptr && notation->value.find("구좌표") != std::string::npos;
    return ToAny(says_old ? PointStyle::kOldNumbers : PointStyle::kUsual);
  }

  Result<Starts> NativeStarts(const RawGame& game, TextFormat format) const override {
    return StartsOfJanggi(game, format);
  }
};

}  // namespace
}  // namespace hansu::HANSU_GAME::record

namespace hansu::record {

const Dialect& JanggiDialect() {
  static const HANSU_GAME::record::DialectOfJanggi dialect;
  return dialect;
}

}  // namespace hansu::record
