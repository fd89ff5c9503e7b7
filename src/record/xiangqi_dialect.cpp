// SPDX-License-Identifier: MIT
#include <algorithm>
#include <array>

#include "src/base/text.h"
#include "src/base/translation.h"
#include "src/record/other_game.h"
#include "src/record/own_dialect.h"
#include "src/rules/shared/game.h"

namespace hansu::HANSU_GAME::record {
namespace {

constexpr std::string_view kFormatTag = "Format";

// Results as Chinese records write them in their headers.
constexpr std::array<std::pair<std::string_view, GameResult>, 8> kResultWords = {
    {{"和", GameResult::kDraw},
     {"紅勝", GameResult::kChoWins},
     {"红胜", GameResult::kChoWins},
     {"紅先勝", GameResult::kChoWins},
     {"红先胜", GameResult::kChoWins},
     {"黑勝", GameResult::kHanWins},
     {"黑胜", GameResult::kHanWins},
     {"先負", GameResult::kHanWins}}};

// The tag's name with the word `from` replaced by `to`, alone or before another word, as in
// RedTeam.
std::string Renamed(std::string_view name, std::string_view from, std::string_view to) {
  std::string_view rest = name;
  const bool is_word =
      TakePrefix(rest, from) && (rest.empty() || ('A' <= rest[0] && rest[0] <= 'Z'));
  return is_word ? std::string(to) + std::string(rest) : std::string(name);
}

// The piece that a letter stands for, as one of KARCNBP; '\0' for no piece. ICCS has G and M for A
// and B.
char PieceLetter(char letter) {
  constexpr std::string_view kLetters = "KAGRCNHBEMP";
  constexpr std::string_view kPieces = "KAARCNNBBBP";
  const std::size_t at = kLetters.find(letter);
  return at == std::string_view::npos ? '\0' : kPieces[at];
}

// True if the value of Format gives pieces letters that mean other pieces here. Files of the World
// Xiangqi Federation may: "AXF, K(K) R(C) N(H)".
bool HasLettersOfItsOwn(std::string_view format) {
  constexpr std::size_t kPair = 4;  // "R(C)"
  for (std::size_t at = 0; at + kPair <= format.size(); ++at) {
    const bool is_pair = format[at + 1] == '(' && format[at + 3] == ')';
    if (is_pair && PieceLetter(format[at]) != PieceLetter(format[at + 2])) return true;
  }
  return false;
}

class DialectOfXiangqi final : public OwnDialect {
 public:
  std::string FirstTag() const override { return "[Game \"Chinese Chess\"]\n"; }

  std::string PgnTagName(std::string_view name) const override {
    return Renamed(name, "White", "Red");
  }

  std::string GameTags(PgnNotation notation) const override {
    const std::string tags = "[Variant \"Xiangqi\"]\n";
    switch (notation) {
      case PgnNotation::kInternational:
        return tags + "[Format \"WXF\"]\n";
      case PgnNotation::kNative:
        return tags + "[Format \"Chinese\"]\n";
      case PgnNotation::kUci:  // programs that know the tag have no names for these notations
      case PgnNotation::kSan:
        break;
    }
    return tags;
  }

  bool AlwaysHasFen() const override { return false; }

  Status CheckGame(const RawGame& game, TextFormat format) const override {
    constexpr std::string_view kJanggi = "janggi";
    const RawHeader* variant = FindHeader(game, "Variant");
    const std::string name = variant == nullptr ? "" : variant->value;
    const bool is_janggi = EqualsIgnoringCase(name.substr(0, kJanggi.size()), kJanggi);
    const bool is_by_words = name.empty() && HoldsMoveOfOtherGame(game);
    if (is_janggi || is_by_words || format == TextFormat::kGib) {
      return Failure(Tr("the record is of Janggi, expected Xiangqi; choose --variant janggi"));
    }
    const RawHeader* notation = FindHeader(game, kFormatTag);
    if (notation != nullptr && HasLettersOfItsOwn(notation->value)) {
      return Failure(Tr("the pieces have unusual letters, which are not read: {format}",
                        {{"format", QuotedUtf8(notation->value)}}));
    }
    if (name.empty() || EqualsIgnoringCase(name, "xiangqi")) return OkStatus();
    return Failure(
        Tr("the variant is {variant}, expected Xiangqi", {{"variant", QuotedUtf8(name)}}));
  }

  TextFormat FormatOfNativeMoves() const override { return TextFormat::kPgn; }

  bool IsNativeHeader(std::string_view) const override { return false; }

  bool IsNativeDerived(std::string_view key) const override {
    return key == "Game" || key == kFormatTag;
  }

  std::pair<std::string, std::string> TagOf(std::string_view key,
                                            std::string_view value) const override {
    return {Renamed(key, "Red", "White"), std::string(value)};
  }

  bool IsResultHeader(std::string_view) const override { return false; }

  std::optional<WordedResult> ParseWordedResult(std::string_view text) const override {
    for (const auto& [word, result] : kResultWords) {
      if (text.starts_with(word)) return WordedResult{result};
    }
    return std::nullopt;
  }

  hansu::record::PointStyle LikelyStyle(const RawGame& game) const override {
    const RawHeader* format = FindHeader(game, kFormatTag);
    // ICCS, and the long and short algebraic forms of the World Xiangqi Federation.
    constexpr std::array<std::string_view, 3> kZeroBased = {"ICCS", "LALG", "SALG"};
    const bool is_zero_based =
        format != nullptr && std::any_of(kZeroBased.begin(), kZeroBased.end(), [&](auto name) {
          return EqualsIgnoringCase(format->value.substr(0, name.size()), name);
        });
    return ToAny(is_zero_based ? PointStyle::kZeroBased : PointStyle::kUsual);
  }

  Result<Starts> NativeStarts(const RawGame& game, TextFormat) const override {
    return OneStart(std::string(kStartFen), game.line);
  }
};

}  // namespace
}  // namespace hansu::HANSU_GAME::record

namespace hansu::record {

const Dialect& XiangqiDialect() {
  static const HANSU_GAME::record::DialectOfXiangqi dialect;
  return dialect;
}

}  // namespace hansu::record
