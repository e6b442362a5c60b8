#!/usr/bin/env bash
# In a clean root: installs the DEB, runs it, removes it.
. /root/common.sh
package=/root/${1##*/}
before=$(find / -xdev -name '*hellerpfennig*' -not -path '/root/*' -not -path '/proc/*')
[ -z "$before" ] || fail "there already: $before"
apt-get -q install -y --no-install-recommends "$package"
# So Qt Multimedia is not there, and the program runs without its sounds.
if find / -xdev -name 'libQt6Multimedia*' | grep .; then fail "Qt Multimedia is not only recommended"; fi
runs hellerpfennig hellerpfennig-cli
grep -q hellerpfennig-game /usr/share/mime/globs || fail "MIME type not registered"
grep -q hellerpfennig /usr/share/applications/mimeinfo.cache || fail "not registered as opening its files"
man -w hellerpfennig >/dev/null 2>&1 || true # these roots leave documentation out
apt-get -q purge -y hellerpfennig
after=$(find / -xdev -name '*hellerpfennig*' -not -path '/root/*' -not -path '/proc/*' -not -path '/tmp/*' \
    -not -path '/var/cache/apt/*' -not -path '/var/log/*')
[ -z "$after" ] || fail "left behind: $after"
! grep -q hellerpfennig-game /usr/share/mime/globs || fail "MIME type still registered"
