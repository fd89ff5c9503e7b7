# SPDX-License-Identifier: MIT
# The toolchain of the preset `windows`: Debian's MinGW-w64 with POSIX threads. See also
# cmake/windows_packages.cmake.
set(CMAKE_SYSTEM_NAME Windows)
set(CMAKE_SYSTEM_PROCESSOR x86_64)
set(prefix x86_64-w64-mingw32)
set(CMAKE_CXX_COMPILER ${prefix}-g++-posix)
set(CMAKE_ASM_COMPILER ${prefix}-gcc-posix)
set(CMAKE_C_COMPILER ${prefix}-gcc-posix)
set(CMAKE_AR ${prefix}-gcc-ar-posix)
set(CMAKE_RANLIB ${prefix}-gcc-ranlib-posix)
set(CMAKE_RC_COMPILER ${prefix}-windres)
set(CMAKE_FIND_ROOT_PATH /usr/${prefix})
set(CMAKE_FIND_ROOT_PATH_MODE_PROGRAM NEVER)
set(CMAKE_FIND_ROOT_PATH_MODE_LIBRARY ONLY)
set(CMAKE_FIND_ROOT_PATH_MODE_INCLUDE ONLY)
set(CMAKE_FIND_ROOT_PATH_MODE_PACKAGE ONLY)
