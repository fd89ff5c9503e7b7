// SPDX-License-Identifier: MIT
#include "src/app/verbs/shared_options.h"

#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "src/app/game_texts.h"
#include "src/app/verbs/command_line.h"
#include "src/base/status.h"
#include "src/base/translation.h"
#include "src/rules/any/game.h"
#include "src/searcher/searcher.h"

namespace hansu::app {

namespace {

// The names of this game's rule sets and the other game's: those choose the other game
// (GameOfCommandLine) before this game sees them.
std::vector<std::string> WithOtherGame(GameId game, std::vector<std::string> names) {
  const auto others = GameOf(game).other_variants;
  names.insert(names.end(), others.begin(), others.end());
  return names;
}

CLI::Validator Sources(GameId game) {
  using record::TextFormat;
  Choices<TextFormat> choices = {
      {"pgn", TextFormat::kPgn}, {"fen", TextFormat::kLines}, {"uci", TextFormat::kLines}};
  if (GameOf(game).has_gib) choices.insert(choices.begin(), {"gib", TextFormat::kGib});
  return OneOf<TextFormat>(std::move(choices));
}

CLI::Validator Notations(GameId game) {
  using record::PgnNotation;
  return OneOf<PgnNotation>({{"international", PgnNotation::kInternational},
                             {std::string(TextsOf(game).native_notation), PgnNotation::kNative},
                             {"san", PgnNotation::kSan},
                             {"uci", PgnNotation::kUci}});
}

}  // namespace

CLI::Option* AddFromOption(CLI::App& verb, GameId game, std::optional<record::TextFormat>& from) {
  return verb.add_option("--from", from, Tr(TextsOf(game).convert_from))
      ->option_text("FORMAT")
      ->transform(Sources(game));
}

CLI::Option* AddNotationOption(CLI::App& verb, GameId game, record::PgnNotation& notation,
                               const std::string& help) {
  return verb.add_option("--notation", notation, help)
      ->option_text("WORD")
      ->transform(Notations(game));
}

void AddSearchOptions(CLI::App& verb, review::SearchRequest& request,
                      const std::string& move_time_help) {
  constexpr std::int64_t kMost = std::int64_t{1} << 40;
  const GameId game = request.game;
  AddVariantOption(verb, request.rule_set, request.rule_sets, Tr(TextsOf(game).rule_set_option));
  verb.add_option("--movetime", request.move_time_ms, move_time_help)->check(InRange(1, kMost));
  verb.add_option("--nodes", request.nodes, Tr("Nodes to search (of a game: per position)"))
      ->check(InRange(1, kMost));
  AddWordsOption(verb, game, request.words);
  AddThreadsOption(verb, request.threads);
  AddNetOption(verb, request.net);
}

CLI::Option* AddNetOption(CLI::App& verb, std::string& net) {
  return verb.add_option("--net", net, Tr("A net file, 'embedded' or 'material'"))
      ->type_name(Tr("NET"));
}

CLI::Option* AddThreadsOption(CLI::App& verb, int& threads) {
  return verb.add_option("--threads", threads, Tr("Search threads"))
      ->check(InRange(1, search::kMaxThreads))
      ->capture_default_str();
}

CLI::Option* AddWordsOption(CLI::App& verb, GameId game, Vocabulary& words) {
  const std::string usual(GameOf(game).vocabulary_names[0]);
  const std::string other(GameOf(game).vocabulary_names[1]);
  const Choices<Vocabulary> choices = {{usual, Vocabulary{0}}, {other, Vocabulary{1}}};
  return verb.add_option("--words", words, Tr(TextsOf(game).words_option))
      ->option_text(usual + '|' + other)
      ->transform(OneOf(choices));
}

// CLI11 processes options in the order in which they were added, so the file comes first.
CLI::Option* AddVariantOption(CLI::App& verb, std::string& rule_set, record::RuleSetList& sets,
                              const std::string& help) {
  constexpr const char* kFileOption = "--rules-file";
  verb.add_option_function<std::string>(
          kFileOption,
          [&sets](const std::string& path) {
            Result<record::RuleSetList> loaded = record::RuleSetList::Load(sets.game(), path);
            if (!loaded.ok()) throw CLI::ValidationError(kFileOption, loaded.message());
            sets = *std::move(loaded);
          },
          Tr("A file of rule sets of your own, for --variant"))
      ->option_text(Tr("FILE"));
  const auto is_known = [&sets](const std::string& name) {
    if (sets.Find(name)) return std::string();
    return NoneOfText(name, WithOtherGame(sets.game(), sets.names()));
  };
  const std::string all =
      CLI::detail::join(WithOtherGame(sets.game(), RuleSetNames(sets.game())), ",");
  return verb.add_option("--variant", rule_set, help)
      ->type_name(Tr("NAME"))
      ->check(CLI::Validator(is_known, '{' + all + '}'));
}

}  // namespace hansu::app
