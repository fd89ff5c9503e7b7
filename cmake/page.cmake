# SPDX-License-Identifier: MIT
# The page as browsers get it: app.js and the modules that it imports as one file, because a phone
# takes longer for thirty small files than for one. Imports and exports within it are cut off, so
# the top-level names of these modules differ. Modules that are loaded later import from it.

# The text of a module as part of another: without its imports and the word export.
function(hansu_cut_module result text)
  string(REGEX REPLACE "(^|\n)import [^;]*;" "\\1" text "${text}")
  string(REGEX REPLACE "(^|\n)export " "\\1" text "${text}")
  set(${result} "${text}" PARENT_SCOPE)
endfunction()

# The file of that name in the first of the folders that has it.
function(hansu_find_module result name)
  foreach(folder ${ARGN})
    if(EXISTS ${folder}/${name})
      set(${result} ${folder}/${name} PARENT_SCOPE)
      return()
    endif()
  endforeach()
  message(FATAL_ERROR "The page imports ${name}, which is in none of ${ARGN}")
endfunction()

# Appends the module and, before it, what it imports to the global properties HANSU_JOINED (names),
# HANSU_JOINED_TEXT and HANSU_JOINED_EXPORTS.
function(hansu_join_module name)
  get_property(joined GLOBAL PROPERTY HANSU_JOINED)
  if(name IN_LIST joined)
    return()
  endif()
  set_property(GLOBAL APPEND PROPERTY HANSU_JOINED ${name})
  hansu_find_module(file ${name} ${ARGN})
  set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${file})
  file(READ ${file} text)
  string(REGEX MATCHALL "from '\\./[a-z-]+\\.js'" imports "${text}")
  foreach(import ${imports})
    string(REGEX REPLACE "from '\\./(.*)'" "\\1" import ${import})
    hansu_join_module(${import} ${ARGN})
  endforeach()
  string(REGEX MATCHALL "\nexport (async )?[a-z]+ [A-Za-z0-9_]+" exports "${text}")
  foreach(export ${exports})
    string(REGEX REPLACE ".* " "" export ${export})
    set_property(GLOBAL APPEND PROPERTY HANSU_JOINED_EXPORTS ${export})
  endforeach()
  hansu_cut_module(text "${text}")
  set_property(GLOBAL APPEND_STRING PROPERTY HANSU_JOINED_TEXT "${text}")
endfunction()

# Writes the page into the folder `output`. It talks to a `kind` of program: server or wasm. `korean`
# is the catalog as an object of JavaScript. The files named at the end are left out.
function(hansu_write_page output kind korean)
  set(link_of_server socket)
  set(opener_of_server openSocket)
  set(link_of_wasm worker)
  set(opener_of_wasm openWorker)
  set(opener ${opener_of_${kind}})
  set(source ${PROJECT_SOURCE_DIR}/src/app/page)
  set(made ${output}-made)
  file(CONFIGURE OUTPUT ${made}/korean.js CONTENT "export const KOREAN = @korean@;\n" @ONLY)
  file(CONFIGURE OUTPUT ${made}/link.js CONTENT
       "import {@opener@} from './engine-${link_of_${kind}}.js';
export const KIND = '@kind@';
export const openLink = @opener@;\n" @ONLY)
  hansu_join_module(app.js ${source} ${made})
  get_property(joined GLOBAL PROPERTY HANSU_JOINED)
  get_property(text GLOBAL PROPERTY HANSU_JOINED_TEXT)
  get_property(exports GLOBAL PROPERTY HANSU_JOINED_EXPORTS)
  list(JOIN exports ", " exports)
  file(CONFIGURE OUTPUT ${output}/app.js CONTENT "@text@\nexport {@exports@};\n" @ONLY)

  # A file that is added or removed changes the folder. A glob with CONFIGURE_DEPENDS would make every
  # build look for such files first, and ninja -n never say that there is nothing to do.
  set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${source})
  file(GLOB names RELATIVE ${source} ${source}/*.html ${source}/*.css ${source}/*.js
       ${source}/*.json ${source}/*.svg ${source}/*.webmanifest)
  list(REMOVE_ITEM names page.html page.css page.js tsconfig.json ${joined} ${ARGN})
  foreach(name ${names})
    if(NOT name MATCHES "js$")
      configure_file(${source}/${name} ${output}/${name} COPYONLY)
      continue()
    endif()
    set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${source}/${name})
    file(READ ${source}/${name} text)
    foreach(module ${joined})
      string(REPLACE "from './${module}'" "from './app.js'" text "${text}")
    endforeach()
    file(CONFIGURE OUTPUT ${output}/${name} CONTENT "@text@" @ONLY)
  endforeach()

  # Files of an earlier configuration that this one does not write.
  file(GLOB written RELATIVE ${output} ${output}/*)
  list(REMOVE_ITEM written ${names} app.js)
  foreach(name ${written})
    file(REMOVE ${output}/${name})
  endforeach()
endfunction()

# The files of the page of an analyzed game, as text in review_page_files.cpp.
function(hansu_write_page_files)
  set(folder ${PROJECT_SOURCE_DIR}/src/app/page)
  set(HANSU_PAGE_STYLE "")
  set(HANSU_PAGE_SCRIPT "")
  foreach(name page.html page.css board.css review.css game.js settings.js dom.js words.js
      review-words.js pieces.js board.js graph.js panels.js analyzed-game.js page.js)
    set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${folder}/${name})
    file(READ ${folder}/${name} text)
    if(name STREQUAL "page.html")
      set(HANSU_PAGE_BODY "${text}")
    elseif(name MATCHES "css$")
      string(APPEND HANSU_PAGE_STYLE "${text}")
    else()
      # The modules become one script.
      hansu_cut_module(text "${text}")
      string(APPEND HANSU_PAGE_SCRIPT "${text}")
    endif()
  endforeach()
  configure_file(${folder}/files.cpp.in ${PROJECT_BINARY_DIR}/review_page_files.cpp @ONLY)
endfunction()

# The page's files as bytes within the program: site.S and site.cpp.
function(hansu_write_site)
  set(output ${PROJECT_BINARY_DIR}/site)
  hansu_write_page(${output}/page server "${hansu_korean}"
    engine-worker.js engine-single.js hansu-worker.js offline.js sw.js)
  file(GLOB names RELATIVE ${output}/page ${output}/page/*)
  set(assembly ".section ${hansu_read_only}\n")
  set(HANSU_SITE_SYMBOLS "")
  set(HANSU_SITE_ENTRIES "")
  set(files "")
  set(number 0)
  foreach(name ${names})
    set(file ${output}/page/${name})
    set(symbol hansu_site_${number})
    math(EXPR number "${number} + 1")
    list(APPEND files ${file})
    string(APPEND assembly ".global ${symbol}, ${symbol}_end\n"
           "${symbol}:\n.incbin \"${file}\"\n${symbol}_end:\n.byte 0\n")
    string(APPEND HANSU_SITE_SYMBOLS "extern const char ${symbol}[];\n"
           "extern const char ${symbol}_end[];\n")
    string(APPEND HANSU_SITE_ENTRIES "      {\"${name}\", Between(${symbol}, ${symbol}_end)},\n")
  endforeach()
  if(NOT WIN32)
    string(APPEND assembly ".section .note.GNU-stack, \"\", %progbits\n")
  endif()
  file(CONFIGURE OUTPUT ${output}/site.S CONTENT "@assembly@" @ONLY)
  configure_file(${PROJECT_SOURCE_DIR}/src/app/web/site.cpp.in ${output}/site.cpp @ONLY)
  set_source_files_properties(${output}/site.S PROPERTIES OBJECT_DEPENDS "${files}")
  set_source_files_properties(${output}/site.cpp PROPERTIES SKIP_UNITY_BUILD_INCLUSION ON)
endfunction()
