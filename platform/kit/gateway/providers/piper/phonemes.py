"""Phonemes of a text by espeak-ng, as the networks of Piper were trained with: IPA, decomposed, with marks."""

import os
import re
import subprocess
import sys
import unicodedata
from pathlib import Path
from textwrap import wrap

import espeakng_loader

from kit.gateway.failures import Outcome, ProviderError

PHONEMISER = Path(__file__).with_name("phonemiser.py")
CLAUSE = re.compile(r"(?:[^.,:;!?…]|[.,:](?=\w))+(?P<mark>[.,:;!?…]*)")
LONGEST = 300  # phonemes of a part: the network takes them at once, and can't be stopped
MARKS = {"…": "."}
ENDS = frozenset(".!?")
SWITCH = re.compile(r"\([a-z-]+\)")  # "(en)": where espeak-ng reads a foreign word


def find_clauses(text: str, voice: str, seconds: float) -> list[str]:
    """The phonemes of each sentence, of a long one in parts; ProviderError when espeak-ng fails or is too slow."""
    clauses = [(found[0], found["mark"][:1]) for found in CLAUSE.finditer(text) if any(map(str.isalnum, found[0]))]
    spoken = read_phonemes([clause for clause, _mark in clauses], voice, seconds)
    sentences, sentence = [], ""
    for (_clause, mark), phonemes in zip(clauses, spoken, strict=True):
        mark = MARKS.get(mark, mark)
        spoken_clause = unicodedata.normalize("NFD", SWITCH.sub("", phonemes).strip() + mark)
        if len(sentence) + len(spoken_clause) > LONGEST:
            sentences.append(sentence)
            sentence = ""
        sentence += spoken_clause
        if mark in ENDS:
            sentences.append(sentence)
            sentence = ""
        else:
            sentence += " "
    return [part for one in (*sentences, sentence) for part in wrap(one, LONGEST, break_on_hyphens=False)]


def read_phonemes(clauses: list[str], voice: str, seconds: float) -> list[str]:
    """The phonemes of each clause, by a process of its own: the library keeps state between texts."""
    library, data = espeakng_loader.get_library_path(), espeakng_loader.get_data_path()
    command = [sys.executable, "-I", "-S", os.fspath(PHONEMISER), library, data, voice]
    text = "\n".join(" ".join(clause.split()) for clause in clauses)
    try:
        done = subprocess.run(command, input=text.encode(), capture_output=True, timeout=seconds, check=False)
    except subprocess.TimeoutExpired:
        raise ProviderError(Outcome.TIMED_OUT, f"no phonemes within {seconds:.1f} s") from None
    if done.returncode:
        raise ProviderError(Outcome.FAILED, f"espeak ended with {done.returncode}")
    return done.stdout.decode().split("\n")[: len(clauses)]
