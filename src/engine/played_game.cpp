// SPDX-License-Identifier: MIT
#include "src/engine/played_game.h"

#include <cstddef>
#include <utility>

#include "src/base/text.h"
#include "src/base/translation.h"
#include "src/rules/any/game.h"

namespace hansu::engine {

void PlayedGame::Play(Move move) {
  position.Make(move);
  moves.push_back(move);
}

bool PlayedGame::TakeBack(int plies) {
  if (moves.size() < static_cast<std::size_t>(plies)) return false;
  for (; plies > 0; --plies) {
    position.Unmake();
    moves.pop_back();
  }
  return true;
}

Result<PlayedGame> PlayGame(std::string_view fen, std::span<const Move> moves,
                            const RuleSet& rules) {
  Result<Position> parsed = ParseFen(fen, rules);
  if (!parsed.ok()) {
    return Failure(
        Tr("bad FEN {fen}: {reason}", {{"fen", Quoted(fen)}, {"reason", parsed.message()}}));
  }
  PlayedGame game{std::string(fen), {}, *std::move(parsed)};
  for (Move move : moves) {
    if (!game.position.IsLegal(move)) {
      return Failure("illegal move " + Quoted(ToUci(move)) + " at ply " +
                     std::to_string(game.moves.size() + 1));
    }
    game.Play(move);
  }
  return game;
}

}  // namespace hansu::engine
