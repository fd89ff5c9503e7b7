// SPDX-License-Identifier: MIT
#include "src/app/play/calls.h"

namespace hansu::HANSU_GAME::app::play {

std::vector<Call> CallsOf(const Position& position) {
  if (Judge(position).reason == EndReason::kCheckmate) return {Call::kMate};
  return CallsToAnswer(position);
}

std::vector<Call> CallsToAnswer(const Position& position) {
  if (!position.in_check()) return {};
  return {Call::kCheck};
}

}  // namespace hansu::HANSU_GAME::app::play
