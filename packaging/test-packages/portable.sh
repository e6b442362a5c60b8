#!/usr/bin/env bash
# In a root without Qt: unpacks the tarball into a folder with blanks and umlauts and runs it there.
. /root/common.sh
if find / -xdev -name 'libQt6*' | grep .; then fail "this root has Qt"; fi
folder="/opt/Spiele für Übermütige & andere"
mkdir -p "$folder"
tar -xf "/root/${1##*/}" -C "$folder"
cd "$folder"/hellerpfennig-*
runs "$PWD/bin/hellerpfennig" "$PWD/bin/hellerpfennig-cli"
cd /
"$folder"/hellerpfennig-*/bin/hellerpfennig-cli --version
cd "$folder"/hellerpfennig-*
# Plugins find their libraries through the program that loads them, so ldd needs their path.
if LD_LIBRARY_PATH=$PWD/lib ldd bin/hellerpfennig plugins/platforms/*.so plugins/iconengines/*.so \
    plugins/wayland-*/*.so plugins/platforminputcontexts/*.so | grep 'not found'; then
    fail "libraries are missing"
fi
cd /
# The sounds use the desktop's own libpulse, and the rest as it is in the tarball.
if LD_LIBRARY_PATH=$(echo "$folder"/hellerpfennig-*/lib) ldd "$folder"/hellerpfennig-*/lib/hellerpfennig/*.so |
    grep 'not found' | grep -v libpulse; then
    fail "libraries of the sounds are missing"
fi
# Adds the program to the menu and removes it again.
mkdir -p "$HOME/.local/share"
before=$(find "$HOME/.local/share")
"$folder"/hellerpfennig-*/add-to-menu.sh
entry=$HOME/.local/share/applications/io.github.hellerpfennig.hellerpfennig.desktop
grep -qF "Exec=\"$(echo "$folder"/hellerpfennig-*)/bin/hellerpfennig\" %f" "$entry" || { cat "$entry"; fail "menu entry"; }
"$folder"/hellerpfennig-*/add-to-menu.sh --remove
[ "$(find "$HOME/.local/share")" = "$before" ] || { find "$HOME/.local/share"; fail "something was left behind"; }
