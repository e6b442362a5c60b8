#!/usr/bin/env python3
"""Runs the unit and GUI tests of a cross build under Wine, function by function, but for those that tests/README.md names as
not running there: windows-tests.py BUILD [TEST...]. Says what failed, and how many of all functions ran."""
import concurrent.futures
import json
import os
import re
import subprocess
import sys

TOP = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
LIMIT = 900  # seconds for one test


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


def run(command, environment):
    try:
        done = subprocess.run(command, env=environment, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
                              stderr=subprocess.STDOUT, timeout=LIMIT)
        return done.returncode, done.stdout.decode("utf-8", "replace").replace("\r", "")
    except subprocess.TimeoutExpired as late:
        return -1, (late.stdout or b"").decode("utf-8", "replace") + f"\nno end within {LIMIT} s"


def main():
    build = sys.argv[1]
    wanted = sys.argv[2:]
    listed = json.loads(subprocess.check_output(["ctest", "--test-dir", build, "--show-only=json-v1"]))
    left_out = exceptions()
    jobs = []
    total = skipped = 0
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
        if out is not None and not out:
            return name, 0, 0, 0, ""
        _, said = run(command + ["-functions"], environment)
        functions = re.findall(r"^(\w+)\(\)$", said, re.M)
        chosen = [function for function in functions if function not in (out or ())]
        status, said = run(command + chosen, environment)
        totals = re.findall(r"^Totals: (\d+) passed, (\d+) failed", said, re.M)
        good = status == 0 and functions and totals
        return name, len(functions), len(chosen), status, "" if good else said or "nothing was said"

    failed = []
    with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        for name, functions, chosen, status, said in pool.map(work, jobs):
            total += functions
            skipped += functions - chosen
            if said:
                failed.append(name)
                lines = [line for line in said.split("\n") if not line.startswith("PASS")]
                print(f"  {name} failed (status {status}):\n    " + "\n    ".join(lines[-60:]))
            else:
                print(f"  ok  {name} ({chosen} of {functions} functions)", flush=True)
    print(f"{total - skipped} of {total} functions ran; {len(failed)} tests failed: {' '.join(failed)}")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
