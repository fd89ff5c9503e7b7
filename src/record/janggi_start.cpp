// SPDX-License-Identifier: MIT
// The start positions of Janggi records.
#include "src/record/janggi_start.h"

#include <algorithm>
#include <utility>

#include "src/base/text.h"
#include "src/base/translation.h"
#include "src/record/gib_fields.h"
#include "src/record/start.h"
#include "src/rules/shared/fen.h"
#include "src/rules/shared/game.h"

namespace hansu::HANSU_GAME::record {
namespace {

// The side that the record names moves first, unless the moves fit only the other side.
Result<Starts> FromBoard(const RawHeader& header) {
  const Result<GibBoard> parsed = ParseGibBoard(header.value);
  if (!parsed.ok()) return Failure(Tr("bad board (판): {reason}", {{"reason", parsed.message()}}));
  const GibBoard& board = *parsed;
  std::vector<Start> starts;
  const Color named = board.first_move.value_or(Color::kCho);
  for (Color first : {named, ~named}) {
    const std::string fen = first == Color::kCho ? board.fen : WithOtherSide(board.fen);
    if (!ParseFen(fen, kReplayRules).ok()) continue;
    std::string warning;
    if (!board.first_move) {
      warning = Tr("the board (판) does not say who moves first; taken from the moves: {side}",
                   {{"side", Tr(NameOf(first))}});
    } else if (first != named) {
      warning = Tr("taken from the moves: {side}", {{"side", Tr(NameOf(first))}});
    }
    starts.push_back({fen, warning, board.first_move && first != named});
  }
  if (starts.empty()) {
    return Failure(
        Tr("bad board (판): {reason}", {{"reason", ParseFen(board.fen, kReplayRules).message()}}));
  }
  const std::size_t count = starts.size();
  return Starts{count, [starts = std::move(starts)](std::size_t i) { return starts[i]; },
                header.line};
}

// One side's setup according to the headers.
struct Named {
  std::vector<SetupName> setups;  // possible ones; empty: any
  std::string warning;            // if it is missing, unknown or ambiguous
  int line = 0;

  bool Allows(SetupName setup) const {
    return setups.empty() || std::find(setups.begin(), setups.end(), setup) != setups.end();
  }
};

Named SetupOf(const RawGame& game, Color side) {
  const bool is_cho = side == Color::kCho;
  const RawHeader* header = FindHeader(game, is_cho ? "초차림" : "한차림");
  if (header == nullptr) header = FindHeader(game, is_cho ? "초포진" : "한포진");
  const std::string name = Tr(NameOf(side));
  if (header == nullptr) {
    return {{}, Tr("no setup is given for {side}", {{"side", name}}), game.line};
  }
  Named named{ParseGibSetup(header->value, side), "", header->line};
  if (named.setups.empty()) {
    named.warning = Tr("{setup} is not a known setup of {side}",
                       {{"setup", QuotedUtf8(header->value)}, {"side", name}});
  } else if (named.setups.size() > 1) {
    named.warning = Tr("{setup} is the name of two setups of {side}",
                       {{"setup", QuotedUtf8(header->value)}, {"side", name}});
  }
  return named;
}

struct PairOfSetups {
  SetupName cho;
  SetupName han;
  bool contradicts;  // the headers
  bool is_rare;      // has a central chariot that no header names
};

std::string LocalName(SetupName name) {
  const bool is_korean = CurrentLanguage() == Language::kKorean;
  return std::string(is_korean ? KoreanName(name) : EnglishName(name));
}

// All 25 pairs. Those that the headers allow come first; the others are used only if the moves fit
// none of these.
std::vector<PairOfSetups> PairsByLikelihood(const Named& cho, const Named& han) {
  constexpr SetupName kRare = SetupName::kCentralChariot;
  std::vector<PairOfSetups> pairs;
  for (SetupName cho_setup : kSetupNames) {
    for (SetupName han_setup : kSetupNames) {
      pairs.push_back({cho_setup, han_setup, !cho.Allows(cho_setup) || !han.Allows(han_setup),
                       (cho_setup == kRare && cho.setups.empty()) ||
                           (han_setup == kRare && han.setups.empty())});
    }
  }
  std::stable_sort(pairs.begin(), pairs.end(), [](const PairOfSetups& a, const PairOfSetups& b) {
    return std::pair(a.contradicts, a.is_rare) < std::pair(b.contradicts, b.is_rare);
  });
  return pairs;
}

// `unclear` says what the headers leave open; empty if they leave nothing open.
Start StartWith(const PairOfSetups& pair, const std::string& unclear) {
  const std::string why = pair.contradicts ? Tr("the moves do not fit the setups") : unclear;
  Start start{SetupFen(pair.cho, pair.han), "", pair.contradicts};
  if (!why.empty()) {
    start.warning = why + "; " +
                    Tr("taken: {cho} against {han}",
                       {{"cho", LocalName(pair.cho)}, {"han", LocalName(pair.han)}});
  }
  return start;
}

// The same start with Han to move first.
Start BegunByHan(Start start) {
  if (!start.warning.empty()) start.warning += "; ";
  return {WithOtherSide(start.fen), start.warning + Tr("the moves begin with Han's"), true};
}

Starts FromSetups(const RawGame& game) {
  const Named cho = SetupOf(game, Color::kCho);
  const Named han = SetupOf(game, Color::kHan);
  std::string unclear = cho.warning;
  if (!unclear.empty() && !han.warning.empty()) unclear += ", ";
  unclear += han.warning;
  const std::vector<PairOfSetups> pairs = PairsByLikelihood(cho, han);
  const auto make = [pairs, unclear](std::size_t i) {
    return i < pairs.size() ? StartWith(pairs[i], unclear)
                            : BegunByHan(StartWith(pairs.front(), unclear));
  };
  return {pairs.size() + 1, make, cho.line};
}

}  // namespace

Result<Starts> StartsOfJanggi(const RawGame& game, TextFormat format) {
  if (const RawHeader* board = FindHeader(game, "판")) return FromBoard(*board);
  if (format == TextFormat::kGib) return FromSetups(game);
  return OneStart(std::string(kStartFen), game.line);
}

}  // namespace hansu::HANSU_GAME::record
