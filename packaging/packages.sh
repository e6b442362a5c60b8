# shellcheck shell=bash disable=SC2034
# run.sh and test.sh source this file: the packages needed on Debian 12, and how to install them.

# The packages for building and running the program.
run_packages=(
    g++ cmake ninja-build
    qt6-base-dev qt6-svg-dev
    qt6-multimedia-dev libspeechd-dev # the sounds, and the voice
    qt6-tools-dev qt6-tools-dev-tools qt6-l10n-tools # Qt's lrelease and its CMake package
    qt6-translations-l10n                            # Qt's own words in German
    libmosquitto-dev libsodium-dev                   # tables over a relay
    libqt6svg6 fonts-dejavu-core
)

# For the tests that read the program as a screen reader does (tests/atspi), and of tables over a relay.
test_packages=(xvfb dbus-daemon at-spi2-core python3-gi gir1.2-atspi-2.0 mosquitto)

# For the Windows installer, cross-built.
windows_packages=(g++-mingw-w64-x86-64-posix nsis wine64 dpkg-dev)

say() { printf '%s\n' "$*"; }
complain() { printf '%s: %s\n' "${0##*/}" "$*" >&2; }

missing_packages() {
    local package
    for package in "$@"; do
        [ "$(dpkg-query -W -f='${db:Status-Status}' "$package" 2>/dev/null)" = installed ] ||
            printf '%s ' "$package"
    done
}

# Installs the missing ones of the named packages; prints nothing if none is missing.
need_packages() {
    if ! command -v apt-get >/dev/null || ! command -v dpkg-query >/dev/null; then
        local tool
        for tool in c++ cmake ninja; do
            command -v "$tool" >/dev/null && continue
            complain "this is not Debian, and '$tool' is missing. Please install a C++20 compiler," \
                "CMake 3.25, Ninja and Qt 6.4 (base, svg, tools)."
            return 1
        done
        return 0
    fi
    local missing as_root=()
    missing=$(missing_packages "$@")
    [ -n "$missing" ] || return 0
    if [ "$(id -u)" -ne 0 ]; then
        if ! command -v sudo >/dev/null; then
            complain "these packages are missing, and neither root nor sudo is there to install them:"
            complain "  apt-get install $missing"
            return 1
        fi
        as_root=(sudo)
    fi
    say "Installing: $missing"
    local install=("${as_root[@]}" env DEBIAN_FRONTEND=noninteractive apt-get)
    # shellcheck disable=SC2086 # one word per package
    if ! { "${install[@]}" -q update && "${install[@]}" -q install -y --no-install-recommends $missing; } \
        </dev/null >"$log" 2>&1; then
        tail -n 20 "$log" >&2
        complain "the packages could not be installed (see above). By hand:"
        complain "  apt-get update && apt-get install $missing"
        return 1
    fi
}

log=$(mktemp)
trap 'rm -f "$log"' EXIT

# Configures a preset, if need be, and builds: build_preset PRESET TARGET...
build_preset() {
    local preset=$1
    shift
    configure "$preset"
    say "Building ($preset): $*"
    cmake --build "build/$preset" --target "$@" -- -j "$(nproc)" >"$log" 2>&1 && return 0
    grep -vE '^\[[0-9]+/[0-9]+\] ' "$log" | tail -n 200 >&2
    complain "the build failed (see above)."
    return 1
}

# Configures a preset of CMakePresets.json once. Later Ninja reconfigures when needed.
configure() {
    local preset=$1
    local done=build/$preset/.configured # Ninja files alone may be left from a failed try
    [ -f "$done" ] && return 0
    cmake --preset "$preset" >"$log" 2>&1 && touch "$done" && return 0
    cat "$log" >&2
    complain "CMake could not configure the preset '$preset' (see above)."
    return 1
}
