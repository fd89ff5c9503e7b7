// SPDX-License-Identifier: MIT
#include "src/rules/xiangqi/words.h"

#include <array>

#include "src/base/translation.h"
#include "src/rules/shared/word_tables.h"

namespace hansu::xiangqi {
namespace {

static_assert(kVocabularyNames[static_cast<std::size_t>(Vocabulary::kTraditional)] ==
              "traditional");
static_assert(kVocabularyNames[static_cast<std::size_t>(Vocabulary::kSimplified)] == "simplified");

constexpr CallTable kCalls = {{{Call::kCheck, {"將軍", "将军"}}, {Call::kMate, {"絕殺", "绝杀"}}}};
constexpr std::array<std::string_view, 2> kOtherCalls = {"將死", "将死"};
constexpr std::array<std::string_view, 3> kShortCalls = {"將", "将", "照"};

using PieceNames = EnumTable<PieceType, Spellings, kPieceTypeCount>;
constexpr PieceNames kRedPieces = {{{PieceType::kNone, {"", ""}},
                                    {PieceType::kGeneral, {"帥", "帅"}},
                                    {PieceType::kGuard, {"仕", "仕"}},
                                    {PieceType::kChariot, {"俥", "车"}},
                                    {PieceType::kCannon, {"炮", "炮"}},
                                    {PieceType::kHorse, {"傌", "马"}},
                                    {PieceType::kElephant, {"相", "相"}},
                                    {PieceType::kSoldier, {"兵", "兵"}}}};
constexpr PieceNames kBlackPieces = {{{PieceType::kNone, {"", ""}},
                                      {PieceType::kGeneral, {"將", "将"}},
                                      {PieceType::kGuard, {"士", "士"}},
                                      {PieceType::kChariot, {"車", "车"}},
                                      {PieceType::kCannon, {"砲", "炮"}},
                                      {PieceType::kHorse, {"馬", "马"}},
                                      {PieceType::kElephant, {"象", "象"}},
                                      {PieceType::kSoldier, {"卒", "卒"}}}};

constexpr std::array<PieceWord, 20> kReadWords = {
    {{"帥", PieceType::kGeneral},
     {"帅", PieceType::kGeneral},
     {"將", PieceType::kGeneral},
     {"将", PieceType::kGeneral},
     {"仕", PieceType::kGuard},
     {"士", PieceType::kGuard},
     {"俥", PieceType::kChariot},
     {"車", PieceType::kChariot},
     {"车", PieceType::kChariot},
     // 車 again: Korean charsets have it once per reading
     {"\uF902", PieceType::kChariot},
     {"炮", PieceType::kCannon},
     {"砲", PieceType::kCannon},
     {"包", PieceType::kCannon},
     {"傌", PieceType::kHorse},
     {"馬", PieceType::kHorse},
     {"马", PieceType::kHorse},
     {"相", PieceType::kElephant},
     {"象", PieceType::kElephant},
     {"兵", PieceType::kSoldier},
     {"卒", PieceType::kSoldier}}};

}  // namespace

constexpr CallWords kCallWords = {
    .calls = kCalls, .longer = {}, .others = kOtherCalls, .shortened = kShortCalls};
constexpr std::span<const PieceWord> kPieceWords = kReadWords;

std::string_view ExplainedText(Call call) {
  return call == Call::kCheck ? TrLater("{call} (check)!") : TrLater("{call} (checkmate)!");
}

std::string_view NativePieceName(Piece piece, Vocabulary words) {
  const PieceNames& names = ColorOf(piece) == Color::kRed ? kRedPieces : kBlackPieces;
  return names[TypeOf(piece)].In(words);
}

std::string ReasonInWords(EndReason reason, Vocabulary) { return Tr(ReasonText(reason)); }

}  // namespace hansu::xiangqi
