# shellcheck shell=bash
# Sourced by the checks that test-packages.sh runs in clean roots.
set -euo pipefail
fail() { echo "$*" >&2; exit 1; }

# Plays a game at a table within this machine: the network and its encryption work.
plays_elsewhere() {
    local cli=$1 table
    "$cli" serve --folder /tmp/tables --once --listen 127.0.0.1 --rate 10000 --pace 0 --computers beginner >/dev/null &
    table=$!
    for _ in $(seq 60); do
        sleep 0.5
        [ -s /tmp/tables/table-1/invitation ] && break
    done
    "$cli" join - --as beginner --pace 0 </tmp/tables/table-1/invitation >/dev/null
    wait "$table"
    rm -r /tmp/tables
}

# runs PROGRAM CLI VERSION: checks that both programs work, without and with a display.
runs() {
    local program=$1 cli=$2 screen game
    "$cli" --version
    "$cli" play --seats beginner,casual --seed 3 --record /tmp/played.hpgame >/dev/null 2>&1
    "$cli" replay /tmp/played.hpgame >/dev/null
    plays_elsewhere "$cli"
    QT_QPA_PLATFORM=offscreen "$program" --version
    # Qt's own texts are in German too.
    QT_QPA_PLATFORM=offscreen LANGUAGE=de "$program" --help | grep -q 'Zeigt' || fail "Qt's own words are not German"
    Xvfb :77 -screen 0 1280x800x24 >/dev/null 2>&1 &
    screen=$!
    sleep 1
    DISPLAY=:77 QT_QPA_PLATFORM=xcb "$program" --language de --settings /tmp/try/s.ini /tmp/played.hpgame >/tmp/said 2>&1 &
    game=$!
    for _ in $(seq 60); do
        sleep 0.5
        DISPLAY=:77 xwininfo -root -tree 2>/dev/null | grep -q 'played.hpgame' && break
    done
    DISPLAY=:77 xwininfo -root -tree | grep 'played.hpgame.*"hellerpfennig"' || { cat /tmp/said; fail "no window with the game"; }
    kill "$game" && wait "$game" || true
    kill "$screen" && wait "$screen" || true
    if grep -E 'rror|arning|annot' /tmp/said; then fail "the program complained"; fi
}
