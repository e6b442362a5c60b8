#!/usr/bin/env bash
# Makes the gallery: pictures of every window in both languages, three themes and two scales, offscreen.
#   packaging/screenshots.sh [FOLDER]   into FOLDER (build/gallery)
#   packaging/screenshots.sh --motion [FOLDER]   frames of what moves on the table, in slow motion
#   packaging/screenshots.sh --keep     only the pictures of README and of software centres, into packaging/screenshots
# Builds what it needs. Look at each picture: ugly, clipped or misaligned is a defect.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
. packaging/packages.sh

case "${1:-}" in
-h | --help)
    sed -n '2,7s/^# \{0,1\}//p' "${BASH_SOURCE[0]}"
    exit 0
    ;;
esac
need_packages "${run_packages[@]}" "${test_packages[@]}" ccache
build_preset ci hp_gallery
# Qt's usual offscreen screen is 800 x 800: windows would be made small.
screen=$(mktemp)
trap 'rm -f "$log" "$screen"' EXIT
echo '{"screens":[{"name":"gallery","x":0,"y":0,"width":2560,"height":1600,"logicalDpi":96,"logicalBaseDpi":96,
"dpr":1}]}' >"$screen"
export QT_QPA_PLATFORM=offscreen:configfile=$screen LC_ALL=C.UTF-8

# pictures FOLDER SCALE LANGUAGE THEME [ENTRY...]
pictures() {
    local folder=$1 scale=$2 language=$3 theme=$4
    shift 4
    QT_SCALE_FACTOR=$scale build/ci/tests/ui/gallery/hp_gallery "$folder" --language "$language" --theme "$theme" \
        "$@" 2>"$log" || {
        cat "$log" >&2
        exit 1
    }
}

if [ "${1:-}" = --keep ]; then
    work=$(mktemp -d)
    pictures "$work/day" 1 de light --only table,review >/dev/null
    pictures "$work/night" 1 en dark --only end >/dev/null
    pictures "$work/learn" 1 en light --only lessons,editRules >/dev/null
    cp "$work"/day/*-table.png packaging/screenshots/table-day-de.png
    cp "$work"/day/*-review.png packaging/screenshots/review-day-de.png
    cp "$work"/night/*-end.png packaging/screenshots/table-night-en.png
    cp "$work"/learn/*-lessons.png packaging/screenshots/lessons-day-en.png
    cp "$work"/learn/*-editRules.png packaging/screenshots/rules-day-en.png
    rm -rf "$work"
    exit 0
fi
if [ "${1:-}" = --motion ]; then
    pictures "${2:-build/gallery/motion}" 1 en light --motion
    exit 0
fi
folder=${1:-build/gallery}
for scale in 1 2; do
    for language in de en; do
        for theme in light dark contrast; do
            say "$folder/$language-$theme-$scale"
            pictures "$folder/$language-$theme-$scale" "$scale" "$language" "$theme" | sed 's/^/  /'
        done
    done
done
