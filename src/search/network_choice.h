// SPDX-License-Identifier: MIT
// Chooses the evaluator by name.
#pragma once

#include <string>
#include <string_view>

#include "src/base/status.h"
#include "src/rules/shared/namespace.h"
#include "src/search/any/net_names.h"
#include "src/search/evaluate.h"

namespace hansu::HANSU_GAME::search {

// The default of programs: the embedded net, or material if there is no embedded net.
std::string_view DefaultNetworkName();

// `name` is one of the names in net_names.h, or the path of a net, which is read and checked. Null
// stands for the material evaluator. Fails if the file is not a valid net or the program has no
// embedded net.
Result<SharedNetwork> ChooseNetwork(const std::string& name);

// The embedded net, or the material evaluator if the program has none.
Result<SharedNetwork> DefaultNetwork();

// The name to show people: the net's own, or "material".
std::string NameOf(const SharedNetwork& network);

}  // namespace hansu::HANSU_GAME::search
