"""Reads explanations of scored lines step by step from the accessible tree.

    explanation.py PROGRAM CLI RECORD

The game of the record is played up to its 23rd turn. Then every line that has paid is chosen in the
list, and every line of the market at its end, finished or not. Its explanation is stepped through
with the action of the button, and what a screen reader says is compared with the sums of
`CLI score --json`.
"""

import json
import os
import re
import subprocess
import sys

from screen_reader import Failed, Program, do, find, is_showing, wait_for

TURNS = 23  # with a sack and a fire among the lines
SEATS = "RGBY"


def shorten(record, path):
    """Writes the game up to its 23rd turn, played by people, and returns (names, squares)."""
    with open(record, encoding="utf-8") as file:
        lines = [json.loads(line) for line in file]
    head, rest = lines[0], lines[1:]
    for seat in head["seats"]:
        seat["player"] = "human"  # nobody plays on by itself
    squares, kept = {}, [head]
    for entry in rest:
        kept.append(entry)
        if "turn" in entry:
            piece, square = entry["turn"].split("@")
            squares[square] = re.sub(r"^[?!=]|#2$", "", piece)
            if len(squares) == TURNS:
                break
    with open(path, "w", encoding="utf-8") as file:
        for entry in kept:
            file.write(json.dumps(entry, separators=(",", ":")) + "\n")
    rows = range(1, head["rules"]["market"]["rows"] + 1)
    columns = "abcdefgh"[: head["rules"]["market"]["columns"]]
    market = " / ".join(" ".join(squares.get(f"{c}{r}", ".") for c in columns) for r in rows)
    return [seat["name"] for seat in head["seats"]], market


def expected(cli, market):
    """The lines of the market by name ("row 2"), as the engine scores them."""
    text = subprocess.run(
        [cli, "score", "--json", "--market", market], check=True, capture_output=True, text=True
    ).stdout
    return {line["line"]: line for line in json.loads(text)["lines"]}


def last_number(row):
    numbers = re.findall(r"[−-]?\d+", row)
    if not numbers:
        raise Failed(f"no number in {row!r}")
    return int(numbers[-1].replace("−", "-"))


def is_part(before, now):
    """All rows of one step are said in the next one too, in the same order."""
    rows = iter(now)
    return all(row in rows for row in before)


def sections_of(rows):
    """The rows of each section, without its heading."""
    sections = []
    for row in rows:
        if row.startswith(("Section ", "All squares count together")):
            sections.append([])
        elif sections and row.startswith("Fire on "):
            sections.append(None)  # ends the section before it
        elif sections and sections[-1] is not None:
            sections[-1].append(row)
    return [section for section in sections if section is not None]


class Panel:
    """The explanation panel, through the accessible tree."""

    def __init__(self, program):
        self.program = program

    def step(self):
        """(step, number of steps) as the panel names them."""
        return tuple(int(n) for n in re.findall(r"\d+", self.program.find("label", "Step ").get_name()))

    def rows(self):
        return self.program.find("text", "Scoring").get_description().split("\n")

    def press(self, button, step):
        do(self.program.find("push button", button), "Press")
        wait_for(f"step {step}", lambda: self.step()[0] == step)

    def choose_in_list(self, name):
        """Chooses a line among those that have paid; the explanation waits at its first step."""
        lines = self.program.find("list", "Scored so far")
        entry = wait_for(f"{name} in the list", lambda: find(lines, "list item", name + ","))
        do(entry, "Toggle")
        self._wait_for_line(name)

    def choose_at_end(self, name):
        """The same for any line of the present market, by the button at its end."""
        back = self.program.find("push button", "Back to the game")
        if is_showing(back):  # a line that has paid was shown as it lay then
            do(back, "Press")
            wait_for("the present market", lambda: not is_showing(back))
        do(self.program.find("push button", name + r"\b"), "Press")
        self._wait_for_line(name)

    def _wait_for_line(self, name):
        said = re.compile(re.escape(name) + r"\b", re.IGNORECASE)
        wait_for(
            f"the explanation of {name}",
            lambda: said.search(self.rows()[0]) and self.step()[0] == 1,
        )


def read_line(panel, name):
    """Steps through the chosen explanation and returns its rows at the end."""
    count = panel.step()[1]
    if count < 2:
        raise Failed(f"{name} is explained in {count} steps")
    said = [panel.rows()]
    for step in range(2, count + 1):
        panel.press("Next step", step)
        rows = wait_for(f"more words in step {step}", lambda: changed(panel, said[-1]))
        if not is_part(said[-1], rows):
            raise Failed(f"step {step} of {name} lost words:\n{said[-1]}\n{rows}")
        said.append(rows)
    panel.press("Previous step", count - 1)
    wait_for("the words of the step before", lambda: panel.rows() == said[-2])
    return said[-1]


def changed(panel, before):
    rows = panel.rows()
    return rows if rows != before else None


def compare(name, rows, line, names):
    """The sums that are said are those of the engine."""
    sections = sections_of(rows)
    if len(sections) != len(line["sections"]):
        raise Failed(f"{name}: {len(sections)} sections instead of {len(line['sections'])}: {rows}")
    for said, section in zip(sections, line["sections"]):
        share = {n: row for n in names for row in said if row.startswith(n + ":")}
        worth = [row for row in said if row not in share.values() and re.search(r"= |: ", row)]
        if worth and last_number(worth[-1]) != section["value"]:
            raise Failed(f"{name}: {worth[-1]!r} instead of {section['value']}")
        for seat, part in section["seats"].items():
            row = share.get(names[SEATS.index(seat)])
            if not row or last_number(row) != part["coins"]:
                raise Failed(f"{name}: {row!r} instead of {part}: {rows}")
    for seat, coins in line["coins"].items():
        player = names[SEATS.index(seat)]
        verb = re.compile(re.escape(player) + r" (gets|pays|would get|would pay) (nothing|\d+)")
        row = next((match for match in map(verb.match, rows) if match), None)
        paid = 0
        if row and row[2] != "nothing":
            paid = -int(row[2]) if "pay" in row[1] else int(row[2])
        if paid != coins:
            raise Failed(f"{name}: {paid} instead of {coins} for {player}: {rows}")


def main(program_file, cli, record):
    folder = os.environ["HOME"]
    game = os.path.join(folder, "game.hpgame")
    names, market = shorten(record, game)
    lines = expected(cli, market)
    settings = os.path.join(folder, "settings.ini")
    with open(settings, "w", encoding="utf-8") as file:
        file.write("[General]\nsounds=false\n")  # on a display, the program would be heard
    full = [name for name, line in lines.items() if line["full"]]
    if len(full) < 5:
        raise Failed(f"the record is not the one of this test: {market}")
    with Program(program_file, "--settings", settings, "--language", "en", game) as program:
        panel = Panel(program)
        choices = [(line, panel.choose_in_list) for line in full]
        choices += [(line, panel.choose_at_end) for line in lines]
        for line, choose in choices:
            name = line.capitalize()
            choose(name)
            rows = read_line(panel, name)
            compare(name, rows, lines[line], names)
            print(f"{name}: {len(rows)} rows agree")


if __name__ == "__main__":
    try:
        main(*sys.argv[1:])
    except Failed as failure:
        sys.exit(f"FAIL: {failure}")
