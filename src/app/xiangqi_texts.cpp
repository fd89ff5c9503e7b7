// SPDX-License-Identifier: MIT
#include "src/app/game_texts.h"
#include "src/base/translation.h"

namespace hansu::app {
namespace {

constexpr GameTexts kXiangqiTexts = {
    .program = TrLater("Hansu, a Xiangqi engine. Without a verb it speaks UCI, USI, UCCI, "
                       "UCI-Cyclone or XBoard on standard\n"
                       "input and output; the first word that it receives chooses the protocol."),
    .which_side =
        TrLater("Which side do you play, red (紅) or black (黑), or random? Enter: {side}"),
    .hidden_soldier = TrLater(
        "Hansu hides a soldier in one hand. Whoever finds it plays Red and moves first. Left or "
        "right? Enter: left"),
    .found_soldier = TrLater("There is the soldier: you play Red."),
    .missed_soldier = TrLater("That hand is empty: you play Black."),
    .no_side = TrLater("{text} is not a side, expected red, black or random"),
    .new_arguments = TrLater("[red|black|random]"),
    .given_handicap = TrLater("{side} gives a handicap (讓子): {pieces}, and moves first."),
    .handicap_help = TrLater("play without pieces: chariot, 馬, none"),
    .handicap_arguments = TrLater("[[red|black] PIECES]"),
    .handicap_now =
        TrLater("Handicap: {pieces}. `handicap [red|black] PIECES` removes pieces of that side "
                "(default: Hansu's), which then moves first."),
    .no_handicap = TrLater(
        "handicap is {text}, expected [red|black] and pieces such as chariot, guards or 車馬, or "
        "none"),
    .countdown = TrLater("讀秒: {seconds}"),
    .last_period = TrLater("讀秒 (byoyomi): 1 period of {seconds} s is left."),
    .periods_left = TrLater("讀秒 (byoyomi): {periods} periods of {seconds} s are left."),
    .save_help = TrLater("save the game as .pgn"),
    .save_needs_name = TrLater("save needs a file name that ends in .pgn"),
    .bad_file_name = TrLater("{file} does not end in .pgn"),
    .move_examples = TrLater("A move: 炮二平五, C2=5, H2-E2 or h3e3. Commands:"),
    .equal = TrLater("about equal, {value} from Red's side"),
    .slightly_better = TrLater("{side} is slightly better, {value} from Red's side"),
    .clearly_better = TrLater("{side} is clearly better, {value} from Red's side"),
    .winning = TrLater("{side} is winning, {value} from Red's side"),
    .free_rules = TrLater("by the rules of {rules} {problem}; analyzed as played, without "
                          "draws by the rules"),
    .solve_example = TrLater("Example: hansu --variant xiangqi solve --fen "
                             "'4k4/9/9/9/9/9/9/9/R8/1R1K5 w - - 0 1' --mate 2"),
    .probe_example = TrLater("Example: hansu --variant xiangqi probe --tables tables --fen "
                             "'3ak4/4a4/9/9/9/9/9/9/9/R3K4 w - - 0 1'"),
    .variant_option = TrLater("Game (default: janggi; in a program called hansu-xiangqi: xiangqi)"),
    .words_option = TrLater("Chinese characters: traditional (將軍, default) or simplified (将军)"),
    .rule_set_option = TrLater("Rule set, or one of Janggi's (default: xiangqi)"),
    .game_option = TrLater("File or folder of games: PGN or UCI lines"),
    .side_option = TrLater("Your side: red, black or random (default: asks you)"),
    .side_words = TrLater("red|black|random"),
    .handicap_option = TrLater(
        "Pieces that the engine's side (or 'red ...', 'black ...') plays without: 'guards', 車馬"),
    .load_option = TrLater("Continue the last game of a file (PGN, UCI)"),
    .convert = TrLater("Converts games between PGN, FEN and UCI move lists"),
    .convert_to = TrLater("pgn, fen (one FEN per game) or uci (one line per game)"),
    .convert_from = TrLater("pgn, fen or uci (default: recognized from the text)"),
    .convert_encoding = TrLater("Encoding of the output: utf-8 (default) or cp949"),
    .convert_notation =
        TrLater("Notation of PGN moves: international (WXF, default), chinese, san or uci"),
    .convert_example = TrLater("Example: hansu --variant xiangqi convert game.pgn --to uci"),
    .annotate_example =
        TrLater("Example: hansu --variant xiangqi annotate games.pgn --output annotated.pgn"),
    .analyze_example = TrLater("Example: hansu --variant xiangqi analyze game.pgn --movetime 500"),
    .perft_example = TrLater("Example: hansu perft 4 --variant xiangqi"),
    .play_example =
        TrLater("Example: hansu --variant xiangqi play --side red --level '3 geup' --clock 10m"),
    .game = "Xiangqi",
    .native_notation = "chinese",
};

}  // namespace

const GameTexts& XiangqiTexts() { return kXiangqiTexts; }

}  // namespace hansu::app
