# SPDX-License-Identifier: MIT
# The target `wasm`: src/app/wasm as WebAssembly with threads and without, the page as a folder for
# static hosts (site), and the npm package (npm).
set(hansu_wasm_rooms games game_choice app protocol text engine search record nnue janggi
  xiangqi_app xiangqi_protocol xiangqi_text xiangqi_engine xiangqi_search xiangqi_record xiangqi_nnue
  xiangqi report board base)
set(hansu_wasm_options -msimd128 -fwasm-exceptions
    -Wno-dollar-in-identifier-extension)  # EM_ASM's arguments are $0, $1, ...

# The libraries again, compiled for threads or not, and the program with them.
function(hansu_add_wasm variant)
  set(options ${hansu_wasm_options} ${ARGN})
  set(program hansu-${variant})
  add_executable(${program}
    src/app/wasm/engine_program.cpp
    src/app/wasm/main.cpp
    src/app/wasm/program.cpp
    src/app/wasm/task_queue.cpp)
  target_compile_options(${program} PRIVATE ${options})
  foreach(room ${hansu_wasm_rooms})
    get_target_property(sources hansu_${room} SOURCES)
    if(room MATCHES "app$")
      list(APPEND sources src/app/wasm/page_program.cpp)
    endif()
    add_library(hansu_${room}_${variant} STATIC ${sources})
    target_compile_options(hansu_${room}_${variant} PRIVATE ${options})
    if(room MATCHES "^xiangqi")
      target_compile_definitions(hansu_${room}_${variant} PRIVATE HANSU_XIANGQI)
    endif()
    target_link_libraries(${program} PRIVATE hansu_${room}_${variant})
  endforeach()
  target_link_options(${program} PRIVATE ${options} -O3 --no-entry
    -sMODULARIZE -sEXPORT_NAME=HansuModule -sENVIRONMENT=web,worker,node
    -sALLOW_MEMORY_GROWTH -sINITIAL_MEMORY=32MB -sMAXIMUM_MEMORY=1GB -sTOTAL_STACK=2MB
    -sEXPORTED_FUNCTIONS=_malloc,_free
    --post-js ${PROJECT_SOURCE_DIR}/src/app/wasm/programs.js)
  set_property(TARGET ${program} APPEND PROPERTY
    LINK_DEPENDS ${PROJECT_SOURCE_DIR}/src/app/wasm/programs.js)
endfunction()
hansu_add_wasm(threads -pthread)
hansu_add_wasm(single)

# Hansu's license, and what Debian says of the copyright of everything that is linked into the programs.
set(notices ${PROJECT_SOURCE_DIR}/LICENSE)
foreach(package nlohmann-json3-dev libhwy-dev libstb-dev emscripten)
  set(notice /usr/share/doc/${package}/copyright)
  if(NOT EXISTS ${notice})
    message(FATAL_ERROR "Debian's package ${package}, whose copyright file goes with the WebAssembly, is not installed")
  endif()
  list(APPEND notices ${notice})
endforeach()
execute_process(
  COMMAND ${CMAKE_COMMAND} -E cat ${notices} /usr/share/common-licenses/Apache-2.0
  OUTPUT_FILE ${PROJECT_BINARY_DIR}/LICENSES.txt COMMAND_ERROR_IS_FATAL ANY)

hansu_write_page(${PROJECT_BINARY_DIR}/page wasm "${hansu_korean}" engine-socket.js)
add_custom_target(wasm
  COMMAND ${CMAKE_COMMAND} -DPAGE=${PROJECT_BINARY_DIR}/page
          -DPROGRAMS=${PROJECT_BINARY_DIR} -DSITE=${PROJECT_BINARY_DIR}/site -P ${PROJECT_SOURCE_DIR}/cmake/wasm_site.cmake
  COMMAND ${CMAKE_COMMAND} -E copy_directory ${PROJECT_SOURCE_DIR}/packages/npm
          ${PROJECT_BINARY_DIR}/npm
  COMMAND ${CMAKE_COMMAND} -E copy ${PROJECT_SOURCE_DIR}/LICENSE LICENSES.txt
          hansu-threads.js hansu-threads.wasm hansu-threads.worker.js
          hansu-single.js hansu-single.wasm ${PROJECT_BINARY_DIR}/npm
  DEPENDS hansu-threads hansu-single VERBATIM)
