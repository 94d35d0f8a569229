"""Typing errors: words the dictionary doesn't know, put right from the words of the catalogue and the case."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Mapping

from rapidfuzz import process
from rapidfuzz.distance import DamerauLevenshtein

from apps.dialogue.german.words import WORD, fold, is_known, tokens

_WITH_UMLAUT = (  # everyday words that are written without their dots on foreign keyboards
    "für über früh Tür müde süß spät nächste nächster nächstes nächsten zunächst natürlich Mädchen Türen Getränk"
    " Getränke Lösung Übung Übungen Frühstück gefrühstückt Gemüse Rücken grün Ärzte Ärzten zähle zählen drücke drücken"
    " kühlen kühl spüre spüren spürt stört hört höre hören früher frühere trägt fährt hält lässt schläft erkläre"
    " erklärt verträgt erhöht größer wächst Müdigkeit ängstlich Gerät Löffel Brötchen fünf zwölf dreißig außerdem"
    " draußen heißt überlegt gewöhnlich plötzlich unerträglich kräftig läuft fällt gefällt möchten während"
    " Füße groß große großen heiß weiß weiße weißen Tränen hört mögen mögt später darüber drüber dafür wofür"
    " zurück Stück Größe nämlich gäbe wäre dürfen müssen können"
)
_RESTORED = {fold(word): word for word in _WITH_UMLAUT.split()}
_UMLAUT = re.compile("[äöüßÄÖÜ]")


def vocabulary(texts: Iterable[str]) -> dict[str, str]:
    """Words fit to repair others by: folded form to usual spelling, the more frequent spelling wins."""
    count = Counter(token for text in texts for token in tokens(text))
    usual = sorted(count, key=lambda word: (count[word], word))
    return {fold(t): t for t in usual if len(t) > 3 and (is_known(t) or count[t] > 2)}


class Repair:
    """Puts typing errors right; compounds the dictionary doesn't list stay as they are."""

    def __init__(self, words: Mapping[str, str]) -> None:
        self._words = dict(words)
        self._keys = sorted(self._words)
        self._done: dict[str, str] = {}

    def __call__(self, text: str) -> str:
        """The text with its typing errors put right."""
        return WORD.sub(lambda match: self._word(match[0]), text)

    def _word(self, token: str) -> str:
        if token not in self._done:
            if len(self._done) > 20_000:
                self._done.clear()
            self._done[token] = self._repaired(token)
        return self._done[token]

    def _repaired(self, token: str) -> str:
        low = fold(token)
        if restored := self._with_umlaut(token, low):
            return restored
        if len(token) < 4 or token[0].isdigit() or low in self._words or is_known(token):
            return token
        if _is_compound(token):
            return token
        most = 1 if len(low) < 7 else 2
        scorer = DamerauLevenshtein.distance
        hits = process.extract(low, self._keys, scorer=scorer, score_cutoff=most, limit=4)
        same_start = [hit for hit in hits if hit[0][0] == low[0]]
        return self._words[same_start[0][0]] if same_start else token

    def _with_umlaut(self, token: str, low: str) -> str:
        """The word with the dots that it lacks; '' when it lacks none or may mean another word."""
        word = _RESTORED.get(low, "" if is_known(token) else self._words.get(low, ""))
        if _UMLAUT.search(token) or not _UMLAUT.search(word):
            return ""
        return word[0].upper() + word[1:] if token[0].isupper() else word[0].lower() + word[1:]


def _is_compound(token: str) -> bool:
    return any(
        len(fold(token[:cut])) > 2
        and len(fold(token[cut:])) > 3
        and is_known(token[:cut])
        and is_known(token[cut:].capitalize())
        for cut in range(3, len(token) - 3)
    )
