"""What a line tells a relative about a patient's illness: diagnoses, operations, findings and values.

Who may only say that the doctor will explain loses that by saying it after all, earlier or later, in whichever words.
"""

import re
from collections.abc import Iterable

from apps.dialogue.case import Case, Person
from apps.german.sentences import split_sentences

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
_DISCLOSES = re.compile(
    rf"\b(?:{_DIAGNOSIS}|{_OPERATION})\b|\b(?:{_VALUE})\b.{{0,25}}?(?:{_JUDGED})"
    rf"|{_FINDING}\b.{{0,20}}\b(?:zeig\w*|sieht man|sind|ist|war\w*|ergab\w*|ergeben)\b",
    re.I,
)
_REFUSES = re.compile(
    r"\b(?:darf|d[üu]rfen|kann|k[öo]nnen|m[öo]chte)\b.{0,60}\b(?:nichts?|keine?\w*)\b|\b(?:nur|erst) (?:die|der"
    r"|unsere?)"
    r"|\b(?:erkl[äa]rt|bespricht|sagt|erl[äa]utert|beantwortet)\b.{0,30}\b(?:[äa]rzt\w*|dr\.)"
    r"|\b(?:[äa]rzt\w*|dr\.)\b.{0,40}\b(?:erkl[äa]r\w*|besprech\w*|bespricht|beantwort\w*|ruft|sagt|sagen"
    r"|informier\w*)\b",
    re.I,
)
_OPEN = re.compile(r"\b(?:ob|falls|wenn|wird|werden|m[öo]glich\w*|vorsichtshalber|sicherheit)\b", re.I)
_WORD = re.compile(r"\w{2,}")
_PROFESSIONALS = ("PHYSICIAN", "NURSE")


def find_disclosures(case: Case, person_id: str, text: str, given: Iterable[str]) -> list[str]:
    """Return the sentences that tell this person about the patient's illness what the person has not told.

    Empty towards the patient, and towards physicians and nurses. `given` are the facts that the person has told.
    """
    if not is_outsider(case.person(person_id)):
        return []
    known = {word for fact in given for word in list_told_words(case, fact)}
    return [one for one in split_sentences(text) if _discloses(one, known)]


def is_outsider(person: Person) -> bool:
    """Return whether the person is neither the patient nor a colleague."""
    return person.kind == "THIRD_PERSON" and person.role not in _PROFESSIONALS


def list_told_words(case: Case, fact_id: str) -> set[str]:
    """Return the words that an answer states; what it asks in turn is not told."""
    answers = case.fact(fact_id).answers.values()
    stated = [one for answer in answers for one in split_sentences(answer) if not one.endswith("?")]
    return {word.lower() for one in stated if not _OPEN.search(one) for word in _WORD.findall(one)}


def _discloses(sentence: str, known: set[str]) -> bool:
    if sentence.rstrip().endswith("?") or _REFUSES.search(sentence) or _OPEN.search(sentence):
        return False
    return any(
        not {word.lower() for word in _WORD.findall(found[0])} <= known for found in _DISCLOSES.finditer(sentence)
    )
