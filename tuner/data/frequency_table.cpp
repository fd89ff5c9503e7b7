// SPDX-License-Identifier: MIT
#include "tuner/data/frequency_table.h"

#include <algorithm>
#include <cassert>
#include <numeric>

namespace hansu::HANSU_GAME::data {
namespace {

constexpr std::size_t kMaxSymbols = 1024;

std::vector<std::uint32_t> Scaled(std::span<const std::uint64_t> counts) {
  assert(!counts.empty() && counts.size() <= kMaxSymbols);
  const std::uint64_t sum = std::accumulate(counts.begin(), counts.end(), std::uint64_t{0});
  const std::uint64_t shared = FrequencyTable::kTotal - counts.size();
  std::vector<std::uint32_t> frequencies;
  for (const std::uint64_t count : counts) {
    frequencies.push_back(static_cast<std::uint32_t>(1 + (sum == 0 ? 0 : count * shared / sum)));
  }
  const std::uint32_t used = std::accumulate(frequencies.begin(), frequencies.end(), 0U);
  *std::ranges::max_element(frequencies) += FrequencyTable::kTotal - used;
  return frequencies;
}

}  // namespace

FrequencyTable::FrequencyTable(std::span<const std::uint64_t> counts)
    : FrequencyTable(Scaled(counts)) {}

FrequencyTable::FrequencyTable(const std::vector<std::uint32_t>& frequencies) : begins_({0}) {
  for (const std::uint32_t frequency : frequencies) {
    begins_.push_back(begins_.back() + frequency);
  }
  std::size_t symbol = 0;
  for (std::size_t i = 0; i < starts_.size(); ++i) {
    while (begins_[symbol + 1] <= i << kStartShift) ++symbol;
    starts_[i] = static_cast<std::uint16_t>(symbol);
  }
}

std::optional<FrequencyTable> FrequencyTable::FromFrequencies(
    std::span<const std::uint32_t> frequencies) {
  std::uint64_t sum = 0;
  for (const std::uint32_t frequency : frequencies) {
    if (frequency == 0) return std::nullopt;
    sum += frequency;
  }
  if (frequencies.empty() || frequencies.size() > kMaxSymbols || sum != kTotal) return std::nullopt;
  return FrequencyTable(std::vector<std::uint32_t>(frequencies.begin(), frequencies.end()));
}

std::vector<std::uint32_t> FrequencyTable::frequencies() const {
  std::vector<std::uint32_t> frequencies;
  for (std::size_t i = 0; i < size(); ++i) frequencies.push_back(begins_[i + 1] - begins_[i]);
  return frequencies;
}

}  // namespace hansu::HANSU_GAME::data
