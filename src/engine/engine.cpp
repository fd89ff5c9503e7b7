// SPDX-License-Identifier: MIT
#include "src/engine/engine.h"

#include <utility>
#include <vector>

#include "src/base/version.h"
#include "src/endings/embedded.h"
#include "src/endings/family.h"
#include "src/engine/weak_choice.h"
#include "src/rules/any/game.h"
#include "src/search/any/net_names.h"

namespace hansu::engine {
namespace {

constexpr std::size_t kSmallHashMebibytes = 1;

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
