"""Make assets/sounds/*.ogg, out of arithmetic alone. Needs `sox` with Ogg Vorbis for the last step.

From the root of the checkout, everything or only some names:

    uv run --group make assets/make/sounds.py [name ...]

A clip is a function of a random generator that is seeded with the clip's name. To add a sound, add a function and a
line in CLIPS: the name, the peak (1.0 is full scale) and the function.
"""

import array
import math
import subprocess
import sys
import tempfile
import wave
from collections.abc import Callable
from pathlib import Path
from random import Random

from synth import RATE, Samples, bell, faded, marimba, mix, silence, struck, swish, thud, tick

SOUNDS = Path(__file__).resolve().parent.parent / "sounds"
OGG_QUALITY = "4"


def slide(luck: Random) -> Samples:
    """A card sliding over the felt; the four clips differ by their seed."""
    first, last = luck.uniform(3900, 4600), luck.uniform(1200, 1650)
    return swish(luck, luck.uniform(0.20, 0.26), first, last)


def flip(luck: Random) -> Samples:
    """A card turned over."""
    sound = swish(luck, 0.09, 2200, 5200)
    mix(sound, tick(luck, 3000, 0.007), 0.082, 1.1)
    mix(sound, thud(luck, 210, 0.018, 0.6), 0.086, 0.45)
    return sound


def place(luck: Random) -> Samples:
    """A card put down."""
    sound = silence(0.01)
    mix(sound, swish(luck, 0.06, 3800, 1800), 0, 0.35)
    mix(sound, thud(luck, 170, 0.03, 0.8), 0.05, 0.9)
    return sound


def shuffle(luck: Random) -> Samples:
    """A riffle, the bridge falling together, and the pack knocked on the table."""
    sound = silence(0.01)
    at = 0.0
    for n in range(22):
        swell = 0.35 + 0.5 * math.sin(math.pi * n / 22)
        mix(sound, tick(luck, luck.uniform(1800, 3800), luck.uniform(0.004, 0.009)), at, swell)
        mix(sound, swish(luck, 0.03, 3500, 2500), at, 0.22)
        at += 0.030 - 0.0008 * n + luck.uniform(-0.003, 0.003)
    mix(sound, swish(luck, 0.25, 1500, 4200), at, 0.5)
    mix(sound, thud(luck, 160, 0.03, 0.8), at + 0.24, 0.9)
    return sound


def die(luck: Random) -> Samples:
    """A die bouncing to rest."""
    sound = silence(0.01)
    at, loud, gap = 0.0, 1.0, 0.11
    while gap > 0.022:
        pitch = luck.uniform(780, 1250)
        mix(sound, struck((pitch, pitch * 2.32, pitch * 3.9), (1, 0.6, 0.3), 0.016, 0.09), at, loud * 0.8)
        mix(sound, tick(luck, 2400, 0.004), at, loud * 0.7)
        mix(sound, thud(luck, 190, 0.02, 0.3), at, loud * 0.35)
        at += gap
        gap *= luck.uniform(0.72, 0.9)
        loud *= 0.86
    return sound


def click(luck: Random) -> Samples:
    """A button."""
    sound = struck((1250, 2900), (1, 0.4), 0.008, 0.05)
    mix(sound, tick(luck, 3500, 0.003), 0, 0.3)
    return sound


def refuse(luck: Random) -> Samples:
    """Two low knocks: that is not allowed."""
    sound = struck((220, 330), (1, 0.5), 0.07, 0.2)
    mix(sound, struck((196, 294), (1, 0.5), 0.08, 0.24), 0.12)
    return sound


def notify(luck: Random) -> Samples:
    """Something happened."""
    sound = marimba(880)
    mix(sound, marimba(1318.5), 0.11)
    return sound


def your_turn(luck: Random) -> Samples:
    """It is for you to choose."""
    sound = silence(0.01)
    for n, pitch in enumerate((659.3, 880.0, 987.8)):
        mix(sound, marimba(pitch, 0.5, 0.18), 0.09 * n)
    return sound


def coin(luck: Random) -> Samples:
    """A treasure taken."""
    sound = bell(1567.98, 0.5, 0.16)
    mix(sound, bell(2093, 0.9, 0.3), 0.07, 1.15)
    return sound


def win(luck: Random) -> Samples:
    """A rising peal, a chord, and glitter."""
    sound = silence(0.01)
    for n, pitch in enumerate((523.25, 659.25, 783.99, 1046.5, 1318.5)):
        mix(sound, bell(pitch, 1.3, 0.5), 0.11 * n, 0.7)
        mix(sound, marimba(pitch / 2, 0.5), 0.11 * n, 0.5)
    for pitch in (523.25, 659.25, 783.99, 1046.5):
        mix(sound, bell(pitch, 2.0, 0.6), 0.62, 0.4)
    for n in range(14):
        mix(sound, bell(luck.choice((2093.0, 2349.0, 2637.0, 3136.0, 3520.0)), 0.5, 0.16), 0.62 + 0.06 * n, 0.12)
    return sound


def lose(luck: Random) -> Samples:
    """Four wooden notes going down."""
    sound = silence(0.01)
    for n, pitch in enumerate((440.0, 415.3, 392.0, 329.63)):
        mix(sound, marimba(pitch, 0.7, 0.28), 0.2 * n, 0.8)
        mix(sound, struck((pitch / 2,), (0.6,), 0.3, 0.6), 0.2 * n, 0.6)
    return sound


def boing(luck: Random) -> Samples:
    """The king hops: a tone that springs up, wobbles and settles."""
    turned = 0.0
    sound = []
    for n in range(int(0.38 * RATE)):
        t = n / RATE
        wobble = 45 * math.sin(2 * math.pi * 22 * t) * math.exp(-t * 6)
        turned += 2 * math.pi * (240 + 360 * math.exp(-t * 7) + wobble) / RATE
        tone = math.sin(turned) + 0.3 * math.sin(2 * turned)
        sound.append(tone * math.exp(-t / 0.12) * min(1.0, t / 0.004))
    return faded(sound)


CLIPS: tuple[tuple[str, float, Callable[[Random], Samples]], ...] = (
    ("slide-1", 0.40, slide),
    ("slide-2", 0.40, slide),
    ("slide-3", 0.40, slide),
    ("slide-4", 0.40, slide),
    ("flip", 0.60, flip),
    ("place", 0.60, place),
    ("shuffle", 0.55, shuffle),
    ("die", 0.60, die),
    ("click", 0.35, click),
    ("refuse", 0.50, refuse),
    ("notify", 0.50, notify),
    ("your-turn", 0.50, your_turn),
    ("coin", 0.50, coin),
    ("win", 0.70, win),
    ("lose", 0.60, lose),
    ("boing", 0.60, boing),
)


def save(name: str, sound: Samples, peak: float) -> None:
    """Write assets/sounds/<name>.ogg, with the loudest sample at `peak`."""
    loud = 32767 * peak / max(abs(value) for value in sound)
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / f"{name}.wav"
        with wave.open(str(path), "wb") as file:
            file.setnchannels(1)
            file.setsampwidth(2)
            file.setframerate(RATE)
            file.writeframes(array.array("h", (round(value * loud) for value in faded(sound))).tobytes())
        subprocess.run(["sox", "-R", str(path), "-C", OGG_QUALITY, str(SOUNDS / f"{name}.ogg")], check=True)


def main(names: list[str]) -> None:
    """Make the clips named, or all."""
    SOUNDS.mkdir(exist_ok=True)
    for name, peak, clip in CLIPS:
        if not names or name in names:
            sound = clip(Random(name))
            save(name, sound, peak)
            print(f"{name}.ogg {len(sound) / RATE:.2f} s")


if __name__ == "__main__":
    main(sys.argv[1:])
