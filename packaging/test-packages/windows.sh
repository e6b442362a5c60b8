#!/usr/bin/env bash
# Builds the installer for Windows and tries it under Wine, on a display of its own (Xvfb): installs, runs, plays, opens files,
# installs over itself, removes; then the unit and GUI tests of the cross-built programs. Needs the network where packages are
# missing. Says each check, and stops at the first that does not hold.
#   packaging/test-packages.sh windows [--qt-sources DIR] [--no-rebuild] [--no-tests]
#     --qt-sources DIR: see packaging/windows/libraries.sh
#     --no-rebuild: without building a second time to compare; --no-tests: without the tests of the cross-built programs
set -euo pipefail
from=$PWD
cd "$(dirname "${BASH_SOURCE[0]}")/../.."
. packaging/packages.sh

rebuild=yes
tests=yes
qt_sources=()
while [ $# -gt 0 ]; do
    case $1 in
    --qt-sources)
        qt_sources=("$1" "$(cd "$from" && cd "$2" && pwd)")
        shift
        ;;
    --no-rebuild) rebuild=no ;;
    --no-tests) tests=no ;;
    *)
        sed -n '2,7s/^# \{0,1\}//p' "${BASH_SOURCE[0]}" >&2
        exit 2
        ;;
    esac
    shift
done
need_packages "${run_packages[@]}" "${windows_packages[@]}" xvfb openbox x11-utils mosquitto

work=$(mktemp -d)
export WINEPREFIX=$work/wine WINEDEBUG=-all WINEDLLOVERRIDES="mscoree,mshtml=" LC_ALL=C.UTF-8
export XDG_DATA_HOME=$work/data XDG_CONFIG_HOME=$work/config # Wine notes file types there
wine=/usr/lib/wine/wine64
cleanup() {
    "${wine%/*}/wineserver" -k 2>/dev/null || true
    kill "${screen:-}" "${manager:-}" 2>/dev/null || true
    rm -rf "$work"
    rm -f "$log"
}
trap cleanup EXIT
check() {
    local step=$1 status
    shift
    set +e # in a condition, errors inside would not end it
    (set -e; "$@") >"$work/out" 2>&1
    status=$?
    set -e
    if [ $status = 0 ]; then
        say "  ok  $step"
    else
        cat "$work/out" >&2
        complain "does not hold: $step"
        exit 1
    fi
}

say "Building"
packaging/package.sh windows "${qt_sources[@]}"
version=$(cmake -P packaging/epoch.cmake -- version 2>&1)
setup=$PWD/build/packages/hellerpfennig-$version-windows-x86_64.exe

Xvfb :23 -screen 0 1280x800x24 >/dev/null 2>&1 &
screen=$!
export DISPLAY=:23
sleep 1
openbox >/dev/null 2>&1 &
manager=$!
(cd "$work" && "$wine" wineboot -i && "$wine" winecfg -v win7) >/dev/null 2>&1
"$wine" reg add 'HKCU\Software\Wine\WineDbg' /v ShowCrashDialog /t REG_DWORD /d 0 /f >/dev/null # who crashes is gone
# The folders of Windows' user, without links into the home of whoever runs this.
home=$(echo "$WINEPREFIX"/drive_c/users/*/AppData)
home=${home%/AppData}
for folder in Documents Desktop Downloads Music Pictures Videos; do
    [ ! -L "$home/$folder" ] || { rm "$home/$folder"; mkdir "$home/$folder"; }
done
installed=$home/AppData/Local/Programs/hellerpfennig
uninstall='HKCU\Software\Microsoft\Windows\CurrentVersion\Uninstall\hellerpfennig'
top=$PWD
cd "$home/Documents"

# Without the libraries of the build: those of the package must do.
cli() { "$wine" "$installed/bin/hellerpfennig-cli.exe" "$@"; }
value() { "$wine" reg query "$1" /v "$2" | tr -d '\r' | sed -n "s/^ *$2 *REG_[A-Z]* *//p"; }
not() { ! "$@"; } # unlike "!" alone, ends the check
# until_seen REGEX: waits for a window with this title.
until_seen() {
    for _ in $(seq 240); do # two minutes: a machine may be busy
        xwininfo -root -tree 2>/dev/null | grep -qE "$1" && return 0
        sleep 0.5
    done
    xwininfo -root -tree
    return 1
}
games() { "$wine" winedbg --command 'info proc' | grep -c "'hellerpfennig.exe'" || true; } # how many run
close_window() {
    "$wine" taskkill /im hellerpfennig.exe # asks it to close, as the button in the title bar does
    for _ in $(seq 40); do
        [ "$(games)" != 0 ] || return 0
        sleep 0.5
    done
    return 1
}

say "Installing"
too_old() {
    local status=0
    "$wine" "$setup" /S || status=$?
    [ $status = $((1150 % 256)) ] && [ ! -e "$installed" ] # ERROR_OLD_WIN_VERSION
}
check "refuses Windows 7, and has written nothing" too_old
"$wine" winecfg -v win10
installs() {
    "$wine" "$setup" /S
    [ -s "$installed/bin/hellerpfennig.exe" ]
    [ -s "$installed/bin/hellerpfennig-cli.exe" ]
    [ "$(value "$uninstall" DisplayVersion)" = "$version" ]
    [ "$(value "$uninstall" EstimatedSize)" != "" ]
    find "$home/AppData/Roaming" -name 'Auf Heller und Pfennig.lnk' | grep .
    local suffix
    for suffix in game rules position lesson tm; do
        "$wine" reg query "HKCU\\Software\\Classes\\.hp$suffix" /ve | grep -q "hellerpfennig.${suffix/tm/letter}"
        "$wine" reg query "HKCU\\Software\\Classes\\hellerpfennig.${suffix/tm/letter}\\DefaultIcon" /ve |
            grep -q 'hellerpfennig.exe,[1-4]'
    done
}
check "installs for the user, silently: programs, start menu, list of programs, file types with icons" installs
resources() {
    local program
    for program in hellerpfennig hellerpfennig-cli; do
        x86_64-w64-mingw32-objdump -p "$installed/bin/$program.exe" >"$work/dump"
        grep -q 'DYNAMIC_BASE' "$work/dump"
        grep -q 'NX_COMPAT' "$work/dump"
        grep -aq 'PerMonitorV2' "$installed/bin/$program.exe"
        grep -aq 'longPathAware' "$installed/bin/$program.exe"
        LC_ALL=C grep -aqP 'F\0i\0l\0e\0V\0e\0r\0s\0i\0o\0n\0' "$installed/bin/$program.exe"
    done
}
check "both programs say their version, how they scale, and that they take long paths" resources

say "The terminal program"
terminal() {
    [ "$(cli --version | tr -d '\r')" = "hellerpfennig-cli $version" ]
    cli play --seats beginner,casual --seed 3 --record "Grüße aus Köln.hpgame" >played 2>&1
    cli replay "Grüße aus Köln.hpgame" >replayed
    # The same game as on Linux would be told in German with its umlauts.
    LC_ALL=de_DE.UTF-8 cli --help >german
    grep -q 'Befehle' german && grep -q 'ü' german
}
check "plays, writes and reads a file with umlauts, speaks German" terminal
long_path() {
    local folder
    folder=$(printf 'Ordner mit einem langen Namen %02d/' $(seq 12))
    mkdir -p "$folder"
    cli play --seats beginner,casual --seed 3 --record "${folder}Grüße.hpgame"
    cli replay "${folder}Grüße.hpgame" | tr -d '\r' | diff - <(tr -d '\r' <replayed)
}
check "a file's path may have more than 260 characters" long_path
# table FOLDER [SERVE-OPTION...]: opens a table, has the invitation changed by the filter "invitation", and joins it.
table() {
    local folder=$1
    shift
    cli serve --folder "$folder" --once --listen 127.0.0.1 --rate 10000 --pace 0 --computers beginner "$@" >served &
    local serving=$!
    for _ in $(seq 60); do
        sleep 0.5
        [ -s "$folder/table-1/invitation" ] && break
    done
    invitation <"$folder/table-1/invitation" | cli join - --as beginner --pace 0 | tr -d '\r' >joined
    wait "$serving"
    find "$folder" -name '*.hpgame' | grep .
    grep -q 'The game is over' joined
}
invitation() { cat; }
check "opens a table and joins it, over an encrypted connection within this machine (serve, join)" table tables
over_relay() {
    local port
    port=$(python3 -c 'import socket; one = socket.socket(); one.bind(("127.0.0.1", 0)); print(one.getsockname()[1])')
    printf 'listener %s 127.0.0.1\nallow_anonymous true\n' "$port" >"$work/relay.conf"
    /usr/sbin/mosquitto -c "$work/relay.conf" &
    relaying=$!
    trap 'kill "$relaying"' EXIT # of this check alone
    cli relay-check "mqtt://127.0.0.1:$port"
    # The relay alone is left in the invitation.
    invitation() {
        PYTHONPATH=$top/tests/soak python3 -B -c 'import table_relays; print(table_relays.by_relay(input()))'
    }
    table relayed --relay "mqtt://127.0.0.1:$port"
}
check "does the same over a relay, which is Debian's mosquitto" over_relay

say "The window"
opens() {
    "$wine" "$installed/bin/hellerpfennig.exe" --language de >said 2>&1 &
    until_seen 'Heller und Pfennig'
    not grep -vE '^(wine:|$)' said
}
check "starts" opens
sounds() { # a machine without a sound card has no device
    echo look | "$wine" "$installed/bin/hellerpfennig.exe" --play-sounds "Z:$installed/bin/hellerpfennig-sound.dll" | tr -d '\r' >heard ||
        true
    cat heard
    grep -qxE 'ready|no device' heard
    [ -s "$installed/plugins/multimedia/windowsmediaplugin.dll" ]
}
check "its sounds load, and Windows' backend of Qt Multimedia is there" sounds
by_type() {
    local key # Wine 8 looks for types only in the machine's part of the registry, Windows in the user's, too
    for key in .hpgame hellerpfennig.game; do
        "$wine" reg copy "HKCU\\Software\\Classes\\$key" "HKLM\\Software\\Classes\\$key" /s /f
    done
    "$wine" start /unix "$PWD/Grüße aus Köln.hpgame"
    until_seen 'Grüße aus Köln'
    [ "$(games)" = 1 ]
}
check "a file with umlauts opens by its type, in the window that is there (a second start hands over)" by_type
other_drive() {
    mkdir "$work/drive"
    ln -s "$work/drive" "$WINEPREFIX/dosdevices/r:"
    cp "Grüße aus Köln.hpgame" "$work/drive/Spielstand auf R.hpgame"
    "$wine" start 'R:\Spielstand auf R.hpgame'
    until_seen 'Spielstand auf R'
}
check "so does one on another drive" other_drive
refuses() {
    local status=0
    before=$(cd "$installed" && find . -type f -exec cksum {} + | sort)
    "$wine" "$setup" /S || status=$?
    [ "$status" != 0 ]
    [ "$(cd "$installed" && find . -type f -exec cksum {} + | sort)" = "$before" ]
    [ "$(games)" = 1 ]
}
check "an upgrade while the game runs changes nothing, and says so by its status" refuses
closes() {
    close_window
    find "$home/AppData" -path '*hellerpfennig*' -not -path '*/Programs/*' -type f | sort >"$work/kept"
    cat "$work/kept"
    grep -q . "$work/kept"
}
check "closes, and has kept the user's things" closes
upgrades() {
    # What an older version would have noted, and left in its folder.
    "$wine" reg add "$uninstall" /v DisplayVersion /d 0.0.1 /f
    "$wine" "$setup" /S
    [ "$(value "$uninstall" DisplayVersion)" = "$version" ]
    [ "$(cli --version | tr -d '\r')" = "hellerpfennig-cli $version" ]
    "$wine" "$setup" /S '/D=C:\Spiele' für Übermütige '&' andere # without quotes, as NSIS wants it
    [ ! -e "$installed" ] || { find "$installed"; return 1; }
    "$wine" "$WINEPREFIX/drive_c/Spiele für Übermütige & andere/bin/hellerpfennig-cli.exe" --version
}
check "installs over an older version, and in another folder with umlauts, where nothing stays behind" upgrades
removes() {
    "$wine" "$WINEPREFIX/drive_c/Spiele für Übermütige & andere/Uninstall.exe" /S
    for _ in $(seq 40); do
        [ -e "$WINEPREFIX/drive_c/Spiele für Übermütige & andere" ] || break
        sleep 0.5
    done
    [ ! -e "$WINEPREFIX/drive_c/Spiele für Übermütige & andere" ]
    not "$wine" reg query "$uninstall"
    not "$wine" reg query 'HKCU\Software\Classes\hellerpfennig.game'
    [ -z "$(find "$home/AppData/Roaming" -name '*.lnk' -path '*Heller*')" ]
    find "$home/AppData" -path '*hellerpfennig*' -type f | sort | diff "$work/kept" -
    [ -s "Grüße aus Köln.hpgame" ]
}
check "removes itself, and leaves only what is the user's" removes

if [ "$rebuild" = yes ]; then
    say "Built a second time, elsewhere"
    cd "$top"
    git ls-files -z | tar -c --null -T - | (mkdir "$work/again" && tar -x -C "$work/again")
    mkdir -p "$work/again/build/windows-libraries"
    cp -r build/windows-libraries/root "$work/again/build/windows-libraries/"
    (cd "$work/again" && CCACHE_DISABLE=1 packaging/package.sh windows >/dev/null)
    check "the installer is the same, byte by byte" cmp "$setup" "$work/again/build/packages/${setup##*/}"
fi

cd "$top"
if [ "$tests" = yes ]; then
    say "The tests of the cross-built programs"
    cmake --preset windows -DHP_BUILD_TESTS=ON >"$log" 2>&1 || { cat "$log" >&2; exit 1; }
    cmake --build --preset windows >"$log" 2>&1 || { tail -n 100 "$log" >&2; exit 1; }
    by_clicks() {
        env QT_QPA_PLATFORM=windows QT_FORCE_STDERR_LOGGING=1 LC_ALL=C.UTF-8 packaging/windows/wine.sh build/windows/tests/ui_tests.exe \
            tst_guidedgame wholeGame
    }
    check "whole games by clicks and keys in a window on the screen, in both languages" by_clicks
    packaging/test-packages/windows-tests.py build/windows
fi
say "All of it holds."
