// SPDX-License-Identifier: MIT
// The net's architecture: every size, scale and bucket map, and a hash of them. The trainer uses
// this file too. Net files store the hash, and nets with a different one are refused.
//
//   inputs (Janggi 882, Xiangqi 692) -> hidden units (Janggi 512, Xiangqi 256), once from the side
//   to move's perspective and once from the other side's -> 1 output
//
// Hidden activation: clip to 0..1, then square (SCReLU). Each output bucket has its own output
// weights and, for each side to move, its own bias: Cho and Han need different ones because Han is
// given the deom.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "src/board/types.h"
#include "src/rules/shared/game.h"

namespace hansu::HANSU_GAME::nnue {

// Inputs: one for each piece type and each point where it may stand, own pieces first, then the
// enemy's, each side in the order of PieceType. A side sees the board with its own palace at the
// bottom, mirrored left to right where that puts its general on file d or e (features.h).
inline constexpr PerPieceType<int> kPointCount = [] {
  PerPieceType<int> count{};
  for (PieceType type : kPieceTypes) count[type] = ZoneOf(Color::kCho, type).size();
  return count;
}();
inline constexpr PerPieceType<int> kFirstInput = [] {
  PerPieceType<int> first{};
  int next = 0;
  for (PieceType type : kPieceTypes) {
    first[type] = next;
    next += kPointCount[type];
  }
  return first;
}();
inline constexpr int kInputsPerSide =
    kFirstInput[PieceType::kSoldier] + kPointCount[PieceType::kSoldier];
inline constexpr int kInputCount = 2 * kInputsPerSide;

inline constexpr std::size_t kHiddenCount = kGame == GameId::kJanggi ? 512 : 256;  // per side

// Output buckets are ranges of material: of the total points of both sides' pieces on the board. A
// net may say where each begins (output_buckets.h); otherwise one begins every kPointsPerBucket
// points.
inline constexpr int kOutputBucketCount = 8;
inline constexpr int kMaxTotalPoints = [] {
  int points = 0;
  for (PieceType type : kPieceTypes) points += 2 * kStartingCount[type] * kPiecePoints[type];
  return points;
}();
inline constexpr int kPointsPerBucket = kMaxTotalPoints / kOutputBucketCount + 1;
static_assert(kMaxTotalPoints / kPointsPerBucket == kOutputBucketCount - 1);

// Quantization: 1.0 is kQa in input weights and hidden units, kQb in output weights, and kQa^2 *
// kQb in the output.
inline constexpr int kQa = 255;
inline constexpr int kQb = 256;
// An output of 1.0 is worth this many centipoints, hundredths of a point (a soldier is worth 200).
inline constexpr int kScale = 400;
inline constexpr int kUnitsPerCentipoint = kQa * kQa * kQb / kScale;
static_assert(kUnitsPerCentipoint * kScale == kQa * kQa * kQb, "the scale divides exactly");

// Up to this output weight no 16-bit product overflows: see ProveNoOverflow in network.h.
inline constexpr int kMaxOutputWeight = 128;
static_assert(kQa * kMaxOutputWeight <= INT16_MAX);
inline constexpr int kMaxPieces = [] {
  int pieces = 0;
  for (PieceType type : kPieceTypes) pieces += 2 * kStartingCount[type];
  return pieces;
}();
static_assert(kMaxPieces == 32);

// Evaluations are clamped to +- this, in centipoints.
inline constexpr int kMaxEvaluation = 15000;

// One number per hidden unit: a row of input weights, an accumulator, or output weights. Aligned to
// a cache line, which suits the widest vectors too.
struct alignas(64) HiddenRow {
  std::array<std::int16_t, kHiddenCount> values;

  friend bool operator==(const HiddenRow&, const HiddenRow&) = default;
};
static_assert(sizeof(HiddenRow) == 2 * kHiddenCount);

// Increment when the meaning of a net's numbers changes but none of the constants above does.
inline constexpr int kMeaningVersion = 1;

// FNV-1a (Fowler, Noll, Vo) over the constants that define the architecture, four bytes each.
inline constexpr std::uint64_t kArchitectureHash = [] {
  std::uint64_t hash = 0xCBF29CE484222325;
  const auto add = [&hash](int number) {
    for (int shift = 0; shift < 32; shift += 8) {
      hash = (hash ^ (static_cast<std::uint32_t>(number) >> shift & 0xFF)) * 0x100000001B3;
    }
  };
  add(static_cast<int>(kHiddenCount));
  for (int number :
       {kMeaningVersion, kInputCount, kOutputBucketCount, kPointsPerBucket, kQa, kQb, kScale}) {
    add(number);
  }
  for (PieceType type : kPieceTypes) add(kFirstInput[type]);
  // Earlier versions hashed a table of king buckets here, all of them 0. The same zeros keep the
  // hash of existing nets.
  for (int i = 0; i < 6; ++i) add(0);
  return hash;
}();

}  // namespace hansu::HANSU_GAME::nnue
