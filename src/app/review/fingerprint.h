// SPDX-License-Identifier: MIT
// Short texts that tell long ones, or nets, apart.
#pragma once

#include <string>
#include <string_view>

#include "src/searcher/searcher.h"

namespace hansu::app::review {

// 16 hexadecimal digits: FNV-1a (Fowler, Noll, Vo) of the bytes.
std::string Fingerprint(std::string_view bytes);

// The same of what the net says about the bench's positions. Null: the material evaluator.
std::string FingerprintOf(const search::SharedNet& net, GameId game);

}  // namespace hansu::app::review
