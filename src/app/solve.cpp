// SPDX-License-Identifier: MIT
#include "src/app/solve.h"

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <utility>

#include "src/app/exit_status.h"
#include "src/app/problem.h"
#include "src/app/solve_texts.h"
#include "src/app/table_mates.h"
#include "src/base/file.h"
#include "src/base/text.h"
#include "src/base/translation.h"
#include "src/endings/probe.h"
#include "src/record/any/charset.h"
#include "src/rules/any/game.h"
#include "src/searcher/searcher.h"

namespace hansu::app {
namespace {

using endings::Probed;
using search::Attack;
using search::FirstMove;
using search::MateProof;
using search::MateSolutions;

class Solving {
 public:
  Solving(const SolveRequest& request, const RuleSet& rules, const SolveOutput& output)
      : request_(request), rules_(rules), output_(output) {}

  // The first line of the answer begins with `head`.
  void SolveOne(const Problem& problem, const std::string& head) {
    const int most = request_.moves > 0 ? request_.moves : problem.moves;
    const Result<Position> parsed = ParseFen(problem.fen, rules_);
    if (!parsed.ok()) {
      return Refuse(head + Tr("bad FEN {fen}: {reason}",
                              {{"fen", Quoted(problem.fen)}, {"reason", parsed.message()}}));
    }
    if (Status status = CheckStart(*parsed); !status.ok()) return Refuse(head + status.message());
    const std::optional<Probed> ending = EndingOf(*parsed);
    if (ending && IsAnswer(ending->judged.value, most)) {
      return SolveByTables(*parsed, *ending, most, head);
    }
    if (Status status = CheckMost(*parsed, most); !status.ok()) {
      return Refuse(head + status.message());
    }
    const auto began = std::chrono::steady_clock::now();
    const MateSolutions solutions =
        search::SolveMates(*parsed, request_.attack, most, request_.max_nodes);
    const std::chrono::duration<double> seconds = std::chrono::steady_clock::now() - began;
    const bool is_open = solutions.proof.verdict == MateProof::Verdict::kUnknown;
    if (is_open && ending && request_.attack == Attack::kAnyMoves) {
      return SolveByTables(*parsed, *ending, most, head);
    }
    Count(solutions);
    Write(*parsed, solutions, most, head);
    char text[40];
    std::snprintf(text, sizeof text, "%.2f", seconds.count());
    output_.answers.Write(
        Tr("  nodes   {nodes} in {seconds} s",
           {{"nodes", std::to_string(solutions.proof.nodes)}, {"seconds", text}}));
  }

  void SolveFile(const std::string& path) {
    Result<std::string> bytes = ReadFileOrPipe(path);
    if (!bytes.ok()) return Refuse(bytes.message());
    const record::Decoded decoded = record::Decode(*std::move(bytes), request_.game);
    std::string_view text = decoded.text;
    int problems = 0;
    for (int number = 1; !text.empty(); ++number) {
      const std::size_t end = std::min(text.find('\n'), text.size());
      const std::string_view line = text.substr(0, end);
      text.remove_prefix(std::min(end + 1, text.size()));
      if (SplitWords(line).empty() || line.starts_with('#')) continue;
      ++problems;
      SolveLine(line, path + ':' + std::to_string(number) + ": ");
    }
    if (problems == 0) {
      Refuse(Tr("{file} holds no problem; expected one line of EPD each", {{"file", path}}));
    }
  }

  void Summarize() {
    output_.errors.Write(
        "hansu: " +
        Tr("proved {proved} (unique {unique}), refuted {refuted}, not proven {unknown}, "
           "bad {bad}",
           {{"proved", std::to_string(proved_)},
            {"unique", std::to_string(unique_)},
            {"refuted", std::to_string(refuted_)},
            {"unknown", std::to_string(unknown_)},
            {"bad", std::to_string(bad_)}}));
  }

  int status() const { return status_; }

 private:
  static Status CheckStart(const Position& position) {
    if (position.history_plies() > 0) {
      return Failure(Tr("the FEN has a history; a problem begins at its position"));
    }
    const Outcome outcome = Judge(position);
    if (outcome.has_ended()) {
      return Failure(
          Tr("the game is over here: {reason}", {{"reason", Tr(ReasonText(outcome.reason))}}));
    }
    return OkStatus();
  }
  Status CheckMost(const Position& position, int most) const {
    if (most == 0) {
      return Failure(request_.fen ? Tr("--fen needs --mate N: the most moves until the mate")
                                  : Tr("the line has no dm N; expected one, or --mate N"));
    }
    return CheckProvable(position.rules(), most);
  }

  // True if the table's value answers without a search. A mate by any moves says nothing about one
  // by checks alone; lines of a file need their dm, whatever their pieces are.
  bool IsAnswer(endings::Value value, int most) const {
    if (most > 0) return !MatesWithin(value, most);
    return request_.fen && !(value.is_win() && request_.attack == Attack::kChecksOnly);
  }

  // `most` is 0: however long the mate takes. REQUIRES: the value is known.
  void SolveByTables(const Position& position, const Probed& ending, int most,
                     const std::string& head) {
    output_.answers.Write(head + TableVerdictText(ending.judged.value, most));
    const endings::Value value = ending.judged.value;
    const int allowed = most == 0 && value.is_win() ? MateMovesOf(value) : most;
    if (!MatesWithin(value, allowed)) {
      ++refuted_;
      status_ = std::max(status_, kIncomplete);
      return;
    }
    const MateSolutions solutions = MatesByTables(position, ending, allowed);
    Count(solutions);
    WriteSolutions(position, solutions, allowed);
  }
  void SolveLine(std::string_view line, std::string head) {
    const Result<Problem> problem = ParseProblem(line);
    if (!problem.ok()) return Refuse(head + problem.message());
    if (!problem->name.empty()) head += QuotedUtf8(problem->name) + ", ";
    SolveOne(*problem, head);
  }

  void Count(const MateSolutions& solutions) {
    switch (solutions.proof.verdict) {
      case MateProof::Verdict::kMates:
        ++proved_;
        break;
      case MateProof::Verdict::kNoMate:
        ++refuted_;
        break;
      case MateProof::Verdict::kUnknown:
        ++unknown_;
        break;
    }
    if (solutions.are_all && solutions.first_moves.size() == 1) ++unique_;
    if (!solutions.are_all) status_ = std::max(status_, kIncomplete);
  }

  void Refuse(const std::string& error) {
    ++bad_;
    status_ = kFailed;
    output_.errors.Write("hansu: " + error);
  }

  void Write(const Position& position, const MateSolutions& solutions, int most,
             const std::string& head) {
    output_.answers.Write(head + VerdictText(solutions.proof, request_.attack, most));
    if (solutions.proof.verdict == MateProof::Verdict::kMates) {
      WriteSolutions(position, solutions, most);
    }
  }

  void WriteSolutions(const Position& position, const MateSolutions& solutions, int most) {
    bool has_line = false;
    for (const FirstMove& first : solutions.first_moves) {
      WriteSolution(position, first, !has_line || request_.has_all_lines);
      has_line = true;
    }
    output_.answers.Write(Tr("  unique  {answer}", {{"answer", UniqueText(solutions, most)}}));
    output_.answers.Write(Tr("  sound   {answer}", {{"answer", SoundText(solutions.proof, most)}}));
  }

  void WriteSolution(const Position& position, const FirstMove& first, bool with_line) {
    output_.answers.Write(
        Tr("  key     {key}", {{"key", KeyText(position, first, request_.words)}}));
    if (!with_line) return;
    output_.answers.Write(
        Tr("  line   {line}", {{"line", SolutionText(position, first.line, request_.words)}}));
  }

  const SolveRequest& request_;
  const RuleSet& rules_;
  const SolveOutput& output_;
  int status_ = 0;
  int proved_ = 0;
  int unique_ = 0;
  int refuted_ = 0;
  int unknown_ = 0;
  int bad_ = 0;
};

}  // namespace

int Solve(const SolveRequest& request, const SolveOutput& output) {
  const RuleSet rules = *request.rule_sets.Find(request.rule_set);
  Solving solving(request, rules, output);
  if (request.fen) {
    solving.SolveOne({.fen = *request.fen, .name = ""}, "");
    return solving.status();
  }
  for (const std::string& path : request.paths) solving.SolveFile(path);
  solving.Summarize();
  return solving.status();
}

}  // namespace hansu::app
