// SPDX-License-Identifier: MIT
#include "src/xiangqi/notation.h"

#include <cstddef>

#include "src/base/text.h"
#include "src/xiangqi/chinese.h"
#include "src/xiangqi/file_move.h"
#include "src/xiangqi/wxf.h"

namespace hansu::inline xiangqi {
namespace {

constexpr std::string_view kInternationalLetters = " KARCHEP";  // by PieceType

char Upper(char c) { return 'a' <= c && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : c; }

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
  const std::optional<FileMove> wxf = ParseWxf(text);
  return wxf ? wxf : ParseChinese(text);
}

}  // namespace

std::string ToInternational(const Position& position, Move move) {
  return ToWxf(FileMoveOf(position, move), FilePlaceOf(position, move.from()));
}

std::string ToNative(const Position& position, Move move, Vocabulary words) {
  return ToChinese(FileMoveOf(position, move), FilePlaceOf(position, move.from()),
                   position.side_to_move(), words);
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

char InternationalLetter(PieceType type) {
  return kInternationalLetters[static_cast<std::size_t>(type)];
}

std::optional<PieceType> TakePieceLetter(std::string_view& text) {
  if (text.empty()) return std::nullopt;
  char letter = Upper(text[0]);
  if (letter == 'N') letter = 'H';
  if (letter == 'B') letter = 'E';
  const std::size_t type = kInternationalLetters.find(letter);
  if (type == std::string_view::npos || type == 0) return std::nullopt;
  text.remove_prefix(1);
  return static_cast<PieceType>(type);
}

Move ParseMove(const Position& position, std::string_view text, Coordinates coordinates) {
  const MoveList moves = MovesMeant(position, text, coordinates);
  return moves.size() == 1 ? moves[0] : Move::None();
}

MoveList MovesMeant(const Position& position, std::string_view text, Coordinates coordinates) {
  if (const Move move = ParsePoints(text, coordinates)) {
    MoveList moves;
    if (position.IsLegal(move)) moves.Add(move);
    return moves;
  }
  const std::optional<FileMove> described = ParseFileMove(text);
  return described ? FindFileMoves(position, *described) : MoveList();
}

Move ParsePoints(std::string_view text, Coordinates coordinates) {
  const Move move = ParseCoordinates(text, coordinates);
  return move ? move : ParseIccs(text);
}

bool IsMoveText(std::string_view text) {
  return ParsePoints(text, Coordinates::kUci) || ParsePoints(text, Coordinates::kZeroBased) ||
         ParseFileMove(text);
}

}  // namespace hansu::inline xiangqi
