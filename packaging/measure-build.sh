#!/usr/bin/env bash
# What building from nothing costs, in processor seconds of all cores together, without the compiler cache: a first
# run.sh, and with -a also .ci/run with all its tests.
#   packaging/measure-build.sh [-a] [REVISION...]    HEAD, if none is given; several are compared one after another
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
. packaging/packages.sh

all=no
case "${1:-}" in
-a) all=yes && shift ;;
-h | --help)
    sed -n '2,4s/^# \{0,1\}//p' "${BASH_SOURCE[0]}"
    exit 0
    ;;
esac
[ $# -gt 0 ] || set -- HEAD
need_packages "${run_packages[@]}" "${test_packages[@]}"
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
export CCACHE_DISABLE=1 TIMEFORMAT='%U %S %R'

# measure WHAT COMMAND...
measure() {
    local what=$1 spent
    shift
    spent=$({ time "$@" >"$log" 2>&1; } 2>&1) || { tail -n 40 "$log" >&2 && complain "$what failed (see above)." && exit 1; }
    awk -v what="$what" '{ printf "  %-14s %5.0f s of processor time, %5.0f s by the clock\n", what, $1 + $2, $3 }' <<<"$spent"
}

# What run.sh does before it starts the game.
build() {
    cmake --preset release
    cmake --build build/release --target hellerpfennig hellerpfennig-cli
}

for revision in "$@"; do
    echo "$revision: $(git log -1 --format=%h "$revision")"
    mkdir "$place/tree"
    git archive "$revision" | tar -x -C "$place/tree"
    (
        cd "$place/tree"
        measure 'first run.sh' build
        [ "$all" = no ] || measure '.ci/run' .ci/run
    )
    rm -rf "$place/tree"
done
