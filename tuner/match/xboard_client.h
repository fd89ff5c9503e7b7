// SPDX-License-Identifier: MIT
// An engine that speaks XBoard's protocol (CECP), version 2. Moves are translated: XBoard counts
// ranks from 0 on boards of ten, and writes a pass as @@@@.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "tuner/match/engine_client.h"
#include "tuner/match/engine_link.h"

namespace hansu::match {

// ToXboardMove turns "a10b9" into "a9b8", and a pass such as "e2e2" into "@@@@". FromXboardMove
// turns them back, a pass into UCI's "0000". Any other word stays as it is.
std::string ToXboardMove(const std::string& uci);
std::string FromXboardMove(const std::string& word);

// The features that an engine has announced in lines "feature NAME=VALUE NAME="VALUE" ...".
struct XboardFeatures {
  std::map<std::string, std::string> values;
  std::vector<std::string> options;  // "Hash -spin 16 1 1024"

  void Read(const std::string& line);
  bool Has(const std::string& name) const;
};

// Threads: one at a time.
class XboardClient : public EngineClient {
 public:
  using Log = EngineLink::Log;

  XboardClient(EngineSettings settings, std::string variant, Patience patience, Log log);
  ~XboardClient() override { Quit(); }

  Status Start() override;
  bool is_unusable() const override { return is_unusable_; }
  Status NewGame() override;
  Answer Think(const std::string& position, const MoveLimits& limits) override;
  void EndGame(const std::string& result) override;
  const std::string& name() const override { return name_; }
  void Quit() { link_.Quit("quit"); }

 private:
  Status Handshake();
  Status CheckFeatures() const;
  Status SetOptions();
  // Waits until the engine has answered everything sent so far (ping and pong).
  ReadStatus Ping(std::int64_t& delay_ms);
  Status AwaitPong();
  // Brings the engine's board to the position.
  void SetPosition(const std::string& position);
  void SetClocks(const MoveLimits& limits);

  EngineSettings settings_;
  std::string variant_;
  EngineLink link_;
  bool is_unusable_ = false;
  std::string name_;
  XboardFeatures features_;
  int pings_ = 0;
  std::string fen_;                  // of the game under way; empty: none yet
  std::vector<std::string> played_;  // moves that the engine knows of, in UCI's form
  bool is_cho_to_move_ = true;
};

}  // namespace hansu::match
