// SPDX-License-Identifier: MIT
#include "src/protocol/xboard_format.h"

#include <cstdlib>

#include "src/engine/engine.h"
#include "src/janggi/fen.h"
#include "src/janggi/notation.h"
#include "src/janggi/rules.h"
#include "src/protocol/uci_format.h"
#include "src/text/score_text.h"

namespace hansu::protocol {
namespace {

// "Hash -spin 64 1 1024"
std::string OptionFeature(const engine::Option& option) {
  switch (option.type) {
    case engine::Option::Type::kButton:
      return option.name + " -button";
    case engine::Option::Type::kString:
      return option.name + " -string " + option.default_value;
    case engine::Option::Type::kCheck:
      return option.name + (option.default_value == "true" ? " -check 1" : " -check 0");
    case engine::Option::Type::kSpin:
      return option.name + " -spin " + option.default_value + ' ' + std::to_string(option.min) +
             ' ' + std::to_string(option.max);
    case engine::Option::Type::kCombo:
      break;
  }
  std::string text = option.name + " -combo";
  std::string_view separator = " ";
  for (const std::string& value : option.values) {
    text += separator;
    if (value == option.default_value) text += '*';
    text += value;
    separator = " /// ";
  }
  return text;
}

// XBoard has its own commands for these.
bool HasCommand(const engine::Option& option) {
  return option.name == "Threads" || option.name == "Hash" || option.name == "UCI_Variant" ||
         option.name == "Ponder";
}

// The letters of the Xiangqi pieces, in the GUI's order: soldier, horse, chariot, guard, elephant,
// general, cannon.
constexpr std::string_view kPieceLetters = "PH.R.AE..K.C.ph.r.ae..k.c.";

std::string WithXBoardLetters(std::string fen) {
  for (char& c : fen) {
    if (c == ' ') break;  // only the pieces
    switch (c) {
      case 'N':
        c = 'H';
        break;
      case 'n':
        c = 'h';
        break;
      case 'B':
        c = 'E';
        break;
      case 'b':
        c = 'e';
        break;
      default:
        break;
    }
  }
  return fen;
}

}  // namespace

std::string ToXBoard(Move move) {
  return move.is_pass() ? "@@@@" : ToText(move, Coordinates::kZeroBased);
}

std::string XBoardFeatures(const engine::OptionList& options) {
  std::string variants;
  for (const NamedRuleSet& named : NamedRuleSets()) {
    if (!variants.empty()) variants += ',';
    variants += named.name;
  }
  std::string text = "feature done=0\nfeature myname=\"" + engine::EngineName() + "\" variants=\"" +
                     variants +
                     "\"\nfeature ping=1 setboard=1 usermove=1 playother=1 time=1 draw=1 "
                     "analyze=1 memory=1 smp=1 reuse=1 colors=0 sigint=0 sigterm=0 san=0 nps=0 "
                     "pause=0 debug=1\n";
  for (const engine::Option& option : options.all()) {
    if (!HasCommand(option)) text += "feature option=\"" + OptionFeature(option) + "\"\n";
  }
  return text + "feature done=1";
}

std::string XBoardSetup() {
  return "setup (" + std::string(kPieceLetters) + ") 9x10+0_janggi " +
         WithXBoardLetters(std::string(kStartFen));
}

std::string XBoardResult(const Outcome& outcome) {
  std::string text = std::string(ResultText(outcome.result)) + " {";
  text += ReasonText(outcome.reason);
  return text + (outcome.by_points ? ", by points}" : "}");
}

int XBoardScore(search::Score score) {
  constexpr int kMate = 100000;
  constexpr int kRuleWin = 90000;
  int size = std::abs(score);
  if (search::IsMate(score)) size = kMate + (search::kMate - size + 1) / 2;
  if (search::IsRuleWin(score)) size = kRuleWin + (search::kRuleWin - size + 1) / 2;
  return score < 0 ? -size : size;
}

// "ply score centiseconds nodes seldepth nps tbhits<tab>pv", with a mark after a bound.
std::string XBoardFormat::Line(const search::LineReport& report) const {
  constexpr int kCentisecondMs = 10;
  std::string text = std::to_string(report.depth) + ' ' +
                     std::to_string(XBoardScore(report.score)) + ' ' +
                     std::to_string(report.elapsed_ms / kCentisecondMs) + ' ' +
                     std::to_string(report.nodes) + ' ' + std::to_string(report.selective_depth) +
                     ' ' + std::to_string(NodesPerSecond(report.nodes, report.elapsed_ms)) + " 0\t";
  for (Move move : report.pv) text += ' ' + ToXBoard(move);
  if (report.bound == search::Bound::kUpper) text += " ?";
  if (report.bound == search::Bound::kLower) text += " !";
  return text;
}

}  // namespace hansu::protocol
