// SPDX-License-Identifier: MIT
#include "src/base/caches.h"

#include <algorithm>
#include <fstream>
#include <map>
#include <optional>

#include "src/base/affinity.h"
#include "src/base/path.h"
#include "src/base/text.h"

namespace hansu {
namespace {

// "32K", "4M".
std::int64_t ParseKibibytes(std::string_view text) {
  const std::size_t digits = CountDigits(text);
  const std::int64_t number = ParseInteger(text.substr(0, digits)).value_or(0);
  return text.substr(digits).starts_with('M') ? number * 1024 : number;
}

}  // namespace

std::string FirstLineOfFile(const std::string& path) {
  std::ifstream file(PathOf(path));
  std::string line;
  std::getline(file, line);
  return line;
}

std::vector<int> ParseCpuList(std::string_view text) {
  constexpr std::int64_t kLargest = 1 << 20;
  std::vector<int> cpus;
  while (!text.empty()) {
    const std::string_view part = Trimmed(text.substr(0, text.find(',')));
    text.remove_prefix(std::min(text.find(','), text.size() - 1) + 1);
    const std::size_t dash = part.find('-');
    const std::optional<std::int64_t> first = ParseInteger(part.substr(0, dash));
    const std::optional<std::int64_t> last =
        dash == std::string_view::npos ? first : ParseInteger(part.substr(dash + 1));
    if (!first || !last || *first < 0 || *first > *last || *last > kLargest) break;
    for (std::int64_t cpu = *first; cpu <= *last; ++cpu) cpus.push_back(static_cast<int>(cpu));
  }
  return cpus;
}

int FirstCpuOfFile(const std::string& path, int otherwise) {
  const std::vector<int> cpus = ParseCpuList(FirstLineOfFile(path));
  return cpus.empty() ? otherwise : cpus.front();
}

CpuCache CacheOf(const std::string& folder, int level) {
  constexpr int kMostCaches = 16;
  for (int i = 0; i < kMostCaches; ++i) {
    const std::string cache = folder + "/cache/index" + std::to_string(i);
    const std::string its_level = FirstLineOfFile(cache + "/level");
    if (its_level.empty()) break;
    if (its_level != std::to_string(level)) continue;
    return {FirstCpuOfFile(cache + "/shared_cpu_list", 0),
            ParseKibibytes(FirstLineOfFile(cache + "/size"))};
  }
  return {};
}

L3Caches::L3Caches(const std::string& folder, const std::vector<int>& cpus)
    : cpus_(static_cast<int>(cpus.size())) {
  std::map<int, int> number_of;  // by the first CPU of a cache
  for (int cpu : cpus) {
    const int first = CacheOf(folder + "/cpu" + std::to_string(cpu), 3).first_cpu;
    const int next = static_cast<int>(number_of.size());
    const auto at = static_cast<std::size_t>(cpu);
    if (at >= number_by_cpu_.size()) number_by_cpu_.resize(at + 1, -1);
    number_by_cpu_[at] = number_of.try_emplace(first, next).first->second;
  }
  count_ = std::max(static_cast<int>(number_of.size()), 1);
}

const L3Caches& L3Caches::OfThisProcess() {
  static const L3Caches caches("/sys/devices/system/cpu", AllowedCpus());
  return caches;
}

int L3Caches::CpusEach() const { return (cpus_ + count_ - 1) / count_; }

int L3Caches::NumberOf(int cpu) const {
  const auto at = static_cast<std::size_t>(cpu);
  return cpu < 0 || at >= number_by_cpu_.size() ? 0 : std::max(number_by_cpu_[at], 0);
}

}  // namespace hansu
