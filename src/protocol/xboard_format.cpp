// SPDX-License-Identifier: MIT
#include "src/protocol/xboard_format.h"

#include <cstdlib>

#include "src/engine/engine.h"
#include "src/protocol/uci_format.h"
#include "src/rules/any/game.h"
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
  return option.name == "Threads" || option.name == "Hash" ||
         option.name == engine::kVariantOption || option.name == "Ponder";
}

// The letters of XBoard's pieces in its order: pawn, horse, bishop, chariot, queen, guard,
// elephant, and then the Xiangqi general and cannon. A soldier is drawn as a bishop: XBoard's pawns
// promote, and it takes a pawn's sideways step for an en passant capture of what stands behind the
// new point. The general is not XBoard's king, because XBoard would judge checks by the moves
// below.
constexpr std::string_view kPieceLetters = ".HPR.AE..K.C..hpr.ae..k.c.";

// Every move that each piece could ever make, in XBoard's dialect of Betza's notation, which knows
// neither the palace nor a blocked elephant. An engine that makes any other move forfeits the game;
// a user's moves are for the engine to refuse. O is the step onto its own point, a pass.
constexpr std::string_view kPieceMoves =
    "piece P& fsWfF\n"
    "piece H& nN\n"
    "piece R& RB2\n"
    "piece A& K\n"
    "piece E& Z\n"
    "piece K& KO\n"
    "piece C& pRpB2";

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
  for (const std::string& name : options.Find(engine::kVariantOption)->values) {
    if (!variants.empty()) variants += ',';
    variants += name;
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

std::string XBoardSetup(GameId game) {
  if (GameOf(game).is_known_to_xboard) return "";
  return "setup (" + std::string(kPieceLetters) + ") 9x10+0_janggi " +
         WithXBoardLetters(std::string(GameOf(game).start_fen)) + '\n' + std::string(kPieceMoves);
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
  if (search::IsRuleWin(score)) size = kRuleWin + (search::PliesToRuleWin(score) + 1) / 2;
  return score < 0 ? -size : size;
}

// "ply score centiseconds nodes seldepth nps tbhits<tab>pv", with a mark after the line if the
// score is a bound.
std::string XBoardFormat::Line(const search::LineReport& report) const {
  std::string text = std::to_string(report.depth) + ' ' +
                     std::to_string(XBoardScore(report.score)) + ' ' +
                     std::to_string(report.elapsed_ms / kMsPerCentisecond) + ' ' +
                     std::to_string(report.nodes) + ' ' + std::to_string(report.selective_depth) +
                     ' ' + std::to_string(NodesPerSecond(report.nodes, report.elapsed_ms)) + " 0\t";
  for (Move move : report.pv) text += ' ' + ToXBoard(move);
  if (report.bound == search::Bound::kUpper) text += " ?";
  if (report.bound == search::Bound::kLower) text += " !";
  return text;
}

}  // namespace hansu::protocol
