# SPDX-License-Identifier: MIT
# A toy game, to try that a third game needs only its folder and the lines that
# src/rules/shared/README.md names: a copy of Xiangqi's rules, made here, in which soldiers may step
# sideways from the start. An overlay of headers takes the place of those lines.
set(toy ${CMAKE_CURRENT_BINARY_DIR}/toy)

# hansu_make_toy(FROM TO REGEX REPLACEMENT...): writes a changed copy of a file of the sources.
function(hansu_make_toy from to)
  file(READ ${PROJECT_SOURCE_DIR}/src/rules/${from} text)
  set(changes ${ARGN})
  while(changes)
    list(POP_FRONT changes old new)
    string(FIND "${text}" "${old}" place)
    if(place EQUAL -1)
      message(FATAL_ERROR "src/rules/${from} has no '${old}', which the toy game changes")
    endif()
    string(REPLACE "${old}" "${new}" text "${text}")
  endwhile()
  file(CONFIGURE OUTPUT ${toy}/src/rules/${to} CONTENT "${text}" @ONLY)
  set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS
    ${PROJECT_SOURCE_DIR}/src/rules/${from})
endfunction()

file(GLOB names RELATIVE ${PROJECT_SOURCE_DIR}/src/rules/xiangqi
  ${PROJECT_SOURCE_DIR}/src/rules/xiangqi/*.h ${PROJECT_SOURCE_DIR}/src/rules/xiangqi/*.cpp)
set(sources "")
foreach(name ${names})
  set(changes "namespace hansu::xiangqi" "namespace hansu::toy")
  if(name STREQUAL geometry.h)
    list(APPEND changes "forward == 0 && !IsAtHome(from, color)" "forward == 0"
      "(from_back >= 3 && FileOf(s) % 2 == 0)" "from_back >= 3")
  endif()
  file(STRINGS ${PROJECT_SOURCE_DIR}/src/rules/xiangqi/${name} includes REGEX "src/rules/xiangqi/")
  if(includes)
    list(APPEND changes "\"src/rules/xiangqi/" "\"src/rules/toy/")
  endif()
  hansu_make_toy(xiangqi/${name} toy/${name} ${changes})
  if(name MATCHES "[.]cpp$")
    list(APPEND sources ${toy}/src/rules/toy/${name})
  endif()
endforeach()
hansu_make_toy(shared/game.h shared/game.h src/rules/xiangqi/game.h src/rules/toy/game.h)
hansu_make_toy(shared/namespace.h shared/namespace.h "HANSU_GAME xiangqi" "HANSU_GAME toy")
file(GLOB shared ${PROJECT_SOURCE_DIR}/src/rules/shared/*.cpp)

add_executable(toy_game_tests ${CMAKE_CURRENT_LIST_DIR}/toy_game_test.cpp ${sources} ${shared})
target_include_directories(toy_game_tests BEFORE PRIVATE ${toy})
target_compile_definitions(toy_game_tests PRIVATE HANSU_XIANGQI)  # the other branch of namespace.h
if(HANSU_QUICK_TESTS)
  target_compile_options(toy_game_tests PRIVATE -O0)
endif()
target_link_libraries(toy_game_tests PRIVATE hansu_board hansu_base GTest::gtest_main)
set_target_properties(toy_game_tests PROPERTIES
  RUNTIME_OUTPUT_DIRECTORY ${PROJECT_BINARY_DIR}/tests)
add_test(NAME toy_game COMMAND toy_game_tests)
