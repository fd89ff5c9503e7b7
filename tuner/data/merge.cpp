// SPDX-License-Identifier: MIT
#include "tuner/data/merge.h"

#include "src/base/file.h"
#include "tuner/data/file_set.h"
#include "tuner/data/stream.h"

namespace hansu::HANSU_GAME::data {
namespace {

// The license that a file names; empty if it names none, as a file of games.
struct License {
  std::string path;
  std::string name;
};

struct Merger {
  std::vector<GamesFile> sources;
  std::vector<License> licenses;  // of the sources, in the order of the paths
  MergeCounts counts;
  Damage damage = Damage::kRefuse;
};

Status ReadSource(const std::string& path, Merger& merger) {
  GamesReader reader;
  if (Status status = reader.Open(path); !status.ok()) return status;
  const bool leaves_out = merger.damage == Damage::kLeaveOut;
  if (leaves_out) reader.SkipDamage();
  // The header names only the games that are present.
  GamesFile source = {path, reader.header()};
  source.header.ranges = ReadToEnd(reader);
  // Only a file of games can be unfinished: an archive is written as a whole.
  const bool is_unfinished = reader.is_cut_off() && !reader.is_archive();
  if (!reader.status().ok() && !is_unfinished) return reader.status();
  const std::uint64_t expected = reader.header().games();
  if (reader.games() > expected) return Failure(path + " has more games than its header names");
  if (std::string text = reader.ShortfallText(); !text.empty()) {
    if (reader.is_archive() && !leaves_out) return Failure(std::move(text));
    merger.counts.incomplete.push_back(std::move(text));
  }
  merger.counts.has_damage = merger.counts.has_damage || !reader.damage().empty();
  if (source.header.ranges.empty()) return OkStatus();
  merger.sources.push_back(std::move(source));
  merger.licenses.push_back({path, reader.card().license});
  return OkStatus();
}

// As many games as the header names: since it was read, the file may have grown.
Status CopyGames(const GamesFile& source, Damage damage, GamesWriter& writer) {
  GamesReader reader;
  if (Status status = reader.Open(source.path); !status.ok()) return status;
  if (damage == Damage::kLeaveOut) reader.SkipDamage();
  SelfplayGame game;
  for (std::uint64_t left = source.header.games(); left > 0; --left) {
    if (!reader.Next(game)) {
      return reader.status().ok() ? Failure(source.path + " changed while it was being merged")
                                  : reader.status();
    }
    if (Status status = writer.Add(std::move(game)); !status.ok()) return status;
  }
  return OkStatus();
}

Status CopyAll(const std::vector<GamesFile>& sources, Damage damage, GamesWriter& writer) {
  for (const GamesFile& source : sources) {
    if (Status status = CopyGames(source, damage, writer); !status.ok()) return status;
  }
  return writer.Finish();
}

// The games to which a model is fitted.
Result<std::vector<SelfplayGame>> SampleOf(const std::vector<GamesFile>& sources) {
  constexpr std::size_t kGames = 2000;
  std::vector<SelfplayGame> sample;
  for (const GamesFile& source : sources) {
    GamesReader reader;
    if (Status status = reader.Open(source.path); !status.ok()) return status;
    for (SelfplayGame game; sample.size() < kGames && reader.Next(game);) {
      sample.push_back(std::move(game));
    }
    if (!reader.status().ok() && !reader.is_cut_off()) return reader.status();
  }
  return sample;
}

// The license of all sources. Fails if they differ.
Result<std::string> SharedLicense(const std::vector<License>& licenses) {
  const License& first = licenses.front();
  const auto text = [](const License& license) {
    return license.path + " has " +
           (license.name.empty() ? "no license" : "the license " + license.name);
  };
  for (const License& other : licenses) {
    if (other.name == first.name) continue;
    return Failure(text(first) + ", " + text(other) + ": --license names that of the archive");
  }
  return first.name;
}

// Reads the files once, and orders them.
Result<Merger> Prepare(const std::vector<std::string>& paths, Damage damage) {
  Merger merger;
  merger.damage = damage;
  for (const std::string& path : paths) {
    Status status = ReadSource(path, merger);
    if (!status.ok()) return status;
  }
  if (merger.sources.empty()) return Failure("there are no games to merge");
  if (Status status = OrderTogether(merger.sources); !status.ok()) return status;
  merger.counts.files = merger.sources.size();
  merger.counts.games = JoinedHeader(merger.sources).games();
  return merger;
}

Status WriteMerged(const Merger& merger, const std::string& path, bool overwrites) {
  const std::vector<GamesFile>& sources = merger.sources;
  AtomicFile file;
  if (Status status = file.Open(path, overwrites); !status.ok()) return status;
  const std::string beginning = FileBeginning(JoinedHeader(sources));
  if (Status status = file.Write(beginning); !status.ok()) return status;
  GamesWriter writer([&file](std::string_view bytes) { return file.Write(bytes); });
  if (Status status = CopyAll(sources, merger.damage, writer); !status.ok()) return status;
  return file.Commit();
}

Status WriteArchive(const std::vector<GamesFile>& sources, const std::string& path,
                    const CorpusCard& card, bool overwrites) {
  const Result<std::vector<SelfplayGame>> sample = SampleOf(sources);
  if (!sample.ok()) return sample.status();
  CorpusHeader header = {.stream = JoinedHeader(sources), .card = card, .model = {}};
  header.model = FitModel(*sample, header.stream);
  header.stream.recipe[kScoreSteps] = header.model.scale.last_step();
  const CorpusCodec codec(header.model, header.stream);
  const std::string beginning = ArchiveBeginning(header);
  std::uint64_t size = beginning.size();
  std::vector<std::uint64_t> offsets;
  AtomicFile file;
  if (Status status = file.Open(path, overwrites); !status.ok()) return status;
  if (Status status = file.Write(beginning); !status.ok()) return status;
  GamesWriter writer(
      [&](std::string_view bytes) {
        offsets.push_back(size);
        size += bytes.size();
        return file.Write(bytes);
      },
      [&](std::span<const SelfplayGame> games, std::uint32_t index) {
        return codec.PackBlock(games, index);
      });
  if (Status status = CopyAll(sources, Damage::kRefuse, writer); !status.ok()) return status;
  if (Status status = file.Write(IndexBytes(offsets)); !status.ok()) return status;
  return file.Commit();
}

}  // namespace

Result<MergeCounts> MergeGames(const std::vector<std::string>& paths,
                               const std::string& merged_path, bool overwrites, Damage damage) {
  Result<Merger> merger = Prepare(paths, damage);
  if (!merger.ok()) return merger.status();
  Status status = WriteMerged(*merger, merged_path, overwrites);
  if (!status.ok()) return status;
  return std::move(merger->counts);
}

Result<MergeCounts> ArchiveGames(const std::vector<std::string>& paths,
                                 const std::string& archive_path, const CorpusCard& card,
                                 bool overwrites) {
  Result<Merger> merger = Prepare(paths, Damage::kRefuse);
  if (!merger.ok()) return merger.status();
  CorpusCard named = card;
  if (named.license.empty()) {
    Result<std::string> license = SharedLicense(merger->licenses);
    if (!license.ok()) return license.status();
    named.license = *std::move(license);
  }
  Status status = WriteArchive(merger->sources, archive_path, named, overwrites);
  if (!status.ok()) return status;
  return std::move(merger->counts);
}

}  // namespace hansu::HANSU_GAME::data
