# SPDX-License-Identifier: MIT
# shellcheck shell=bash disable=SC2154
# Builds the engine for several levels of x86-64 into one program, for the packages deb and linux.
# Each copy is compiled and linked by itself, with link-time optimization, into one object in which
# only the main function is global; start.cpp chooses between the copies. Source this file after
# lib.sh.

# list_inputs BUILD FILE: lists the objects and archives from which the build links FILE.
list_inputs() {
  ninja -C "$1" -t query "$2" |
    sed -n '/^  input:/,/^  outputs:/ s/^    \(| \)\?\([^|/][^|]*\.[oa]\)$/\2/p'
}

# list_objects BUILD FILE: lists the objects of a program, including those in archives.
list_objects() {
  local input inner
  list_inputs "$1" "$2" | sort -u | while read -r input; do
    case $input in
      *.a) list_inputs "$1" "$input" | while read -r inner; do echo "$1/$inner"; done ;;
      *) echo "$1/$input" ;;
    esac
  done | sort -u
}

# list_assembled BUILD: lists the objects of the embedded nets.
list_assembled() {
  list_objects "$1" hansu | grep '\.S\.o$'
}

# link_level NAME BUILD: makes BUILD/level.o from the engine that is compiled there. The nets are
# the same in all copies, so they are left out.
link_level() {
  local name=$1 build=$2 objects compiled assembled object folder=$2/level
  mapfile -t objects < <(list_objects "$build" hansu | grep -v '\.S\.o$')
  [ "${#objects[@]}" -gt 20 ] || fail "$build has no objects of the engine"
  # Objects of rooms that are not hot hold machine code already; those of hot rooms are compiled by
  # the link.
  mapfile -t compiled < <(for object in "${objects[@]}"; do
    objdump -h "$object" | grep -q '\.gnu\.lto_' || echo "$object"
  done)
  mapfile -t assembled < <(list_assembled "$build")
  rm -rf "$folder"
  mkdir "$folder"
  # Link a whole program, because only then does the compiler know that nothing else calls into it;
  # a partial link is an eighth slower. Only the optimizer's output objects are kept.
  (cd "$folder" && g++ -O3 "-march=x86-64-$name" -flto=2 -save-temps -o hansu "${objects[@]}" \
    "${assembled[@]}" -lhwy -lz -lnuma) >&2 || fail "the copy for x86-64-$name could not be linked"
  # Code in comdat groups, which has the same names in both copies, must not be merged across the
  # copies. Within a copy, the optimizer's output is no longer in groups, but duplicates that of
  # other objects.
  ld -r -z muldefs --force-group-allocation -o "$build/level.o" "$folder"/*.ltrans.o "${compiled[@]}"
  objcopy --redefine-sym "main=hansu_main_$name" \
    --rename-section ".init_array=hansu_init_$name,alloc,load,data,contents" "$build/level.o"
  objcopy --keep-global-symbol="hansu_main_$name" "$build/level.o"
  # Any other section of initializers would run on every CPU.
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
      list_inputs "$build" hansu | xargs ninja -C "$build"; } >&2 ||
      fail "the copy for x86-64-$name could not be built"
    link_level "$name" "$build"
    levels+=("$build/level.o")
  done
  mapfile -t assembled < <(list_assembled "$work/$kind/x86-64-v2")
  g++ -std=c++20 -O2 -march=x86-64 "-ffile-prefix-map=$root=." -o "$program" \
    "$root/packages/linux/start.cpp" "${levels[@]}" "${assembled[@]}" "$@" >&2 ||
    fail "$program could not be linked"
}
