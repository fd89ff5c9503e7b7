// SPDX-License-Identifier: MIT
#include "tuner/data/inspect.h"

#include <algorithm>
#include <cstdio>
#include <map>
#include <nlohmann/json.hpp>
#include <utility>
#include <vector>

#include "src/rules/shared/game.h"
#include "tuner/data/inspect_text.h"
#include "tuner/data/stream.h"

namespace hansu::HANSU_GAME::data {
namespace {

using Json = nlohmann::json;

std::string SetupsText(const Summary& summary) {
  if (!kHasSetups) return "";
  std::string text = "\nsetups (Cho / Han), games, Cho's score\n";
  for (const auto& [setups, results] : summary.by_setups()) {
    const std::string names =
        std::string(EnglishName(setups.first)) + " / " + std::string(EnglishName(setups.second));
    text += "  " + names + std::string(34 - std::min<std::size_t>(names.size(), 33), ' ') +
            std::to_string(results.games()) + ", " + Percent(results.ChoScore()) + '\n';
  }
  return text;
}

Json SetupsJson(const Summary& summary) {
  Json setups = Json::array();
  for (const auto& [names, results] : summary.by_setups()) {
    Json entry = JsonOf(results);
    entry["cho"] = EnglishName(names.first);
    entry["han"] = EnglishName(names.second);
    setups.push_back(entry);
  }
  return setups;
}

// A line for each group of positions, after a title.
std::string BinsText(const std::string& title,
                     const std::vector<std::pair<std::string, CalibrationBin>>& bins) {
  std::string text = '\n' + title + '\n';
  for (const auto& [name, bin] : bins) {
    char line[96];
    if (bin.positions == 0) continue;
    std::snprintf(line, sizeof line, "  %-10s %10llu %8s %8s\n", name.c_str(),
                  static_cast<unsigned long long>(bin.positions), Percent(bin.expected()).c_str(),
                  Percent(bin.scored()).c_str());
    text += line;
  }
  return text;
}

std::vector<std::pair<std::string, CalibrationBin>> Named(const std::map<int, CalibrationBin>& bins,
                                                          int step) {
  std::vector<std::pair<std::string, CalibrationBin>> named;
  for (const auto& [least, bin] : bins) {
    named.emplace_back(std::to_string(least) + " to " + std::to_string(least + step - 1), bin);
  }
  return named;
}

// How the side ahead by points fared as a ply limit came near.
std::string ByLimitText(const Calibration& calibration) {
  return BinsText("plies to the limit; positions; expected and scored by the side ahead",
                  Named(calibration.by_limit, kLimitStep));
}

// The share of the points that scores promise the side to move, and the share that it got.
std::string PromisesText(const Summary& summary) {
  constexpr const char* kColumns = "; positions kept; promised by their scores, and scored";
  std::vector<std::pair<std::string, CalibrationBin>> phases;
  for (std::size_t i = 0; i < kPhaseNames.size(); ++i) {
    phases.emplace_back(kPhaseNames[i], summary.by_phase()[i]);
  }
  return BinsText(std::string("phase") + kColumns, phases) +
         BinsText(std::string("plies since a capture") + kColumns,
                  Named(summary.by_clock(), kClockStep));
}

// One line per kind of ending: the mean actual score in each tenth of the score that the net
// expected.
std::string CalibrationText(const Calibration& calibration) {
  std::string text =
      "\nscored in percent, by tenths of what " + calibration.net + " expected; positions; error\n";
  for (const auto& [ending, curve] : calibration.by_ending) {
    std::string line = "  " + ending;
    line.resize(std::max<std::size_t>(line.size(), 30), ' ');
    for (const CalibrationBin& bin : curve.bins()) {
      char cell[16] = "   -";
      if (bin.positions > 0) std::snprintf(cell, sizeof cell, "%4.0f", 100 * bin.scored());
      line += cell;
    }
    text += line + "  " + std::to_string(curve.positions()) + "; " + Percent(curve.Error()) + '\n';
  }
  if (!calibration.by_limit.empty()) text += ByLimitText(calibration);
  return text;
}

Json JsonOf(const CalibrationBin& bin) {
  return {{"positions", bin.positions}, {"expected", bin.expected()}, {"scored", bin.scored()}};
}

// An entry for each group, which begins at that many plies.
Json JsonOf(const std::map<int, CalibrationBin>& bins, const char* plies) {
  Json entries = Json::array();
  for (const auto& [least, bin] : bins) {
    Json entry = JsonOf(bin);
    entry[plies] = least;
    entries.push_back(std::move(entry));
  }
  return entries;
}

Json PhasesJson(const Summary& summary) {
  Json phases = Json::object();
  for (std::size_t i = 0; i < kPhaseNames.size(); ++i) {
    const CalibrationBin& bin = summary.by_phase()[i];
    if (bin.positions > 0) phases[std::string(kPhaseNames[i])] = JsonOf(bin);
  }
  return phases;
}

Json JsonOf(const Calibration& calibration) {
  Json endings = Json::object();
  for (const auto& [ending, curve] : calibration.by_ending) {
    Json bins = Json::array();
    for (const CalibrationBin& bin : curve.bins()) {
      if (bin.positions > 0) bins.push_back(JsonOf(bin));
    }
    endings[ending] = {{"bins", bins}, {"error", curve.Error()}};
  }
  return {{"net", calibration.net},
          {"endings", endings},
          {"by_limit", JsonOf(calibration.by_limit, "plies_to_limit")}};
}

}  // namespace

Result<FileSummary> Summarize(const std::string& path, const FilterSettings& filter) {
  GamesReader reader;
  if (Status status = reader.Open(path); !status.ok()) return status;
  reader.SkipDamage();
  FileSummary file = {.header = reader.header(), .card = {}, .summary = Summary(filter)};
  if (reader.is_archive()) file.card = reader.card();
  for (SelfplayGame game; reader.Next(game);) file.summary.Add(game);
  if (!reader.status().ok()) return reader.status();
  file.damage = reader.damage();
  file.shortfall = reader.ShortfallWarning();
  return file;
}

std::string InspectText(const FileSummary& file) {
  const StreamHeader& header = file.header;
  const Summary& summary = file.summary;
  const ResultCounts& results = summary.results();
  const std::uint64_t games = results.games();
  const FilterCounts& filtered = summary.filtered();
  const auto dropped = [&](Drop drop) {
    return Counted(filtered.positions[static_cast<std::size_t>(drop)], filtered.total());
  };
  std::string text = Line("rule set", header.rule_set);
  text += Line("net", NetNameOf(header));
  if (file.card) {
    text += Line("license", file.card->license.empty() ? "none named" : file.card->license);
    text += Line("archived by", file.card->commit + " on " + file.card->date);
  }
  if (!file.damage.empty()) text += Line("damaged", file.damage);
  for (const auto& [name, value] : header.recipe) text += Line(name, std::to_string(value));
  text += Line("games", std::to_string(games) + " of " + std::to_string(header.games()));
  text += Line("plies", std::to_string(summary.plies()));
  text += Line("searched", std::to_string(summary.searched()));
  text += Line("kept", dropped(Drop::kNone));
  text += Line("dropped: early", dropped(Drop::kEarly));
  text += Line("dropped: extreme", dropped(Drop::kExtreme));
  text += Line("dropped: in check", dropped(Drop::kInCheck));
  text += Line("dropped: capture", dropped(Drop::kCapture));
  text += Line(std::string(NameOf(Color::kCho)) + " wins", Counted(results.cho_wins, games));
  text += Line(std::string(NameOf(Color::kHan)) + " wins", Counted(results.han_wins, games));
  text += Line("draws", Counted(results.draws, games));
  text += Line("repeated starts", Percent(summary.repeated_starts()));
  text += Line("repeated positions", Percent(summary.repeated_positions()));
  for (const auto& [ending, count] : summary.endings()) {
    text += Line("ended: " + ending, Counted(count, games));
  }
  text += SetupsText(summary);
  text += PromisesText(summary);
  if (file.calibration) text += CalibrationText(*file.calibration);
  text += Chart("plies a game", summary.lengths());
  text += Chart("score for the side to move, hundredths of a point", summary.scores());
  text += Chart("points on the board" + PointsNote(), summary.material());
  return text + Chart(BalanceTitle(), summary.balance());
}

std::string InspectJson(const FileSummary& file) {
  const Summary& summary = file.summary;
  const FilterCounts& filtered = summary.filtered();
  const auto of = [&](Drop drop) { return filtered.positions[static_cast<std::size_t>(drop)]; };
  Json json = {{"header", Json::parse(ToJson(file.header))},
               {"net", NetNameOf(file.header)},
               {"damage", file.damage},
               {"games", summary.results().games()},
               {"plies", summary.plies()},
               {"searched", summary.searched()},
               {"kept", of(Drop::kNone)},
               {"dropped",
                {{"early", of(Drop::kEarly)},
                 {"extreme", of(Drop::kExtreme)},
                 {"in_check", of(Drop::kInCheck)},
                 {"capture", of(Drop::kCapture)}}},
               {"results", JsonOf(summary.results())},
               {"endings", summary.endings()},
               {"repeated_starts", summary.repeated_starts()},
               {"repeated_positions", summary.repeated_positions()},
               {"lengths", PairsOf(summary.lengths())},
               {"scores_cp", PairsOf(summary.scores())},
               {"material", PairsOf(summary.material())},
               {"balance", PairsOf(summary.balance())},
               {"by_phase", PhasesJson(summary)},
               {"by_clock", JsonOf(summary.by_clock(), "plies_since_capture")}};
  if (kHasSetups) json["setups"] = SetupsJson(summary);
  if (file.calibration) json["calibration"] = JsonOf(*file.calibration);
  if (file.card) {
    json["archive"] = {
        {"license", file.card->license}, {"commit", file.card->commit}, {"date", file.card->date}};
  }
  return json.dump();
}

}  // namespace hansu::HANSU_GAME::data
