// SPDX-License-Identifier: MIT
#include "tuner/match/compliance.h"

#include <algorithm>
#include <array>
#include <regex>
#include <sstream>

#include "src/janggi/fen.h"
#include "src/janggi/notation.h"
#include "src/janggi/outcome.h"
#include "tuner/match/engine_process.h"

namespace hansu::match {
namespace {

constexpr Milliseconds kExitPatience{2000};
constexpr std::string_view kMiddlegame =
    "rnba1ab1r/4k4/1c4nc1/p1p1p1p1p/9/9/P1P1P1P1P/1CN4C1/4K4/R1BA1ABNR w - - 2 2";

// One conversation. Every check returns what is wrong, or an empty string.
class Conversation {
 public:
  explicit Conversation(Milliseconds patience) : patience_(patience) {}

  std::string Start(const std::vector<std::string>& command) { return process_.Start(command); }
  void Send(const std::string& text) { process_.Send(text); }
  void CloseInput() { process_.CloseInput(); }

  // Reads up to a line that starts so, and keeps all lines read.
  std::string Await(const std::string& word) {
    const SteadyClock::time_point deadline = SteadyClock::now() + patience_;
    while (true) {
      const ReadResult result = process_.Read(deadline);
      if (result.status == ReadStatus::kTimeout || result.arrived_at > deadline) {
        return "no '" + word + "' in time";
      }
      if (result.status != ReadStatus::kLine) return "closed its output before '" + word + "'";
      lines_.push_back(result.line);
      if (result.line.starts_with(word)) return "";
    }
  }
  std::string Handshake() {
    Send("uci");
    std::string error = Await("uciok");
    if (!error.empty()) return error;
    Send("setoption name UCI_Variant value janggi");
    Send("isready");
    return Await("readyok");
  }
  std::string Exit() {
    if (!process_.WaitForExit(kExitPatience)) return "did not exit in time, or died of a signal";
    return "";
  }
  // Asks for a move from the position and checks that it is legal there.
  std::string Move(const Position& position, const std::string& command, const std::string& go) {
    Send(command);
    Send(go);
    const std::string error = Await("bestmove");
    if (!error.empty()) return error + " after '" + go + "'";
    std::istringstream words(lines_.back());
    words >> best_ >> best_;
    if (ParseMove(position, best_)) return "";
    return "illegal bestmove '" + best_ + "' at " + ToFen(position);
  }

  const std::vector<std::string>& lines() const { return lines_; }
  const std::string& best() const { return best_; }
  bool Has(const std::string& pattern) const {
    const std::regex regex(pattern);
    return std::ranges::any_of(
        lines_, [&regex](const std::string& line) { return std::regex_search(line, regex); });
  }

 private:
  Milliseconds patience_;
  EngineProcess process_;
  std::vector<std::string> lines_;
  std::string best_;
};

Position At(std::string_view fen) { return *ParseFen(fen, RuleSet{}); }

std::string CheckHandshake(Conversation& c) {
  const std::string error = c.Handshake();
  if (!error.empty()) return error;
  if (!c.Has("^id name \\S")) return "no 'id name' line";
  if (!c.Has("^id author \\S")) return "no 'id author' line";
  return "";
}

std::string CheckVariant(Conversation& c) {
  const std::string error = c.Handshake();
  if (!error.empty()) return error;
  return c.Has("^option name UCI_Variant type combo .*var janggi( |$)")
             ? ""
             : "no combo option UCI_Variant with 'var janggi'";
}

std::string CheckUnknownInput(Conversation& c) {
  std::string error = c.Handshake();
  if (!error.empty()) return error;
  c.Send("thiscommanddoesnotexist");
  c.Send("setoption name NoSuchOption value 1");
  c.Send("");
  c.Send("isready");
  return c.Await("readyok");
}

std::string CheckGo(Conversation& c, const std::string& fen, const std::string& go) {
  const std::string error = c.Handshake();
  if (!error.empty()) return error;
  c.Send("ucinewgame");
  const bool is_start = fen.empty();
  return c.Move(At(is_start ? kStartFen : std::string_view(fen)),
                is_start ? "position startpos" : "position fen " + fen, go);
}

std::string CheckInfo(Conversation& c) {
  const std::string error = CheckGo(c, "", "go depth 3");
  if (!error.empty()) return error;
  if (!c.Has("^info .*score (cp|mate) -?\\d+")) return "no info line with a score";
  if (!c.Has("^info .*nodes \\d+")) return "no info line with nodes";
  if (!c.Has("^info .*pv [a-i]\\d")) return "no info line with a pv";
  return "";
}

std::string CheckMoves(Conversation& c) {
  std::string error = c.Handshake();
  if (!error.empty()) return error;
  Position position = At(kStartFen);
  for (const char* move : {"b1c3", "e9e9"}) position.Make(ParseMove(position, move));
  return c.Move(position, "position startpos moves b1c3 e9e9", "go movetime 100");
}

std::string CheckStop(Conversation& c) {
  std::string error = c.Handshake();
  if (!error.empty()) return error;
  c.Send("position startpos");
  c.Send("go infinite");
  c.Send("isready");
  error = c.Await("readyok");
  if (!error.empty()) return error + " during a search";
  c.Send("stop");
  return c.Await("bestmove");
}

std::string CheckGame(Conversation& c) {
  std::string error = c.Handshake();
  if (!error.empty()) return error;
  c.Send("ucinewgame");
  Position position = At(kStartFen);
  std::string command = "position startpos moves";
  for (int ply = 0; ply < 30 && !Judge(position).has_ended(); ++ply) {
    error = c.Move(position, command, "go wtime 500 btime 500 winc 20 binc 20");
    if (!error.empty()) return error;
    command += ' ' + c.best();
    position.Make(ParseMove(position, c.best()));
  }
  return "";
}

std::string CheckFinished(Conversation& c) {
  std::string error = c.Handshake();
  if (!error.empty()) return error;
  c.Send("position fen R3k4/R8/9/9/9/9/9/9/9/3K5 b - - 0 1");
  c.Send("go depth 2");
  error = c.Await("bestmove");
  if (!error.empty()) return error;
  return c.Has("^bestmove \\((none)\\)|^bestmove 0000") ? "" : "a move in a mated position";
}

std::string CheckQuit(Conversation& c) {
  const std::string error = c.Handshake();
  if (!error.empty()) return error;
  c.Send("quit");
  return c.Exit();
}

std::string CheckEndOfInput(Conversation& c) {
  const std::string error = c.Handshake();
  if (!error.empty()) return error;
  c.CloseInput();
  return c.Exit();
}

struct Step {
  const char* name;
  std::function<std::string(Conversation&)> check;
};
std::vector<Step> Steps() {
  const auto go = [](const std::string& fen, const std::string& command) {
    return [=](Conversation& c) { return CheckGo(c, fen, command); };
  };
  return {
      {"answers uci with names and uciok", CheckHandshake},
      {"has the option UCI_Variant with janggi", CheckVariant},
      {"passes over unknown commands, options and empty lines", CheckUnknownInput},
      {"go depth from the start position", go("", "go depth 3")},
      {"go nodes", go("", "go nodes 5000")},
      {"go movetime", go("", "go movetime 100")},
      {"go wtime alone, for Cho", go("", "go wtime 500")},
      {"go with both clocks in the other order", go("", "go binc 10 btime 500 winc 10 wtime 500")},
      {"go with moves to go", go("", "go wtime 500 btime 500 movestogo 3")},
      {"a position from a FEN", go(std::string(kMiddlegame), "go depth 3")},
      {"a position in check", go("4k4/9/9/9/9/9/9/9/4r4/3K5 w - - 0 1", "go depth 3")},
      {"a position in bikjang", go("9/4k4/9/9/9/9/9/9/4K4/9 w - - 0 1", "go depth 3")},
      {"prints score, nodes and a line", CheckInfo},
      {"a position with moves, a pass among them", CheckMoves},
      {"answers isready and stop during a search", CheckStop},
      {"plays thirty plies on a clock", CheckGame},
      {"has no move in a finished game", CheckFinished},
      {"leaves on quit", CheckQuit},
      {"leaves at the end of the input", CheckEndOfInput}};
}

}  // namespace

bool CheckCompliance(const std::vector<std::string>& command,
                     const std::function<void(const ComplianceStep&)>& on_step,
                     Milliseconds patience) {
  bool all_passed = true;
  for (const Step& step : Steps()) {
    Conversation conversation(patience);
    std::string error = conversation.Start(command);
    if (error.empty()) error = step.check(conversation);
    on_step({step.name, error.empty(), error});
    all_passed = all_passed && error.empty();
  }
  return all_passed;
}

}  // namespace hansu::match
