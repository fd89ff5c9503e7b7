// SPDX-License-Identifier: MIT
#include "src/rules/janggi/words.h"

#include <array>
#include <utility>

#include "src/base/text.h"
#include "src/base/translation.h"

namespace hansu::janggi {
namespace {

struct WordPair {
  std::string_view south;
  std::string_view north;

  std::string_view In(Vocabulary words) const {
    return words == Vocabulary::kNorth ? north : south;
  }
};

constexpr std::array<WordPair, 4> kCalls = {  // by Call
    {{"장군", "장훈"}, {"멍군", "멍훈"}, {"빅장", "궁장"}, {"외통", "외통"}}};
// These begin with one of kCalls, so they are tried first.
constexpr std::array<std::string_view, 2> kLongCalls = {"외통수", "외통패"};
// The calls as they are shown where Hangul can't be (see Romanized).
constexpr std::array<std::string_view, 7> kLatinCalls = {
    "janggun", "janghun", "meonggun", "meonghun", "bikjang", "gungjang", "oetong"};
constexpr std::array<std::string_view, 2> kShortCalls = {"장", "멍"};

constexpr std::array<WordPair, 8> kPieces = {{{"", ""},  // by PieceType
                                              {"장", "장"},
                                              {"사", "사"},
                                              {"차", "차"},
                                              {"포", "포"},
                                              {"마", "말"},
                                              {"상", "상"},
                                              {"졸", "졸"}}};

// Every word for a piece that is read.
constexpr std::array<std::pair<std::string_view, PieceType>, 35> kPieceWords = {
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

std::string_view TextOf(Call call, Vocabulary words) {
  return kCalls[static_cast<std::size_t>(call)].In(words);
}

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

bool TakeCall(std::string_view& text) {
  for (std::string_view call : kLongCalls) {
    if (TakePrefix(text, call)) return true;
  }
  for (const WordPair& call : kCalls) {
    if (TakePrefix(text, call.south) || TakePrefix(text, call.north)) return true;
  }
  for (std::string_view call : kLatinCalls) {
    if (TakePrefix(text, call)) return true;
  }
  for (std::string_view call : kShortCalls) {
    constexpr std::string_view kMarks = "+#!?=";
    std::string_view rest = text;
    if (!TakePrefix(rest, call)) continue;
    if (!rest.empty() && kMarks.find(rest[0]) == std::string_view::npos) return false;
    text = rest;
    return true;
  }
  return false;
}

std::string_view NativePieceName(Piece piece, Vocabulary words) {
  if (piece == MakePiece(Color::kHan, PieceType::kSoldier)) return "병";
  const bool is_northern_cho =
      words == Vocabulary::kNorth && piece == MakePiece(Color::kCho, PieceType::kGeneral);
  if (is_northern_cho) return "관";
  return kPieces[static_cast<std::size_t>(TypeOf(piece))].In(words);
}

std::optional<PieceType> TakeNativeName(std::string_view& text) {
  for (const auto& [name, type] : kPieceWords) {
    if (TakePrefix(text, name)) return type;
  }
  return std::nullopt;
}

std::string ReasonInWords(EndReason reason, Vocabulary words) {
  const bool is_called = reason == EndReason::kBikjang && CurrentLanguage() == Language::kKorean;
  return is_called ? std::string(TextOf(Call::kBikjang, words)) : Tr(ReasonText(reason));
}

}  // namespace hansu::janggi
