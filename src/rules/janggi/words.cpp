// SPDX-License-Identifier: MIT
#include "src/rules/janggi/words.h"

#include <array>

#include "src/base/translation.h"
#include "src/rules/shared/word_tables.h"

namespace hansu::janggi {
namespace {

static_assert(kVocabularyNames[static_cast<std::size_t>(Vocabulary::kSouth)] == "south");
static_assert(kVocabularyNames[static_cast<std::size_t>(Vocabulary::kNorth)] == "north");

constexpr CallTable kCalls = {{{Call::kCheck, {"장군", "장훈"}},
                               {Call::kCheckAnswered, {"멍군", "멍훈"}},
                               {Call::kBikjang, {"빅장", "궁장"}},
                               {Call::kMate, {"외통", "외통"}}}};
// These begin with one of kCalls, so they are tried first.
constexpr std::array<std::string_view, 2> kLongCalls = {"외통수", "외통패"};
// The calls as they are shown where Hangul can't be (see Romanized).
constexpr std::array<std::string_view, 7> kLatinCalls = {
    "janggun", "janghun", "meonggun", "meonghun", "bikjang", "gungjang", "oetong"};
constexpr std::array<std::string_view, 2> kShortCalls = {"장", "멍"};

constexpr EnumTable<PieceType, Spellings, kPieceTypeCount> kPieces = {
    {{PieceType::kNone, {"", ""}},
     {PieceType::kGeneral, {"장", "장"}},
     {PieceType::kGuard, {"사", "사"}},
     {PieceType::kChariot, {"차", "차"}},
     {PieceType::kCannon, {"포", "포"}},
     {PieceType::kHorse, {"마", "말"}},
     {PieceType::kElephant, {"상", "상"}},
     {PieceType::kSoldier, {"졸", "졸"}}}};

constexpr std::array<PieceWord, 35> kReadWords = {
    {{"장", PieceType::kGeneral},
     {"궁", PieceType::kGeneral},
     {"왕", PieceType::kGeneral},
     {"관", PieceType::kGeneral},
     {"사", PieceType::kGuard},
     {"차", PieceType::kChariot},
     {"포", PieceType::kCannon},
     {"마", PieceType::kHorse},
     {"말", PieceType::kHorse},
     {"상", PieceType::kElephant},
     {"졸", PieceType::kSoldier},
     {"병", PieceType::kSoldier},
     {"將", PieceType::kGeneral},
     {"宮", PieceType::kGeneral},
     {"王", PieceType::kGeneral},
     {"官", PieceType::kGeneral},
     {"士", PieceType::kGuard},
     {"車", PieceType::kChariot},
     {"\uF902", PieceType::kChariot},  // 車 again: Korean charsets have it once per reading
     {"包", PieceType::kCannon},
     {"砲", PieceType::kCannon},
     {"馬", PieceType::kHorse},
     {"象", PieceType::kElephant},
     {"卒", PieceType::kSoldier},
     {"兵", PieceType::kSoldier},
     // As they are shown where Hangul can't be (see Romanized).
     {"jang", PieceType::kGeneral},
     {"gwan", PieceType::kGeneral},
     {"sang", PieceType::kElephant},
     {"sa", PieceType::kGuard},
     {"cha", PieceType::kChariot},
     {"po", PieceType::kCannon},
     {"mal", PieceType::kHorse},
     {"ma", PieceType::kHorse},
     {"jol", PieceType::kSoldier},
     {"byeong", PieceType::kSoldier}}};

}  // namespace

constexpr CallWords kCallWords = {
    .calls = kCalls, .longer = kLongCalls, .others = kLatinCalls, .shortened = kShortCalls};
constexpr std::span<const PieceWord> kPieceWords = kReadWords;

std::string_view ExplainedText(Call call) {
  switch (call) {
    case Call::kCheck:
      return TrLater("{call} (check)!");
    case Call::kCheckAnswered:
      return TrLater("{call} (check answered)!");
    case Call::kBikjang:
      return TrLater("{call} (facing generals)!");
    case Call::kMate:
      break;
  }
  return TrLater("{call} (checkmate)!");
}

std::string_view NativePieceName(Piece piece, Vocabulary words) {
  if (piece == MakePiece(Color::kHan, PieceType::kSoldier)) return "병";
  const bool is_northern_cho =
      words == Vocabulary::kNorth && piece == MakePiece(Color::kCho, PieceType::kGeneral);
  if (is_northern_cho) return "관";
  return kPieces[TypeOf(piece)].In(words);
}

std::string ReasonInWords(EndReason reason, Vocabulary words) {
  const bool is_called = reason == EndReason::kBikjang && CurrentLanguage() == Language::kKorean;
  return is_called ? std::string(TextOf(Call::kBikjang, words)) : Tr(ReasonText(reason));
}

}  // namespace hansu::janggi
