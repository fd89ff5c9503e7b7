// SPDX-License-Identifier: MIT
#include "src/record/start.h"

#include <utility>

#include "src/base/translation.h"
#include "src/game/fen.h"
#include "src/game/game.h"
#include "src/record/dialect.h"

namespace hansu::inline HANSU_GAME::record {
namespace {

Result<Starts> FromFen(const RawHeader& header) {
  const Result<Position> parsed = ParseFen(PlainFen(header.value), kReplayRules);
  if (!parsed.ok()) return Failure(Tr("bad FEN: {reason}", {{"reason", parsed.message()}}));
  return OneStart(ToFen(*parsed), header.line);
}

}  // namespace

Starts OneStart(std::string fen, int line) {
  return {1, [fen = std::move(fen)](std::size_t) { return Start{fen, "", false}; }, line};
}

Result<Starts> StartsOf(const RawGame& game, TextFormat format) {
  const RawHeader* fen = FindHeader(game, "FEN");
  return fen != nullptr ? FromFen(*fen) : NativeStarts(game, format);
}

}  // namespace hansu::inline HANSU_GAME::record
