#!/bin/sh
# Adds the game in this folder to the menu of the user, with icons and file types; --remove takes it out.
set -eu
here=$(cd "$(dirname "$0")" && pwd)
id=io.github.hellerpfennig.hellerpfennig
data=${XDG_DATA_HOME:-$HOME/.local/share}

refresh() {
    command -v update-desktop-database >/dev/null && update-desktop-database -q "$data/applications"
    command -v update-mime-database >/dev/null && update-mime-database "$data/mime" >/dev/null 2>&1
    command -v gtk-update-icon-cache >/dev/null && gtk-update-icon-cache -qtf "$data/icons/hicolor" 2>/dev/null
    true
}

if [ "${1:-}" = --remove ]; then
    rm -f "$data/applications/$id.desktop" "$data/mime/packages/$id.xml"
    find "$data/icons/hicolor" -name "$id*" -delete 2>/dev/null || true
    refresh
    exit 0
fi

mkdir -p "$data/applications" "$data/mime/packages" "$data/icons"
# In a quoted argument of Exec, \ " ` and $ need a \, which needs another one in a value; % is doubled.
program=$(printf '%s' "$here/bin/hellerpfennig" | sed 's/[\\"`$]/\\\\&/g; s/%/%%/g')
awk -v command="\"$(printf '%s' "$program" | sed 's/\\/\\\\/g')\" %f" '
    /^Exec=/ { print "Exec=" command; next }
    /^TryExec=/ { next }
    { print }' "$here/share/applications/$id.desktop" >"$data/applications/$id.desktop"
cp "$here/share/mime/packages/$id.xml" "$data/mime/packages/"
cp -R "$here/share/icons/hicolor" "$data/icons/"
refresh
