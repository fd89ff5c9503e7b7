// SPDX-License-Identifier: MIT
// The command line of the verb `play`.
#pragma once

#include <optional>

namespace CLI {
class App;
}

namespace hansu::app::play {

// Sets the exit status once the verb has been carried out.
void AddPlayVerb(CLI::App& app, std::optional<int>& status);

}  // namespace hansu::app::play
