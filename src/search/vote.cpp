// SPDX-License-Identifier: MIT
#include "src/search/vote.h"

#include <algorithm>
#include <cstdint>
#include <map>

namespace hansu::HANSU_GAME::search {

std::size_t Vote(const std::vector<SearchResult>& results) {
  const auto by_score = [](const SearchResult& a, const SearchResult& b) {
    if (a.score != b.score) return a.score < b.score;
    return a.bound != Bound::kExact && b.bound == Bound::kExact;
  };
  const auto best = std::max_element(results.begin(), results.end(), by_score);
  if (IsDecisive(best->score) && best->score > 0) {
    return static_cast<std::size_t>(best - results.begin());
  }
  constexpr int kBase = 20;  // gives the lowest score some weight, too
  const Score lowest = std::min_element(results.begin(), results.end(), by_score)->score;
  std::map<std::uint16_t, std::int64_t> votes;
  for (const SearchResult& result : results) {
    votes[result.best.code()] += std::int64_t{result.score - lowest + kBase} * result.depth;
  }
  const auto is_worse = [&votes](const SearchResult& a, const SearchResult& b) {
    const std::int64_t votes_a = votes[a.best.code()];
    const std::int64_t votes_b = votes[b.best.code()];
    if (votes_a != votes_b) return votes_a < votes_b;
    return a.depth != b.depth ? a.depth < b.depth : a.score < b.score;
  };
  return static_cast<std::size_t>(std::max_element(results.begin(), results.end(), is_worse) -
                                  results.begin());
}

}  // namespace hansu::HANSU_GAME::search
