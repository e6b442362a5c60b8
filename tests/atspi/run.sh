#!/bin/sh
# Runs a test that reads the real program through AT-SPI, on a display and a session bus of its own.
#   run.sh SCRIPT PROGRAM ARGUMENT...
# Exit code 77: this system lacks a tool, so there is nothing to test.
set -eu

skip() {
    echo "skipped: $1"
    exit 77
}

for tool in Xvfb dbus-run-session; do
    command -v "$tool" >/dev/null || skip "$tool is not installed"
done
[ -e /usr/share/dbus-1/services/org.a11y.Bus.service ] || skip "at-spi2-core is not installed"
for python in python3 /usr/bin/python3 ''; do # the first one may be another than the system's
    [ -n "$python" ] || skip "Python or its modules for AT-SPI (python3-gi, gir1.2-atspi-2.0) are not installed"
    "$python" -c 'import gi; gi.require_version("Atspi", "2.0")' 2>/dev/null && break
done

home=$(mktemp -d)
trap 'rm -rf "$home"' EXIT
export HOME="$home" XDG_RUNTIME_DIR="$home" XDG_CONFIG_HOME="$home" XDG_DATA_HOME="$home"
export LC_ALL=C.UTF-8 PYTHONDONTWRITEBYTECODE=1
# Not the desktop's own: neither its bus for assistive technology nor its display.
unset DISPLAY WAYLAND_DISPLAY AT_SPI_BUS_ADDRESS DBUS_SESSION_BUS_ADDRESS
dbus-run-session -- "$python" "$@"
