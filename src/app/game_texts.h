// SPDX-License-Identifier: MIT
// The program's texts that differ between games.
#pragma once

#include <string_view>

#include "src/board/variants.h"

namespace hansu::app {

// Each is passed to Tr, which fills in the values in braces.
struct GameTexts {
  std::string_view program;  // its own description
  std::string_view which_side;
  std::string_view hidden_soldier;
  std::string_view found_soldier;
  std::string_view missed_soldier;
  std::string_view no_side;
  std::string_view new_arguments;
  std::string_view given_handicap;
  std::string_view handicap_help;
  std::string_view handicap_arguments;
  std::string_view handicap_now;
  std::string_view no_handicap;
  std::string_view countdown;
  std::string_view last_period;
  std::string_view periods_left;
  std::string_view save_help;
  std::string_view save_needs_name;
  std::string_view bad_file_name;
  std::string_view move_examples;
  std::string_view equal;  // of a score, {value} from the view of the first side
  std::string_view slightly_better;
  std::string_view clearly_better;
  std::string_view winning;
  std::string_view free_rules;
  std::string_view solve_example;
  std::string_view probe_example;
  std::string_view variant_option;
  std::string_view words_option;  // of the command line, from here on
  std::string_view rule_set_option;
  std::string_view game_option;
  std::string_view side_option;
  std::string_view side_words;
  std::string_view handicap_option;
  std::string_view load_option;
  std::string_view convert;
  std::string_view convert_to;
  std::string_view convert_from;
  std::string_view convert_encoding;
  std::string_view convert_notation;
  std::string_view convert_example;
  std::string_view annotate_example;
  std::string_view analyze_example;
  std::string_view perft_example;
  std::string_view play_example;
  // Not translated:
  std::string_view game;             // its name
  std::string_view native_notation;  // its name for --notation
};
const GameTexts& JanggiTexts();
const GameTexts& XiangqiTexts();
inline const GameTexts& TextsOf(GameId game) {
  return game == GameId::kJanggi ? JanggiTexts() : XiangqiTexts();
}

}  // namespace hansu::app
