# SPDX-License-Identifier: MIT
# How everything is compiled: the instruction set, warnings, sanitizers.
if(CMAKE_SYSTEM_PROCESSOR MATCHES "x86_64|AMD64")
  add_compile_options(-march=${HANSU_CPU})
  if(NOT HANSU_CPU STREQUAL "native")
    # GCC's generic tuning copies and clears small objects by string instructions, which take longer
    # to start than to run. Newer tunings avoid them; the code runs anywhere.
    add_compile_options(-mtune=znver3)
  endif()
  if(HANSU_CPU STREQUAL "x86-64-v3")
    # Highway wants these two before it takes AVX2 as given.
    add_compile_options(-maes -mpclmul)
  elseif(HANSU_CPU STREQUAL "native")
    # Highway 1.0.3's AVX3_DL target miscompiles (google/highway#1176).
    add_compile_definitions(HWY_DISABLED_TARGETS=HWY_AVX3_DL)
  endif()
endif()
if(NOT HANSU_PACKAGE STREQUAL "source")  # the same bytes wherever the checkout lies
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
                      # Lines are all that a report names, and compiling takes a quarter less.
                      -g1
                      # GCC 12 finds false ones in <regex>.
                      $<$<CXX_COMPILER_ID:GNU>:-Wno-error=maybe-uninitialized>)
  add_link_options(-fsanitize=${HANSU_SANITIZE})
  if(HANSU_FUZZ)
    # Traced comparisons would take up to 70 % of the time, for words that the corpus has anyway.
    add_compile_options(-fsanitize=fuzzer-no-link -fno-sanitize-coverage=trace-cmp)
  endif()
  if(HANSU_SANITIZE MATCHES "thread")
    # The thread sanitizer knows no fences. Handlers of sockets run in one thread.
    add_compile_definitions(BOOST_ASIO_DISABLE_FENCED_BLOCK)
  endif()
endif()

if(HANSU_PYTHON)  # a shared library made of static ones
  set(CMAKE_POSITION_INDEPENDENT_CODE ON)
  set(CMAKE_CXX_VISIBILITY_PRESET hidden)
  set(CMAKE_VISIBILITY_INLINES_HIDDEN ON)
endif()

# Vector code that is compiled for every instruction set and chooses one at run time, in every build
# the same: from the oldest set on, so that the tests of any build see them all.
function(hansu_compile_for_all_cpus source)
  if(CMAKE_SYSTEM_PROCESSOR MATCHES "x86_64|AMD64")
    set_source_files_properties(${source} PROPERTIES
      COMPILE_OPTIONS "-march=x86-64-v2;-mno-aes;-mno-pclmul")
  endif()
  if(WIN32)  # the assembler's option (cmake/windows_packages.cmake) must reach what moves wide vectors
    set_property(SOURCE ${source} APPEND PROPERTY COMPILE_OPTIONS -fno-lto)
  endif()
endfunction()
