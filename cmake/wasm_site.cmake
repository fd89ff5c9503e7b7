# SPDX-License-Identifier: MIT
# cmake -DFILES=FILE;... -DPROGRAMS=FOLDER -DSITE=FOLDER -P wasm_site.cmake: puts the files, the
# programs and their licenses into a folder for static hosts. Its service worker caches all files
# except its own.
file(REMOVE_RECURSE ${SITE})
file(GLOB programs ${PROGRAMS}/hansu-*.js ${PROGRAMS}/hansu-*.wasm)
file(COPY ${FILES} DESTINATION ${SITE})
file(COPY ${programs} ${PROGRAMS}/LICENSES.txt DESTINATION ${SITE})

file(GLOB_RECURSE names RELATIVE ${SITE} ${SITE}/*)
set(hashes "")
set(list "'./': ''")
foreach(name ${names})
  file(SHA256 ${SITE}/${name} hash)
  string(APPEND hashes ${hash})
  if(name MATCHES "[.]html$")
    string(APPEND list ",\n    '${name}': ''")
  elseif(NOT name STREQUAL "sw.js")
    string(APPEND list ",\n    '${name}': '${hash}'")
  endif()
endforeach()
string(SHA256 version "${hashes}")
string(SUBSTRING ${version} 0 12 version)
file(WRITE ${SITE}/site-files.js
     "self.SITE = {\n  version: '${version}',\n  files: {${list}},\n};\n")
