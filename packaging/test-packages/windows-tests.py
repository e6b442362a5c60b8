#!/usr/bin/env python3
"""Runs the unit and GUI tests of a cross build under Wine, function by function, but for those that tests/README.md names as
not running there: windows-tests.py BUILD [TEST...]. Says what failed, what skipped itself and why, and how many of all functions
ran."""
import concurrent.futures
import json
import os
import re
import subprocess
import sys
import tempfile

TOP = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
LIMIT = 900  # seconds for one test
LISTING = 120  # seconds for the names of its functions; what takes longer is no Qt Test and plays already


def exceptions():
    """The tests and functions of the table: {test: set of its functions, empty for all}."""
    found = {}
    with open(os.path.join(TOP, "tests/README.md"), encoding="utf-8") as readme:
        section = readme.read().partition("\n## Under Wine\n")[2].partition("\n## ")[0]
    for names in re.findall(r"^\| (`.*?`) \|", section, re.M):
        for name in re.findall(r"`(.*?)`", names):
            test, _, functions = name.partition(" ")
            found.setdefault(test, set()).update(functions.split())
    return found


def is_qt_test(command):
    """Others know no -functions, and Windows complains of an unknown option in a message box, which nobody closes."""
    program = next(word for word in command if word.endswith(".exe"))
    with open(program, "rb") as file:
        return b"Qt6Test.dll" in file.read()


def run(command, environment, limit=LIMIT):
    """Status and output. The output goes into a file: Wine's services, begun by the first program, would keep a pipe open."""
    with tempfile.TemporaryFile() as file:
        try:
            status = subprocess.run(command, env=environment, stdin=subprocess.DEVNULL, stdout=file, stderr=subprocess.STDOUT,
                                    timeout=limit).returncode
            late = ""
        except subprocess.TimeoutExpired:
            status, late = -1, f"\nno end within {limit} s"
        file.seek(0)
        return status, file.read().decode("utf-8", "replace").replace("\r", "") + late


def main():
    build = sys.argv[1]
    wanted = sys.argv[2:]
    listed = json.loads(subprocess.check_output(["ctest", "--test-dir", build, "--show-only=json-v1"]))
    left_out = exceptions()
    jobs = []
    for test in listed["tests"]:
        command = test.get("command", [])
        if not any(word.endswith(".exe") for word in command) or wanted and test["name"] not in wanted:
            continue
        environment = dict(os.environ)
        for one in test["properties"]:
            if one["name"] == "ENVIRONMENT":
                environment.update(entry.split("=", 1) for entry in one["value"])
        jobs.append((test["name"], command, environment))

    def work(job):
        name, command, environment = job
        out = left_out.get(name)
        _, said = run(command + ["-functions"], environment, LISTING) if is_qt_test(command) else (0, "")
        functions = re.findall(r"^(\w+)\(\)$", said, re.M)
        if out is not None and not out:
            return name, len(functions), 0, True
        chosen = [function for function in functions if function not in (out or ())]
        status, said = run(command + chosen, environment)
        totals = re.findall(r"^Totals: (\d+) passed, (\d+) failed", said, re.M)
        good = status == 0 and (totals or not functions)
        if not functions:  # a program that is a test as a whole
            functions = chosen = [name]
        # A function that skips itself has not run, unless some of its data has.
        done = set(re.findall(r"^PASS +: \w+::(\w+)\(", said, re.M))
        skips = {function: why for function, why in re.findall(r"^SKIP +: \w+::(\w+)\([^)]*\) (.*)", said, re.M)
                 if function not in done}
        ran = [] if "initTestCase" in skips else [function for function in chosen if function not in skips]
        if good:
            print(f"  ok  {name} ({len(ran)} of {len(functions)} functions)" +
                  "".join(f"\n        {function}: {why}" for function, why in skips.items()), flush=True)
        else:
            lines = [line for line in said.split("\n") if not line.startswith(("PASS", "QWARN"))][-60:]
            print(f"  {name} failed (status {status}):", *lines, sep="\n    ", flush=True)
        return name, len(functions), len(ran), good

    with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        results = list(pool.map(work, jobs))
    total = sum(functions for _, functions, _, _ in results)
    ran = sum(count for _, _, count, _ in results)
    failed = [name for name, _, _, good in results if not good]
    print(f"{ran} of {total} functions ran ({100 * ran / max(total, 1):.1f} %); {len(failed)} tests failed: {' '.join(failed)}")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
