// SPDX-License-Identifier: MIT
// Why a piece can be taken after a move: what the move did, or left undone.
#pragma once

#include "src/explain/explain.h"
#include "src/explain/reason.h"

namespace hansu::explain {

// The reason with the motif of its cause, if one is found, and with that motif's further piece.
// `after` is the position after the played move. REQUIRES: the motif is kCapture, for the side to
// move in `after`.
Reason WithCause(const Mistake& mistake, const Position& after, Reason capture);

}  // namespace hansu::explain
