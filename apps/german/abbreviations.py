"""Abbreviations of everyday German and of the ward: what they stand for, and that their point ends no sentence."""

import re

from apps.german.regular_expressions import compile_re
from apps.german.text import word_set

EXPANSIONS = {
    "z.B.": "zum Beispiel", "z.T.": "zum Teil", "z.Zt.": "zur Zeit", "d.h.": "das heißt", "u.a.": "unter anderem",
    "u.U.": "unter Umständen", "v.a.": "vor allem", "o.Ä.": "oder Ähnliches", "o.B.": "ohne Befund",
    "i.v.": "intravenös", "i.m.": "intramuskulär", "s.c.": "subkutan", "p.o.": "durch den Mund",
    "I.E.": "Internationale Einheiten", "bzw.": "beziehungsweise", "usw.": "und so weiter", "etc.": "und so weiter",
    "ggf.": "gegebenenfalls", "evtl.": "eventuell", "ca.": "circa", "inkl.": "inklusive", "mind.": "mindestens",
    "max.": "maximal", "sog.": "sogenannt", "tgl.": "täglich", "geb.": "geboren", "Dr.": "Doktor",
    "Prof.": "Professor", "Hr.": "Herr", "Nr.": "Nummer", "Tel.": "Telefon", "Tbl.": "Tabletten", "Std.": "Stunden",
    "Min.": "Minuten", "SpO2": "Sauerstoffsättigung", "SpO₂": "Sauerstoffsättigung", "O2": "Sauerstoff",
    "O₂": "Sauerstoff", "RR": "Blutdruck", "BZ": "Blutzucker", "&": "und",
}  # fmt: skip
# Without an expansion that fits every form; titles are also typed small.
OTHERS = word_set(
    "St Str bspw ggfs exkl wtl mtl Stdn Sek Tabl Kps Tr Inj gest verh vgl lt rel abs allg stat amb postop präop"
    " subk syst diast Temp Pat Diag Abb Abt Jh Mio Mrd Jan Feb Apr Aug Sept Okt Nov Dez"
)
TITLES = word_set("Dr Prof Fr Frl Hr Hrn Nr Nrn Tel")
SINGLE = sorted({short[:-1] for short in EXPANSIONS if re.fullmatch(r"[^\W\d]{2,}\.", short)} | OTHERS)
AT_END = compile_re(rf"(?<!\w)(?:[A-Za-zÄÖÜäöü]|(?i:{'|'.join(sorted(TITLES))})|{'|'.join(SINGLE)})\.$")


def ends_with_abbreviation(text: str) -> bool:
    """Return whether the last word is an abbreviation with its point, or a single letter ("z. B.")."""
    return AT_END.search(text) is not None
