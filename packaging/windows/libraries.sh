#!/usr/bin/env bash
# Builds what the Windows package needs beside the compiler's libraries, from Debian's own source packages: OpenSSL, libsodium,
# mosquitto's library, and Qt's base, svg and multimedia. packaging/package.sh windows calls it.
#   packaging/windows/libraries.sh [--qt-sources DIR]
# DIR holds sources that are unpacked already, for a day when a mirror lacks some: Debian's (dpkg-source -x) or, of Qt, those that
# Qt publishes, in a folder for each, of any name. They must be of this machine's version of Qt. The others are fetched with
# apt-get source, which leaves the machine's own list of sources as it is.
# All goes into build/windows-libraries, about 3 GB; root/ in it is what is used. A library is built again when its version, the
# compiler or how it is built (the function below) has changed. The first time takes an hour or two of processor time.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."
. packaging/packages.sh

given=
if [ "${1:-}" = --qt-sources ]; then
    given=$(cd "$2" && pwd)
    shift 2
fi
if [ $# -gt 0 ]; then
    complain "'$1' is not --qt-sources DIR."
    exit 2
fi
here=$PWD
libraries=$here/build/windows-libraries
root=$libraries/root
mkdir -p "$libraries/sources" "$root/built"
export SOURCE_DATE_EPOCH=1700000000 # any fixed day: not the release's, or each would build Qt again
compiler=x86_64-w64-mingw32-g++-posix
quietly() { "$@" >"$log" 2>&1 || { tail -n 40 "$log" >&2; complain "failed: $*"; exit 1; }; }

# The functions get the folder of the sources and an empty one to build in.
build_openssl() { # only the two libraries, without old ciphers, and their headers; a static library would cost as much again
    cd "$2"
    quietly "$1/Configure" mingw64 --cross-compile-prefix=x86_64-w64-mingw32- --prefix=/openssl --openssldir=/openssl \
        shared no-{tests,engine,legacy,module,aria,bf,camellia,cast,cmp,cms,ct,gost,idea,md4,mdc2,ocb,rc2,rc4,rmd160} \
        no-{scrypt,seed,siphash,sm2,sm3,sm4,srp,ts,whirlpool} \
        "-ffile-prefix-map=$1=." "-ffile-prefix-map=$2=." -Wl,--no-insert-timestamp
    quietly make -j "$(nproc)" build_generated
    quietly make -j "$(nproc)" lib{crypto,ssl}.dll.a
    mkdir -p "$root"/{bin,lib,include/openssl}
    cp "$1"/include/openssl/*.h include/openssl/*.h "$root/include/openssl"
    cp lib{crypto,ssl}.dll.a "$root/lib"
    cp lib{crypto,ssl}-3-x64.dll "$root/bin"
    x86_64-w64-mingw32-strip "$root"/bin/lib{ssl,crypto}-3-x64.dll
}

build_libsodium() { # without its autotools, which Debian's machine would need for it; a static library
    cd "$1/src/libsodium"
    # shellcheck disable=SC2016 # the inner shell's
    quietly xargs -P "$(nproc)" -I{} sh -c \
        'x86_64-w64-mingw32-gcc-posix -O2 -w -DCONFIGURED=1 -DHAVE_TI_MODE=1 -DNATIVE_LITTLE_ENDIAN=1 \
            -I../../builds/msvc -Iinclude -Iinclude/sodium -c {} -o "$0/$(echo {} | tr / _).o"' "$2" < <(find . -name '*.c' -printf '%P\n' | sort)
    cd "$2"
    mkdir -p "$root"/{lib,include}
    rm -f "$root/lib/libsodium.a"
    quietly x86_64-w64-mingw32-gcc-ar rcsD "$root/lib/libsodium.a" ./*.o
    cp -r "$1"/src/libsodium/include/{sodium.h,sodium} "$1/builds/msvc/version.h" "$2"
    rm -r sodium/private
    mv version.h sodium/
    cp -r sodium.h sodium "$root/include"
}
build_mosquitto() { # the library alone; who uses it has one thread there
    quietly cmake -S "$1" -B "$2" -G Ninja -DCMAKE_BUILD_TYPE=Release \
        -DCMAKE_TOOLCHAIN_FILE="$here/packaging/windows/toolchain.cmake" -DOPENSSL_ROOT_DIR="$root" \
        -DCMAKE_C_FLAGS="-w -ffile-prefix-map=$1=. -ffile-prefix-map=$2=." \
        -DWITH_{THREADING,CLIENTS,BROKER,APPS,PLUGINS,LIB_CPP,CJSON,SOCKS}=OFF -DDOCUMENTATION=OFF
    quietly cmake --build "$2"
    x86_64-w64-mingw32-strip -o "$root/bin/mosquitto.dll" "$2/lib/libmosquitto.dll"
    cp "$1/include/mosquitto.h" "$root/include"
}

qt() { # qt SOURCES BUILD OPTION...
    local sources=$1 build=$2
    shift 2
    quietly cmake -S "$sources" -B "$build" -G Ninja -DCMAKE_BUILD_TYPE=Release \
        -DCMAKE_TOOLCHAIN_FILE="$here/packaging/windows/toolchain.cmake" -DCMAKE_INSTALL_PREFIX=/qt -DCMAKE_STAGING_PREFIX="$root" \
        -DCMAKE_C_FLAGS="-ffile-prefix-map=$sources=. -ffile-prefix-map=$build=." \
        -DCMAKE_CXX_FLAGS="-ffile-prefix-map=$sources=. -ffile-prefix-map=$build=." \
        -DQT_HOST_PATH=/usr -DQT_HOST_PATH_CMAKE_DIR="/usr/lib/$(c++ -print-multiarch)/cmake" \
        -DQT_BUILD_TESTS=OFF -DQT_BUILD_EXAMPLES=OFF "$@"
    quietly cmake --build "$build"
    quietly cmake --install "$build" --strip
}
# Debian's source has no wintab; OpenGL, D-Bus, SQL, XML trees and some widgets nobody here uses. OpenSSL is loaded when it is
# needed. Regular expressions are not compiled: at the end of a thread, mingw-w64 frees the memory of what is the thread's own
# before Qt lets go of the stack for these, and the program crashes.
build_qt6-base() {
    sed -i 's/CONDITION QNX OR UIKIT/CONDITION WIN32/' "$1/src/3rdparty/pcre2/CMakeLists.txt" # PCRE2_DISABLE_JIT
    qt "$1" "$2" -DBUILD_SHARED_LIBS=ON -DFEATURE_tabletevent=OFF -DINPUT_opengl=no -DFEATURE_vulkan=OFF \
        -DFEATURE_dbus=OFF -DFEATURE_sql=OFF -DFEATURE_xml=OFF -DFEATURE_icu=OFF -DFEATURE_glib=OFF -DFEATURE_zstd=OFF \
        -DFEATURE_fontconfig=OFF -DFEATURE_direct2d1_1=OFF -DFEATURE_schannel=OFF -DFEATURE_tuiotouch=OFF \
        -DINPUT_openssl=runtime -DOPENSSL_ROOT_DIR="$root" \
        -DFEATURE_system_zlib=OFF -DFEATURE_system_png=OFF -DFEATURE_system_jpeg=OFF -DFEATURE_system_freetype=OFF \
        -DFEATURE_system_harfbuzz=OFF -DFEATURE_system_pcre2=OFF -DFEATURE_system_doubleconversion=OFF \
        -DFEATURE_system_libb2=OFF -DQT_FEATURE_relocatable=ON \
        -DFEATURE_{graphicsview,wizard,mdiarea,columnview,dial,fontcombobox,keysequenceedit,lcdnumber}=OFF \
        -DFEATURE_{undoview,fontdialog,errormessage,toolbox,commandlinkbutton,splashscreen}=OFF
}
build_qt6-svg() { qt "$1" "$2"; }
# What sounds need: nothing of rooms, and no pictures, whose shaders want a tool of another package. Names of headers and
# libraries are written as Debian's files are.
build_qt6-multimedia() {
    sed -i '/COMPONENTS ShaderTools/d; /^qt_internal_add_shaders(/,/^)/d' "$1/src/multimedia/CMakeLists.txt"
    sed -i '/Q_INIT_RESOURCE(shaders/d' "$1/src/multimedia/video/qvideoframeformat.cpp"
    sed -i '/add_subdirectory(\(resonance-audio\|multimediawidgets\))/d' "$1/src/CMakeLists.txt"
    sed -i 's/_LIBRARY \(Mf[a-z]*\|Propsys\) /_LIBRARY \L\1 /' "$1/cmake/FindWMF.cmake"
    find "$1"/src/{multimedia,plugins/multimedia}/windows -type f -exec sed -i 's/^#include [<"][A-Z][A-Za-z0-9_]*\.h[>"]/\L&/' {} +
    qt "$1" "$2" -DFEATURE_{ffmpeg,spatialaudio}=OFF
}

# Lines for apt-get source: where the machine's own packages come from. The main archive first: what has gone into it the
# archive of security updates need not have any more.
sources=$libraries/sources
apt=(-o Dir::Etc::sourcelist="$sources/list" -o Dir::Etc::sourceparts=/dev/null -o Dir::State::lists="$sources/lists"
    -o Dir::Cache="$sources/cache" -o APT::Sandbox::User=root)
list_sources() {
    [ -z "${listed:-}" ] || return 0
    mkdir -p "$sources/lists/partial" "$sources/cache/archives/partial"
    apt-get indextargets --format '$(REPO_URI) $(RELEASE) $(COMPONENT)' 'Identifier: Packages' 'Origin: Debian' | sort -u |
        awk '/-security / { later = later $0 "\n"; next } 1; END { printf "%s", later }' |
        sed 's|^|deb-src [signed-by=/usr/share/keyrings/debian-archive-keyring.gpg] |' >"$sources/list"
    quietly apt-get "${apt[@]}" -q update
    listed=yes
}

# source_name FOLDER, source_version FOLDER: Debian's name of these sources, nothing if they are no sources; and their version.
source_name() {
    if [ -e "$1/debian/changelog" ]; then
        dpkg-parsechangelog -l "$1/debian/changelog" -S Source
    elif [ -e "$1/.cmake.conf" ]; then
        sed -n 's/^project(Qt\([A-Za-z]*\).*/qt6-\L\1/p' "$1/CMakeLists.txt"
    fi
}
source_version() {
    if [ -e "$1/debian/changelog" ]; then
        dpkg-parsechangelog -l "$1/debian/changelog" -S Version
    else
        sed -n 's/^set(QT_REPO_MODULE_VERSION "\(.*\)")/\1/p' "$1/.cmake.conf"
    fi
}
upstream() { sed 's/^[0-9]*://; s/-[^-]*$//; s/[+]dfsg.*//' <<<"$1"; } # 6.4.2+dfsg-10: 6.4.2

# sources_of PACKAGE VERSION: unpacks them into $sources/PACKAGE. When a mirror lacks this version, an older one will do where
# the second argument has a trailing "-": the newest that can be had.
sources_of() {
    local package=$1 version folder
    rm -rf "${sources:?}/$package"
    for folder in ${given:+"$given"/*/}; do
        [ "$(source_name "$folder")" = "$package" ] || continue
        if [ "$2" = "${2%-}" ] && [ "$(upstream "$(source_version "$folder")")" != "$(upstream "$2")" ]; then
            complain "$folder is of version $(source_version "$folder"), and this machine's Qt of $(upstream "$2")."
            exit 1
        fi
        cp -r "$folder" "$sources/$package"
        return
    done
    list_sources
    local versions=("${2%-}")
    if [ "$2" != "${2%-}" ]; then
        mapfile -t versions < <(apt-cache "${apt[@]}" showsrc --only-source "$package" | sed -n 's/^Version: //p' | sort -uVr)
    fi
    mkdir -p "$sources/fetched"
    for version in "${versions[@]}"; do
        if (cd "$sources/fetched" && apt-get "${apt[@]}" -q source --download-only "$package=$version") >"$log" 2>&1; then
            quietly dpkg-source -x "$sources/fetched/${package}_${version#*:}.dsc" "$sources/$package"
            return
        fi
        grep '^E:' "$log" >&2
    done
    complain "the sources of $package cannot be fetched. Name a folder that has them unpacked: --qt-sources DIR."
    exit 1
}

# library PACKAGE VERSION [USED...]: builds it unless it is there, built the same way and with the same USED.
library() {
    local package=$1 version=$2 key used
    shift 2
    key="$version $("$compiler" -dumpfullversion) $({ declare -f "build_$package" qt; cat packaging/windows/toolchain.cmake; } | cksum)"
    for used in "$@"; do
        key+=" $(cksum <"$root/built/$used")"
    done
    [ "$(cat "$root/built/$package" 2>/dev/null)" != "$key" ] || return 0
    sources_of "$package" "$version"
    say "Building for Windows: $package $(source_version "$sources/$package")"
    local build=$libraries/building
    rm -rf "$build"
    mkdir "$build"
    ("build_$package" "$sources/$package" "$build")
    rm -rf "$build" "${sources:?}/$package"
    printf '%s\n' "$key" >"$root/built/$package"
}
# The tools and the catalogues of Qt are this machine's, so its version must be theirs.
installed() { dpkg-query -W -f '${source:Version}' "$1"; }
library openssl "$(installed libssl3)-"
library libsodium "$(installed libsodium-dev)-"
library mosquitto "$(installed libmosquitto-dev)-" openssl
library qt6-base "$(installed qt6-base-dev)"
library qt6-svg "$(installed qt6-svg-dev)" qt6-base
library qt6-multimedia "$(installed qt6-multimedia-dev)" qt6-base
