#!/usr/bin/env bash
# Collects all messages into the catalogues: of each folder in translations, or of the folders named. After that,
# translate the unfinished ones, e.g. with Qt Linguist. English is the source language: its catalogue holds only the
# plural forms. The texts of lessons and the names of rules have German beside English in their own files; a folder
# that has a resources.ts gets them too (a new language begins with an empty one, see translations/README.md).
set -euo pipefail
[ $# -eq 0 ] || folders=$(realpath -- "$@")
cd "$(dirname "${BASH_SOURCE[0]}")/.."

lupdate=$(command -v lupdate6 || true)
for candidate in "$(qtpaths6 --query QT_INSTALL_BINS 2>/dev/null || true)/lupdate" \
    /usr/lib/qt6/bin/lupdate; do
    [ -n "$lupdate" ] || { [ -x "$candidate" ] && lupdate=$candidate; }
done
if [ -z "$lupdate" ]; then
    echo "${0##*/}: lupdate of Qt 6 is not installed (Debian: qt6-l10n-tools)." >&2
    exit 1
fi

collect() {
    "$lupdate" -no-obsolete -locations none -silent -source-language en -target-language "$@"
}

while IFS= read -r folder; do
    code=$(basename "$folder")
    only=()
    [ "$code" = en ] && only=(-pluralonly)
    # Files that are still empty are no catalogues yet.
    for file in "$folder/hellerpfennig.ts" "$folder/resources.ts"; do
        [ -s "$file" ] || [ ! -e "$file" ] || printf '<TS version="2.1" language="%s" sourcelanguage="en"/>\n' "$code" >"$file"
    done
    collect "$code" "${only[@]}" engine ui app -extensions cpp,h -I . -ts "$folder/hellerpfennig.ts"
    [ -e "$folder/resources.ts" ] || continue
    texts=$(mktemp --suffix=.cpp)
    python3 packaging/resource-texts.py >"$texts"
    collect "$code" "$texts" -ts "$folder/resources.ts"
    rm "$texts"
done <<<"${folders:-$(printf '%s\n' translations/*/ | sed 's:/$::')}"
