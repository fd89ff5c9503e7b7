# SPDX-License-Identifier: MIT
# Compiler options for all targets: instruction set, warnings, sanitizers.
if(CMAKE_SYSTEM_PROCESSOR MATCHES "x86_64|AMD64")
  add_compile_options(-march=${HANSU_CPU})
  if(NOT HANSU_CPU STREQUAL "native")
    # GCC's generic tuning copies and clears small objects by string instructions, which take longer
    # to start than to run. Newer tunings avoid them; the code runs anywhere.
    add_compile_options(-mtune=znver3)
  endif()
  if(HANSU_CPU STREQUAL "x86-64-v3")
    # Highway makes AVX2 its baseline only if these two are enabled as well.
    add_compile_options(-maes -mpclmul)
  elseif(HANSU_CPU STREQUAL "native")
    # Highway 1.0.3's AVX3_DL target miscompiles (google/highway#1176).
    add_compile_definitions(HWY_DISABLED_TARGETS=HWY_AVX3_DL)
  endif()
endif()
if(NOT HANSU_PACKAGE STREQUAL "source")  # packages have the same bytes wherever the checkout is
  add_compile_options(-ffile-prefix-map=${PROJECT_BINARY_DIR}=.
                      -ffile-prefix-map=${PROJECT_SOURCE_DIR}=.)
endif()
add_compile_options(-Wall -Wextra -Wpedantic -Wshadow -Wconversion)
if(HANSU_WERROR)
  add_compile_options(-Werror)
endif()
if(HANSU_TUNE)
  add_compile_definitions(HANSU_TUNE)
endif()
if(HANSU_SANITIZE)
  add_compile_options(-fsanitize=${HANSU_SANITIZE} -fno-sanitize-recover=all
                      -fno-omit-frame-pointer
                      # Line numbers suffice for reports, and compiling takes a quarter less time.
                      -g1
                      # GCC 12 gives false warnings for <regex>.
                      $<$<CXX_COMPILER_ID:GNU>:-Wno-error=maybe-uninitialized>)
  add_link_options(-fsanitize=${HANSU_SANITIZE})
  if(HANSU_FUZZ)
    # Tracing comparisons would take up to 70 % of the time, to find words that the corpus has
    # anyway.
    add_compile_options(-fsanitize=fuzzer-no-link -fno-sanitize-coverage=trace-cmp)
  endif()
  if(HANSU_SANITIZE MATCHES "thread")
    # The thread sanitizer does not support fences. They are not needed: one thread runs all
    # handlers.
    add_compile_definitions(BOOST_ASIO_DISABLE_FENCED_BLOCK)
  endif()
endif()

# Against exploits of memory errors, for all code but the search (UNHARDENED in cmake/rooms.cmake).
# tests/hardening checks the programs. Sanitizers find such errors themselves.
set(hansu_hardening "")
if(CMAKE_BUILD_TYPE STREQUAL "Release" AND NOT HANSU_SANITIZE AND NOT EMSCRIPTEN AND NOT WIN32)
  set(hansu_hardening -fstack-protector-strong -fstack-clash-protection -U_FORTIFY_SOURCE
                      -D_FORTIFY_SOURCE=2)
  if(CMAKE_SYSTEM_PROCESSOR MATCHES "x86_64|AMD64")
    list(APPEND hansu_hardening -fcf-protection=full)
  endif()
  add_link_options(-Wl,-z,relro,-z,now)
endif()

if(HANSU_PYTHON)  # the module is a shared library made of static ones
  set(CMAKE_POSITION_INDEPENDENT_CODE ON)
  set(CMAKE_CXX_VISIBILITY_PRESET hidden)
  set(CMAKE_VISIBILITY_INLINES_HIDDEN ON)
endif()

# Compiles a source with vector code for every instruction set, from the oldest on; it chooses one
# at run time. That holds for every build, whatever its own instruction set, so that any build's
# tests cover all of them.
function(hansu_compile_for_all_cpus source)
  if(CMAKE_SYSTEM_PROCESSOR MATCHES "x86_64|AMD64")
    set_source_files_properties(${source} PROPERTIES
      COMPILE_OPTIONS "-march=x86-64-v2;-mno-aes;-mno-pclmul" SKIP_PRECOMPILE_HEADERS ON)
  endif()
  if(WIN32)  # the option for the assembler (cmake/windows_packages.cmake) must reach this code
    set_property(SOURCE ${source} APPEND PROPERTY COMPILE_OPTIONS -fno-lto)
  endif()
endfunction()
