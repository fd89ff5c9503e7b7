// SPDX-License-Identifier: MIT
#include "nnue/embedded.h"

#include <cstddef>

// In embedded_net.S.
extern "C" {
extern const char hansu_janggi_net[];
extern const char hansu_janggi_net_end[];
extern const char hansu_xiangqi_net[];
extern const char hansu_xiangqi_net_end[];
}

namespace hansu::HANSU_GAME::nnue {

std::string_view EmbeddedNet() {
#ifdef HANSU_XIANGQI
  const char* const begin = hansu_xiangqi_net;
  const char* const end = hansu_xiangqi_net_end;
#else
  const char* const begin = hansu_janggi_net;
  const char* const end = hansu_janggi_net_end;
#endif
  return {begin, static_cast<std::size_t>(end - begin)};
}

}  // namespace hansu::HANSU_GAME::nnue
