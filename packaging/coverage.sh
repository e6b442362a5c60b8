#!/usr/bin/env bash
# How much of the sources do the tests run? Builds with clang's coverage, runs every test, prints lines and branches
# by folder and the files that fall shortest. Ends with 1 if a test fails or a goal is missed:
# engine/ 95 % of the lines and 90 % of the branches, ui/ 85 % of the lines.
#   packaging/coverage.sh                  everything
#   packaging/coverage.sh --show FILE ...  the lines and branches of these files that the last run did not reach
#   packaging/coverage.sh --report         only the table, from the last run
# Whatever stands behind is passed on to ctest, e.g. packaging/coverage.sh -L unit (then the goals are out of reach).
#
# clang counts what is written in the source. gcov counts, besides, an exception edge at nearly every call, which
# no test can take; leaving those out (--exclude-throw-branches) also leaves out branches that are real.
# Of an operator== that is defaulted, clang counts a branch for every member and never its other way; they stay in
# the figures. Assertions are off, as in the program that people get: their other way cannot be taken.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
. packaging/packages.sh

folder=build/coverage
profile=$folder/tests.profdata
ask_llvm() { # export or show, its options and files
    local programs
    mapfile -t programs < <(find "$folder/tests" "$folder/app" -type f -perm -u+x ! -name '*.sh' ! -name '*.so*' |
        sort | sed '2,$s/^/-object=/')
    local command=$1
    shift
    # It warns of inline functions that a part of the sources includes and does not use; others use them.
    llvm-cov "$command" "${programs[@]}" -instr-profile="$profile" "$@" 2> >(grep -v 'mismatched data' >&2)
}

run_tests=yes
case "${1:-}" in
--show)
    shift
    ask_llvm show -show-branches=count | awk -v files="$(printf "$PWD/%s:\n" "$@")" '
        BEGIN { count = split(files, list, "\n"); for (i = 1; i <= count; ++i) wanted[list[i]] }
        /^\// { print_it = $0 in wanted; if (print_it) print }
        print_it && (/^ *[0-9]+\| *0\|/ || (/Branch \(/ && /: 0[],]/))'
    exit 0
    ;;
--report)
    run_tests=no
    shift
    ;;
-h | --help)
    sed -n '2,8s/^# \{0,1\}//p' "${BASH_SOURCE[0]}"
    exit 0
    ;;
esac

need_packages "${run_packages[@]}" "${test_packages[@]}" ccache clang llvm python3
failed=no
if [ "$run_tests" = yes ]; then
    jobs=$(nproc)
    export CCACHE_BASEDIR= # or ccache shortens the names of the sources
    build_preset coverage all
    # Every program adds its counts to a file of its own; up to four runs of it may end at once.
    rm -rf "$folder/profiles"
    export LLVM_PROFILE_FILE=$PWD/$folder/profiles/%4m.profraw
    export QT_QPA_PLATFORM=offscreen LC_ALL=C.UTF-8
    ctest --test-dir "$folder" --output-on-failure --no-label-summary -j "$jobs" "$@" || failed=yes
    llvm-profdata merge -sparse "$folder"/profiles/*.profraw -o "$profile"
fi

ask_llvm export -summary-only | python3 -c '
import collections, json, os, sys

root = sys.argv[1] + "/"
GOALS = {"engine": {"lines": 95, "branches": 90}, "ui": {"lines": 85}}

class Counts:
    def __init__(self):
        self.of = {"lines": [0, 0], "branches": [0, 0]}
    def add(self, summary):
        for what, sums in self.of.items():
            sums[0] += summary[what]["covered"]
            sums[1] += summary[what]["count"]
    def share(self, what):
        covered, count = self.of[what]
        return 100 * covered / count if count else 100
    def missed(self, what):
        return self.of[what][1] - self.of[what][0]
    def __str__(self):
        return "".join(f"{self.share(what):8.1f} %  {covered:6}/{count:<6}" for what, (covered, count) in self.of.items())

folders, files = collections.defaultdict(Counts), collections.defaultdict(Counts)
for file in json.load(sys.stdin)["data"][0]["files"]:
    name = os.path.normpath(file["filename"]).removeprefix(root)
    path = name.split("/")
    if path[0] not in ("engine", "ui", "app"):
        continue
    files[name].add(file["summary"])
    folders[path[0]].add(file["summary"])
    folders["/".join(path[:2]) if len(path) > 2 else path[0] + "/."].add(file["summary"])

head = "lines".rjust(10) + "branches".rjust(25)
print("\n" + "folder".ljust(24) + head)
for name in sorted(folders):
    print(name.ljust(24) + str(folders[name]))
print("\n" + "most lines and branches missed".ljust(44) + head)
worst = sorted(files, key=lambda name: -files[name].missed("lines") - files[name].missed("branches"))
for name in worst[:25]:
    print(name.ljust(44) + str(files[name]))
print()
missed = False
for name, goals in GOALS.items():
    for what, goal in goals.items():
        share = folders[name].share(what)
        missed = missed or share < goal
        print(f"{name}/ {what}: {share:.2f} %, goal {goal} %" + (" MISSED" if share < goal else ""))
sys.exit(missed)
' "$PWD" || failed=yes
[ "$failed" = no ]
