// SPDX-License-Identifier: MIT
#include "nnue/network.h"

#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <functional>
#include <numeric>
#include <utility>

#include "src/base/translation.h"
#include "src/base/utf8.h"

namespace hansu::HANSU_GAME::nnue {
namespace {

// The bounds add up absolute values, so they hold whichever inputs are active and in whatever order
// vectors are added. (An update adds a piece before it removes one; a 16-bit lane that wraps around
// in between wraps back.)
std::int64_t HiddenBound(const Parameters& parameters, std::size_t unit) {
  std::array<int, kInputCount> sizes;
  const auto& rows = parameters.rows;
  std::transform(rows.begin(), rows.end(), sizes.begin(),
                 [unit](const HiddenRow& row) { return std::abs(int{row.values[unit]}); });
  const auto end = sizes.begin() + kMaxPieces;
  std::nth_element(sizes.begin(), end, sizes.end(), std::greater<>());
  return std::accumulate(sizes.begin(), end,
                         std::int64_t{std::abs(int{parameters.bias.values[unit]})});
}

// Activations are never negative, so the output is largest when exactly the units with positive
// weights are saturated, and smallest when exactly those with negative weights are. All partial
// sums lie in between.
std::int64_t OutputBound(const OutputUnit& output) {
  std::int64_t positive = 0;
  std::int64_t negative = 0;
  for (const HiddenRow* half : {&output.us, &output.them}) {
    for (int weight : half->values) (weight > 0 ? positive : negative) += std::abs(weight);
  }
  std::int64_t highest_bias = 0;
  std::int64_t lowest_bias = 0;
  for (std::int64_t bias : output.bias) {
    highest_bias = std::max(highest_bias, bias);
    lowest_bias = std::min(lowest_bias, bias);
  }
  return std::max(positive * kQa * kQa + highest_bias, negative * kQa * kQa - lowest_bias);
}

int LargestWeight(const OutputUnit& output) {
  int largest = 0;
  for (const HiddenRow* half : {&output.us, &output.them}) {
    for (std::int16_t weight : half->values) largest = std::max(largest, std::abs(int{weight}));
  }
  return largest;
}

Status CheckProvenance(std::string_view provenance) {
  if (provenance.size() > kMaxProvenanceBytes) {
    return Failure(Tr("the net's provenance has more than {most} bytes",
                      {{"most", std::to_string(kMaxProvenanceBytes)}}));
  }
  while (!provenance.empty()) {
    const auto character = DecodeUtf8(provenance);
    if (!character) return Failure(Tr("the net's provenance is not UTF-8"));
    if (IsUnsafe(character->value) && character->value != '\n') {
      return Failure(Tr("the net's provenance has control characters"));
    }
    provenance.remove_prefix(character->bytes);
  }
  return OkStatus();
}

}  // namespace

Status ProveNoOverflow(const Parameters& parameters) {
  for (std::size_t unit = 0; unit < kHiddenCount; ++unit) {
    const std::int64_t bound = HiddenBound(parameters, unit);
    if (bound <= INT16_MAX) continue;
    return Failure(
        Tr("hidden unit {unit} may overflow: its bias and {count} largest weights add up "
           "to {sum}, at most {most} is safe",
           {{"unit", std::to_string(unit)},
            {"count", std::to_string(kMaxPieces)},
            {"sum", std::to_string(bound)},
            {"most", std::to_string(INT16_MAX)}}));
  }
  for (std::size_t bucket = 0; bucket < kOutputBucketCount; ++bucket) {
    const OutputUnit& output = parameters.outputs[bucket];
    const int largest = LargestWeight(output);
    if (largest > kMaxOutputWeight) {
      return Failure(
          Tr("output bucket {bucket} has a weight of size {size}, at most {most} is safe",
             {{"bucket", std::to_string(bucket)},
              {"size", std::to_string(largest)},
              {"most", std::to_string(kMaxOutputWeight)}}));
    }
    const std::int64_t bound = OutputBound(output);
    if (bound > INT32_MAX) {
      return Failure(
          Tr("output bucket {bucket} may overflow: its bias and weights of one sign reach {sum}, "
             "at most {most} is safe",
             {{"bucket", std::to_string(bucket)},
              {"sum", std::to_string(bound)},
              {"most", std::to_string(INT32_MAX)}}));
    }
  }
  return OkStatus();
}

NetworkResult Network::Create(std::unique_ptr<const Parameters> parameters,
                              std::string provenance) {
  if (Status status = CheckProvenance(provenance); !status.ok()) return status;
  if (Status status = ProveNoOverflow(*parameters); !status.ok()) return status;
  return std::unique_ptr<const Network>(new Network(std::move(parameters), std::move(provenance)));
}

Network::Network(std::unique_ptr<const Parameters> parameters, std::string provenance)
    : parameters_(std::move(parameters)), provenance_(std::move(provenance)) {}

std::string_view Network::name() const {
  return std::string_view(provenance_).substr(0, provenance_.find('\n'));
}

}  // namespace hansu::HANSU_GAME::nnue
