# SPDX-License-Identifier: MIT
# Files that the build makes of others, by esbuild and the Python programs of this folder.
find_program(HANSU_PYTHON3 python3 REQUIRED DOC "Python 3 (Debian: python3)")
find_program(HANSU_ESBUILD esbuild REQUIRED DOC "The bundler of the page (Debian: esbuild)")

# The translations of a .po file as a `kind` of table: cpp or json.
function(hansu_make_catalog kind po output)
  get_filename_component(po ${po} ABSOLUTE)
  set(tool ${PROJECT_SOURCE_DIR}/cmake/catalog.py)
  add_custom_command(OUTPUT ${output} COMMAND ${HANSU_PYTHON3} ${tool} --${kind} ${po} ${output}
                     DEPENDS ${tool} ${po} VERBATIM)
endfunction()

# The source `output`, whose FUNCTION() returns the files: hansu_embed(FUNCTION OUTPUT FILE...).
function(hansu_embed function output)
  set(tool ${PROJECT_SOURCE_DIR}/cmake/embed.py)
  add_custom_command(OUTPUT ${output}
                     COMMAND ${HANSU_PYTHON3} ${tool} ${function} ${output} ${ARGN}
                     DEPENDS ${tool} ${ARGN} VERBATIM)
endfunction()

# The files of the current folder's subfolders with those extensions. A file that is added or removed
# changes its folder. A glob with CONFIGURE_DEPENDS would make every build look for such files first,
# and ninja -n never say that there is nothing to do.
function(hansu_list_files variable)
  set(files "")
  file(GLOB folders LIST_DIRECTORIES true ${CMAKE_CURRENT_SOURCE_DIR}/*)
  list(PREPEND folders ${CMAKE_CURRENT_SOURCE_DIR})
  foreach(folder ${folders})
    if(IS_DIRECTORY ${folder})
      set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${folder})
      foreach(extension ${ARGN})
        file(GLOB found ${folder}/*.${extension})
        list(APPEND files ${found})
      endforeach()
    endif()
  endforeach()
  set(${variable} ${files} PARENT_SCOPE)
endfunction()

# hansu_bundle(OUTPUT SOURCE [ESBUILD'S OPTIONS...] DEPENDS FILE...): the script or style SOURCE of the
# current folder and everything that it imports as one file.
function(hansu_bundle output source)
  cmake_parse_arguments(PARSE_ARGV 2 arg "" "" "DEPENDS")
  add_custom_command(OUTPUT ${output}
    COMMAND ${HANSU_ESBUILD} ${source} --bundle --minify --target=es2022 --charset=utf8
            --log-level=warning --outfile=${output} ${arg_UNPARSED_ARGUMENTS}
    WORKING_DIRECTORY ${CMAKE_CURRENT_SOURCE_DIR} DEPENDS ${arg_DEPENDS} VERBATIM)
endfunction()
