# SPDX-License-Identifier: MIT
# The second game. What stands above src/board is compiled for Janggi as the libraries hansu_ROOM,
# and once more, from the same sources, for Xiangqi as hansu_xiangqi_ROOM (src/game/namespace.h).

# The same room for Xiangqi; called in the folder of its sources, after everything has been said of
# hansu_ROOM. Sources WITHOUT which the room does are left out; those in WITH are Xiangqi's own.
function(hansu_add_xiangqi_room room)
  cmake_parse_arguments(PARSE_ARGV 1 arg "" "" "WITHOUT;WITH")
  get_target_property(sources hansu_${room} SOURCES)
  list(REMOVE_ITEM sources ${arg_WITHOUT})
  add_library(hansu_xiangqi_${room} STATIC ${sources} ${arg_WITH})
  foreach(kind PUBLIC PRIVATE)
    set(property LINK_LIBRARIES)
    if(kind STREQUAL PUBLIC)
      set(property INTERFACE_LINK_LIBRARIES)
    endif()
    get_target_property(libraries hansu_${room} ${property})
    if(NOT libraries)
      continue()
    endif()
    foreach(library ${libraries})
      string(REGEX REPLACE "^hansu_(janggi)$" "hansu_xiangqi" twin "${library}")
      string(REGEX REPLACE "^hansu_" "hansu_xiangqi_" other "${library}")
      if(TARGET ${twin} AND NOT twin STREQUAL library)
        set(library ${twin})
      elseif(TARGET ${other})
        set(library ${other})
      endif()
      # What only links (LINK_ONLY) is private, and listed there, too.
      if(NOT library MATCHES "LINK_ONLY")
        target_link_libraries(hansu_xiangqi_${room} ${kind} ${library})
      endif()
    endforeach()
  endforeach()
  get_target_property(is_unity hansu_${room} UNITY_BUILD)
  if(is_unity)
    set_target_properties(hansu_xiangqi_${room} PROPERTIES UNITY_BUILD ON UNITY_BUILD_BATCH_SIZE 0)
  endif()
endfunction()
