// SPDX-License-Identifier: MIT
#include "src/rules/shared/typed_names.h"

#include <algorithm>
#include <array>
#include <string>
#include <utility>
#include <vector>

#include "src/base/hangul.h"
#include "src/base/text.h"
#include "src/base/translation.h"
#include "src/rules/shared/game.h"

namespace hansu::HANSU_GAME {
namespace {

struct EnglishNames {
  PieceType type;
  std::string_view usual;  // to be translated
  std::string_view others;
};
constexpr std::array<EnglishNames, 7> kEnglishNames = {
    {{PieceType::kGeneral, TrLater("general"), "king"},
     {PieceType::kGuard, TrLater("guard"), "advisor adviser assistant mandarin queen"},
     {PieceType::kChariot, TrLater("chariot"), "rook car"},
     {PieceType::kCannon, TrLater("cannon"), ""},
     {PieceType::kHorse, TrLater("horse"), "knight"},
     {PieceType::kElephant, TrLater("elephant"), "bishop"},
     {PieceType::kSoldier, TrLater("soldier"), "pawn"}}};

// The words of both games, since people who speak Korean use them for Xiangqi's pieces, too.
constexpr std::array<std::pair<std::string_view, PieceType>, 8> kKoreanNames = {
    {{"상", PieceType::kElephant},  // romanized it begins with 사
     {"사", PieceType::kGuard},
     {"차", PieceType::kChariot},
     {"포", PieceType::kCannon},
     {"말", PieceType::kHorse},
     {"마", PieceType::kHorse},
     {"졸", PieceType::kSoldier},
     {"병", PieceType::kSoldier}}};

bool IsOneOfWords(std::string_view text, std::string_view words) {
  const std::vector<std::string_view> names = SplitWords(words);
  return std::any_of(names.begin(), names.end(),
                     [text](std::string_view name) { return IsNamedBy(text, name); });
}

std::optional<PieceType> EnglishPiece(std::string_view word) {
  for (const auto& [type, usual, others] : kEnglishNames) {
    if (IsNamedBy(word, usual) || IsOneOfWords(word, others)) return type;
  }
  return std::nullopt;
}

}  // namespace

std::optional<Color> SideNamed(std::string_view text) {
  for (Color color : kColors) {
    const bool is_named = IsNamedBy(text, NameOf(color)) ||
                          IsNamedBy(text, BilingualNameOf(color)) ||
                          IsOneOfWords(text, kSideWords[color]);
    if (is_named) return color;
  }
  return std::nullopt;
}

bool IsRandomSide(std::string_view text) {
  return IsOneOfWords(text, "random 제비 제비뽑기 무작위 아무나");
}

std::optional<TypedPiece> PieceNamed(std::string_view word) {
  if (const auto type = EnglishPiece(word)) return TypedPiece{*type};
  if (word.ends_with('s') || word.ends_with('S')) {
    if (const auto type = EnglishPiece(word.substr(0, word.size() - 1))) {
      return TypedPiece{*type, true};
    }
  }
  if (word.size() == 1) {
    const char letter =
        'a' <= word[0] && word[0] <= 'z' ? static_cast<char>(word[0] - 'a' + 'A') : word[0];
    std::string_view letters(&letter, 1);
    if (const auto type = TakePieceLetter(letters).only()) return TypedPiece{*type};
    return std::nullopt;
  }
  const auto type = TakeTypedName(word);
  return type && word.empty() ? std::optional(TypedPiece{*type}) : std::nullopt;
}

std::string_view EnglishPieceName(PieceType type) {
  return std::find_if(kEnglishNames.begin(), kEnglishNames.end(),
                      [type](const EnglishNames& names) { return names.type == type; })
      ->usual;
}

std::optional<PieceType> TakeTypedName(std::string_view& text) {
  if (const auto type = TakeNativeName(text)) return type;
  for (const auto& [name, type] : kKoreanNames) {
    if (TakePrefix(text, name) || TakePrefix(text, Romanized(name))) return type;
  }
  return std::nullopt;
}

}  // namespace hansu::HANSU_GAME
