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
  StreamHeader header;  // its ranges cut down to the games that are there
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

std::string ReadSource(const std::string& path, std::vector<Source>& sources, MergeCounts& counts) {
  GameReader reader;
  const std::string error = reader.Open(path);
  if (!error.empty()) return error;
  GameRecord game;
  while (reader.Next(game)) {
  }
  if (!reader.error().empty() && !reader.is_cut_off()) return reader.error();
  const std::uint64_t expected = reader.header().games();
  if (reader.games() > expected) return path + " has more games than its header names";
  if (reader.games() < expected) {
    counts.incomplete.push_back(path + " has " + std::to_string(reader.games()) + " of " +
                                std::to_string(expected) + " games" +
                                (reader.is_cut_off() ? " and a part of a block" : ""));
  }
  Source source = {path, reader.header()};
  source.header.ranges = FirstOf(source.header.ranges, reader.games());
  if (!source.header.ranges.empty()) sources.push_back(std::move(source));
  return "";
}

// The seed's first, and a source of several ranges as a whole by its first one.
bool IsBefore(const Source& a, const Source& b) {
  const auto place = [](const Source& source) {
    const GameRange& first = source.header.ranges.front();
    return std::tuple(first.seed, first.first, source.path);
  };
  return place(a) < place(b);
}

std::string CheckOverlap(const Source& a, const Source& b) {
  for (const GameRange& x : a.header.ranges) {
    for (const GameRange& y : b.header.ranges) {
      const bool overlaps =
          x.seed == y.seed && x.first < y.first + y.count && y.first < x.first + x.count;
      if (overlaps) return a.path + " and " + b.path + " have games in common";
    }
  }
  return "";
}

std::string CheckTogether(const std::vector<Source>& sources) {
  for (std::size_t i = 1; i < sources.size(); ++i) {
    const std::string difference = RecipeDifference(sources[0].header, sources[i].header);
    if (!difference.empty()) {
      return sources[0].path + " and " + sources[i].path + " differ in " + difference;
    }
    for (std::size_t j = 0; j < i; ++j) {
      const std::string overlap = CheckOverlap(sources[j], sources[i]);
      if (!overlap.empty()) return overlap;
    }
  }
  return "";
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

std::string CopyGames(const Source& source, GameWriter& writer) {
  GameReader reader;
  std::string error = reader.Open(source.path);
  GameRecord game;
  while (error.empty() && reader.Next(game)) error = writer.Add(std::move(game));
  return error.empty() && !reader.is_cut_off() ? reader.error() : error;
}

}  // namespace

std::string MergeGames(const std::vector<std::string>& paths, const std::string& merged_path,
                       MergeCounts& counts) {
  std::vector<Source> sources;
  std::string error;
  for (const std::string& path : paths) {
    error = ReadSource(path, sources, counts);
    if (!error.empty()) return error;
  }
  if (sources.empty()) return "there are no games to merge";
  std::ranges::sort(sources, IsBefore);
  error = CheckTogether(sources);
  if (!error.empty()) return error;
  const StreamHeader header = HeaderOf(sources);
  counts.files = sources.size();
  counts.games = header.games();
  AtomicFile file;
  if (Status status = file.Open(merged_path); !status.ok()) return status.message();
  if (Status status = file.Write(FileBeginning(header)); !status.ok()) return status.message();
  GameWriter writer([&file](std::string_view bytes) { return file.Write(bytes).message(); });
  for (const Source& source : sources) {
    if (error.empty()) error = CopyGames(source, writer);
  }
  if (error.empty()) error = writer.Finish();
  return error.empty() ? file.Commit().message() : error;
}

}  // namespace hansu::data
