#!/usr/bin/env bash
# Do the tests notice faults? Plants faults one at a time (flipped operators, constants off by one, dropped calls
# and returns, negated conditions, swapped arguments) in a copy of the tree and runs the tests that concern the
# file. Prints a table: place, fault, and the test that caught it. Ends with 1 if less than 95 % were caught.
#   packaging/mutants.sh [--count 100] [--seed 33] [--jobs N]
#   packaging/mutants.sh --only engine/heller/game/Timeline.cpp     faults of these files only (may be repeated)
# The copy and its build are in build/mutants. A fault in a header takes much longer than one in a .cpp file.
# packaging/mutants/explained.txt lists the faults that change nothing that anybody could notice.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
. packaging/packages.sh

case "${1:-}" in
-h | --help)
    sed -n '2,8s/^# \{0,1\}//p' "${BASH_SOURCE[0]}"
    exit 0
    ;;
esac
need_packages "${run_packages[@]}" clang ccache python3
exec python3 -B packaging/mutants/run.py "$@"
