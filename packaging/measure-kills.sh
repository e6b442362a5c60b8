#!/usr/bin/env bash
# Kills the real program (SIGKILL) at random instants of automatic play and looks whether each turn
# that it called kept is found by the next start. Also prints how long it takes until a turn is on
# the disk, and how long the window is busy with it. Needs a build of the tests (preset ci).
# Usage: measure-kills.sh [KILLS [SEED]]     (500 kills, a seed of its own; about ten minutes)
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

program=build/${HP_PRESET:-ci}/tests/ui/tst_kills
[ -x "$program" ] || { echo "${0##*/}: '$program' is not there; build it first." >&2; exit 2; }
export QT_QPA_PLATFORM=offscreen LC_ALL=C.UTF-8 QTEST_FUNCTION_TIMEOUT=7200000
export HP_KILLS=${1:-500}
[ $# -lt 2 ] || export HP_SEED=$2
exec "$program" killed
