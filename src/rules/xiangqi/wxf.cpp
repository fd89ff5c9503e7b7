// SPDX-License-Identifier: MIT
#include "src/rules/xiangqi/wxf.h"

#include "src/rules/xiangqi/notation.h"

namespace hansu::xiangqi {
namespace {

constexpr char kFront = '+';
constexpr char kRear = '-';

char HeadingSign(Heading heading) {
  switch (heading) {
    case Heading::kForward:
      return '+';
    case Heading::kBackward:
      return '-';
    case Heading::kSideways:
      break;
  }
  return '=';
}

std::optional<Heading> HeadingOf(char sign) {
  switch (sign) {
    case '+':
      return Heading::kForward;
    case '-':
      return Heading::kBackward;
    case '=':
    case '.':
      return Heading::kSideways;
    default:
      return std::nullopt;
  }
}

int DigitOf(char c) { return '1' <= c && c <= '9' ? c - '0' : 0; }
char ToDigit(int number) { return static_cast<char>('0' + number); }

// The first two characters, which identify the piece.
std::string Subject(const FilePlace& place, PieceType type) {
  const char file = ToDigit(place.file);
  const char letter = InternationalLetter(type);
  // Only one of two guards or elephants on a file can make a given move.
  const bool is_plain = type == PieceType::kGuard || type == PieceType::kElephant;
  if (is_plain || !place.is_tandem()) return {letter, file};
  const char name = place.crowded_files > 1 ? file : letter;
  if (place.is_middle()) return {name, file};
  const char order = 2 * place.index < place.count ? kFront : kRear;
  constexpr int kFour = 4;
  const bool is_end = place.index == 0 || place.index == place.count - 1;
  return {is_end && place.count >= kFour ? order : name, order};
}

// False if they name no piece.
bool TakeSubject(char first, char second, FileMove& move) {
  const bool is_sign = first == kFront || first == kRear;
  if (is_sign && first == second) {
    move.kinds = PieceType::kSoldier;
    move.order = first == kFront ? FileOrder::kForemost : FileOrder::kLast;
    return true;
  }
  std::string_view letter(&first, 1);
  if (const int file = DigitOf(first)) {
    move.kinds = PieceType::kSoldier;
    move.file = file;
    if (const int number = DigitOf(second)) {
      // The Federation's name for the middle one of three, if another file holds several, too.
      move.order = number == file ? FileOrder::kMiddleOrNumbered : FileOrder::kNumberedOnFile;
      move.file = number;
      move.number = file;
      return true;
    }
  } else {
    move.kinds = TakePieceLetter(letter);
    move.file = DigitOf(second);
    if (move.file != 0) return !move.kinds.empty();
  }
  if (second == kFront) move.order = FileOrder::kSecond;
  if (second == kRear) move.order = FileOrder::kLastButOne;
  return !move.kinds.empty() && move.order != FileOrder::kUnsaid;
}

}  // namespace

std::string ToWxf(const FileMove& move, const FilePlace& place, PieceType type) {
  return Subject(place, type) + HeadingSign(move.heading) + ToDigit(move.target);
}

std::optional<FileMove> TakeWxf(std::string_view& text) {
  constexpr std::size_t kLength = 4;
  if (text.size() < kLength) return std::nullopt;
  const std::optional<Heading> heading = HeadingOf(text[2]);
  FileMove move;
  if (!heading || DigitOf(text[3]) == 0 || !TakeSubject(text[0], text[1], move)) {
    return std::nullopt;
  }
  move.heading = *heading;
  move.target = DigitOf(text[3]);
  text.remove_prefix(kLength);
  return move;
}

}  // namespace hansu::xiangqi
