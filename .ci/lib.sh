# SPDX-License-Identifier: MIT
# shellcheck shell=bash
# Shared by .ci/run and .ci/long: counts of checks, timed stages, and the installation of tools.
# Everything runs in the repository's root.

unset HANSU_LANG  # the tests read English

passed=0
failed=0
failures=()  # a name for each failed check

count() {  # count NAME STATUS: one check that is not a ctest case
  if [ "$2" -eq 0 ]; then
    passed=$((passed + 1))
  else
    failed=$((failed + 1))
    failures+=("$1")
  fi
  printf 'ci: %s: %s\n' "$1" "$([ "$2" -eq 0 ] && echo passed || echo FAILED)"
}

# Runs a command that ends with ctest's summary and adds its counts up. A skipped test is a failure.
count_ctest() {
  local log status summary bad total skipped
  log=$(mktemp)
  "$@" 2>&1 | tee "$log"
  status=${PIPESTATUS[0]}
  summary=$(grep -Eo '[0-9]+ tests? failed out of [0-9]+' "$log" | tail -n 1)
  skipped=$(grep -Ec '\*\*\*(Skipped|Not Run)' "$log")
  mapfile -t -O "${#failures[@]}" failures < <(grep -E '^\s+[0-9]+ - ' "$log")
  rm -f "$log"
  if [ -z "$summary" ]; then
    count "$* printed no test summary" 1
    return
  fi
  bad=$(echo "$summary" | grep -Eo '^[0-9]+')
  total=$(echo "$summary" | grep -Eo '[0-9]+$')
  if [ "$total" -eq 0 ]; then count "$* ran no test" 1; fi
  if [ "$skipped" -gt 0 ]; then count "$* skipped $skipped tests" 1; fi
  if [ "$status" -ne 0 ] && [ "$bad" -eq 0 ]; then count "$* exited with $status" 1; fi
  passed=$((passed + total - bad))
  failed=$((failed + bad))
}

# Sets cpu_seconds to the CPU time of all finished children so far. `times` must run in this shell,
# not in a subshell.
measure_cpu() {
  times >"$ci_folder/times"
  cpu_seconds=$(tail -n 1 "$ci_folder/times" | tr 'ms' '  ' |
    awk '{printf "%d\n", $1 * 60 + $2 + $3 * 60 + $4}')
}

# stage NAME COMMAND...: runs the command, which counts its checks, and prints its counts and times.
stage() {
  local name=$1 started=$SECONDS passed_before=$passed failed_before=$failed cpu_before
  shift
  measure_cpu
  cpu_before=$cpu_seconds
  printf 'ci: == %s\n' "$name"
  "$@"
  measure_cpu
  printf 'ci: == %s: %d passed, %d failed, %d s (%d s of the processor)\n' "$name" \
    $((passed - passed_before)) $((failed - failed_before)) $((SECONDS - started)) \
    $((cpu_seconds - cpu_before))
}

# Prints the names of all failed checks and, as the last line of a run, the totals. Fails if any check
# failed.
finish() {
  [ "${#failures[@]}" -eq 0 ] || printf 'ci: FAILED: %s\n' "${failures[@]}"
  printf '%d passed, %d failed\n' "$passed" "$failed"
  [ "$failed" -eq 0 ]
}

# install_tools PROGRAM=PACKAGE...: installs the Debian packages of missing programs (those named
# and those that the tests run), and npm packages such as Playwright in a folder that is removed at
# the end.
install_tools() {
  local as_root='' tools='' pair
  [ "$(id -u)" -eq 0 ] || as_root=sudo
  for pair in chromium=chromium esbuild=esbuild firefox-esr=firefox-esr git=git node=nodejs npm=npm parallel=parallel \
    python3=python3 sbatch=slurm-wlm xauth=xauth xvfb-run=xvfb "$@"; do
    command -v "${pair%=*}" >/dev/null || tools="$tools ${pair#*=}"
  done
  [ -x "$fairy" ] || tools="$tools fairy-stockfish"
  [ -x /usr/games/xboard ] || tools="$tools xboard"
  # The build for WebAssembly uses Debian's headers.
  [ -e /usr/include/stb/stb_image.h ] || tools="$tools libstb-dev"
  [ -e /usr/include/pybind11/pybind11.h ] || tools="$tools pybind11-dev python3-dev"
  [ -e /usr/lib/python3/dist-packages/torch ] || tools="$tools python3-torch python3-numpy"
  # Browsers need a font with Hangul.
  [ -d /usr/share/fonts/truetype/nanum ] || tools="$tools fonts-nanum"
  if [ -n "$tools" ]; then
    $as_root apt-get update -q
    # shellcheck disable=SC2086
    $as_root env DEBIAN_FRONTEND=noninteractive apt-get install -q -y --no-install-recommends $tools
  fi
  npm install --silent --no-save --prefix "$ci_folder" \
    axe-core playwright-core puppeteer-core typescript
  export NODE_PATH="$ci_folder/node_modules"
}

fairy=/usr/games/fairy-stockfish
ci_folder=$(mktemp -d)
trap 'rm -rf "$ci_folder"' EXIT

# Tests of the page in browsers, which only the release stage runs.
# shellcheck disable=SC2034  # the sourcing scripts use it
browsed='^(review_browser|web_[a-z]+)$'

# tested_as PRESET [CTEST'S ARGUMENTS...]
tested_as() {
  local preset=$1
  shift
  HANSU_PRESET=$preset count_ctest ./hansu test "$@"
}

# play_match ROUNDS VARIANT [OPENINGS]: a match against fairy-stockfish. The result does not matter,
# but an illegal move, a crash or a stall is a failure.
play_match() {
  local results openings=()
  [ $# -lt 3 ] || openings=(-openings "file=$3" order=random)
  ./hansu bench 1 >/dev/null 2>&1  # builds the engine that the match starts
  results=$(HANSU_LANG=en ./hansu match -engine cmd=./hansu name=hansu \
    -engine cmd="$fairy" name=fairy-stockfish "option.Move Overhead=5" \
    -each tc=2+0.02 timemargin=200 -rounds "$1" -concurrency 2 -variant "$2" \
    "${openings[@]}" -ratinginterval 0)
  printf '%s\n' "$results"
  [ "$(grep -c 'illegal moves 0, crashes and stalls 0' <<<"$results")" -eq 2 ] &&
    grep -q "^Games: $((2 * $1))," <<<"$results"
  count "$((2 * $1)) games of $2 against fairy-stockfish" $?
}
