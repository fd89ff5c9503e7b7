// SPDX-License-Identifier: MIT
#include "src/rules/xiangqi/words.h"

#include <array>
#include <cstddef>
#include <utility>

#include "src/base/text.h"
#include "src/base/translation.h"

namespace hansu::xiangqi {
namespace {

struct CharacterPair {
  std::string_view traditional;
  std::string_view simplified;

  std::string_view In(Vocabulary words) const {
    return words == Vocabulary::kSimplified ? simplified : traditional;
  }
};

constexpr std::array<CharacterPair, 2> kCalls = {{{"將軍", "将军"}, {"絕殺", "绝杀"}}};  // by Call
constexpr std::array<std::string_view, 2> kOtherCalls = {"將死", "将死"};
constexpr std::array<std::string_view, 3> kShortCalls = {"將", "将", "照"};

using PieceNames = std::array<CharacterPair, kPieceTypeCount>;  // by PieceType
constexpr PerColor<PieceNames> kPieces = {{{
    {{{"", ""},
      {"帥", "帅"},
      {"仕", "仕"},
      {"俥", "车"},
      {"炮", "炮"},
      {"傌", "马"},
      {"相", "相"},
      {"兵", "兵"}}},
    {{{"", ""},
      {"將", "将"},
      {"士", "士"},
      {"車", "车"},
      {"砲", "炮"},
      {"馬", "马"},
      {"象", "象"},
      {"卒", "卒"}}},
}}};

// Every character for a piece that is read.
constexpr std::array<std::pair<std::string_view, PieceType>, 20> kPieceWords = {
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

std::string_view TextOf(Call call, Vocabulary words) {
  return kCalls[static_cast<std::size_t>(call)].In(words);
}

bool TakeCall(std::string_view& text) {
  for (const CharacterPair& call : kCalls) {
    if (TakePrefix(text, call.traditional) || TakePrefix(text, call.simplified)) return true;
  }
  for (std::string_view call : kOtherCalls) {
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

std::string_view ExplainedText(Call call) {
  return call == Call::kCheck ? TrLater("{call} (check)!") : TrLater("{call} (checkmate)!");
}

std::string_view NativePieceName(Piece piece, Vocabulary words) {
  return kPieces[ColorOf(piece)][static_cast<std::size_t>(TypeOf(piece))].In(words);
}

std::optional<PieceType> TakeNativeName(std::string_view& text) {
  for (const auto& [name, type] : kPieceWords) {
    if (TakePrefix(text, name)) return type;
  }
  return std::nullopt;
}

std::string ReasonInWords(EndReason reason, Vocabulary) { return Tr(ReasonText(reason)); }

}  // namespace hansu::xiangqi
