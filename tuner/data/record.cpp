// SPDX-License-Identifier: MIT
#include "tuner/data/record.h"

#include "src/rules/shared/fen.h"

namespace hansu::HANSU_GAME::data {
namespace {

constexpr std::size_t kFixedBytes = 4;
constexpr std::size_t kBytesPerPly = 4;
constexpr int kLastReason = static_cast<int>(kLastEndReason);
static_assert(kLastReason < 16, "four bits of a game");

// Reads what Encode() writes of a handicap; nullopt if it cannot have written this.
std::optional<SquareSet> DecodeMissing(SetupName cho, SetupName han, ByteReader& bytes) {
  if (bytes.left() < 1) return std::nullopt;
  const std::size_t count = bytes.Take<std::uint8_t>();
  if (count == 0 || count > bytes.left()) return std::nullopt;
  SquareSet missing;
  int last = -1;
  for (std::size_t i = 0; i < count; ++i) {
    const int square = bytes.Take<std::uint8_t>();
    if (square <= last || square >= kSquareCount) return std::nullopt;
    missing |= SquareSet(static_cast<Square>(square));
    last = square;
  }
  if (!CanBeMissing(cho, han, missing)) return std::nullopt;
  return missing;
}

}  // namespace

Ply::Ply(const Position& before, Move move, int score_cp, Move best)
    : code_(static_cast<std::uint32_t>(score_cp) << kScoreShift |
            (VictimOf(before, best) != PieceType::kNone ? kCaptureBit : 0U) |
            (before.in_check() ? kCheckBit : 0U) | move.code()) {}

bool CanBeMissing(SetupName cho, SetupName han, SquareSet missing) {
  if (missing.size() > kMaxMissing) return false;
  const Position start = *ParseFen(SetupFen(cho, han), RuleSet{});
  for (Color side : kColors) {
    if ((missing - start.pieces(side)).empty()) {
      return (missing & start.pieces(side, PieceType::kGeneral)).empty();
    }
  }
  return false;
}

Position StartOf(const SelfplayGame& game, const RuleSet& rules) {
  Position start = *ParseFen(SetupFen(game.cho, game.han), rules);
  if (game.missing.empty()) return start;
  Position::Setup setup;
  for (Square square : start.occupied() - game.missing)
    setup.board[square] = start.piece_on(square);
  return Position(setup, rules);
}

std::string EndingText(const SelfplayGame& game) {
  if (game.outcome.reason != EndReason::kNone) return ReasonText(game.outcome);
  if (IsByTables(game.outcome)) return "plain from endgame tables";
  return game.outcome.result == GameResult::kDraw ? "too long" : "plain from the scores";
}

void Encode(const SelfplayGame& game, std::string& bytes) {
  const Outcome& outcome = game.outcome;
  PutNumber(bytes, static_cast<std::uint8_t>(static_cast<int>(game.cho) | static_cast<int>(game.han)
                                                                              << 4));
  PutNumber(bytes, static_cast<std::uint8_t>(static_cast<int>(outcome.result) |
                                             static_cast<int>(outcome.reason) << 2 |
                                             static_cast<int>(outcome.by_points) << 6 |
                                             static_cast<int>(!game.missing.empty()) << 7));
  PutNumber(bytes, static_cast<std::uint16_t>(game.plies.size()));
  if (!game.missing.empty()) {
    PutNumber(bytes, static_cast<std::uint8_t>(game.missing.size()));
    for (Square square : game.missing) PutNumber(bytes, static_cast<std::uint8_t>(square));
  }
  for (Ply ply : game.plies) PutNumber(bytes, static_cast<std::uint16_t>(ply.code()));
  for (Ply ply : game.plies) PutNumber(bytes, static_cast<std::uint16_t>(ply.code() >> 16));
}

std::optional<SelfplayGame> Decode(ByteReader& bytes) {
  if (bytes.left() < kFixedBytes) return std::nullopt;
  const int setups = bytes.Take<std::uint8_t>();
  const int ending = bytes.Take<std::uint8_t>();
  const std::size_t plies = bytes.Take<std::uint16_t>();
  constexpr int kSetups = static_cast<int>(kSetupNames.size());
  const bool is_good = (setups & 15) < kSetups && setups >> 4 < kSetups && (ending & 3) != 0 &&
                       (ending >> 2 & 15) <= kLastReason && plies <= kMaxGamePlies;
  if (!is_good) return std::nullopt;
  SelfplayGame game;
  game.cho = kSetupNames[static_cast<std::size_t>(setups & 15)];
  game.han = kSetupNames[static_cast<std::size_t>(setups >> 4)];
  game.outcome = {.result = static_cast<GameResult>(ending & 3),
                  .reason = static_cast<EndReason>(ending >> 2 & 15),
                  .by_points = (ending >> 6 & 1) != 0};
  if (ending >> 7 != 0) {
    const std::optional<SquareSet> missing = DecodeMissing(game.cho, game.han, bytes);
    if (!missing) return std::nullopt;
    game.missing = *missing;
  }
  if (plies * kBytesPerPly > bytes.left()) return std::nullopt;
  game.plies.resize(plies);
  for (Ply& ply : game.plies) ply = Ply::FromCode(bytes.Take<std::uint16_t>());
  for (Ply& ply : game.plies) {
    const std::uint32_t score = bytes.Take<std::uint16_t>();
    ply = Ply::FromCode(ply.code() | score << 16);
    if (!ply.move() || !ply.move().is_well_formed()) return std::nullopt;
  }
  return game;
}

}  // namespace hansu::HANSU_GAME::data
