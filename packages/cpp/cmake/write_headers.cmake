# SPDX-License-Identifier: MIT
# Writes the rooms' headers from ${source} to ${output}/hansu/ROOM, with includes as programs find
# them there: "src/rules/janggi/fen.h" and "nnue/network.h" become "hansu/janggi/fen.h" and
# "hansu/nnue/network.h".
file(REMOVE_RECURSE ${output})
foreach(folder packages/cpp/hansu src/base src/board src/rules/shared src/rules/janggi src/record src/search
        src/rules/xiangqi nnue)
  set(target hansu)
  if(NOT folder MATCHES "^packages")
    get_filename_component(room ${folder} NAME)
    string(APPEND target /${room})
  endif()
  file(GLOB names RELATIVE ${source}/${folder} ${source}/${folder}/*.h)
  foreach(name ${names})
    file(READ ${source}/${folder}/${name} text)
    string(REGEX REPLACE "#include \"(src/|)((base|board|game|janggi|record|search|xiangqi|nnue)/)"
                         "#include \"hansu/\\2" text "${text}")
    file(WRITE ${output}/${target}/${name} "${text}")
  endforeach()
endforeach()
