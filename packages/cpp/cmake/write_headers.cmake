# SPDX-License-Identifier: MIT
# Copies the rooms' headers from ${source} to ${output}/hansu, and adapts their includes:
# "src/rules/janggi/fen.h" and "nnue/network.h" become "hansu/rules/janggi/fen.h" and
# "hansu/nnue/network.h".
file(REMOVE_RECURSE ${output})
foreach(folder packages/cpp/hansu src/base src/board src/rules/shared src/rules/janggi
        src/rules/xiangqi src/record src/search nnue)
  string(REPLACE hansu/src/ hansu/ target hansu/${folder})
  string(REPLACE hansu/packages/cpp/hansu hansu target ${target})
  file(GLOB names RELATIVE ${source}/${folder} ${source}/${folder}/*.h)
  foreach(name ${names})
    file(READ ${source}/${folder}/${name} text)
    string(REGEX REPLACE "#include \"(src/)?((base|board|rules|record|search|nnue)/)"
                         "#include \"hansu/\\2" text "${text}")
    file(WRITE ${output}/${target}/${name} "${text}")
  endforeach()
endforeach()
