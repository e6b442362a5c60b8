#!/usr/bin/env bash
# Collects all messages of the sources into the catalogues. After that, translate the unfinished
# ones, e.g. with Qt Linguist. English is the source language: its catalogue holds only the plural
# forms.
set -euo pipefail
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
    "$lupdate" engine ui app -extensions cpp,h -I . -no-obsolete -locations none -silent \
        -source-language en "$@"
}
collect -target-language de -ts translations/hellerpfennig_de.ts
collect -target-language en -pluralonly -ts translations/hellerpfennig_en.ts
