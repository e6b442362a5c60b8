"""Computes the examples of sealed messages anew, by libsodium itself and with nothing of the program's.

sealed.py FILE          exit 1 at the first that differs
sealed.py FILE --write  fills in what follows from keys, seeds and words
"""
import ctypes
import ctypes.util
import json
import sys

sodium = ctypes.CDLL(ctypes.util.find_library("sodium"))
sodium.sodium_init()


def pair(seed):
    public, secret = ctypes.create_string_buffer(32), ctypes.create_string_buffer(32)
    sodium.crypto_kx_seed_keypair(public, secret, seed)
    return public.raw, secret.raw


def tag(content, key):
    out = ctypes.create_string_buffer(32)
    sodium.crypto_auth(out, content, ctypes.c_ulonglong(len(content)), key)
    return out.raw


def bound(agreed, key):
    out = ctypes.create_string_buffer(32)
    sodium.crypto_generichash(out, ctypes.c_size_t(32), agreed, ctypes.c_ulonglong(32), key, ctypes.c_size_t(32))
    return out.raw


def keys(function, own, other, key):
    """What is received by, and what is sent by."""
    rx, tx = ctypes.create_string_buffer(32), ctypes.create_string_buffer(32)
    assert function(rx, tx, own[0], own[1], other[0]) == 0
    return bound(rx.raw, key), bound(tx.raw, key)


def sealed(session, number, words, key):
    nonce = number.to_bytes(8, "big") + bytes(16)
    out = ctypes.create_string_buffer(len(words) + 16)
    sodium.crypto_secretbox_easy(out, words, ctypes.c_ulonglong(len(words)), nonce, key)
    return b"d" + session + number.to_bytes(8, "big") + out.raw


def completed(example):
    key, session = bytes.fromhex(example["key"]), bytes.fromhex(example["session"])
    guest, dealer = pair(bytes.fromhex(example["guestSeed"])), pair(bytes.fromhex(example["dealerSeed"]))
    named = example["named"].encode()
    call = b"c" + session + guest[0] + bytes([len(named)]) + named
    answer = b"a" + session + dealer[0]
    gone = b"g" + session
    out = {
        "guest": keys(sodium.crypto_kx_client_session_keys, guest, dealer, key)[1],
        "dealer": keys(sodium.crypto_kx_server_session_keys, dealer, guest, key)[1],
    }
    count = {"guest": 0, "dealer": 0}
    said = []
    for item in example["said"]:
        who = item["from"]
        message = sealed(session, count[who], item["words"].encode(), out[who])
        count[who] += 1
        said.append({**item, "sealed": message.hex()})
    return {
        **example,
        "call": (call + tag(call, key)).hex(),
        "answer": (answer + tag(answer + guest[0], key)).hex(),
        "gone": (gone + tag(gone, key)).hex(),
        "said": said,
    }


with open(sys.argv[1], encoding="utf-8") as file:
    examples = json.load(file)
right = [completed(example) for example in examples]
if "--write" in sys.argv:
    with open(sys.argv[1], "w", encoding="utf-8") as file:
        file.write(json.dumps(right, indent=2) + "\n")
elif examples != right:
    sys.exit(next(f"Example {i + 1} differs." for i, both in enumerate(zip(examples, right)) if both[0] != both[1]))
