#!/usr/bin/env bash
# How much processor time painting takes in a window of 3840 x 2160, offscreen: a frame with the whole full market,
# all that a turn repaints, a frame of a piece on its way, and which part of the market a turn repaints. Prints
# medians, at 100 % and at 200 % scale. Ends with 1 if the frame with the whole market takes more than 8 ms.
#   packaging/measure-frames.sh
# Builds what it needs.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
. packaging/packages.sh

case "${1:-}" in
'') ;;
*)
    sed -n '2,6s/^# \{0,1\}//p' "${BASH_SOURCE[0]}"
    exit 2
    ;;
esac
need_packages "${run_packages[@]}" "${test_packages[@]}" ccache
build_preset ci hp_frames
export QT_QPA_PLATFORM=offscreen LC_ALL=C.UTF-8
build/ci/tests/ui/frames/hp_frames --most 8
echo
QT_SCALE_FACTOR=2 build/ci/tests/ui/frames/hp_frames --width 1920 --height 1080 --most 8
