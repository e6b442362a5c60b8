#!/usr/bin/env bash
# How many tables one hellerpfennig-cli serve can keep: four guests at each, within this machine, who
# think half a second. Prints how long a turn takes from the request to the news, and what serve needs.
#   packaging/table-load.sh [--relay] CLI [TABLES [MINUTES [FOLDER]]]
# (100 tables, 5 minutes. Each turn is written to the disk of FOLDER before it is told; without one a
# folder in TMPDIR is made. With --relay the guests come over a mosquitto of their own, and over
# nothing else.) Needs a build of the tests beside the CLI: hp_table_guests. Exit status 1: a connection
# was lost or a request refused.
set -euo pipefail
[ $# -ge 1 ] || { sed -n '2,/^set/{/^set/!s/^# \{0,1\}//p}' "${BASH_SOURCE[0]}"; exit 2; }
by=()
if [ "$1" = --relay ]; then
    shift
    by=(--relay)
fi
cli=$(realpath "$1") tables=${2:-100} minutes=${3:-5}
guests=$(dirname "$cli")/../../tests/soak/hp_table_guests
[ -x "$cli" ] && [ -x "$guests" ] || { echo "${0##*/}: $cli or $guests is not there; build it first." >&2; exit 2; }
ulimit -n "$(ulimit -Hn)" # two open files for each guest

work=$(mktemp -d ${4:+-p "$4"})
serve='' relay=''
finish() {
    [ -z "$relay" ] || kill "$relay" 2>/dev/null || true
    [ -z "$serve" ] || kill "$serve" 2>/dev/null || true
    [ -z "$serve" ] || wait "$serve" 2>/dev/null || true
    rm -rf "$work"
}
trap finish EXIT
: >"$work/out"
over=()
if [ ${#by[@]} -gt 0 ]; then
    port=$(python3 -c 'import socket; s = socket.socket(); s.bind(("127.0.0.1", 0)); print(s.getsockname()[1])')
    printf 'listener %s 127.0.0.1\nallow_anonymous true\nset_tcp_nodelay true\n' "$port" >"$work/mosquitto.conf"
    PATH=$PATH:/usr/sbin mosquitto -c "$work/mosquitto.conf" >"$work/relay" 2>&1 &
    relay=$!
    over=(--relay "mqtt://127.0.0.1:$port")
fi
"$cli" serve --folder "$work/tables" --tables "$tables" --players 4 --listen 127.0.0.1 --rate 1000000 "${over[@]}" \
    >"$work/out" 2>"$work/log" &
serve=$!
until [ "$(wc -l <"$work/out")" -ge "$tables" ]; do
    kill -0 "$serve" 2>/dev/null || { cat "$work/log" >&2; exit 1; }
    sleep 0.2
done

# Processor time so far, in ms.
used() {
    awk -v hertz="$(getconf CLK_TCK)" '{ sub(/^.*\) /, ""); print int(($12 + $13) * 1000 / hertz) }' "/proc/$serve/stat"
}
idle=$(awk '/^VmRSS:/ { print $2 }' "/proc/$serve/status")
before=$(used)
"$guests" "${by[@]}" --tables "$tables" --seconds $((minutes * 60)) "$work/tables" >"$work/guests" 2>&1 &
pid=$!
sleep $((minutes * 60 - 2))
files=$(find "/proc/$serve/fd" -mindepth 1 | wc -l)
code=0
wait "$pid" || code=$?
after=$(used)
echo "$tables tables, $((tables * 4)) guests, $minutes minutes"
cat "$work/guests"
echo "serve: $(((after - before) / (minutes * 600)))% of a core, memory $(awk '/^VmHWM:/ { print $2 }' "/proc/$serve/status") KiB" \
    "at most ($idle KiB without guests), $files open files"
[ -z "$relay" ] || echo "relay: memory $(awk '/^VmHWM:/ { print $2 }' "/proc/$relay/status") KiB at most"
exit "$code"
