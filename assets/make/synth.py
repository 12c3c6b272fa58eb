"""Voices made of nothing but arithmetic: noise, filters, struck and plucked things. Used by sounds.py.

A sound is a list of samples around -1..1 at RATE; times are in seconds, pitches in hertz.
"""

import math
from collections.abc import Callable
from random import Random

RATE = 44100
FADE = 0.010

Samples = list[float]
Pitch = float | Callable[[float], float]


def silence(seconds: float) -> Samples:
    """Nothing, for a while."""
    return [0.0] * int(RATE * seconds)


def mix(into: Samples, sound: Samples, at: float = 0.0, loud: float = 1.0) -> None:
    """Add `sound` to `into` from second `at` on; `into` grows as needed."""
    start = int(at * RATE)
    if start + len(sound) > len(into):
        into.extend([0.0] * (start + len(sound) - len(into)))
    for index, value in enumerate(sound, start):
        into[index] += value * loud


def faded(sound: Samples) -> Samples:
    """The sound with its last 10 ms faded out, so that no tail ends in a click."""
    length = min(len(sound), int(FADE * RATE))
    for back in range(length):
        sound[-1 - back] *= back / length
    return sound


def noise(seconds: float, luck: Random) -> Samples:
    """White noise."""
    return [luck.uniform(-1, 1) for _ in range(int(RATE * seconds))]


def filtered(sound: Samples, pitch: Pitch, quality: float, low: bool = False) -> Samples:
    """A state-variable filter: the band around `pitch` (which may move), or all below it."""
    below = band = 0.0
    result = []
    for index, value in enumerate(sound):
        now = pitch(index / RATE) if callable(pitch) else pitch
        turn = 2 * math.sin(math.pi * min(now, RATE / 6.5) / RATE)
        band += turn * (value - below - band / quality)
        below += turn * band
        result.append(below if low else band)
    return result


def decaying(sound: Samples, decay: float, rise: float = 0.0005) -> Samples:
    """The sound rising for `rise` and then dying away with the time constant `decay`."""
    return faded(
        [value * min(1.0, n / RATE / rise) * math.exp(-n / RATE / decay) for n, value in enumerate(sound)],
    )


def struck(pitches: tuple[float, ...], loud: tuple[float, ...], decay: float, seconds: float) -> Samples:
    """Something struck that sounds in several pitches; the higher ones die sooner."""
    length = int(RATE * seconds)
    result = [0.0] * length
    for number, (pitch, amount) in enumerate(zip(pitches, loud, strict=True)):
        turn, fall = 2 * math.pi * pitch / RATE, (1 + 0.35 * number) / decay / RATE
        for n in range(length):
            result[n] += amount * math.sin(turn * n) * math.exp(-fall * n)
    for n in range(int(0.002 * RATE)):
        result[n] *= n / (0.002 * RATE)
    return faded(result)


def tick(luck: Random, pitch: float = 2600, decay: float = 0.006) -> Samples:
    """A short dry tick, as of stiff paper."""
    return decaying(filtered(noise(0.03, luck), pitch, 1.6), decay, 0.0004)


def thud(luck: Random, pitch: float, decay: float, rough: float) -> Samples:
    """A soft knock on the felt."""
    sound = struck((pitch, pitch * 1.9, pitch * 2.7), (1, 0.5, 0.25), decay, 0.2)
    mix(sound, decaying(filtered(noise(0.06, luck), 900, 0.9, low=True), 0.012), 0, rough)
    return sound


def swish(luck: Random, seconds: float, first: float, last: float) -> Samples:
    """Paper sliding over cloth: noise through a band that moves from pitch `first` to `last`."""
    sound = filtered(noise(seconds, luck), lambda t: first + (last - first) * t / seconds, 1.1)
    for n in range(len(sound)):
        part = n / len(sound)
        swell = math.sin(math.pi * min(1.0, part * 1.05)) ** 1.3 if part < 1 / 1.05 else 0.0
        sound[n] *= swell * (1 - 0.35 * part) * (1 + 0.25 * luck.uniform(-1, 1))
    return faded(sound)


def marimba(pitch: float, seconds: float = 0.6, decay: float = 0.22) -> Samples:
    """A wooden bar."""
    return struck((pitch, pitch * 3.93, pitch * 9.2), (1, 0.28, 0.08), decay, seconds)


def bell(pitch: float, seconds: float = 1.2, decay: float = 0.5) -> Samples:
    """A small bell."""
    return struck((pitch, pitch * 2, pitch * 2.76, pitch * 5.4), (1, 0.45, 0.25, 0.12), decay, seconds)
