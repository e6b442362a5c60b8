"""Plays a whole round of two people through the accessible tree alone.

    round.py PROGRAM CLI

A stall, a tile of the supply, at the end the hidden tile: every other turn is typed in notation; for the
others the script finds the piece in the hand and the square on the market, and acts on both. It knows
only what a screen reader is told: whose turn it is, what the hand holds, what lies on a square.
At the end, what the list says that each line has paid is compared with `CLI score --json`.
"""

import json
import os
import re
import subprocess
import sys

from screen_reader import Failed, Program, children, do, find, is_showing, wait_for

SETTINGS = """[General]
sounds=false
welcomed=true
pace=3
motion=2
[newGame]
seatCount=2
starter=1
seat1\\name=Anna
seat1\\player=human
seat2\\name=Ben
seat2\\player=human
"""
PEOPLE = {"R": "Anna", "G": "Ben"}
TOKENS = {"Coin sack": "S", "Fire": "F", "Evil eye": "E"}
RANKS = {"I": 1, "II": 2, "III": 3, "IIII": 4}


class Table:
    """The window, and the one where turns are typed."""

    def __init__(self, program):
        self.program = program
        bar = wait_for("the menu bar", self._bar)
        do(wait_for("the menu entry", lambda: find(bar, "menu item", "Turn by Keyboard")), "Press")
        self.typed = wait_for("the window for typing", self._typed)
        self.text = find(self.typed, "text", "")
        self.play = find(self.typed, "push button", "Play")

    def _bar(self):
        found = [c for c in children(self.program.window) if c.get_role_name() == "menu bar"]
        return found[0] if found else None

    def _typed(self):
        windows = children(self.program.window.get_parent())
        return next((w for w in windows if w.get_name() == "Type a Turn"), None)

    def names(self, name):
        return [item.get_name() for item in children(self.program.find("list", name))]

    def square(self, square):
        return self.program.find("table cell", square + ",").get_name().split(", ", 1)[1]

    def mover(self):
        """The letter of the seat to move; lifts the curtain for it. None: the round is over."""
        here = self.program.find("push button", "I am here")

        def letter():
            if is_showing(here):
                do(here, "Press")
            if is_showing(self.program.find("push button", "Summary")):
                return "over"
            label = find(self.typed, "label", r"Turn of")
            return label and re.search(r"example ([RGBY])3@", label.get_name())[1]

        found = wait_for("a person's turn", letter)
        return None if found == "over" else found

    def type(self, text, has_come):
        if not self.text.set_text_contents(text):
            raise Failed(f"{text} could not be typed")
        do(self.play, "Press")
        why = find(self.typed, "label", r".*(not|cannot|no )")
        wait_for(f"{text} to be played ({why and why.get_name()})", has_come)


    def act(self, piece, square):
        """Takes up the piece and puts it on the square."""
        shown = {"draw": "Supply", "!": "Hidden tile"}.get(piece) or f"[1-9].* of rank {'I' * int(piece[-1])}\\b"
        hand = children(self.program.find("list", "Your pieces"))
        item = next((i for i in hand if re.match(shown, i.get_name())), None)
        if item is None:
            raise Failed(f"{shown} is not in the hand: {[i.get_name() for i in hand]}")
        do(item, "Toggle")
        if piece == "draw":
            wait_for("the drawn tile", lambda: any(n.startswith("Drawn tile") for n in self.names("Your pieces")))
        do(self.program.find("table cell", square + ","), "Toggle")
        wait_for(f"{piece} to lie on {square}", lambda: self.square(square) != "empty")


def turn_for(number, letter, hand):
    """What the turn is, without its square: draw, a stall or the hidden tile."""
    supply = next((int(n) for item in hand for n in re.findall(r"Supply: (\d+)", item)), 0)
    rank = next((m[1] for m in (re.match(r"[1-9]\d* stalls? of rank (I+)", i) for i in hand) if m), "")
    if supply and (number % 3 == 2 or not rank):
        return "draw"
    if rank:
        return f"{letter}{RANKS[rank]}"
    return "!"


def token_of(said):
    """The token of a piece as it is named: "stall of rank II of Ben", "Farmer +2", "Fire"."""
    stall = re.match(r"stall of rank (I+) of (\w+)", said)
    if stall:
        letter = next(seat for seat, name in PEOPLE.items() if name == stall[2])
        return f"{letter}{RANKS[stall[1]]}"
    value = re.search(r"([+−])(\d)", said)
    return TOKENS[said] if said in TOKENS else value[1].replace("−", "-") + value[2]


def main(program_file, cli):
    settings = os.path.join(os.environ["HOME"], "settings.ini")
    with open(settings, "w", encoding="utf-8") as file:
        file.write(SETTINGS)
    squares = [f"{column}{row}" for row in range(1, 6) for column in "abcdef"]
    with Program(program_file, "--settings", settings, "--language", "en") as program:
        table = Table(program)
        for number, square in enumerate(squares):
            letter = table.mover()
            if letter is None:
                raise Failed(f"the round is over before {square}")
            piece = turn_for(number, letter, table.names("Your pieces"))
            if number % 2:
                table.act(piece, square)
                continue
            if piece == "draw":
                drawn = lambda: any(n.startswith("Drawn tile") for n in table.names("Your pieces"))
                table.type("draw", drawn)
                piece = ""
            table.type(f"{piece}@{square}", lambda: table.square(square) != "empty")
        if table.mover() is not None:
            raise Failed("the market is full, but the round goes on")
        market = [token_of(table.square(square)) for square in squares]
        paid = table.names("Scored so far")
    rows = (" ".join(market[i : i + 6]) for i in range(0, 30, 6))
    text = subprocess.run(
        [cli, "score", "--json", "--market", " / ".join(rows)], check=True, capture_output=True, text=True
    ).stdout
    lines = json.loads(text)["lines"]
    for line in lines:
        name = line["line"].capitalize()
        said = next((entry for entry in paid if entry.startswith(name + ",")), None)
        if said is None:
            raise Failed(f"{name} is not in the list {paid}")
        for letter, person in PEOPLE.items():
            coins = line["coins"].get(letter, 0)
            heard = re.search(re.escape(person) + r" ([+−]?\d+)", said)
            if (int(heard[1].replace("−", "-")) if heard else 0) != coins:
                raise Failed(f"{said!r}, but {person} gets {coins}")
    print(f"{len(squares)} turns, {len(lines)} lines agree")


if __name__ == "__main__":
    try:
        main(*sys.argv[1:])
    except Failed as failure:
        sys.exit(f"FAIL: {failure}")
