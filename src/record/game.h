// SPDX-License-Identifier: MIT
// A game as people keep it: who played, from which position, the moves with comments and times,
// the result. Every format is read into it and written from it. Games of self-play are stored
// differently (tuner/data/record.h): without words, with a score per ply, in 4 bytes each.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "src/board/move.h"
#include "src/game/game.h"

namespace hansu::inline HANSU_GAME::record {

struct GameMove {
  Move move;
  std::string comment;           // without braces, UTF-8; may have several lines
  std::optional<int> elapsed_s;  // thought before the move

  friend bool operator==(const GameMove&, const GameMove&) = default;
};

struct Game {
  // Names are PGN's ("Event", "White" for Cho, …) if it has one, else those of the record. What the
  // other members hold is not repeated here.
  std::vector<std::pair<std::string, std::string>> tags;
  std::string fen{kStartFen};
  RuleSet rules = kReplayRules;  // by which every move is legal
  std::string comment;           // before the first move
  std::vector<GameMove> moves;
  GameResult result = GameResult::kRunning;

  friend bool operator==(const Game&, const Game&) = default;
};

// The first tag of that name; empty for none.
std::string_view TagOf(const Game& game, std::string_view name);

// A comment as it may stand between braces: those in it become round.
std::string WithoutBraces(std::string_view comment);

// REQUIRES: the game's FEN is valid under its rules.
Position StartOf(const Game& game);

// The first move that cannot be played from a position.
struct Misfit {
  std::size_t index;  // of the move
  Outcome outcome;    // how the game had ended before it; still running: the move is illegal
};
std::optional<Misfit> FindMisfit(Position position, const std::vector<GameMove>& moves);

}  // namespace hansu::inline HANSU_GAME::record
