#!/usr/bin/env python3
"""Whole games with the real programs over a relay within this machine: a mosquitto, and three nats-servers that are one
cluster. In each game the relay, or one node of the cluster, is killed in the middle and started again; guests are killed
and all connections are cut. In the end every guest has to have been told the same game, and it has to be the one in the
record of serve. packaging/table-relays.sh starts this."""

import argparse
import asyncio
import collections
import json
import os
import random
import shutil
import signal
import subprocess
import sys
import tempfile
import time

from table_proxy import PATIENCE, Game, Line, Program, content_of, free_port, invitation_of

PATHS = ["/usr/sbin", "/usr/local/sbin"]


def by_relay(invitation):
    """The same invitation without any address but the relay's."""
    content = content_of(invitation)
    head, count, rest, relay = content[:18], content[18], content[19:], b""
    for _ in range(count):
        size = 1 + {4: 4, 6: 16}.get(rest[0], 1 + rest[1])
        relay += rest[:size] if rest[0] == 1 else b""
        rest = rest[size:]
    return invitation_of(head + b"\x01" + relay)


class Relay:
    """One or several nodes, which are started again after they were killed."""

    def __init__(self, folder, count):
        self.folder = folder
        self.ports = [free_port() for _ in range(count)]
        self.nodes = []

    def start(self):
        self.nodes = [self.node(i) for i in range(len(self.ports))]

    def kill(self, i):
        self.nodes[i].end()

    def again(self, i):
        self.nodes[i].start()

    def alive(self):
        return [port for node, port in zip(self.nodes, self.ports) if node.is_running()]

    def end(self):
        for node in self.nodes:
            node.end()
            node.log.close()


class Mosquitto(Relay):
    def __init__(self, folder):
        super().__init__(folder, 1)

    def node(self, i):
        file = f"{self.folder}/mosquitto.conf"
        with open(file, "w", encoding="ascii") as out:
            out.write(f"listener {self.ports[i]} 127.0.0.1\nallow_anonymous true\nset_tcp_nodelay true\n")
        return Program("mosquitto", ["mosquitto", "-c", file], self.folder)


class Cluster(Relay):
    def __init__(self, folder):
        super().__init__(folder, 3)
        self.routes = [free_port() for _ in self.ports]

    def node(self, i):
        file = f"{self.folder}/nats{i}.conf"
        routes = ", ".join(f'"nats://127.0.0.1:{port}"' for port in self.routes)
        with open(file, "w", encoding="ascii") as out:
            out.write(f'server_name: n{i}\nlisten: "127.0.0.1:{free_port()}"\n'
                      f'jetstream {{ store_dir: "{self.folder}/store{i}" }}\n'
                      f'mqtt {{ listen: "127.0.0.1:{self.ports[i]}" }}\n'
                      f'cluster {{ name: tables, listen: "127.0.0.1:{self.routes[i]}", routes: [{routes}] }}\n')
        return Program(f"nats{i}", ["nats-server", "-c", file], self.folder)


class Balancer(Line):
    """Carries each connection to one of the nodes that live, as what stands before a cluster does."""

    def __init__(self, chance, relay):
        super().__init__(chance, 0)
        self.relay = relay

    async def accept(self, reader, writer):
        alive = self.relay.alive()
        self.port = self.chance.choice(alive) if alive else 0
        await super().accept(reader, writer)

    async def pump(self, source, to, back):
        try:
            while content := await source.read(65536):
                to.write(content)
                await to.drain()
        except OSError:
            pass
        self.close(to)


class RelayedGame(Game):
    async def play(self):
        chance, folder, cli = self.chance, self.folder, self.options.cli
        players, self.onlooker, self.joins = chance.randint(2, 4), None, []
        self.relay = self.options.kind(folder)
        self.line = Balancer(chance, self.relay)
        self.serve = None
        try:
            self.relay.start()
            relay = f"mqtt://127.0.0.1:{await self.line.listen()}"
            if not await self.is_ready(relay):
                return "the relay does not work"
            self.serve = Program("serve", [cli, "serve", "--json", "--once", "--folder", folder + "/tables", "--listen",
                                           "127.0.0.1", "--players", str(players), "--rate", "1000000", "--relay", relay], folder)
            while "opened" not in self.serve.said():
                if not self.serve.is_running():
                    return "serve does not start"
                await asyncio.sleep(0.05)
            invitation = by_relay(json.loads(self.serve.said().splitlines()[0])["invitation"])
            self.joins = [Program(f"join{i}", [cli, "join", invitation, "--json", "--as", "beginner", "--name", f"Guest {i}",
                                               "--pace", "0.05", "--wait", "600", "--seat-file", f"{folder}/seat{i}"], folder)
                          for i in range(players)]
            return await self.troubled() or self.judge()
        finally:
            for program in [self.serve, *self.joins]:
                if program:
                    program.end()
                    program.log.close()
            self.relay.end()
            self.line.server.close()

    async def is_ready(self, relay):
        for _ in range(20):
            check = await asyncio.create_subprocess_exec(self.options.cli, "relay-check", relay, stdout=subprocess.DEVNULL)
            if await check.wait() == 0:
                return True
            await asyncio.sleep(1)
        return False

    async def troubled(self):
        chance, began = self.chance, time.monotonic()
        while not all(os.path.exists(f"{self.folder}/seat{i}") for i in range(len(self.joins))):
            if time.monotonic() - began > PATIENCE:
                return "not everybody has sat down"
            await asyncio.sleep(0.1)
        left = chance.randint(2, 4)
        while any(join.is_running() for join in self.joins):
            await asyncio.sleep(chance.uniform(0.3, 1))
            if time.monotonic() - began > PATIENCE:
                return "the game does not end"
            if left > 0:
                left -= 1
                await self.trouble("kill a node" if left == 1 else chance.choice(("kill join", "cut", "kill serve")))
        self.serve.end(signal.SIGTERM)
        return None

    async def trouble(self, what):
        chance = self.chance
        if what == "cut":
            self.line.cut(set(self.line.open))
        elif what == "kill a node":
            node = chance.randrange(len(self.relay.nodes))
            self.relay.kill(node)
            await asyncio.sleep(chance.uniform(0.5, 4))
            self.relay.again(node)
        else:
            one = self.serve if what == "kill serve" else chance.choice(self.joins)
            if not one.is_running():
                return
            one.end()
            await asyncio.sleep(chance.uniform(0, 1))
            one.start()
        self.counts[what] += 1


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("cli")
    parser.add_argument("games", type=int, nargs="?", default=5, help="over each kind of relay")
    parser.add_argument("--seed", type=int, default=random.SystemRandom().randrange(1 << 31))
    options = parser.parse_args()
    options.long_stops = options.full_disk = options.referees = False
    os.environ["LC_ALL"] = "C"
    os.environ["PATH"] = os.pathsep.join([os.environ["PATH"], *PATHS])
    print(f"seed {options.seed}", flush=True)
    wrong = 0
    for kind, program in ((Mosquitto, "mosquitto"), (Cluster, "nats-server")):
        if not shutil.which(program):
            print(f"left out: {program} is not installed")
            continue
        counts, bad, options.kind = collections.Counter(), 0, kind
        for seed in range(options.seed, options.seed + options.games):
            folder = tempfile.mkdtemp(prefix="table-relays-")
            game = RelayedGame(options, "heller", seed, folder)
            why = asyncio.run(game.play())
            if why:
                bad += 1
                print(f"{program}, game with seed {seed}: {why}; see {folder}", flush=True)
            else:
                shutil.rmtree(folder)
            counts += game.counts
        print(f"{program}: {options.games} games, {bad} wrong; " + ", ".join(f"{what}: {n}" for what, n in sorted(counts.items())),
              flush=True)
        wrong += bad
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
