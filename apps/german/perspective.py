"""What the other was told, as that person says it back: "Drücken Sie die Klingel" gives "Ich drücke die Klingel".

Pronouns change sides, and finite verbs follow their subject (Duden, Die Grammatik: "Das Verb", "Der Imperativ").
Nothing is given where a form isn't certain: a wrong "ich" costs more than a reply without it.
"""

import re
from collections.abc import Sequence
from dataclasses import dataclass

from apps.german import lexicon
from apps.german.addressees import may_be_third_person, may_have_other_subject, opens_condition
from apps.german.inflection import conjugate, list_persons, parse_determiner
from apps.german.reflexives import DATIVE_VERBS, read_reflexive_case
from apps.german.sentences import split_sentences
from apps.german.text import lower_first, upper_first, word_set
from apps.german.tokens import Token, tokenize
from apps.german.word_forms import FIRST_PARTS, split_first_part

_I, _YOU, _IT, _WE, _THEY = 0, 1, 2, 3, 5  # rows of the verb table; a formal "Sie" has the forms of "sie"
_PERSONS_OF = {"ich": {_I}, "du": {_YOU}, "wir": {_WE}, "sie": {_THEY}}
_OWN_PART = re.compile(  # of a sentence that orders: what the speaker does, sees or explains
    r"(?:und |denn |dann )?(?:ich|wir)\b|(?:dann|jetzt|nun|danach|gleich|so) \w+ (?:ich|wir)\b"
    r"|(?:das|es|so) \w+\b(?! Sie\b)|weil\b"
    r"|damit\b|denn\b|(?!die |diese |alle )\w+e (?:ich|wir)\b",
    re.I,
)
_OFFERED = re.compile(r"^(?:\w+, )?(?:soll|kann|darf|k[öo]nnte) ich ((?:Ihnen|dir|Sie|dich)\b[^?,]*)\?$", re.I)
_SOON_SAID = 4  # words of a clause behind which "aber" joins two things
_SHORTEST = 2  # words that undertake nothing: "Ich komme"
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
_MISSING_COMMA = re.compile(  # "Klingeln Sie bitte bevor Sie aufstehen."
    r"(?<=\w)(?<!\bauch)(?<!\berst)(?<!\bnur)(?<!\bals)(?<!\bsofort)(?<!\bgleich)(?<!\bselbst)(?<!\bund)(?<!\boder)"
    r" (?!(?<=\bimmer )wenn\b)"
    r"(?=(?:wenn|falls|sobald|bevor|weil|damit|nachdem|dass|solange|ob) (?:Sie|du|Ihnen|dir|Ihre?\w?|deine?\w?|ich"
    r"|wir|er|sie|es|der|die|das"
    r"|etwas|jemand|man)\b)"
)
_SUBORDINATING = word_set(
    "wenn falls sobald bevor ehe nachdem damit solange bis weil da dass ob während wie was wann wo wohin worauf obwohl"
)
_DATIVE_AFTER = word_set("bei von mit zu nach aus gegenüber")
_ACCUSATIVE_AFTER = word_set("für ohne durch gegen um")
_WAITS_FOR = word_set("verlassen warten achten hören")  # "auf" with an accusative
_TURNS_TO = word_set("wenden denken erinnern")  # "an" with an accusative
_ACCUSATIVE_VERBS = word_set(
    "rufen anrufen fragen informieren holen wecken verstehen besuchen unterstützen benachrichtigen verständigen kennen"
    " kontaktieren brauchen"
)
_EACH_OTHER = word_set("sehen treffen hören unterhalten sprechen einigen kennen")  # "Wir sehen uns"
_TOGETHER = word_set("zusammen gemeinsam beide beiden")
_DENIED = re.compile(r"(?:kein\w*|nicht|nie|niemals|nichts)", re.I)
_IMPERATIVES = {  # of "du" where the stem changes, and of "sein"
    "nimm": "nehme", "gib": "gebe", "iss": "esse", "lies": "lese", "sieh": "sehe", "sprich": "spreche",
    "hilf": "helfe", "vergiss": "vergesse", "sei": "bin", "seien": "bin", "tu": "tue", "lass": "lasse",
}  # fmt: skip
_SOON = word_set("gleich jetzt sofort nachher dann später nun gerade bald schnell kurz gern gerne auch eben morgen")
_CONDITIONS = word_set("wenn falls sobald bevor ehe nachdem solange bis weil da ob während")
_MAY_BE_ASKED = word_set("wie was wann wo wohin worauf da während bis")  # which also begin main clauses
_FOLLOWS_FREELY = word_set("am im in an auf bei beim zu zum nach pro jeden mit ohne")
_SHORT = word_set("mir mich sich dich dir")  # pronouns that stand right behind the verb
_OTHERS = word_set("ich sie es ihn ihm ihnen euch")  # nobody knows any more what they stand for
_POINTING = word_set("das dies die den der dem ihr ihre ihren")  # nor these, without a noun
_WITHOUT_OBJECT = word_set("helfen zuhören beistehen")  # "Sie wollten mir doch helfen"
_GOVERNING = _DATIVE_AFTER | _ACCUSATIVE_AFTER | word_set("auf an in vor hinter neben über unter")
_ASKED_BY = word_set("wie was wann wo wohin worauf")
_ADVERBS = word_set("da damit solange während bis wie was wann wo wohin worauf")  # that may also be conjunctions
_KNOWN = re.compile(r"wie (?:sie|du) (?:\w+ ){0,2}(?:wissen|weißt|sehen|siehst|merken|merkst|kennen|kennst)")
_BE_OR_HAVE = word_set("habe hast hat haben bin bist ist sind werde wirst wird werden wurde wurden war waren hatte")
_INFORMAL = re.compile(r"\b(?:du|dir|dich|dein\w*)\b", re.I)
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
    joins: bool = False  # it goes on in the subordinate clause before it: "… und wir da sind"
    shares: bool = False  # it joins with the subject of the clause before it: "wenn Sie schwitzen und frieren"
    asks: bool = False  # it has "bitte"
    is_informal: bool = False  # somebody is spoken to as "du"
    before: "_Clause | None" = None

    @property
    def low(self) -> list[str]:
        return [word.lower() for word in self.words]

    @property
    def is_subordinate(self) -> bool:
        return self.joins or (self.low[0] in _SUBORDINATING and not self.begins_with_adverb) or self.is_relative

    @property
    def begins_with_adverb(self) -> bool:
        """Whether its first word is no conjunction: a verb stands before the subject, as in "Damit können Sie"."""
        if self.low[0] not in _ADVERBS:
            return False
        return any(
            self._is_subject(at) and self.words[at - 1].islower() and list_persons(self.low[at - 1]) & persons
            for at in range(2, len(self.low))
            if (persons := _PERSONS_OF.get(self.low[at], set()))
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
        try:
            if clause := _find_undertaken(sentence):
                return _remind(clause, to_du)
        except _NotCertain:
            continue
    return ""


def is_undertaken(text: str) -> bool:
    """Return whether the speaker undertakes something, also what can't be recalled: "Ich bringe sie Ihnen"."""
    for sentence in split_sentences(_OFFERED.sub(r"Ich will \1.", text)):
        try:
            clause = _find_undertaken(sentence)
            if clause and len(clause.words) > _SHORTEST and (verbs := _find_verbs(clause)):
                return clause.low[verbs[0]] in _WITH_INFINITIVE or bool(_find_infinitive(clause.low[verbs[0]]))
        except _NotCertain:
            continue
    return False


def _find_undertaken(sentence: str) -> _Clause | None:
    """Return the first clause in which the speaker undertakes something."""
    tokens = tokenize(sentence)
    if sentence.rstrip().endswith("?") or len(tokens) > _LONGEST:
        return None
    clauses = _split(tokens, informal=False)
    _find_subjects(clauses)
    undertaken = (clause for clause in clauses if clause.subject == "speaker" and clause.low[0] not in _CONDITIONS)
    return next((clause for clause in undertaken if not _PROMISING & {*clause.low}), None)


def _remind(clause: _Clause, to_du: bool) -> str:
    verbs, turned = _find_verbs(clause), _turn_pronouns(clause, to_du)
    subjects = [word for word in clause.low if word in ("ich", "wir")]
    if not verbs or len(subjects) > 1 or any(_DENIED.fullmatch(word) for word in clause.low):
        raise _NotCertain
    _check_together(clause)
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
    before = ["", *(word.lower() for word in rest)]
    short = [at for at, word in enumerate(rest) if word in _SHORT and before[at] not in _GOVERNING]
    others = [word for at, word in enumerate(rest) if at not in short]
    _check_promise(rest, short, others, form, end)
    pronouns = [rest[at] for at in short]
    who = "Du wolltest" if to_du else "Sie wollten"
    return f"{' '.join((who, *pronouns, 'doch', *others, *([end] if end else [])))}."


def _check_promise(rest: list[str], short: list[int], others: list[str], form: str, end: str) -> None:
    """Raise where a reminder wouldn't say what was promised: "Ich bringe sie Ihnen", "Ich zeige Ihnen, wo …"."""
    for at, word in enumerate(rest):
        stands_alone = not _leads_to_noun(rest, at)
        if word in _OTHERS or (word in _POINTING and stands_alone):
            raise _NotCertain(word)
    verb = end or (others[-1] if others else form)
    if verb == "sein" and not {"da", "bei"} & {*others}:
        raise _NotCertain(verb)  # "Ich bin Schwester Amina"
    is_told = any(word[:1].isupper() or word not in _COURTEOUS for word in (others if end else others[:-1]))
    if len(short) > 1 or (not is_told and short and rest[short[0]] in ("mir", "dir") and verb not in _WITHOUT_OBJECT):
        raise _NotCertain(verb)


def _leads_to_noun(words: Sequence[str], at: int) -> bool:
    """Return whether a noun comes behind a word, adjectives between: "die rote Klingel"."""
    for word in words[at + 1 :]:
        if word[:1].isupper():
            return True
        if not word.endswith(("e", "en", "er", "es", "em")):
            return False
    return False


def _check_together(clause: _Clause) -> None:
    """Raise where "wir" is both: "Wir gehen zusammen ins Bad"."""
    if "wir" in clause.low and _TOGETHER & {*clause.low}:
        raise _NotCertain("wir")


def _find_infinitive(form: str) -> str:
    """Return the verb of a finite form in the first person; raises where it could be two."""
    part, rest = ("", form) if list_persons(form) else split_first_part(form)
    found = {name for name, slot, _person in lexicon.list_verb_readings(rest) if slot == "present"}
    if len(found) != 1:
        raise _NotCertain(form)
    return part + found.pop()


def _say_back(sentence: str, to_du: bool) -> str:
    tokens = tokenize(_MISSING_COMMA.sub(", ", sentence))
    if not tokens or len(tokens) > _LONGEST:
        return ""
    try:
        clauses = _split(tokens, informal=to_du or bool(_INFORMAL.search(sentence)))
        _find_subjects(clauses)
        said = [_turn(clause, to_du) for clause in clauses]
        for clause, words in zip(clauses, said, strict=True):
            _check_first_person(clause, words)
    except _NotCertain:
        return ""
    text = " ".join(" ".join(words) + clause.mark for clause, words in zip(clauses, said, strict=True))
    return upper_first(re.sub(r"[.!,;:]*$", ".", text))


def _check_first_person(clause: _Clause, words: list[str]) -> None:
    """Raise where an "ich" has no verb in the first person: beside it, or last in a subordinate clause."""
    for at, word in enumerate(words):
        if word.lower() == "ich":
            beside = [words[place] for place in (at - 1, at + 1) if 0 <= place < len(words)]
            if not any(_is_first_person(form) for form in (words[-1:] if clause.is_subordinate else beside)):
                raise _NotCertain(" ".join(words))


def _is_first_person(form: str) -> bool:
    _part, rest = split_first_part(form)
    return form.islower() and _I in list_persons(form) | list_persons(rest)


def _split(tokens: Sequence[Token], informal: bool) -> list[_Clause]:
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
    clauses = _split_enumerated([part for clause in clauses for part in _split_joined(clause)])
    for clause in clauses:
        clause.asks, clause.is_informal = "bitte" in clause.low, informal
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
    _drop_frames(clauses)
    first = clauses[0]
    while first.low[0] in _LEADS and first.low[0] not in ("dann", "jetzt", "nun", "so"):
        first.words.pop(0)
    first.opens = True
    for clause, before in zip(clauses[1:], clauses, strict=False):
        clause.before = before
    return clauses


def _drop_frames(clauses: list[_Clause]) -> None:
    """Drop "Wie Sie wissen, …" from the front; what comes after it begins with its subject then."""
    while len(clauses) > 1 and _KNOWN.fullmatch(" ".join(clauses[0].low)):
        clauses.pop(0)
        words = clauses[0].words
        if words[1:2] not in (["Sie"], ["du"]):
            raise _NotCertain
        words[:2] = [words[1], words[0].lower()]
        clauses[0].asks = True


def _split_joined(clause: _Clause) -> list[_Clause]:
    """Return a clause in two where it goes on with a second verb: "wenn Sie fertig sind und wir da sind"."""
    low = clause.low
    if not low:
        return [clause]
    if low[0] not in _SUBORDINATING or clause.begins_with_adverb:
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
        raise _NotCertain(low[places[1] - 1])
    second = _Clause(after, clause.mark, joins=True, shares=shares)
    return [_Clause(before, f" {low[at]}"), second]


def _split_main(clause: _Clause) -> list[_Clause]:
    """Return a main clause in two where "und" joins another with its subject: "Bleiben Sie liegen und ich hole sie"."""
    subjects = {"ich", "wir", "du", "Sie"}
    for at, word in enumerate(clause.low):
        if at < 2 or word not in _CONJUNCTIONS:
            continue
        first, second, third = (*clause.words[at + 1 : at + 4], "", "", "")[:3]
        is_other = first in subjects - {*clause.words[:at]} and _PERSONS_OF[first.lower()] & list_persons(second)
        is_turned = third in subjects and first.islower() and _PERSONS_OF[third.lower()] & list_persons(second)
        if is_other or (is_turned and not list_persons(first)):
            second_half = _Clause(clause.words[at + 1 :], clause.mark)
            return [_Clause(clause.words[:at], f" {word}"), *_split_main(second_half)]
    return [clause]


def _is_verb_of(clause: _Clause, at: int) -> bool:
    """Return whether a word can be the finite verb of the subject beside the conjunction."""
    is_finite = _is_finite(clause.low[at]) and clause.words[at].islower() and not parse_determiner(clause.words[at])
    persons = _PERSONS_OF.get(clause.low[1], set()) if clause.words[1] != "sie" else set()
    return is_finite and (not persons or bool(persons & _list_all_persons(clause.low[at])))


def _shares_subject(before: list[str], after: list[str]) -> bool | None:
    """Return whether what comes behind "und" has the subject of what comes before it; None where it isn't a clause."""
    last, verb = after[-1].lower(), before[-1].lower()
    subject = before[1].lower() if before[1] in ("Sie", "du", "ich", "wir") else ""
    own = after[0].lower() if after[0] in ("Sie", "du", "ich", "wir") else ""
    if not _is_finite(last):
        raise _NotCertain(last)
    if own and own != subject and _PERSONS_OF[own] & _list_all_persons(last):
        if subject and _PERSONS_OF[subject] & _list_all_persons(last) and last not in _WITH_INFINITIVE | _BE_OR_HAVE:
            raise _NotCertain(last)  # "bis wir kommen und Sie holen"
        return False
    if not subject:
        return None
    if last in _WITH_INFINITIVE | _BE_OR_HAVE and len(after) == 2 and lexicon.list_verb_readings(after[0].lower()):
        is_pair = len(before) == 3  # "wenn Sie aufstehen und gehen wollen"
        if is_pair or verb not in _BE_OR_HAVE:
            if is_pair:
                return None
            raise _NotCertain(verb)
    if any(slot == "participle" for _name, slot, _person in lexicon.list_verb_readings(verb)) and last in _BE_OR_HAVE:
        raise _NotCertain(verb)
    if not _PERSONS_OF[subject] & _list_all_persons(last):
        return False  # "… oder Ihnen schwindelig wird"
    if parse_determiner(after[0]) or _POSSESSIVE.fullmatch(after[0]):
        if last in ("werden", "sind"):
            return False
        raise _NotCertain(after[0])
    return True


def _list_all_persons(form: str) -> set[int]:
    """Return the persons that a form can have, its first part cut off or not."""
    return list_persons(form) | list_persons(split_first_part(form)[1])


def _split_enumerated(clauses: list[_Clause]) -> list[_Clause]:
    """Return clauses with the last one of a list in two: "wenn sie rot wird, nässt oder Sie Fieber bekommen"."""
    found = list[_Clause]()
    for clause in clauses:
        words = clause.words
        places = [at for at in range(1, len(words) - 2) if words[at] in ("und", "oder") and words[at + 1] == "Sie"]
        goes_on = found and found[-1].words and found[-1].is_subordinate and "Sie" not in found[-1].words
        if places and goes_on and _is_finite(clause.low[places[0] - 1]) and _THEY in _list_all_persons(clause.low[-1]):
            at = places[0]
            found += [_Clause(words[:at], f" {words[at]}"), _Clause(words[at + 1 :], clause.mark, joins=True)]
        else:
            found.append(clause)
    return found


def _find_subjects(clauses: list[_Clause]) -> None:
    """Settle whose verb each clause has; one without a subject of its own goes on with the one before it."""
    before = ""
    for clause in clauses:
        low = clause.low
        if clause.shares:
            clause.subject = before
        elif "ich" in low or "wir" in low:
            clause.subject = "speaker"
        elif "du" in low or _has_formal_subject(clause) or (clause.opens and _is_order(clause, 0)):
            clause.subject = "hearer"
        elif low[0] in _CONJUNCTIONS and len(low) > 1 and before and list_persons(low[1]):
            clause.subject = before
        elif low[0] in _CONJUNCTIONS and len(low) > 1 and clause.is_informal and _is_order(clause, 1):
            clause.subject = "hearer"
        before = clause.subject


def _is_order(clause: _Clause, at: int) -> bool:
    """Return whether a word orders: no conjunction, and nothing before its verb as in "Schlaf ist wichtig"."""
    low = clause.low
    if low[at] in _SUBORDINATING or parse_determiner(low[at]) or not _read_order(low[at], clause.is_informal):
        return False
    others = (list_persons(word) for word in clause.words[at + 1 :] if word.islower())
    return low[at] in _IMPERATIVES or not any(_IT in persons and _THEY not in persons for persons in others)


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
        if at == 1 or _THEY not in list_persons(low[-1]):
            return at == 1
        if low[0] not in _ASKED_BY and any(word[:1].isupper() for word in words[1:at]):
            return False  # "bis die Kollegen Sie holen"
        if any(parse_determiner(word) for word in words[1:at]):
            raise _NotCertain(low[-1])
        return True
    around = [low[place] for place in (at - 1, at + 1) if 0 <= place < len(words)]
    return any(_THEY in list_persons(word) or word in _IMPERATIVES for word in around)


def _turn(clause: _Clause, to_du: bool) -> list[str]:
    """Return the words of one clause from the other side."""
    _check_order(clause)
    _check_subject(clause)
    turned = _turn_pronouns(clause, to_du)
    if not clause.subject:
        return turned
    verbs = _find_verbs(clause)
    if not verbs:
        raise _NotCertain(" ".join(clause.words))
    for at in verbs:
        person = _I if clause.subject == "hearer" else _YOU if to_du else _THEY
        turned[at] = _conjugate(clause.low[at], person, clause.is_informal)
    _check_speaker(clause, turned, _YOU if to_du else _THEY)
    again = [at for at in verbs[1:] if at + 1 < len(turned) and turned[at + 1] == "ich"]
    for at in reversed(again):  # "und warten Sie dann": the subject is said once
        turned.pop(at + 1)
    if clause.joins:
        return turned
    if clause.subject == "hearer" and verbs[0] == 0 and not clause.follows_condition:
        turned[:] = ["ich", *(word for at, word in enumerate(turned) if at != clause.subject_at)]
    elif clause.subject == "hearer" and verbs[0] == 0 and clause.subject_at is None:
        turned.insert(1, "ich")
    elif clause.subject == "hearer" and clause.low[0] in _CONJUNCTIONS and verbs[0] == 1:
        if clause.subject_at == 2:  # "aber rufen Sie mich vorher"
            turned[1:3] = [turned[2], turned[1]]
        elif clause.subject_at is None and _read_order(clause.low[1], clause.is_informal):
            turned.insert(1, "ich")
    return _close_bracket(turned) if clause.low[verbs[0]] in _WITH_INFINITIVE else turned


def _check_speaker(clause: _Clause, turned: list[str], person: int) -> None:
    """Raise where an "ich" or "wir" that was turned has no verb of its new person: beside it, or last."""
    for at, word in enumerate(clause.low):
        if word in ("ich", "wir"):
            beside = [turned[place] for place in (at - 1, at + 1) if 0 <= place < len(turned)]
            forms = turned[-1:] if clause.is_subordinate else beside
            if not any(person in _list_all_persons(form) for form in forms):
                raise _NotCertain(" ".join(clause.words))


def _check_order(clause: _Clause) -> None:
    """Raise where a clause isn't sure German: its verb isn't where it belongs, or "Sie" has no verb that is known."""
    low = clause.low
    at = clause.words.index("Sie") if "Sie" in clause.words else 0
    if not clause.subject and at and (at == 1 or low[at - 1] in _SUBORDINATING):
        raise _NotCertain(low[at - 1])
    if clause.is_subordinate and low[0] not in _MAY_BE_ASKED and not _is_finite(low[-1]):
        raise _NotCertain(low[-1])


def _check_subject(clause: _Clause) -> None:
    """Raise where the subject isn't sure, or two of a clause have verbs of their own."""
    words, low = clause.words, clause.low
    _check_together(clause)
    if clause.begins_with_adverb and low[0] in _ASKED_BY and not (low[0] == "wie" and _is_participle(low[1])):
        raise _NotCertain(low[0])  # "Wann dürfen Sie aufstehen" asks
    if not clause.follows_condition and opens_condition(words):
        raise _NotCertain(low[0])
    if clause.opens and (may_be_third_person(words, clause.asks) or _orders_as_du(clause)):
        raise _NotCertain(low[0])
    if clause.subject == "speaker" and words[1:2] == ["Sie"] and _THEY in list_persons(low[0]):
        raise _NotCertain(low[0])
    if clause.subject != "hearer" or clause.is_subordinate:
        return
    at = words.index("Sie") if "Sie" in words else 0
    if at > 1 and low[at - 1] not in _CONJUNCTIONS and may_have_other_subject(words, at):
        raise _NotCertain(low[at - 1])
    joined = [place for place, word in enumerate(low) if place and word in _CONJUNCTIONS]
    for word in words[joined[0] :] if joined else ():
        if word.islower() and list_persons(word) and not list_persons(word) & {_I, _YOU, _THEY}:
            raise _NotCertain(word)  # "Warten Sie und der Arzt kommt"
        if word.islower() and list_persons(word) == {_YOU, _IT, 4} and not clause.is_informal:
            raise _NotCertain(word)


def _is_participle(form: str) -> bool:
    return any(slot == "participle" for _name, slot, _person in lexicon.list_verb_readings(form))


def _orders_as_du(clause: _Clause) -> bool:
    """Return whether a sentence to "Sie" begins like an order to "du", and has no other verb."""
    low = clause.low
    if clause.is_informal or low[0] in _SUBORDINATING | {"seien"} or not _read_order(low[0], informal=True):
        return False
    return not any(list_persons(word) for word in low[1:])


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


def _conjugate(form: str, person: int, informal: bool = False) -> str:
    """Return a form in another person, also that of an order and of a verb whose first part isn't cut off."""
    if person == _I and (order := _read_order(form, informal)):
        return order
    if found := conjugate(form, person):
        return found
    part, rest = split_first_part(form)
    found = conjugate(rest, person) if part else ""
    if not found:
        raise _NotCertain(form)
    return part + found


def _read_order(form: str, informal: bool) -> str:
    """Return the first person of an order to "du", or of "seien Sie": "drück" gives "drücke"; "" for other forms.

    Orders to "du" are read only where somebody is spoken to so: nouns look like them.
    """
    if not informal:
        return _IMPERATIVES[form] if form == "seien" else ""
    if form in _IMPERATIVES:
        return _IMPERATIVES[form]
    if list_persons(form):  # "warte", but not the noun "Pause"
        is_verb = list_persons(form) == {_I} and form.endswith("e") and not lexicon.read_noun(upper_first(form))
        return form if is_verb else ""
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
    if (at and clause.words[at][0].isupper()) or parse_determiner(word):
        return False
    if clause.subject == "speaker":
        return bool(list_persons(word) & {_I, _WE})
    return bool(list_persons(word) & {_YOU, _THEY}) or bool(_read_order(word, clause.is_informal))


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
            turned.append(_turn_reflexive(low, words, at, other) if reflexive else _turn_own(low, words, at, other))
        elif low == "sich" and _is_of_hearer(clause):
            case = read_reflexive_case(words, at)
            if not case:
                raise _NotCertain(low)
            turned.append("mir" if case == "dative" else "mich")
        elif found := _POSSESSIVE.fullmatch(word):  # a small "ihr" is somebody else's
            if word == "Ihr" and not _leads_to_noun(words, at):  # "Ihr geht es gut"
                raise _NotCertain(word)
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


def _is_of_hearer(clause: _Clause) -> bool:
    """Return whether "sich" is the hearer: in a clause of its own, or behind one in the infinitive with "zu"."""
    if clause.subject or not clause.before or clause.is_subordinate:
        return clause.subject == "hearer"
    last = clause.low[-1]
    part, rest = split_first_part(last)
    infinitive = "zu" in clause.low[:-1] or (part and rest.startswith("zu"))
    if infinitive and clause.before.subject != "hearer" and {"Sie", "Ihnen", "dir", "dich"} & {*clause.before.words}:
        raise _NotCertain(last)  # "Der Arzt rät Ihnen, sich zu schonen"
    return bool(infinitive) and clause.before.subject == "hearer"


def _turn_reflexive(low: str, words: Sequence[str], at: int, other: dict[str, str]) -> str:
    """Return the reflexive pronoun of the speaker's clause; raises for what both do: "Wir sehen uns"."""
    may_be_dative = other is _DU and read_reflexive_case(words, at) != "accusative"
    if low == "uns" and (may_be_dative or _list_verbs(words) & _EACH_OTHER):
        raise _NotCertain(low)
    return other[f"{low} self"]


def _list_verbs(words: Sequence[str]) -> set[str]:
    return {name for word in words for name, _slot, _person in lexicon.list_verb_readings(word.lower())}


def _turn_own(low: str, words: Sequence[str], at: int, other: dict[str, str]) -> str:
    """Return the pronoun for the speaker where the speaker isn't the subject; the case of "uns" must be sure."""
    if low != "uns":
        return other[low]
    before, verbs = words[at - 1].lower() if at else "", _list_verbs(words)
    if before in _DATIVE_AFTER:
        return other["mir"]
    is_sure = {"auf": _WAITS_FOR & verbs, "an": _TURNS_TO & verbs}.get(before)
    if before in _ACCUSATIVE_AFTER or is_sure:
        return other["mich"]
    is_dative, is_accusative = verbs & DATIVE_VERBS, verbs & _ACCUSATIVE_VERBS
    if before in _GOVERNING or bool(is_dative) == bool(is_accusative):
        raise _NotCertain(low)
    return other["mir" if is_dative else "mich"]


def _is_small(word: str) -> bool:
    """Return whether a word that opens a sentence is written small inside of one."""
    low = word.lower()
    return bool(list_persons(low)) or not lexicon.read_noun(word) or low in _SUBORDINATING
