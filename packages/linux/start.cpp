// SPDX-License-Identifier: MIT
// The program contains the whole engine twice, compiled for x86-64-v2 and for x86-64-v3
// (levels.sh). main runs the copy that suits this CPU. No code of the other copy runs, not even its
// initializers.
#include <cstdio>
#include <span>

namespace {

using Initializer = void (*)(int argc, char** argv, char** environment);

}  // namespace

extern "C" {
int hansu_main_v2(int argc, char** argv);
int hansu_main_v3(int argc, char** argv);
// The linker defines these names: the bounds of the section with the initializers of a copy's
// static objects. NOLINTBEGIN(bugprone-reserved-identifier)
extern const Initializer __start_hansu_init_v2[];
extern const Initializer __stop_hansu_init_v2[];
extern const Initializer __start_hansu_init_v3[];
extern const Initializer __stop_hansu_init_v3[];
// NOLINTEND(bugprone-reserved-identifier)
extern char** environ;
}

namespace {

// The CPU features that the copy for x86-64-v3 is compiled with (CMakeLists.txt).
bool CpuHasV3() {
  return __builtin_cpu_supports("x86-64-v3") != 0 && __builtin_cpu_supports("aes") != 0 &&
         __builtin_cpu_supports("pclmul") != 0;
}

bool CpuHasV2() { return __builtin_cpu_supports("x86-64-v2") != 0; }

}  // namespace

int main(int argc, char** argv) {
  __builtin_cpu_init();
  const auto initialize = [=](const Initializer* begin, const Initializer* end) {
    for (const Initializer initializer : std::span(begin, end)) initializer(argc, argv, environ);
  };
  if (CpuHasV3()) {
    initialize(__start_hansu_init_v3, __stop_hansu_init_v3);
    return hansu_main_v3(argc, argv);
  }
  if (CpuHasV2()) {
    initialize(__start_hansu_init_v2, __stop_hansu_init_v2);
    return hansu_main_v2(argc, argv);
  }
  std::fputs("hansu: this CPU lacks x86-64-v2 (SSE4.2 and POPCNT), which all have since 2013\n",
             stderr);
  return 2;
}
