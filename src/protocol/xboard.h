// SPDX-License-Identifier: MIT
// XBoard's and WinBoard's protocol (CECP), version 2. Here the engine keeps the game: it makes its
// moves by itself, and the clocks and modes live in this class.
#pragma once

#include <atomic>
#include <chrono>
#include <cstdint>
#include <functional>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "src/protocol/protocol.h"
#include "src/search/limits.h"
#include "src/search/report.h"

namespace hansu::protocol {

class XBoard : public Protocol {
 public:
  explicit XBoard(Desk desk);

  // Makes the move that a search has found.
  void Attend() override;
  // Breaks a search off: no move is made.
  void EndWork() override;
  void Finish() override;

 private:
  using SteadyClock = std::chrono::steady_clock;
  enum class Mode { kForce, kPlay, kAnalyze };
  enum class Task { kNone, kThink, kPonder, kAnalyze };  // of the search that runs
  struct TimeControl {
    int moves = 0;  // a session; 0: the whole game
    std::int64_t base_ms = 300'000;
    std::int64_t increment_ms = 0;
    std::optional<std::int64_t> move_ms;  // in place of the clock
    std::optional<int> depth;
  };
  // What the running search has told. Threads: guarded by mutex_.
  struct Progress {
    search::ProgressReport effort;
    int depth = 0;
    int move_number = 0;
    Move move;
    std::optional<search::SearchResult> result;
  };

  void WriteError(const std::string& text) override { Write("tellusererror " + text); }
  void OnUnknown(std::string_view line) override;
  void AddGameCommands();
  void AddSettingCommands();
  void AddSearchCommands();

  void NewGame();
  void SetVariant(std::string_view name);
  void SetStartPosition();
  void SetBoard(const std::string& fen);
  void UserMove(std::string_view text);
  void TakeBack(int plies);
  // Changes a setting; a search that this breaks off begins anew.
  void Change(const std::function<void()>& change);
  void SetOption(const std::string& text);
  // Sets the option to the number, or to the nearest that it can have.
  void SetNumber(std::string_view option, const Words& words);
  void ReadLevel(const Words& words);
  void OfferDraw();
  void TellStatus();
  void TellHint();
  void Ping(std::string_view number);

  // The game has changed: think, analyse, claim a result or wait, as the mode says.
  void Resume();
  void Start(Task task, search::Limits limits);
  void StartPondering();
  void MakeMove(const search::SearchResult& result);
  // False, and the result claimed, where the game is over.
  bool GoesOn();
  search::Limits ClockLimits() const;
  // The board of the game; while pondering, the engine's is one move on.
  Position Game() const;
  std::optional<search::SearchResult> TakeResult();

  Mode mode_ = Mode::kForce;
  Task task_ = Task::kNone;
  Color own_color_ = Color::kHan;
  bool ponders_ = false;
  std::string variant_;
  TimeControl control_;
  std::optional<std::int64_t> own_ms_;  // on the clocks, where they were told
  std::optional<std::int64_t> opponent_ms_;
  SteadyClock::time_point clock_started_;      // of the running search
  Move expected_reply_;                        // to the own move
  std::optional<search::Score> last_score_;    // of the own move
  std::vector<std::string> unanswered_pings_;  // until the move is made
  std::atomic<bool> shows_thinking_ = false;
  std::mutex mutex_;
  Progress progress_;
};

}  // namespace hansu::protocol
