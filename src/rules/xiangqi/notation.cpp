// SPDX-License-Identifier: MIT
#include "src/rules/xiangqi/notation.h"

#include <cstddef>
#include <optional>

#include "src/base/text.h"
#include "src/rules/xiangqi/chinese.h"
#include "src/rules/xiangqi/file_move.h"
#include "src/rules/xiangqi/wxf.h"

namespace hansu::xiangqi {
namespace {

char Upper(char c) { return 'a' <= c && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : c; }

PieceKinds KindsOfLetter(char letter) {
  switch (letter) {
    case 'N':
      return PieceType::kHorse;
    case 'B':
    case 'M':
      return PieceType::kElephant;
    case 'S':
      return PieceType::kSoldier;
    case 'G':
      return {PieceType::kGuard, PieceType::kGeneral};
    default:
      break;
  }
  const std::size_t type = kInternationalLetters.find(letter, 1);
  return type == std::string_view::npos ? PieceKinds() : PieceKinds(static_cast<PieceType>(type));
}

// "H2-E2" in either case; only capitals may omit the hyphen. For any position.
Move ParseIccs(std::string_view text) {
  constexpr std::size_t kHalf = 2;
  constexpr std::size_t kLength = 2 * kHalf;
  const bool has_hyphen = text.size() == kLength + 1 && text[kHalf] == '-';
  const bool is_capital = text.size() == kLength && 'A' <= text[0] && text[0] <= 'I';
  if (!has_hyphen && !is_capital) return Move::None();
  const std::string points = Lower(text.substr(0, kHalf)) + Lower(text.substr(text.size() - kHalf));
  const Move move = ParseCoordinates(points, Coordinates::kZeroBased);
  return ToText(move, Coordinates::kZeroBased) == points ? move : Move::None();
}

std::optional<FileMove> ParseFileMove(std::string_view text) {
  auto move = TakeWxf(text);
  if (!move) move = TakeChinese(text);
  while (TakeCall(text)) {
  }
  return text.empty() ? move : std::nullopt;
}

}  // namespace

std::string ToInternational(const Position& position, Move move) {
  return ToWxf(FileMoveOf(position, move), FilePlaceOf(position, move.from()),
               TypeOf(position.piece_on(move.from())));
}

std::string ToNative(const Position& position, Move move, Vocabulary words) {
  return ToChinese(FileMoveOf(position, move), FilePlaceOf(position, move.from()),
                   position.piece_on(move.from()), words);
}

std::string ToIccs(Move move) {
  std::string text = ToText(move, Coordinates::kZeroBased);
  for (char& c : text) c = Upper(c);
  return text.insert(2, 1, '-');
}

std::string MakeInInternational(Position& position, Move move) {
  std::string text = ToInternational(position, move);
  position.Make(move);
  return text;
}

std::string MakeInNative(Position& position, Move move, Vocabulary words) {
  std::string text = ToNative(position, move, words);
  position.Make(move);
  return text;
}

PieceKinds TakePieceLetter(std::string_view& text) {
  const PieceKinds kinds = text.empty() ? PieceKinds() : KindsOfLetter(Upper(text[0]));
  if (!kinds.empty()) text.remove_prefix(1);
  return kinds;
}

Move ParseMove(const Position& position, std::string_view text, Coordinates coordinates) {
  Move move = ParseCoordinates(text, coordinates);
  if (!move) move = ParseIccs(text);
  if (move) return position.IsLegal(move) ? move : Move::None();
  const std::optional<FileMove> described = ParseFileMove(text);
  if (!described) return Move::None();
  const MoveList moves = FindFileMoves(position, *described);
  return moves.size() == 1 ? moves[0] : Move::None();
}

}  // namespace hansu::xiangqi
