// SPDX-License-Identifier: MIT
// An engine as the referee sees it, whatever protocol it speaks.
#pragma once

#include <string>

#include "src/base/status.h"
#include "src/rules/shared/namespace.h"

namespace hansu::HANSU_GAME::match {

struct Answer;
struct MoveLimits;

// Threads: one at a time.
class EngineClient {
 public:
  EngineClient() = default;
  virtual ~EngineClient() = default;
  EngineClient(const EngineClient&) = delete;
  EngineClient& operator=(const EngineClient&) = delete;

  // Runs the program and sets its options. Leaves nothing running after a failure.
  virtual Status Start() = 0;
  // True if the last Start failed in a way that will repeat.
  virtual bool is_unusable() const = 0;
  virtual Status NewGame() = 0;
  // `position` is a "position" command of UCI, with a FEN and the moves since it.
  virtual Answer Think(const std::string& position, const MoveLimits& limits) = 0;
  // The game is over with this result, such as "1-0".
  virtual void EndGame(const std::string& result) = 0;
  virtual const std::string& name() const = 0;
};

}  // namespace hansu::HANSU_GAME::match
