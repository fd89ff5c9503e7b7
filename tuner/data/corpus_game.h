// SPDX-License-Identifier: MIT
// Single games and blocks of an archive, coded by its model. tuner/data/CORPUS.md specifies them.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "src/base/status.h"
#include "src/rules/shared/namespace.h"
#include "tuner/data/block.h"
#include "tuner/data/corpus_model.h"
#include "tuner/data/range_coder.h"
#include "tuner/data/record.h"
#include "tuner/data/stream_header.h"

namespace hansu::HANSU_GAME::data {

// The byte that Encode() (record.h) writes of an ending.
std::size_t EndingByte(const SelfplayGame& game);
// The step of a ply's score, if it has one.
std::optional<int> StepOf(Ply ply, const ScoreScale& scale);
// The symbol of a step where `expected` is expected.
std::size_t ScoreSymbol(std::optional<int> step, int expected);

// Codes the games of one archive. Threads: any.
class CorpusCodec {
 public:
  CorpusCodec(CorpusModel model, const StreamHeader& header);

  const CorpusModel& model() const { return model_; }

  // Fails if a move is not legal or the flags of a ply are wrong: an archive could not hold them.
  Status Encode(const SelfplayGame& game, RangeEncoder& encoder) const;
  // nullopt if Encode() cannot have written this. The scores are those of the model's scale.
  std::optional<SelfplayGame> Decode(RangeDecoder& decoder) const;

  // A block of games, its header included. REQUIRES: 1 to kGamesPerBlock games.
  Result<std::string> PackBlock(std::span<const SelfplayGame> games, std::uint32_t index) const;
  // nullopt if the bytes are not what the header describes.
  std::optional<std::vector<SelfplayGame>> UnpackBlock(const BlockHeader& header,
                                                       std::string_view coded) const;

 private:
  // Plays the game on the board, whose old position does not matter: its memory is used again.
  std::optional<SelfplayGame> Decode(RangeDecoder& decoder, Position& board) const;
  Status EncodePly(const Position& position, Ply ply, ScoreOutlook& outlook,
                   RangeEncoder& encoder) const;
  std::optional<Ply> DecodePly(const Position& position, ScoreOutlook& outlook,
                               RangeDecoder& decoder) const;
  // Sets the step, which is missing if the ply was not searched. False if Encode() cannot have
  // written it.
  bool DecodeStep(const ScoreOutlook& outlook, RangeDecoder& decoder,
                  std::optional<int>& step) const;

  CorpusModel model_;
  RuleSet rules_;
  bool is_rescored_;  // the best move known need not be the one made
};

}  // namespace hansu::HANSU_GAME::data
