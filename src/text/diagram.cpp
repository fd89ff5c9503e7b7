// SPDX-License-Identifier: MIT
#include "src/text/diagram.h"

#include <array>

#include "src/base/text.h"
#include "src/board/palace.h"
#include "src/rules/any/game.h"
#include "src/text/board_look.h"

namespace hansu::text {
namespace {

constexpr std::string_view kReverseAnsi = "\x1b[7m";
constexpr std::string_view kResetAnsi = "\x1b[0m";

std::string WithoutBlanksAtEnd(std::string line) {
  line.erase(line.find_last_not_of(' ') + 1);
  return line;
}

// The characters for drawing lines. `points` has a row each for the top rank, inner ranks and the
// bottom rank, with columns for the left edge, the inside and the right edge.
struct LineSigns {
  std::array<std::array<std::string_view, 3>, 3> points;
  std::string_view across;
  std::string_view down;
  std::string_view falling;
  std::string_view rising;
};
constexpr LineSigns kUnicodeSigns = {
    {{{"┌", "┬", "┐"}, {"├", "┼", "┤"}, {"└", "┴", "┘"}}}, "─", "│", "╲", "╱"};
constexpr LineSigns kAsciiSigns = {
    {{{"+", "+", "+"}, {"+", "+", "+"}, {"+", "+", "+"}}}, "-", "|", "\\", "/"};
constexpr int kPalaceRows = 3;
constexpr int kPalaceColumn = 3;  // its left edge

constexpr int kRowAboveRiver = kRankCount / 2 - 1;

bool IsInAnyPalace(Square square) {
  return IsInPalace(square, Color::kCho) || IsInPalace(square, Color::kHan);
}

// 0 for the first of `count`, 2 for the last, 1 between.
std::size_t PlaceOf(int index, int count) {
  if (index == 0) return 0;
  return index == count - 1 ? 2 : 1;
}

class BoardDrawer {
 public:
  BoardDrawer(const Position& position, const DiagramStyle& style, Color below)
      : position_(position),
        style_(style),
        look_(position.game() == GameId::kJanggi ? JanggiLook() : XiangqiLook()),
        below_(below) {}

  std::string Draw() const {
    std::string text;
    if (style_.has_uci_labels) text += Labels([](Square point) { return ToUci(point)[0]; }) + '\n';
    if (look_.has_far_file_labels) text += FileLabels(~below_) + '\n';
    for (int row = 0; row < kRankCount; ++row) {
      text += Row(row) + '\n';
      if (has_lines() && row + 1 < kRankCount) text += Between(row) + '\n';
    }
    return text + FileLabels(below_) + '\n';
  }

 private:
  bool has_lines() const { return style_.lines != DiagramLines::kNone; }
  const LineSigns& signs() const {
    return style_.lines == DiagramLines::kAscii ? kAsciiSigns : kUnicodeSigns;
  }
  Square SquareAt(int row, int column) const {
    return below_ == Color::kHan ? MakeSquare(kFileCount - 1 - column, row)
                                 : MakeSquare(column, kRankCount - 1 - row);
  }

  // A label for each file, from a point on it.
  template <typename LabelOf>
  std::string Labels(LabelOf label_of) const {
    std::string text = "    ";
    for (int column = 0; column < kFileCount; ++column) {
      text += label_of(SquareAt(0, column));
      if (column + 1 < kFileCount) text += has_lines() ? "   " : "  ";
    }
    return text;
  }

  std::string FileLabels(Color reader) const {
    return Labels([this, reader](Square point) { return look_.file_label(point, reader); });
  }

  std::string Row(int row) const {
    const Square first = SquareAt(row, 0);
    std::string text = {' ', look_.row_label(first), ' '};
    for (int column = 0; column < kFileCount; ++column) text += Cell(row, column);
    if (!style_.has_uci_labels) return WithoutBlanksAtEnd(text);
    return text + "  " + std::to_string(RankOf(first) + 1);
  }

  // Four columns wide, three without lines.
  std::string Cell(int row, int column) const {
    const Square square = SquareAt(row, column);
    const Piece piece = position_.piece_on(square);
    const std::string_view left = column == 0 || !has_lines() ? " " : signs().across;
    const std::string_view right = column == kFileCount - 1 ? " " : signs().across;
    if (piece == Piece::kNone) {
      if (!has_lines()) return IsInAnyPalace(square) ? " : " : " . ";
      return std::string(left) + std::string(PointSign(row, column)) + std::string(right) +
             std::string(right);
    }
    const std::string shown = Shown(piece, square);
    if (!has_lines()) return std::string(has_brackets(piece) ? "[" : " ") + shown;
    if (has_brackets(piece)) return "[" + shown + "]";
    return std::string(left) + shown + std::string(right);
  }

  // Vertical lines end at the river's banks, except at the edges.
  std::string_view PointSign(int row, int column) const {
    const std::size_t place = PlaceOf(column, kFileCount);
    const bool is_inside = look_.has_river && place == 1;
    if (is_inside && row == kRowAboveRiver) return signs().points[2][place];
    if (is_inside && row == kRowAboveRiver + 1) return signs().points[0][place];
    return signs().points[PlaceOf(row, kRankCount)][place];
  }

  // Brackets mark the second side's pieces, unless letter case or color does.
  bool has_brackets(Piece piece) const {
    return ColorOf(piece) == Color::kHan && style_.colors == DiagramColors::kNone &&
           style_.pieces == DiagramPieces::kNative;
  }

  // The piece, two columns wide.
  std::string Shown(Piece piece, Square square) const {
    const std::string name = Name(piece);
    if (style_.colors == DiagramColors::kNone) return name;
    const Move last = position_.last_move();
    const std::string_view reverse = last && last.to() == square ? kReverseAnsi : "";
    return std::string(look_.ansi_colors[ColorOf(piece)]) + std::string(reverse) + name +
           std::string(kResetAnsi);
  }

  std::string Name(Piece piece) const {
    if (style_.pieces == DiagramPieces::kLetters) {
      const char letter = InternationalLetter(TypeOf(piece));
      const bool is_han = ColorOf(piece) == Color::kHan;
      const char shown = is_han ? Lower(letter) : letter;
      return std::string{shown} + (has_lines() ? std::string(signs().across) : " ");
    }
    return std::string(look_.name_on_set(piece, style_.words));
  }

  // The lines between a row and the next, with the palace's diagonals.
  std::string Between(int row) const {
    std::string text = "   ";
    for (int column = 0; column < kFileCount; ++column) {
      const bool is_edge = column == 0 || column == kFileCount - 1;
      const bool is_open = look_.has_river && row == kRowAboveRiver && !is_edge;
      text += " " + std::string(is_open ? " " : signs().down) + " " +
              std::string(DiagonalAfter(row, column));
    }
    return WithoutBlanksAtEnd(text);
  }

  std::string_view DiagonalAfter(int row, int column) const {
    const int palace_row = row < kPalaceRows ? row : row - (kRankCount - kPalaceRows);
    const int palace_column = column - kPalaceColumn;
    const bool is_inside = 0 <= palace_row && palace_row < kPalaceRows - 1 && 0 <= palace_column &&
                           palace_column < kPalaceRows - 1;
    if (!is_inside) return " ";
    return palace_row == palace_column ? signs().falling : signs().rising;
  }

  const Position& position_;
  const DiagramStyle& style_;
  const BoardLook& look_;
  Color below_;
};

char LetterOn(const Position& position, Square square) {
  const Piece piece = position.piece_on(square);
  if (piece != Piece::kNone) return LetterOf(piece);
  return IsInAnyPalace(square) ? ':' : '.';
}

}  // namespace

std::string BoardDrawing(const Position& position, const DiagramStyle& style, Color below) {
  return BoardDrawer(position, style, below).Draw();
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
