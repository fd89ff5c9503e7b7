// SPDX-License-Identifier: MIT
// The Universal Chess Interface over the engine. Nothing that comes during a search hangs: stop,
// quit, isready and the end of input are always obeyed.
#pragma once

#include <atomic>
#include <functional>
#include <stop_token>
#include <string>
#include <string_view>
#include <thread>
#include <vector>

#include "src/engine/engine.h"
#include "src/engine/line_io.h"

namespace hansu::engine {

class Uci {
 public:
  Uci(LineReader& input, LineWriter& output) : input_(input), output_(output) {}
  ~Uci() { EndWork(); }
  Uci(const Uci&) = delete;
  Uci& operator=(const Uci&) = delete;

  // Until `quit` or the end of input. A search under way then gives its best move at once; a perft
  // or bench gets ten seconds more, so that it can be piped in (`stop` ends it early).
  void Run();

 private:
  using Words = std::vector<std::string_view>;
  struct Command {
    std::string_view name;
    void (Uci::*run)(const Words& words);
    bool ends_work;  // a running search gives its best move first
    std::string_view help;
  };
  static const std::vector<Command>& Commands();

  void Execute(std::string_view line);
  void EndWork();
  void StartJob(std::function<void(const std::stop_token&)> job);
  void WaitForJob();

  void Identify(const Words& words);
  void Ready(const Words& words);
  void SetOption(const Words& words);
  void NewGame(const Words& words);
  void SetPosition(const Words& words);
  void Go(const Words& words);
  void Stop(const Words& words);
  void PonderHit(const Words& words);
  void Display(const Words& words);
  void Evaluate(const Words& words);
  void Bench(const Words& words);
  void GenerateOpenings(const Words& words);
  void Help(const Words& words);
  void Quit(const Words& words);

  void StartSearch(const search::Limits& limits);
  void StartPerft(int depth);
  void AnswerWithoutMove(const std::string& why);
  void AnswerFinished(const Outcome& outcome);
  void WriteInfo(const std::string& text) { output_.Write("info string " + text); }

  LineReader& input_;
  LineWriter& output_;
  Engine engine_;
  std::atomic<bool> is_job_running_ = false;
  std::jthread job_;  // a perft or bench under way
  bool quits_ = false;
};

}  // namespace hansu::engine
