#!/usr/bin/env bash
# What a first build costs, in processor seconds of all cores together, without the compiler cache: what run.sh builds,
# and with -a also what CI builds (everything, as released and sanitized).
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

# measure WHAT PRESET TARGET...
measure() {
    local what=$1 preset=$2 spent
    shift 2
    spent=$({ time {
        cmake --preset "$preset"
        cmake --build "build/$preset" --target "$@"
    } >"$log" 2>&1; } 2>&1) || { tail -n 40 "$log" >&2 && complain "the build failed (see above)." && exit 1; }
    awk -v what="$what" '{ printf "  %-22s %5.0f s of processor time, %5.0f s by the clock\n", what, $1 + $2, $3 }' <<<"$spent"
}

for revision in "$@"; do
    echo "$revision: $(git log -1 --format=%h "$revision")"
    mkdir "$place/tree"
    git archive "$revision" | tar -x -C "$place/tree"
    (
        cd "$place/tree"
        measure 'first run.sh' release hellerpfennig hellerpfennig-cli
        if [ "$all" = yes ]; then
            measure 'CI, as released' ci all
            measure 'CI, sanitized' sanitize all
        fi
    )
    rm -rf "$place/tree"
done
