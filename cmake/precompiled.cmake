# SPDX-License-Identifier: MIT
# Precompiled headers for cold rooms and tests: the standard library's and JSON's, which take most of
# the time that such a source compiles. A compiler cache cannot keep sources that use them, and a build
# without unity files checks that each source includes what it needs, so both do without.
set(hansu_precompiles OFF)
if(CMAKE_UNITY_BUILD AND NOT CMAKE_CXX_COMPILER_LAUNCHER AND NOT EMSCRIPTEN AND NOT WIN32)
  set(hansu_precompiles ON)
endif()

# hansu_precompile(TARGET KIND [LINKS LIBRARY...] [HEADERS HEADER...]): all targets of a kind use the same
# headers, also those of the libraries, and so must have the same compiler options, which the first one
# has already.
function(hansu_precompile target kind)
  cmake_parse_arguments(PARSE_ARGV 2 arg "" "" "LINKS;HEADERS")
  if(NOT hansu_precompiles)
    return()
  endif()
  set(owner hansu_precompiled_${kind})
  if(NOT TARGET ${owner})
    set(source ${PROJECT_BINARY_DIR}/precompiled_${kind}.cpp)
    file(CONFIGURE OUTPUT ${source} CONTENT "")
    add_library(${owner} OBJECT ${source})
    get_target_property(options ${target} COMPILE_OPTIONS)
    get_target_property(optimized ${target} INTERPROCEDURAL_OPTIMIZATION)
    set_target_properties(${owner} PROPERTIES
      COMPILE_OPTIONS "${options}" INTERPROCEDURAL_OPTIMIZATION "${optimized}")
    target_precompile_headers(${owner} PRIVATE
      <algorithm> <array> <atomic> <charconv> <chrono> <cmath> <condition_variable> <filesystem> <fstream>
      <functional> <map> <memory> <mutex> <optional> <random> <set> <span> <sstream> <string> <string_view>
      <thread> <utility> <vector> <nlohmann/json.hpp> ${arg_HEADERS})
    target_link_libraries(${owner} PRIVATE ${arg_LINKS})
  endif()
  target_precompile_headers(${target} REUSE_FROM ${owner})
endfunction()
