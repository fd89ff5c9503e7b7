// SPDX-License-Identifier: MIT
#include "tuner/data/file_set.h"

#include <algorithm>
#include <tuple>

namespace hansu::HANSU_GAME::data {
namespace {

// By seed, then by number; a file with several ranges is sorted by its first one.
bool IsBefore(const GamesFile& a, const GamesFile& b) {
  const auto place = [](const GamesFile& file) {
    const GameRange& first = file.header.ranges.front();
    return std::tuple(first.seed, first.first, file.path);
  };
  return place(a) < place(b);
}

Status CheckOverlap(const GamesFile& a, const GamesFile& b) {
  for (const GameRange& x : a.header.ranges) {
    for (const GameRange& y : b.header.ranges) {
      const bool overlaps =
          x.seed == y.seed && x.first < y.first + y.count && y.first < x.first + x.count;
      if (overlaps) return Failure(a.path + " and " + b.path + " have games in common");
    }
  }
  return OkStatus();
}

Status CheckTogether(const std::vector<GamesFile>& files) {
  for (std::size_t i = 1; i < files.size(); ++i) {
    const auto difference = RecipeDifference(files[0].header, files[i].header);
    if (difference) {
      return Failure(files[0].path + " and " + files[i].path + " differ in " + *difference);
    }
    for (std::size_t j = 0; j < i; ++j) {
      if (Status status = CheckOverlap(files[j], files[i]); !status.ok()) return status;
    }
  }
  return OkStatus();
}

}  // namespace

Status OrderTogether(std::vector<GamesFile>& files) {
  std::ranges::sort(files, IsBefore);
  return CheckTogether(files);
}

Status CheckDistinct(const std::vector<GamesFile>& files) {
  for (std::size_t i = 1; i < files.size(); ++i) {
    for (std::size_t j = 0; j < i; ++j) {
      if (RecipeDifference(files[i].header, files[j].header)) continue;
      if (Status status = CheckOverlap(files[j], files[i]); !status.ok()) return status;
    }
  }
  return OkStatus();
}

StreamHeader JoinedHeader(const std::vector<GamesFile>& files) {
  StreamHeader header = files.front().header;
  std::vector<GameRange> joined;
  for (const GamesFile& file : files) {
    for (const GameRange& range : file.header.ranges) {
      const bool goes_on = !joined.empty() && joined.back().seed == range.seed &&
                           joined.back().first + joined.back().count == range.first;
      if (goes_on) {
        joined.back().count += range.count;
      } else {
        joined.push_back(range);
      }
    }
  }
  header.ranges = joined;
  return header;
}

}  // namespace hansu::HANSU_GAME::data
