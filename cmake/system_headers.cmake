# SPDX-License-Identifier: MIT
# System headers for cross-compilers. All of /usr/include would hide the compiler's own headers, so
# platform-independent ones are linked into a separate folder.
set(hansu_system_headers ${PROJECT_BINARY_DIR}/include)

# hansu_use_system_headers(PACKAGES NAME...): makes the folders /usr/include/NAME, which come with
# the Debian packages PACKAGES, available.
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
