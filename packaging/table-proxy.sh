#!/usr/bin/env bash
# Games at tables elsewhere with the real programs, over a bad line, while they are killed and stopped: whether every guest
# is told the game that is in the record. All within this machine.
#   packaging/table-proxy.sh CLI [GAMES] [--seed SEED] [--jobs N] [--game heller|lisboa] [--long-stops]
# (20 games, a seed of its own, which is printed, one at a time.) --game may be given for each game; they take turns. With --long-stops some programs are stopped for a
# minute. Clocks jump where faketime is installed, disks are full for root only, and the referee judges the records if a
# build of the tests lies beside the CLI. Exit status 1: a game went wrong; its folder stays.
# The moments of the kills depend on the machine, so a seed does not give the same game again.
set -euo pipefail
[ $# -ge 1 ] || { sed -n '2,/^set/{/^set/!s/^# \{0,1\}//p}' "${BASH_SOURCE[0]}"; exit 2; }
cli=$(realpath "$1")
[ -x "$cli" ] || { echo "${0##*/}: '$cli' is not there; build it first." >&2; exit 2; }
shift
referees=$(dirname "$cli")/../../tests/referee
[ ! -x "$referees/lisboa/lisboa_referee" ] || set -- "$@" --referees "$referees"
exec python3 "$(dirname "${BASH_SOURCE[0]}")/../tests/soak/table_proxy.py" "$cli" "$@"
