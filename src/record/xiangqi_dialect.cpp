// SPDX-License-Identifier: MIT
#include <algorithm>
#include <array>

#include "src/base/text.h"
#include "src/base/translation.h"
#include "src/record/dialect.h"

namespace hansu::inline HANSU_GAME::record {
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

}  // namespace

std::string GameTags(PgnNotation notation) {
  const std::string tags = "[Game \"Chinese Chess\"]\n[Variant \"Xiangqi\"]\n";
  switch (notation) {
    case PgnNotation::kInternational:
      return tags + "[Format \"WXF\"]\n";
    case PgnNotation::kNative:
      return tags + "[Format \"Chinese\"]\n";
    case PgnNotation::kUci:  // the programs that know the tag have no names for these
    case PgnNotation::kSan:
      break;
  }
  return tags;
}

bool AlwaysHasFen() { return false; }

Status CheckGame(const RawGame& game, TextFormat format) {
  constexpr std::string_view kJanggi = "janggi";
  const RawHeader* variant = FindHeader(game, "Variant");
  const std::string name = variant == nullptr ? "" : variant->value;
  const bool is_janggi = EqualsIgnoringCase(name.substr(0, kJanggi.size()), kJanggi);
  if (is_janggi || format == TextFormat::kGib) {
    return Failure(Tr("the record is of Janggi, expected Xiangqi; choose --variant janggi"));
  }
  if (name.empty() || EqualsIgnoringCase(name, "xiangqi")) return OkStatus();
  return Failure(Tr("the variant is {variant}, expected Xiangqi", {{"variant", QuotedUtf8(name)}}));
}

TextFormat FormatOfNativeMoves() { return TextFormat::kPgn; }

bool IsNativeHeader(std::string_view) { return false; }

bool IsNativeDerived(std::string_view key) { return key == "Game" || key == kFormatTag; }

std::pair<std::string, std::string> TagOf(std::string_view key, std::string_view value) {
  return {std::string(key == "Red" ? "White" : key), std::string(value)};
}

bool IsResultHeader(std::string_view) { return false; }

std::optional<WordedResult> ParseWordedResult(std::string_view text) {
  for (const auto& [word, result] : kResultWords) {
    if (text.starts_with(word)) return WordedResult{result};
  }
  return std::nullopt;
}

// Some records write r for Red to move.
std::string PlainFen(std::string_view fen) {
  std::string plain(fen);
  const std::size_t side = plain.find(' ') + 1;
  const bool says_red = side > 0 && plain.substr(side, plain.find(' ', side) - side) == "r";
  if (says_red) plain[side] = 'w';
  return plain;
}

PointStyle LikelyStyle(const RawGame& game) {
  const RawHeader* format = FindHeader(game, kFormatTag);
  if (format == nullptr) return PointStyle::kUsual;
  // The Federation's names: coordinates, and long and short algebraic notation.
  constexpr std::array<std::string_view, 3> kZeroBased = {"ICCS", "LALG", "SALG"};
  const bool is_zero_based = std::any_of(
      kZeroBased.begin(), kZeroBased.end(),
      [format](std::string_view name) { return EqualsIgnoringCase(format->value, name); });
  return is_zero_based ? PointStyle::kZeroBased : PointStyle::kUsual;
}

Result<Starts> NativeStarts(const RawGame& game, TextFormat) {
  return OneStart(std::string(kStartFen), game.line);
}

}  // namespace hansu::inline HANSU_GAME::record
