# SPDX-License-Identifier: MIT
# Rooms are the modules of src/README.md. Each is a folder whose CMakeLists.txt states its libraries
# and the rooms that they use. A room must be added after those that it uses.
#
# hansu_add_room(ROOM
#   [EACH_GAME]       compile the sources for Janggi and, with HANSU_XIANGQI, for Xiangqi
#   [HOT]             its speed matters: releases optimize it together with the other hot rooms, and
#                     sanitized test builds optimize it at all; what is not hot compiles quickly
#   [UNHARDENED]      without protection against exploits, which costs 1 % of the search's instructions
#   [ONE_UNIT]        compile all sources as one file, since one header takes nearly all of the time
#   [FACE FOLDER]     the subfolder that other rooms may include; the default is the whole room
#   [USES ROOM...]    the rooms that it links and may include (tests/base/include_edges_test.cpp)
#   [LINKS ...]       other libraries, as target_link_libraries() takes them
#   SOURCES FILE...   the sources of both games
#   [JANGGI FILE...]  sources of Janggi only
#   [XIANGQI FILE...] sources of Xiangqi only, also in rooms that are compiled once)
#
# The library is hansu_ROOM, and for Xiangqi hansu_xiangqi_ROOM. If a folder has several libraries,
# each may include whatever any of them may.
function(hansu_add_room room)
  cmake_parse_arguments(PARSE_ARGV 1 arg "EACH_GAME;HOT;UNHARDENED;ONE_UNIT" "FACE"
                        "USES;LINKS;SOURCES;JANGGI;XIANGQI")
  if(arg_UNPARSED_ARGUMENTS)
    message(FATAL_ERROR "hansu_add_room(${room}) does not know ${arg_UNPARSED_ARGUMENTS}")
  endif()
  file(RELATIVE_PATH folder ${PROJECT_SOURCE_DIR} ${CMAKE_CURRENT_SOURCE_DIR})
  if(arg_FACE)
    string(APPEND folder /${arg_FACE})
  endif()
  set_property(GLOBAL PROPERTY HANSU_FACE_${room} ${folder})
  set_property(GLOBAL PROPERTY HANSU_EACH_GAME_${room} ${arg_EACH_GAME})
  set(included "")
  foreach(used ${arg_USES})
    get_property(face GLOBAL PROPERTY HANSU_FACE_${used})
    if(NOT face)
      message(FATAL_ERROR "${room} uses ${used}: expected a room that was added before it")
    endif()
    list(APPEND included ${face})
  endforeach()
  hansu_allow_includes(${folder} ${included})

  foreach(variant ${hansu_variants})
    set(suffix "")
    if(NOT variant STREQUAL native)
      set(suffix _${variant})
    endif()
    hansu_add_room_library("" ${arg_JANGGI})
    if(arg_EACH_GAME)
      hansu_add_room_library(xiangqi_ ${arg_XIANGQI})
    elseif(arg_XIANGQI)
      hansu_add_xiangqi_sources()
    endif()
  endforeach()
endfunction()

# hansu_allow_includes(FOLDER OTHER...): files in FOLDER may also include files of the other
# folders.
function(hansu_allow_includes folder)
  set_property(GLOBAL APPEND PROPERTY HANSU_ROOM_FOLDERS ${folder})
  set_property(GLOBAL APPEND PROPERTY "HANSU_INCLUDES_OF_${folder}" ${ARGN})
endfunction()

# Writes one line per folder: the folder, then the folders that its files may include.
function(hansu_write_edges file)
  get_property(folders GLOBAL PROPERTY HANSU_ROOM_FOLDERS)
  list(REMOVE_DUPLICATES folders)
  set(lines "")
  foreach(folder ${folders})
    get_property(included GLOBAL PROPERTY "HANSU_INCLUDES_OF_${folder}")
    list(REMOVE_DUPLICATES included)
    list(JOIN included " " included)
    string(APPEND lines "${folder} ${included}\n")
  endforeach()
  file(CONFIGURE OUTPUT ${file} CONTENT "${lines}" @ONLY)
endfunction()

# For hansu_add_room(): sets the optimization of one of the room's targets.
function(hansu_optimize_room target)
  target_compile_options(${target} PRIVATE ${hansu_options_of_${variant}})
  if(NOT arg_UNHARDENED)
    target_compile_options(${target} PRIVATE ${hansu_hardening})
  endif()
  if(NOT arg_HOT AND CMAKE_BUILD_TYPE STREQUAL "Release")
    set_target_properties(${target} PROPERTIES INTERPROCEDURAL_OPTIMIZATION OFF)
    target_compile_options(${target} PRIVATE -O1)
  endif()
  if(arg_HOT AND HANSU_SANITIZE AND HANSU_QUICK_TESTS AND NOT HANSU_FUZZ)
    target_compile_options(${target} PRIVATE -O1)
  endif()
  if(NOT arg_HOT)
    hansu_precompile(${target} cold)
  endif()
endfunction()

# For hansu_add_room(): adds Xiangqi's sources to a room that is compiled once.
function(hansu_add_xiangqi_sources)
  set(objects hansu_${room}_of_xiangqi${suffix})
  add_library(${objects} OBJECT ${arg_XIANGQI})
  target_compile_definitions(${objects} PRIVATE HANSU_XIANGQI)
  hansu_optimize_room(${objects})
  foreach(used ${arg_USES})
    get_property(used_by_game GLOBAL PROPERTY HANSU_EACH_GAME_${used})
    if(used_by_game)
      target_link_libraries(${objects} PRIVATE hansu_xiangqi_${used}${suffix})
    else()
      target_link_libraries(${objects} PRIVATE hansu_${used}${suffix})
    endif()
  endforeach()
  if(arg_LINKS)
    target_link_libraries(${objects} ${arg_LINKS})
  endif()
  target_sources(hansu_${room}${suffix} PRIVATE $<TARGET_OBJECTS:${objects}>)
endfunction()

# For hansu_add_room(): adds the room's library for one game (`game` is the prefix: empty or
# xiangqi_) and one variant: native or, in WebAssembly, threads or single, with that suffix and the
# options hansu_options_of_VARIANT (cmake/wasm_packages.cmake).
function(hansu_add_room_library game)
  set(library hansu_${game}${room}${suffix})
  add_library(${library} STATIC ${arg_SOURCES} ${ARGN})
  if(game)
    target_compile_definitions(${library} PUBLIC HANSU_XIANGQI)
  endif()
  foreach(used ${arg_USES})
    get_property(used_by_game GLOBAL PROPERTY HANSU_EACH_GAME_${used})
    if(used_by_game AND NOT arg_EACH_GAME)  # this room is compiled once and uses both games
      target_link_libraries(${library} PUBLIC hansu_${used}${suffix}
                                              $<LINK_ONLY:hansu_xiangqi_${used}${suffix}>)
    elseif(used_by_game)
      target_link_libraries(${library} PUBLIC hansu_${game}${used}${suffix})
    else()
      target_link_libraries(${library} PUBLIC hansu_${used}${suffix})
    endif()
  endforeach()
  if(arg_LINKS)
    target_link_libraries(${library} ${arg_LINKS})
  endif()
  hansu_optimize_room(${library})
  if(arg_ONE_UNIT)
    set_target_properties(${library} PROPERTIES UNITY_BUILD ON UNITY_BUILD_BATCH_SIZE 0)
  endif()
  set(windows_sources ${arg_SOURCES})
  list(FILTER windows_sources INCLUDE REGEX "^windows/")
  if(windows_sources)  # their header has macros that other sources do not expect
    set_source_files_properties(${windows_sources} PROPERTIES SKIP_UNITY_BUILD_INCLUSION ON)
  endif()
endfunction()

# hansu_add_program(NAME SOURCE ROOM...): adds a program that knows both games.
function(hansu_add_program name source)
  add_executable(${name} ${source})
  target_compile_options(${name} PRIVATE ${hansu_hardening})
  foreach(room ${ARGN})
    get_property(by_game GLOBAL PROPERTY HANSU_EACH_GAME_${room})
    target_link_libraries(${name} PRIVATE hansu_${room})
    if(by_game)
      target_link_libraries(${name} PRIVATE $<LINK_ONLY:hansu_xiangqi_${room}>)
    endif()
  endforeach()
  set_target_properties(${name} PROPERTIES RUNTIME_OUTPUT_DIRECTORY ${PROJECT_BINARY_DIR})
  install(TARGETS ${name})
endfunction()
