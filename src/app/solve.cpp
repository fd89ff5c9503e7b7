// SPDX-License-Identifier: MIT
#include "src/app/solve.h"

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <utility>

#include "src/app/exit_status.h"
#include "src/app/problem.h"
#include "src/base/file.h"
#include "src/base/text.h"
#include "src/janggi/fen.h"
#include "src/janggi/notation.h"
#include "src/janggi/outcome.h"
#include "src/record/charset.h"

namespace hansu::app {
namespace {

using search::Attack;
using search::FirstMove;
using search::MateProof;
using search::MateSolutions;

std::string Moves(int count) { return std::to_string(count) + (count == 1 ? " move" : " moves"); }

// "b1c3  02마83, mate in 2"
std::string KeyText(const Position& position, const FirstMove& first) {
  const Move move = first.line.front();
  return ToUci(move) + "  " + ToKorean(position, move) + ", mate in " + std::to_string(first.moves);
}

// In UCI coordinates, then in Korean.
std::string SolutionText(Position position, const std::vector<Move>& line) {
  std::string uci;
  std::string korean;
  for (Move move : line) {
    uci += ' ' + ToUci(move);
    korean += ' ' + ToKorean(position, move);
    position.Make(move);
  }
  return uci + "  |" + korean;
}

std::string UniqueText(const MateSolutions& solutions, int most) {
  const std::size_t count = solutions.first_moves.size();
  const std::string found = std::to_string(count) + " first moves mate in at most " + Moves(most);
  if (count > 1) return "no, " + found + (solutions.are_all ? "" : ", and not all were tried");
  return solutions.are_all ? "yes, every other first move is refuted"
                           : "not known: the nodes ran out before all first moves were tried";
}

std::string SoundText(const MateProof& proof, int most) {
  if (proof.moves == most) return "yes, there is no shorter mate";
  return "no, there is a mate in " + std::to_string(proof.moves) + ", shorter than the " +
         std::to_string(most) + " asked for";
}

std::string VerdictText(const MateProof& proof, const SolveRequest& request, int most) {
  const std::string by = request.attack == Attack::kChecksOnly ? " by checks alone" : "";
  switch (proof.verdict) {
    case MateProof::Verdict::kMates:
      return "mate in " + std::to_string(proof.moves) + by + ", proved";
    case MateProof::Verdict::kNoMate:
      return "no mate in " + Moves(most) + by + ", every try is refuted";
    case MateProof::Verdict::kUnknown:
      break;
  }
  const std::string none =
      proof.refuted == 0 ? "" : " (there is none in " + std::to_string(proof.refuted) + ")";
  return "mate in " + Moves(most) + by + ": not proven within " +
         std::to_string(request.max_nodes) + " nodes" + none;
}

class Solving {
 public:
  Solving(const SolveRequest& request, const RuleSet& rules, const SolveOutput& output)
      : request_(request), rules_(rules), output_(output) {}

  // `head` begins the first line of the answer.
  void SolveOne(const Problem& problem, const std::string& head) {
    const int most = request_.moves > 0 ? request_.moves : problem.moves;
    const Result<Position> parsed = ParseFen(problem.fen, rules_);
    if (!parsed.ok()) {
      return Refuse(head + "bad FEN " + Quoted(problem.fen) + ": " + parsed.message());
    }
    if (Status status = CheckProblem(*parsed, most); !status.ok()) {
      return Refuse(head + status.message());
    }
    const auto began = std::chrono::steady_clock::now();
    const MateSolutions solutions =
        search::MateSolver(*parsed, request_.attack).SolveAll(most, request_.max_nodes);
    const std::chrono::duration<double> seconds = std::chrono::steady_clock::now() - began;
    Count(solutions);
    Write(*parsed, solutions, most, head);
    char effort[80];
    std::snprintf(effort, sizeof effort, "  nodes   %llu in %.2f s",
                  static_cast<unsigned long long>(solutions.proof.nodes), seconds.count());
    output_.answers.Write(effort);
  }

  void SolveFile(const std::string& path) {
    Result<std::string> bytes = ReadFile(path);
    if (!bytes.ok()) return Refuse(bytes.message());
    const Result<record::Decoded> decoded = record::Decode(*std::move(bytes));
    if (!decoded.ok()) return Refuse(path + ": " + decoded.message());
    std::string_view text = decoded->text;
    int problems = 0;
    for (int number = 1; !text.empty(); ++number) {
      const std::size_t end = std::min(text.find('\n'), text.size());
      const std::string_view line = text.substr(0, end);
      text.remove_prefix(std::min(end + 1, text.size()));
      if (SplitWords(line).empty() || line.starts_with('#')) continue;
      ++problems;
      SolveLine(line, path + ':' + std::to_string(number) + ": ");
    }
    if (problems == 0) Refuse(path + " holds no problem; expected one line of EPD each");
  }

  void Summarize() {
    output_.errors.Write("hansu: proved " + std::to_string(proved_) + " (unique " +
                         std::to_string(unique_) + "), refuted " + std::to_string(refuted_) +
                         ", not proven " + std::to_string(unknown_) + ", bad " +
                         std::to_string(bad_));
  }

  int status() const { return status_; }

 private:
  static Status CheckProblem(const Position& position, int most) {
    if (most == 0) return Failure("in how many moves? expected --mate N, or dm N; in the line");
    if (position.history_plies() > 0) {
      return Failure("the FEN has a history; a problem begins at its position");
    }
    const Outcome outcome = Judge(position);
    if (outcome.has_ended()) {
      return Failure("the game is over here: " + std::string(ReasonText(outcome.reason)));
    }
    return search::CheckProvable(position.rules(), most);
  }

  void SolveLine(std::string_view line, std::string head) {
    const Result<Problem> problem = ParseProblem(line);
    if (!problem.ok()) return Refuse(head + problem.message());
    if (!problem->name.empty()) head += record::QuotedUtf8(problem->name) + ", ";
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
    const auto write = [this](const std::string& line) { output_.answers.Write(line); };
    write(head + VerdictText(solutions.proof, request_, most));
    if (solutions.proof.verdict != MateProof::Verdict::kMates) return;
    bool has_line = false;
    for (const FirstMove& first : solutions.first_moves) {
      write("  key     " + KeyText(position, first));
      if (has_line && !request_.has_all_lines) continue;
      write("  line   " + SolutionText(position, first.line));
      has_line = true;
    }
    write("  unique  " + UniqueText(solutions, most));
    write("  sound   " + SoundText(solutions.proof, most));
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
