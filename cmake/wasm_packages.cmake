# SPDX-License-Identifier: MIT
# The build for WebAssembly takes only headers from the system.
include(cmake/system_headers.cmake)
hansu_use_system_headers("libcli11-dev, libhwy-dev, nlohmann-json3-dev, libstb-dev"
                         CLI hwy nlohmann stb)
foreach(name Threads::Threads CLI11::CLI11 nlohmann_json::nlohmann_json hwy::hwy ZLIB::ZLIB)
  add_library(${name} INTERFACE IMPORTED)
endforeach()
set(hansu_zlib without)
