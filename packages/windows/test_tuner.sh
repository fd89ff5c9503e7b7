# SPDX-License-Identifier: MIT
# shellcheck shell=bash disable=SC2154
# The tests of hansu-tuner.exe for packages/windows/test, one game after the other: its files must
# equal those of the Linux build, byte for byte. That script sources this file, which uses its
# `place`, `linux` and `linux_tuner`.

# tune VARIANT VERB ARGUMENTS...: runs the tuner under Wine. File names must be relative.
tune() { "$place/hansu-tuner" "$2" --variant "$1" "${@:3}"; }
linux_tune() { "${linux_tuner[@]}" "$2" --variant "$1" "${@:3}"; }

# same_of_linux VARIANT NAME VERB ARGUMENTS...: true if both programs write the same file NAME. That
# of the Windows program stays here, the other one in the folder `place`.
same_of_linux() {
  local variant=$1 name=$2 verb=$3
  shift 3
  tune "$variant" "$verb" "$@" --out "$name" >"$place/log" 2>&1 &&
    linux_tune "$variant" "$verb" "$@" --out "$place/$name" >"$place/log" 2>&1 &&
    cmp "$name" "$place/$name" && return
  tail -n 3 "$place/log"
  return 1
}

# kill_at_third FILE WHOLE COMMAND...: starts the command, and kills it once FILE has a third of the
# bytes of the file WHOLE. The command must be a program: of a function, only its shell would be
# killed. Fails if the command ends before.
kill_at_third() {
  local file=$1 wanted command
  wanted=$(($(stat -c %s "$2") / 3))
  "${@:3}" >/dev/null 2>&1 &
  command=$!
  while kill -0 "$command" 2>/dev/null; do
    [ "$(stat -c %s "$file" 2>/dev/null || echo 0)" -lt "$wanted" ] || kill -KILL "$command"
    sleep 0.05
  done
  wait "$command" 2>/dev/null
  [ $? -eq 137 ]
}

test_selfplay() {
  local variant=$1 games=기보-$1.games
  local recipe=(--games 200 --seed 7 --nodes 100 --check-nodes 50 --hash 4 --threads 2)
  linux_tune "$variant" selfplay "${recipe[@]}" --out "$place/$games" >/dev/null 2>&1
  kill_at_third "$games" "$place/$games" "$place/hansu-tuner" \
    selfplay --variant "$variant" "${recipe[@]}" --out "$games"
  check "$variant: selfplay was killed" $?
  ! cmp -s "$games" "$place/$games" &&
    tune "$variant" selfplay "${recipe[@]}" --out "$games" --resume 2>&1 | tail -n 1 &&
    cmp "$games" "$place/$games"
  check "$variant: resumed, it has the games of the build for Linux" $?
  tune "$variant" verify "$games" | grep 'are valid'
  check "$variant: verify" $?
  diff <(tune "$variant" inspect "$games") <(linux_tune "$variant" inspect "$games")
  check "$variant: inspect" $?
  tune "$variant" selfplay "${recipe[@]}" --out 1.games --shard 1/2 2>/dev/null &&
    tune "$variant" selfplay "${recipe[@]}" --out 2.games --shard 2/2 2>/dev/null &&
    tune "$variant" merge 2.games 1.games --out "$variant.games" &&
    cmp "$variant.games" "$games"
  check "$variant: merge of two shards" $?
  mkdir "폴더-$variant"
  mv 1.games 2.games "폴더-$variant"
  tune "$variant" manifest "폴더-$variant" &&
    tune "$variant" verify "폴더-$variant" | grep 'match the manifest' &&
    linux_tune "$variant" verify "폴더-$variant" | grep -q 'match the manifest'
  check "$variant: manifest, and verify of a folder" $?
}

test_learning() {
  local variant=$1 games=기보-$1.games net
  same_of_linux "$variant" "$variant.positions" filter "$games" --min-ply 12
  check "$variant: filter" $?
  same_of_linux "$variant" "$variant.rescored" rescore "$games" --nodes 60
  check "$variant: rescore" $?
  same_of_linux "$variant" "$variant.book" book --games "$games" --min-games 1
  check "$variant: book" $?
  same_of_linux "$variant" "$variant.epd" openings --count 3 --seed 2 --nodes 200
  check "$variant: openings" $?
  same_of_linux "$variant" "$variant.flat" export "$variant.positions"
  check "$variant: export" $?

  printf '{"name": "small", "epochs": 2, "batch_size": 200}' >recipe.json
  tune "$variant" train --data "$variant.positions" --recipe recipe.json --out "학습-$variant" \
    2>&1 | tail -n 1
  [ "${PIPESTATUS[0]}" -eq 0 ] && [ -s "학습-$variant/checkpoint" ] && [ -s "학습-$variant/report.html" ]
  check "$variant: train" $?
  net=$PWD/$variant.nnue
  tune "$variant" quantize "학습-$variant/checkpoint" --out "$variant.nnue" \
    --data "$variant.positions"
  same_of_linux "$variant" "$variant.floats" weights "$variant.nnue"
  check "$variant: quantize and weights" $?
  printf 'setoption name UCI_Variant value %s\nsetoption name EvalFile value %s\nisready\ngo nodes 500\n' \
    "$variant" "$net" | "${linux[@]}" >"$place/answers"
  ! grep -i 'info string.*cannot' "$place/answers" && grep '^bestmove [a-i]' "$place/answers"
  check "$variant: the build for Linux plays with that net" $?
}

test_tuner() {
  local variant
  "$place/hansu-tuner" --version
  check 'hansu-tuner.exe starts' $?
  for variant in janggi xiangqi; do
    test_selfplay "$variant"
    test_learning "$variant"
  done
  "$place/hansu-tuner" spsa --engine hansu.exe --journal '조율' --param MultiPV=2,1,4,1 \
    --iterations 1 --pairs 1 --nodes 200 --openings openings.epd --hash 4 2>&1 | tail -n 2
  [ "${PIPESTATUS[0]}" -eq 0 ] && [ -s '조율' ]
  check 'spsa tunes an option of hansu.exe' $?
  "$place/hansu-tuner" verify '없는.games' 2>&1 | tee "$place/message"
  [ "${PIPESTATUS[0]}" -ne 0 ] && grep -q '없는.games' "$place/message"
  check 'hansu-tuner.exe names a file that is missing' $?
}
