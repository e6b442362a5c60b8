#!/usr/bin/env bash
# The long runs before a release; CI has no time for them. Every part prints its figures and ends with an
# error when they are not what tests/README.md says.
#   packaging/soak.sh [-m MINUTES] [-s SEED] [PART...]
# Parts, in this order if none is named:
#   games    10,000 games through the session layer: the memory stays flat
#   idle     a window left open for MINUTES (60) takes no processor time
#   tables   1,000 games of each kind between a dealer and seats elsewhere, over connections that are cut, split and stalled
#   secrets  whole games with 2 to 4 seats: nothing shows a hidden tile to somebody who may not know it
#   monkey   20,000 random actions at the window, with the address and undefined-behaviour sanitizers
#   thread   the tests with threads, with the thread sanitizer
#   kills    500 kills of the program at random instants: no turn that was kept is lost
#   referee  a million games, followed by a second set of rules
#   fuzz     every fuzzer for half an hour
#   coverage lines and branches that the tests reach
#   mutants  100 planted faults, and the tests that find them
# Builds what it needs. Takes hours.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
. packaging/packages.sh

minutes=60 seed=1
while getopts 'm:s:h' option; do
    case $option in
    m) minutes=$OPTARG ;;
    s) seed=$OPTARG ;;
    *) sed -n '2,/^set/{/^set/!s/^# \{0,1\}//p}' "${BASH_SOURCE[0]}"; exit 2 ;;
    esac
done
shift $((OPTIND - 1))
# All parts, in their order.
parts=(games idle tables secrets monkey thread kills referee fuzz coverage mutants)
[ $# -eq 0 ] || parts=("$@")
need_packages "${run_packages[@]}" "${test_packages[@]}" ccache

games() {
    build_preset ci hp_session_games
    QT_QPA_PLATFORM=offscreen build/ci/tests/soak/hp_session_games --games 10000 --seed "$seed" --growth 2048
}

idle() {
    build_preset ci hellerpfennig
    packaging/soak-idle.sh -m "$minutes" build/ci/app/desktop/hellerpfennig
}

tables() {
    build_preset ci ui_tests
    local test
    for test in tst_tablegames tst_lisboatables; do
        QT_QPA_PLATFORM=offscreen LC_ALL=C.UTF-8 HP_TABLE_GAMES=1000 HP_SEED=$seed QTEST_FUNCTION_TIMEOUT=3600000 \
            build/ci/tests/ui_tests $test wholeGames
    done
}

secrets() {
    build_preset ci tst_secrets
    QT_QPA_PLATFORM=offscreen LC_ALL=C.UTF-8 HP_WHOLE_GAMES=1 QTEST_FUNCTION_TIMEOUT=3600000 \
        build/ci/tests/ui/secrets/tst_secrets
}

# Several seeds, because each one begins with the first start of the program.
monkey() {
    build_preset sanitize hp_monkey
    local i
    for i in 0 1 2 3; do
        QT_QPA_PLATFORM=offscreen ASAN_OPTIONS=detect_stack_use_after_return=1 UBSAN_OPTIONS=print_stacktrace=1 \
            LSAN_OPTIONS=suppressions=$PWD/packaging/lsan.supp:print_suppressions=0 \
            build/sanitize/tests/ui/monkey/hp_monkey --actions 5000 --seed $((seed + i)) --patience 120
    done
}

thread() {
    packaging/test.sh --thread
}

kills() {
    build_preset ci tst_kills hellerpfennig
    packaging/measure-kills.sh
}

referee() {
    build_preset ci referee
    build/ci/tests/referee/referee --games 1000000 --seed "$seed"
}

# Half an hour for each of the fuzzers.
fuzz() {
    packaging/fuzz.sh 1800
}

coverage() {
    packaging/coverage.sh
}

mutants() {
    packaging/mutants.sh --seed "$seed"
}

for part in "${parts[@]}"; do
    if [ "$(type -t "$part")" != function ]; then
        complain "there is no part '$part'; packaging/soak.sh -h lists them"
        exit 2
    fi
done
for part in "${parts[@]}"; do
    say "== $part, $(date -u +%H:%M) UTC"
    "$part"
done
say "== all done, $(date -u +%H:%M) UTC"
