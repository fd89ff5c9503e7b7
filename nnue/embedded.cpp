// SPDX-License-Identifier: MIT
#include "nnue/embedded.h"

// In embedded_net.S.
extern "C" {
extern const std::byte hansu_embedded_net[];
extern const std::byte hansu_embedded_net_end[];
}

namespace hansu::nnue {

std::span<const std::byte> EmbeddedNet() { return {hansu_embedded_net, hansu_embedded_net_end}; }

}  // namespace hansu::nnue
