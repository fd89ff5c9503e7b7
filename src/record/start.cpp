// SPDX-License-Identifier: MIT
#include "src/record/start.h"

#include <algorithm>
#include <utility>
#include <vector>

#include "src/base/text.h"
#include "src/base/translation.h"
#include "src/board/fen_fields.h"
#include "src/record/dialect.h"
#include "src/rules/any/game.h"

namespace hansu::record {
namespace {

// True if generals and guards stand as in the start position of the other game: Xiangqi has them on
// one rank, Janggi has the general one rank further forward.
bool LooksLikeOtherGame(const Position& position) {
  constexpr int kLeft = 3;
  const int general_rank = position.game() == GameId::kJanggi ? 0 : 1;
  const auto stands = [&](Color side, PieceType type, int file, int rank) {
    const int own_rank = side == Color::kCho ? rank : kRankCount - 1 - rank;
    return position.piece_on(MakeSquare(file, own_rank)) == MakePiece(side, type);
  };
  return std::all_of(kColors.begin(), kColors.end(), [&](Color side) {
    return stands(side, PieceType::kGeneral, kLeft + 1, general_rank) &&
           stands(side, PieceType::kGuard, kLeft, 0) &&
           stands(side, PieceType::kGuard, kLeft + 2, 0);
  });
}

// Everything doubtful about the header FEN, apart from the side to move.
std::string DoubtOf(const RawGame& game, const FenFields& fields, const Position& position) {
  std::string doubt;
  if (fields.repeats) {
    doubt = Tr("the FEN has its last fields more than once; they count once");
  }
  const bool names_game = FindHeader(game, "Variant") != nullptr || FindHeader(game, "Game");
  if (names_game || !LooksLikeOtherGame(position)) return doubt;
  if (!doubt.empty()) doubt += "; ";
  return doubt +
         (game.id == GameId::kJanggi
              ? Tr("the generals stand as in Xiangqi; --variant xiangqi reads it as Xiangqi")
              : Tr("the generals stand as in Janggi; --variant janggi reads it as Janggi"));
}

// The FEN with that side to move, for one that names none.
std::string WithSide(std::string_view fen, Color side) {
  const std::string_view pieces = SplitWords(fen).front();
  const std::size_t end = static_cast<std::size_t>(pieces.data() - fen.data()) + pieces.size();
  return std::string(fen.substr(0, end)) + (side == Color::kCho ? " w" : " b") +
         std::string(fen.substr(end));
}

// REQUIRES: the header is not blank.
Result<Starts> FromFen(const RawGame& game, const RawHeader& header) {
  const FenFields fields = FenFieldsOf(header.value);
  const RuleSet& rules = GameOf(game.id).replay_rules;
  std::vector<Start> starts;
  std::string reason;
  for (Color side : kColors) {
    if (fields.has_side && side != Color::kCho) break;
    const Result<Position> parsed =
        ParseFen(fields.has_side ? header.value : WithSide(header.value, side), rules);
    if (!parsed.ok()) {
      if (reason.empty()) reason = parsed.message();
      continue;
    }
    Start start{ToFen(*parsed), DoubtOf(game, fields, *parsed)};
    if (!fields.has_side) {
      start.warning += (start.warning.empty() ? "" : "; ") +
                       Tr("the FEN does not say who moves first; taken: {side}",
                          {{"side", Tr(GameOf(game.id).side_names[side])}});
    }
    starts.push_back(std::move(start));
  }
  if (starts.empty()) return Failure(Tr("bad FEN: {reason}", {{"reason", reason}}));
  const std::size_t count = starts.size();
  return Starts{count, [starts = std::move(starts)](std::size_t i) { return starts[i]; },
                header.line};
}

}  // namespace

std::string WithOtherSide(const std::string& fen) {
  const std::size_t side = fen.find(' ') + 1;
  std::string other = fen;
  other[side] = fen[side] == 'w' ? 'b' : 'w';
  return other;
}

Starts OneStart(std::string fen, int line) {
  return {1, [fen = std::move(fen)](std::size_t) { return Start{fen, "", false}; }, line};
}

Result<Starts> StartsOf(const RawGame& game, TextFormat format) {
  const RawHeader* fen = FindHeader(game, "FEN");
  return fen != nullptr ? FromFen(game, *fen) : DialectOf(game.id).NativeStarts(game, format);
}

}  // namespace hansu::record
