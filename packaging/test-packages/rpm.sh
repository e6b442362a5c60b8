#!/usr/bin/env bash
# In a root that has Qt from DEBs. dnf resolves the dependencies of the package as in Fedora, where packages have the libraries;
# here one without files stands for them, which has the names of all that lie in this root.
. /root/common.sh
package=/root/${1##*/}
cd /root
{
    printf '%s\n' 'Name: libraries' 'Version: 1' 'Release: 1' 'Summary: What lies here' 'License: None' 'Provides: rtld(GNU_HASH)'
    find /usr/lib -name '*.so.*' -type f | /usr/lib/rpm/elfdeps --provides | sort -u | sed 's/^/Provides: /'
    printf '%s\n' %description %files
} >libraries.spec
rpmbuild -bb --define '_topdir /root/build' libraries.spec >said 2>&1 || fail "$(cat said)"
install_by_dnf() { dnf -y -q --setopt=reposdir=/none --setopt=cachedir=/root/cache --nogpgcheck --releasever=1 "$@" install "$package"; }
install_by_dnf 2>/dev/null && fail "dnf does not ask for the libraries"
createrepo_c -q build/RPMS/*
install_by_dnf --repofrompath="here,$(echo "$PWD"/build/RPMS/*)"
rpm -V hellerpfennig
runs /usr/bin/hellerpfennig /usr/bin/hellerpfennig-cli
dnf -y -q --setopt=reposdir=/none --noautoremove remove hellerpfennig
after=$(find /usr -xdev -name '*hellerpfennig*')
[ -z "$after" ] || fail "left behind: $after"
