"""What a sentence states of somebody's illness: diagnoses, operations, findings and values."""

import re

from apps.german.regular_expressions import compile_re

_DIAGNOSIS = (
    r"\w*(?:bruch|br[üu]che|fraktur\w*|infarkt\w*|embolie|thrombose|tumor\w*|krebs|karzinom|metastase\w*|sepsis"
    r"|blutung"
    r"|blutungen|entz[üu]ndung|insuffizienz|schw[äa]che|infektion|infekt|ersch[üu]tterung|prellung\w*|verletzung\w*"
    r"|riss"
    r"|l[äa]hmung|demenz|delir|an[äa]mie|schlaganfall|vergiftung|an[äa]misch|bronchitis|pneumonie|arthrose|zerrung"
    r"|verstauchung|platzwunde|diabetes)|gebrochen\w*|bricht|kaputt|gerissen|verstaucht|geprellt|blutet"
)
_OPERATION = r"\w*operiert\w*|\w*prothese|eingesetzt\w*|genagelt|verschraubt|amputiert\w*|eingriff|\bop\b"
_VALUE = (
    r"hb|h[äa]moglobin|crp|leukos?|leukozyten|inr|quick|kreatinin|troponin|laktat|bnp|kalium|natrium|hba1c|blutzucker"
    r"|blutdruck|puls|s[äa]ttigung|temperatur|\w*werte?"
)
_JUDGED = r"\d|hoch|erh[öo]ht|niedrig|schlecht|gut|normal|auff[äa]llig|unauff[äa]llig|in ordnung|kritisch"
_FINDING = r"(?:r[öo]ntgen\w*|\bct\b|\bmrt\b|bild\w*|befund\w*|aufnahme\w*|untersuchung)"
_STATES = compile_re(
    rf"\b(?:{_DIAGNOSIS}|{_OPERATION})\b|\b(?:{_VALUE})\b.{{0,25}}?(?:{_JUDGED})"
    rf"|{_FINDING}\b.{{0,20}}\b(?:zeig\w*|sieht man|sind|ist|war\w*|ergab\w*|ergeben)\b",
    re.I,
)
_REFUSES = compile_re(
    r"\b(?:darf|d[üu]rfen|kann|k[öo]nnen|m[öo]chte)\b.{0,60}\b(?:nichts?|keine?\w*)\b|\b(?:nur|erst) (?:die|der"
    r"|unsere?)"
    r"|\b(?:erkl[äa]rt|bespricht|sagt|erl[äa]utert|beantwortet)\b.{0,30}\b(?:[äa]rzt\w*|dr\.)"
    r"|\b(?:[äa]rzt\w*|dr\.)\b.{0,40}\b(?:erkl[äa]r\w*|besprech\w*|bespricht|beantwort\w*|ruft|sagt|sagen"
    r"|informier\w*)\b",
    re.I,
)
_OPEN = compile_re(r"\b(?:ob|falls|wenn|wird|werden|m[öo]glich\w*|vorsichtshalber|sicherheit)\b", re.I)


def find_clinical_statements(sentence: str) -> list[str]:
    """Return the words that state something of an illness.

    Empty for a question, for what is only possible, and for the words that decline to say it or leave it to the doctor.
    """
    if sentence.rstrip().endswith("?") or _REFUSES.search(sentence) or is_open(sentence):
        return []
    return [found[0] for found in _STATES.finditer(sentence)]


def is_open(sentence: str) -> bool:
    """Return whether the sentence says what may be, not what is."""
    return bool(_OPEN.search(sentence))
