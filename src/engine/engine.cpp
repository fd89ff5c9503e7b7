// SPDX-License-Identifier: MIT
#include "src/engine/engine.h"

#include <algorithm>
#include <iterator>
#include <utility>
#include <vector>

#include "src/base/machine.h"
#include "src/base/text.h"
#include "src/base/version.h"
#include "src/endings/embedded.h"
#include "src/endings/family.h"
#include "src/engine/weak_choice.h"
#include "src/rules/any/game.h"
#include "src/search/any/net_names.h"

namespace hansu::engine {
namespace {

constexpr std::size_t kSmallHashMebibytes = 1;

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

std::string EngineName() { return "Hansu " + std::string(Version()); }

Engine::Engine(GameId game, search::SharedNet net)
    : game_(*PlayGame(GameOf(game).start_fen, {}, RuleSet(game))),
      of_game_{{OfGame{RuleSet(GameId::kJanggi), record::RuleSetList(GameId::kJanggi), {}},
                OfGame{RuleSet(GameId::kXiangqi), record::RuleSetList(GameId::kXiangqi), {}}}} {
  own().net = std::move(net);
  UseSearcher(search::MakeSearcher(game, kDefaultHashMebibytes, *own().net));
  for (Option& option : OptionsOfGame()) options_.Add(std::move(option));
  AddPoolOptions();
  AddNetOption();
  AddEndingsOptions();
  AddClockOptions();
  AddReportOptions();
  AddStrengthOptions();
  AddBookOptions();
  AddTuningOptions();
  ChooseEndings();
}

void Engine::UseSearcher(std::unique_ptr<search::Searcher> searcher) {
  searcher_ = std::move(searcher);
  searcher_->OnTableClear([this] {
    if (on_prepared_) on_prepared_();
  });
}

Status Engine::UseGame(GameId game) {
  if (game == this->game()) return OkStatus();
  if (!of_game_[game].net) {
    Result<search::SharedNet> net = search::DefaultNet(game);
    if (!net.ok()) return net.status();
    of_game_[game].net = *std::move(net);
  }
  // A small table lets both games' searchers fit; the old size returns when the old searcher is
  // gone.
  auto searcher = search::MakeSearcher(game, kSmallHashMebibytes, *of_game_[game].net);
  const GameId last = this->game();
  SetGame(*PlayGame(GameOf(game).start_fen, {}, of_game_[game].rules));
  const int threads = searcher_->threads();
  const std::size_t hash_mebibytes = searcher_->table_mebibytes();
  UseSearcher(std::move(searcher));
  Status status = SetHash(hash_mebibytes);
  if (status.ok() && threads > 1) status = SetThreads(threads);
  options_.ReplaceThoseOfGame(OptionsOfGame());
  options_.SetDefault("EvalFile", search::DefaultNetName(game));
  TakeOverRules(last);
  ChooseEndings();
  if (on_game_change_) on_game_change_();
  return status;
}

void Engine::TakeOverRules(GameId last) {
  const Game& game = GameOf(last);
  for (const RuleFieldInfo& rule : game.rule_fields.first(game.rule_option_count)) {
    const auto changed = options_.changed().find(std::string(rule.name));
    if (changed == options_.changed().end()) continue;
    // This game may lack the rule, or that value of it.
    if (options_.Find(rule.name) != nullptr) (void)options_.Set(rule.name, changed->second);
  }
}

std::vector<std::string> Engine::Variants() const {
  std::vector<std::string> names = own().rule_sets.names();
  const auto others = GameOf(game()).other_variants;
  names.insert(names.end(), others.begin(), others.end());
  return names;
}

Status Engine::ChooseVariant(const std::string& name) {
  const bool is_own = own().rule_sets.Find(name).has_value();
  const Status changed = is_own ? OkStatus() : UseGame(*GameOfVariant(name));
  const std::optional<RuleSet> rules = own().rule_sets.Find(name);
  if (!rules) return changed;
  NameVariant();
  const Status status = SetRules(*rules);
  return status.ok() ? changed : status;
}

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

void Engine::ChooseEndings() {
  const Result<endings::Family> family = endings::FamilyOf(rules());
  endings_ = uses_endings_ && family.ok() ? EndingsOf(*family) : nullptr;
  NoteUnusedEndings();
}

std::shared_ptr<const endings::Tables> Engine::EndingsOf(endings::Family family) const {
  if (!endings::IsEmbedded(family)) return folder_endings_;
  if (!folder_endings_) return endings::EmbeddedTables();
  auto all = std::make_shared<endings::Tables>(*folder_endings_);
  all->AddMissing(*endings::EmbeddedTables());
  return all;
}

void Engine::NoteUnusedEndings() {
  std::string note;
  if (folder_endings_) {
    const Status status = uses_endings_ ? folder_endings_->CheckRules(rules())
                                        : Failure("the option EndgameTables is false");
    if (!status.ok()) note = "EndgamePath has no effect now: " + status.message();
  }
  if (std::exchange(endings_note_, note) != note && !note.empty() && on_note_) on_note_(note);
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

Status Engine::SetGame(std::string_view fen, std::span<const Move> moves) {
  Result<PlayedGame> game = PlayGame(fen, moves, rules());
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
  Result<record::RuleSetList> loaded = record::RuleSetList::Load(game(), path);
  if (!loaded.ok()) return Failure(loaded.message() + "; the rule sets stay as they were");
  own().rule_sets = *std::move(loaded);
  options_.Offer(kVariantOption, Variants());
  return OkStatus();
}

Status Engine::SetRules(const RuleSet& rules) {
  const bool is_same = rules == own().rules;
  own().rules = rules;  // also copies who sets up first, which == ignores
  if (is_same) return OkStatus();
  searcher_->NewGame();  // results under other rules may be wrong under these
  ChooseEndings();
  Result<PlayedGame> game = PlayGame(game_.fen, game_.moves, rules);
  fits_rules_ = game.ok();
  if (!fits_rules_) {
    return Failure("the game on the board does not fit these rules (" + game.message() +
                   "): set a new position");
  }
  game_ = *std::move(game);
  return OkStatus();
}

void Engine::OnPrepared(std::function<void()> listener) { on_prepared_ = std::move(listener); }

Status Engine::SetThreads(int count) {
  if (searcher_->SetThreads(count)) return OkStatus();
  return Failure("cannot start " + std::to_string(count) + " threads; keeping " +
                 std::to_string(searcher_->threads()));
}

Status Engine::SetHash(std::size_t mebibytes) {
  if (searcher_->ResizeTable(mebibytes)) return OkStatus();
  return Failure("cannot allocate a hash table of " + std::to_string(mebibytes) +
                 " MiB; keeping the one of " + std::to_string(searcher_->table_mebibytes()) +
                 " MiB");
}

void Engine::Search(search::Limits limits, search::SearchCallbacks callbacks,
                    const std::function<void(const std::string& comment)>& on_book) {
  limits.multi_pv = settings_.multi_pv;
  limits.draw_score = settings_.draw_score;
  const BookChoice choice = book_.Choose(position(), limits);
  if (on_book && !choice.comment.empty()) on_book(choice.comment);
  if (choice.move) {
    // The score of a book move is unknown. One better than a draw declines a draw that is offered
    // here.
    const search::Score better = settings_.draw_score + 1;
    if (callbacks.on_result) callbacks.on_result({.best = choice.move, .score = better});
    return;
  }
  limits = WithOptions(std::move(limits), settings_.clock, position().side_to_move());
  const std::optional<Weakness> weakness = WeaknessOf(settings_.strength);
  // A search for a mate must answer truthfully at every level.
  if (weakness && !limits.mate_moves) Weaken(*weakness, random_(), limits, callbacks);
  searcher_->SetEndings(EndgameTables());
  searcher_->Start(position(), limits, std::move(callbacks));
}

void Engine::PonderHit(const search::Limits& clock) {
  const search::Limits limits = WithOptions(clock, settings_.clock, position().side_to_move());
  searcher_->PonderHit(&limits);
}

}  // namespace hansu::engine
