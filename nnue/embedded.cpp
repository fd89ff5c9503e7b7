// SPDX-License-Identifier: MIT
#include "nnue/embedded.h"

#include <cstddef>

// In embedded_net.S.
extern "C" {
extern const char hansu_embedded_net[];
extern const char hansu_embedded_net_end[];
}

namespace hansu::inline HANSU_GAME::nnue {

std::string_view EmbeddedNet() {
  return {hansu_embedded_net,
          static_cast<std::size_t>(hansu_embedded_net_end - hansu_embedded_net)};
}

}  // namespace hansu::inline HANSU_GAME::nnue
