# SPDX-License-Identifier: MIT
# shellcheck shell=bash
# Shared by the scripts of all kinds of packages, which source this file. It sets `root`, `version`,
# `work` and SOURCE_DATE_EPOCH.

root=$(cd -- "$(dirname -- "${BASH_SOURCE[0]}")/.." && pwd)
# shellcheck disable=SC2034  # the sourcing scripts use them
version=$(sed -n 's/^project(hansu VERSION \([0-9.]*\).*/\1/p' "$root/CMakeLists.txt")
# The only date in packages is that of the commit.
SOURCE_DATE_EPOCH=${SOURCE_DATE_EPOCH:-$(git -C "$root" log -1 --format=%ct 2>/dev/null || echo 0)}
# Where packages are built; every kind has its own folder there.
work=$root/build/packages
export SOURCE_DATE_EPOCH LC_ALL=C.UTF-8 TZ=UTC
unset HANSU_LANG  # the tests read English
# With a base folder, a compiler cache would make paths relative, even those of Boost's headers in
# messages.
export CCACHE_BASEDIR=
umask 022  # archives keep modes

fail() {
  printf 'package: %s\n' "$*" >&2
  exit 1
}

# package_cmake BUILD KIND [CMAKE OPTIONS...]: configures a package's build in the folder BUILD.
# `hansu --version` shows KIND. hwloc is left out: static programs cannot link it, since Debian has
# no static libudev, and on real machines `hansu benchmark` gets the same information from system
# files.
package_cmake() {
  local build=$1 kind=$2
  shift 2
  cmake -S "$root" -B "$build" -G Ninja -DCMAKE_BUILD_TYPE=Release -DCMAKE_UNITY_BUILD=ON \
    -DCMAKE_UNITY_BUILD_BATCH_SIZE=10 -DCMAKE_INTERPROCEDURAL_OPTIMIZATION=ON \
    -DHANSU_TESTS=OFF -DHANSU_BENCHES=OFF -DHANSU_LIBRARIES=OFF -DHANSU_HWLOC=OFF \
    -DHANSU_PACKAGE="$kind" "$@" >&2 || fail "cmake failed in $build"
}

# Prints the archive from which this system gets Debian 12.
debian_mirror() {
  # shellcheck disable=SC2016  # a format of apt's
  apt-get indextargets --format '$(RELEASE) $(REPO_URI)' 'Identifier: Packages' |
    awk '$1 == "bookworm" { print $2; found = 1; exit } END { exit !found }' ||
    fail 'apt has no archive of Debian 12 (bookworm)'
}

# copy_licenses FOLDER LIST: copies Debian's copyright files of the statically linked libraries in
# LIST (a file `libraries`), and the common licenses that these only name.
copy_licenses() {
  local package license
  mkdir -p "$1"
  grep ' STATIC_LINK ' "$2" | cut -d ' ' -f 1 | while read -r package; do
    cp "/usr/share/doc/$package/copyright" "$1/$package.txt" ||
      fail "Debian's package $package is not installed"
  done
  { grep -ohE '/usr/share/common-licenses/[A-Za-z0-9.+-]*[A-Za-z0-9]' "$1"/* || true; } | sort -u |
    while read -r license; do
      cp "$license" "$1/$(basename "$license").txt" || fail "there is no $license"
    done
  chmod 644 "$1"/*
}

# debian_source PACKAGE: downloads and unpacks Debian's source package, unless that was done before,
# and prints its folder. This is for libraries that Debian lacks for other CPUs or systems, or as
# static libraries. Only Debian's own archive is used.
debian_source() {
  local folder=$work/sources/$1 apt=$work/sources/apt
  if [ ! -e "$folder/.complete" ]; then
    rm -rf "$folder"
    mkdir -p "$folder" "$apt/lists/partial"
    echo "deb-src [signed-by=/usr/share/keyrings/debian-archive-keyring.gpg] $(debian_mirror) bookworm main" \
      >"$apt/list"
    local options=(-q -o "Dir::Etc::SourceList=$apt/list" -o Dir::Etc::SourceParts=-
      -o "Dir::State::Lists=$apt/lists" -o "Dir::Cache=$apt" -o APT::Sandbox::User=root)
    { apt-get "${options[@]}" update &&
      (cd "$folder" && apt-get "${options[@]}" source "$1"); } >&2 ||
      fail "Debian's source of $1 could not be fetched"
    : >"$folder/.complete"
  fi
  find "$folder" -mindepth 1 -maxdepth 1 -type d
}

# static_library NAME PREFIX LIBRARY FOLDER [CMAKE OPTIONS...]: builds a library from Debian's
# source package NAME, whose FOLDER has the CMakeLists.txt, and installs it as PREFIX/lib/LIBRARY,
# unless it exists.
static_library() {
  local name=$1 prefix=$2 library=$3 folder=$4 source build=$2.build/$1
  shift 4
  [ ! -e "$prefix/lib/$library" ] || return 0
  source=$(debian_source "$name")
  { cmake -S "$source/$folder" -B "$build" -G Ninja -DCMAKE_BUILD_TYPE=Release \
    -DBUILD_SHARED_LIBS=OFF -DCMAKE_INSTALL_PREFIX="$prefix" -DCMAKE_INSTALL_LIBDIR=lib "$@" &&
    ninja -C "$build" install; } >&2 || fail "$name could not be built"
}

# static_highway PREFIX [CMAKE OPTIONS...]
static_highway() {
  static_library highway "$1" libhwy.a . -DBUILD_TESTING=OFF -DHWY_ENABLE_EXAMPLES=OFF \
    -DHWY_ENABLE_CONTRIB=OFF "${@:2}"
}

# write_tar FILE FOLDER: packs FOLDER as FILE (.tar.gz); equal files give equal bytes.
write_tar() {
  tar --create --sort=name --format=ustar --owner=root:0 --group=root:0 --numeric-owner \
    --mode=u+rw,go+r-w,a+X --mtime="@$SOURCE_DATE_EPOCH" -C "$(dirname "$2")" "$(basename "$2")" |
    gzip -9n >"$1" || fail "$1 could not be written"
}

# For tests: check NAME STATUS counts one check; finish prints the totals and fails if a check
# failed.
passed=0
failed=0
check() {
  if [ "$2" -eq 0 ]; then passed=$((passed + 1)); else failed=$((failed + 1)); fi
  printf '%s: %s\n' "$1" "$([ "$2" -eq 0 ] && echo passed || echo FAILED)"
}
finish() {
  printf '%d passed, %d failed\n' "$passed" "$failed"
  [ "$failed" -eq 0 ] && [ "$passed" -gt 0 ]
}

# write_browser FOLDER: makes FOLDER/xdg-open, which only writes its address to FOLDER/address.
write_browser() {
  mkdir -p "$1"
  # shellcheck disable=SC2016  # expanded by the inner sh
  printf '#!/bin/sh\necho "$1" >"${0%%/*}/address"\n' >"$1/xdg-open"
  chmod +x "$1/xdg-open"
}

# await_address FILE: prints the page's address once the file names it, within 20 seconds.
await_address() {
  for _ in $(seq 100); do
    grep -oE 'http://127.0.0.1:[0-9]+/[^ ]*' "$1" 2>/dev/null | head -n 1 | grep . && return
    sleep 0.2
  done
  return 1
}

# fetches_page ADDRESS FOLDER: true if a client with cookies gets the page. The cookies stay in
# FOLDER/cookies.
fetches_page() {
  curl -s -i -L -c "$2/cookies" -b "$2/cookies" "$1" >"$2/page"
  grep -q '^HTTP/1.1 200' "$2/page" && grep -qi '<html' "$2/page"
}

# counts_known_nodes PROGRAM...: true if the program's bench counts the recorded nodes, for both
# games.
counts_known_nodes() {
  local variant data=$root/tests/data
  for variant in janggi xiangqi; do
    "$@" --variant "$variant" bench 2>&1 | grep -oE '^[0-9]+ nodes'
  done | cmp - <(sed 's/$/ nodes/' "$data/bench_signature.txt" "$data/xiangqi_bench_signature.txt")
}
