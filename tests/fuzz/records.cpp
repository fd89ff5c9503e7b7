// SPDX-License-Identifier: MIT
#include "tests/fuzz/records.h"

#include "src/record/any/charset.h"
#include "src/record/reader.h"
#include "src/rules/shared/game.h"
#include "tests/fuzz/fuzz.h"

namespace hansu::HANSU_GAME::fuzz {
using namespace hansu::fuzz;

void ForEachGame(std::string bytes, void (*check)(const record::Game& game)) {
  const record::Decoded decoded = record::DecodeGames(std::move(bytes), kGame);
  for (const record::ReadGame& read : record::ReadGames(decoded, kGame)) {
    for (const record::Warning& warning : read.warnings) {
      Require(!record::TextOf(warning, "file", 1).empty(), "a warning is a text");
    }
    if (!read.status.ok()) continue;
    Require(!record::FindMisfit(record::StartOf(read.game), read.game.moves),
            "every move of a game that was read can be played");
    check(read.game);
  }
}

record::Game RequireSameMoves(std::string_view text, const record::Game& game) {
  const std::vector<record::ReadGame> again = record::ReadGames(text, kGame);
  Require(again.size() == 1 && again[0].status.ok() && again[0].is_whole,
          "a game that was written is read as one whole game");
  const record::Game& read = again[0].game;
  Require(ToFen(record::StartOf(read)) == ToFen(record::StartOf(game)), "the start stays");
  Require(read.moves.size() == game.moves.size(), "no move is lost");
  for (std::size_t i = 0; i < game.moves.size(); ++i) {
    Require(read.moves[i].move == game.moves[i].move, "the moves stay");
  }
  return read;
}

void RequireSame(std::string_view text, const record::Game& game) {
  Require(RequireSameMoves(text, game).result == game.result, "the result stays");
  const record::Encoded encoded = record::Encode(text, record::Charset::kCp949);
  Require(
      encoded.replaced > 0 || record::DecodeAs(record::Charset::kCp949, encoded.bytes).text == text,
      "CP949 is read back");
}

}  // namespace hansu::HANSU_GAME::fuzz
