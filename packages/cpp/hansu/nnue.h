// SPDX-License-Identifier: MIT
// hansu::nnue: the network that evaluates positions, embedded or from a file.
#pragma once

#include "hansu/board.h"
#include "nnue/embedded.h"
#include "nnue/evaluator.h"
#include "nnue/explain.h"
#include "nnue/network.h"
#include "nnue/network_file.h"
