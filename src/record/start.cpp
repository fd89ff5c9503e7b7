// SPDX-License-Identifier: MIT
#include "src/record/start.h"

#include <array>
#include <optional>

#include "src/base/translation.h"
#include "src/janggi/fen.h"
#include "src/record/charset.h"
#include "src/record/game.h"
#include "src/record/gib.h"

namespace hansu::record {
namespace {

const RawHeader* Find(const RawGame& game, std::initializer_list<std::string_view> keys) {
  for (std::string_view key : keys) {
    const RawHeader* header = FindHeader(game, key);
    if (header != nullptr && !header->value.empty()) return header;
  }
  return nullptr;
}

// The same pieces with the other side to move.
std::string WithOtherSide(const std::string& fen) {
  const std::size_t side = fen.find(' ') + 1;
  std::string other = fen;
  other[side] = fen[side] == 'w' ? 'b' : 'w';
  return other;
}

Result<Starts> FromFen(const RawHeader& header) {
  const Result<Position> parsed = ParseFen(header.value, kReplayRules);
  if (!parsed.ok()) return Failure(Tr("bad FEN: {reason}", {{"reason", parsed.message()}}));
  return Starts{{{ToFen(*parsed), "", false}}, header.line};
}

// The side that the record names moves first, unless the moves only fit the other.
Result<Starts> FromBoard(const RawHeader& header) {
  const Result<GibBoard> parsed = ParseGibBoard(header.value);
  if (!parsed.ok()) return Failure(Tr("bad board (판): {reason}", {{"reason", parsed.message()}}));
  const GibBoard& board = *parsed;
  Starts found{{}, header.line};
  const Color named = board.first_move.value_or(Color::kCho);
  for (Color first : {named, ~named}) {
    const std::string fen = first == Color::kCho ? board.fen : WithOtherSide(board.fen);
    if (!ParseFen(fen, kReplayRules).ok()) continue;
    std::string warning;
    if (!board.first_move) warning = "the board (판) does not say who moves first; ";
    if (!board.first_move || first != named) {
      warning += "taken from the moves: " + std::string(NameOf(first));
    }
    found.starts.push_back({fen, warning, board.first_move && first != named});
  }
  if (found.starts.empty()) {
    return Failure(
        Tr("bad board (판): {reason}", {{"reason", ParseFen(board.fen, kReplayRules).message()}}));
  }
  return found;
}

// One side's setup as the headers say it.
struct Named {
  std::optional<SetupName> setup;
  std::string warning;  // if it is missing or is not a setup
  int line = 0;
};

Named SetupOf(const RawGame& game, Color side) {
  const RawHeader* header =
      side == Color::kCho ? Find(game, {"초차림", "초포진"}) : Find(game, {"한차림", "한포진"});
  const std::string name(NameOf(side));
  if (header == nullptr) return {{}, "no setup is given for " + name, game.line};
  Named named{ParseGibSetup(header->value, side), "", header->line};
  if (!named.setup) {
    named.warning = QuotedUtf8(header->value) + " is not a known setup of " + name;
  }
  return named;
}

// All pairs of the four usual setups. Those of the headers come first and without a warning; others
// only help if a setup is unknown or the moves fit no other way.
Starts FromSetups(const RawGame& game) {
  const Named cho = SetupOf(game, Color::kCho);
  const Named han = SetupOf(game, Color::kHan);
  std::string warning = cho.warning;
  if (!warning.empty() && !han.warning.empty()) warning += ", ";
  warning += han.warning;
  Starts found{{}, cho.line};
  const SetupName likely_cho = cho.setup.value_or(SetupName::kInner);
  const SetupName likely_han = han.setup.value_or(SetupName::kInner);
  if (!warning.empty()) warning += "; ";
  const auto add = [&](SetupName cho_setup, SetupName han_setup, bool contradicts) {
    const std::string taken = "taken: " + std::string(EnglishName(cho_setup)) + " against " +
                              std::string(EnglishName(han_setup));
    const std::string why = contradicts ? "the moves do not fit the setups; " : warning;
    found.starts.push_back(
        {SetupFen(cho_setup, han_setup), why.empty() ? "" : why + taken, contradicts});
  };
  add(likely_cho, likely_han, false);
  for (const bool contradicts : {false, true}) {
    for (SetupName cho_setup : kSetupNames) {
      for (SetupName han_setup : kSetupNames) {
        const bool is_first = cho_setup == likely_cho && han_setup == likely_han;
        const bool is_against =
            (cho.setup && cho_setup != *cho.setup) || (han.setup && han_setup != *han.setup);
        if (!is_first && is_against == contradicts) add(cho_setup, han_setup, contradicts);
      }
    }
  }
  const Start first = found.starts.front();
  found.starts.push_back(
      {WithOtherSide(first.fen),
       first.warning + (first.warning.empty() ? "" : "; ") + "the moves begin with Han's", true});
  return found;
}

}  // namespace

Result<Starts> StartsOf(const RawGame& game, TextFormat format) {
  if (const RawHeader* fen = Find(game, {"FEN"})) return FromFen(*fen);
  if (const RawHeader* board = Find(game, {"판"})) return FromBoard(*board);
  if (format == TextFormat::kGib) return FromSetups(game);
  return Starts{{{std::string(kStartFen), "", false}}, game.line};
}

}  // namespace hansu::record
