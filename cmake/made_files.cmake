# SPDX-License-Identifier: MIT
# Generated files: esbuild and the Python programs of this folder make them.
find_program(HANSU_PYTHON3 python3 REQUIRED DOC "Python 3 (Debian: python3)")
find_program(HANSU_ESBUILD esbuild REQUIRED DOC "The bundler of the page (Debian: esbuild)")

# Makes `output`, the translations of the file `po` as a table. `kind`: cpp or json.
function(hansu_make_catalog kind po output)
  get_filename_component(po ${po} ABSOLUTE)
  set(tool ${PROJECT_SOURCE_DIR}/cmake/catalog.py)
  add_custom_command(OUTPUT ${output} COMMAND ${HANSU_PYTHON3} ${tool} --${kind} ${po} ${output}
                     DEPENDS ${tool} ${po} VERBATIM)
endfunction()

# hansu_embed(FUNCTION OUTPUT FILE...): makes the C++ source OUTPUT, in which FUNCTION() returns the
# files.
function(hansu_embed function output)
  set(tool ${PROJECT_SOURCE_DIR}/cmake/embed.py)
  add_custom_command(OUTPUT ${output}
                     COMMAND ${HANSU_PYTHON3} ${tool} ${function} ${output} ${ARGN}
                     DEPENDS ${tool} ${ARGN} VERBATIM)
endfunction()

# hansu_list_files(VARIABLE EXTENSION...): sets VARIABLE to the files with those extensions in the
# current folder and its subfolders. CMake runs again when a file is added or removed, since that
# changes its folder. (A glob with CONFIGURE_DEPENDS would search in every build, and `ninja -n`
# would always report work to do.)
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

# hansu_bundle(OUTPUT SOURCE [ESBUILD OPTIONS...] DEPENDS FILE...): bundles the script or style
# sheet SOURCE of the current folder, with everything that it imports, into one file.
function(hansu_bundle output source)
  cmake_parse_arguments(PARSE_ARGV 2 arg "" "" "DEPENDS")
  add_custom_command(OUTPUT ${output}
    COMMAND ${HANSU_ESBUILD} ${source} --bundle --minify --target=es2022 --charset=utf8
            --log-level=warning --outfile=${output} ${arg_UNPARSED_ARGUMENTS}
    WORKING_DIRECTORY ${CMAKE_CURRENT_SOURCE_DIR} DEPENDS ${arg_DEPENDS} VERBATIM)
endfunction()
