# SPDX-License-Identifier: MIT
# A toy game, to try that a third game needs only its folder and the lines that
# src/rules/shared/README.md names: a copy of Xiangqi's rules, made here, in which soldiers may step
# sideways from the start. An overlay of headers takes the place of those lines.
set(toy ${CMAKE_CURRENT_BINARY_DIR}/toy)

set(tool ${PROJECT_SOURCE_DIR}/cmake/toy_game.py)
file(GLOB rules ${PROJECT_SOURCE_DIR}/src/rules/xiangqi/*.h ${PROJECT_SOURCE_DIR}/src/rules/xiangqi/*.cpp
  ${PROJECT_SOURCE_DIR}/src/rules/shared/game.h ${PROJECT_SOURCE_DIR}/src/rules/shared/namespace.h)
set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${tool} ${rules})
execute_process(COMMAND ${HANSU_PYTHON3} -B ${tool} ${PROJECT_SOURCE_DIR}/src/rules ${toy}
  OUTPUT_VARIABLE sources OUTPUT_STRIP_TRAILING_WHITESPACE COMMAND_ERROR_IS_FATAL ANY)
string(REPLACE "\n" ";" sources "${sources}")
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
