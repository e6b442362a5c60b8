#!/usr/bin/env bash
# In a root that has Qt from DEBs. So rpm cannot check the dependencies; everything else is real.
. /root/common.sh
package=/root/${1##*/}
rpm --initdb
rpm -i --nodeps "$package"
rpm -V --nodeps hellerpfennig
runs /usr/bin/hellerpfennig /usr/bin/hellerpfennig-cli
rpm -e hellerpfennig
after=$(find /usr -xdev -name '*hellerpfennig*')
[ -z "$after" ] || fail "left behind: $after"
