# SPDX-License-Identifier: MIT
# shellcheck shell=bash disable=SC2154
# The engine for several levels of x86-64 in one program. Each copy is compiled and linked by itself,
# link-time optimization included, into one object in which all names but that of its main function are
# local; start.cpp chooses between them. For the packages deb and linux; sourced after lib.sh.

# list_inputs BUILD FILE: the objects and archives of the build that FILE is linked from.
list_inputs() {
  ninja -C "$1" -t query "$2" |
    sed -n '/^  input:/,/^  outputs:/ s/^    \(| \)\?\([^|/][^|]*\.[oa]\)$/\2/p'
}

# list_objects BUILD FILE: the objects of a program, those of its archives included.
list_objects() {
  local input inner
  list_inputs "$1" "$2" | sort -u | while read -r input; do
    case $input in
      *.a) list_inputs "$1" "$input" | while read -r inner; do echo "$1/$inner"; done ;;
      *) echo "$1/$input" ;;
    esac
  done | sort -u
}

# list_assembled BUILD: the objects of the nets and the page's files.
list_assembled() {
  list_objects "$1" hansu | grep '\.S\.o$'
}

# link_level NAME BUILD: makes BUILD/level.o of the engine that is compiled there. The nets and the page's
# files are the same in all copies and stay out.
link_level() {
  local name=$1 build=$2 objects compiled assembled object folder=$2/level
  mapfile -t objects < <(list_objects "$build" hansu | grep -v '\.S\.o$')
  [ "${#objects[@]}" -gt 20 ] || fail "$build has no objects of the engine"
  # Rooms that are not hot are compiled at once, not by the link.
  mapfile -t compiled < <(for object in "${objects[@]}"; do
    objdump -h "$object" | grep -q '\.gnu\.lto_' || echo "$object"
  done)
  mapfile -t assembled < <(list_assembled "$build")
  rm -rf "$folder"
  mkdir "$folder"
  # A whole program, because only then the compiler knows that nothing else calls into it; it is an
  # eighth slower as a partial link. Only the objects that the optimizer leaves are kept.
  (cd "$folder" && g++ -O3 "-march=x86-64-$name" -flto=2 -save-temps -o hansu "${objects[@]}" \
    "${assembled[@]}" -lhwy -lz -lnuma) >&2 || fail "the copy for x86-64-$name could not be linked"
  # Code that the copies share by name (comdat groups) must not be merged: each has its own. Within a
  # copy, what the optimizer left is no group any more, but equal to that of the other objects.
  ld -r -z muldefs --force-group-allocation -o "$build/level.o" "$folder"/*.ltrans.o "${compiled[@]}"
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
