# SPDX-License-Identifier: MIT
# Headers of the system for cross-compilers: all of /usr/include would hide their own, so that those
# that know no system get a folder.
set(hansu_system_headers ${PROJECT_BINARY_DIR}/include)

# hansu_use_system_headers(PACKAGES NAME...): the folders NAME, which come with Debian's PACKAGES.
function(hansu_use_system_headers packages)
  file(MAKE_DIRECTORY ${hansu_system_headers})
  foreach(name ${ARGN})
    if(NOT EXISTS /usr/include/${name})
      message(FATAL_ERROR "There is no /usr/include/${name} (Debian: ${packages})")
    endif()
    file(CREATE_LINK /usr/include/${name} ${hansu_system_headers}/${name} SYMBOLIC)
  endforeach()
  include_directories(SYSTEM ${hansu_system_headers})
endfunction()
