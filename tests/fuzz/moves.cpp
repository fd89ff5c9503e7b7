// SPDX-License-Identifier: MIT
// Moves as text, one per line, each played if it is valid: every notation of an accepted move means
// that move. The first line may be "fen" and the position to begin with.
#include "src/base/text.h"
#include "src/rules/shared/fen.h"
#include "src/rules/shared/game.h"
#include "src/rules/shared/remark.h"
#include "src/rules/shared/san.h"
#include "tests/fuzz/fuzz.h"

namespace hansu::HANSU_GAME::fuzz {
using namespace hansu::fuzz;
namespace {

constexpr Coordinates kCoordinates[] = {Coordinates::kUci, Coordinates::kZeroBased,
                                        Coordinates::kUsi};

void CheckNotations(const Position& position, Move move) {
  for (Coordinates coordinates : kCoordinates) {
    Require(ParseMove(position, ToText(move, coordinates), coordinates) == move,
            "coordinates are read back");
  }
  Require(ParseUciMove(ToUci(move)) == move, "UCI is read back without a position");
  Require(ParseMove(position, ToInternational(position, move)) == move,
          "international notation is read back");
  for (Vocabulary words : {Vocabulary{0}, Vocabulary{1}}) {
    Require(ParseMove(position, ToNative(position, move, words)) == move,
            "native notation is read back");
  }
}

void CheckSan(const Position& position, Move move) {
  const std::string san = ToSan(position, move);
  const auto written = ParseMoveWord(san);
  Require(written.has_value(), "SAN is a word for a move");
  const FoundMove found = FindMove(position, *written, PointStyle::kUsual);
  Require(found.move == move && found.warning.empty(), "SAN is read back");
}

void CheckPlaying(const Position& position, Move move) {
  Position international = position;
  Require(MakeInInternational(international, move) == ToInternational(position, move),
          "a move has one text in international notation");
  Position native = position;
  Require(MakeInNative(native, move) == ToNative(position, move), "and one in native notation");
  Require(international.key() == native.key(), "both play it");
}

// Here chariots can check and mate.
constexpr std::string_view kEndgame = "3k5/9/9/9/9/9/9/9/4K4/RR7 w - - 0 1";

void CheckStyles(const Position& position, std::string_view word, const WrittenMove& written) {
  const FoundMove usual = FindMove(position, written, PointStyle::kUsual);
  for (PointStyle style : kPointStyles) {
    const FoundMove found = FindMove(position, written, style);
    Require(!found.move || position.IsLegal(found.move), "a move found is legal");
    Require(!found.move || found.move.is_pass() || LooksLikeMove(word), "a move looks like one");
    if (!MeansTheSame(written, PointStyle::kUsual, style)) continue;
    Require(found.move == usual.move && found.warning == usual.warning,
            "styles that mean the same find the same");
  }
}

void ReadWord(Position& position, std::string_view word, Coordinates coordinates) {
  IsRemark(word);
  WithoutRemarks(word);
  if (const auto written = ParseMoveWord(word)) CheckStyles(position, word, *written);
  const Move move = ParseMove(position, word, coordinates);
  if (!move) return;
  Require(position.IsLegal(move), "a move read is legal");
  CheckNotations(position, move);
  CheckSan(position, move);
  CheckPlaying(position, move);
  position.Make(move);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t size) {
  const fuzz::Input input = fuzz::Split(bytes, size);
  const auto rule_sets = NamedRuleSets();
  const Coordinates coordinates = fuzz::kCoordinates[input.choice % 3];
  const std::size_t choice = input.choice / 3;
  const std::string_view fen = choice / rule_sets.size() % 2 == 0 ? kStartFen : fuzz::kEndgame;
  const RuleSet& rules = rule_sets[choice % rule_sets.size()].rules;
  Position position = *ParseFen(fen, rules);
  std::string_view first_line = input.text.substr(0, input.text.find('\n'));
  if (TakePrefix(first_line, "fen ")) {
    if (const auto own = ParseFen(first_line, rules); own.ok()) position = *own;
  }
  fuzz::ForEachLine(input.text, [&](std::string_view line) {
    if (!Judge(position).has_ended()) fuzz::ReadWord(position, line, coordinates);
  });
  return 0;
}

}  // namespace hansu::HANSU_GAME::fuzz
