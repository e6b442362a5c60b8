"""Plants a sample of faults and lets the tests look for them; see packaging/mutants.sh."""

import argparse
import collections
import os
import pathlib
import random
import resource
import shutil
import signal
import subprocess
import sys
import time

from faults import faults_of, planted

ROOT = pathlib.Path(__file__).resolve().parents[2]
PLACE = ROOT / "build" / "mutants"
TREE, BUILD = PLACE / "tree", PLACE / "build"
GOAL = 95  # per cent
LONGEST = 600  # seconds for a test


class Part:
    """Folders whose faults the same tests concern, and how many of 100 faults go there."""

    def __init__(self, name, share, folders, near, far):
        self.name, self.share, self.folders = name, share, folders
        self.near, self.far = near.split(), far.split()


# The near tests run first; they are quick and built from few files. The far ones run if none of these fails.
CORE = """rules_validate rules_variants scoring_examples scoring_fastscoring game_turns game_rounds game_properties
    game_views game_timeline game_linestatus"""
GAMES = """ game_positiondraft game_aids game_gamestart game_perft game_drawing game_fixedfires rules_fields"""
TEXTS = """ text_tokens text_json text_rulesjson text_files text_names text_recordfile words_ledgerwording text_wording
    words_piecewording text_hostiletext text_playedgames text_positionfile text_puzzlefile"""
OTHERS = """ analysis_solver analysis_expectation analysis_review rules_faultyfiles teaching_lessons teaching_lessonfile
    teaching_linemistake cli_cli cli_playcommand cli_rulescommands"""
SESSION = """ tst_session tst_explaining tst_sessionmodels tst_fairplay tst_sessionfiles tst_journal
    tst_finishedgames tst_opentable"""
WINDOW = """tst_wholegame tst_window tst_prompt tst_gamefiles tst_gameend tst_interruptions tst_explanations
    tst_anyline tst_placing tst_market tst_handdraw tst_hint tst_teachingtable tst_positionmenu tst_welcome"""
PARTS = [
    Part("scoring", 20, ["engine/heller/scoring", "engine/heller/market"], CORE, GAMES + TEXTS + OTHERS),
    Part("game", 25, ["engine/heller/game"], CORE, GAMES + TEXTS + OTHERS + SESSION),
    Part("rules", 10, ["engine/heller/rules"], CORE, GAMES + TEXTS + OTHERS + " rules_playable"),
    Part("text", 25, ["engine/base", "engine/table", "engine/text", "engine/table/text", "engine/heller/text", "engine/heller/words"], TEXTS, GAMES + OTHERS + " cli_puzzle cli_best analysis_balance" + SESSION),
    Part("session", 20, ["ui/table/session", "ui/heller/session"], SESSION, WINDOW),
]


def fail(text):
    sys.exit(f"mutants.sh: {text}")


def run(command, limit=None, **more):
    """Runs a command in its own process group: (its exit status, what it printed); status None: past the limit."""

    def start():
        os.setpgrp()
        if limit:
            resource.setrlimit(resource.RLIMIT_AS, (6 << 30, 6 << 30))
            resource.setrlimit(resource.RLIMIT_CORE, (0, 0))

    process = subprocess.Popen(command, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
                               text=True, errors="replace", preexec_fn=start, **more)
    try:
        output, _ = process.communicate(timeout=limit)
        return process.returncode, output
    except subprocess.TimeoutExpired:
        os.killpg(process.pid, signal.SIGKILL)
        output, _ = process.communicate()
        return None, output


def copy_tree():
    """Makes the copy like the working tree. Files that are the same stay untouched, so that Ninja skips them."""
    listed = subprocess.run(["git", "-C", ROOT, "ls-files", "-co", "--exclude-standard", "-z"], check=True,
                            capture_output=True, text=True).stdout.split("\0")
    wanted = {name for name in listed if name and (ROOT / name).is_file()}
    for name in wanted:
        source, target = ROOT / name, TREE / name
        if not target.is_file() or target.read_bytes() != source.read_bytes():
            target.parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(source, target)
    for path in TREE.rglob("*"):
        if path.is_file() and str(path.relative_to(TREE)) not in wanted:
            path.unlink()


class Tests:
    """Builds and runs the tests of the copy."""

    def __init__(self, jobs):
        self.jobs = jobs
        self.seconds = {}  # of the tests without a fault
        self.caught = collections.Counter()
        # A program with a fault shall not find anybody's files.
        home = PLACE / "home"
        home.mkdir(parents=True, exist_ok=True)
        self.environment = {name: value for name, value in os.environ.items() if not name.startswith("XDG_")}
        self.environment.update(QT_QPA_PLATFORM="offscreen", LC_ALL="C.UTF-8", HOME=str(home), TMPDIR=str(home))

    def build(self, *targets):
        return run(["ninja", "-C", BUILD, f"-j{self.jobs}", *targets])

    def configure(self):
        if (BUILD / "build.ninja").exists():
            return
        status, output = run([
            "cmake", "-S", TREE, "-B", BUILD, "-G", "Ninja", "-DCMAKE_CXX_COMPILER=clang++",
            "-DCMAKE_BUILD_TYPE=None", "-DCMAKE_CXX_FLAGS=-O1 -w"])
        if status != 0:
            fail(f"CMake could not configure the copy:\n{output}")

    def run(self, name, limit):
        return run(["ctest", "--test-dir", BUILD, "-R", f"^{name}$", "--no-tests=error", "--timeout", str(limit)],
                   limit + 30, env=self.environment)

    def try_sound_tree(self, names):
        """Builds and runs tests without a fault, once for each."""
        names = [name for name in names if name not in self.seconds]
        if not names:
            return
        status, output = self.build(*names)
        if status != 0:
            fail(f"the build failed without a fault:\n{output[-4000:]}")
        for name in names:
            start = time.monotonic()
            status, output = self.run(name, LONGEST)
            if status != 0:
                fail(f"{name} fails without a fault:\n{output[-4000:]}")
            self.seconds[name] = time.monotonic() - start

    def order(self, names, file):
        """Tests with the file's name first, then those that caught most, then the quick ones."""
        stem = pathlib.Path(file).stem.lower()

        def rank(name):
            word = name.split("_", 1)[1]
            return (not (word in stem or stem in word), -self.caught[name], self.seconds.get(name, 0))

        return sorted(names, key=rank)

    def look_for(self, fault, names):
        """Plants the fault. The test that fails, "" if all pass, None if the fault does not compile."""
        target = TREE / fault.file
        sound, times = target.read_text(), target.stat()
        target.write_text(planted(sound, fault))
        begun = target.stat().st_mtime
        failed = ""
        try:
            for name in self.order(names, fault.file):
                status, output = self.build(name)
                if status != 0:
                    return None
                status, output = self.run(name, int(10 + 8 * self.seconds.get(name, LONGEST / 8)))
                if status != 0:
                    failed = name
                    hangs = status is None or "Timeout" in output
                    break
        finally:
            # The file is as old as before, so that Ninja builds only what was built from the fault, and has to go.
            target.write_text(sound)
            os.utime(target, ns=(times.st_atime_ns, times.st_mtime_ns))
            for path in BUILD.rglob("*"):
                if path.suffix in (".o", ".a", "") and path.is_file() and path.stat().st_mtime >= begun and (
                        path.suffix or os.access(path, os.X_OK)):
                    path.unlink()
        if not failed:
            return ""
        self.try_sound_tree([failed])  # it may fail for another reason
        self.caught[failed] += 1
        return failed + (" (hangs)" if hangs else "")


def read_explained():
    """The faults nobody can notice: {key: reason}. A block is: file, line as it is, line with the fault, reason."""
    result = {}
    path = ROOT / "packaging" / "mutants" / "explained.txt"
    for block in path.read_text().split("\n\n"):
        lines = [line for line in block.splitlines() if line and not line.startswith("#")]
        if not lines:
            continue
        if len(lines) < 4 or not lines[1].startswith("- ") or not lines[2].startswith("+ "):
            fail(f"{path}: not a block of file, '- ' line, '+ ' line and reason:\n{block}")
        result[(lines[0], lines[1][2:].strip(), lines[2][2:].strip())] = " ".join(lines[3:])
    return result


def sample(part, dice, only):
    """Faults of a part without end: a kind of fault by chance, then one of that kind, none twice."""
    files = [path for folder in part.folders for path in sorted((ROOT / folder).iterdir())
             if path.suffix in (".cpp", ".h")]
    by_kind = collections.defaultdict(list)
    for path in files:
        name = str(path.relative_to(ROOT))
        if only and name not in only:
            continue
        for fault in faults_of(name, path.read_text()):
            by_kind[fault.kind].append(fault)
    for kind in sorted(by_kind):
        dice.shuffle(by_kind[kind])
    while any(by_kind.values()):
        kind = dice.choice(sorted(kind for kind, faults in by_kind.items() if faults))
        yield by_kind[kind].pop()


def main():
    parser = argparse.ArgumentParser(prog="mutants.sh")
    parser.add_argument("--count", type=int, default=100)
    parser.add_argument("--seed", type=int, default=33)
    parser.add_argument("--jobs", type=int, default=os.cpu_count())
    parser.add_argument("--only", action="append", default=[], metavar="FILE")
    options = parser.parse_args()

    # An explanation of a line that is gone explains nothing.
    explained = read_explained()
    keys = {}
    for part in PARTS:
        for folder in part.folders:
            for path in (ROOT / folder).iterdir():
                if path.suffix in (".cpp", ".h"):
                    name = str(path.relative_to(ROOT))
                    keys.update((fault.key, fault) for fault in faults_of(name, path.read_text()))
    stale = [key for key in explained if key not in keys]
    for file, before, after in stale:
        print(f"packaging/mutants/explained.txt: {file} has no such line or fault any more:\n- {before}\n+ {after}")
    if stale:
        return 1

    parts = [part for part in PARTS
             if not options.only or any(str(pathlib.Path(file).parent) in part.folders for file in options.only)]
    print(f"{options.count} faults, seed {options.seed}. The first one waits for a build.", flush=True)
    copy_tree()
    tests = Tests(options.jobs)
    tests.configure()

    begun = time.monotonic()
    results = collections.defaultdict(collections.Counter)
    survivors = []

    def tell(part, fault, test, last):
        reason = explained.get(fault.key)
        verdict = "caught" if test else "explained" if reason else "survived"
        words = test or (f"explained: {reason}" if reason else "SURVIVED" if last else "not by the near tests")
        print(f"{fault.file}:{fault.line}  {fault.kind}: {words}\n    - {fault.before}\n    + {fault.after}", flush=True)
        if verdict == "survived" and not last:
            survivors.append((part, fault))
        else:
            results[part.name][verdict] += 1
        return verdict

    faults = {part.name: sample(part, random.Random(f"{options.seed} {part.name}"), options.only) for part in parts}
    planned = collections.Counter()
    while planned.total() < options.count:
        # The parts take turns by their shares, so that a run that is cut short has seen all of them.
        part = min(parts, key=lambda part: (planned[part.name] + 0.5) / part.share)
        tests.try_sound_tree(part.near)
        for fault in faults[part.name]:
            test = tests.look_for(fault, part.near)
            if test is not None:
                break
        else:
            fail(f"{', '.join(part.folders)}: there are not so many faults that compile")
        planned[part.name] += 1
        tell(part, fault, test, False)
    if survivors:
        print(f"\n{len(survivors)} faults for the far tests", flush=True)
    survivors = [fault for part, fault in survivors
                 if tell(part, fault, tests.look_for(fault, part.far), True) == "survived"]

    print(f"\n{'':12}{'faults':>8}{'caught':>8}{'explained':>11}{'survived':>10}")
    total = collections.Counter()
    for name, row in [*results.items(), ("all", total)]:
        if row is not total:
            total.update(row)
        print(f"{name:12}{row.total():>8}{row['caught']:>8}{row['explained']:>11}{row['survived']:>10}")
    count = total["caught"] + total["survived"]
    share = 100 * total["caught"] / count if count else 0
    print(f"{share:.1f} % of the faults that change something were caught (goal {GOAL} %), seed {options.seed}, "
          f"{(time.monotonic() - begun) / 60:.0f} minutes")
    for fault in survivors:
        print(f"survived: {fault.file}:{fault.line}\n    - {fault.before}\n    + {fault.after}")
    return 0 if share >= GOAL else 1


if __name__ == "__main__":
    sys.exit(main())
