// SPDX-License-Identifier: MIT
// Basic types: colors, pieces, squares, and arrays indexed by them. No rules here.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

namespace hansu {

// Cho (楚) moves first and sits at the bottom, from rank 1 up; Han (漢) at the top, from rank 10
// down. In Xiangqi these are Red and Black.
enum class Color : std::uint8_t { kCho, kHan, kRed = kCho, kBlack = kHan };
inline constexpr int kColorCount = 2;

constexpr Color operator~(Color color) { return color == Color::kCho ? Color::kHan : Color::kCho; }

enum class PieceType : std::uint8_t {
  kNone,
  kGeneral,
  kGuard,
  kChariot,
  kCannon,
  kHorse,
  kElephant,
  kSoldier
};
inline constexpr int kPieceTypeCount = 8;

// Bits 0-2: PieceType, bit 3: Color. kNone is an empty square.
enum class Piece : std::uint8_t { kNone = 0 };
inline constexpr int kPieceCount = 16;

constexpr Piece MakePiece(Color color, PieceType type) {
  return static_cast<Piece>(static_cast<int>(color) * 8 + static_cast<int>(type));
}
constexpr PieceType TypeOf(Piece piece) {
  return static_cast<PieceType>(static_cast<int>(piece) & 7);
}
// REQUIRES: piece is not Piece::kNone.
constexpr Color ColorOf(Piece piece) { return static_cast<Color>(static_cast<int>(piece) >> 3); }

// A point of the board, numbered rank by rank from Cho's left: a1 = 0, i1 = 8, a2 = 9, i10 = 89.
enum class Square : std::uint8_t { kNone = 90 };
inline constexpr int kFileCount = 9;
inline constexpr int kRankCount = 10;
inline constexpr int kSquareCount = kFileCount * kRankCount;

// File 0 is a, rank 0 is Cho's back rank. REQUIRES: 0 <= file < 9, 0 <= rank < 10.
constexpr Square MakeSquare(int file, int rank) {
  return static_cast<Square>(rank * kFileCount + file);
}
constexpr int ToIndex(Square square) { return static_cast<int>(square); }
constexpr int FileOf(Square square) { return ToIndex(square) % kFileCount; }
constexpr int RankOf(Square square) { return ToIndex(square) / kFileCount; }
constexpr bool IsOnBoard(int file, int rank) {
  return 0 <= file && file < kFileCount && 0 <= rank && rank < kRankCount;
}

// An array indexed by an enum, so that call sites need no casts.
template <typename Enum, typename T, std::size_t N>
struct EnumArray {
  std::array<T, N> values;

  constexpr T& operator[](Enum e) { return values[static_cast<std::size_t>(e)]; }
  constexpr const T& operator[](Enum e) const { return values[static_cast<std::size_t>(e)]; }
  constexpr auto begin() { return values.begin(); }
  constexpr auto end() { return values.end(); }
  constexpr auto begin() const { return values.begin(); }
  constexpr auto end() const { return values.end(); }
  friend constexpr bool operator==(const EnumArray&, const EnumArray&) = default;
};

template <typename T>
using PerColor = EnumArray<Color, T, kColorCount>;
template <typename T>
using PerPieceType = EnumArray<PieceType, T, kPieceTypeCount>;
template <typename T>
using PerPiece = EnumArray<Piece, T, kPieceCount>;
template <typename T>
using PerSquare = EnumArray<Square, T, kSquareCount>;

using Key = std::uint64_t;

inline constexpr std::array<Color, 2> kColors = {Color::kCho, Color::kHan};
inline constexpr std::array<PieceType, 7> kPieceTypes = {
    PieceType::kGeneral, PieceType::kGuard,    PieceType::kChariot, PieceType::kCannon,
    PieceType::kHorse,   PieceType::kElephant, PieceType::kSoldier};

}  // namespace hansu
