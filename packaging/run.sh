#!/usr/bin/env bash
# Builds and starts the game on a fresh Debian 12: installs the missing packages, builds, starts.
# The arguments are passed to the game. Without a display it plays a demonstration game in the
# terminal.
set -euo pipefail
here=$PWD
cd "$(dirname "${BASH_SOURCE[0]}")/.."
. packaging/packages.sh

need_packages "${run_packages[@]}"
configure release

programs=(hellerpfennig hellerpfennig-cli)
build() { cmake --build build/release --target "${programs[@]}"; }
if [ -x build/release/app/desktop/hellerpfennig ] && [ -x build/release/app/cli/hellerpfennig-cli ]; then
    # Usually nothing has changed, so a message appears only if the build takes longer.
    (sleep 3 && say "Building what has changed.") &
    notice=$!
    disown
    built=yes
    build >"$log" 2>&1 || built=no
    kill "$notice" 2>/dev/null || true
    [ "$built" = yes ] || cat "$log" >&2
else
    say "Building the game; the first time takes some minutes."
    built=yes
    build || built=no
fi
if [ "$built" = no ]; then
    complain "the game could not be built (see above)."
    exit 1
fi

rm -f "$log"
if [ -z "${DISPLAY:-}${WAYLAND_DISPLAY:-}${QT_QPA_PLATFORM:-}" ]; then
    say "There is no display here, so here is a demonstration game in the terminal."
    exec build/release/app/cli/hellerpfennig-cli play --seats skilled,casual --seed 1
fi
# The arguments may name files relative to the folder where the command was given.
program=$PWD/build/release/app/desktop/hellerpfennig
cd "$here"
exec "$program" "$@"
