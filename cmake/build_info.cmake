# SPDX-License-Identifier: MIT
# Facts about the build that the programs report.

# Sets the variable to the commit, or to "unknown". A new commit makes CMake run again; uncommitted
# changes do not show.
function(hansu_find_commit variable)
  set(commit unknown)
  find_package(Git QUIET)
  if(GIT_FOUND AND EXISTS ${PROJECT_SOURCE_DIR}/.git)
    set(git ${GIT_EXECUTABLE} -C ${PROJECT_SOURCE_DIR} rev-parse)
    execute_process(COMMAND ${git} --short=10 HEAD RESULT_VARIABLE status OUTPUT_VARIABLE answer
                    OUTPUT_STRIP_TRAILING_WHITESPACE ERROR_QUIET)
    if(status EQUAL 0)
      set(commit ${answer})
    endif()
    execute_process(COMMAND ${git} --path-format=absolute --git-path logs/HEAD
                    OUTPUT_VARIABLE log OUTPUT_STRIP_TRAILING_WHITESPACE ERROR_QUIET)
    if(EXISTS "${log}")
      set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS "${log}")
    endif()
  endif()
  set(${variable} ${commit} PARENT_SCOPE)
endfunction()

# Sets the variable to the compiler flags, separated by blanks, without those that cannot change a
# program (warnings, path prefixes).
function(hansu_describe_flags variable)
  string(TOUPPER "${CMAKE_BUILD_TYPE}" build_type)
  get_directory_property(flags COMPILE_OPTIONS)
  list(FILTER flags EXCLUDE REGEX "^-(W|ffile-prefix-map=)")
  list(PREPEND flags ${CMAKE_CXX_FLAGS} ${CMAKE_CXX_FLAGS_${build_type}})
  if(CMAKE_INTERPROCEDURAL_OPTIMIZATION)
    list(APPEND flags -flto)
  endif()
  list(JOIN flags " " flags)
  string(STRIP "${flags}" flags)
  set(${variable} "${flags}" PARENT_SCOPE)
endfunction()
