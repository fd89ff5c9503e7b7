// SPDX-License-Identifier: MIT
#include "src/engine/engine.h"

#include <algorithm>
#include <utility>
#include <vector>

#include "src/base/machine.h"
#include "src/base/text.h"
#include "src/base/version.h"
#include "src/engine/weak_choice.h"
#include "src/rules/shared/game.h"
#include "src/search/network_choice.h"
#include "src/search/params.h"

namespace hansu::HANSU_GAME::engine {
namespace {

// Three quarters of the memory, at least the default. Half of WebAssembly's, which has room for all
// threads (search::kMaxThreads) beside it.
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

std::string EngineName() { return "Hansu " + std::string(Version()); }

Result<search::SharedNetwork> DefaultNetwork() {
  return search::ChooseNetwork(std::string(search::DefaultNetworkName()));
}

Engine::Engine(search::SharedNetwork network)
    : game_(*PlayGame(kStartFen, {}, rules_)), pool_(kDefaultHashMebibytes, std::move(network)) {
  AddVariantOptions();
  AddRuleOptions();
  AddPoolOptions();
  AddNetworkOption();
  AddClockOptions();
  AddReportOptions();
  AddStrengthOptions();
  AddBookOptions();
  AddTuningOptions();
}

std::vector<std::string> Engine::Variants() const {
  std::vector<std::string> names = rule_sets_.names();
  names.insert(names.end(), kOtherVariants.begin(), kOtherVariants.end());
  return names;
}

void Engine::AddVariantOptions() {
  Option variant;
  variant.name = kVariantOption;
  variant.type = Option::Type::kCombo;
  variant.default_value = NamedRuleSets()[0].name;
  variant.values = Variants();
  variant.apply = [this](const std::string& value) {
    if (const auto rules = rule_sets_.Find(value)) {
      NameVariant();
      return SetRules(*rules);
    }
    if (!on_other_variant_) return Failure("this engine plays " + std::string(NameOf(kGame)));
    on_other_variant_(value);
    return OkStatus();
  };
  options_.Add(std::move(variant));

  Option file;
  file.name = "RulesFile";
  file.type = Option::Type::kString;
  file.apply = [this](const std::string& path) { return LoadRuleSets(path); };
  options_.Add(std::move(file));
}

void Engine::AddRuleOptions() {
  for (const RuleOption& rule_option : RuleOptions()) {
    const int value = rule_option.get(RuleSet{});
    Option option = SpinOption(std::string(rule_option.name), value, 0, rule_option.max);
    if (!rule_option.values.empty()) {
      option.type = Option::Type::kCombo;
      option.default_value = rule_option.values[static_cast<std::size_t>(value)];
      option.values.assign(rule_option.values.begin(), rule_option.values.end());
    }
    option.apply = [this, &rule_option](const std::string& text) {
      const auto found = std::find(rule_option.values.begin(), rule_option.values.end(), text);
      RuleSet rules = rules_;
      rule_option.set(rules, rule_option.values.empty()
                                 ? ToInt(text)
                                 : static_cast<int>(found - rule_option.values.begin()));
      return SetRules(rules);
    };
    options_.Add(std::move(option));
  }
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
    pool_.ClearTable();
    return OkStatus();
  };
  options_.Add(std::move(clear));
}

void Engine::AddNetworkOption() {
  Option file;
  file.name = "EvalFile";
  file.type = Option::Type::kString;
  file.default_value = search::DefaultNetworkName();
  file.apply = [this](const std::string& value) {
    if (value.empty()) {
      return Failure("EvalFile is empty, expected a net's file, " +
                     std::string(search::kEmbeddedName) + " or " +
                     std::string(search::kMaterialName) + "; the old net stays");
    }
    Result<search::SharedNetwork> choice = search::ChooseNetwork(value);
    if (!choice.ok()) return Failure(choice.message() + "; the old net stays");
    pool_.SetNetwork(*std::move(choice));
    return OkStatus();
  };
  options_.Add(std::move(file));
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
  file.apply = [this](const std::string& path) { return book_.Load(path); };
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
#ifdef HANSU_TUNE
  for (std::size_t i = 0; i < search::kParams.size(); ++i) {
    const search::Param& param = search::kParams[i];
    options_.Add(
        NumberOption(std::string(param.name), *search::kParamVariables[i], param.min, param.max));
  }
#endif
}

Status Engine::SetGame(std::string_view fen, std::span<const Move> moves) {
  Result<PlayedGame> game = PlayGame(fen, moves, rules_);
  if (!game.ok()) {
    RefuseGame();
    return game.status();
  }
  SetGame(*std::move(game));
  return OkStatus();
}

void Engine::SetGame(PlayedGame game) {
  game_ = std::move(game);
  is_game_refused_ = false;
  fits_rules_ = true;
}

Status Engine::LoadRuleSets(const std::string& path) {
  Result<record::RuleSetList> loaded = record::RuleSetList::Load(path);
  if (!loaded.ok()) return Failure(loaded.message() + "; the rule sets stay as they were");
  rule_sets_ = *std::move(loaded);
  options_.Offer(kVariantOption, Variants());
  return OkStatus();
}

Status Engine::SetRules(const RuleSet& rules) {
  const bool is_same = rules == rules_;
  rules_ = rules;  // also copies who sets up first, which == ignores
  if (is_same) return OkStatus();
  pool_.NewGame();  // what was found under other rules may be wrong under these
  Result<PlayedGame> game = PlayGame(game_.fen, game_.moves, rules);
  fits_rules_ = game.ok();
  if (!fits_rules_) {
    return Failure("the game on the board does not fit these rules (" + game.message() +
                   "): set a new position");
  }
  game_ = *std::move(game);
  return OkStatus();
}

Status Engine::SetThreads(int count) {
  if (pool_.SetThreads(count)) return OkStatus();
  return Failure("cannot start " + std::to_string(count) + " threads; keeping " +
                 std::to_string(pool_.threads()));
}

Status Engine::SetHash(std::size_t mebibytes) {
  if (pool_.ResizeTable(mebibytes)) return OkStatus();
  return Failure("cannot allocate a hash table of " + std::to_string(mebibytes) +
                 " MiB; keeping the one of " + std::to_string(pool_.table_mebibytes()) + " MiB");
}

void Engine::Search(search::Limits limits, search::SearchCallbacks callbacks,
                    const std::function<void(const std::string& comment)>& on_book) {
  limits.multi_pv = settings_.multi_pv;
  limits.draw_score = settings_.draw_score;
  const BookChoice choice = book_.Choose(position(), limits);
  if (on_book && !choice.comment.empty()) on_book(choice.comment);
  if (choice.move) {
    // The score is unknown. One that is better than a draw declines a draw offered here.
    const search::Score better = settings_.draw_score + 1;
    if (callbacks.on_result) callbacks.on_result({.best = choice.move, .score = better});
    return;
  }
  limits = WithOptions(std::move(limits), settings_.clock, position().side_to_move());
  const std::optional<Weakness> weakness = WeaknessOf(settings_.strength);
  // A search for a mate must answer truthfully at every level.
  if (weakness && !limits.mate_moves) Weaken(*weakness, random_(), limits, callbacks);
  pool_.Start(position(), limits, std::move(callbacks));
}

void Engine::PonderHit(const search::Limits& clock) {
  pool_.PonderHit(WithOptions(clock, settings_.clock, position().side_to_move()));
}

}  // namespace hansu::HANSU_GAME::engine
