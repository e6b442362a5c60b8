#!/usr/bin/env bash
# Runs a Windows program of the build under Wine, with the libraries of the build: wine.sh PROGRAM.exe ARGUMENT...
# Wine's folder is build/wine, or WINEPREFIX.
set -euo pipefail
top=$(cd "$(dirname "${BASH_SOURCE[0]}")/../.." && pwd)
compiler=x86_64-w64-mingw32-g++-posix
export WINEPREFIX=${WINEPREFIX:-$top/build/wine} WINEDEBUG=${WINEDEBUG:--all}
export WINEDLLOVERRIDES=${WINEDLLOVERRIDES:-mscoree,mshtml=} # nobody is asked to load .NET and a browser
wine=/usr/lib/wine/wine64
if [ ! -e "$WINEPREFIX/made" ]; then # flock: many may begin at once
    mkdir -p "$WINEPREFIX"
    flock "$WINEPREFIX" sh -c '[ -e "$0/made" ] || { "$1" wineboot -i && "$1" winecfg -v win10 && touch "$0/made"; }' \
        "$WINEPREFIX" $wine >/dev/null 2>&1
fi
if [ -z "${WINEPATH:-}" ]; then
    WINEPATH="$top/build/windows-libraries/root/bin"
    for library in libstdc++-6.dll libwinpthread-1.dll; do
        WINEPATH+=";$(dirname "$("$compiler" -print-file-name=$library)")"
    done
    export WINEPATH=${WINEPATH//\/\//\/}
fi
export QT_PLUGIN_PATH=${QT_PLUGIN_PATH-$top/build/windows-libraries/root/plugins}
exec $wine "$@"
