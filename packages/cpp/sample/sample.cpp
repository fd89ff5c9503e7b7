// SPDX-License-Identifier: MIT
// Sets up a position, lists its legal moves, and asks the engine for the best one.
#include <hansu/board.h>
#include <hansu/search.h>

#include <iostream>

namespace game = hansu::HANSU_GAME;  // hansu::janggi, or hansu::xiangqi with its libraries

int main(int argc, char** argv) {
  const std::string fen = argc > 1 ? argv[1] : std::string(game::kStartFen);
  const hansu::Result<game::Position> position = game::ParseFen(fen, game::RuleSet{});
  if (!position.ok()) {
    std::cerr << "sample: " << position.message() << '\n';
    return 1;
  }

  hansu::MoveList moves;
  game::GenerateMoves(*position, game::MoveKind::kAll, moves);
  std::cout << moves.size() << " legal moves:";
  for (hansu::Move move : moves) std::cout << ' ' << hansu::ToUci(move);
  std::cout << '\n';

  const auto net = game::search::ChooseNetwork("embedded");
  game::search::Pool pool(/*hash_mebibytes=*/16, net.ok() ? *net : nullptr);
  const auto analysis = game::search::Analyze(pool, *position, {.nodes = 100'000});
  if (!analysis.ok()) {
    std::cerr << "sample: " << analysis.message() << '\n';
    return 1;
  }
  const hansu::search::SearchResult& found = analysis->result;
  std::cout << "best: " << hansu::ToUci(found.best) << ", " << game::ToNative(*position, found.best)
            << ", score " << found.score << " hundredths of a point, " << found.nodes
            << " nodes, depth " << found.depth << '\n';
}
