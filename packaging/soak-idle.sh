#!/usr/bin/env bash
# The processor time of a window that is left open while the game waits for a person.
#   packaging/soak-idle.sh [-m MINUTES] [-b MS] PROGRAM
# -m: how long it is watched (60), after half a minute to settle
# -b: the most milliseconds of processor time that it may take for every minute (2)
# Exit status 1: it takes more. Needs Xvfb.
set -euo pipefail
here=$PWD
cd "$(dirname "${BASH_SOURCE[0]}")/.."

minutes=60 bound=2
while getopts 'm:b:h' option; do
    case $option in
    m) minutes=$OPTARG ;;
    b) bound=$OPTARG ;;
    *) sed -n '2,/^set/{/^set/!s/^# \{0,1\}//p}' "${BASH_SOURCE[0]}"; exit 2 ;;
    esac
done
shift $((OPTIND - 1))
[ $# -eq 1 ] || { sed -n '3s/^# *//p' "${BASH_SOURCE[0]}" >&2; exit 2; }
program=$(cd "$here" && realpath "$1")
[ -x "$program" ] || { echo "${0##*/}: '$program' is not there; build it first." >&2; exit 2; }

work=$(mktemp -d)
screen='' pid=''
finish() {
    [ -z "$pid" ] || kill "$pid" 2>/dev/null || true
    [ -z "$screen" ] || kill "$screen" 2>/dev/null || true
    rm -rf "$work"
}
trap finish EXIT

exec {number}<> <(:)
Xvfb -displayfd "$number" -screen 0 1280x800x24 >"$work/xvfb" 2>&1 &
screen=$!
read -r display <&"$number"
export DISPLAY=":$display" QT_QPA_PLATFORM=xcb HOME="$work" XDG_RUNTIME_DIR="$work"

# A person begins, against a computer.
cat >"$work/settings.ini" <<'END'
[General]
welcomed=true
[newGame]
seatCount=2
seat1\player=human
seat2\player=beginner
starter=1
END
"$program" --settings "$work/settings.ini" --seed 7 --language en >"$work/out" 2>&1 &
pid=$!

# Processor time of all its threads so far, in ms.
used() {
    awk -v hertz="$(getconf CLK_TCK)" \
        '{ sub(/^.*\) /, ""); print int(($12 + $13) * 1000 / hertz) }' "/proc/$pid/stat"
}
resident() { awk '/^VmRSS:/ { print $2 }' "/proc/$pid/status"; }

sleep 30
kill -0 "$pid" 2>/dev/null || { cat "$work/out" >&2; echo "${0##*/}: the program has ended." >&2; exit 1; }
before=$(used)
memory=$(resident)
# The seconds of the kernel's own count, in case that the machine itself stands still.
begin=$(cut -d. -f1 /proc/uptime)
sleep "$((minutes * 60))"
kill -0 "$pid" 2>/dev/null || { cat "$work/out" >&2; echo "${0##*/}: the program has ended." >&2; exit 1; }
taken=$(($(used) - before))
seconds=$(($(cut -d. -f1 /proc/uptime) - begin))
echo "start and first frame: $before ms of processor time; then in $seconds s: $taken ms;" \
    "memory $memory KiB, then $(resident) KiB"
if [ "$taken" -gt "$((bound * minutes))" ]; then
    echo "${0##*/}: more than $bound ms a minute." >&2
    exit 1
fi
