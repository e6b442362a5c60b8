#!/usr/bin/env bash
# Builds with warnings as errors and runs every test; installs what is missing on Debian 12.
#   packaging/test.sh               as released
#   packaging/test.sh --sanitize    with the address and undefined-behaviour sanitizers
#   packaging/test.sh --thread      with the thread sanitizer: only the tests with threads, see below
#   packaging/test.sh --lint        formatting of all files, and clang-tidy; behind it the folders that clang-tidy
#                                   looks at, if not all: packaging/test.sh --lint engine
# Whatever stands behind the others is passed on to ctest, e.g. packaging/test.sh -L unit
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
. packaging/packages.sh

# The tests of everything that runs on another thread: matches, the session's computers, the journal, hint and
# analysis, review, puzzles, the balance of rules, the answers in lessons. Widgets live on one thread.
threaded=(arena_match text_externalplayer analysis_review analysis_puzzle tst_session tst_fairplay
    tst_journal tst_analysisrun tst_workers)

mode='test'
preset=ci
targets=(all)
case "${1:-}" in
--sanitize)
    mode='test'
    preset=sanitize
    shift
    [[ " $* " == *' -LE slow '* ]] || targets+=(slow)
    ;;
--thread)
    mode='test'
    preset=thread
    targets=("${threaded[@]}")
    shift
    ;;
--lint)
    mode=lint
    shift
    ;;
-h | --help)
    sed -n '2,8s/^# \{0,1\}//p' "${BASH_SOURCE[0]}"
    exit 0
    ;;
esac

packages=("${run_packages[@]}" ccache)
if [ "$mode" = lint ]; then
    packages+=(clang-format clang-tidy)
else
    packages+=("${test_packages[@]}")
fi
need_packages "${packages[@]}"
jobs=$(nproc)

if [ "$mode" = lint ]; then
    # clang-tidy reads what moc makes, nothing else that is built.
    configure "$preset"
    mapfile -t targets < <(ninja -C "build/$preset" -t targets all | sed -n 's|^\([^/]*_autogen\): phony$|\1|p')
    if ! cmake --build "build/$preset" --target "${targets[@]}" >"$log" 2>&1; then
        cat "$log" >&2
        complain "moc failed (see above)."
        exit 1
    fi
else
    build_preset "$preset" "${targets[@]}"
fi

if [ "$mode" = lint ]; then
    mapfile -t sources < <(find engine ui app tests -name '*.cpp' -o -name '*.h' | sort)
    say "clang-format over ${#sources[@]} files"
    clang-format --dry-run -Werror "${sources[@]}"
    [ $# -gt 0 ] || set -- engine ui app tests
    mapfile -t units < <(sed -nE "s@^ *\"file\": \"($PWD/(build/$preset/)?($(IFS='|'; echo "$*"))/.*)\",?@\1@p" \
        "build/$preset/compile_commands.json" | grep -vE '_autogen/|/(qrc_|weights-)' | sort -u)
    say "clang-tidy over ${#units[@]} units"
    # clang-tidy uses the commands of GCC's compiler, units of many files among them, since reading and checking Qt's
    # headers takes most of its time. It does not know all of GCC's warning options.
    if ! printf '%s\0' "${units[@]}" |
        xargs -0 -n 1 -P "$jobs" clang-tidy -p "build/$preset" --quiet \
            --extra-arg=-Wno-unknown-warning-option >"$log" 2>/dev/null; then
        cat "$log" >&2
        complain "clang-tidy found something (see above)."
        exit 1
    fi
    say "Nothing to complain about."
    exit 0
fi

# No window appears, because Qt draws into memory. Leaks of the font library are not ours.
export QT_QPA_PLATFORM=offscreen LC_ALL=C.UTF-8
export ASAN_OPTIONS=detect_stack_use_after_return=1
export LSAN_OPTIONS=suppressions=$PWD/packaging/lsan.supp:print_suppressions=0
export UBSAN_OPTIONS=print_stacktrace=1
if [ "$preset" = thread ]; then
    set -- -R "^($(IFS='|'; echo "${threaded[*]}"))\$" "$@"
    export TSAN_OPTIONS=suppressions=$PWD/packaging/tsan.supp:history_size=7:second_deadlock_stack=1
fi
# One more than there are cores: many tests wait for a moment to pass.
ctest --test-dir "build/$preset" --output-on-failure --no-label-summary -j "$((jobs + 1))" "$@"
