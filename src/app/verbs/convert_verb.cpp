// SPDX-License-Identifier: MIT
#include <CLI/CLI.hpp>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "src/app/convert.h"
#include "src/app/game_texts.h"
#include "src/app/verbs/command_line.h"
#include "src/app/verbs/shared_options.h"
#include "src/app/verbs/verbs.h"

namespace hansu::app {
namespace {

CLI::Validator Targets(GameId game) {
  Choices<ConvertTarget> choices = {
      {"pgn", ConvertTarget::kPgn}, {"fen", ConvertTarget::kFen}, {"uci", ConvertTarget::kUci}};
  if (GameOf(game).has_gib) choices.insert(choices.begin(), {"gib", ConvertTarget::kGib});
  return OneOf<ConvertTarget>(std::move(choices));
}

CLI::Validator Charsets() {
  using record::Charset;
  return OneOf<Charset>({{"utf-8", Charset::kUtf8},
                         {"utf8", Charset::kUtf8},
                         {"cp949", Charset::kCp949},
                         {"euc-kr", Charset::kCp949}});
}

}  // namespace

void AddConvertVerb(CLI::App& app, GameId game, ExitStatus& status) {
  CLI::App* verb = app.add_subcommand("convert", Tr(TextsOf(game).convert));
  const auto request = std::make_shared<ConvertRequest>(game);
  verb->add_option("inputs", request->inputs, Tr("Files with games; none or '-': standard input"))
      ->option_text("INPUT...");
  verb->add_option("--to", request->to, Tr(TextsOf(game).convert_to))
      ->required()
      ->option_text("FORMAT " + Tr("REQUIRED"))
      ->transform(Targets(game));
  AddFromOption(*verb, game, request->from);
  verb->add_option("-o,--output", request->output,
                   Tr("File to write; none or '-': standard output"))
      ->option_text("FILE")
      ->check(NotEmpty());
  verb->add_flag("--force", request->overwrites, Tr("Replace the file if it exists"));
  verb->add_option("--encoding", request->encoding, Tr(TextsOf(game).convert_encoding))
      ->option_text("CHARSET")
      ->transform(Charsets());
  AddNotationOption(*verb, game, request->notation, Tr(TextsOf(game).convert_notation));
  AddWordsOption(*verb, game, request->words);
  verb->add_flag("--all-positions", request->has_all_positions,
                 Tr("With --to fen: every position of each game, followed by an empty line"));
  verb->footer(
      Tr("Warnings go to standard error with file, line and game, and so does a final count of "
         "the\n"
         "games read, written, doubtful and cut short.\n"
         "Exit status: 0, every game was converted in full; 1, some game was not written, or was "
         "cut\n"
         "short at a move that cannot be played; 2, wrong usage, or a file could not be read or\n"
         "written.") +
      '\n' + Tr(TextsOf(game).convert_example));
  verb->callback([request, &status] { status = Convert(*request); });
}

}  // namespace hansu::app
