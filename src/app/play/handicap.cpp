// SPDX-License-Identifier: MIT
#include "src/app/play/handicap.h"

#include <array>
#include <utility>

#include "src/app/game_texts.h"
#include "src/app/play/messages.h"
#include "src/base/text.h"
#include "src/base/translation.h"
#include "src/game/fen.h"
#include "src/game/game.h"

namespace hansu::inline HANSU_GAME::app::play {
namespace {

struct PieceName {
  std::string_view english;
  std::string_view plural;
  PieceType type;
};
constexpr std::array<PieceName, 6> kNames = {
    {{TrLater("chariot"), TrLater("{count} chariots"), PieceType::kChariot},
     {TrLater("cannon"), TrLater("{count} cannons"), PieceType::kCannon},
     {TrLater("horse"), TrLater("{count} horses"), PieceType::kHorse},
     {TrLater("elephant"), TrLater("{count} elephants"), PieceType::kElephant},
     {TrLater("guard"), TrLater("{count} guards"), PieceType::kGuard},
     {TrLater("soldier"), TrLater("{count} soldiers"), PieceType::kSoldier}}};
constexpr std::string_view kBoth = "양";

bool IsNone(std::string_view word) { return EqualsIgnoringCase(word, "none") || word == "없음"; }

// "chariot", "guards". False if it does not name a piece.
bool AddEnglish(std::string_view word, PerPieceType<int>& pieces) {
  for (const auto& [name, plural, type] : kNames) {
    const bool is_one = EqualsIgnoringCase(word, name);
    const bool is_both = EqualsIgnoringCase(word, std::string(name) + 's');
    if (!is_one && !is_both) continue;
    pieces[type] += is_one ? 1 : 2;
    return true;
  }
  return false;
}

// "차", "차포", "양차". False if it does not name pieces.
bool AddKorean(std::string_view word, PerPieceType<int>& pieces) {
  while (!word.empty()) {
    const bool is_both = word.starts_with(kBoth);
    if (is_both) word.remove_prefix(kBoth.size());
    const auto type = TakeNativeName(word);
    if (!type || *type == PieceType::kGeneral) return false;
    pieces[*type] += is_both ? 2 : 1;
  }
  return true;
}

}  // namespace

Result<Handicap> ParseHandicap(std::string_view text) {
  std::vector<std::string_view> words = SplitWords(text);
  Handicap parsed;
  if (!words.empty()) parsed.giver = ColorNamed(words.front());
  if (parsed.giver) words.erase(words.begin());
  const bool is_none = words.size() == 1 && IsNone(words.front());
  bool fits = !words.empty();
  for (std::string_view word : words) {
    fits = fits && (is_none || AddEnglish(word, parsed.missing) || AddKorean(word, parsed.missing));
  }
  for (PieceType type : kPieceTypes) {
    fits = fits && parsed.missing[type] <= kStartingCount[type];
  }
  if (!fits) {
    return Failure(Tr(Texts().no_handicap, {{"text", QuotedUtf8(text)}}));
  }
  return parsed;
}

std::string HandicapText(const Handicap& handicap, Vocabulary words) {
  const bool is_korean = kNativeIsKorean && CurrentLanguage() == Language::kKorean;
  const Color giver = handicap.giver.value_or(Color::kHan);
  std::string text;
  for (const auto& [name, plural, type] : kNames) {
    const int count = handicap.missing[type];
    if (count == 0) continue;
    text += text.empty() ? "" : ", ";
    if (is_korean) {
      text += NativePieceName(MakePiece(giver, type), words);
      if (count > 1) text += ' ' + std::to_string(count) + "개";
    } else {
      text += count == 1 ? Tr(name) : Tr(plural, {{"count", std::to_string(count)}});
    }
  }
  return text.empty() ? Tr("none") : text;
}

std::string WithHandicap(std::string_view start_fen, const Handicap& handicap) {
  const Position start = *ParseFen(start_fen, RuleSet{});
  const Color giver = *handicap.giver;
  PerPieceType<int> missing = handicap.missing;
  Position::Setup setup;
  setup.side_to_move = giver;
  for (int i = 0; i < kSquareCount; ++i) {
    const int column = i % kFileCount;  // as the giver sees it
    const Square square =
        MakeSquare(giver == Color::kCho ? column : kFileCount - 1 - column, i / kFileCount);
    const Piece piece = start.piece_on(square);
    int& left = missing[TypeOf(piece)];
    if (piece != Piece::kNone && ColorOf(piece) == giver && left > 0) {
      --left;
    } else {
      setup.board[square] = piece;
    }
  }
  return ToFen(Position(setup, RuleSet{}));
}

}  // namespace hansu::inline HANSU_GAME::app::play
