// SPDX-License-Identifier: MIT
#include "src/rules/shared/calls.h"

namespace hansu::janggi {
namespace {

bool WasInCheck(const Position& position) {
  return position.history_plies() > 0 && !position.past(1).checkers.empty();
}

// A pass that accepts bikjang leaves the generals where they are; that bikjang was called before.
bool IsNewBikjang(const Position& position) {
  if (position.history_plies() > 0 && position.state().move.is_pass()) return false;
  return position.faces_offer() || (position.generals_face() && position.facing_is_check());
}

}  // namespace

std::vector<Call> CallsOf(const Position& position) {
  if (Judge(position).reason == EndReason::kCheckmate) return {Call::kMate};
  std::vector<Call> calls;
  if (WasInCheck(position) && !position.state().move.is_pass()) {
    calls.push_back(Call::kCheckAnswered);
  }
  if (position.in_check() && !position.has_ended()) calls.push_back(Call::kCheck);
  if (IsNewBikjang(position)) calls.push_back(Call::kBikjang);
  return calls;
}

std::vector<Call> CallsToAnswer(const Position& position) {
  std::vector<Call> calls;
  if (position.in_check()) calls.push_back(Call::kCheck);
  if (position.faces_offer()) calls.push_back(Call::kBikjang);
  return calls;
}

}  // namespace hansu::janggi
