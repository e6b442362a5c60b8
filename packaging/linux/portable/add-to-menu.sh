#!/bin/sh
# Adds the game in this folder to the user's menu, with icons and file types; --remove removes it.
set -eu
here=$(cd "$(dirname "$0")" && pwd)
id=io.github.hellerpfennig.hellerpfennig
data=${XDG_DATA_HOME:-$HOME/.local/share}

# Whether the folder contains anything except folders and a cache of that name.
holds_more_than() { [ -n "$(find "$1" ! -type d ! -name "$2" 2>/dev/null | head -n 1)" ]; }
# Runs a tool that the desktop may not have, or that may find nothing to do.
try() { if command -v "$1" >/dev/null; then "$@" >/dev/null 2>&1 || true; fi; }
refresh_menu() { try update-desktop-database -q "$data/applications"; }
refresh_types() { try update-mime-database "$data/mime"; }
refresh_icons() { try gtk-update-icon-cache -qtf "$data/icons/hicolor"; }
# Removes the empty folders of the list; keeps the others without a message.
remove_empty() { rmdir "$@" 2>/dev/null || true; }

# Keeps the files of other programs and rebuilds their caches. Removes caches of nothing and empty
# folders.
if [ "${1:-}" = --remove ]; then
    rm -f "$data/applications/$id.desktop" "$data/mime/packages/$id.xml"
    find "$data/icons/hicolor" -name "$id*" -delete 2>/dev/null || true
    if holds_more_than "$data/applications" mimeinfo.cache; then
        refresh_menu
    else
        rm -f "$data/applications/mimeinfo.cache"
    fi
    refresh_types # removes the files of our types
    if ! holds_more_than "$data/mime/packages" ''; then
        for cache in XMLnamespaces aliases generic-icons globs globs2 icons magic mime.cache subclasses treemagic \
            types version; do
            rm -f "$data/mime/$cache"
        done
    fi
    if holds_more_than "$data/icons/hicolor" icon-theme.cache; then
        refresh_icons
    else
        rm -f "$data/icons/hicolor/icon-theme.cache"
    fi
    find "$here/share/icons" -depth -type d | while IFS= read -r folder; do
        remove_empty "$data/${folder#"$here/share/"}"
    done
    remove_empty "$data/applications" "$data/mime/packages" "$data/mime/application" "$data/mime"
    exit 0
fi

mkdir -p "$data/applications" "$data/mime/packages" "$data/icons"
# In a quoted argument of Exec, \ " ` and $ need a \, and a value needs each \ twice. % is doubled.
program=$(printf '%s' "$here/bin/hellerpfennig" | sed 's/[\\"`$]/\\\\&/g; s/%/%%/g')
awk -v command="\"$(printf '%s' "$program" | sed 's/\\/\\\\/g')\" %f" '
    /^Exec=/ { print "Exec=" command; next }
    /^TryExec=/ { next }
    { print }' "$here/share/applications/$id.desktop" >"$data/applications/$id.desktop"
cp "$here/share/mime/packages/$id.xml" "$data/mime/packages/"
cp -R "$here/share/icons/hicolor" "$data/icons/"
refresh_menu
refresh_types
refresh_icons
