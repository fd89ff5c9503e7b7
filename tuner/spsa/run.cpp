// SPDX-License-Identifier: MIT
#include "tuner/spsa/run.h"

#include <algorithm>
#include <cmath>
#include <filesystem>
#include <nlohmann/json.hpp>
#include <optional>

#include "src/base/file.h"
#include "tuner/match/journal.h"

namespace hansu::spsa {
namespace {

using Json = nlohmann::json;

// The journal's first record: what it must agree on to be resumed.
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

// The other records, one an iteration.
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

  std::string OpenJournal() {
    const std::string& file = settings_.journal_path;
    std::string error = CheckTarget(file, settings_.resumes, "--resume goes on with it").message();
    if (!error.empty()) return error;
    std::vector<std::string> records;
    const bool is_there = std::filesystem::exists(file);
    error = is_there ? journal_.Open(file, records) : journal_.Create(file);
    if (!error.empty()) return error;
    if (records.empty()) return journal_.Append(Fingerprint(settings_));
    if (records[0] != Fingerprint(settings_)) {
      return file + " belongs to another tuning: " + records[0];
    }
    for (std::size_t i = 1; i < records.size(); ++i) {
      if (!FollowRecord(records[i])) {
        return file + ": record " + std::to_string(i + 1) + " does not follow from those before";
      }
    }
    history_.resumed = path_.iteration();
    return "";
  }

  std::string PlayOn(const Play& play, const std::function<void()>& on_iteration) {
    if (on_iteration) on_iteration();
    while (!path_.has_ended()) {
      match::GameCounts results;
      std::string error = play(path_.iteration(), path_.NextTrial(), results);
      if (!error.empty()) return error;
      Follow(results);
      error = journal_.Append(ToJson(path_, results));
      if (!error.empty()) return error;
      if (on_iteration) on_iteration();
    }
    return "";
  }

 private:
  void Follow(const match::GameCounts& results) {
    path_.Follow(results);
    history_.values.push_back(path_.values());
    history_.results.Add(results);
  }

  // False where the record is none of this path.
  bool FollowRecord(const std::string& record) {
    try {
      const Json json = Json::parse(record);
      if (path_.has_ended() || json.at("iteration") != path_.iteration() + 1) return false;
      Follow({.wins = json.at("wins").get<std::uint64_t>(),
              .draws = json.at("draws").get<std::uint64_t>(),
              .losses = json.at("losses").get<std::uint64_t>()});
      // Another machine's power function may differ in the last digits.
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

std::string Tune(const RunSettings& settings, const Play& play, History& history,
                 const std::function<void()>& on_iteration) {
  std::string error = CheckSettings(settings.tuning);
  if (!error.empty()) return error;
  Tuning tuning(settings, history);
  error = tuning.OpenJournal();
  return error.empty() ? tuning.PlayOn(play, on_iteration) : error;
}

}  // namespace hansu::spsa
