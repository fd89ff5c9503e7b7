# SPDX-License-Identifier: MIT
# What the build for WebAssembly takes from the system: headers alone. All of the system's would hide
# emscripten's own, so that these get a folder.
set(hansu_system_headers ${PROJECT_BINARY_DIR}/include)
file(MAKE_DIRECTORY ${hansu_system_headers})
foreach(name CLI hwy nlohmann stb)
  if(NOT EXISTS /usr/include/${name})
    message(FATAL_ERROR "There is no /usr/include/${name} (Debian: libcli11-dev, libhwy-dev, "
                        "nlohmann-json3-dev, libstb-dev)")
  endif()
  file(CREATE_LINK /usr/include/${name} ${hansu_system_headers}/${name} SYMBOLIC)
endforeach()
include_directories(SYSTEM ${hansu_system_headers})
foreach(name Threads::Threads CLI11::CLI11 nlohmann_json::nlohmann_json hwy::hwy ZLIB::ZLIB)
  add_library(${name} INTERFACE IMPORTED)
endforeach()
set(hansu_zlib without)
