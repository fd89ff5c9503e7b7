// SPDX-License-Identifier: MIT
#include "tuner/data/corpus_game.h"

#include <bit>
#include <cstdlib>
#include <utility>

#include "src/base/checksum.h"
#include "src/rules/shared/game.h"
#include "tuner/data/candidates.h"

namespace hansu::HANSU_GAME::data {
namespace {

constexpr auto kSetupChoices = static_cast<std::uint32_t>(kSetupNames.size());
constexpr std::size_t kHandicapBit = 128;

// The moves of a position and their weights, in their order.
struct WeighedMoves {
  MoveList moves;
  std::array<std::uint32_t, kMaxMoves> weights;
  std::uint32_t sum = 0;

  WeighedMoves(const Candidates& candidates, const CorpusModel& model) {
    const std::int16_t* parameters = model.moves.data();
    candidates.ForEachTraits([&](std::size_t i, Move move, const MoveTraits& traits) {
      moves.Add(move);
      weights[i] = model.weights[parameters[traits.from] + parameters[traits.to] +
                                 parameters[traits.exchange] + parameters[traits.habit]];
      sum += weights[i];
    });
  }
};

void EncodeMove(const Candidates& candidates, std::size_t place, const CorpusModel& model,
                RangeEncoder& encoder) {
  const WeighedMoves weighed(candidates, model);
  std::uint32_t begin = 0;
  for (std::size_t i = 0; i < place; ++i) begin += weighed.weights[i];
  encoder.Encode({begin, weighed.weights[place]}, weighed.sum);
}

Move DecodeMove(const Candidates& candidates, const CorpusModel& model, RangeDecoder& decoder) {
  const WeighedMoves weighed(candidates, model);
  const std::uint32_t wanted = decoder.Find(weighed.sum);
  std::uint32_t begin = 0;
  std::size_t place = 0;
  while (begin + weighed.weights[place] <= wanted) begin += weighed.weights[place++];
  decoder.Skip({begin, weighed.weights[place]});
  return weighed.moves[place];
}

void EncodeHandicap(SquareSet missing, RangeEncoder& encoder) {
  encoder.EncodeEvenly(static_cast<std::uint32_t>(missing.size()) - 1, kMaxMissing);
  for (const Square square : missing) {
    encoder.EncodeEvenly(static_cast<std::uint32_t>(square), kSquareCount);
  }
}

// Points may come in any order and twice: such bytes mean the same as those that are written.
SquareSet DecodeHandicap(RangeDecoder& decoder) {
  SquareSet missing;
  for (std::uint32_t left = decoder.DecodeEvenly(kMaxMissing) + 1; left > 0; --left) {
    missing |= SquareSet(static_cast<Square>(decoder.DecodeEvenly(kSquareCount)));
  }
  return missing;
}

// The number of plies: how many binary digits it has, then all but the first of them.
void EncodeLength(std::size_t plies, const FrequencyTable& lengths, RangeEncoder& encoder) {
  const auto digits = static_cast<std::size_t>(std::bit_width(plies));
  lengths.Encode(digits, encoder);
  if (digits < 2) return;
  const std::uint32_t first = 1U << (digits - 1);
  encoder.EncodeEvenly(static_cast<std::uint32_t>(plies) - first, first);
}

std::size_t DecodeLength(const FrequencyTable& lengths, RangeDecoder& decoder) {
  const std::size_t digits = lengths.Decode(decoder);
  if (digits < 2) return digits;
  const std::uint32_t first = 1U << (digits - 1);
  return first + decoder.DecodeEvenly(first);
}

std::optional<Outcome> OutcomeOf(std::size_t ending) {
  const Outcome outcome = {.result = static_cast<GameResult>(ending & 3),
                           .reason = static_cast<EndReason>(ending >> 2 & 15),
                           .by_points = (ending >> 6 & 1) != 0};
  if (!outcome.has_ended() || outcome.reason > kLastEndReason) return std::nullopt;
  return outcome;
}

Ply WithFlag(Ply ply, bool best_is_capture) {
  return best_is_capture == ply.best_is_capture() ? ply : ply.WithOtherCapture();
}

}  // namespace

std::size_t EndingByte(const SelfplayGame& game) {
  return static_cast<std::size_t>(game.outcome.result) |
         static_cast<std::size_t>(game.outcome.reason) << 2 |
         static_cast<std::size_t>(game.outcome.by_points) << 6 |
         (game.missing.empty() ? 0 : kHandicapBit);
}

std::optional<int> StepOf(Ply ply, const ScoreScale& scale) {
  return ply.is_searched() ? std::optional(scale.StepOf(ply.score_cp())) : std::nullopt;
}

std::size_t ScoreSymbol(std::optional<int> step, int expected) {
  if (!step) return kUnsearchedSymbol;
  const int surprise = *step - expected;
  if (std::abs(surprise) > kMaxSurprise) return kFarSymbol;
  return static_cast<std::size_t>(surprise + kMaxSurprise) + 2;
}

CorpusCodec::CorpusCodec(CorpusModel model, const StreamHeader& header)
    : model_(std::move(model)),
      rules_(header.rules),
      is_rescored_(header.recipe.contains(kRescoreNodes)) {}

Status CorpusCodec::EncodePly(const Position& position, Ply ply, ScoreOutlook& outlook,
                              RangeEncoder& encoder) const {
  const Candidates candidates(position);
  const std::size_t place = candidates.PlaceOf(ply.move());
  if (place == candidates.size()) return Failure(ToUci(ply.move()) + " is not legal");
  const Ply right(position, ply.move(), ply.score_cp());
  const bool has_right_flags =
      is_rescored_ ? right.is_in_check() == ply.is_in_check() : right == ply;
  if (!has_right_flags) return Failure("its flags are wrong");
  const std::optional<int> step = StepOf(ply, model_.scale);
  const std::size_t symbol = ScoreSymbol(step, outlook.expected());
  model_.scores[outlook.context()].Encode(symbol, encoder);
  const int last = model_.scale.last_step();
  if (symbol == kFarSymbol) {
    encoder.EncodeEvenly(static_cast<std::uint32_t>(*step + last),
                         static_cast<std::uint32_t>(2 * last + 1));
  }
  if (step) {
    EncodeMove(candidates, place, model_, encoder);
  } else {
    encoder.EncodeEvenly(static_cast<std::uint32_t>(place),
                         static_cast<std::uint32_t>(candidates.size()));
  }
  if (is_rescored_) {
    model_.captures[right.best_is_capture() ? 1 : 0].Encode(ply.best_is_capture() ? 1 : 0, encoder);
  }
  outlook.Add(step);
  return OkStatus();
}

bool CorpusCodec::DecodeStep(const ScoreOutlook& outlook, RangeDecoder& decoder,
                             std::optional<int>& step) const {
  const std::size_t symbol = model_.scores[outlook.context()].Decode(decoder);
  if (symbol == kUnsearchedSymbol) return true;
  const int last = model_.scale.last_step();
  if (symbol == kFarSymbol) {
    step = static_cast<int>(decoder.DecodeEvenly(static_cast<std::uint32_t>(2 * last + 1))) - last;
  } else {
    step = outlook.expected() + static_cast<int>(symbol) - 2 - kMaxSurprise;
  }
  return std::abs(*step) <= last;
}

std::optional<Ply> CorpusCodec::DecodePly(const Position& position, ScoreOutlook& outlook,
                                          RangeDecoder& decoder) const {
  std::optional<int> step;
  if (!DecodeStep(outlook, decoder, step)) return std::nullopt;
  const Candidates candidates(position);
  if (candidates.size() == 0) return std::nullopt;
  const Move move =
      step ? DecodeMove(candidates, model_, decoder)
           : candidates[decoder.DecodeEvenly(static_cast<std::uint32_t>(candidates.size()))];
  Ply ply(position, move, step ? model_.scale.ScoreOf(*step) : kNoScore);
  if (is_rescored_) {
    ply = WithFlag(ply, model_.captures[ply.best_is_capture() ? 1 : 0].Decode(decoder) != 0);
  }
  outlook.Add(step);
  return ply;
}

Status CorpusCodec::Encode(const SelfplayGame& game, RangeEncoder& encoder) const {
  encoder.EncodeEvenly(
      static_cast<std::uint32_t>(game.cho) * kSetupChoices + static_cast<std::uint32_t>(game.han),
      kSetupChoices * kSetupChoices);
  model_.endings.Encode(EndingByte(game), encoder);
  if (!game.missing.empty()) EncodeHandicap(game.missing, encoder);
  EncodeLength(game.plies.size(), model_.lengths, encoder);
  Position position = StartOf(game, rules_);
  ScoreOutlook outlook;
  for (std::size_t i = 0; i < game.plies.size(); ++i) {
    const Status status = EncodePly(position, game.plies[i], outlook, encoder);
    if (!status.ok()) return Failure("ply " + std::to_string(i + 1) + ": " + status.message());
    position.Make(game.plies[i].move());
  }
  return OkStatus();
}

std::optional<SelfplayGame> CorpusCodec::Decode(RangeDecoder& decoder) const {
  Position board = StartOf({}, rules_);
  return Decode(decoder, board);
}

std::optional<SelfplayGame> CorpusCodec::Decode(RangeDecoder& decoder, Position& board) const {
  SelfplayGame game;
  const std::uint32_t setups = decoder.DecodeEvenly(kSetupChoices * kSetupChoices);
  game.cho = kSetupNames[setups / kSetupChoices];
  game.han = kSetupNames[setups % kSetupChoices];
  const std::size_t ending = model_.endings.Decode(decoder);
  const std::optional<Outcome> outcome = OutcomeOf(ending);
  if (!outcome) return std::nullopt;
  game.outcome = *outcome;
  if ((ending & kHandicapBit) != 0) {
    game.missing = DecodeHandicap(decoder);
    if (!CanBeMissing(game.cho, game.han, game.missing)) return std::nullopt;
  }
  const std::size_t plies = DecodeLength(model_.lengths, decoder);
  if (plies > kMaxGamePlies) return std::nullopt;
  const Position start = StartOf(game, rules_);
  board = start;  // a copy, not a move, keeps the board's memory
  ScoreOutlook outlook;
  game.plies.reserve(plies);
  for (std::size_t i = 0; i < plies; ++i) {
    const std::optional<Ply> ply = DecodePly(board, outlook, decoder);
    if (!ply) return std::nullopt;
    game.plies.push_back(*ply);
    board.Make(ply->move());
  }
  return game;
}

Result<std::string> CorpusCodec::PackBlock(std::span<const SelfplayGame> games,
                                           std::uint32_t index) const {
  RangeEncoder encoder;
  std::uint32_t plies = 0;
  for (std::size_t i = 0; i < games.size(); ++i) {
    if (Status status = Encode(games[i], encoder); !status.ok()) {
      const std::uint64_t number = std::uint64_t{index} * kGamesPerBlock + i + 1;
      return Failure("game " + std::to_string(number) + ", " + status.message());
    }
    plies += static_cast<std::uint32_t>(games[i].plies.size());
  }
  std::string coded = encoder.Finish();
  // Zeros after the end change nothing.
  const std::size_t least = (plies + kMaxPliesPerByte - 1) / kMaxPliesPerByte;
  if (coded.size() < least) coded.resize(least, '\0');
  return BytesOf({.magic = kCorpusBlock,
                  .index = index,
                  .games = static_cast<std::uint32_t>(games.size()),
                  .encoded_bytes = plies,
                  .compressed_bytes = static_cast<std::uint32_t>(coded.size()),
                  .checksum = Crc32(coded)}) +
         coded;
}

std::optional<std::vector<SelfplayGame>> CorpusCodec::UnpackBlock(const BlockHeader& header,
                                                                  std::string_view coded) const {
  if (Crc32(coded) != header.checksum) return std::nullopt;
  RangeDecoder decoder(coded);
  Position board = StartOf({}, rules_);
  std::vector<SelfplayGame> games;
  std::size_t plies = 0;
  for (std::uint32_t i = 0; i < header.games; ++i) {
    std::optional<SelfplayGame> game = Decode(decoder, board);
    if (!game) return std::nullopt;
    plies += game->plies.size();
    if (plies > header.encoded_bytes) return std::nullopt;
    games.push_back(*std::move(game));
  }
  const bool is_whole = decoder.is_at_end() && plies == header.encoded_bytes;
  return is_whole ? std::optional(std::move(games)) : std::nullopt;
}

}  // namespace hansu::HANSU_GAME::data
