// SPDX-License-Identifier: MIT
// A game record: players, start position, moves with comments and times, result. Every format is
// read into it and written from it. Self-play games are stored differently (tuner/data/record.h):
// without text, with a score per ply, in 4 bytes per ply.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "src/board/move.h"
#include "src/rules/any/game.h"

namespace hansu::record {

struct GameMove {
  Move move;
  std::string comment;           // without braces, UTF-8; may have several lines
  std::optional<int> elapsed_s;  // time spent on the move
  int glyph = 0;  // PGN's number for a judgment such as 2 for "?"; 0: none; of 1 to 6 when read

  friend bool operator==(const GameMove&, const GameMove&) = default;
};

struct Game {
  // A game without moves, from the usual start position, under the rules by which people's games
  // are replayed.
  explicit Game(GameId id) : fen(GameOf(id).start_fen), rules(GameOf(id).replay_rules) {}
  GameId id() const { return rules.game; }

  // Named as in PGN ("Event", "White" for Cho, ...) if PGN has a name for them, else as in the
  // record. They do not repeat the other members.
  std::vector<std::pair<std::string, std::string>> tags;
  std::string fen;
  RuleSet rules;        // under which every move is legal
  std::string comment;  // before the first move
  std::vector<GameMove> moves;
  GameResult result = GameResult::kRunning;

  friend bool operator==(const Game&, const Game&) = default;
};

// The value of the first tag of that name; empty if there is no such tag.
std::string_view TagOf(const Game& game, std::string_view name);

// Names the rule set by which a game was played, if it is not the usual one.
inline constexpr std::string_view kVariantTag = "Variant";
// Leaves out a name that does not begin with the usual one's, because readers would take the record
// for another game.
void NameRuleSet(Game& game, std::string_view rule_set);

// Drops marks of direction from tags' values and comments, and replaces what else a terminal or a
// page might obey (IsUnsafe), also in names, by U+FFFD; comments keep tabs and ends of lines.
void ReplaceUnsafe(Game& game);

// The comment with its braces replaced by parentheses, so that it can be put in braces.
std::string WithoutBraces(std::string_view comment);

// REQUIRES: the game's FEN is valid under its rules.
Position StartOf(const Game& game);

// The first move that cannot be played from a position.
struct Misfit {
  std::size_t index;  // of the move
  Outcome outcome;    // of the game before it; if it was still running, the move is illegal
};
std::optional<Misfit> FindMisfit(Position position, const std::vector<GameMove>& moves);

}  // namespace hansu::record
