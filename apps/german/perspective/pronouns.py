"""Pronouns that change sides: "Ihnen" of the speaker is "mir" of the hearer."""

from collections.abc import Sequence

from apps.german import lexicon
from apps.german.function_words import ACCUSATIVE, DATIVE, EITHER
from apps.german.inflection import list_persons
from apps.german.perspective.clauses import POSSESSIVE, SUBORDINATING, Clause
from apps.german.perspective.verb_forms import THIRD_PLURAL, WITH_INFINITIVE, NotCertainError, list_verbs
from apps.german.reflexives import DATIVE_VERBS, read_reflexive_case
from apps.german.regular_expressions import compile_re
from apps.german.text import lower_first, word_set
from apps.german.word_forms import split_first_part

_SIE = {"ich": "Sie", "mir": "Ihnen", "mich": "Sie", "mein": "Ihr", "mir self": "sich", "mich self": "sich"}
_DU = {"ich": "du", "mir": "dir", "mich": "dich", "mein": "dein", "mir self": "dir", "mich self": "dich"}
for _pronouns in (_SIE, _DU):
    _pronouns["uns self"] = _pronouns["mich self"]
_DATIVE_AFTER = DATIVE | {"gegenüber"}
_WAITS_FOR = word_set("verlassen warten achten hören")  # "auf" with an accusative
_TURNS_TO = word_set("wenden denken erinnern")  # "an" with an accusative
_ACCUSATIVE_VERBS = word_set(
    "rufen anrufen fragen informieren holen wecken verstehen besuchen unterstützen benachrichtigen verständigen kennen"
    " kontaktieren brauchen"
)
_KEEPS = compile_re(r"(?i)\bbeh[äa]lt\w*\b")  # "Wir behalten das bei uns"
_EACH_OTHER = word_set("sehen treffen hören unterhalten sprechen einigen kennen")  # "Wir sehen uns"
GOVERNING = _DATIVE_AFTER | ACCUSATIVE | EITHER


def leads_to_noun(words: Sequence[str], at: int) -> bool:
    """Return whether a noun comes behind a word, adjectives between: "die rote Klingel"."""
    for word in words[at + 1 :]:
        if word[:1].isupper():
            return True
        if not word.endswith(("e", "en", "er", "es", "em")):
            return False
    return False


def turn_pronouns(clause: Clause, to_du: bool) -> list[str]:
    """Return the words with pronouns that have changed sides."""
    words, other = clause.words, _DU if to_du else _SIE
    turned = []
    for at, word in enumerate(words):
        low = word.lower()
        if word == "Sie" or low in ("du", "dich"):
            is_subject = low == "du" or (clause.subject == "hearer" and word == "Sie" and not _is_object(words, at))
            turned.append("ich" if is_subject else "mich")
        elif low in ("ich", "wir"):
            turned.append(other["ich"])
        elif word == "Ihnen" or low == "dir":
            turned.append("mir")
        elif low == "uns" and at and words[at - 1].lower() == "bei" and not _KEEPS.search(" ".join(words)):
            turned.append(other["mir"])  # at the speaker's place
        elif low in ("mir", "mich", "uns"):
            reflexive = clause.subject == "speaker"
            turned.append(_turn_reflexive(low, words, at, other) if reflexive else _turn_own(low, words, at, other))
        elif low == "sich" and _is_of_hearer(clause):
            case = read_reflexive_case(words, at)
            if not case:
                raise NotCertainError(low)
            turned.append("mir" if case == "dative" else "mich")
        elif found := POSSESSIVE.fullmatch(word):  # a small "ihr" is somebody else's
            if word == "Ihr" and not leads_to_noun(words, at):  # "Ihr geht es gut"
                raise NotCertainError(word)
            own = "mein" if found[1] in ("Ihr", "dein", "Dein") else other["mein"]
            turned.append(own + (found[2] or ""))
        else:
            turned.append(lower_first(word) if at == 0 and clause.opens and _is_small(word) else word)
    return turned


def _is_object(words: Sequence[str], at: int) -> bool:
    """Return whether "Sie" stands where only an object can: with no verb beside it that could be its own."""
    around = [words[place].lower() for place in (at - 1, at + 1) if 0 <= place < len(words)]
    is_first = words.index("Sie") == at
    return not is_first and not any(THIRD_PLURAL in list_persons(word) for word in around)


def _is_of_hearer(clause: Clause) -> bool:
    """Return whether "sich" is the hearer: in a clause of its own, or behind one in the infinitive with "zu"."""
    if clause.subject or not clause.before or clause.is_subordinate:
        return clause.subject == "hearer"
    last = clause.low[-1]
    if _goes_on_in_bracket(clause):
        return True
    part, rest = split_first_part(last)
    infinitive = "zu" in clause.low[:-1] or (part and rest.startswith("zu"))
    if infinitive and clause.before.subject != "hearer" and {"Sie", "Ihnen", "dir", "dich"} & {*clause.before.words}:
        raise NotCertainError(last)  # "Der Arzt rät Ihnen, sich zu schonen"
    return bool(infinitive) and clause.before.subject == "hearer"


def _goes_on_in_bracket(clause: Clause) -> bool:
    """Return whether a clause is a further infinitive of the hearer's modal verb: "Sie dürfen nicht …, sich bücken"."""
    first = clause.before
    while first and not first.subject and first.before:
        first = first.before
    is_infinitive = any(slot == "infinitive" for _verb, slot, _person in lexicon.list_verb_readings(clause.low[-1]))
    is_modal = first is not None and first.subject == "hearer" and bool(WITH_INFINITIVE & {*first.low})
    return is_infinitive and is_modal


def _turn_reflexive(low: str, words: Sequence[str], at: int, other: dict[str, str]) -> str:
    """Return the reflexive pronoun of the speaker's clause; raises for what both do: "Wir sehen uns"."""
    may_be_dative = other is _DU and read_reflexive_case(words, at) != "accusative"
    if low == "uns" and (may_be_dative or list_verbs(words) & _EACH_OTHER):
        raise NotCertainError(low)
    return other[f"{low} self"]


def _turn_own(low: str, words: Sequence[str], at: int, other: dict[str, str]) -> str:
    """Return the pronoun for the speaker where the speaker isn't the subject; the case of "uns" must be sure."""
    if low != "uns":
        return other[low]
    before, verbs = words[at - 1].lower() if at else "", list_verbs(words)
    if before in _DATIVE_AFTER:
        return other["mir"]
    is_sure = {"auf": _WAITS_FOR & verbs, "an": _TURNS_TO & verbs}.get(before)
    if before in ACCUSATIVE or is_sure:
        return other["mich"]
    is_dative, is_accusative = verbs & DATIVE_VERBS, verbs & _ACCUSATIVE_VERBS
    if before in GOVERNING or bool(is_dative) == bool(is_accusative):
        raise NotCertainError(low)
    return other["mir" if is_dative else "mich"]


def _is_small(word: str) -> bool:
    """Return whether a word that opens a sentence is written small inside of one."""
    low = word.lower()
    return bool(list_persons(low)) or not lexicon.read_noun(word) or low in SUBORDINATING
