"""Signs the examples of letters anew, by libsodium itself and with nothing of the program's.

letters.py FILE          exit 1 at the first that differs
letters.py FILE --write  fills in what follows from seeds and contents
"""
import ctypes
import ctypes.util
import hashlib
import json
import sys

LABEL = b"hp-letter-1"
sodium = ctypes.CDLL(ctypes.util.find_library("sodium"))
sodium.sodium_init()


def signed(seed, said):
    public, secret = ctypes.create_string_buffer(32), ctypes.create_string_buffer(64)
    sodium.crypto_sign_seed_keypair(public, secret, seed)
    content = json.dumps({**said, "from": public.raw.hex()}, ensure_ascii=False, separators=(",", ":"))
    order = ["format", "version", "table", "number", "from", "before", "said"]
    parts = json.loads(content)
    parts = {key: parts[key] for key in order + [key for key in parts if key not in order]}
    content = json.dumps(parts, ensure_ascii=False, separators=(",", ":")).encode()
    signature = ctypes.create_string_buffer(64)
    whole = LABEL + content
    sodium.crypto_sign_detached(signature, None, whole, ctypes.c_ulonglong(len(whole)), secret)
    return {"from": public.raw.hex(), "id": hashlib.sha256(whole).hexdigest(),
            "bytes": (signature.raw + content).hex()}


path = sys.argv[1]
with open(path, encoding="utf-8") as file:
    examples = json.load(file)
for number, example in enumerate(examples):
    follows = signed(bytes.fromhex(example["seed"]), example["said"])
    if "--write" in sys.argv:
        example.update(follows)
    elif any(example[key] != value for key, value in follows.items()):
        sys.exit(f"example {number} differs")
if "--write" in sys.argv:
    with open(path, "w", encoding="utf-8") as file:
        json.dump(examples, file, indent=1, ensure_ascii=False)
        file.write("\n")
print(len(examples), "examples")
