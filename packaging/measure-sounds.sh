#!/usr/bin/env bash
# What the sounds add to the packages: packaging/measure-sounds.sh
# Packs the packages of build/packages again without the plug-in (and, in the portable one, Qt
# Multimedia), and asks apt what libqt6multimedia6 brings to a Debian that has only what the game
# depends on. Builds the packages if they are not there. Needs apt's package lists. MB = 1,000,000 bytes.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
. packaging/packages.sh
case "${1:-}" in
-h | --help)
    sed -n '2,5s/^# \{0,1\}//p' "${BASH_SOURCE[0]}"
    exit 0
    ;;
esac

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
shopt -s nullglob
packages=(build/packages/*.deb build/packages/*-portable.tar.xz)
[ ${#packages[@]} -eq 2 ] || packaging/package.sh deb portable
deb=$(echo build/packages/*.deb)
portable=$(echo build/packages/*-portable.tar.xz)
size() { stat -c %s "$1"; }
# added WHAT WITH WITHOUT: sizes in bytes
added() { awk -v what="$1" -v a="$2" -v b="$3" 'BEGIN { printf "%-22s %9d bytes: %.2f MB with, %.2f without\n", what, a - b, a / 1e6, b / 1e6 }'; }
# without FOLDER: takes the sounds away there, with the libraries that nothing else there needs, and
# prints the bytes of what goes
without() {
    local gone needed library
    gone=$(find "$1" \( -name 'hellerpfennig-sound.so' -o -name 'libQt6Multimedia.so*' \))
    while [ -n "$gone" ]; do
        mapfile -t needed < <(printf '%s\n' "$gone" | xargs readelf -d | sed -n 's/.*NEEDED.*\[\(.*\)\]/\1/p' | sort -u)
        printf '%s\n' "$gone" | xargs -I{} find {} -type f -printf '%s\n'
        printf '%s\n' "$gone" | xargs rm
        find "$1" -type f -exec readelf -d {} + 2>/dev/null | sed -n 's/.*NEEDED.*\[\(.*\)\]/\1/p' | sort -u >"$work/still"
        gone=$(for library in "${needed[@]}"; do
            grep -qxF "$library" "$work/still" || find "$1" -name "$library*"
        done)
    done | awk '{ sum += $1 } END { print sum }'
}

dpkg-deb --raw-extract "$deb" "$work/deb"
dpkg-deb --root-owner-group --build "$work/deb" "$work/with.deb" >/dev/null
installed=$(without "$work/deb")
dpkg-deb --root-owner-group --build "$work/deb" "$work/without.deb" >/dev/null
added 'DEB' "$(size "$work/with.deb")" "$(size "$work/without.deb")"
echo "  installed $installed bytes"

mkdir "$work/portable"
tar -xf "$portable" -C "$work/portable"
tar -cJf "$work/with.tar.xz" -C "$work/portable" .
unpacked=$(without "$work/portable")
tar -cJf "$work/without.tar.xz" -C "$work/portable" .
added 'Portable' "$(size "$work/with.tar.xz")" "$(size "$work/without.tar.xz")"
echo "  unpacked $unpacked bytes"

# A Debian with the packages that the game depends on, and no others.
mkdir -p "$work/archives/partial" # apt names only what is not loaded yet
status=(-o "Dir::State::status=$work/status" -o "Dir::Cache::archives=$work/archives" -o Debug::NoLocking=1)
mapfile -t needed < <(dpkg-deb --field "$deb" Depends | tr ',' '\n' | sed -E 's/ *\(.*//; s/ //g')
: >"$work/status"
apt-get -qq --print-uris --no-install-recommends "${status[@]}" install "${needed[@]}" |
    awk '{ sub(/_.*/, "", $2); print $2 }' >"$work/game"
xargs apt-cache show --no-all-versions <"$work/game" | sed '/^Package:/a Status: install ok installed' >"$work/now"
mv "$work/now" "$work/status"
apt-get -qq --print-uris "${status[@]}" install libqt6multimedia6 >"$work/more"
kib=$(awk '{ sub(/_.*/, "", $2); print $2 }' "$work/more" | xargs apt-cache show --no-all-versions |
    awk '/^Installed-Size:/ { sum += $2 } END { print sum }')
awk -v kib="$kib" '{ sum += $3 } END {
    printf "libqt6multimedia6      %d packages, %.0f MB to load, %.0f MB installed\n", NR, sum / 1e6, kib * 1.024e-3
}' "$work/more"
