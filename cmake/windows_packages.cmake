# SPDX-License-Identifier: MIT
# The build for Windows takes from the system headers that know no system, and MinGW's zlib.
# Highway has a separate source, for which HANSU_HIGHWAY names the folder of Debian's source
# package.
set(HANSU_HIGHWAY "" CACHE PATH "Sources of Highway 1.0, with the folder hwy")
if(NOT EXISTS "${HANSU_HIGHWAY}/hwy/targets.cc")
  message(FATAL_ERROR "HANSU_HIGHWAY: there is no ${HANSU_HIGHWAY}/hwy/targets.cc (Debian: "
                      "apt-get source highway; packages/windows/build fetches it)")
endif()
include(cmake/system_headers.cmake)
hansu_use_system_headers("libcli11-dev, libboost-dev, nlohmann-json3-dev" CLI boost nlohmann)
file(CREATE_LINK ${HANSU_HIGHWAY}/hwy ${hansu_system_headers}/hwy SYMBOLIC)
foreach(name CLI11::CLI11 nlohmann_json::nlohmann_json)
  add_library(${name} INTERFACE IMPORTED)
endforeach()

find_package(Threads REQUIRED)
set(ZLIB_USE_STATIC_LIBS ON)
find_package(ZLIB REQUIRED)
set(hansu_zlib with)

# Windows 7; no macros for short words; localtime_r and its like.
add_compile_definitions(_WIN32_WINNT=0x0601 WIN32_LEAN_AND_MEAN NOMINMAX NOGDI NOSERVICE NOUSER
                        _POSIX_THREAD_SAFE_FUNCTIONS)

# GCC leaves the stack of 64-bit Windows aligned to 16 bytes and yet moves 32 and 64 to it as if it
# were aligned (gcc.gnu.org/PR54412). The assembler turns these moves into unaligned ones, which
# take as long; with link-time optimization it is the linker that calls it.
set(hansu_unaligned -Wa,-muse-unaligned-vector-move)
add_compile_options(${hansu_unaligned} -Wno-restrict)  # GCC 12 sees overlaps that do not exist
# Nothing else is needed to run the programs. Threads have as much stack as the main one (see
# src/base/thread_stack.h). No time stamp makes two builds differ.
add_link_options(${hansu_unaligned} -static -Wl,--stack,8388608 -Wl,--no-insert-timestamp)

add_library(hansu_highway STATIC ${hansu_system_headers}/hwy/targets.cc)
target_compile_options(hansu_highway PRIVATE -w)
add_library(hwy::hwy ALIAS hansu_highway)
