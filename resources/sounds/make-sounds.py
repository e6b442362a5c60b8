#!/usr/bin/env python3
"""Makes the sounds of the game from formulas:

    resources/sounds/make-sounds.py [FOLDER]     FOLDER: where to; without it, beside this file

The results are committed. They are the project's own work under its licence: no recording went into
them. A test makes them again and compares every byte. That holds on every machine, because the
samples come from additions, multiplications and divisions alone, which IEEE 754 defines to the last
bit; the C library's sin() and exp() may differ in the last one, so the series are here.

All are WAVE, one channel, 16 bit, 22050 Hz, with a peak of -9 dBFS or less, and they end with
silence: Qt 6.4 stops when it has passed the last sample on, and on PulseAudio what is still under
way then (up to 0.2 s) is never heard.
"""
import pathlib
import struct
import sys
import wave

RATE = 22050
PI = 3.141592653589793
SILENCE = 0.25  # at the end, in seconds


def exp(x):
    """e to the x, for x <= 0."""
    halvings = 0
    while x < -0.5:
        x /= 2
        halvings += 1
    total = term = 1.0
    for n in range(1, 18):
        term *= x / n
        total += term
    for _ in range(halvings):
        total *= total
    return total


def cos_sin(x):
    """Cosine and sine, for 0 <= x <= pi."""
    total = [0.0, 0.0]
    term = 1.0
    for n in range(0, 32):
        total[n % 2] += term if n % 4 < 2 else -term
        term *= x / (n + 1)
    return total


def power_of_two(x):
    """2 to the x, for x <= 0."""
    return exp(x * 0.6931471805599453)


def decibels(x):
    """The factor of a level <= 0 dB."""
    return power_of_two(x / 6.020599913279624)


class Noise:
    """White noise from -1 to 1, the same one for a seed (a linear congruential generator)."""

    def __init__(self, seed):
        self.state = seed

    def next(self):
        self.state = (self.state * 6364136223846793005 + 1442695040888963407) % (1 << 64)
        return (self.state >> 40) / (1 << 23) - 1.0


class Sound:
    """Samples as fractions; times are in seconds."""

    def __init__(self, seconds):
        self.samples = [0.0] * int(seconds * RATE)

    def ring(self, at, frequency, level, decay, attack=0.0008):
        """Adds a sine that dies away: to 1/e after each `decay`. What rings on past the end is cut."""
        cosine, sine = cos_sin(2 * PI * frequency / RATE)
        fall = exp(-1 / (decay * RATE))
        x, y = 1.0, 0.0
        begin = int(at * RATE)
        rise = max(1.0, attack * RATE)
        for i in range(begin, len(self.samples)):
            age = (i - begin) / rise
            self.samples[i] += level * y * (age if age < 1 else 1.0)
            x, y = fall * (x * cosine - y * sine), fall * (x * sine + y * cosine)

    def rub(self, at, seconds, low, high, level, seed, peak=0.3):
        """Adds noise round a frequency that moves from low to high; loudest at the part `peak`."""
        noise = Noise(seed)
        first = second = 0.0
        begin, count = int(at * RATE), int(seconds * RATE)
        for n in range(min(count, len(self.samples) - begin)):
            part = n / count
            shape = part / peak if part < peak else (1 - part) / (1 - peak)
            cosine, sine = cos_sin(PI * (low + (high - low) * part) / RATE)
            g = sine / cosine  # a state variable filter, integrated by trapezoids
            band = (first + g * (noise.next() - second)) / (1 + g * (g + 0.8))
            first, second = 2 * band - first, second + 2 * g * band
            self.samples[begin + n] += level * shape * shape * band

    def blow(self, at, seconds, frequency, level):
        """Adds a tone as of a small horn: harmonics that come in one after the other."""
        begin = int(at * RATE)
        end = min(begin + int((seconds + 0.09) * RATE), len(self.samples))
        for h in range(1, 9):
            if h * frequency > 0.4 * RATE:
                break
            cosine, sine = cos_sin(2 * PI * h * frequency / RATE)
            x, y = 1.0, 0.0
            part = level * (1.0, 0.8, 0.62, 0.4, 0.25, 0.16, 0.1, 0.06)[h - 1]
            rise = (0.012 + 0.006 * h) * RATE
            fall = exp(-1 / (0.9 / h * RATE))
            held = 1.0
            for i in range(begin, end):
                n = i - begin
                left = (end - i) / (0.09 * RATE)
                shape = (n / rise if n < rise else 1.0) * (left if left < 1 else 1.0)
                held *= fall
                self.samples[i] += part * y * shape * (0.45 + 0.55 * held)
                x, y = x * cosine - y * sine, x * sine + y * cosine

    def finished(self, peak):
        """16 bit samples with this peak in dBFS, without an offset, with soft ends."""
        keep = 1 - 2 * PI * 30 / RATE  # below 30 Hz there is nothing to hear
        before = after = 0.0
        clean = []
        for sample in self.samples:
            after = keep * (after + sample - before)
            before = sample
            clean.append(after)
        for n in range(int(0.001 * RATE)):
            clean[n] *= n / (0.001 * RATE)
        fade = min(len(clean) // 3, int(0.03 * RATE))
        for n in range(fade):
            clean[-1 - n] *= (n / fade) * (n / fade)
        factor = 32767 * decibels(peak) / max(abs(sample) for sample in clean)
        # + 0.5 and down: round() goes to the even neighbour, which is as good, but less plain
        samples = [int(sample * factor + 32768.5) - 32768 for sample in clean]
        return samples + [0] * int(SILENCE * RATE)


def stall():
    """A wooden stall is set down on the board."""
    sound = Sound(0.24)
    for frequency, level, decay in ((310, 1.0, 0.045), (742, 0.75, 0.03), (1480, 0.4, 0.016),
                                    (2630, 0.22, 0.008)):
        sound.ring(0, frequency, level, decay)
    sound.rub(0, 0.02, 1800, 700, 0.5, 1, 0.1)
    return sound.finished(-9)


def tile():
    """A tile of card is set down: lighter, shorter, higher."""
    sound = Sound(0.15)
    for frequency, level, decay in ((640, 0.7, 0.018), (1390, 0.6, 0.012), (2870, 0.35, 0.007)):
        sound.ring(0, frequency, level, decay)
    sound.rub(0, 0.03, 3600, 1500, 0.8, 2, 0.08)
    return sound.finished(-10)


def draw():
    """A tile is lifted and turned over: a soft flick."""
    sound = Sound(0.2)
    sound.rub(0, 0.13, 1300, 3400, 1.0, 3, 0.65)
    sound.rub(0.115, 0.04, 3800, 2200, 0.8, 4, 0.1)
    return sound.finished(-13)


def clink(sound, at, base, level, length):
    for ratio, part, decay in ((1, 1.0, 1.0), (1.483, 0.7, 0.7), (2.124, 0.5, 0.45),
                               (2.897, 0.3, 0.3)):
        if base * ratio < 0.45 * RATE:
            sound.ring(at, base * ratio, level * part, length * decay, 0.0005)


def coins_gained():
    """Some bright coins."""
    sound = Sound(0.62)
    for at, base, level in ((0, 2350, 0.8), (0.075, 2790, 1.0), (0.135, 2510, 0.7),
                            (0.225, 3130, 0.85)):
        clink(sound, at, base, level, 0.085)
    return sound.finished(-11)


def coins_lost():
    """Fewer and lower ones, dull, as into a sack."""
    sound = Sound(0.42)
    for at, base, level in ((0, 1240, 0.8), (0.11, 985, 1.0)):
        clink(sound, at, base, level, 0.028)
        sound.ring(at, 236, level * 0.7, 0.035)
        sound.rub(at, 0.05, 900, 500, 0.5 * level, 5 + int(base), 0.15)
    return sound.finished(-11)


def new_round():
    """The bell that opens the market."""
    sound = Sound(1.1)
    for ratio, level, decay in ((0.5, 0.35, 0.42), (1, 1.0, 0.34), (1.197, 0.45, 0.26),
                                (1.506, 0.3, 0.2), (2.01, 0.5, 0.16), (2.74, 0.2, 0.09),
                                (3.76, 0.12, 0.05)):
        sound.ring(0, 784 * ratio, level, decay, 0.002)
    return sound.finished(-12)


def fanfare():
    """The end of the game: three short notes and a long chord."""
    sound = Sound(1.12)
    for at in (0, 0.13, 0.26):
        sound.blow(at, 0.06, 392.0, 0.8)  # g'
    for frequency, level in ((523.25, 0.9), (659.26, 0.55), (783.99, 0.5)):  # c'' e'' g''
        sound.blow(0.39, 0.63, frequency, level)
    return sound.finished(-11)


def refusal():
    """That does not go: a soft dull thud."""
    sound = Sound(0.22)
    for frequency, level, decay in ((165, 1.0, 0.05), (247, 0.5, 0.035)):
        sound.ring(0, frequency, level, decay, 0.004)
    sound.rub(0, 0.05, 500, 250, 0.35, 9, 0.2)
    return sound.finished(-11)


SOUNDS = {
    "stall": stall, "tile": tile, "draw": draw, "coins-gained": coins_gained,
    "coins-lost": coins_lost, "round": new_round, "fanfare": fanfare, "refusal": refusal,
}


def main():
    folder = pathlib.Path(sys.argv[1] if len(sys.argv) > 1 else pathlib.Path(__file__).parent)
    for name, make in SOUNDS.items():
        samples = make()
        with wave.open(str(folder / (name + ".wav")), "wb") as file:
            file.setnchannels(1)
            file.setsampwidth(2)
            file.setframerate(RATE)
            file.writeframes(struct.pack("<%dh" % len(samples), *samples))


if __name__ == "__main__":
    main()
