// SPDX-License-Identifier: MIT
#include "src/engine/uci.h"

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <memory>
#include <new>
#include <utility>

#include "src/board/fen.h"
#include "src/board/movegen.h"
#include "src/board/notation.h"
#include "src/board/text.h"
#include "src/engine/bench.h"
#include "src/engine/diagram.h"
#include "src/engine/evaluation_text.h"
#include "src/engine/genfens.h"
#include "src/engine/go.h"
#include "src/engine/info_printer.h"
#include "src/engine/perft_report.h"
#include "src/engine/score_text.h"

namespace hansu::engine {
namespace {

std::string ToText(const Option& option) {
  std::string text = "option name " + option.name + " type ";
  switch (option.type) {
    case Option::Type::kButton:
      return text + "button";
    case Option::Type::kString:
      return text + "string default " + option.default_value;
    case Option::Type::kCheck:
      return text + "check default " + option.default_value;
    case Option::Type::kSpin:
      return text + "spin default " + option.default_value + " min " + std::to_string(option.min) +
             " max " + std::to_string(option.max);
    case Option::Type::kCombo:
      text += "combo default " + option.default_value;
      for (const std::string& value : option.values) text += " var " + value;
      break;
  }
  return text;
}

// The words from `first` up to `last`, joined by single blanks.
std::string Join(const std::vector<std::string_view>& words, std::size_t first, std::size_t last) {
  std::string text;
  for (std::size_t i = first; i < last; ++i) {
    if (i > first) text += ' ';
    text += words[i];
  }
  return text;
}

std::size_t IndexOf(const std::vector<std::string_view>& words, std::string_view word) {
  return static_cast<std::size_t>(std::ranges::find(words, word) - words.begin());
}

std::string ResultLine(const Outcome& outcome) {
  std::string text = "Result: " + std::string(ResultText(outcome.result));
  if (!outcome.has_ended()) return text;
  text += " [" + std::string(ReasonText(outcome.reason));
  return text + (outcome.by_points ? ", by points]" : "]");
}

}  // namespace

const std::vector<Uci::Command>& Uci::Commands() {
  static const std::vector<Command> kCommands = {
      {"uci", &Uci::Identify, false, "names the engine and its options"},
      {"isready", &Uci::Ready, false, "answers readyok"},
      {"setoption", &Uci::SetOption, true, "name N [value V]"},
      {"ucinewgame", &Uci::NewGame, true, "forgets earlier searches"},
      {"position", &Uci::SetPosition, true, "startpos | fen F [moves M...]"},
      {"go", &Uci::Go, true,
       "[depth|nodes|movetime|wtime|btime|winc|binc|movestogo|byoyomi|periods|mate|perft N] "
       "[infinite] [ponder] [searchmoves M...]"},
      {"stop", &Uci::Stop, false, "ends the search: its best move follows"},
      {"ponderhit", &Uci::PonderHit, false, "the expected move was played"},
      {"d", &Uci::Display, false, "shows the board, its FEN, the legal moves and the result"},
      {"eval", &Uci::Evaluate, false, "names the net and shows what each piece contributes"},
      {"bench", &Uci::Bench, true, "[depth]: counts the nodes of fixed searches"},
      {"genfens", &Uci::GenerateOpenings, true, "N seed S book None: random openings as FENs"},
      {"help", &Uci::Help, false, "lists the commands"},
      {"quit", &Uci::Quit, false, "ends the program"},
  };
  return kCommands;
}

void Uci::Run() {
  std::string line;
  while (!quits_ && input_.Next(line)) {
    if (input_.was_cut()) {
      WriteInfo("ERROR: a line of more than 1 MiB was refused");
      // Half a game must not pass for the whole.
      line = line.starts_with("position") ? "position (too long)" : "";
    }
    Execute(line);
  }
  WaitForJob();
  EndWork();
}

void Uci::Execute(std::string_view line) {
  const Words words = SplitWords(line);
  if (words.empty() || words[0].starts_with('#')) return;
  if (words[0] == "debug" || words[0] == "register") return;  // UCI's own, of no use here
  const auto command = std::ranges::find(Commands(), words[0], &Command::name);
  if (command == Commands().end()) {
    WriteInfo("ERROR: unknown command " + Quoted(words[0]) + ", help lists the known ones");
    return;
  }
  if (command->ends_work) EndWork();
  (this->*command->run)({words.begin() + 1, words.end()});
}

// Commands piped in should still print what was asked for, but nothing may hang.
void Uci::WaitForJob() {
  constexpr std::chrono::seconds kPatience{10};
  const auto deadline = std::chrono::steady_clock::now() + kPatience;
  while (is_job_running_ && std::chrono::steady_clock::now() < deadline) {
    std::this_thread::sleep_for(std::chrono::milliseconds(1));
  }
}

void Uci::StartJob(std::function<void(const std::stop_token&)> job) {
  is_job_running_ = true;
  job_ = std::jthread([this, job = std::move(job)](const std::stop_token& stop) {
    try {
      job(stop);
    } catch (const std::bad_alloc&) {
      WriteInfo("ERROR: not enough memory");
    }
    is_job_running_ = false;
  });
}

void Uci::EndWork() {
  engine_.StopSearch();
  engine_.WaitForSearch();
  job_.request_stop();
  if (job_.joinable()) job_.join();
}

void Uci::Identify(const Words&) {
  output_.Write("id name " + std::string(kEngineName));
  output_.Write("id author " + std::string(kEngineAuthor));
  for (const Option& option : engine_.options().all()) output_.Write(ToText(option));
  output_.Write("uciok");
}

void Uci::Ready(const Words&) { output_.Write("readyok"); }

void Uci::SetOption(const Words& words) {
  const std::size_t value = IndexOf(words, "value");
  if (words.empty() || words[0] != "name" || value < 2) {
    WriteInfo("ERROR: expected setoption name N [value V]");
    return;
  }
  const std::string error = engine_.options().Set(
      Join(words, 1, value), Join(words, std::min(value + 1, words.size()), words.size()));
  if (!error.empty()) WriteInfo("ERROR: " + error);
}

void Uci::NewGame(const Words&) { engine_.NewGame(); }

void Uci::SetPosition(const Words& words) {
  const std::size_t moves = IndexOf(words, "moves");
  std::string fen(kStartFen);
  if (!words.empty() && words[0] == "fen") {
    fen = Join(words, 1, moves);
  } else if (words.empty() || words[0] != "startpos" || moves > 1) {
    // Read on as an empty FEN: it is refused like any other that is none.
    fen = words.empty() ? "" : Join(words, 0, moves);
  }
  const auto first_move =
      words.begin() + static_cast<std::ptrdiff_t>(std::min(moves + 1, words.size()));
  const std::string error = engine_.SetGame(fen, Words(first_move, words.end()));
  if (!error.empty()) WriteInfo("ERROR: position refused: " + error);
}

void Uci::Go(const Words& words) {
  const GoRequest go = ParseGo(words, engine_.position());
  for (const std::string& warning : go.warnings) WriteInfo(warning);
  if (!go.error.empty()) return AnswerWithoutMove("ERROR: go refused: " + go.error);
  if (!engine_.has_valid_game()) {
    return AnswerWithoutMove("ERROR: go refused: the last position was not accepted");
  }
  if (go.perft_depth) return StartPerft(*go.perft_depth);
  const Outcome outcome = Judge(engine_.position());
  if (outcome.has_ended()) return AnswerFinished(outcome);
  StartSearch(go.limits);
}

void Uci::StartSearch(const search::Limits& limits) {
  const auto printer = std::make_shared<InfoPrinter>(
      [this](const std::string& line) { output_.Write(line); }, engine_.shows_rule_wins_as_mates());
  engine_.Search(limits, {.on_line = [printer](const auto& r) { printer->OnLine(r); },
                          .on_root_move = [printer](const auto& r) { printer->OnRootMove(r); },
                          .on_progress = [printer](const auto& r) { printer->OnProgress(r); },
                          .on_result = [printer](const auto& r) { printer->OnResult(r); }});
}

void Uci::StartPerft(int depth) {
  StartJob([this, depth, position = engine_.position()](const std::stop_token& stop) mutable {
    const auto print = [this](const std::string& line) { output_.Write(line); };
    if (!PrintPerft(position, depth, stop, print)) WriteInfo("perft stopped");
  });
}

void Uci::AnswerWithoutMove(const std::string& why) {
  WriteInfo(why);
  output_.Write("bestmove (none)");
}

void Uci::AnswerFinished(const Outcome& outcome) {
  const search::Score score = search::ScoreOf(outcome, engine_.position().side_to_move(), 0);
  output_.Write("info depth 0 score " + UciScore(score, engine_.shows_rule_wins_as_mates()));
  AnswerWithoutMove("the game is over: " + ResultLine(outcome));
}

void Uci::Stop(const Words&) { EndWork(); }

void Uci::PonderHit(const Words&) { engine_.PonderHit(); }

void Uci::Display(const Words&) {
  const Position& position = engine_.position();
  MoveList moves;
  GenerateMoves(position, MoveKind::kAll, moves);
  std::string checkers;
  for (Square s : position.state().checkers) checkers += ' ' + ToUci(s);
  char key[17];
  std::snprintf(key, sizeof key, "%016llX", static_cast<unsigned long long>(position.key()));
  std::string text = '\n' + LetterDiagram(position) + "\nFen: " + ToFen(position) +
                     "\nKey: " + key + "\nCheckers:" + checkers +
                     "\nLegal moves: " + std::to_string(moves.size()) + '\n' +
                     ResultLine(Judge(position)) +
                     "\nDraw offer: " + (MayOfferDraw(position) ? "allowed" : "not allowed");
  output_.Write(text);
}

void Uci::Evaluate(const Words&) {
  output_.Write(EvaluationText(engine_.position(), engine_.network()));
}

void Uci::Bench(const Words& words) {
  const auto depth = words.empty() ? kDefaultBenchDepth : ParseInteger(words[0]).value_or(0);
  if (depth < 1 || depth >= search::kMaxPly) {
    return WriteInfo("ERROR: bench depth is " + Quoted(words[0]) + ", expected 1 to " +
                     std::to_string(search::kMaxPly - 1));
  }
  StartJob([this, depth, network = engine_.network()](const std::stop_token& stop) {
    const BenchResult result = RunBench(static_cast<int>(depth), network, stop);
    if (stop.stop_requested()) return WriteInfo("bench stopped");
    output_.Write(BenchText(result));
  });
}

// Not a job: those who ask say quit at once.
void Uci::GenerateOpenings(const Words& words) {
  GenfensRequest request;
  const std::string error = ParseGenfens(words, request);
  if (!error.empty()) return WriteInfo("ERROR: " + error);
  GenerateFens(request, engine_.rules(),
               [this](const std::string& fen) { WriteInfo("genfens " + fen); });
}

void Uci::Help(const Words&) {
  std::string text = "Commands:";
  for (const Command& command : Commands()) {
    text += "\n  " + std::string(command.name) + "  " + std::string(command.help);
  }
  output_.Write(text);
}

void Uci::Quit(const Words&) { quits_ = true; }

}  // namespace hansu::engine
