// SPDX-License-Identifier: MIT
#include "src/base/thread_stack.h"

#include <pthread.h>

#include <cstddef>

namespace hansu {

void GiveThreadsEnoughStack() {
  constexpr std::size_t kStackBytes = std::size_t{8} << 20;
  pthread_attr_t attributes;
  if (pthread_attr_init(&attributes) != 0) return;
  if (pthread_attr_setstacksize(&attributes, kStackBytes) == 0) {
    pthread_setattr_default_np(&attributes);
  }
  pthread_attr_destroy(&attributes);
}

}  // namespace hansu
