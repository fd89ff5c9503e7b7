// SPDX-License-Identifier: MIT
#include "src/rules/xiangqi/chinese.h"

#include <array>
#include <cstddef>
#include <utility>

#include "src/base/text.h"

namespace hansu::xiangqi {
namespace {

using Numerals = std::array<std::string_view, 9>;
constexpr Numerals kChinese = {"一", "二", "三", "四", "五", "六", "七", "八", "九"};
constexpr Numerals kFullWidth = {"１", "２", "３", "４", "５", "６", "７", "８", "９"};
constexpr Numerals kAscii = {"1", "2", "3", "4", "5", "6", "7", "8", "9"};

constexpr std::array<std::pair<std::string_view, Heading>, 4> kHeadings = {
    {{"進", Heading::kForward},
     {"进", Heading::kForward},
     {"退", Heading::kBackward},
     {"平", Heading::kSideways}}};
constexpr std::array<std::pair<std::string_view, FileOrder>, 4> kOrders = {
    {{"前", FileOrder::kForemost},
     {"中", FileOrder::kMiddle},
     {"後", FileOrder::kLast},
     {"后", FileOrder::kLast}}};

std::string NumberText(int number, const Numerals& numerals) {
  return std::string(numerals[static_cast<std::size_t>(number - 1)]);
}

// Takes a number off the front of the text; 0 if none begins there.
int TakeNumeral(std::string_view& text) {
  for (const Numerals* numerals : {&kChinese, &kFullWidth, &kAscii}) {
    for (std::size_t i = 0; i < numerals->size(); ++i) {
      if (TakePrefix(text, (*numerals)[i])) return static_cast<int>(i) + 1;
    }
  }
  return 0;
}

template <typename Value, std::size_t N>
std::optional<Value> TakeWord(std::string_view& text,
                              const std::array<std::pair<std::string_view, Value>, N>& words) {
  for (const auto& [word, value] : words) {
    if (TakePrefix(text, word)) return value;
  }
  return std::nullopt;
}

std::string_view HeadingText(Heading heading, Vocabulary words) {
  if (heading == Heading::kSideways) return "平";
  if (heading == Heading::kBackward) return "退";
  return words == Vocabulary::kSimplified ? "进" : "進";
}

// The word that tells several pieces on a file apart; empty if the file alone identifies the piece.
std::string OrderText(PieceType type, const FilePlace& place, Vocabulary words) {
  // Only one of two guards or elephants on a file can make a given move.
  const bool is_plain = type == PieceType::kGuard || type == PieceType::kElephant;
  if (is_plain || !place.is_tandem()) return "";
  constexpr int kMostByWords = 3;
  if (place.crowded_files > 1 || place.count > kMostByWords) {
    return NumberText(place.number, kChinese);
  }
  if (place.index == 0) return "前";
  if (place.is_middle()) return "中";
  return words == Vocabulary::kSimplified ? "后" : "後";
}

// "炮二", "前炮", "炮前", "二兵", or "前七" for one of the soldiers on file 7; false
// otherwise.
bool TakeSubject(std::string_view& text, FileMove& move) {
  move.order = TakeWord(text, kOrders).value_or(FileOrder::kUnsaid);
  if (move.order == FileOrder::kUnsaid) {
    move.number = TakeNumeral(text);
    if (move.number > 0) move.order = FileOrder::kNumbered;
  }
  const auto type = TakeNativeName(text);
  if (!type) {
    const bool may_be_file = move.order != FileOrder::kUnsaid && move.number == 0;
    move.kinds = PieceType::kSoldier;
    move.file = may_be_file ? TakeNumeral(text) : 0;
    return move.file > 0;
  }
  move.kinds = *type;
  if (move.order != FileOrder::kUnsaid) return true;
  move.order = TakeWord(text, kOrders).value_or(FileOrder::kUnsaid);
  if (move.order == FileOrder::kUnsaid) move.file = TakeNumeral(text);
  return move.file > 0 || move.order != FileOrder::kUnsaid;
}

}  // namespace

std::string ToChinese(const FileMove& move, const FilePlace& place, Piece piece, Vocabulary words) {
  const Numerals& numerals = ColorOf(piece) == Color::kRed ? kChinese : kFullWidth;
  const std::string order = OrderText(TypeOf(piece), place, words);
  std::string text = order;
  text += NativePieceName(piece, words);
  if (order.empty()) text += NumberText(place.file, numerals);
  text += HeadingText(move.heading, words);
  return text + NumberText(move.target, numerals);
}

std::optional<FileMove> TakeChinese(std::string_view& text) {
  std::string_view rest = text;
  FileMove move;
  if (!TakeSubject(rest, move)) return std::nullopt;
  const auto heading = TakeWord(rest, kHeadings);
  if (!heading) return std::nullopt;
  move.heading = *heading;
  move.target = TakeNumeral(rest);
  if (move.target == 0) return std::nullopt;
  text = rest;
  return move;
}

}  // namespace hansu::xiangqi
