"""The clauses of what somebody was told, without courtesies and without what leads in."""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise

from apps.german import lexicon
from apps.german.inflection import list_persons, parse_determiner
from apps.german.perspective.verb_forms import (
    BE_OR_HAVE,
    PERSONS_OF,
    THIRD_PLURAL,
    WITH_INFINITIVE,
    NotCertainError,
    is_finite,
    list_all_persons,
)
from apps.german.regular_expressions import compile_re
from apps.german.text import word_set
from apps.german.tokens import Token

_SOON_SAID = 4  # words of a clause behind which "aber" joins two things
LONGEST = 40  # words of a sentence that is said back
POSSESSIVE = compile_re(r"(Ihr|[Dd]ein|[Mm]ein|[Uu]nser|[Uu]nsr)(e[nmrs]?)?")
COURTEOUS = word_set("bitte doch mal leider")
_LEADS = word_set("und aber also dann jetzt nun gut okay ja so danke super prima gern gerne ach oje oh na je")
CONJUNCTIONS = word_set("und oder aber sondern denn")
_RELATIVE = word_set("die der das den dem denen")
SUBORDINATING = word_set(
    "wenn falls sobald bevor ehe nachdem damit solange bis weil da dass ob während wie was wann wo wohin worauf obwohl"
)
_CONDITIONAL = word_set("wenn falls sobald bevor solange")
_ADVERBS = word_set("da damit solange während bis wie was wann wo wohin worauf")  # that may also be conjunctions
_KNOWN = compile_re(r"wie (?:sie|du) (?:\w+ ){0,2}(?:wissen|weißt|sehen|siehst|merken|merkst|kennen|kennst)")


@dataclass
class Clause:
    """Words of one clause; `subject` is whose verb it has: "speaker", "hearer" or another's ("")."""

    words: list[str]
    mark: str
    subject: str = ""
    opens: bool = False
    joins: bool = False  # it goes on in the subordinate clause before it: "… und wir da sind"
    shares: bool = False  # it joins with the subject of the clause before it: "wenn Sie schwitzen und frieren"
    asks: bool = False  # it has "bitte"
    is_informal: bool = False  # somebody is spoken to as "du"
    before: "Clause | None" = None

    @property
    def low(self) -> list[str]:
        """The words in small letters."""
        return [word.lower() for word in self.words]

    @property
    def is_subordinate(self) -> bool:
        """Whether its finite verb stands at the end."""
        return self.joins or (self.low[0] in SUBORDINATING and not self.begins_with_adverb) or self.is_relative

    @property
    def begins_with_adverb(self) -> bool:
        """Whether its first word is no conjunction: a verb stands before the subject, as in "Damit können Sie"."""
        if self.low[0] not in _ADVERBS:
            return False
        return any(
            self._is_subject(at) and self.words[at - 1].islower() and list_persons(self.low[at - 1]) & persons
            for at in range(2, len(self.low))
            if (persons := PERSONS_OF.get(self.low[at], set()))
        )

    def _is_subject(self, at: int) -> bool:
        return self.low[at] in ("ich", "wir", "du") or self.words[at] == "Sie"

    @property
    def is_relative(self) -> bool:
        """Whether it says of a thing before it what one of the two does with it: "…, die wir Ihnen bringen"."""
        speaks = len(self.low) > 2 and (self.low[1] in ("ich", "wir", "du") or self.words[1] == "Sie")
        return speaks and not self.opens and self.low[0] in _RELATIVE

    @property
    def follows_condition(self) -> bool:
        """Whether it comes behind a subordinate clause, so that its verb stands before its subject.

        Such a clause may go on after a comma: "Wenn er rot wird, riecht oder wehtut, …".
        """
        before = self.before
        while before and not before.is_subordinate and not before.subject and is_finite(before.low[-1]):
            before = before.before
        return before is not None and before.is_subordinate

    @property
    def subject_at(self) -> int | None:
        """The place of the subject's pronoun; None for an order to "du", or where the clause goes on with another's."""
        names = ("ich", "wir") if self.subject == "speaker" else ("du",)
        for at, word in enumerate(self.words):
            if word.lower() in names or (self.subject == "hearer" and word == "Sie"):
                return at
        return None


def split_clauses(tokens: Sequence[Token], informal: bool) -> list[Clause]:
    """Return clauses between commas, without courtesies and without what leads in: "Gut, Frau Weber, also …"."""
    clauses, words = list[Clause](), list[str]()
    for token in tokens:
        if token.is_word:
            words.append(token.text)
        elif token.text in ",;:.!":
            clauses.append(Clause(words, token.text.strip(".!")))
            words = []
        else:
            raise NotCertainError(token.text)
    clauses.append(Clause(words, ""))
    clauses = _split_enumerated([part for clause in clauses for part in _split_joined(clause)])
    _move_conjunctions(clauses)
    for clause in clauses:
        clause.asks, clause.is_informal = "bitte" in clause.low, informal
        said = zip(clause.words, ["", *clause.low], strict=False)
        clause.words = [
            word
            for word, before in said
            if word == "Mal" or (word == "mal" and before == "noch") or word.lower() not in COURTEOUS
        ]
        if "aber" in clause.words[1:_SOON_SAID]:  # "Sie können aber …" sets nothing against what is said back
            clause.words.remove("aber")
        if clause.low[1:2] == ["und"] and clause.words[3:4] == ["Sie"]:  # "Essen und trinken Sie nichts"
            clause.words = [clause.words[0], "Sie", *clause.words[1:3], *clause.words[4:]]
    clauses = [clause for clause in clauses if clause.words and clause.words[0] not in ("Frau", "Herr")]
    while clauses and all(word in _LEADS for word in clauses[0].low):
        clauses.pop(0)
    if not clauses:
        raise NotCertainError
    _drop_frames(clauses)
    first = clauses[0]
    while first.low[0] in _LEADS and first.low[0] not in ("dann", "jetzt", "nun", "so"):
        first.words.pop(0)
    first.opens = True
    for clause, before in zip(clauses[1:], clauses, strict=False):
        clause.before = before
    return clauses


def _move_conjunctions(clauses: list[Clause]) -> None:
    """Take the "und" before a condition to the clause before it, so that the condition is one: "…, und wenn es …"."""
    for before, clause in pairwise(clauses):
        if len(clause.words) > 1 and clause.low[0] in CONJUNCTIONS and clause.low[1] in SUBORDINATING:
            before.mark += f" {clause.low[0]}"
            clause.words.pop(0)


def _drop_frames(clauses: list[Clause]) -> None:
    """Drop "Wie Sie wissen, …" from the front; what comes after it begins with its subject then."""
    while len(clauses) > 1 and _KNOWN.fullmatch(" ".join(clauses[0].low)):
        clauses.pop(0)
        words = clauses[0].words
        if words[1:2] not in (["Sie"], ["du"]):
            raise NotCertainError
        words[:2] = [words[1], words[0].lower()]
        clauses[0].asks = True


def _split_joined(clause: Clause) -> list[Clause]:
    """Return a clause in two where it goes on with a second verb: "wenn Sie fertig sind und wir da sind"."""
    low = clause.low
    if not low:
        return [clause]
    if low[0] not in SUBORDINATING or clause.begins_with_adverb:
        return _split_main(clause)
    places = [at for at in range(2, len(low) - 1) if low[at] in ("und", "oder") and _is_verb_of(clause, at - 1)]
    if not places:
        return [clause]
    at = places[0]
    before, after = clause.words[:at], clause.words[at + 1 :]
    shares = _shares_subject(before, after)
    if shares is None:
        return [clause]
    if len(places) > 1:
        raise NotCertainError(low[places[1] - 1])
    second = Clause(after, clause.mark, joins=True, shares=shares)
    return [Clause(before, f" {low[at]}"), second]


def _split_main(clause: Clause) -> list[Clause]:
    """Return a main clause in two where "und" joins another with its subject: "Bleiben Sie liegen und ich hole sie"."""
    subjects = {"ich", "wir", "du", "Sie"}
    for at, word in enumerate(clause.low):
        if at < 2 or word not in CONJUNCTIONS:
            continue
        first, second, third = (*clause.words[at + 1 : at + 4], "", "", "")[:3]
        if first.lower() in _CONDITIONAL and at + 2 < len(clause.words):  # "… nichts und wenn Sie Durst haben"
            return [Clause(clause.words[:at], f" {word}"), Clause(clause.words[at + 1 :], clause.mark)]
        is_other = first in subjects - {*clause.words[:at]} and PERSONS_OF[first.lower()] & list_persons(second)
        is_turned = third in subjects and first.islower() and PERSONS_OF[third.lower()] & list_persons(second)
        if is_other or (is_turned and not list_persons(first)):
            second_half = Clause(clause.words[at + 1 :], clause.mark)
            return [Clause(clause.words[:at], f" {word}"), *_split_main(second_half)]
    return [clause]


def _is_verb_of(clause: Clause, at: int) -> bool:
    """Return whether a word can be the finite verb of the subject beside the conjunction."""
    can_be_verb = is_finite(clause.low[at]) and clause.words[at].islower() and not parse_determiner(clause.words[at])
    persons = PERSONS_OF.get(clause.low[1], set()) if clause.words[1] != "sie" else set()
    return can_be_verb and (not persons or bool(persons & list_all_persons(clause.low[at])))


def _shares_subject(before: list[str], after: list[str]) -> bool | None:
    """Return whether what comes behind "und" has the subject of what comes before it; None where it isn't a clause."""
    last, verb = after[-1].lower(), before[-1].lower()
    subject = before[1].lower() if before[1] in ("Sie", "du", "ich", "wir") else ""
    own = after[0].lower() if after[0] in ("Sie", "du", "ich", "wir") else ""
    if not is_finite(last):
        raise NotCertainError(last)
    if own and own != subject and PERSONS_OF[own] & list_all_persons(last):
        if subject and PERSONS_OF[subject] & list_all_persons(last) and last not in WITH_INFINITIVE | BE_OR_HAVE:
            raise NotCertainError(last)  # "bis wir kommen und Sie holen"
        return False
    if not subject:
        return None
    if last in WITH_INFINITIVE | BE_OR_HAVE and len(after) == 2 and lexicon.list_verb_readings(after[0].lower()):
        is_pair = len(before) == 3  # "wenn Sie aufstehen und gehen wollen"
        if is_pair or verb not in BE_OR_HAVE:
            if is_pair:
                return None
            raise NotCertainError(verb)
    if any(slot == "participle" for _name, slot, _person in lexicon.list_verb_readings(verb)) and last in BE_OR_HAVE:
        raise NotCertainError(verb)
    if not PERSONS_OF[subject] & list_all_persons(last):
        return False  # "… oder Ihnen schwindelig wird"
    if parse_determiner(after[0]) or POSSESSIVE.fullmatch(after[0]):
        if last in ("werden", "sind"):
            return False
        raise NotCertainError(after[0])
    return True


def _split_enumerated(clauses: list[Clause]) -> list[Clause]:
    """Return clauses with the last one of a list in two: "wenn sie rot wird, nässt oder Sie Fieber bekommen"."""
    found = list[Clause]()
    for clause in clauses:
        words = clause.words
        places = [at for at in range(1, len(words) - 2) if words[at] in ("und", "oder") and words[at + 1] == "Sie"]
        goes_on = found and found[-1].words and found[-1].is_subordinate and "Sie" not in found[-1].words
        at = places[0] if places and goes_on else 0
        if at and is_finite(clause.low[at - 1]) and THIRD_PLURAL in list_all_persons(clause.low[-1]):
            found += [Clause(words[:at], f" {words[at]}"), Clause(words[at + 1 :], clause.mark, joins=True)]
        else:
            found.append(clause)
    return found
