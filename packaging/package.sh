#!/usr/bin/env bash
# Builds the Linux packages into build/packages: packaging/package.sh [deb] [rpm] [portable]
# Without arguments it builds all of them. The same sources give the same bytes: files get the date
# of the release, or SOURCE_DATE_EPOCH.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
. packaging/packages.sh

wanted=("$@")
[ $# -gt 0 ] || wanted=(deb rpm portable)
needed=("${run_packages[@]}")
for kind in "${wanted[@]}"; do
    case $kind in
    deb) needed+=(dpkg-dev file fakeroot) ;;
    rpm) needed+=(rpm) ;;
    try-nsis) needed+=(nsis) ;; # does Windows' installer compile, around Linux programs?
    portable) needed+=(qt6-qpa-plugins qt6-wayland xz-utils) ;;
    *) complain "'$kind' is none of deb, rpm and portable."; exit 2 ;;
    esac
done
need_packages "${needed[@]}"

build=${HP_PACKAGE_BUILD:-build/package} # another folder, to keep an existing build
SOURCE_DATE_EPOCH=${SOURCE_DATE_EPOCH:-$(cmake -P packaging/epoch.cmake 2>&1)}
export SOURCE_DATE_EPOCH
quietly() { "$@" >"$log" 2>&1 || { tail -n 40 "$log" >&2; complain "failed: $*"; exit 1; }; }

# make GENERATOR PORTABLE [NSIS]
make() {
    quietly cmake -S . -B "$build" -G Ninja -DCMAKE_BUILD_TYPE=Release -DHP_WERROR=ON -DHP_BUILD_TESTS=OFF \
        -DHP_PACKAGE=ON -DHP_PORTABLE="$2" -DHP_TRY_NSIS="${3:-OFF}"
    quietly cmake --build "$build"
    quietly env -C "$build" cpack -G "$1"
}
for kind in "${wanted[@]}"; do
    say "Making the package: $kind"
    case $kind in
    deb) make DEB OFF ;;
    rpm) make RPM OFF ;;
    portable) make TXZ ON ;;
    try-nsis)
        make NSIS OFF ON
        rm -f "$build"/packages/*.exe # nobody could run it
        ;;
    esac
done
mkdir -p build/packages
find "$build/packages" -maxdepth 1 -type f -exec cp -t build/packages {} +
