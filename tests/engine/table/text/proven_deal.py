"""Computes the examples of provable deals anew, with nothing of the program's.

proven_deal.py FILE          exit 1 at the first that differs
proven_deal.py FILE --write  fills in what follows from tables, rounds, secrets and salts
"""
import hashlib
import json
import sys


def sha256(*parts):
    return hashlib.sha256(b"".join(parts)).digest()


def completed(example):
    table, secret = bytes.fromhex(example["table"]), bytes.fromhex(example["secret"])
    salts = [bytes.fromhex(salt) for salt in example["salts"]]
    number = example["round"].to_bytes(4, "big")
    return {
        **example,
        "commitment": sha256(b"hp-deal-1", table, number, secret).hex(),
        "hashes": [sha256(salt).hex() for salt in salts],
        "seed": str(int.from_bytes(sha256(b"hp-seed-1", secret, *salts)[:8], "big")),
    }


with open(sys.argv[1], encoding="utf-8") as file:
    examples = json.load(file)
right = [completed(example) for example in examples]
if "--write" in sys.argv:
    with open(sys.argv[1], "w", encoding="utf-8") as file:
        file.write(json.dumps(right, indent=2) + "\n")
elif examples != right:
    sys.exit(next(f"Example {i + 1} differs." for i, pair in enumerate(zip(examples, right)) if pair[0] != pair[1]))
