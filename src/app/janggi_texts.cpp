// SPDX-License-Identifier: MIT
#include "src/app/game_texts.h"
#include "src/base/translation.h"

namespace hansu::app {
namespace {

constexpr GameTexts kJanggiTexts = {
    .program = TrLater(
        "Hansu, a Janggi engine. Without a verb it speaks UCI, XBoard, USI or UCCI on standard\n"
        "input and output; the first word that it receives chooses the protocol."),
    .which_side = TrLater(
        "Which side do you play, cho (초, blue) or han (한, red), or random? Enter: {side}"),
    .hidden_soldier = TrLater(
        "Hansu hides a soldier in one hand. Whoever finds it plays Cho and moves first. Left or "
        "right? Enter: left"),
    .found_soldier = TrLater("There is the soldier: you play Cho."),
    .missed_soldier = TrLater("That hand is empty: you play Han."),
    .no_side = TrLater("{text} is not a side, expected cho, han or random"),
    .new_arguments = TrLater("[cho|han|random]"),
    .given_handicap = TrLater("{side} gives a handicap (접장기): {pieces}, and moves first."),
    .handicap_help = TrLater("play without pieces: chariot, 양사, none"),
    .handicap_arguments = TrLater("[[SIDE] PIECES]"),
    .handicap_now =
        TrLater("Handicap: {pieces}. `handicap [cho|han] PIECES` removes pieces of that side "
                "(default: Hansu's), which then moves first."),
    .no_handicap = TrLater(
        "handicap is {text}, expected [cho|han] and pieces such as chariot, guards or 차포, or "
        "none"),
    .countdown = TrLater("초읽기: {seconds}"),
    .last_period = TrLater("초읽기 (byoyomi): 1 period of {seconds} s is left."),
    .periods_left = TrLater("초읽기 (byoyomi): {periods} periods of {seconds} s are left."),
    .save_help = TrLater("save the game as .gib or .pgn"),
    .save_needs_name = TrLater("save needs a file name that ends in .gib or .pgn"),
    .bad_file_name = TrLater("{file} ends neither in .gib nor in .pgn"),
    .move_examples =
        TrLater("A move: 79졸78, P79-78 or i4h4; 02마83, H02-83, b1c3 or Hc3. Commands:"),
    .equal = TrLater("about equal, {value} from Cho's side"),
    .slightly_better = TrLater("{side} is slightly better, {value} from Cho's side"),
    .clearly_better = TrLater("{side} is clearly better, {value} from Cho's side"),
    .winning = TrLater("{side} is winning, {value} from Cho's side"),
    .free_rules = TrLater("by the rules of {rules} {problem}; analyzed with bikjang, passes and "
                          "repetitions ignored"),
    .solve_example =
        TrLater("Example: hansu solve --fen '3k5/9/R8/1R7/9/9/9/9/9/4K4 w - - 0 1' --mate 2"),
    .probe_example = TrLater("Example: hansu probe --fen '3k5/9/R8/1R7/9/9/9/9/9/4K4 w - - 0 1'"),
    .variant_option = TrLater("Game (default: janggi)"),
    .words_option =
        TrLater("Korean words for pieces, calls and setups: south (장군, default) or north (장훈)"),
    .rule_set_option = TrLater("Rule set, or xiangqi (default: the game's own, or janggi)"),
    .game_option = TrLater("File or folder of games: .gib, PGN or UCI lines"),
    .side_option = TrLater("Your side: cho, han or random (default: asks you)"),
    .side_words = TrLater("cho|han|random"),
    .handicap_option = TrLater(
        "Pieces that the engine's side (or 'cho ...', 'han ...') plays without: 'guards', 차포"),
    .load_option = TrLater("Continue the last game of a file (.gib, PGN, UCI)"),
    .convert = TrLater("Converts games between .gib, PGN, FEN and UCI move lists"),
    .convert_to = TrLater("gib, pgn, fen (one FEN per game) or uci (one line per game)"),
    .convert_from = TrLater("gib, pgn, fen or uci (default: recognized from the text)"),
    .convert_encoding =
        TrLater("Encoding of the output: utf-8 or cp949 (default: cp949 for gib, else utf-8)"),
    .convert_notation =
        TrLater("Notation of PGN moves: international (default), korean, san or uci"),
    .convert_example = TrLater("Example: hansu convert game.gib --to pgn --output game.pgn"),
    .annotate_example =
        TrLater("Example: hansu annotate games.pgn --output annotated.pgn --movetime 500"),
    .analyze_example = TrLater("Example: hansu analyze game.gib --movetime 500"),
    .perft_example = TrLater("Example: hansu perft 4 --variant janggikja"),
    .play_example =
        TrLater("Example: hansu play --side cho --level '3 geup' --clock 10m --byoyomi 30x3"),
    .game = "Janggi",
    .native_notation = "korean",
};

}  // namespace

const GameTexts& JanggiTexts() { return kJanggiTexts; }

}  // namespace hansu::app
