#!/usr/bin/env python3
"""Makes the folder of a language that nobody speaks, from the program's English: pseudo.py LCONVERT QTBASE.qm FOLDER

Every vowel has an accent, so that a text without one is not translated, and the program's texts are two fifths longer,
as those of a wordy language. The name of the folder is its code.
"""
import pathlib
import re
import subprocess
import sys
import xml.etree.ElementTree as xml

SOURCE = pathlib.Path(__file__).resolve().parents[2]
sys.dont_write_bytecode = True
sys.path.insert(0, str(SOURCE / "packaging"))
resource_texts = __import__("resource-texts")

ACCENTS = str.maketrans("aeiouyAEIOUY", "åéîöûýÅÉÎÖÛÝ")
# Parameters, mark-up, entities, pieces, squares and columns, endings of file names.
KEPT = re.compile(r"(%L?\d+|%L?n|<[^>]*>|&#?\w+;|\{[^}]*\}|\b[a-h]\d?\b|\*\.\S+)")


def accented(text):
    parts = KEPT.split(text)
    return "".join(part if i % 2 else part.translate(ACCENTS) for i, part in enumerate(parts))


def longer(text):
    if not re.search(r"[A-Za-z]{2}", text):
        return accented(text)
    # What tells an entry that opens a window stays at its end.
    end = "…" if text.endswith("…") else ""
    body = text[: len(text) - len(end)]
    more = "".join(" " if n % 8 == 0 else "ö" for n in range((len(body) * 2 + 4) // 5, 0, -1))
    return accented(body) + more + end


def longer_mark(mark):
    """The words in a mark such as <!--endSquares|one square|% squares-->."""
    name, *words = mark[4:-3].split("|")
    return "<!--" + "|".join([name, *map(accented, words)]) + "-->"


def longer_page(html):
    """Every text between the tags."""
    parts = re.split(r"(<!--.*?-->|<[^>]*>)", html, flags=re.S)
    return "".join(
        (longer_mark(part) if part.startswith("<!--") else part) if i % 2 or not part.strip() else longer(part)
        for i, part in enumerate(parts)
    )


def key(context, message):
    return context.findtext("name"), message.findtext("source"), message.findtext("comment")


def translate(message, text):
    translation = message.find("translation")
    translation.attrib.clear()
    translation.text = text


def catalogue(code):
    """The messages of the German one, which has them all; the English one has the plural forms."""
    tree = xml.parse(SOURCE / "translations/de/hellerpfennig.ts")
    english = {}
    for context in xml.parse(SOURCE / "translations/en/hellerpfennig.ts").iter("context"):
        for message in context.iter("message"):
            english[key(context, message)] = [form.text for form in message.iter("numerusform")]
    tree.getroot().set("language", code)
    for context in tree.iter("context"):
        long = context.findtext("name").startswith("hp::") and context.findtext("name") != "hp::LessonNames"
        change = longer if long else accented
        for message in context.iter("message"):
            source = message.findtext("source")
            if message.get("numerus"):
                forms = english[key(context, message)]
                for form, text in zip(list(message.find("translation")), forms, strict=True):
                    form.text = change(text)
            elif message.findtext("comment") == "language code of this catalogue":
                translate(message, code)
            else:
                translate(message, change(source))
    return tree


def resources(code):
    """The lessons and the names of the rules."""
    root = xml.Element("TS", version="2.1", language=code, sourcelanguage="en")
    contexts = {}
    for name, text in resource_texts.messages():
        if name not in contexts:
            contexts[name] = xml.SubElement(root, "context")
            xml.SubElement(contexts[name], "name").text = name
        message = xml.SubElement(contexts[name], "message")
        xml.SubElement(message, "source").text = text
        xml.SubElement(message, "translation").text = longer(text)
    return xml.ElementTree(root)


def qtbase(lconvert, qm, code, folder):
    """Qt's own words, from any of its catalogues."""
    ts = folder / "qtbase.xml"
    subprocess.run([lconvert, "-i", qm, "-of", "ts", "-o", ts], check=True)
    tree = xml.parse(ts)
    tree.getroot().set("language", code)
    for message in tree.iter("message"):
        if message.get("numerus"):
            for form in message.iter("numerusform"):
                form.text = accented(message.findtext("source"))
        else:
            translate(message, accented(message.findtext("source")))
    tree.write(ts, encoding="utf-8", xml_declaration=True)
    subprocess.run([lconvert, "-if", "ts", "-i", ts, "-o", folder / f"qtbase_{code}.qm"], check=True)
    ts.unlink()


def main():
    lconvert, qm, folder = sys.argv[1:]
    folder = pathlib.Path(folder)
    folder.mkdir(parents=True, exist_ok=True)
    code = folder.name
    catalogue(code).write(folder / "hellerpfennig.ts", encoding="utf-8", xml_declaration=True)
    resources(code).write(folder / "resources.ts", encoding="utf-8", xml_declaration=True)
    for name in ("help.html", "lisboa.html"):
        page = (SOURCE / "translations/en" / name).read_text(encoding="utf-8")
        (folder / name).write_text(longer_page(page), encoding="utf-8")
    qtbase(lconvert, qm, code, folder)


main()
