// SPDX-License-Identifier: MIT
#include "src/engine/engine.h"

#include <unistd.h>

#include <algorithm>
#include <stdexcept>
#include <utility>

#include "src/base/text.h"
#include "src/engine/weak_choice.h"
#include "src/janggi/fen.h"
#include "src/search/network_choice.h"
#include "src/search/params.h"

namespace hansu::engine {
namespace {

int PhysicalMebibytes() {
  const auto bytes = static_cast<std::int64_t>(sysconf(_SC_PHYS_PAGES)) * sysconf(_SC_PAGESIZE);
  return static_cast<int>(std::clamp<std::int64_t>(bytes >> 20, 0, 1 << 30));
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

// A spin option that is a number of the engine's; its default is the number as it stands.
template <typename Number>
Option NumberOption(std::string name, Number& number, int min, int max) {
  Option option = SpinOption(std::move(name), static_cast<int>(number), min, max);
  option.apply = [&number](const std::string& value) {
    number = ToInt(value);
    return std::string();
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
    return std::string();
  };
  return option;
}

struct PlayedGame {
  std::optional<Position> position;
  std::vector<Move> moves;
  std::string error;  // set where there is no position
};
// Plays the moves from the FEN.
PlayedGame PlayGame(std::string_view fen, const std::vector<std::string_view>& words,
                    Coordinates coordinates, const RuleSet& rules) {
  FenResult parsed = ParseFen(fen, rules);
  if (!parsed.position) return {{}, {}, "bad FEN " + Quoted(fen) + ": " + parsed.error};
  std::vector<Move> moves;
  for (std::string_view word : words) {
    const Move move = ParseMove(*parsed.position, word, coordinates);
    if (!move) {
      return {
          {}, {}, "illegal move " + Quoted(word) + " at ply " + std::to_string(moves.size() + 1)};
    }
    parsed.position->Make(move);
    moves.push_back(move);
  }
  return {std::move(parsed.position), std::move(moves), ""};
}

}  // namespace

search::SharedNetwork DefaultNetwork() {
  search::NetworkChoice choice = search::ChooseNetwork(std::string(search::DefaultNetworkName()));
  if (!choice.error.empty()) throw std::runtime_error(choice.error);
  return std::move(choice.network);
}

Engine::Engine()
    : position_(*ParseFen(kStartFen, RuleSet{}).position),
      fen_(kStartFen),
      pool_(kDefaultHashMebibytes, DefaultNetwork()) {
  AddRuleOptions();
  AddPoolOptions();
  AddNetworkOption();
  AddClockOptions();
  AddReportOptions();
  AddStrengthOptions();
  AddBookOptions();
  AddTuningOptions();
}

void Engine::AddRuleOptions() {
  Option variant;
  variant.name = "UCI_Variant";
  variant.type = Option::Type::kCombo;
  variant.default_value = NamedRuleSets()[0].name;
  for (const NamedRuleSet& named : NamedRuleSets()) variant.values.emplace_back(named.name);
  variant.apply = [this](const std::string& value) { return SetRules(*FindRuleSet(value)); };
  options_.Add(std::move(variant));

  for (const RuleCell& cell : RuleCells()) {
    const int value = cell.get(RuleSet{});
    Option option = SpinOption(std::string(cell.name), value, 0, cell.max);
    if (!cell.values.empty()) {
      option.type = Option::Type::kCombo;
      option.default_value = cell.values[static_cast<std::size_t>(value)];
      option.values.assign(cell.values.begin(), cell.values.end());
    }
    option.apply = [this, &cell](const std::string& text) {
      const auto found = std::ranges::find(cell.values, text);
      RuleSet rules = rules_;
      cell.set(rules,
               cell.values.empty() ? ToInt(text) : static_cast<int>(found - cell.values.begin()));
      return SetRules(rules);
    };
    options_.Add(std::move(option));
  }
}

void Engine::AddPoolOptions() {
  Option threads = SpinOption("Threads", 1, 1, search::kMaxThreads);
  threads.apply = [this](const std::string& value) -> std::string {
    if (pool_.SetThreads(ToInt(value))) return "";
    return "this machine cannot give " + value + " threads; the old " +
           std::to_string(pool_.threads()) + " stay";
  };
  options_.Add(std::move(threads));

  Option hash = SpinOption("Hash", kDefaultHashMebibytes, 1,
                           std::max(PhysicalMebibytes() / 4 * 3, kDefaultHashMebibytes));
  hash.apply = [this](const std::string& value) -> std::string {
    if (pool_.ResizeTable(static_cast<std::size_t>(ToInt(value)))) return "";
    return "no memory for a hash table of " + value + " MiB; the old one of " +
           std::to_string(pool_.table_mebibytes()) + " MiB stays";
  };
  options_.Add(std::move(hash));

  Option clear;
  clear.name = "Clear Hash";
  clear.apply = [this](const std::string&) {
    pool_.ClearTable();
    return std::string();
  };
  options_.Add(std::move(clear));
}

void Engine::AddNetworkOption() {
  Option file;
  file.name = "EvalFile";
  file.type = Option::Type::kString;
  file.default_value = search::DefaultNetworkName();
  file.apply = [this](const std::string& value) -> std::string {
    search::NetworkChoice choice = search::ChooseNetwork(value);
    if (!choice.error.empty()) return choice.error + "; the old net stays";
    pool_.SetNetwork(std::move(choice.network));
    return "";
  };
  options_.Add(std::move(file));
}

void Engine::AddClockOptions() {
  constexpr int kMaxPeriodMs = 3'600'000;
  constexpr int kMaxPeriods = 1000;
  constexpr int kMaxNodesPerMs = 1'000'000;
  ClockOptions& clock = clock_options_;
  options_.Add(NumberOption("Move Overhead", clock.overhead_ms, 0, 5000));
  options_.Add(CheckOption("Ponder", clock.may_ponder));
  options_.Add(NumberOption("Byoyomi Time", clock.byoyomi_ms, 0, kMaxPeriodMs));
  options_.Add(NumberOption("Byoyomi Periods", clock.byoyomi_periods, 1, kMaxPeriods));
  options_.Add(NumberOption("nodestime", clock.nodes_per_ms, 0, kMaxNodesPerMs));
}

void Engine::AddReportOptions() {
  options_.Add(NumberOption("MultiPV", multi_pv_, 1, kMaxMoves));
  options_.Add(CheckOption("Points As Mate", shows_rule_wins_as_mates_));
  options_.Add(CheckOption("UCI_ShowWDL", shows_chances_));
}

void Engine::AddStrengthOptions() {
  options_.Add(NumberOption("Skill Level", strength_.skill_level, 0, kFullStrength));
  options_.Add(CheckOption("UCI_LimitStrength", strength_.limits_elo));
  options_.Add(NumberOption("UCI_Elo", strength_.elo, EloOf(0), EloOf(kFullStrength)));
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
    return std::string();
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

std::string Engine::SetGame(std::string_view fen, const std::vector<std::string_view>& moves,
                            Coordinates coordinates) {
  PlayedGame game = PlayGame(fen, moves, coordinates, rules_);
  is_game_refused_ = !game.error.empty();
  if (is_game_refused_) return game.error;
  fits_rules_ = true;
  position_ = std::move(*game.position);
  fen_ = fen;
  moves_ = std::move(game.moves);
  return "";
}

void Engine::Play(Move move) {
  position_.Make(move);
  moves_.push_back(move);
}

bool Engine::TakeBack(int plies) {
  if (moves_.size() < static_cast<std::size_t>(plies)) return false;
  for (; plies > 0; --plies) {
    position_.Unmake();
    moves_.pop_back();
  }
  return true;
}

std::string Engine::SetRules(const RuleSet& rules) {
  if (rules == rules_) return "";
  rules_ = rules;
  pool_.NewGame();  // what was found under other rules may be wrong under these
  std::vector<std::string> texts;
  for (Move move : moves_) texts.push_back(ToUci(move));
  PlayedGame game = PlayGame(fen_, {texts.begin(), texts.end()}, Coordinates::kUci, rules);
  fits_rules_ = game.error.empty();
  if (!fits_rules_) {
    return "the game on the board does not fit these rules (" + game.error +
           "): a new position is needed";
  }
  position_ = std::move(*game.position);
  return "";
}

void Engine::Search(search::Limits limits, search::SearchCallbacks callbacks,
                    const std::function<void(const std::string& words)>& on_book) {
  limits.multi_pv = multi_pv_;
  const BookChoice choice = book_.Choose(position_, limits);
  if (on_book && !choice.words.empty()) on_book(choice.words);
  if (choice.move) {
    // Nobody knows the score; a draw that is offered here is not to be taken.
    constexpr search::Score kBetter = 1;
    if (callbacks.on_result) callbacks.on_result({.best = choice.move, .score = kBetter});
    return;
  }
  limits = WithOptions(std::move(limits), clock_options_, position_.side_to_move());
  const std::optional<Weakness> weakness = WeaknessOf(strength_);
  // That a mate was asked for means that the answer has to be true.
  if (weakness && !limits.mate_moves) Weaken(*weakness, random_(), limits, callbacks);
  pool_.Start(position_, limits, std::move(callbacks));
}

}  // namespace hansu::engine
