"""Articles and their like: which cases and genders a form can be, and the form for a case and gender."""

from __future__ import annotations

from apps.evaluation.language.lexicon import adjective, cells

_DEFINITE = {"der": "Nm Gf Df Gp", "die": "Nf Af Np Ap", "das": "Nn An", "den": "Am Dp", "dem": "Dm Dn", "des": "Gm Gn"}
_EIN_STEMS = ("ein", "kein", "mein", "dein", "sein", "ihr", "unser")
_EIN = {"": "Nm Nn An", "e": "Nf Af Np Ap", "en": "Am Dp", "em": "Dm Dn", "er": "Gf Df Gp", "es": "Gm Gn"}
_DER_STEMS = ("dies", "jed", "welch")
_DER = {"er": "Nm Gf Df Gp", "e": "Nf Af Np Ap", "es": "Nn An Gm Gn", "en": "Am Dp Gm Gn", "em": "Dm Dn"}
CONTRACTED = {"im": "in", "beim": "bei", "vom": "von", "zum": "zu", "am": "an", "zur": "zu", "ins": "in", "ans": "an"}
_CONTRACTED_CELLS = {"zur": "Df", "ins": "An", "ans": "An"}
_ENDINGS = {  # case and class: ending of dies-, ending of ein-
    "Nm": ("er", ""), "Nf": ("e", "e"), "Nn": ("es", ""), "Np": ("e", "e"),
    "Am": ("en", "en"), "Af": ("e", "e"), "An": ("es", ""), "Ap": ("e", "e"),
    "Dm": ("em", "em"), "Df": ("er", "er"), "Dn": ("em", "em"), "Dp": ("en", "en"),
    "Gm": ("es", "es"), "Gf": ("er", "er"), "Gn": ("es", "es"), "Gp": ("er", "er"),
}  # fmt: skip
_THE = {
    "Nm": "der", "Nf": "die", "Nn": "das", "Np": "die", "Am": "den", "Af": "die", "An": "das", "Ap": "die",
    "Dm": "dem", "Df": "der", "Dn": "dem", "Dp": "den", "Gm": "des", "Gf": "der", "Gn": "des", "Gp": "der",
}  # fmt: skip
_SHORT = {("in", "dem"): "im", ("an", "dem"): "am", ("bei", "dem"): "beim", ("von", "dem"): "vom",
          ("zu", "dem"): "zum", ("zu", "der"): "zur"}  # fmt: skip


def _table() -> dict[str, tuple[str, str, int]]:
    """Form: stem, kind (the, ein, dies, short) and readings."""
    forms = {form: ("", "the", cells(readings)) for form, readings in _DEFINITE.items()}
    for stem in _EIN_STEMS:
        for ending, readings in _EIN.items():
            readings = readings.replace("Np", "").replace("Ap", "") if stem == "ein" else readings
            readings = readings.replace("Dp", "").replace("Gp", "") if stem == "ein" else readings
            forms[stem + ending] = (stem, "ein", cells(readings))
    for form in ("unsre", "unsren", "unsrem", "unsrer"):
        forms[form] = ("unser", "ein", cells(_EIN[form[4:]]))
    for stem in _DER_STEMS:
        for ending, readings in _DER.items():
            forms[stem + ending] = (stem, "dies", cells(readings))
    for form in CONTRACTED:
        forms[form] = ("", "short", cells(_CONTRACTED_CELLS.get(form, "Dm Dn")))
    return forms


_FORMS = _table()
_AMBIGUOUS = {"sein", "ihr", "ihre", "ihrer", "ihren"}  # infinitive, pronoun ('geben Sie ihr Wasser')


def determiner(form: str) -> tuple[str, str, int] | None:
    """Stem, kind and readings of an article or its like; None for any other word."""
    low = form.lower()
    if low in _AMBIGUOUS and (form == low or low == "sein"):
        return None
    return _FORMS.get(low)


def article(stem: str, kind: str, target: str) -> str:
    """The form for a case and class such as 'Dm'; '' where there is none ('ein' in the plural)."""
    if kind in ("the", "short"):
        return _THE[target]
    if kind == "dies":
        return stem + _ENDINGS[target][0]
    if stem == "ein" and target[1] == "p":
        return ""
    return stem + _ENDINGS[target][1]


def contracted(preposition: str, word: str) -> str:
    """'in' and 'dem' as they are usually said: 'im'."""
    return _SHORT.get((preposition, word), f"{preposition} {word}".strip())


def inflected(form: str, kind: str, target: str) -> str:
    """The adjective of this form after such an article; the form itself when its stem isn't known."""
    stem = adjective(form)
    if not stem:
        return form
    weak = kind in ("the", "short", "dies")
    if target in ("Nf", "Af") or (weak and target in ("Nm", "Nn", "An")):
        return stem + "e"
    if not weak and target in ("Nm", "Nn", "An"):
        return stem + ("er" if target == "Nm" else "es")
    return stem + "en"
