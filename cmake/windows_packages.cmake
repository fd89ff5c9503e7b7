# SPDX-License-Identifier: MIT
# The build for Windows uses platform-independent headers from the system, and MinGW's zlib. It
# compiles Highway from Debian's source package, whose folder is HANSU_HIGHWAY.
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

# Windows 7; no macros with short names; localtime_r and similar functions.
add_compile_definitions(_WIN32_WINNT=0x0601 WIN32_LEAN_AND_MEAN NOMINMAX NOGDI NOSERVICE NOUSER
                        _POSIX_THREAD_SAFE_FUNCTIONS)

# On 64-bit Windows, GCC aligns the stack to 16 bytes only, but moves 32 and 64 bytes with
# instructions that require alignment (gcc.gnu.org/PR54412). The assembler turns these moves into
# unaligned ones, which take no longer. The linker needs the option, too: with link-time
# optimization it calls the assembler.
set(hansu_unaligned -Wa,-muse-unaligned-vector-move)
add_compile_options(${hansu_unaligned} -Wno-restrict)  # GCC 12 sees overlaps that do not exist
# Static linking, so that the programs need nothing else; the same stack size for every thread
# (src/base/thread_stack.h); no time stamp, so that equal sources give equal programs.
add_link_options(${hansu_unaligned} -static -Wl,--stack,8388608 -Wl,--no-insert-timestamp)

add_library(hansu_highway STATIC ${hansu_system_headers}/hwy/targets.cc)
target_compile_options(hansu_highway PRIVATE -w)
add_library(hwy::hwy ALIAS hansu_highway)
