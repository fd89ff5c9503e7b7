# SPDX-License-Identifier: MIT
# The build for WebAssembly uses nothing but headers from the system.
include(cmake/system_headers.cmake)
hansu_use_system_headers("libcli11-dev, libhwy-dev, nlohmann-json3-dev, libstb-dev"
                         CLI hwy nlohmann stb)
foreach(name Threads::Threads CLI11::CLI11 nlohmann_json::nlohmann_json hwy::hwy ZLIB::ZLIB)
  add_library(${name} INTERFACE IMPORTED)
endforeach()
set(hansu_zlib without)

# Every library is built with and without threads (cmake/rooms.cmake).
set(hansu_variants threads single)
set(hansu_wasm_options -msimd128 -fwasm-exceptions
    -Wno-dollar-in-identifier-extension)  # EM_ASM's arguments are $0, $1, ...
set(hansu_options_of_threads ${hansu_wasm_options} -pthread)
set(hansu_options_of_single ${hansu_wasm_options})
