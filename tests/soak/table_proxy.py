#!/usr/bin/env python3
"""Whole games with the real programs, within this machine, over a line that splits, delays, stalls and cuts what goes
over it, while serve and join are killed (SIGKILL) and stopped for seconds (SIGSTOP) at random moments. In some games one
of them is stopped for a minute, longer than any silence that is borne; in some the wall clock jumps by hours (faketime);
in some the disk of serve is full for seconds (a small tmpfs, for which root is needed), and serve may be killed then.
In the end every guest has to have been told the same game, and it has to be the one in the record of serve, with whose
rules and sums the referee of that game agrees. An onlooker who is never killed writes down each turn as it is told: it must be there
in the end, once. packaging/table-proxy.sh starts this."""

import argparse
import asyncio
import collections
import concurrent.futures
import contextlib
import glob
import json
import os
import random
import re
import shutil
import signal
import socket
import struct
import subprocess
import sys
import tempfile
import time
import zlib

DIGITS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"  # of invitations
PATIENCE = 900  # seconds for a game
LONG_STOP = 60  # seconds; the silence limit of both sides is 45
# Of a game: what stands before a command, rules, the seconds that a guest waits before a turn, where the referee lies, and
# a turn as replay tells it and as an onlooker is told it, who does not see hidden money.
Kind = collections.namedtuple("Kind", "call rules pace referee turn")
GAMES = {
    "heller": Kind([], ("standard", "open-tiles", "unknown-rounds"), "0.05", "referee",
                   re.compile(r"^. (?:plays|passes).*$", re.MULTILINE)),
    "lisboa": Kind(["--game", "lisboa"], ("pairs", "falling"), "0.2", "lisboa/lisboa_referee",
                   re.compile(r"^[RGBY]: .*(?=  \(.*\)$)|^   .*: .*$", re.MULTILINE)),
}
FAKETIME = next(iter(glob.glob("/usr/lib/*/faketime/libfaketime.so.1")), None)


def content_of(invitation):
    """Its bytes without the checksum, see engine/table/text/Invitation.h."""
    number = length = 0
    for digit in invitation.removeprefix("HP1-").replace("-", ""):
        number, length = number << 5 | DIGITS.index(digit), length + 5
    return (number >> length % 8).to_bytes(length // 8, "big")[:-4]


def invitation_of(content):
    content += struct.pack(">I", zlib.crc32(content))
    number, length = int.from_bytes(content, "big"), len(content) * 8
    number, length = number << -length % 5, length + -length % 5
    text = "".join(DIGITS[number >> at & 31] for at in range(length - 5, -1, -5))
    return "HP1-" + "-".join(text[i : i + 5] for i in range(0, len(text), 5))


def over_port(invitation, port):
    """The same invitation with another port."""
    content = content_of(invitation)
    return invitation_of(content[:16] + struct.pack(">H", port) + content[18:])


def free_port():
    with socket.socket() as one:
        one.bind(("127.0.0.1", 0))
        return one.getsockname()[1]


class Line:
    """Carries what goes between the guests and the table, badly."""

    def __init__(self, chance, port):
        self.chance, self.port, self.open, self.cuts = chance, port, set(), 0

    async def listen(self):
        self.server = await asyncio.start_server(self.accept, "127.0.0.1", 0)
        return self.server.sockets[0].getsockname()[1]

    async def accept(self, reader, writer):
        self.open.add(writer)
        try:
            there, to = await asyncio.open_connection("127.0.0.1", self.port)
            self.open.add(to)
            await asyncio.gather(self.pump(reader, to, writer), self.pump(there, writer, to))
            self.open.discard(to)
        except (OSError, asyncio.CancelledError):  # nobody there, or the game is over
            writer.transport.abort()
        self.open.discard(writer)

    async def pump(self, source, to, back):
        try:
            while content := await source.read(self.chance.choice((1, 7, 100, 4096, 65536))):
                if self.chance.random() < 0.02:
                    await asyncio.sleep(self.chance.uniform(0.2, 2))  # one direction stalls
                elif self.chance.random() < 0.3:
                    await asyncio.sleep(self.chance.uniform(0, 0.02))
                if self.chance.random() < 0.002:
                    content = content[: self.chance.randrange(len(content) + 1)]
                    to.write(content)
                    self.cut({to, back})
                    return
                to.write(content)
                await to.drain()
        except OSError:
            pass
        self.close(to)

    @staticmethod
    def close(writer):
        if not writer.is_closing():
            writer.close()

    def cut(self, writers):
        self.cuts += 1
        for writer in writers:
            writer.transport.abort()


class Program:
    """serve or join, which is started again whenever it has been killed."""

    def __init__(self, name, command, folder, clock=None):
        """clock: the file that says how far its wall clock is off"""
        self.name, self.command, self.log = name, command, open(f"{folder}/{name}.log", "ab+")
        self.out = f"{folder}/{name}.out"
        self.process, self.crashed = None, False
        self.environment = dict(os.environ)
        if clock:
            self.environment |= {"LD_PRELOAD": FAKETIME, "FAKETIME_TIMESTAMP_FILE": clock, "FAKETIME_NO_CACHE": "1",
                                 "FAKETIME_DONT_FAKE_MONOTONIC": "1", "DONT_FAKE_MONOTONIC": "1",
                                 "ASAN_OPTIONS": "verify_asan_link_order=0"}
        self.start()

    def start(self):
        self.crashed = self.has_crashed()
        self.ended = False
        with open(self.out, "wb") as out:
            self.process = subprocess.Popen(self.command, stdin=subprocess.DEVNULL, stdout=out, stderr=self.log,
                                            env=self.environment)

    def said(self):
        with open(self.out, encoding="utf-8") as out:
            return out.read()

    def complained(self):
        self.log.seek(0)
        return self.log.read().decode()

    def is_running(self):
        return self.process.poll() is None

    def has_crashed(self):
        return self.crashed or bool(self.process and not self.ended and not self.is_running() and self.process.returncode < 0)

    def tell(self, which):
        if self.is_running():
            self.process.send_signal(which)

    def end(self, which=signal.SIGKILL):
        self.ended = self.is_running()
        self.tell(signal.SIGCONT)
        self.tell(which)
        self.process.wait(20)
        for left in glob.glob(f"/dev/shm/*faketime_*_{self.process.pid}"):
            os.remove(left)  # by libfaketime, of a program that was killed


class SmallDisk:
    """A folder on a disk of its own that can be filled up."""

    def __init__(self, folder):
        self.folder, self.fill = folder, folder + "/fill"
        os.mkdir(folder)
        subprocess.run(["mount", "-t", "tmpfs", "-o", "size=1m", "tmpfs", folder], check=True, stderr=subprocess.DEVNULL)

    @staticmethod
    def is_possible():
        with tempfile.TemporaryDirectory() as folder, contextlib.suppress(OSError, subprocess.CalledProcessError):
            SmallDisk(folder + "/disk").give_back()
            return True
        return False

    def fill_up(self):
        with contextlib.suppress(OSError), open(self.fill, "ab", buffering=0) as out:
            while out.write(bytes(4096)):
                pass

    def free(self):
        with contextlib.suppress(FileNotFoundError):
            os.remove(self.fill)

    def give_back(self):
        """What is there stays, on the ordinary disk."""
        self.free()
        kept = tempfile.mkdtemp(dir=os.path.dirname(self.folder))
        shutil.copytree(self.folder, kept, dirs_exist_ok=True)
        subprocess.run(["umount", "-l", self.folder], check=True)
        os.rmdir(self.folder)
        os.rename(kept, self.folder)


class Game:
    """One game, and all that befalls it."""

    def __init__(self, options, kind, seed, folder):
        self.options, self.kind, self.folder, self.counts = options, GAMES[kind], folder, collections.Counter()
        self.cli = [options.cli, *self.kind.call]
        self.chance = random.Random(seed)
        self.disk = self.clock = None
        # At most one of these in a game: their marks on it are easier to read.
        once = ["none"] + ["long stop of serve", "long stop of join"] * options.long_stops
        once += ["clock jumps"] * 2 * bool(FAKETIME) + ["full disk"] * 2 * options.full_disk
        self.once = once[seed % len(once)]

    async def play(self):
        """@return what is wrong; nothing: all is well"""
        chance, folder, cli = self.chance, self.folder, self.cli
        players, port = chance.randint(2, 4), free_port()
        rules = chance.choice(self.kind.rules)
        if self.once == "full disk":
            self.disk = SmallDisk(folder + "/tables")
        if self.once == "clock jumps":
            self.clock = folder + "/clock"
            self.set_clock(0)
        self.serve = Program("serve", [*cli, "serve", "--json", "--once", "--folder", folder + "/tables", "--listen", "127.0.0.1",
                                       "--port", str(port), "--players", str(players), "--rules", rules, "--rate", "1000000"],
                             folder, self.clock)
        self.joins, self.onlooker, self.line = [], None, Line(chance, port)
        try:
            proxy = await self.line.listen()
            while "opened" not in self.serve.said():
                if not self.serve.is_running():
                    return "serve does not start"
                await asyncio.sleep(0.05)
            invitation = over_port(json.loads(self.serve.said().splitlines()[0])["invitation"], proxy)
            self.onlooker = Program("onlooker", [*cli, "join", invitation, "--look", "--wait", "600"], folder)
            while "look on" not in self.onlooker.complained():
                if not self.onlooker.is_running():
                    return "nobody can look on"
                await asyncio.sleep(0.1)
            self.joins = [Program(f"join{i}", [*cli, "join", invitation, "--json", "--as", "beginner", "--name", f"Guest {i}",
                                               "--pace", self.kind.pace, "--wait", "600", "--seat-file", f"{folder}/seat{i}"], folder,
                                  self.clock if chance.random() < 0.5 else None) for i in range(players)]
            return await self.disturbed() or self.judge()
        finally:
            for program in [self.serve, self.onlooker, *self.joins]:
                if program:
                    program.end()
                    program.log.close()
            self.line.server.close()
            if self.disk:
                self.disk.give_back()

    async def disturbed(self):
        """Until the game is over."""
        chance, began = self.chance, time.monotonic()
        while not all(os.path.exists(f"{self.folder}/seat{i}") for i in range(len(self.joins))):
            if time.monotonic() - began > PATIENCE:
                return "not everybody has sat down"
            await asyncio.sleep(0.1)
        left = chance.randint(4, 12)
        once = chance.randint(1, left) if self.once != "none" else 0
        while any(join.is_running() for join in self.joins):
            await asyncio.sleep(chance.uniform(0.2, 1.5))
            if crashed := [one for one in (self.serve, self.onlooker, *self.joins) if one.has_crashed()]:
                return f"{crashed[0].name} has crashed"
            if time.monotonic() - began > PATIENCE:
                return "the game does not end"
            if left > 0:
                left -= 1
                await (self.disturb_once() if left + 1 == once else self.disturb())
            if not self.serve.is_running():  # everybody there has been told the end, but somebody comes back
                self.serve.start()
        while self.onlooker.is_running():
            if time.monotonic() - began > PATIENCE:
                return "the onlooker is not told the end"
            if not self.serve.is_running():
                self.serve.start()
            await asyncio.sleep(0.2)
        self.serve.end(signal.SIGTERM)
        self.counts["connections cut"] += self.line.cuts
        return None

    async def disturb(self):
        chance = self.chance
        what = chance.choice(("kill serve", "kill join", "kill join", "stop serve", "stop join", "cut"))
        one = self.serve if what.endswith("serve") else chance.choice(self.joins)
        if what == "cut":
            self.line.cut(set(self.line.open))
        elif not one.is_running():
            return
        elif what.startswith("kill"):
            one.end()
            await asyncio.sleep(chance.uniform(0, 1))
            one.start()
        else:
            await self.stop(one, chance.uniform(0.5, 5))
        self.counts[what] += 1

    async def disturb_once(self):
        """What only some games meet."""
        chance = self.chance
        if self.once == "clock jumps":
            for _ in range(chance.randint(2, 4)):
                self.set_clock(chance.choice((-1, 1)) * chance.randint(600, 50 * 3600))
                self.counts["clock jumps"] += 1
                await asyncio.sleep(chance.uniform(0.5, 3))
                if chance.random() < 0.5:
                    await self.disturb()
            return
        if self.once == "full disk":
            self.disk.fill_up()
            await asyncio.sleep(chance.uniform(1, 8))
            self.counts["full disk, said by serve"] += '"failed"' in self.serve.said()
            if chance.random() < 0.6:  # what was not kept is gone now
                self.serve.end()
                self.counts["kill serve, disk full"] += 1
                self.serve.start()  # without room it may refuse
                await asyncio.sleep(chance.uniform(0, 3))
            self.disk.free()
        else:
            running = [join for join in self.joins if join.is_running()]
            one = self.serve if self.once.endswith("serve") else chance.choice(running or self.joins)
            await self.stop(one, LONG_STOP)
        self.counts[self.once] += 1

    @staticmethod
    async def stop(one, seconds):
        one.tell(signal.SIGSTOP)
        await asyncio.sleep(seconds)
        one.tell(signal.SIGCONT)

    def set_clock(self, seconds):
        with open(self.clock + ".new", "w", encoding="ascii") as out:
            out.write(f"{seconds:+d}s\n")
        os.rename(self.clock + ".new", self.clock)

    def judge(self):
        file = self.folder + "/tables/table-1/table.hpgame"
        record, text = (subprocess.run([*self.cli, "replay", *how, file], capture_output=True, text=True, check=False)
                        for how in (["--json"], []))
        if record.returncode != 0:
            return f"the record is wrong: {record.stderr}"
        if json.loads(record.stdout)["result"] is None:
            return "the record has no end"
        self.counts["turns"] += len(json.loads(record.stdout)["turns"])
        for join in self.joins:
            if join.process.returncode != 0:
                return f"{join.name} ends with {join.process.returncode}"
            if join.said() != record.stdout:
                return f"{join.name} was told another game"
            if "All deals have been checked" not in join.complained():
                return f"{join.name} has not checked the deals"
        turns = self.kind.turn.findall(text.stdout)
        if not turns or self.onlooker and self.kind.turn.findall(self.onlooker.said()) != turns:
            return "the onlooker was told a turn that is not in the record, or twice, or not at all"
        if self.options.referees:
            said = subprocess.run([f"{self.options.referees}/{self.kind.referee}", "--record", file], capture_output=True,
                                  text=True, check=False)
            if said.returncode != 0:
                return f"the referee: {said.stdout}"
            self.counts["agreed by the referee"] += 1
        return None


def play(options, number):
    """@return its counts, and what is wrong"""
    folder = tempfile.mkdtemp(prefix="table-proxy-")
    kind, seed = options.game[number % len(options.game)], options.seed + number // len(options.game)
    game = Game(options, kind, seed, folder)
    why = asyncio.run(game.play())
    if why:
        print(f"game of {kind} with seed {seed} ({game.once}): {why}; see {folder}", flush=True)
    else:
        shutil.rmtree(folder)
    return game.counts, why


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("cli")
    parser.add_argument("games", type=int, nargs="?", default=20)
    parser.add_argument("--seed", type=int, default=random.SystemRandom().randrange(1 << 31))
    parser.add_argument("--jobs", type=int, default=1, help="games at the same time")
    parser.add_argument("--game", action="append", choices=GAMES, help="which; several: in turn, each with every seed")
    parser.add_argument("--referees", help="the folder of the programs that judge the records")
    parser.add_argument("--long-stops", action="store_true", help="stop programs for a minute too")
    options = parser.parse_args()
    options.game = options.game or ["heller"]
    options.full_disk = SmallDisk.is_possible()
    os.environ["LC_ALL"] = "C"
    print(f"seed {options.seed}", flush=True)
    for is_there, what in ((FAKETIME, "clock jumps: faketime is not installed"),
                           (options.full_disk, "full disks: a tmpfs cannot be mounted"),
                           (options.referees, "the referee: no --referees")):
        if not is_there:
            print(f"left out: {what}", flush=True)
    counts, wrong = collections.Counter(), 0
    with concurrent.futures.ThreadPoolExecutor(options.jobs) as pool:
        for game, why in pool.map(lambda number: play(options, number), range(options.games)):
            counts += game
            wrong += bool(why)
    print(f"{options.games} games, {wrong} wrong; " + ", ".join(f"{what}: {n}" for what, n in sorted(counts.items())))
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
