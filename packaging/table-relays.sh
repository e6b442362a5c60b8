#!/usr/bin/env bash
# Games at tables elsewhere with the real programs over a relay, while the relay, or a node of its cluster, is killed: whether
# every guest is told the game that is in the record. All within this machine.
#   packaging/table-relays.sh CLI [GAMES [--seed SEED]]
# (5 games over a mosquitto and 5 over three nats-servers; what is not installed is left out.) Exit status 1: a game went wrong;
# its folder stays.
set -euo pipefail
[ $# -ge 1 ] || { sed -n '2,/^set/{/^set/!s/^# \{0,1\}//p}' "${BASH_SOURCE[0]}"; exit 2; }
cli=$(realpath "$1")
[ -x "$cli" ] || { echo "${0##*/}: '$cli' is not there; build it first." >&2; exit 2; }
shift
exec python3 "$(dirname "${BASH_SOURCE[0]}")/../tests/soak/table_relays.py" "$cli" "$@"
