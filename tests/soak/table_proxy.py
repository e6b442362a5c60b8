#!/usr/bin/env python3
"""Whole games with the real programs, within this machine, over a line that splits, delays, stalls and cuts what goes
over it, while serve and join are killed (SIGKILL) and stopped for seconds (SIGSTOP) at random moments. In the end every
guest has to have been told the same game, and it has to be the one in the record of serve.
packaging/table-proxy.sh starts this."""

import argparse
import asyncio
import json
import os
import random
import signal
import socket
import struct
import subprocess
import sys
import tempfile
import time
import zlib

DIGITS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"  # of invitations
PATIENCE = 300  # seconds for a game


def over_port(invitation, port):
    """The same invitation with another port, see engine/text/Invitation.h."""
    number = length = 0
    for digit in invitation.removeprefix("HP1-").replace("-", ""):
        number, length = number << 5 | DIGITS.index(digit), length + 5
    content = (number >> length % 8).to_bytes(length // 8, "big")[:-4]
    content = content[:16] + struct.pack(">H", port) + content[18:]
    content += struct.pack(">I", zlib.crc32(content))
    number, length = int.from_bytes(content, "big"), len(content) * 8
    number, length = number << -length % 5, length + -length % 5
    text = "".join(DIGITS[number >> at & 31] for at in range(length - 5, -1, -5))
    return "HP1-" + "-".join(text[i : i + 5] for i in range(0, len(text), 5))


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

    def __init__(self, name, command, folder):
        self.name, self.command, self.log = name, command, open(f"{folder}/{name}.log", "ab+")
        self.out = f"{folder}/{name}.out"
        self.start()

    def start(self):
        with open(self.out, "wb") as out:
            self.process = subprocess.Popen(self.command, stdin=subprocess.DEVNULL, stdout=out, stderr=self.log)

    def said(self):
        with open(self.out, encoding="utf-8") as out:
            return out.read()

    def is_running(self):
        return self.process.poll() is None

    def tell(self, which):
        if self.is_running():
            self.process.send_signal(which)

    def end(self, which=signal.SIGKILL):
        self.tell(signal.SIGCONT)
        self.tell(which)
        self.process.wait(20)


async def disturb(chance, serve, joins, line, counts):
    """One disturbance, now."""
    what = chance.choice(("kill serve", "kill join", "kill join", "stop serve", "stop join", "cut"))
    one = serve if what.endswith("serve") else chance.choice(joins)
    if what == "cut":
        line.cut(set(line.open))
    elif not one.is_running():
        return
    elif what.startswith("kill"):
        one.end()
        await asyncio.sleep(chance.uniform(0, 1))
        one.start()
    else:
        one.tell(signal.SIGSTOP)
        await asyncio.sleep(chance.uniform(0.5, 5))
        one.tell(signal.SIGCONT)
    counts[what] = counts.get(what, 0) + 1


async def play(cli, seed, folder, counts):
    """@return what is wrong; nothing: all is well"""
    chance = random.Random(seed)
    players, port = chance.randint(2, 4), free_port()
    rules = chance.choice(("standard", "open-tiles", "unknown-rounds"))
    serve = Program("serve", [cli, "serve", "--json", "--once", "--folder", folder + "/tables", "--listen", "127.0.0.1",
                              "--port", str(port), "--players", str(players), "--rules", rules, "--rate", "1000000"], folder)
    programs, line = [serve], Line(chance, port)
    try:
        proxy = await line.listen()
        while "opened" not in serve.said():
            if not serve.is_running():
                return "serve does not start"
            await asyncio.sleep(0.05)
        invitation = over_port(json.loads(serve.said().splitlines()[0])["invitation"], proxy)
        joins = [Program(f"join{i}", [cli, "join", invitation, "--json", "--as", "beginner", "--name", f"Guest {i}", "--pace",
                                      "0.05", "--wait", "60", "--seat-file", f"{folder}/seat{i}"], folder) for i in range(players)]
        programs += joins
        began = time.monotonic()
        while not all(os.path.exists(f"{folder}/seat{i}") for i in range(players)):
            if time.monotonic() - began > PATIENCE:
                return "not everybody has sat down"
            await asyncio.sleep(0.1)
        left = chance.randint(4, 12)
        while any(join.is_running() for join in joins):
            await asyncio.sleep(chance.uniform(0.2, 1.5))
            if time.monotonic() - began > PATIENCE:
                return "the game does not end"
            if left > 0:
                left -= 1
                await disturb(chance, serve, joins, line, counts)
            if not serve.is_running():  # everybody there has been told the end, but somebody comes back
                serve.start()
        serve.end(signal.SIGTERM)
        counts["connections cut"] = counts.get("connections cut", 0) + line.cuts
        record = subprocess.run([cli, "replay", "--json", folder + "/tables/table-1/table.hpgame"],
                                capture_output=True, text=True, check=False)
        if record.returncode != 0:
            return f"the record is wrong: {record.stderr}"
        if json.loads(record.stdout)["result"] is None:
            return "the record has no end"
        counts["turns"] = counts.get("turns", 0) + len(json.loads(record.stdout)["turns"])
        for join in joins:
            if join.process.returncode != 0:
                return f"{join.name} ends with {join.process.returncode}"
            if join.said() != record.stdout:
                return f"{join.name} was told another game"
            join.log.seek(0)
            if b"All deals have been checked" not in join.log.read():
                return f"{join.name} has not checked the deals"
        return None
    finally:
        for program in programs:
            program.end()
            program.log.close()
        line.server.close()


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("cli")
    parser.add_argument("games", type=int, nargs="?", default=20)
    parser.add_argument("--seed", type=int, default=random.SystemRandom().randrange(1 << 31))
    arguments = parser.parse_args()
    os.environ["LC_ALL"] = "C"
    print(f"seed {arguments.seed}", flush=True)
    counts, wrong = {}, 0
    for game in range(arguments.games):
        seed = arguments.seed + game
        folder = tempfile.mkdtemp(prefix="table-proxy-")
        why = asyncio.run(play(arguments.cli, seed, folder, counts))
        if why:
            wrong += 1
            print(f"game with seed {seed}: {why}; see {folder}", flush=True)
        else:
            subprocess.run(["rm", "-r", folder], check=False)
    print(f"{arguments.games} games, {wrong} wrong; " + ", ".join(f"{what}: {n}" for what, n in sorted(counts.items())))
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
