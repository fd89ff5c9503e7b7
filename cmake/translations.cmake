# SPDX-License-Identifier: MIT
# The translations become tables within the programs; cross-compiling needs no tool for it. A .po
# file's strings are C's, so that only their frame changes.
function(hansu_catalog_entries variable file)
  set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/${file})
  file(READ ${PROJECT_SOURCE_DIR}/${file} text)
  string(REGEX REPLACE "\n#[^\n]*" "" text "\n${text}")
  string(REPLACE "\nmsgid " "},\n{" text "${text}")
  string(REPLACE "\nmsgstr " ",\n " text "${text}")
  string(REGEX REPLACE "^\n*},\n" "" text "${text}")
  set(${variable} "${text}}" PARENT_SCOPE)
endfunction()
hansu_catalog_entries(HANSU_PROGRAM_ENTRIES src/text/po/ko.po)
hansu_catalog_entries(HANSU_PAGE_ENTRIES src/app/page/po/ko.po)
configure_file(${PROJECT_SOURCE_DIR}/src/base/catalog.cpp.in ${PROJECT_BINARY_DIR}/catalog.cpp @ONLY)

# The catalog of the page becomes the module korean.js, without the header of its file.
string(REPLACE "\"\n\"" "" hansu_korean "${HANSU_PAGE_ENTRIES}")
string(REPLACE "\",\n \"" "\": \"" hansu_korean "${hansu_korean}")
string(REGEX REPLACE "\n+},\n{" ",\n" hansu_korean "${hansu_korean}")
string(REGEX REPLACE "^{\"\": [^\n]*\n" "{" hansu_korean "${hansu_korean}")
