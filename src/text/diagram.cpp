// SPDX-License-Identifier: MIT
#include "src/text/diagram.h"

#include "src/janggi/fen.h"
#include "src/janggi/notation.h"

namespace hansu::text {
namespace {

constexpr std::string_view kChoAnsi = "\x1b[1;34m";
constexpr std::string_view kHanAnsi = "\x1b[1;31m";
constexpr std::string_view kReverseAnsi = "\x1b[7m";
constexpr std::string_view kResetAnsi = "\x1b[0m";

// Four columns wide: a Hangul syllable takes two.
std::string Cell(const Position& position, Square square, DiagramColors colors) {
  const Piece piece = position.piece_on(square);
  if (piece == Piece::kNone) return IsInPalace(square) ? "  : " : "  . ";
  const bool is_cho = ColorOf(piece) == Color::kCho;
  const std::string name(KoreanPieceName(piece));
  if (colors == DiagramColors::kAnsi) {
    const Move last = position.state().move;
    const std::string_view reverse = last && last.to() == square ? kReverseAnsi : "";
    return " " + std::string(is_cho ? kChoAnsi : kHanAnsi) + std::string(reverse) + name +
           std::string(kResetAnsi) + " ";
  }
  return is_cho ? " " + name + " " : "[" + name + "]";
}

char LetterOn(const Position& position, Square square) {
  const Piece piece = position.piece_on(square);
  if (piece != Piece::kNone) return LetterOf(piece);
  return IsInPalace(square) ? ':' : '.';
}

std::string WithoutBlanksAtEnd(std::string line) {
  line.erase(line.find_last_not_of(' ') + 1);
  return line;
}

}  // namespace

std::string KoreanDiagram(const Position& position, DiagramColors colors, Color below) {
  const bool is_turned = below == Color::kHan;
  std::string letters = "  ";
  std::string digits = "  ";
  for (int column = 0; column < kFileCount; ++column) {
    const int file = is_turned ? kFileCount - 1 - column : column;
    letters += std::string("   ") + static_cast<char>('a' + file);
    digits += std::string("   ") + static_cast<char>('1' + file);
  }
  std::string text = letters + '\n';
  for (int row = 0; row < kRankCount; ++row) {
    const int rank = is_turned ? row : kRankCount - 1 - row;
    text += " " + ToKoreanSquare(MakeSquare(0, rank)).substr(0, 1) + " ";
    for (int column = 0; column < kFileCount; ++column) {
      const int file = is_turned ? kFileCount - 1 - column : column;
      text += Cell(position, MakeSquare(file, rank), colors);
    }
    text += "  " + std::to_string(rank + 1) + "\n";
  }
  return text + digits + '\n';
}

std::string LetterDiagram(const Position& position) {
  std::string text;
  for (int rank = kRankCount - 1; rank >= 0; --rank) {
    text += (rank == kRankCount - 1 ? " " : "  ") + std::to_string(rank + 1);
    for (int file = 0; file < kFileCount; ++file) {
      text += std::string("  ") + LetterOn(position, MakeSquare(file, rank));
    }
    text += '\n';
  }
  return text + "     a  b  c  d  e  f  g  h  i\n";
}

std::string AnnotatedDiagram(const Position& position, const PerSquare<std::string>& notes) {
  constexpr std::size_t kColumn = 7;
  const auto add_to_the_right = [](const std::string& word, std::string& line) {
    line += std::string(kColumn - word.size(), ' ') + word;
  };
  std::string text;
  for (int rank = kRankCount - 1; rank >= 0; --rank) {
    std::string letters = (rank == kRankCount - 1 ? "" : " ") + std::to_string(rank + 1);
    std::string below = "  ";
    for (int file = 0; file < kFileCount; ++file) {
      const Square square = MakeSquare(file, rank);
      add_to_the_right({LetterOn(position, square), ' '}, letters);
      add_to_the_right(notes[square], below);
    }
    text += WithoutBlanksAtEnd(letters) + '\n' + WithoutBlanksAtEnd(below) + '\n';
  }
  std::string files = "  ";
  for (char file = 'a'; file <= 'i'; ++file) add_to_the_right({file, ' '}, files);
  return text + WithoutBlanksAtEnd(files) + '\n';
}

}  // namespace hansu::text
