#!/usr/bin/env bash
# Builds the Linux packages and tests them in clean Debian roots: installs, runs, removes. Part of
# every release. Needs root (mmdebstrap, chroot) and the network. Takes some minutes. Leaves only
# build/packages behind.
#   packaging/test-packages.sh [--no-rebuild]     --no-rebuild: without building a second time to compare
#   packaging/test-packages.sh windows [...]      the installer for Windows, under Wine: packaging/test-packages/windows.sh
# Prints each check and stops at the first failure.
set -euo pipefail
if [ "${1:-}" = windows ]; then
    shift
    exec "$(dirname "${BASH_SOURCE[0]}")/test-packages/windows.sh" "$@"
fi
cd "$(dirname "${BASH_SOURCE[0]}")/.."
. packaging/packages.sh

rebuild=yes
[ "${1:-}" = --no-rebuild ] && rebuild=no
if [ "$(id -u)" -ne 0 ]; then
    complain "needs root, for clean roots to install into. Try: sudo $0"
    exit 2
fi
need_packages "${run_packages[@]}" mmdebstrap lintian rpm rpmlint appstream desktop-file-utils \
    shared-mime-info libxml2-utils mandoc man-db zsh fish xvfb flatpak-builder binutils file libplist-utils

work=$(mktemp -d)
chmod 755 "$work"
trap 'rm -rf "$work"; rm -f "$log"' EXIT
id=io.github.hellerpfennig.hellerpfennig
step=""
# check WHAT COMMAND...: runs the command, and shows its output only if it fails
check() {
    step=$1
    shift
    if "$@" >"$work/out" 2>&1; then
        say "  ok  $step"
    else
        cat "$work/out" >&2
        complain "does not hold: $step"
        exit 1
    fi
}
silent() { # fails if the tool prints anything
    local said
    said=$("$@" 2>&1) || { printf '%s\n' "$said"; return 1; }
    [ -z "$said" ] || { printf '%s\n' "$said"; return 1; }
}

say "Building"
packaging/package.sh deb rpm portable
version=$(cmake -P packaging/epoch.cmake -- version 2>&1)
deb=build/packages/hellerpfennig_${version}_$(dpkg --print-architecture).deb
rpm=$(echo build/packages/hellerpfennig-"$version"-1.*.rpm)
tarball=$(echo build/packages/hellerpfennig-"$version"-linux-*-portable.tar.xz)

say "What the desktop reads"
staged=$work/staged
dpkg-deb -x "$deb" "$staged"
share=$staged/usr/share
check "desktop entry" silent desktop-file-validate "$share/applications/$id.desktop"
check "AppStream metadata, pedantic" appstreamcli validate --pedantic --no-net "$share/metainfo/$id.metainfo.xml"
check "XML" xmllint --noout "$share/metainfo/$id.metainfo.xml" "$share/mime/packages/$id.xml"
mime() {
    mkdir -p "$work/mime"
    cp -r "$share/mime/packages" "$work/mime/"
    cp /usr/share/mime/packages/freedesktop.org.xml "$work/mime/packages/"
    update-mime-database "$work/mime" 2>/dev/null
    grep -q 'application/x-hellerpfennig-game:\*\.hpgame' "$work/mime/globs" &&
        grep -q 'application/x-hellerpfennig-rules:\*\.hprules' "$work/mime/globs" &&
        grep -q 'application/x-hellerpfennig-position:\*\.hpposition' "$work/mime/globs" &&
        grep -q 'application/x-hellerpfennig-lesson:\*\.hplesson' "$work/mime/globs"
}
check "MIME types" mime
icons() {
    local name size
    for size in 16 22 24 32 48 64 128 256 512; do
        for name in "apps/$id" "mimetypes/$id.game" "mimetypes/$id.rules" "mimetypes/$id.position" \
            "mimetypes/$id.lesson"; do
            file "$share/icons/hicolor/${size}x$size/$name.png" | grep -q "$size x $size" || return 1
        done
    done
    [ -s "$share/icons/hicolor/symbolic/apps/$id-symbolic.svg" ]
}
check "icons in nine sizes and as SVG, symbolic too" icons
manual() {
    local page said
    for page in "$share"/man/man6/*.gz "$share"/man/de/man6/*.gz; do
        gzip -dc "$page" >"$work/page.6"
        silent mandoc -T lint -W warning "$work/page.6" || return 1
        said=$(LC_ALL=C.UTF-8 MANROFFSEQ='' MANWIDTH=80 man --warnings -E UTF-8 -l -Tutf8 -Z "$work/page.6" 2>&1 >/dev/null)
        [ -z "$said" ] || { echo "$page: $said"; return 1; }
    done
}
check "manual pages of both programs in both languages" manual
completions() {
    local file
    for file in "$share"/bash-completion/completions/*; do bash -n "$file" || return 1; done
    for file in "$share"/zsh/vendor-completions/*; do zsh -n "$file" || return 1; done
    for file in "$share"/fish/vendor_completions.d/*; do silent fish -n "$file" || return 1; done
    bash -c '. "$1"; COMP_WORDS=(hellerpfennig-cli re) COMP_CWORD=1; compopt() { :; }; _hellerpfennig_cli
             [ "${COMPREPLY[*]}" = "replay review" ]' - "$share/bash-completion/completions/hellerpfennig-cli"
}
check "completions for bash, zsh and fish" completions

say "The packages as such"
lint() {
    local said
    said=$(lintian --tag-display-limit 0 "$deb" 2>&1) || true
    ! printf '%s\n' "$said" | tee /dev/stderr | grep -q '^[EW]:'
}
check "DEB: lintian without errors and warnings" lint
hardened() {
    local file
    for file in "$staged"/usr/games/hellerpfennig{,-cli} "$staged"/usr/lib/hellerpfennig/*.so; do
        readelf -dW "$file" | grep -q BIND_NOW || { echo "$file: no bindnow"; return 1; }
    done
    for file in "$staged"/usr/games/hellerpfennig{,-cli}; do
        objdump -T "$file" | grep -qE ' __[a-z]+_chk$' || { echo "$file: no fortify"; return 1; }
    done
}
check "DEB: linked at once (bindnow), and buffers are checked (fortify)" hardened
rpm_check() {
    rpm -qp --requires "$rpm" | grep -q 'libQt6Widgets.so.6' && rpm -qpl "$rpm" | grep -qx /usr/bin/hellerpfennig &&
        rpm -K --nosignature "$rpm" || return 1
    rpm -qp --recommends "$rpm" | grep -q 'libQt6Multimedia.so.6' || return 1
    ! rpm -qp --requires "$rpm" | grep Multimedia || return 1
    # The requirements must be available in other distributions: no private parts of Qt, nothing
    # newer than Qt 6.4 and glibc 2.35.
    rpm -qp --requires "$rpm" >"$work/requires"
    ! grep -E 'PRIVATE|\(Qt_6\.([5-9]|[1-9][0-9])' "$work/requires" || return 1
    [ "$(printf '%s\n' "$(grep -oE 'GLIBC_[0-9.]+' "$work/requires" | sort -V | tail -n 1)" GLIBC_2.35 |
        sort -V | tail -n 1)" = GLIBC_2.35 ] || return 1
    # Ignored: messages about signatures, names of licences before 2022, and pages packed with
    # bzip2.
    ! rpmlint "$rpm" 2>&1 | grep ': [EW]: ' |
        grep -vE 'no-signature|no-packager-tag|invalid-license|manpage-not-compressed bz2|no-manual-page-for-binary' | grep .
}
check "RPM: rpm -qp, rpm -K, rpmlint; wants nothing private and nothing newer than Qt 6.4" rpm_check
glibc() {
    local file newest
    mkdir "$work/portable"
    tar -xf "$tarball" -C "$work/portable"
    newest=$(find "$work/portable" -type f \( -name '*.so*' -o -path '*/bin/hellerpfennig*' \) \
        -exec objdump -T {} + 2>/dev/null | grep -oE 'GLIBC_[0-9.]+' | sort -uV | tail -n 1)
    echo "newest: $newest"
    [ "$(printf '%s\n' "$newest" GLIBC_2.35 | sort -V | tail -n 1)" = GLIBC_2.35 ]
}
check "portable: nothing wants a glibc newer than 2.35" glibc

# root SUITE PACKAGES SCRIPT FILE...: runs the script in a clean root with the files in /root.
root() {
    local suite=$1 packages=$2 script=$3 file hooks=()
    shift 3
    for file in "$script" packaging/test-packages/common.sh "$@"; do
        hooks+=(--customize-hook="copy-in \"$file\" /root")
    done
    mmdebstrap --quiet --variant=apt --include="$packages" --skip=cleanup/apt "${hooks[@]}" \
        --customize-hook="chroot \"\$1\" env -i PATH=/usr/games:/usr/sbin:/usr/bin:/sbin:/bin HOME=/root LC_ALL=C.UTF-8 \
            DEBIAN_FRONTEND=noninteractive bash /root/${script##*/} ${*@Q}" "$suite" /dev/null
}
say "Other systems, as far as it can be seen from here"
check "Windows: makensis compiles the installer" packaging/package.sh try-nsis
plist() {
    sed "s/@HP_APP_ID@/$id/; s/@PROJECT_VERSION@/$version/; s/@CMAKE_OSX_DEPLOYMENT_TARGET@/11.0/" \
        packaging/macos/Info.plist.in >"$work/Info.plist"
    ! grep -n '@' "$work/Info.plist" && plistutil -i "$work/Info.plist" -o /dev/null
}
check "macOS: Info.plist" plist
bundle() { # configures for macOS with this machine's Qt, to see where the bundle goes
    echo 'add_library(WrapOpenGL::WrapOpenGL INTERFACE IMPORTED)' >"$work/opengl.cmake" # stands in for Apple's
    cmake -S . -B "$work/macos" -G Ninja -DCMAKE_SYSTEM_NAME=Darwin -DCMAKE_CXX_COMPILER_WORKS=ON -DHP_BUILD_TESTS=OFF \
        -DCMAKE_PROJECT_INCLUDE="$work/opengl.cmake" -DCMAKE_PREFIX_PATH="$(qtpaths6 --query QT_INSTALL_PREFIX)" \
        -DCMAKE_LIBRARY_ARCHITECTURE="$(c++ -print-multiarch)" || return 1
    grep -E '/hellerpfennig(.app|-cli)"' "$work/macos/packaging/cmake_install.cmake" >"$work/goes"
    cat "$work/goes"
    grep -q 'INSTALL_PREFIX}/\." ' "$work/goes" && grep -q 'INSTALL_PREFIX}/hellerpfennig.app/Contents/MacOS" ' "$work/goes"
}
check "macOS: the bundle lies at the top of the disk image, where icons and Qt go, with both programs" bundle
flatpak_manifest() { flatpak-builder --show-manifest "packaging/flatpak/$id.yaml" | grep -q "\"id\" : \"$id\""; }
check "Flatpak: the manifest parses" flatpak_manifest

say "In clean roots"
for suite in bookworm trixie; do
    check "DEB in Debian $suite: installs, runs, shows its window, goes without a trace" \
        root $suite xvfb,x11-utils,fonts-dejavu-core,shared-mime-info,desktop-file-utils,man-db \
        packaging/test-packages/deb.sh "$deb"
done
check "RPM in a root with Qt, by dnf: asks for what it needs, installs, runs, goes without a trace" \
    root trixie rpm,dnf,createrepo-c,libsodium23,libqt6network6,libqt6svg6,libqt6printsupport6,xvfb,x11-utils,fonts-dejavu-core \
    packaging/test-packages/rpm.sh "$rpm"
for suite in bookworm trixie; do
    check "portable in Debian $suite without Qt, from a folder with blanks and umlauts" \
        root $suite xz-utils,xvfb,x11-utils,fonts-dejavu-core,libfontconfig1 packaging/test-packages/portable.sh "$tarball"
done

if [ "$rebuild" = yes ]; then
    say "Built a second time, elsewhere and without the compiler's cache"
    git ls-files -z | tar -c --null -T - | (mkdir "$work/again" && tar -x -C "$work/again")
    cp -r build/packages "$work/first"
    (cd "$work/again" && env -u HP_PACKAGE_BUILD CCACHE_DISABLE=1 packaging/package.sh deb rpm portable >/dev/null)
    for file in "$deb" "$rpm" "$tarball"; do
        check "${file##*/} is the same, byte by byte" cmp "$file" "$work/again/$file"
    done
fi
say "All of it holds."
