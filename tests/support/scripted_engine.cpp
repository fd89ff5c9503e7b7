// SPDX-License-Identifier: MIT
// A UCI engine for tests: plays random legal moves, and misbehaves as its arguments say.
#include <signal.h>
#include <unistd.h>

#include <chrono>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <iostream>
#include <optional>
#include <random>
#include <sstream>
#include <string>
#include <string_view>
#include <thread>
#include <utility>
#include <vector>

#include "src/rules/janggi/notation.h"
#include "src/rules/shared/fen.h"
#include "src/rules/shared/game.h"
#include "src/rules/shared/movegen.h"

namespace hansu::HANSU_GAME {
namespace {

constexpr const char* kUsage =
    R"(usage: scripted_engine [KEY=VALUE...] [BEHAVIOR [MS]]
  seed=N      of the random moves            at=N        which of its moves in a game BEHAVIOR is for
  score=TEXT  of its info lines (cp 25)      play=A,B    its first moves of a game
  name=TEXT   after "id name"                mark=TEXT   ignored: a mark to find the process by
  write=TEXT  in place of its move N      talk=TEXT   at the end of the lines of chatter
at its move N: crash exit hang midline stop-only illegal none garbage flood lie deaf
from its move N on: slow MS, chatter [MS]    at once: no-uciok no-readyok no-variant no-quit child
after its first game: crash-between
in every answer: resign-score, multipv
)";

void Print(std::string_view text) {
  std::fwrite(text.data(), 1, text.size(), stdout);
  std::fflush(stdout);
}
void Sleep(int ms) {
  if (ms > 0) std::this_thread::sleep_for(std::chrono::milliseconds(ms));
}
[[noreturn]] void Hang() {
  while (true) pause();
}

struct Script {
  std::string behavior;
  int ms = 0;
  int at = 1;
  std::uint64_t seed = 1;
  std::string score = "cp 25";
  std::string name = "Scripted";
  std::string play;   // moves, separated by blanks
  std::string write;  // in place of a move
  std::string talk;   // at the end of the lines of chatter

  bool Is(std::string_view what) const { return behavior == what; }
};

std::optional<Script> ParseScript(const std::vector<std::string>& words) {
  Script script;
  for (const std::string& word : words) {
    const std::size_t equals = word.find('=');
    const std::string key = word.substr(0, equals);
    const std::string value = equals == std::string::npos ? "" : word.substr(equals + 1);
    if (equals == std::string::npos) {
      if (script.behavior.empty()) {
        script.behavior = word;
      } else {
        script.ms = std::atoi(word.c_str());
      }
    } else if (key == "seed") {
      script.seed = std::strtoull(value.c_str(), nullptr, 10);
    } else if (key == "at") {
      script.at = std::atoi(value.c_str());
    } else if (key == "score") {
      script.score = value;
    } else if (key == "name") {
      script.name = value;
    } else if (key == "play") {
      script.play = value;
      for (char& c : script.play) c = c == ',' ? ' ' : c;
    } else if (key == "write") {
      script.write = value;
    } else if (key == "talk") {
      script.talk = value;
    } else if (key != "mark") {
      return std::nullopt;
    }
  }
  if (script.Is("resign-score")) script.score = "cp -3000";
  return script;
}

class ScriptedEngine {
 public:
  explicit ScriptedEngine(Script script)
      : script_(std::move(script)),
        random_(script_.seed),
        position_(*ParseFen(kStartFen, RuleSet{})) {}

  // Runs to the end of the input.
  void Run() {
    if (script_.Is("child") && fork() == 0) Hang();
    for (std::string line; std::getline(std::cin, line);) {
      if (line == "quit" && !script_.Is("no-quit")) return;
      Obey(line);
    }
    if (script_.Is("no-quit")) Hang();
  }

 private:
  void Obey(const std::string& line) {
    std::istringstream words(line);
    std::string word;
    words >> word;
    if (word == "uci" && !script_.Is("no-uciok")) {
      Introduce();
    } else if (word == "isready" && !script_.Is("no-readyok")) {
      Print("readyok\n");
    } else if (word == "ucinewgame") {
      if (script_.Is("crash-between") && moves_ > 0) std::_Exit(1);
      moves_ = 0;
    } else if (word == "setoption") {
      SetOption(words);
    } else if (word == "position") {
      SetPosition(words);
    } else if (word == "go") {
      Go(line);
    } else if (word == "stop" && is_waiting_) {
      Answer();
    }
  }

  void Introduce() const {
    Print("id name " + script_.name + "\nid author the tests\n");
    if (!script_.Is("no-variant")) {
      Print("option name UCI_Variant type combo default janggi var janggi var janggicasual\n");
    }
    Print("option name Level type spin default 1 min 1 max 9\noption name Reset type button\n");
    Print("option name Book type string default <empty>\n");
    Print("uciok\n");
  }

  void SetOption(std::istringstream& words) {
    std::string name;
    std::string variant;
    for (std::string word; words >> word && word != "value";) name = word;
    words >> variant;
    const auto rules = FindRuleSet(variant);
    if (name == "UCI_Variant" && rules) rules_ = *rules;
  }

  void SetPosition(std::istringstream& words) {
    std::string fen;
    std::string word;
    words >> word;
    if (word == "startpos") fen = kStartFen;
    while (words >> word && word != "moves") fen += word + ' ';
    Result<Position> parsed = ParseFen(fen, rules_);
    if (!parsed.ok()) return;
    position_ = *std::move(parsed);
    while (words >> word) position_.Make(ParseMove(position_, word));
  }

  void Go(const std::string& command) {
    ++moves_;
    if (moves_ == script_.at) Misbehave();
    if (moves_ >= script_.at && script_.Is("slow")) Sleep(script_.ms);
    if (moves_ >= script_.at && script_.Is("chatter")) Chatter();
    is_waiting_ = command.find("infinite") != std::string::npos ||
                  (moves_ == script_.at && script_.Is("stop-only"));
    if (!is_waiting_) Answer();
  }

  // Prints an info line and the move: its own, or the bad one that Misbehave has chosen.
  void Answer() {
    is_waiting_ = false;
    const std::string move = bad_move_.empty() ? ToUci(ChooseMove()) : bad_move_;
    bad_move_.clear();
    const std::string pv = " pv " + ToUci(ChooseMove()) + "\n";
    std::string lines = "info depth 3 score " + script_.score + " nodes 100 time 1" + pv;
    if (script_.Is("multipv")) lines += "info depth 2 multipv 2 score cp -3000" + pv;
    Print(lines + "bestmove " + move + "\n");
  }

  void Misbehave() {
    if (script_.Is("crash")) std::abort();
    if (script_.Is("exit")) std::_Exit(3);
    if (script_.Is("hang")) Hang();
    if (script_.Is("midline")) {
      Print("bestmove b1");
      std::_Exit(0);
    }
    if (script_.Is("deaf")) {
      close(STDIN_FILENO);
      Hang();
    }
    bad_move_ = script_.write;
    if (script_.Is("illegal")) bad_move_ = "a1i10";
    if (script_.Is("none")) bad_move_ = "(none)";
    if (script_.Is("garbage")) {
      const std::string garbage("\xff\xfe\0\x1b[2J \r bestmove\t{}\"\\ \x80", 24);
      Print(garbage + "\n\n \n" + garbage + "\n");
      bad_move_ = garbage;
    }
    while (script_.Is("flood")) Print(std::string(5000, 'x'));
    if (script_.Is("lie")) {
      Print("info depth 9 score mate 1 pv a1i10\ninfo depth 60 score mate -3 nodes 7 pv " +
            ToUci(ChooseMove()) + " a1i10\n");
    }
  }

  [[noreturn]] void Chatter() const {
    const std::string line = "info depth 1 score cp 0 nodes 1 " + script_.talk + "\n";
    std::string lines;  // in bulk: faster than any reader
    for (int i = 0; i < 100; ++i) lines += line;
    while (true) {
      Print(script_.ms > 0 ? line : lines);
      Sleep(script_.ms);
    }
  }

  // Chooses the same move again until the position changes.
  Move ChooseMove() {
    if (chosen_for_ == std::pair(position_.key(), moves_)) return chosen_;
    chosen_for_ = {position_.key(), moves_};
    std::istringstream played(script_.play);
    std::string word;
    for (int i = 0; i < moves_ && played >> word; ++i) continue;
    MoveList moves;
    GenerateMoves(position_, MoveKind::kAll, moves);
    chosen_ = played && !script_.play.empty() ? ParseMove(position_, word) : Move::None();
    if (!chosen_ && moves.size() > 0) chosen_ = moves[random_() % moves.size()];
    return chosen_;
  }

  Script script_;
  std::mt19937_64 random_;
  RuleSet rules_;
  Position position_;
  int moves_ = 0;  // its own moves in this game, including the current one
  bool is_waiting_ = false;
  std::string bad_move_;
  Move chosen_;
  std::pair<Key, int> chosen_for_ = {0, -1};
};

int Main(const std::vector<std::string>& words) {
  const std::optional<Script> script = ParseScript(words);
  if (!script) {
    std::fputs(kUsage, stderr);
    return 2;
  }
  ScriptedEngine(*script).Run();
  return 0;
}

}  // namespace
}  // namespace hansu::HANSU_GAME

int main(int argc, char** argv) { return hansu::HANSU_GAME::Main({argv + 1, argv + argc}); }
