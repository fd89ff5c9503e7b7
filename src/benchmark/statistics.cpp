// SPDX-License-Identifier: MIT
#include "src/benchmark/statistics.h"

#include <algorithm>
#include <cmath>

namespace hansu::benchmark {
namespace {

constexpr double kTail = 0.025;  // on each side of an interval

// The median of sorted values.
double Middle(const std::vector<double>& sorted) {
  const std::size_t half = sorted.size() / 2;
  return sorted.size() % 2 == 1 ? sorted[half] : (sorted[half - 1] + sorted[half]) / 2;
}

// Sorted values with an interval that leaves out `cut` of them at each end.
Estimate Between(const std::vector<double>& sorted, std::size_t cut) {
  return {Middle(sorted), sorted[cut], sorted[sorted.size() - 1 - cut], true};
}

// The rank, among the sorted ratios, of the interval's ends, counted from 1 at either end; 0 if
// even the whole range is too narrow. Exact: if both samples have the same distribution, the number
// of pairs whose second value is larger has the distribution computed here.
std::size_t ExactCut(std::size_t n, std::size_t m) {
  const std::size_t pairs = n * m;
  // chance[i][u]: the chance of u such pairs among i values of one sample and j of the other.
  std::vector<std::vector<double>> chance(n + 1, std::vector<double>(pairs + 1, 0));
  for (std::size_t i = 0; i <= n; ++i) chance[i][0] = 1;
  for (std::size_t j = 1; j <= m; ++j) {
    for (std::size_t i = 1; i <= n; ++i) {
      // The largest value is one of the i (then it exceeds all j of the other sample) or of the j.
      const double first = static_cast<double>(i) / static_cast<double>(i + j);
      for (std::size_t u = i * j + 1; u-- > 0;) {
        const double if_first = u >= j ? chance[i - 1][u - j] : 0;
        chance[i][u] = first * if_first + (1 - first) * chance[i][u];
      }
    }
  }
  double tail = 0;
  std::size_t cut = 0;
  while (cut < pairs && (tail += chance[n][cut]) <= kTail) ++cut;
  return cut;
}

// The same by the normal approximation, for large samples.
std::size_t ApproximateCut(std::size_t n, std::size_t m) {
  constexpr double kQuantile = 1.959964;
  const double pairs = static_cast<double>(n) * static_cast<double>(m);
  const double deviation = std::sqrt(pairs * static_cast<double>(n + m + 1) / 12);
  return static_cast<std::size_t>(std::max(0.0, std::floor(pairs / 2 - kQuantile * deviation)));
}

}  // namespace

double Median(std::vector<double> values) {
  std::ranges::sort(values);
  return Middle(values);
}

double Percentile(std::vector<double> values, double percent) {
  std::ranges::sort(values);
  const double rank = std::ceil(static_cast<double>(values.size()) * percent / 100);
  return values[static_cast<std::size_t>(std::max(rank, 1.0)) - 1];
}

Estimate EstimateOf(std::vector<double> values) {
  std::ranges::sort(values);
  const std::size_t n = values.size();
  if (n < kLeastValues) return {Middle(values), Middle(values), Middle(values), false};
  double term = std::pow(0.5, static_cast<double>(n));  // the chance that exactly `cut` are below
  double tail = term;
  std::size_t cut = 0;
  while (cut < (n - 1) / 2) {
    term *= static_cast<double>(n - cut) / static_cast<double>(cut + 1);
    if (tail + term > kTail) break;
    tail += term;
    ++cut;
  }
  return Between(values, cut);
}

Estimate RatioOf(const std::vector<double>& a, const std::vector<double>& b) {
  constexpr std::size_t kMostExactPairs = 2500;
  std::vector<double> ratios;
  ratios.reserve(a.size() * b.size());
  for (double of_a : a) {
    for (double of_b : b) ratios.push_back(of_b / of_a);
  }
  std::ranges::sort(ratios);
  const std::size_t cut = ratios.size() <= kMostExactPairs ? ExactCut(a.size(), b.size())
                                                           : ApproximateCut(a.size(), b.size());
  if (cut == 0) return {Middle(ratios), Middle(ratios), Middle(ratios), false};
  return Between(ratios, cut - 1);
}

}  // namespace hansu::benchmark
