// SPDX-License-Identifier: MIT
// The options of the engine.
#include <algorithm>
#include <iterator>
#include <utility>
#include <vector>

#include "src/base/machine.h"
#include "src/base/text.h"
#include "src/engine/engine.h"
#include "src/rules/any/game.h"
#include "src/search/any/net_names.h"

namespace hansu::engine {
namespace {

// Three quarters of the memory, but at least the default. On WebAssembly half of its memory, which
// leaves room for all threads (search::kMaxThreads).
int MaxHashMebibytes() {
#ifdef __EMSCRIPTEN__
  constexpr std::int64_t kMost = 512;
#else
  constexpr std::int64_t kMost = 1 << 30;
#endif
  return static_cast<int>(
      std::clamp<std::int64_t>(PhysicalMebibytes() / 4 * 3, kDefaultHashMebibytes, kMost));
}

int ToInt(const std::string& value) { return static_cast<int>(*ParseInteger(value)); }

Option SpinOption(std::string name, int value, int min, int max) {
  Option option;
  option.name = std::move(name);
  option.type = Option::Type::kSpin;
  option.default_value = std::to_string(value);
  option.min = min;
  option.max = max;
  return option;
}

// A spin option that sets the number; its default is the number's current value.
template <typename Number>
Option NumberOption(std::string name, Number& number, int min, int max) {
  Option option = SpinOption(std::move(name), static_cast<int>(number), min, max);
  option.apply = [&number](const std::string& value) {
    number = ToInt(value);
    return OkStatus();
  };
  return option;
}

Option CheckOption(std::string name, bool& flag) {
  Option option;
  option.name = std::move(name);
  option.type = Option::Type::kCheck;
  option.default_value = flag ? "true" : "false";
  option.apply = [&flag](const std::string& value) {
    flag = value == "true";
    return OkStatus();
  };
  return option;
}

}  // namespace

std::vector<Option> Engine::VariantOptions() {
  Option variant;
  variant.name = kVariantOption;
  variant.type = Option::Type::kCombo;
  variant.default_value = GameOf(game()).presets.front().name;
  variant.values = Variants();
  variant.apply = [this](const std::string& value) { return ChooseVariant(value); };

  Option file;
  file.name = "RulesFile";
  file.type = Option::Type::kString;
  file.apply = [this](const std::string& path) { return LoadRuleSets(path); };
  return {std::move(variant), std::move(file)};
}

std::vector<Option> Engine::RuleOptions() {
  std::vector<Option> options;
  const Game& game = GameOf(this->game());
  const RuleSet usual(game.id);
  for (std::size_t i = 0; i < game.rule_option_count; ++i) {
    const RuleFieldInfo& field = game.rule_fields[i];
    Option option = SpinOption(std::string(field.name), usual.fields[i], 0, field.max);
    if (!field.values.empty()) {
      option.type = Option::Type::kCombo;
      option.default_value = field.values[usual.fields[i]];
      option.values.assign(field.values.begin(), field.values.end());
    }
    option.apply = [this, &field, i](const std::string& text) {
      const auto found = std::find(field.values.begin(), field.values.end(), text);
      RuleSet rules = own().rules;
      rules.fields[i] = static_cast<std::uint16_t>(
          field.values.empty() ? ToInt(text) : found - field.values.begin());
      return SetRules(rules);
    };
    options.push_back(std::move(option));
  }
  return options;
}

std::vector<Option> Engine::OptionsOfGame() {
  std::vector<Option> options = VariantOptions();
  std::vector<Option> rules = RuleOptions();
  options.insert(options.end(), std::make_move_iterator(rules.begin()),
                 std::make_move_iterator(rules.end()));
  for (Option& option : options) option.is_of_game = true;
  return options;
}

void Engine::AddPoolOptions() {
  Option threads = SpinOption("Threads", 1, 1, search::kMaxThreads);
  threads.apply = [this](const std::string& value) { return SetThreads(ToInt(value)); };
  options_.Add(std::move(threads));

  Option hash = SpinOption("Hash", kDefaultHashMebibytes, 1, MaxHashMebibytes());
  hash.apply = [this](const std::string& value) {
    return SetHash(static_cast<std::size_t>(ToInt(value)));
  };
  options_.Add(std::move(hash));

  Option clear;
  clear.name = "Clear Hash";
  clear.apply = [this](const std::string&) {
    searcher_->ClearTable();
    return OkStatus();
  };
  options_.Add(std::move(clear));
}

void Engine::AddNetOption() {
  Option file;
  file.name = "EvalFile";
  file.type = Option::Type::kString;
  file.default_value = search::DefaultNetName(game());
  file.apply = [this](const std::string& value) {
    if (value.empty()) {
      return Failure("EvalFile is empty, expected a net's file, " +
                     std::string(search::kEmbeddedName) + " or " +
                     std::string(search::kMaterialName) + "; the old net stays");
    }
    Result<search::SharedNet> choice = search::ChooseNet(game(), value);
    if (!choice.ok()) return Failure(choice.message() + "; the old net stays");
    own().net = *choice;
    searcher_->SetNet(*std::move(choice));
    return OkStatus();
  };
  options_.Add(std::move(file));
}

void Engine::AddEndingsOptions() {
  Option use = CheckOption("EndgameTables", uses_endings_);
  use.apply = [this](const std::string& value) {
    uses_endings_ = value == "true";
    ChooseEndings();
    return OkStatus();
  };
  options_.Add(std::move(use));
  Option folder;
  folder.name = "EndgamePath";
  folder.type = Option::Type::kString;
  folder.apply = [this](const std::string& path) {
    std::shared_ptr<const endings::Tables> tables;
    if (!path.empty()) {
      Result<endings::Tables> opened = endings::Tables::OpenFolder(path);
      if (!opened.ok()) return Failure(opened.message() + "; the old tables stay");
      tables = std::make_shared<const endings::Tables>(*std::move(opened));
    }
    folder_endings_ = std::move(tables);
    ChooseEndings();
    return OkStatus();
  };
  options_.Add(std::move(folder));
}

void Engine::AddClockOptions() {
  constexpr int kMaxPeriodMs = 3'600'000;
  constexpr int kMaxPeriods = 1000;
  constexpr int kMaxNodesPerMs = 1'000'000;
  ClockOptions& clock = settings_.clock;
  options_.Add(NumberOption("Move Overhead", clock.overhead_ms, 0, 5000));
  options_.Add(CheckOption("Ponder", clock.may_ponder));
  options_.Add(NumberOption("Byoyomi Time", clock.byoyomi_ms, 0, kMaxPeriodMs));
  options_.Add(NumberOption("Byoyomi Periods", clock.byoyomi_periods, 1, kMaxPeriods));
  options_.Add(NumberOption("nodestime", clock.nodes_per_ms, 0, kMaxNodesPerMs));
}

void Engine::AddReportOptions() {
  options_.Add(NumberOption("MultiPV", settings_.multi_pv, 1, kMaxMoves));
  options_.Add(CheckOption("Points As Mate", settings_.shows_rule_wins_as_mates));
  options_.Add(CheckOption("UCI_ShowWDL", settings_.shows_chances));
}

void Engine::AddStrengthOptions() {
  StrengthOptions& strength = settings_.strength;
  options_.Add(NumberOption("Skill Level", strength.skill_level, 0, kFullStrength));
  options_.Add(CheckOption("UCI_LimitStrength", strength.limits_elo));
  options_.Add(NumberOption("UCI_Elo", strength.elo, EloOf(0), EloOf(kFullStrength)));
  options_.Add(NumberOption("Draw Score", settings_.draw_score, -search::kMaxDrawScore,
                            search::kMaxDrawScore));
}

void Engine::AddBookOptions() {
  constexpr int kMaxBookPlies = 1000;
  constexpr int kMaxSeed = 1'000'000'000;
  OwnBook::Settings& settings = book_.settings();
  options_.Add(CheckOption("OwnBook", settings.is_on));
  Option file;
  file.name = "BookFile";
  file.type = Option::Type::kString;
  file.apply = [this](const std::string& path) { return book_.Load(game(), path); };
  options_.Add(std::move(file));
  options_.Add(NumberOption("Book Depth", settings.depth_plies, 0, kMaxBookPlies));
  options_.Add(NumberOption("Book Variety", settings.variety, 0, 100));
  Option seed = SpinOption("Book Seed", 0, 0, kMaxSeed);
  seed.apply = [this](const std::string& value) {
    book_.Seed(static_cast<std::uint64_t>(ToInt(value)));
    return OkStatus();
  };
  options_.Add(std::move(seed));
}

void Engine::AddTuningOptions() {
  for (const search::TunedConstant& constant : search::TunedConstants(game())) {
    Option option =
        SpinOption(std::string(constant.name), constant.value, constant.min, constant.max);
    option.apply = [name = constant.name](const std::string& value) {
      for (GameId game : kGames) search::SetTunedConstant(game, name, ToInt(value));
      return OkStatus();
    };
    options_.Add(std::move(option));
  }
}

}  // namespace hansu::engine
