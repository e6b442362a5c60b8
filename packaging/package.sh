#!/usr/bin/env bash
# Builds packages into build/packages: packaging/package.sh [deb] [rpm] [portable] [windows] [--qt-sources DIR]
# Without arguments it builds those of Linux. The same sources give the same bytes: files get the date
# of the release, or SOURCE_DATE_EPOCH.
# windows: the installer, with mingw-w64, from Debian's packages alone. The first time builds Qt for Windows, an hour or more
# of processor time, and keeps it in build/windows-libraries; DIR holds sources of Qt that no mirror has today
# (packaging/windows/libraries.sh).
set -euo pipefail
from=$PWD
cd "$(dirname "${BASH_SOURCE[0]}")/.."
. packaging/packages.sh

wanted=()
qt_sources=()
while [ $# -gt 0 ]; do
    if [ "$1" = --qt-sources ] && [ $# -gt 1 ]; then
        qt_sources=(--qt-sources "$(cd "$from" && cd "$2" && pwd)")
        shift
    else
        wanted+=("$1")
    fi
    shift
done
[ ${#wanted[@]} -gt 0 ] || wanted=(deb rpm portable)
needed=("${run_packages[@]}")
for kind in "${wanted[@]}"; do
    case $kind in
    deb) needed+=(dpkg-dev file fakeroot) ;;
    rpm) needed+=(rpm) ;;
    try-nsis) needed+=(nsis) ;; # does Windows' installer compile, around Linux programs?
    portable) needed+=(qt6-qpa-plugins qt6-wayland xz-utils) ;;
    windows) needed+=("${windows_packages[@]}") ;;
    *) complain "'$kind' is none of deb, rpm, portable and windows."; exit 2 ;;
    esac
done
need_packages "${needed[@]}"

build=${HP_PACKAGE_BUILD:-build/package} # another folder, to keep an existing build
SOURCE_DATE_EPOCH=${SOURCE_DATE_EPOCH:-$(cmake -P packaging/epoch.cmake 2>&1)}
export SOURCE_DATE_EPOCH
quietly() { "$@" >"$log" 2>&1 || { tail -n 40 "$log" >&2; complain "failed: $*"; exit 1; }; }

mkdir -p build/packages
# make GENERATOR PORTABLE [NSIS]
make() {
    quietly cmake -S . -B "$build" -G Ninja -DCMAKE_BUILD_TYPE=Release -DHP_WERROR=ON -DHP_BUILD_TESTS=OFF \
        -DHP_PACKAGE=ON -DHP_PORTABLE="$2" -DHP_TRY_NSIS="${3:-OFF}"
    quietly cmake --build "$build"
    rm -rf "$build/packages" # an earlier run's are not this one's
    quietly env -C "$build" cpack -G "$1"
    [ "$1" = NSIS ] || find "$build/packages" -maxdepth 1 -type f -exec cp -t build/packages {} + # nobody could run this one
}
make_windows() {
    packaging/windows/libraries.sh "${qt_sources[@]}"
    # The host's Qt has the tools and the catalogues.
    quietly cmake --preset windows -DQT_HOST_PATH_CMAKE_DIR="/usr/lib/$(c++ -print-multiarch)/cmake" \
        -DHP_QTBASE_DE="$(qtpaths6 --query QT_INSTALL_TRANSLATIONS)/qtbase_de.qm" \
        -DHP_OPENSSL_DIR="$PWD/build/windows-libraries/root"
    quietly cmake --build --preset windows
    # Packing takes longest, so it waits until something has changed: the programs, the libraries, or how it is done.
    local packed=build/windows/.packed is
    is=$(cksum build/windows/app/*/*.exe build/windows/CPack{Config,Project}.cmake build/windows/packaging/windows/deploy.cmake \
        build/windows-libraries/root/built/* packaging/linux/{staging.cmake,portable/qt.conf} \
        packaging/windows/* LICENSE)
    if [ "$(cat "$packed" 2>/dev/null)" != "$is $SOURCE_DATE_EPOCH" ]; then
        rm -rf build/windows/packages
        quietly env -C build/windows cpack -G NSIS
        printf '%s\n' "$is $SOURCE_DATE_EPOCH" >"$packed"
    fi
    cp build/windows/packages/*.exe build/packages/
}
for kind in "${wanted[@]}"; do
    say "Making the package: $kind"
    case $kind in
    deb) make DEB OFF ;;
    rpm) make RPM OFF ;;
    portable) make TXZ ON ;;
    windows) make_windows ;;
    try-nsis) make NSIS OFF ON ;;
    esac
done
