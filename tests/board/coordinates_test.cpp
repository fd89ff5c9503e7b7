// SPDX-License-Identifier: MIT
// Every pair of bytes as a square, in each kind of coordinates, and texts that end too soon.
#include "src/board/coordinates.h"

#include <gtest/gtest.h>

#include <string>
#include <string_view>

namespace hansu {
namespace {

const Square kE5 = MakeSquare(4, 4);

bool IsBetween(char least, char c, char most) { return least <= c && c <= most; }

// Reads every pair of bytes as the square from which a piece moves to e5. `move_of` returns the
// move that is expected.
template <typename MoveOf>
void ExpectMoves(Coordinates coordinates, const std::string& e5, const MoveOf& move_of) {
  for (int first = 0; first < 256; ++first) {
    for (int second = 0; second < 256; ++second) {
      const std::string square = {static_cast<char>(first), static_cast<char>(second)};
      EXPECT_EQ(ParseCoordinates(square + e5, coordinates), move_of(square[0], square[1]))
          << first << ' ' << second;
    }
  }
}

TEST(CoordinatesTest, OfUci) {
  ExpectMoves(Coordinates::kUci, "e5", [](char file, char rank) {
    if (!IsBetween('a', file, 'i') || !IsBetween('1', rank, '9')) return Move::None();
    return Move(MakeSquare(file - 'a', rank - '1'), kE5);
  });
  EXPECT_EQ(ParseUciMove("a10e5"), Move(MakeSquare(0, 9), kE5));
  EXPECT_EQ(ParseUciMove("e5a10"), Move(kE5, MakeSquare(0, 9)));
}

TEST(CoordinatesTest, WithRanksFromZero) {
  ExpectMoves(Coordinates::kZeroBased, "e4", [](char file, char rank) {
    if (!IsBetween('a', file, 'i') || !IsBetween('0', rank, '9')) return Move::None();
    return Move(MakeSquare(file - 'a', rank - '0'), kE5);
  });
  EXPECT_EQ(ParseCoordinates("a10e5", Coordinates::kZeroBased), Move(MakeSquare(0, 9), kE5))
      << "it can only be UCI's";
}

TEST(CoordinatesTest, OfUsi) {
  ExpectMoves(Coordinates::kUsi, "5f", [](char file, char rank) {
    if (!IsBetween('1', file, '9') || !IsBetween('a', rank, 'j')) return Move::None();
    return Move(MakeSquare('9' - file, 'j' - rank), kE5);
  });
  EXPECT_EQ(ParseCoordinates("a10e5", Coordinates::kUsi), Move(MakeSquare(0, 9), kE5))
      << "it can only be UCI's";
}

TEST(CoordinatesTest, TextsThatEndTooSoonAreNoMoves) {
  for (Coordinates coordinates : {Coordinates::kUci, Coordinates::kZeroBased, Coordinates::kUsi}) {
    for (const std::string_view text : {"e5e6", "5f5e"}) {
      for (std::size_t size = 0; size < text.size(); ++size) {
        EXPECT_EQ(ParseCoordinates(text.substr(0, size), coordinates), Move::None()) << size;
      }
    }
    EXPECT_EQ(ParseCoordinates("e5e67", coordinates), Move::None()) << "more than a move";
  }
}

}  // namespace
}  // namespace hansu
