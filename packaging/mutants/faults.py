"""Finds the places of C++ sources where a fault can be planted, and plants it.

A fault changes one operator, one constant, one call or one condition, as a tired programmer would. The places
are found in the text, with the help of clang-format's blanks (`a < b` compares, `vector<int>` does not). A few
faults do not compile; they are not counted.
"""

import re
from dataclasses import dataclass


@dataclass(frozen=True)
class Fault:
    file: str
    kind: str
    start: int  # in the file's text
    end: int
    text: str  # what stands there instead
    line: int
    before: str  # the lines that it touches, their blanks made one
    after: str

    @property
    def key(self):
        """Names the fault without its line number, which every change above it would make wrong."""
        return (self.file, self.before, self.after)


def blanked(source):
    """The source with comments, literals, preprocessor lines and assertions replaced by blanks of equal length."""
    out = list(source)

    def hide(start, end):
        for i in range(start, end):
            if out[i] != "\n":
                out[i] = " "

    token = re.compile(
        r'//[^\n]*|/\*.*?\*/|R"(\w*)\(.*?\)\1"|"(?:\\.|[^"\\\n])*"|(?<![0-9A-Fa-f])\'(?:\\.|[^\'\\\n])+\''
        r"|^[ \t]*#(?:\\\n|[^\n])*",
        re.S | re.M,
    )
    for found in token.finditer(source):
        hide(*found.span())
    text = "".join(out)
    for found in re.finditer(r"\b(?:static_assert|assert|Q_ASSERT\w*|Q_UNREACHABLE)\s*\(", text):
        hide(found.start(), closing(text, found.end() - 1) + 1)
    for found in re.finditer(r"\btemplate <|\boperator\S+", text):
        hide(*found.span())
    return "".join(out)


def closing(text, opening):
    """The place of the bracket that closes the one at `opening`, or the end of the text."""
    depth = 0
    for i in range(opening, len(text)):
        if text[i] in "([{":
            depth += 1
        elif text[i] in ")]}":
            depth -= 1
            if depth == 0:
                return i
    return len(text) - 1


# What one operator becomes. Binary operators have a blank on both sides.
OPERATORS = [
    ("comparison", {"==": "!=", "!=": "==", "<": "<=", "<=": "<", ">": ">=", ">=": ">"}),
    ("arithmetic", {"+": "-", "-": "+", "*": "+", "/": "*", "%": "/", "+=": "-=", "-=": "+=", "&": "|", "|": "&",
                    "|=": "&=", "&=": "|=", "<<": ">>", ">>": "<<"}),
    ("logical", {"&&": "||", "||": "&&"}),
]


def operators(text):
    for kind, table in OPERATORS:
        for old, new in table.items():
            for found in re.finditer(r"(?<=[\w)\]}] )" + re.escape(old) + r"(?=\s[^\s;,)>])", text):
                yield kind, found.start(), found.end(), new
    for found in re.finditer(r"\+\+|--", text):
        yield "arithmetic", found.start(), found.end(), "--" if found.group() == "++" else "++"


def constants(text):
    for found in re.finditer(r"(?<![\w.'])(0|[1-9]\d*)(?=(?:U|L|UL)?\b(?![.'\w]))", text):
        number = int(found.group())
        yield "constant", found.start(), found.end(), str(number + 1)
        if number > 0:
            yield "constant", found.start(), found.end(), str(number - 1)
    for found in re.finditer(r"\b(true|false)\b", text):
        yield "constant", found.start(), found.end(), "false" if found.group() == "true" else "true"


def calls(text):
    """Statements that are nothing but a call."""
    for found in re.finditer(r"^[ \t]+((?:emit )?(?:[A-Za-z_]\w*(?:::|\.|->))*[A-Za-z_]\w*\()", text, re.M):
        start = found.start(1)
        before = text[:start].rstrip()
        if not before or (before[-1] not in ";{}):" and not re.search(r"\belse$", before)):
            continue
        end = closing(text, found.end() - 1) + 1
        # Without a reserve() a program is only slower.
        if text[end:end + 1] == ";" and end - start < 400 and not found.group(1).endswith("reserve("):
            yield "call", start, end, ""


def returns(text):
    for found in re.finditer(r"\breturn ([^;{}]+);", text):
        if found.group(1) not in ("true", "false", "0"):
            yield "return", found.start(1), found.end(1), "{}"
    for found in re.finditer(r"^[ \t]+(return|continue|break);", text, re.M):
        yield "return", found.start(1), found.end(1), ""


def conditions(text):
    for found in re.finditer(r"\bif \(", text):
        end = closing(text, found.end() - 1)
        condition = text[found.end():end]
        if ";" not in condition and " = " not in condition:
            yield "condition", found.end(), end, None
    # The condition of `a ? b : c`, when nothing but one name or call stands before the mark.
    for found in re.finditer(r"(?<=return )(!?[\w.()]+(?:->[\w.()]+)*) \?|(?<=\w = )(!?[\w.()]+(?:->[\w.()]+)*) \?", text):
        start, end = found.span(1 if found.group(1) else 2)
        if text.count("(", start, end) == text.count(")", start, end):
            yield "condition", start, end, None


def arguments(text):
    for found in re.finditer(r"\b(?!min|max\b|swap\b)[a-z]\w*\(", text):
        end = closing(text, found.end() - 1)
        inner = text[found.end():end]
        if len(inner) > 120 or re.search(r"[\w>][&*]* \w|[{;]", inner):
            continue
        parts, depth, last = [], 0, 0
        for i, char in enumerate(inner):
            depth += (char in "([{<") - (char in ")]}>" and inner[i - 1:i] != "-")
            if char == "," and depth == 0:
                parts.append(inner[last:i])
                last = i + 1
        parts.append(inner[last:])
        if len(parts) == 2 and parts[0].strip() != parts[1].strip():
            yield "arguments", found.end(), end, (found.end() + len(parts[0]),)


def faults_of(file, source):
    """All faults of a file, in order of their places."""
    text = blanked(source)
    result = []
    for find in (operators, constants, calls, returns, conditions, arguments):
        for kind, start, end, new in find(text):
            if new is None:
                new = "!(" + source[start:end] + ")"
            elif isinstance(new, tuple):
                new = source[new[0] + 1:end].strip() + ", " + source[start:new[0]].strip()
            head = source.rfind("\n", 0, start) + 1
            tail = source.find("\n", end)
            before = " ".join(source[head:tail].split())
            after = " ".join((source[head:start] + new + source[end:tail]).split())
            result.append(Fault(file, kind, start, end, new, source.count("\n", 0, start) + 1, before, after))
    return sorted(result, key=lambda fault: (fault.start, fault.end, fault.text))


def planted(source, fault):
    return source[:fault.start] + fault.text + source[fault.end:]
