#!/usr/bin/env bash
# Runs a Windows program of the build under Wine, with the libraries of the build: wine.sh PROGRAM.exe ARGUMENT...
# Wine's folder is build/wine, or WINEPREFIX.
set -euo pipefail
top=$(cd "$(dirname "${BASH_SOURCE[0]}")/../.." && pwd)
compiler=x86_64-w64-mingw32-g++-posix
export WINEPREFIX=${WINEPREFIX:-$top/build/wine} WINEDEBUG=${WINEDEBUG:--all}
export WINEDLLOVERRIDES=${WINEDLLOVERRIDES:-mscoree,mshtml=} # nobody is asked to load .NET and a browser
wine=/usr/lib/wine/wine64
# make: Wine's folder. Temporary files lie on the drive of the sources, because what the tests know of these has no drive; and who
# crashes is gone at once, without a debugger.
make() {
    mkdir -p "$WINEPREFIX/fonts" && ln -sf /usr/share/fonts/truetype/dejavu/DejaVuSans{,-Bold}.ttf "$WINEPREFIX/fonts" &&
        $wine wineboot -i && $wine winecfg -v win10 && $wine reg add 'HKCU\Environment' /v TEMP /d 'Z:\tmp' /f &&
        $wine reg add 'HKCU\Environment' /v TMP /d 'Z:\tmp' /f &&
        $wine reg add 'HKLM\Software\Microsoft\Windows NT\CurrentVersion\AeDebug' /v Debugger /d '' /f && touch "$WINEPREFIX/made"
}
if [ ! -e "$WINEPREFIX/made" ]; then # flock: many may begin at once
    mkdir -p "$WINEPREFIX"
    (flock 9 && { [ -e "$WINEPREFIX/made" ] || make 9>&-; }) 9>"$WINEPREFIX/lock" >/dev/null 2>&1
fi
if [ -z "${WINEPATH:-}" ]; then
    WINEPATH="$top/build/windows-libraries/root/bin"
    for library in libstdc++-6.dll libwinpthread-1.dll; do
        WINEPATH+=";$(dirname "$("$compiler" -print-file-name=$library)")"
    done
    export WINEPATH=${WINEPATH//\/\//\/}
fi
export QT_PLUGIN_PATH=${QT_PLUGIN_PATH-$top/build/windows-libraries/root/plugins}
export QT_QPA_FONTDIR=${QT_QPA_FONTDIR-$WINEPREFIX/fonts} # for Qt's offscreen platform
for name in ${!QT_@}; do # Wine keeps the names of Qt, as those of paths, to itself, unless they begin like this
    export "WINE$name=${!name}"
done
exec $wine "$@"
