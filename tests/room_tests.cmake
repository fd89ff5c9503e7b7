# SPDX-License-Identifier: MIT
# A room's tests are one program, or one program for each game that the room is compiled for.
#
# hansu_add_room_tests(ROOM
#   [EACH_GAME]          compile SOURCES also for Xiangqi
#   ROOMS ROOM...        the rooms to link; of a room compiled per game, the library of the
#                        program's game
#   [LINKS LIBRARY...]   other libraries
#   [PROGRAMS TARGET...] the programs that the tests run
#   [SOURCES FILE...] [JANGGI FILE...] [XIANGQI FILE...])
#
# The programs are ROOM_tests and, if it has any sources, xiangqi_ROOM_tests, whose ctest cases
# begin with "xiangqi.". Each TEST is a ctest case.
function(hansu_add_room_tests room)
  cmake_parse_arguments(PARSE_ARGV 1 arg "EACH_GAME" "" "ROOMS;LINKS;PROGRAMS;SOURCES;JANGGI;XIANGQI")
  if(arg_UNPARSED_ARGUMENTS)
    message(FATAL_ERROR "hansu_add_room_tests(${room}) does not know ${arg_UNPARSED_ARGUMENTS}")
  endif()
  hansu_add_test_program("" ${arg_SOURCES} ${arg_JANGGI})
  if(arg_EACH_GAME)
    hansu_add_test_program(xiangqi_ ${arg_SOURCES} ${arg_XIANGQI})
  elseif(arg_XIANGQI)
    hansu_add_test_program(xiangqi_ ${arg_XIANGQI})
  endif()
endfunction()

# For hansu_add_room_tests(): adds the test program of a game; `game` is its prefix (empty or
# xiangqi_).
function(hansu_add_test_program game)
  set(name ${game}${room}_tests)
  add_executable(${name} ${ARGN})
  foreach(used test_support ${arg_ROOMS})
    get_property(used_by_game GLOBAL PROPERTY HANSU_EACH_GAME_${used})
    if(used_by_game)
      target_link_libraries(${name} PRIVATE hansu_${game}${used})
    else()
      target_link_libraries(${name} PRIVATE hansu_${used})
    endif()
  endforeach()
  target_link_libraries(${name} PRIVATE ${arg_LINKS} GTest::gtest_main nlohmann_json::nlohmann_json)
  if(game)
    target_compile_definitions(${name} PRIVATE HANSU_XIANGQI)
  endif()
  if(HANSU_QUICK_TESTS)
    target_compile_options(${name} PRIVATE -O0)
  endif()
  hansu_precompile(${name} test LINKS GTest::gtest HEADERS <gtest/gtest.h>)
  set_target_properties(${name} PROPERTIES
    RUNTIME_OUTPUT_DIRECTORY ${PROJECT_BINARY_DIR}/tests)
  if(arg_PROGRAMS)
    add_dependencies(${name} ${arg_PROGRAMS})
  endif()

  # For absurd sizes, the sanitizers must return null like malloc instead of ending the test.
  set(options allocator_may_return_null=1)
  if(HANSU_SANITIZE STREQUAL thread AND arg_ROOMS MATCHES "datagen|train")  # they run oneTBB
    string(APPEND options ":suppressions=${PROJECT_SOURCE_DIR}/tests/support/tsan_tbb.txt")
    # A race can only be suppressed by a frame of its older stack, so keep a longer history of
    # stacks.
    string(APPEND options ":history_size=7")
  endif()
  set(sanitizer ASAN)
  if(HANSU_SANITIZE STREQUAL thread)
    set(sanitizer TSAN)
  endif()
  set(prefix "")
  if(game)
    set(prefix xiangqi.)
  endif()
  # The tests expect English, whatever the locale. Each property sets one variable, because
  # gtest_discover_tests() does not pass on lists.
  gtest_discover_tests(${name} DISCOVERY_MODE PRE_TEST TEST_PREFIX "${prefix}"
    PROPERTIES TIMEOUT 600
    ENVIRONMENT LC_ALL=C.UTF-8 ENVIRONMENT_MODIFICATION "${sanitizer}_OPTIONS=set:${options}")
endfunction()
