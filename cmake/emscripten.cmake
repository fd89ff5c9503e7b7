# SPDX-License-Identifier: MIT
# The toolchain of the preset `wasm`: finds Emscripten's own toolchain file.
execute_process(COMMAND em-config EMSCRIPTEN_ROOT
  OUTPUT_VARIABLE emscripten_root OUTPUT_STRIP_TRAILING_WHITESPACE)
if(NOT emscripten_root)
  message(FATAL_ERROR "There is no emscripten: em-config is not in the PATH")
endif()
include(${emscripten_root}/cmake/Modules/Platform/Emscripten.cmake)
