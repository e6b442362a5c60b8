#!/usr/bin/env bash
# Builds the fuzzers of tests/fuzz with clang and runs them one after the other, each on one core; installs what is
# missing on Debian 12.
#   packaging/fuzz.sh [seconds] [target...]   this long each (60), all or those named; exit 1 if one has a finding
#   packaging/fuzz.sh --keep [target...]      puts what was found new in build/fuzz/corpus, without what adds nothing,
#                                             into the committed corpus
# A fuzzer goes on from what it has kept in build/fuzz/corpus. The input of a finding is in build/fuzz/findings; put it
# into tests/fuzz/corpus/TARGET, where the test fuzz_replay finds it, and mend the program.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
. packaging/packages.sh

mode=run
case "${1:-}" in
-h | --help)
    sed -n '2,9s/^# \{0,1\}//p' "${BASH_SOURCE[0]}"
    exit 0
    ;;
--keep)
    mode=keep
    shift
    ;;
esac
seconds=60
if [[ "${1:-}" =~ ^[0-9]+$ ]]; then
    seconds=$1
    shift
fi

need_packages "${run_packages[@]}" ccache clang libclang-rt-14-dev llvm
build_preset fuzz fuzzers

known=$(cd tests/fuzz/dictionaries && printf '%s ' *.dict)
known=${known//.dict/}
# shellcheck disable=SC2086 # one word per target
[ $# -gt 0 ] || set -- $known
for target in "$@"; do
    if [ ! -x "build/fuzz/fuzzers/$target" ]; then
        complain "there is no target '$target'. There are: $known"
        exit 2
    fi
done

# The size of an input is limited by the loaders (see tests/fuzz/README.md). A fuzzer gets further with small ones.
# A single allocation of 64 MiB, 2 GiB in all or ten seconds for one of them is a finding.
limits=(-max_len=16384 -timeout=10 -rss_limit_mb=2048 -malloc_limit_mb=64)
export QT_QPA_PLATFORM=offscreen LC_ALL=C.UTF-8
export ASAN_OPTIONS=detect_stack_use_after_return=1
export LSAN_OPTIONS=suppressions=$PWD/packaging/lsan.supp:print_suppressions=0
export UBSAN_OPTIONS=print_stacktrace=1
mkdir -p build/fuzz/findings

# The last value of a libFuzzer line such as "#123 DONE cov: 45 ft: 67 ... exec/s: 89".
last() { grep -oE "$1: *[0-9]+" "$log" | tail -n 1 | grep -oE '[0-9]+' || echo 0; }

status=0
[ "$mode" = keep ] || printf '%-12s %8s %10s %8s %7s  %s\n' target seconds inputs 'a second' edges findings
for target in "$@"; do
    own=build/fuzz/corpus/$target
    committed=tests/fuzz/corpus/$target
    mkdir -p "$own" "$committed"
    if [ "$mode" = keep ]; then
        # Named inputs were findings and stay; the others are chosen anew, small ones.
        chosen=build/fuzz/chosen/$target
        rm -rf "$chosen" && mkdir -p "$chosen"
        "build/fuzz/fuzzers/$target" -set_cover_merge=1 -use_counters=0 "${limits[@]}" -max_len=4096 \
            "$chosen" "$committed" "$own" >"$log" 2>&1 || {
            tail -n 40 "$log" >&2
            exit 1
        }
        find "$committed" -type f -regextype egrep -regex '.*/[0-9a-f]{40}' -delete
        cp "$chosen"/* "$committed"
        say "$target: $(find "$committed" -type f | wc -l) inputs, $(du -bs "$committed" | cut -f 1) bytes"
        continue
    fi
    found=none
    began=$SECONDS
    if ! "build/fuzz/fuzzers/$target" -max_total_time="$seconds" "${limits[@]}" -print_final_stats=1 \
        -dict="tests/fuzz/dictionaries/$target.dict" -artifact_prefix="build/fuzz/findings/$target-" \
        "$own" "$committed" >"$log" 2>&1; then
        status=1
        found=$(grep -oE "build/fuzz/findings/[^ ]+" "$log" | tail -n 1 || true)
        grep -vE '^#[0-9]+' "$log" | tail -n 60 >&2
    fi
    printf '%-12s %8s %10s %8s %7s  %s\n' "$target" $((SECONDS - began)) \
        "$(last 'stat::number_of_executed_units')" "$(last 'stat::average_exec_per_sec')" "$(last cov)" \
        "${found:-see above}"
done
exit $status
