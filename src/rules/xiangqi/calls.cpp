// SPDX-License-Identifier: MIT
#include "src/rules/shared/calls.h"

namespace hansu::xiangqi {

std::vector<Call> CallsOf(const Position& position) {
  if (Judge(position).reason == EndReason::kCheckmate) return {Call::kMate};
  return CallsToAnswer(position);
}

std::vector<Call> CallsToAnswer(const Position& position) {
  if (!position.in_check()) return {};
  return {Call::kCheck};
}

}  // namespace hansu::xiangqi
