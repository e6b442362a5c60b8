#!/usr/bin/env bash
# How long the program takes to its first window, and how much memory it then holds, compared with an
# empty Qt window and with one that has a menu and a word, on the same machine. Prints medians and
# their ratios to the empty window.
#   packaging/measure-start.sh [-n RUNS] [-k] [PROGRAM]
# -n: how often each is started (15); they take turns, so that a busy machine is unfair to none
# -k: exit status 1 when a ratio is above its goal (1.3 for the time, 1.7 for the memory)
# PROGRAM: without it, the one built by packaging/run.sh
# Time runs from exec to the moment when the first frame has reached the X server. Memory is taken a
# second later: Rss counts, for Pss depends on which other programs share Qt's libraries at that moment.
# Needs Xvfb, a C++ compiler and Qt's headers.
set -euo pipefail
here=$PWD
cd "$(dirname "${BASH_SOURCE[0]}")/.."

runs=15 check=no
while getopts 'n:kh' option; do
    case $option in
    n) runs=$OPTARG ;;
    k) check=yes ;;
    *) sed -n '2,/^set/{/^set/!s/^# \{0,1\}//p}' "${BASH_SOURCE[0]}"; exit 2 ;;
    esac
done
shift $((OPTIND - 1))
program=$PWD/build/release/app/desktop/hellerpfennig
[ $# -eq 0 ] || program=$(cd "$here" && realpath "$1")
[ -x "$program" ] || { echo "${0##*/}: '$program' is not there; build it first." >&2; exit 2; }

work=$(mktemp -d)
screen=
finish() {
    [ -z "$screen" ] || kill "$screen" 2>/dev/null || true
    rm -rf "$work"
}
trap finish EXIT

includes=$(qtpaths6 --query QT_INSTALL_HEADERS)
flags=(-std=c++17 -O2 -fPIC -I"$includes" -I"$includes/QtCore" -I"$includes/QtGui" -I"$includes/QtWidgets")
c++ "${flags[@]}" packaging/measure-start/empty.cpp -o "$work/empty" -lQt6Widgets -lQt6Gui -lQt6Core
c++ "${flags[@]}" -shared packaging/measure-start/first-frame.cpp -o "$work/first-frame.so"

if [ -z "${DISPLAY:-}" ]; then
    exec {number}<> <(:)
    Xvfb -displayfd "$number" -screen 0 1280x800x24 >"$work/xvfb" 2>&1 &
    screen=$!
    read -r display <&"$number"
    export DISPLAY=":$display"
fi
export QT_QPA_PLATFORM=xcb FIRST_FRAME_FILE="$work/frame"

# measure NAME COMMAND...: adds a line "microseconds Pss Rss" to $work/NAME.txt
measure() {
    local name=$1 pid begin
    shift
    rm -rf "$FIRST_FRAME_FILE" "$work/settings"
    mkdir "$work/settings"
    begin=${EPOCHREALTIME/[.,]/}
    LD_PRELOAD="$work/first-frame.so" "$@" >"$work/out" 2>&1 &
    pid=$!
    local wait=0
    until [ -s "$FIRST_FRAME_FILE" ]; do
        sleep 0.05
        wait=$((wait + 1))
        if [ "$wait" -gt 400 ] || ! kill -0 "$pid" 2>/dev/null; then
            echo "${0##*/}: '$1' showed no window within 20 seconds:" >&2
            cat "$work/out" >&2
            kill "$pid" 2>/dev/null || true
            exit 1
        fi
    done
    sleep 1
    printf '%s %s %s\n' "$(($(cat "$FIRST_FRAME_FILE") - begin))" \
        "$(awk '/^Pss:/ { print $2 }' "/proc/$pid/smaps_rollup")" \
        "$(awk '/^Rss:/ { print $2 }' "/proc/$pid/smaps_rollup")" >>"$work/$name.txt"
    kill "$pid"
    wait "$pid" 2>/dev/null || true
}

median() { sort -n -k "$2,$2" "$work/$1.txt" | awk -v c="$2" '{ v[NR] = $c } END { print v[int((NR + 1) / 2)] }'; }

# The first start of each reads from the disk and does not count.
ours() { measure "$1" "$program" --settings "$work/settings/s.ini" --seed 7; }
measure cold "$work/empty"
ours cold
for _ in $(seq "$runs"); do
    measure empty "$work/empty"
    measure words "$work/empty" words
    ours game
done

# row NAME COLUMN UNIT PER-UNIT GOAL: one line of the table; notes in $work/above what is above its goal
row() {
    awk -v e="$(median empty "$2")" -v w="$(median words "$2")" -v g="$(median game "$2")" -v name="$1" \
        -v unit="$3" -v per="$4" -v goal="$5" -v above="$work/above" 'BEGIN {
        printf "%-20s %8.1f %-3s %8.1f %-3s %5.2f %8.1f %-3s %5.2f", name, e / per, unit, w / per, unit, w / e, g / per, unit, g / e
        print goal ? "   (goal " goal ")" : ""
        if (goal && g / e > goal) print name >above
    }'
}
printf '%-20s %12s %18s %18s\n' "median of $runs" empty 'menu and word' game
row 'time to first frame' 1 ms 1000 1.3
row 'memory, Rss' 3 MiB 1024 1.7
row 'memory, Pss' 2 MiB 1024 ''
[ "$check" = no ] || [ ! -s "$work/above" ]
