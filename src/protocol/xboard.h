// SPDX-License-Identifier: MIT
// XBoard's and WinBoard's protocol (CECP), version 2. Here the engine keeps the game: it makes its
// own moves, and this class keeps the clocks and modes.
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
#include "src/search/any/limits.h"
#include "src/search/any/report.h"

namespace hansu::protocol {

class XBoard : public Protocol {
 public:
  explicit XBoard(ProtocolContext context);

  // Plays the move that a search has found.
  void OnWake() override;
  void OnGameChange() override;
  std::optional<std::string> FenIn(const Words& line) const override;
  // Aborts a search; no move is made.
  void EndWork() override;
  void Finish() override;

 private:
  using SteadyClock = std::chrono::steady_clock;
  enum class Mode { kForce, kPlay, kAnalyze };
  enum class Task { kNone, kThink, kPonder, kAnalyze };  // of the running search
  struct TimeControl {
    int moves = 0;  // per session; 0: the time is for the whole game
    std::int64_t base_ms = 300'000;
    std::int64_t increment_ms = 0;
    std::optional<std::int64_t> move_ms;  // in place of the clock
    std::optional<int> depth;
  };
  // The reports of the running search. Threads: guarded by mutex_.
  struct Progress {
    search::ProgressReport effort;
    int depth = 0;
    int move_number = 0;
    Move move;
    std::optional<search::SearchResult> result;
  };

  void WriteError(const std::string& text) override { WriteMessage("tellusererror ", text); }
  void WriteNote(const std::string& text) override { WriteMessage("telluser ", text); }
  void OnUnknown(std::string_view command) override;
  void AddGameCommands();
  void AddSettingCommands();
  void AddSearchCommands();

  void NewGame();
  // Takes the rules in force for those of the game's usual variant or, if they differ, of an
  // unknown one.
  void ResetVariant();
  // Call this for another game or position, in which results from our last move mean nothing.
  void ForgetOwnMove();
  void SetVariant(const std::string& sent);
  void SetStartPosition();
  void SetBoard(const std::string& fen);
  void UserMove(std::string_view text);
  void TakeBack(int plies);
  // Aborts a search, for a command after which it may go on; returns whether there was one. The
  // time for our move runs on, and pings still wait for the move, or for OnWake if no move will
  // come.
  bool Interrupt();
  // Changes a setting; a running search is aborted and restarted.
  void Change(const std::function<void()>& change);
  void SetOption(const std::string& text);
  // Adds a command such as "st 5": passes its number on, in thousandths and at least 0, or reports
  // an error.
  void AddNumber(std::string_view command, std::function<void(std::int64_t)> set);
  // Carries out a command such as "memory 64": sets the option to the number, clamped to its range.
  void SetNumber(std::string_view command, std::string_view option, std::int64_t number);
  void ReadLevel(const Words& words);
  void OfferDraw();
  void WriteStatus();
  void WriteHint();
  void Ping(std::string_view number);
  void AnswerPingsIfPrepared();
  void AnswerPings();

  // After a change of the game: think, analyze, claim a result or wait, depending on the mode.
  void Resume();
  void Start(Task task, search::Limits limits);
  void StartPondering();
  void MakeMove(const search::SearchResult& result);
  // If the game is over, claims the result and returns false.
  bool GoesOn();
  // REQUIRES: outcome.has_ended().
  void ClaimResult(const Outcome& outcome);
  search::Limits ClockLimits() const;
  std::int64_t ElapsedMs() const;  // since clock_started_
  // The moves left in this session, at our turn. REQUIRES: control_.moves > 0.
  int MovesToGo() const;
  // The game on the board; while pondering, the engine's position is one move ahead.
  Position Game() const;
  std::optional<search::SearchResult> TakeResult();

  Mode mode_ = Mode::kForce;
  Task task_ = Task::kNone;
  Color own_color_ = Color::kHan;
  bool plays_engine_ = false;  // the opponent is a program
  bool ponders_ = false;
  std::string variant_;    // empty: unknown
  RuleSet variant_rules_;  // as they were when that variant was chosen
  TimeControl control_;
  std::optional<std::int64_t> own_ms_;  // on the clocks, if reported
  std::optional<std::int64_t> opponent_ms_;
  SteadyClock::time_point clock_started_;      // of the running search
  bool is_interrupted_ = false;                // was, while thinking: that clock runs on
  Move expected_reply_;                        // to our last move
  std::optional<search::Score> last_score_;    // of our last move
  std::vector<std::string> unanswered_pings_;  // until our move is made, or the table is clear
  std::atomic<bool> shows_thinking_ = false;
  std::mutex mutex_;
  Progress progress_;
};

}  // namespace hansu::protocol
