// SPDX-License-Identifier: MIT
#include "tuner/spsa/run.h"

#include <algorithm>
#include <cmath>
#include <filesystem>
#include <nlohmann/json.hpp>
#include <optional>

#include "src/base/file.h"
#include "src/base/path.h"
#include "tuner/match/journal.h"

namespace hansu::spsa {
namespace {

using Json = nlohmann::json;

// The journal's first record, which must be the same to resume it.
std::string Fingerprint(const RunSettings& settings) {
  const Settings& tuning = settings.tuning;
  std::string text = "hansu-spsa 1; iterations " + std::to_string(tuning.iterations) + "; pairs " +
                     std::to_string(tuning.pairs) + "; rate " + Json(tuning.rate).dump() +
                     "; seed " + std::to_string(tuning.seed);
  for (const Parameter& parameter : tuning.parameters) {
    text += "; " + parameter.name;
    for (int number : {parameter.start, parameter.min, parameter.max, parameter.step}) {
      text += ' ' + std::to_string(number);
    }
  }
  return text + "; " + settings.games;
}

// The other records, one per iteration.
std::string ToJson(const Path& path, const match::GameCounts& results) {
  return Json{{"iteration", path.iteration()},
              {"wins", results.wins},
              {"draws", results.draws},
              {"losses", results.losses},
              {"values", path.values()}}
      .dump();
}

class Tuning {
 public:
  Tuning(const RunSettings& settings, History& history)
      : settings_(settings), path_(settings.tuning), history_(history) {
    history_ = {};
    history_.values.push_back(path_.values());
  }

  Status OpenJournal() {
    const std::string& file = settings_.journal_path;
    if (Status status = CheckTarget(file, settings_.resumes, "--resume continues it");
        !status.ok()) {
      return status;
    }
    if (!std::filesystem::exists(PathOf(file))) {
      if (Status status = journal_.Create(file); !status.ok()) return status;
      return journal_.Append(Fingerprint(settings_));
    }
    const Result<std::vector<std::string>> records = journal_.Open(file);
    if (!records.ok()) return records.status();
    return records->empty() ? journal_.Append(Fingerprint(settings_)) : FollowRecords(*records);
  }

  Status PlayOn(const Play& play, const std::function<void()>& on_iteration) {
    if (on_iteration) on_iteration();
    while (!path_.has_ended()) {
      const Result<match::GameCounts> results = play(path_.iteration(), path_.NextTrial());
      if (!results.ok()) return results.status();
      Follow(*results);
      if (Status status = journal_.Append(ToJson(path_, *results)); !status.ok()) return status;
      if (on_iteration) on_iteration();
    }
    return OkStatus();
  }

 private:
  void Follow(const match::GameCounts& results) {
    path_.Follow(results);
    history_.values.push_back(path_.values());
    history_.results.Add(results);
  }

  Status FollowRecords(const std::vector<std::string>& records) {
    const std::string& file = settings_.journal_path;
    if (records[0] != Fingerprint(settings_)) {
      return Failure(file + " belongs to another tuning: " + records[0]);
    }
    for (std::size_t i = 1; i < records.size(); ++i) {
      if (!FollowRecord(records[i])) {
        return Failure(file + ": record " + std::to_string(i + 1) +
                       " does not follow from those before");
      }
    }
    history_.resumed = path_.iteration();
    return OkStatus();
  }

  // False if the record does not belong to this path.
  bool FollowRecord(const std::string& record) {
    try {
      const Json json = Json::parse(record);
      if (path_.has_ended() || json.at("iteration") != path_.iteration() + 1) return false;
      Follow({.wins = json.at("wins").get<std::uint64_t>(),
              .draws = json.at("draws").get<std::uint64_t>(),
              .losses = json.at("losses").get<std::uint64_t>()});
      // Another machine's std::pow may differ in the last digits.
      const auto is_near = [](double a, double b) { return std::abs(a - b) <= 1e-6; };
      return std::ranges::equal(json.at("values").get<std::vector<double>>(), path_.values(),
                                is_near);
    } catch (const Json::exception&) {
      return false;
    }
  }

  const RunSettings& settings_;
  Path path_;
  History& history_;
  match::Journal journal_;
};

}  // namespace

Status Tune(const RunSettings& settings, const Play& play, History& history,
            const std::function<void()>& on_iteration) {
  if (Status status = CheckSettings(settings.tuning); !status.ok()) return status;
  Tuning tuning(settings, history);
  if (Status status = tuning.OpenJournal(); !status.ok()) return status;
  return tuning.PlayOn(play, on_iteration);
}

}  // namespace hansu::spsa
