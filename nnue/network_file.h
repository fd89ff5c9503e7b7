// SPDX-License-Identifier: MIT
// Net files. All numbers are little-endian:
//
//   offset  bytes  what
//        0      8  "HansuNet"
//        8      4  version of this layout: 1 or 2
//       12      4  length of the provenance in bytes
//       16      8  architecture hash
//       24     12  kQa, kQb, kScale, four bytes each
//       36      4  length of the payload in bytes
//       40      8  FNV-1a over all other bytes of the file, in order
//       48         provenance (text), then payload
//
// Payload: in version 2, first the 7 borders of the output buckets (two bytes each). Then the input
// weights row by row and the hidden biases (two bytes each). Then, for each output bucket, the
// weights for the side to move and for the other side (two bytes each), and the biases with Cho and
// with Han to move (four bytes each). In version 1, a bucket begins every kPointsPerBucket points.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include "nnue/network.h"
#include "src/rules/shared/namespace.h"

namespace hansu::HANSU_GAME::nnue {

inline constexpr int kVersionWithBorders = 2;  // the newest
inline constexpr std::size_t kHeaderBytes = 48;
inline constexpr std::size_t kRowBytes = 2 * kHiddenCount;
inline constexpr std::size_t kBorderBytes = 2 * (kOutputBucketCount - 1);
inline constexpr std::size_t kPayloadBytes =  // without borders
    (std::size_t{kInputCount} + 1) * kRowBytes +
    kOutputBucketCount * (2 * kRowBytes + 8);  // two biases

// Writes version 1 if the buckets are the default ones, so that such nets keep their bytes, and
// thus the checksum by which existing files of games refer to them.
std::string ToBytes(const Network& network);
// Accepts any input, and refuses everything but a net of this architecture that cannot overflow.
NetworkResult FromBytes(std::string_view bytes);

// The file appears whole or not at all (see AtomicFile).
Status SaveNetwork(const Network& network, const std::string& path, bool overwrites = true);
NetworkResult LoadNetwork(const std::string& path);

}  // namespace hansu::HANSU_GAME::nnue
