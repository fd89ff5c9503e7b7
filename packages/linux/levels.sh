# SPDX-License-Identifier: MIT
# shellcheck shell=bash disable=SC2154
# The engine for several levels of x86-64 in one program. Each copy is compiled and linked by itself,
# link-time optimization included, into one object in which all names but that of its main function are
# local; start.cpp chooses between them. For the packages deb and linux; sourced after lib.sh.

# list_assembled BUILD: the objects of the nets and the page's files.
list_assembled() {
  find "$1"/CMakeFiles/hansu_{nnue,xiangqi_nnue,web}.dir -name '*.S.o' | sort
}

# link_level NAME BUILD: makes BUILD/level.o of the engine that is compiled there. The nets and the page's
# files are the same in all copies and stay out.
link_level() {
  local name=$1 build=$2 objects assembled folder=$2/level
  mapfile -t objects < <(
    for room in main games game_choice web report janggi xiangqi board base \
      {,xiangqi_}{verbs,app,protocol,text,engine,record,search,nnue}; do
      find "$build/CMakeFiles/hansu_$room.dir" -name '*.o' ! -name '*.S.o'
    done | sort)
  mapfile -t assembled < <(list_assembled "$build")
  rm -rf "$folder"
  mkdir "$folder"
  # A whole program, because only then the compiler knows that nothing else calls into it; it is an
  # eighth slower as a partial link. What is wanted of it are the objects that the optimizer leaves.
  (cd "$folder" && g++ -O3 "-march=x86-64-$name" -flto=2 -save-temps -o hansu "${objects[@]}" \
    "${assembled[@]}" -lhwy -lz -lnuma) >&2 || fail "the copy for x86-64-$name could not be linked"
  # Code that the copies share by name (comdat groups) must not be merged: each has its own.
  ld -r --force-group-allocation -o "$build/level.o" "$folder"/*.ltrans.o
  objcopy --redefine-sym "main=hansu_main_$name" \
    --rename-section ".init_array=hansu_init_$name,alloc,load,data,contents" "$build/level.o"
  objcopy --keep-global-symbol="hansu_main_$name" "$build/level.o"
  # Another section of initializers would run on every CPU.
  ! objdump -h "$build/level.o" | grep -E '\.(init_array|ctors|preinit_array)' >&2 ||
    fail "the copy for x86-64-$name has initializers that run by themselves"
}

# build_levels KIND PROGRAM LINK_OPTIONS...: builds both copies and links them as PROGRAM.
build_levels() {
  local kind=$1 program=$2 name build levels=() assembled
  shift 2
  for name in v2 v3; do
    build=$work/$kind/x86-64-$name
    package_cmake "$build" "$kind" -DHANSU_CPU="x86-64-$name" -DCMAKE_CXX_FLAGS=-fno-gnu-unique
    { ninja -C "$build" -t cleandead &&
      ninja -C "$build" hansu_main hansu_verbs hansu_xiangqi_verbs; } >&2 ||
      fail "the copy for x86-64-$name could not be built"
    link_level "$name" "$build"
    levels+=("$build/level.o")
  done
  mapfile -t assembled < <(list_assembled "$work/$kind/x86-64-v2")
  g++ -std=c++20 -O2 -march=x86-64 "-ffile-prefix-map=$root=." -o "$program" \
    "$root/packages/linux/start.cpp" "${levels[@]}" "${assembled[@]}" "$@" >&2 ||
    fail "$program could not be linked"
}
