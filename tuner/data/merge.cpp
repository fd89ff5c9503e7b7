// SPDX-License-Identifier: MIT
#include "tuner/data/merge.h"

#include <algorithm>
#include <tuple>

#include "src/base/file.h"
#include "tuner/data/stream.h"

namespace hansu::data {
namespace {

struct Source {
  std::string path;
  StreamHeader header;  // with the ranges cut down to the games that are present
};

// The first games of the ranges.
std::vector<GameRange> FirstOf(const std::vector<GameRange>& ranges, std::uint64_t games) {
  std::vector<GameRange> first;
  for (GameRange range : ranges) {
    range.count = std::min(range.count, games);
    games -= range.count;
    if (range.count > 0) first.push_back(range);
  }
  return first;
}

Status ReadSource(const std::string& path, std::vector<Source>& sources, MergeCounts& counts) {
  GamesReader reader;
  if (Status status = reader.Open(path); !status.ok()) return status;
  SelfplayGame game;
  while (reader.Next(game)) {
  }
  if (!reader.status().ok() && !reader.is_cut_off()) return reader.status();
  const std::uint64_t expected = reader.header().games();
  if (reader.games() > expected) return Failure(path + " has more games than its header names");
  if (std::string text = reader.ShortfallText(); !text.empty()) {
    counts.incomplete.push_back(std::move(text));
  }
  Source source = {path, reader.header()};
  source.header.ranges = FirstOf(source.header.ranges, reader.games());
  if (!source.header.ranges.empty()) sources.push_back(std::move(source));
  return OkStatus();
}

// By seed, then by number; a source of several ranges goes by its first one.
bool IsBefore(const Source& a, const Source& b) {
  const auto place = [](const Source& source) {
    const GameRange& first = source.header.ranges.front();
    return std::tuple(first.seed, first.first, source.path);
  };
  return place(a) < place(b);
}

Status CheckOverlap(const Source& a, const Source& b) {
  for (const GameRange& x : a.header.ranges) {
    for (const GameRange& y : b.header.ranges) {
      const bool overlaps =
          x.seed == y.seed && x.first < y.first + y.count && y.first < x.first + x.count;
      if (overlaps) return Failure(a.path + " and " + b.path + " have games in common");
    }
  }
  return OkStatus();
}

Status CheckTogether(const std::vector<Source>& sources) {
  for (std::size_t i = 1; i < sources.size(); ++i) {
    const auto difference = RecipeDifference(sources[0].header, sources[i].header);
    if (difference) {
      return Failure(sources[0].path + " and " + sources[i].path + " differ in " + *difference);
    }
    for (std::size_t j = 0; j < i; ++j) {
      if (Status status = CheckOverlap(sources[j], sources[i]); !status.ok()) return status;
    }
  }
  return OkStatus();
}

StreamHeader HeaderOf(const std::vector<Source>& sources) {
  StreamHeader header = sources.front().header;
  std::vector<GameRange> joined;
  for (const Source& source : sources) {
    for (const GameRange& range : source.header.ranges) {
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

Status CopyGames(const Source& source, GamesWriter& writer) {
  GamesReader reader;
  if (Status status = reader.Open(source.path); !status.ok()) return status;
  for (SelfplayGame game; reader.Next(game);) {
    if (Status status = writer.Add(std::move(game)); !status.ok()) return status;
  }
  return reader.is_cut_off() ? OkStatus() : reader.status();
}

Status WriteMerged(const std::vector<Source>& sources, const StreamHeader& header,
                   const std::string& path) {
  AtomicFile file;
  if (Status status = file.Open(path); !status.ok()) return status;
  if (Status status = file.Write(FileBeginning(header)); !status.ok()) return status;
  GamesWriter writer([&file](std::string_view bytes) { return file.Write(bytes); });
  for (const Source& source : sources) {
    if (Status status = CopyGames(source, writer); !status.ok()) return status;
  }
  if (Status status = writer.Finish(); !status.ok()) return status;
  return file.Commit();
}

}  // namespace

Result<MergeCounts> MergeGames(const std::vector<std::string>& paths,
                               const std::string& merged_path) {
  std::vector<Source> sources;
  MergeCounts counts;
  for (const std::string& path : paths) {
    if (Status status = ReadSource(path, sources, counts); !status.ok()) return status;
  }
  if (sources.empty()) return Failure("there are no games to merge");
  std::ranges::sort(sources, IsBefore);
  if (Status status = CheckTogether(sources); !status.ok()) return status;
  const StreamHeader header = HeaderOf(sources);
  if (Status status = WriteMerged(sources, header, merged_path); !status.ok()) return status;
  counts.files = sources.size();
  counts.games = header.games();
  return counts;
}

}  // namespace hansu::data
