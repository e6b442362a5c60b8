#!/usr/bin/env python3
"""The English texts of the built-in lessons and the names of the built-in rules, as messages of a C++ file for lupdate.

Each lesson is a context of its own, "lessons/" or "lisboa/lessons/" and its file; the names of rules are "rules".
engine/heller/text/LessonFile, ui/lisboa/lessons/Lesson and Wording look them up there.
"""
import json
import pathlib

RESOURCES = pathlib.Path(__file__).resolve().parent.parent / "resources"


def texts_in(value):
    """All texts of a lesson in English, in their order."""
    if isinstance(value, list):
        for one in value:
            yield from texts_in(one)
    elif isinstance(value, dict):
        if isinstance(value.get("en"), str):
            yield value["en"]
        for one in value.values():
            yield from texts_in(one)


def messages():
    """Pairs of a context and an English text, each once."""
    found = {}
    for lesson in sorted((RESOURCES / "lessons").glob("*.hplesson")):
        for text in texts_in(json.loads(lesson.read_text(encoding="utf-8"))):
            found["lessons/" + lesson.name, text] = True
    for lesson in sorted((RESOURCES / "lisboa/lessons").glob("*.json")):
        for text in texts_in(json.loads(lesson.read_text(encoding="utf-8"))):
            found["lisboa/lessons/" + lesson.name, text] = True
    found["rules", "Standard game"] = True  # rules without a name
    for rules in sorted((RESOURCES / "rules").glob("*.json")):
        for text in texts_in(json.loads(rules.read_text(encoding="utf-8")).get("name", {})):
            found["rules", text] = True
    return list(found)


if __name__ == "__main__":
    for context, text in messages():
        # JSON and C++ write such texts alike.
        quoted = json.dumps(text, ensure_ascii=False)
        print(f"QT_TRANSLATE_NOOP({json.dumps(context)}, {quoted})")
