// SPDX-License-Identifier: MIT
#include "src/protocol/uci.h"

#include <algorithm>
#include <cstdio>
#include <utility>
#include <vector>

#include "src/base/text.h"
#include "src/protocol/genfens.h"
#include "src/protocol/info_printer.h"
#include "src/rules/any/game.h"
#include "src/searcher/searcher.h"
#include "src/text/bench_text.h"
#include "src/text/diagram.h"
#include "src/text/evaluation_text.h"
#include "src/text/perft_report.h"
#include "src/text/score_text.h"

namespace hansu::protocol {
namespace {

// UCI's word for an empty string.
constexpr std::string_view kEmpty = "<empty>";

// "type spin default 1 min 1 max 8"
std::string TypeField(const engine::Option& option) {
  switch (option.type) {
    case engine::Option::Type::kButton:
      return "type button";
    case engine::Option::Type::kString:
      return "type string default " +
             (option.default_value.empty() ? std::string(kEmpty) : option.default_value);
    case engine::Option::Type::kCheck:
      return "type check default " + option.default_value;
    case engine::Option::Type::kSpin:
      return "type spin default " + option.default_value + " min " + std::to_string(option.min) +
             " max " + std::to_string(option.max);
    case engine::Option::Type::kCombo:
      break;
  }
  std::string text = "type combo default " + option.default_value;
  for (const std::string& value : option.values) text += " var " + value;
  return text;
}

// Says whether the rules let the players agree to end the game, and with which result.
std::string DrawOfferText(const Position& position) {
  if (!MayOfferEnd(position)) return "not allowed";
  return MayOfferDraw(position) ? "allowed" : "allowed, by points";
}

Words WordsBeforeMoves(const Words& words) {
  return {words.begin(), words.begin() + static_cast<std::ptrdiff_t>(IndexOf(words, "moves"))};
}

struct MoveNotation {
  Coordinates coordinates;
  const RuleSet& rules;
};
// Plays the moves in the words, starting from the FEN.
Result<engine::PlayedGame> ReadGame(std::string_view fen, const Words& words,
                                    const MoveNotation& notation) {
  Result<engine::PlayedGame> game = engine::PlayGame(fen, {}, notation.rules);
  if (!game.ok()) return game;
  for (std::string_view word : words) {
    const Move move = ParseMove(game->position, word, notation.coordinates);
    if (!move) {
      const Outcome outcome = Judge(game->position);
      return Failure(
          "illegal move " + Quoted(word) + " at ply " + std::to_string(game->moves.size() + 1) +
          (outcome.has_ended() ? ": the game is over, " + ResultWithReason(outcome) : ""));
    }
    game->Play(move);
  }
  return game;
}

}  // namespace

Uci::Uci(ProtocolContext context, const Dialect& dialect)
    : Protocol(std::move(context)), dialect_(dialect) {
  using enum OngoingWork;
  Add({
      {dialect.name, kContinues, [this](const Words&) { Identify(); },
       "names the engine and its options"},
      {"isready", kContinues, [this](const Words&) { AnswerReady(); }, "answers readyok"},
      {"setoption", kStops, [this](const Words& words) { SetOption(words); }, "name N [value V]"},
      {"ucinewgame", kStops, [this](const Words&) { NewGame(); }, "forgets earlier searches"},
      {"position", kStops, [this](const Words& words) { SetPosition(words); },
       "startpos | fen F [moves M...]"},
      {"go", kStops, [this](const Words& words) { Go(words); },
       "[depth|nodes|movetime|wtime|btime|winc|binc|movestogo|byoyomi|periods|mate|perft N] "
       "[infinite] [ponder] [searchmoves M...]"},
      {"stop", kStops, [](const Words&) {}, "ends the search; its best move follows"},
      {"ponderhit", kContinues, [this](const Words& words) { PonderHit(words); },
       "[wtime|btime|winc|binc|byoyomi|... N]: the expected move was played"},
      {"d", kContinues, [this](const Words&) { Display(); },
       "shows the board, its FEN, the legal moves and the result"},
      {"eval", kContinues, [this](const Words&) { Evaluate(); },
       "explains the evaluation of the board"},
      {"bench", kStops, [this](const Words& words) { Bench(words); },
       "[depth]: counts the nodes of fixed searches"},
      {"genfens", kStops, [this](const Words& words) { GenerateOpenings(words); },
       "N seed S book None: random openings as FENs"},
      {"help", kContinues, [this](const Words&) { Help(); }, "lists the commands"},
      {"quit", kContinues, [this](const Words&) { Quit(); }, "ends the program"},
  });
  Ignore({"debug", "register"});  // part of UCI, but of no use here
}

void Uci::OnUnknown(std::string_view command) {
  WriteError("unknown command " + Quoted(command) + "; help lists the commands");
}

UciStyle Uci::style() const {
  UciStyle style = {dialect_.coordinates, engine().settings().shows_rule_wins_as_mates};
  if (engine().settings().shows_chances) style.chances_with_draws = HasDraws(engine().rules());
  return style;
}

std::unique_ptr<const UciFormat> Uci::MakeFormat() const {
  return std::make_unique<UciFormat>(style());
}

void Uci::Identify() {
  Write("id name " + engine::EngineName());
  Write("id author " + std::string(engine::kEngineAuthor));
  for (const engine::OptionList* list : {&engine().options(), &own_options_}) {
    for (const engine::Option& option : list->all()) Write(OptionLine(option));
  }
  Write(std::string(dialect_.name) + "ok");
}

void Uci::AnswerReady() {
  ++unanswered_readies_;
  OnWake();
}

void Uci::OnWake() {
  if (!engine().is_preparing()) AnswerAllReady();
}

void Uci::AnswerAllReady() {
  for (; unanswered_readies_ > 0; --unanswered_readies_) Write("readyok");
}

// If a GUI goes on without waiting for readyok, it gets readyok before any other answer.
void Uci::EndWork() {
  Protocol::EndWork();
  WriteHeldAnswer();
  AnswerAllReady();
}

std::string Uci::WireName(const engine::Option& option) const {
  std::string name = option.name;
  if (dialect_.option_family.empty()) return name;
  std::replace(name.begin(), name.end(), ' ', '_');
  const std::string family = std::string(dialect_.option_family) + '_';
  constexpr std::string_view kUciFamily = "UCI_";
  if (name.starts_with(kUciFamily)) name.replace(0, kUciFamily.size(), family);
  return name;
}

std::string Uci::OptionLine(const engine::Option& option) const {
  return std::string(dialect_.option_line) + WireName(option) + ' ' + TypeField(option);
}

void Uci::SetOption(const Words& words) {
  const std::size_t value = IndexOf(words, "value");
  if (words.empty() || words[0] != "name" || value < 2) {
    return WriteError("expected setoption name N [value V]");
  }
  SetOption(Join(words, 1, value), Rest(words, value + 1));
}

// Names may be this dialect's or UCI's.
void Uci::SetOption(std::string_view name, std::string_view value) {
  std::vector<std::string> wire_names;
  engine::OptionList* list = nullptr;
  const engine::Option* option = engine().options().Find(name);
  if (option != nullptr) list = &engine().options();
  for (engine::OptionList* candidate : {&engine().options(), &own_options_}) {
    for (const engine::Option& known : candidate->all()) {
      wire_names.push_back(WireName(known));
      if (!EqualsIgnoringCase(name, wire_names.back())) continue;
      list = candidate;
      option = &known;
    }
  }
  if (option == nullptr && engine::IsIgnoredOption(name)) return;
  const Status status =
      option == nullptr ? engine::NoSuchOption(name, {wire_names.begin(), wire_names.end()})
                        : list->Set(option->name, value == kEmpty ? "" : value, WireName(*option));
  if (!status.ok()) WriteError(status.message());
}

std::string Uci::FenOf(const Words& words) const {
  if (words.empty()) return "";
  if (words[0] == "fen") return Join(words, 1, words.size());
  if (words[0] == "startpos" && words.size() == 1)
    return std::string(GameOf(engine().game()).start_fen);
  return Join(words, 0, words.size());  // FEN's reader refuses it
}

// `position fen F ...`, or Cyclone's bare `fen F ...`.
std::optional<std::string> Uci::FenIn(const Words& line) const {
  if (line[0] != "position" && line[0] != "fen") return std::nullopt;
  const Words words(line.begin() + (line[0] == "position" ? 1 : 0), line.end());
  if (words.empty() || words[0] == "startpos") return std::nullopt;
  return FenOf(WordsBeforeMoves(words));
}

void Uci::SetPosition(const Words& words) {
  const Words start = WordsBeforeMoves(words);
  const auto middle = words.begin() + static_cast<std::ptrdiff_t>(start.size());
  const auto first_move = middle == words.end() ? middle : middle + 1;
  Result<engine::PlayedGame> game =
      ReadGame(FenOf(start), {first_move, words.end()}, {dialect_.coordinates, engine().rules()});
  if (game.ok()) return engine().SetGame(*std::move(game));
  engine().RefuseGame();
  WriteError("position refused: " + game.message());
}

Result<GoRequest> Uci::ReadGo(const Words& words) {
  return ParseGo(words, position(), dialect_.coordinates);
}

void Uci::Go(const Words& words) {
  const Result<GoRequest> go = ReadGo(words);
  if (!go.ok()) return AnswerWithoutMove("ERROR: go refused: " + go.message());
  for (const std::string& warning : go->warnings) WriteInfo(warning);
  if (!engine().has_valid_game()) {
    return AnswerWithoutMove("ERROR: go refused: the last position was not accepted");
  }
  if (go->perft_depth) return StartPerft(*go->perft_depth);
  const Outcome outcome = Judge(position());
  if (outcome.has_ended()) return AnswerFinished(outcome, go->limits);
  StartSearch(go->limits);
}

void Uci::StartSearch(const search::Limits& limits) {
  const auto write = [this](const std::string& line, LineWriter::Flush flush) {
    Write(line, flush);
  };
  engine().Search(limits, CallbacksOf(std::make_shared<InfoPrinter>(write, MakeFormat(), limits)),
                  [this](const std::string& comment) { WriteInfo(comment); });
}

void Uci::StartPerft(int depth) {
  StartJob([this, depth, position = position()](const StopToken& stop) mutable {
    const auto print = [this](const std::string& line) { Write(line); };
    if (!text::PrintPerft(position, depth, stop, print)) WriteInfo("perft stopped");
  });
}

void Uci::AnswerWithoutMove(const std::string& why) {
  WriteInfo(why);
  Write(RefusalLine());
}

void Uci::AnswerFinished(const Outcome& outcome, const search::Limits& limits) {
  const search::Score score = search::ScoreOf(outcome, position().side_to_move(), 0);
  Write("info depth 0 score " + MakeFormat()->ScoreField(score));
  WriteInfo("the game is over: Result: " + ResultWithReason(outcome));
  held_answer_ = FinishedLine(outcome);
  is_held_until_stop_ = limits.infinite;
  if (!limits.infinite && !limits.ponder) WriteHeldAnswer();
}

void Uci::WriteHeldAnswer() {
  if (!held_answer_.empty()) Write(std::exchange(held_answer_, ""));
}

// Numbers that cannot be read must not keep the clock from starting.
void Uci::PonderHit(const Words& words) {
  const Result<GoRequest> clock = words.empty() ? Result<GoRequest>(GoRequest{}) : ReadGo(words);
  if (!clock.ok()) WriteError("ponderhit: " + clock.message());
  engine().PonderHit(clock.ok() ? clock->limits : search::Limits{});
  if (!is_held_until_stop_) WriteHeldAnswer();
}

void Uci::Display() {
  const Position& position = this->position();
  MoveList moves;
  position.LegalMoves(moves);
  std::string checkers;
  for (Square s : position.checkers()) checkers += ' ' + ToUci(s);
  char key[17];
  std::snprintf(key, sizeof key, "%016llX", static_cast<unsigned long long>(position.key()));
  std::string text = '\n' + text::LetterDiagram(position) + "\nFen: " + ToFen(position) +
                     "\nFen with history: " + ToFenWithHistory(position) + "\nKey: " + key +
                     "\nCheckers:" + checkers + "\nLegal moves: " + std::to_string(moves.size()) +
                     "\nResult: " + ResultWithReason(Judge(position)) +
                     "\nDraw offer: " + DrawOfferText(position);
  Write(text);
}

void Uci::Evaluate() { Write(text::EvaluationText(position(), engine().net())); }

void Uci::Bench(const Words& words) {
  const auto depth =
      words.empty() ? search::kDefaultBenchDepth : ParseInteger(words[0]).value_or(0);
  if (depth < 1 || depth >= search::kMaxPly) {
    return WriteError("bench depth is " + Quoted(words[0]) + ", expected 1 to " +
                      std::to_string(search::kMaxPly - 1));
  }
  StartJob([this, depth, game = engine().game(), net = engine().net()](const StopToken& stop) {
    const search::BenchResult result = search::RunBench(game, static_cast<int>(depth), net, stop);
    if (stop.stop_requested()) return WriteInfo("bench stopped");
    Write(text::BenchText(result));
  });
}

void Uci::GenerateOpenings(const Words& words) {
  const Result<GenfensRequest> request = ParseGenfens(words);
  if (!request.ok()) return WriteError(request.message());
  StartJob([this, request = *request, rules = engine().rules()](const StopToken& stop) {
    const Status status = GenerateFens(
        request, rules, stop, [this](const std::string& fen) { WriteInfo("genfens " + fen); });
    if (!status.ok()) WriteError(status.message());
    if (stop.stop_requested()) WriteInfo("genfens stopped");
  });
}

void Uci::Help() {
  std::string text = "Commands:";
  for (const Command& command : commands()) {
    if (command.help.empty()) continue;
    text += "\n  " + std::string(command.name) + "  " + std::string(command.help);
  }
  Write(text);
}

}  // namespace hansu::protocol
