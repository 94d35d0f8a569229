"""What the other was told, as that person says it back: "Drücken Sie die Klingel" gives "Ich drücke die Klingel".

Pronouns change sides, and finite verbs follow their subject (Duden, Die Grammatik: "Das Verb", "Der Imperativ").
Nothing is given where a form isn't certain: a wrong "ich" costs more than a reply without it.
"""

import re
from collections.abc import Sequence
from dataclasses import dataclass

from apps.german import lexicon
from apps.german.inflection import conjugate, list_persons
from apps.german.sentences import split_sentences
from apps.german.text import lower_first, upper_first, word_set
from apps.german.tokens import Token, tokenize
from apps.german.word_forms import FIRST_PARTS, split_first_part

_I, _YOU, _WE, _THEY = 0, 1, 3, 5  # rows of the verb table; a formal "Sie" has the forms of "sie"
_OWN_PART = re.compile(  # of a sentence that orders: what the speaker does, sees or explains
    r"(?:und |denn |dann )?(?:ich|wir)\b|(?:dann|jetzt|nun|danach|gleich|so) \w+ (?:ich|wir)\b"
    r"|(?:das|es|so) \w+\b(?! Sie\b)|weil\b"
    r"|damit\b|denn\b|(?!die |diese |alle )\w+e (?:ich|wir)\b",
    re.I,
)
_OFFERED = re.compile(r"^(?:\w+, )?(?:soll|kann|darf|k[öo]nnte) ich ((?:Ihnen|dir|Sie|dich)\b[^?,]*)\?$", re.I)
_SOON_SAID = 4  # words of a clause behind which "aber" joins two things
_LONGEST = 40  # words of a sentence that is said back
_POSSESSIVE = re.compile(r"(Ihr|[Dd]ein|[Mm]ein|[Uu]nser|[Uu]nsr)(e[nmrs]?)?")
_SIE = {"ich": "Sie", "mir": "Ihnen", "mich": "Sie", "mein": "Ihr", "mir self": "sich", "mich self": "sich"}
_DU = {"ich": "du", "mir": "dir", "mich": "dich", "mein": "dein", "mir self": "dir", "mich self": "dich"}
for _pronouns in (_SIE, _DU):
    _pronouns["uns self"] = _pronouns["mich self"]
_COURTEOUS = word_set("bitte doch mal leider")
_LEADS = word_set("und aber also dann jetzt nun gut okay ja so danke super prima gern gerne ach oje oh na je")
_CONJUNCTIONS = word_set("und oder aber sondern denn")
_RELATIVE = word_set("die der das den dem denen")
_SUBORDINATING = word_set(
    "wenn falls sobald bevor ehe nachdem damit solange bis weil da dass ob während wie was wann wo wohin worauf obwohl"
)
_DATIVE_AFTER = word_set("bei von mit zu nach aus gegenüber neben vor hinter in an auf")
_DATIVE_VERBS = word_set(
    "helfen sagen geben bringen zeigen erzählen erklären holen gehören glauben danken antworten folgen gefallen passen"
    " beschreiben mitteilen versprechen leihen schicken reichen bescheid"
)
_OBJECT_BEGINS = re.compile(r"(?:die|den|das|(?:ihr|dein|k?ein)(?:e|en)?|viel|etwas)", re.I)
_IMPERATIVES = {  # of "du" where the stem changes, and of "sein"
    "nimm": "nehme", "gib": "gebe", "iss": "esse", "lies": "lese", "sieh": "sehe", "sprich": "spreche",
    "hilf": "helfe", "vergiss": "vergesse", "sei": "bin", "seien": "bin", "tu": "tue", "lass": "lasse",
}  # fmt: skip
_SOON = word_set("gleich jetzt sofort nachher dann später nun gerade bald schnell kurz gern gerne auch eben morgen")
_CONDITIONS = word_set("wenn falls sobald bevor ehe nachdem solange bis weil da ob während")
_MAY_BE_ASKED = word_set("wie was wann wo wohin worauf da während bis")  # which also begin main clauses
_FOLLOWS_FREELY = word_set("am im in an auf bei beim zu zum nach pro jeden mit ohne")
_BEFORE_NOUNS = _DATIVE_AFTER | word_set("für durch um ohne gegen über unter am im zum zur beim vom")
_TIMES = frozenset(("Tag", "Tage", "Morgen", "Abend", "Nacht", "Woche", "Wochen", "Monat"))
_SHORT = word_set("mir mich sich dich dir ihn ihm ihr")  # pronouns that stand right behind the verb
_PROMISING = word_set("versprechen verspreche")  # what is promised follows
_WITH_INFINITIVE = word_set(
    "müssen sollen dürfen können wollen möchten werden sollten könnten würden muss soll darf kann will werde lassen"
    " möchte würde könnte lasse"
)


class _NotCertain(Exception):
    """A form that can't be given for certain."""


@dataclass
class _Clause:
    """Words of one clause; `subject` is whose verb it has: "speaker", "hearer" or another's ("")."""

    words: list[str]
    mark: str
    subject: str = ""
    opens: bool = False
    joins: bool = False  # it goes on in the subordinate clause before it with a subject of its own: "… und wir da sind"
    before: "_Clause | None" = None

    @property
    def low(self) -> list[str]:
        return [word.lower() for word in self.words]

    @property
    def is_subordinate(self) -> bool:
        return self.joins or (self.low[0] in _SUBORDINATING and not self._begins_with_adverb) or self.is_relative

    @property
    def _begins_with_adverb(self) -> bool:
        """Whether its "da" is no conjunction: the verb stands behind it, as in "da müssen Sie fragen"."""
        speaks = len(self.low) > 2 and (self.low[2] in ("ich", "wir", "du") or self.words[2] == "Sie")
        return speaks and self.low[0] == "da" and bool(list_persons(self.low[1]))

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
        while before and not before.is_subordinate and not before.subject and _is_finite(before.low[-1]):
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


def say_back(text: str, to_du: bool = False) -> str:
    """Return what was said to somebody as that person says it, a sentence for each; "" where a form isn't certain.

    Reads "Sie" and "du"; "ich" of the text becomes "Sie", or "du" with `to_du`. Questions are left out.
    """
    found = [_say_back(one, to_du) for one in split_sentences(text) if not one.rstrip().endswith("?")]
    return " ".join(found) if all(found) else ""


def trim_to_order(sentence: str) -> str:
    """Return the part of a sentence that is an order: "Bleiben Sie liegen, wir machen das" gives "Bleiben Sie liegen".

    A condition stays with its order ("Wenn …, klingeln Sie"); what the speaker does or feels goes.
    """
    pieces = [piece.strip() for piece in re.split(r"[,;:]\s+", sentence.rstrip(" .!"))]
    kept = list[str]()
    is_own = False
    for piece in pieces:
        is_own = bool(_OWN_PART.match(piece)) or (is_own and piece.split()[0].lower() in _SUBORDINATING)
        kept += [] if is_own else [piece]
    return f"{', '.join(kept or pieces)}."


def recall_promise(text: str, to_du: bool = False) -> str:
    """Return how the other reminds of a promise: "Ich bringe Ihnen gleich Wasser" gives "Sie wollten mir doch …".

    Takes the first clause in which the speaker undertakes something; "" where there is none or a form isn't certain.
    """
    for sentence in split_sentences(_OFFERED.sub(r"Ich will \1.", text)):
        tokens = tokenize(sentence)
        if sentence.rstrip().endswith("?") or len(tokens) > _LONGEST:
            continue
        try:
            clauses = _split(tokens)
            _find_subjects(clauses)
            for clause in clauses:
                if clause.subject == "speaker" and clause.low[0] not in _CONDITIONS and not _PROMISING & {*clause.low}:
                    return _remind(clause, to_du)
        except _NotCertain:
            continue
    return ""


def _remind(clause: _Clause, to_du: bool) -> str:
    verbs, turned = _find_verbs(clause), _turn_pronouns(clause, to_du)
    subjects = [word for word in clause.low if word in ("ich", "wir")]
    if not verbs or len(subjects) > 1:
        raise _NotCertain
    form, last = clause.low[verbs[0]], clause.low[-1]
    left_out = {verbs[0], clause.subject_at} | ({0} if clause.is_subordinate and not clause.joins else set())
    stop = verbs[1] - 1 if len(verbs) > 1 else len(turned)  # what comes after "und" is another promise
    rest = [word for at, word in enumerate(turned[:stop]) if at not in left_out and word.lower() not in _SOON]
    if form in _WITH_INFINITIVE:
        end = ""
    elif last in FIRST_PARTS and len(verbs) == 1 and rest:
        rest, end = rest[:-1], last + _find_infinitive(form)
    else:
        end = _find_infinitive(form)
    if not rest or len(rest) > _LONGEST // 2:
        raise _NotCertain
    if rest[0].lower() in ("das", "es") and not rest[1:2] == [] and rest[1][:1].islower():
        raise _NotCertain  # "Ich zeige Ihnen das" doesn't say what
    pronouns = [word for word in rest if word in _SHORT]
    others = [word for word in rest if word not in _SHORT]
    who = "Du wolltest" if to_du else "Sie wollten"
    return f"{' '.join((who, *pronouns, 'doch', *others, *([end] if end else [])))}."


def _find_infinitive(form: str) -> str:
    """Return the verb of a finite form in the first person; raises where it could be two."""
    part, rest = ("", form) if list_persons(form) else split_first_part(form)
    found = {name for name, slot, _person in lexicon.list_verb_readings(rest) if slot == "present"}
    if len(found) != 1:
        raise _NotCertain(form)
    return part + found.pop()


def _say_back(sentence: str, to_du: bool) -> str:
    tokens = tokenize(sentence)
    if not tokens or len(tokens) > _LONGEST:
        return ""
    try:
        clauses = _split(tokens)
        _find_subjects(clauses)
        said = [_turn(clause, to_du) for clause in clauses]
    except _NotCertain:
        return ""
    text = " ".join(" ".join(words) + clause.mark for clause, words in zip(clauses, said, strict=True))
    return upper_first(re.sub(r"[.!,;:]*$", ".", text))


def _split(tokens: Sequence[Token]) -> list[_Clause]:
    """Return clauses between commas, without courtesies and without what leads in: "Gut, Frau Weber, also …"."""
    clauses, words = list[_Clause](), list[str]()
    for token in tokens:
        if token.is_word:
            words.append(token.text)
        elif token.text in ",;:.!":
            clauses.append(_Clause(words, token.text.strip(".!")))
            words = []
        else:
            raise _NotCertain(token.text)
    clauses.append(_Clause(words, ""))
    clauses = [part for clause in clauses for part in _split_joined(clause)]
    for clause in clauses:
        clause.words = [word for word in clause.words if word == "Mal" or word.lower() not in _COURTEOUS]
        if "aber" in clause.words[1:_SOON_SAID]:  # "Sie können aber …" sets nothing against what is said back
            clause.words.remove("aber")
        if clause.low[1:2] == ["und"] and clause.words[3:4] == ["Sie"]:  # "Essen und trinken Sie nichts"
            clause.words = [clause.words[0], "Sie", *clause.words[1:3], *clause.words[4:]]
    clauses = [clause for clause in clauses if clause.words and clause.words[0] not in ("Frau", "Herr")]
    while clauses and all(word in _LEADS for word in clauses[0].low):
        clauses.pop(0)
    if not clauses:
        raise _NotCertain
    first = clauses[0]
    while first.low[0] in _LEADS and first.low[0] not in ("dann", "jetzt", "nun", "so"):
        first.words.pop(0)
    first.opens = True
    for clause, before in zip(clauses[1:], clauses, strict=False):
        clause.before = before
    return clauses


def _split_joined(clause: _Clause) -> list[_Clause]:
    """Return a subordinate clause in two where it goes on with another's: "wenn Sie fertig sind und wir da sind"."""
    low = clause.low
    if not low or low[0] not in _SUBORDINATING:
        return [clause]
    for at, word in enumerate(low[2:-2], start=2):
        other = low[at + 1] in ("ich", "wir") if "Sie" in clause.words[:at] else clause.words[at + 1] == "Sie"
        if word in ("und", "oder") and other and _is_finite(low[at - 1]):
            second = _Clause(clause.words[at + 1 :], clause.mark, joins=True)
            return [_Clause(clause.words[:at], f" {word}"), second]
    return [clause]


def _find_subjects(clauses: list[_Clause]) -> None:
    """Settle whose verb each clause has; one without a subject of its own goes on with the one before it."""
    before = ""
    for clause in clauses:
        low = clause.low
        if "ich" in low or "wir" in low:
            clause.subject = "speaker"
        elif "du" in low or _has_formal_subject(clause) or (clause.opens and _read_order(low[0])):
            clause.subject = "hearer"
        elif low[0] in _CONJUNCTIONS and len(low) > 1 and before and list_persons(low[1]):
            clause.subject = before
        before = clause.subject


def _has_formal_subject(clause: _Clause) -> bool:
    """Return whether "Sie" is the subject: a verb form that fits stands beside it, or at the end after it."""
    words, low = clause.words, clause.low
    if "Sie" not in words:
        return False
    at = words.index("Sie")
    if clause.joins:
        return at == 0
    if clause.is_subordinate:
        if at == 1 and not _conjugate(low[-1], _I):
            raise _NotCertain(low[-1])
        return at == 1 or _THEY in list_persons(low[-1])
    around = [low[place] for place in (at - 1, at + 1) if 0 <= place < len(words)]
    return any(_THEY in list_persons(word) or word in _IMPERATIVES for word in around)


def _turn(clause: _Clause, to_du: bool) -> list[str]:
    """Return the words of one clause from the other side."""
    _check_order(clause)
    turned = _turn_pronouns(clause, to_du)
    if not clause.subject:
        return turned
    verbs = _find_verbs(clause)
    if not verbs:
        raise _NotCertain(" ".join(clause.words))
    for at in verbs:
        turned[at] = _conjugate(clause.low[at], _I if clause.subject == "hearer" else _YOU if to_du else _THEY)
    again = [at for at in verbs[1:] if at + 1 < len(turned) and turned[at + 1] == "ich"]
    for at in reversed(again):  # "und warten Sie dann": the subject is said once
        turned.pop(at + 1)
    if clause.subject == "hearer" and verbs[0] == 0 and not clause.follows_condition:
        turned[:] = ["ich", *(word for at, word in enumerate(turned) if at != clause.subject_at)]
    elif clause.subject == "hearer" and verbs[0] == 0 and clause.subject_at is None:
        turned.insert(1, "ich")
    return _close_bracket(turned) if clause.low[verbs[0]] in _WITH_INFINITIVE else turned


def _check_order(clause: _Clause) -> None:
    """Raise where a clause isn't sure German: its verb isn't where it belongs, or "Sie" has no verb that is known."""
    low = clause.low
    at = clause.words.index("Sie") if "Sie" in clause.words else 0
    if not clause.subject and at and (at == 1 or low[at - 1] in _SUBORDINATING):
        raise _NotCertain(low[at - 1])
    if clause.is_subordinate and low[0] not in _MAY_BE_ASKED and not _is_finite(low[-1]):
        raise _NotCertain(low[-1])


def _is_finite(form: str) -> bool:
    """Return whether a form can be a finite verb, its first part cut off or not."""
    _part, rest = split_first_part(form)
    return bool(list_persons(form) or list_persons(rest))


def _close_bracket(words: list[str]) -> list[str]:
    """Return the words with the infinitive of a modal verb at the end: "Ich darf trinken am Tag" isn't said so."""
    places = [at for at, word in enumerate(words) if at > 1 and word.islower() and lexicon.find_verb(word)]
    at = places[-1] if places else len(words)
    is_moved = len(places) == 1 and at + 1 < len(words) and words[at + 1].lower() in _FOLLOWS_FREELY
    words = [*words[:at], *words[at + 1 :], words[at]] if is_moved else words
    pairs = zip(words, [*words[1:], ""], strict=True)
    return ["einen" if word == "ein" and after == "Liter" else word for word, after in pairs]


def _conjugate(form: str, person: int) -> str:
    """Return a form in another person, also that of an order and of a verb whose first part isn't cut off."""
    if person == _I and (order := _read_order(form)):
        return order
    if found := conjugate(form, person):
        return found
    part, rest = split_first_part(form)
    found = conjugate(rest, person) if part else ""
    if not found:
        raise _NotCertain(form)
    return part + found


def _read_order(form: str) -> str:
    """Return the first person of an order to "du", or of "seien Sie": "drück" gives "drücke"; "" for other forms."""
    if form in _IMPERATIVES:
        return _IMPERATIVES[form]
    if list_persons(form):
        return ""
    stem = form.removesuffix("e")
    return conjugate(f"{stem}en", _I) if lexicon.find_verb(f"{stem}en") else ""


def _find_verbs(clause: _Clause) -> list[int]:
    """Return the places of the finite verbs: beside the subject, at the end of a subordinate clause, after "und"."""
    low, subject = clause.low, clause.subject_at
    fits = [at for at in range(len(low)) if _fits(clause, at)]
    if clause.is_subordinate:
        return [len(low) - 1]
    if subject is None:  # "und begleite Sie", "Drück die Klingel"
        found = [at for at in fits if at <= 1][:1]
    else:
        found = [at for at in (subject - 1, subject + 1) if at in fits][:1]
    if not found:
        return []
    takes_infinitive = low[found[0]] in _WITH_INFINITIVE
    after = [at + 1 for at, word in enumerate(low[:-1]) if word in _CONJUNCTIONS and at > found[0]]
    return found + [at for at in after if at in fits and not (takes_infinitive and at == len(low) - 1)]


def _fits(clause: _Clause, at: int) -> bool:
    """Return whether a word can be the finite verb of the clause's subject."""
    word = clause.low[at]
    if at and clause.words[at][0].isupper():
        return False
    if clause.subject == "speaker":
        return bool(list_persons(word) & {_I, _WE})
    return bool(list_persons(word) & {_YOU, _THEY}) or bool(_read_order(word))


def _turn_pronouns(clause: _Clause, to_du: bool) -> list[str]:
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
        elif low in ("mir", "mich", "uns"):
            reflexive = clause.subject == "speaker"
            turned.append(other[f"{low} self"] if reflexive else _turn_own(low, words, at, other))
        elif low == "sich" and "hearer" in (clause.subject, clause.before.subject if clause.before else ""):
            turned.append("mir" if _has_object(words, at) else "mich")
        elif found := _POSSESSIVE.fullmatch(word):  # a small "ihr" is somebody else's
            own = "mein" if found[1] in ("Ihr", "dein", "Dein") else other["mein"]
            turned.append(own + (found[2] or ""))
        else:
            turned.append(lower_first(word) if at == 0 and clause.opens and _is_small(word) else word)
    return turned


def _is_object(words: Sequence[str], at: int) -> bool:
    """Return whether "Sie" stands where only an object can: with no verb beside it that could be its own."""
    around = [words[place].lower() for place in (at - 1, at + 1) if 0 <= place < len(words)]
    is_first = words.index("Sie") == at
    return not is_first and not any(_THEY in list_persons(word) for word in around)


def _turn_own(low: str, words: Sequence[str], at: int, other: dict[str, str]) -> str:
    if low != "uns":
        return other[low]
    before = words[at - 1].lower() if at else ""
    verbs = {name for word in words for name, _slot, _person in lexicon.list_verb_readings(word.lower())}
    return other["mir" if before in _DATIVE_AFTER or verbs & _DATIVE_VERBS else "mich"]


def _has_object(words: Sequence[str], at: int) -> bool:
    """Return whether an object follows a reflexive pronoun, which is a dative then: "Waschen Sie sich die Hände"."""
    return any(
        _OBJECT_BEGINS.fullmatch(words[place])
        and words[place - 1].lower() not in _BEFORE_NOUNS
        and words[place + 1][:1].isupper()
        and words[place + 1] not in _TIMES
        for place in range(at + 1, len(words) - 1)
    )


def _is_small(word: str) -> bool:
    """Return whether a word that opens a sentence is written small inside of one."""
    low = word.lower()
    return bool(list_persons(low)) or not lexicon.read_noun(word) or low in _SUBORDINATING
