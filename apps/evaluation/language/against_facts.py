"""Safety: a statement of the learner that says another number, unit, side, drug, or the opposite of what is known.

Only claims count (`apps.german.claims`; also 'Sie nehmen also …?'), only facts that the sentence is about, and only
what is plainly so.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache

from apps.evaluation.language.against_answers import find_other_details, is_told
from apps.evaluation.language.named_numbers import find_other_numbers
from apps.evaluation.language.remark import Remark
from apps.evaluation.language.values import find_amounts, list_topic_stems
from apps.german.claims import find_claims, speaks_of_thing
from apps.german.clauses import find_joints
from apps.german.compounds import split_compound
from apps.german.drug_names import find_drugs
from apps.german.expected_values import find_sides
from apps.german.grammar.fault import drop_overlaps
from apps.german.lemmas import list_content_lemmas, list_content_words
from apps.german.negation import NEGATION, name_intolerance
from apps.german.numbers import parse_multiplier
from apps.german.quantities import DIMENSIONS
from apps.german.question_frames import LEAD, asks_by_word
from apps.german.regular_expressions import compile_re
from apps.german.self_corrections import cut_out, find_taken_back
from apps.german.sentences import find_sentences
from apps.german.speech_functions import read_function
from apps.german.stop_words import COMMON_WORDS, FUNCTION_WORDS
from apps.german.text import word_set
from apps.german.wordings import find_value

_CLAIMING = ("TELLS", "ASKS", "CHECKS", "THANKS", "COMFORTS")  # a claim may be checked: "Sie nehmen also …?"
_DRUG_TOPICS = frozenset({"meds", "medication", "drugs", "allergy"})
_CLAIM = compile_re(  # right before what is claimed to be there
    r"\b(?:hab(?:en|t)|hat(?:ten?|te)?|nehmen|nimmt|leide[nt]|tragen|tr[äa]gt|brauchen|braucht|bekommen|bekommt)"
    r"(?: (?!gegen|vor|wegen|ohne|mit|bei|seit|f[üu]r|von|nach|auf|an|[üu]ber)[a-zäöü]\w*){0,5} $"
)
_MULTIPLE = compile_re(r"\b(?:zwei|drei|vier|f[üu]nf|sechs|sieben|acht|neun|zehn|elf|zw[öo]lf|\d+)[- ]?mal\b", re.I)
_YEAR = compile_re(r"\b(?:19|20)\d\d\b")
_TAKES = compile_re(r"\b(?:spritz(?:en|t)|nimmt|nehmen|nimmst|bekommt|bekommen|kriegt)\b", re.I)
_ALLERGY = compile_re(r"\b(?:\w*allerg\w*|vertr[äa]g\w*|unvertr[äa]glich\w*)\b", re.I)
_ALLERGIC = compile_re(r"\b(?:allergisch|\w*allergie\w*)\b", re.I)
_TO_WHAT = compile_re(r"\b([A-ZÄÖÜ][a-zäöüß]{3,}?)s?allergie\b")
_TOLERATES = compile_re(r"\b(?:vertr[äa]g(?:t|en)|vertr[äa]gst)\b", re.I)
_UNITS = list_topic_stems(
    "Liter Gramm Milligramm Milliliter Stunden Minuten Tagen Wochen Monaten Jahren Prozent Tropfen"
)
_OPEN = compile_re(r"\b(?:wenn|falls|ob|früher)\b", re.I)
_NOUN = compile_re(r"\b[A-ZÄÖÜ][a-zäöüß]{3,}")
_OF_ORDERS = compile_re(r"(?:darf|d[üu]rfen|soll|sollen|kann|k[öo]nnen|m[öo]chten|wollen)\b|\w+ (?:ich|wir)\b", re.I)
_FRONTED = compile_re(
    r"^\W*(?:also |gut, |und )?$", re.I
)  # before what is claimed to be there: "Fieber hatte sie auch"
_HAD = compile_re(r" (?:hab(?:en|t)|hat(?:ten?|te)?|war(?:en)?|nehmen|nimmt|braucht|brauchen) (?:Sie|sie|er|du)\b")
_OPPOSITES = tuple(
    (compile_re(rf"\b(?:{one})(?:e[nrsm]?)?\b", re.I), compile_re(rf"\b(?:{other})(?:e[nrsm]?)?\b", re.I))
    for one, other in (
        ("trocken", r"feucht|\w*nass|durchn[äa]sst|durchgeweicht|produktiv"),
        ("warm|hei(?:ß|ss)", "kalt|k[üu]hl"),
        ("wach|ansprechbar", r"bewusstlos|nicht ansprechbar"),
        ("allein|alleine", r"mit (?:meine[rm]|ihre[rm]|seine[rm]) (?:mann|frau|tochter|sohn|familie)"),
        ("oben", "unten"),
        ("besser", "schlechter|schlimmer"),
    )
)
_FILLING = word_set(
    "gut also letzt zeit herr noch leider sicher bisher vater mutter mann frau sohn tochter patientin patient"
)
_ASKS_WHAT_WAS = compile_re(r"(?:Hatten?|Hattest|Waren?|Warst|Wurden?)\b")
_PAST = compile_re(
    r"\b(?:hatten?|hattest|waren?|warst|wurden?|gehabt|gewesen|nie|niemals|damals|vorher|zuvor|vor|bei|beim|\w*ge\w{3,}(?:t|en))\b",
    re.I,
)
_WRITTEN_ALONE = compile_re(r"(?: (?:bekannt|vorhanden|(?:gegen|auf) [A-ZÄÖÜ]\w+(?: bekannt)?))?[.\s]*")  # in notes
_NO_THING = compile_re(r"\b[Kk]eine?[nm]? (?:[a-zäöüß]+e[nrs]? )?(?P<noun>[A-ZÄÖÜ][a-zäöüß]{3,})\b")
_SHORT_NOUN = compile_re(r"\b(?!Sie|Ihr|Das|Die|Der|Den|Dem|Und)[A-ZÄÖÜ][a-zäöüß]{2,3}\b")
_AGE = compile_re(r"\b(?:alt|\w*j[äa]hrig\w*)\b", re.I)
_CLAUSE_END = compile_re(r"[.,;:!?]\s")
_NO_DIGIT = compile_re(r"\D")
_PHONE_DIGITS = 6
# What is so now may have been otherwise when it was told.
_CHANGED = compile_re(
    r"\b(?:jetzt|inzwischen|mittlerweile|nun|momentan|wieder|neue[nmrs]?|frische[nmrs]?|(?:erst )?seit (?:eben|vorhin"
    r"|heute|gestern)|heute(?! schon| nacht| fr[üu]h| morgen| mittag| vormittag| nachmittag))\b",
    re.I,
)
_SINCE_RECENTLY = compile_re(
    r"\bseit (?:einer|ein paar|wenigen|\w+) (?:minuten?|stunden?)\b[^.!?]*\b(?:besser|schlechter)\b",
    re.I,
)
_PLACE_BESIDE = compile_re(r" (?:neben|von|vom|vor|hinter|[üu]ber) ")  # "rechts neben dem Bett"
_POSITIONED = compile_re(r"\b(?:um|hoch|vor)?ge(?:lagert|dreht|legt|stellt|setzt)\b")  # what nurses did
_SOUND = compile_re(
    r"\b(?:unverletzt\w*|gesund\w*|unauff[äa]llig\w*|normal\w*|in ordnung|intakt\w*|schmerzfrei\w*|heil|beweglich\w*"
    r"|problemlos|frei)\b",
    re.I,
)
_COMPARED = compile_re(
    r"\W*(?:am tag |pro tag |t[äa]glich )?(?:mehr|weniger)\b|[^.!?]*\bzu (?:viel|wenig|hoch|niedrig)\b", re.I
)
_LIMIT = compile_re(r"\b(?:bis|unter|[üu]ber|ab|h[öo]chstens|mindestens|mehr als|weniger als) $", re.I)
_BOUND = compile_re(r"\b(?:unter|[üu]ber|ziel\w*|zwischen|bis)\b[^.!?]*$", re.I)  # of what is aimed at, no state
_MEASURED = frozenset({"cm", "kg", "l", "ml", "mg", "g", "°C", "%", "mmhg", "times", "minute", "hour", "clock"})
_STEM, _ENDING, _TOPIC_STEM = 5, 2, 6  # letters
_ENOUGH_WORDS = 2  # of a claim, to know which answer bears it out


@dataclass(frozen=True)
class KnownFact:
    """What is true in the case and known to the learner; `answers` are the person's words for it.

    `questions` say what it is about; `truth` answers the first of them, None where it is no yes/no question.
    """

    id: str
    questions: tuple[str, ...] = ()
    answers: tuple[str, ...] = ()
    values: tuple[str, ...] = ()
    wrong_values: tuple[str, ...] = ()
    topic: str = ""
    truth: bool | None = None
    names: tuple[str, ...] = ()  # it is about who has one of these; empty where its questions say whom
    relations: tuple[str, ...] = ()  # what others call whom it is about: "Mann" of the patient's wife

    def question(self) -> str:
        """Return the question that `truth` answers: the first that yes or no can answer, about how things are."""
        return next((one for one in self.questions if not (asks_by_word(one) or _OF_ORDERS.match(one))), "")

    def settled(self) -> tuple[str, ...]:
        """Return all questions that `truth` answers: where an answer begins with yes or no, it answers each of them."""
        first, answered = self.question(), "ja" if self.truth else "nein"
        if self.truth is None or not any(_first_word(answer) == answered for answer in self.answers):
            return (first,) if first else ()
        return tuple(one for one in self.questions if not (asks_by_word(one) or _OF_ORDERS.match(one)))

    def nouns(self) -> tuple[str, ...]:
        """Nouns of the question that `truth` answers, in small letters; it begins with a verb."""
        question = self.question()
        found = (noun.lower() for noun in _NOUN.findall(question, len(question.split(" ")[0])))
        return tuple(noun for noun in found if noun not in _FILLING)

    def nouns_of(self, sentence: str) -> tuple[str, ...]:
        """Nouns by which a sentence may speak of what `truth` settles: those of a question all of which it names."""
        said = _NOUN.findall(sentence)
        found = list(self.nouns())
        for question in self.settled():
            nouns = [noun.lower() for noun in _NOUN.findall(question, len(question.split(" ")[0]))]
            named = [noun for noun in nouns if noun not in _FILLING]
            if named and all(any(_is_same_noun(one, noun) for one in said) for noun in named):
                found += named
        return tuple(dict.fromkeys(found))

    def about(self) -> frozenset[str]:
        """Stems of the words it is about."""
        return list_topic_stems(*self.questions)

    def plain_words(self) -> frozenset[str]:
        """Short words that are no names, of which `about` has none: 'groß', 'hört'."""
        return frozenset[str]().union(*(_list_plain_words(question) for question in self.questions))

    def affirmed(self) -> str:
        """All that is said of it and not denied, in one text."""
        clauses = (clause for answer in self.answers for clause in _CLAUSE_END.split(answer))
        return " ".join((*(one for one in clauses if not NEGATION.search(one)), *self.values))

    def said(self) -> str:
        """All that is said about it, in one text."""
        return " ".join((*self.answers, *self.values))


def list_safety_remarks(line: str, facts: Sequence[KnownFact]) -> list[Remark]:
    """Return safety remarks on what a line of the learner claims, held against the facts that were told so far.

    Orders, plans, questions, offers and what others have ordered are never remarked on. Where the learner takes a
    value back, the last one counts.
    """
    return drop_overlaps(remark for _, remark in list_contradictions(line, facts))


def list_contradictions(line: str, facts: Sequence[KnownFact]) -> list[tuple[KnownFact, Remark]]:
    """Return the facts that claims of a line contradict, each with the remark on it."""
    taken_back = find_taken_back(line)
    if taken_back:
        rest, places = cut_out(line, taken_back)
        return [
            (fact, replace(one, start=places[one.start], end=places[one.end - 1] + 1))
            for fact, one in list_contradictions(rest, facts)
        ]
    claims = list(find_claims(line))
    found: list[tuple[KnownFact, Remark]] = []
    for place, ends in find_sentences(line) if claims else ():
        # the second check: what the sentence does as a whole
        bare = LEAD.sub("", line[place:ends])
        if read_function(bare) not in _CLAIMING and not speaks_of_thing(bare):
            continue
        for fact, remark in find_contradicted_facts(line[place:ends], facts):
            start, end = remark.start + place, remark.end + place
            if any(begin <= start and end <= close for begin, close in claims):
                found.append((fact, replace(remark, start=start, end=end)))
    return found


def find_contradicted_facts(statement: str, facts: Sequence[KnownFact]) -> Iterator[tuple[KnownFact, Remark]]:
    """Facts that a statement contradicts, unless another fact that it may be about bears it out."""
    for start, part in _parts(statement):
        names = frozenset(name.lower()[:6] for fact in facts for name in fact.names)
        is_borne_out = any(is_told(part, fact.answers, _ENOUGH_WORDS) for fact in facts)
        for fact in () if is_borne_out else facts:
            for remark in find_contradictions(part, fact):
                if not _is_another_matter(part, remark, statement) and not any(
                    _bears_out(part, remark, other, names) for other in facts if other is not fact
                ):
                    yield fact, replace(remark, start=remark.start + start, end=remark.end + start)


def _first_word(answer: str) -> str:
    return next(iter(re.findall(r"\w+", answer.lower())), "")


@lru_cache(2_000)
def _list_nouns(texts: tuple[str, ...]) -> tuple[str, ...]:
    return tuple({noun for text in texts for noun in _NOUN.findall(text)})


@lru_cache(20_000)
def _list_plain_words(text: str) -> frozenset[str]:
    words = re.findall(r"\b[a-zäöüß]{4,5}\b", text)
    return frozenset(word for word in words if word not in COMMON_WORDS and word not in FUNCTION_WORDS)


def _parts(sentence: str) -> Iterator[tuple[int, str]]:
    """The sentence cut at commas and 'und'; a part without a noun goes on with the one before."""
    start = 0
    for joint in find_joints(sentence, ",;:", "und sowie"):
        if _NOUN.search(sentence, joint.end) and _NOUN.search(sentence[start : joint.start]):
            yield start, sentence[start : joint.start]
            start = joint.end
    yield start, sentence[start:]


def _bears_out(part: str, remark: Remark, fact: KnownFact, names: frozenset[str]) -> bool:
    """Return whether another fact may be meant, and says what the part says; `names` tell nothing about which one."""
    if not _may_be_meant(part, remark, fact, names):
        return False
    if remark.code == "safety_negation":
        named, nouns = _NOUN.findall(part), [noun for noun in fact.nouns() if noun[:6] not in names]
        is_about = bool(nouns) and all(any(_is_same_noun(one, noun) for one in named) for noun in nouns)
        return is_told(part, fact.answers) or (is_about and fact.truth is (not NEGATION.search(remark.text)))
    digits = _NO_DIGIT.sub("", remark.text)
    if len(digits) >= _PHONE_DIGITS:
        return digits in _NO_DIGIT.sub("", fact.said())
    known = {(amount.number, amount.unit) for amount in find_amounts(fact.said())}
    said = {(amount.number, amount.unit) for amount in find_amounts(remark.text)}
    hours = {(number, "clock") for number, unit in known if not unit}  # "um drei" is "um drei Uhr"
    return bool(said & (known | hours)) or (not said and find_value(remark.text, fact.affirmed()) is not None)


def _is_another_matter(part: str, remark: Remark, statement: str) -> bool:
    """Return whether a part with another detail is about another time, another thing, or what is sound."""
    after = part[remark.end :]
    if remark.code == "safety_side":
        is_moved = bool(_PLACE_BESIDE.match(after) or _POSITIONED.search(part))
        return is_moved or bool(_SOUND.search(part) or NEGATION.search(part))
    is_amount = any(find_amounts(remark.text)) and not NEGATION.search(remark.text)
    if remark.code == "safety_negation" and not is_amount:  # "Hüfte schmerzfrei", "keine Schmerzen mehr"
        is_denied = NEGATION.search(remark.text)
        return bool(re.match(r"\W*mehr\b", after) if is_denied else _SOUND.search(statement))
    if is_amount or remark.code in ("safety_number", "safety_unit", "safety_value"):
        is_compared = _COMPARED.match(after) or _LIMIT.search(part[: remark.start])
        is_changed = _CHANGED.search(part[: remark.start]) or _CHANGED.search(after) or _SINCE_RECENTLY.search(part)
        return bool(is_changed or (is_compared and is_amount))
    return False


def _may_be_meant(part: str, remark: Remark, fact: KnownFact, names: frozenset[str]) -> bool:
    rest = part.replace(remark.text, "")
    nouns = " ".join(_NOUN.findall(rest))
    topic = (_list_stems(nouns) - _UNITS) or (_list_stems(rest) - _UNITS) or (list_topic_stems(part) - _UNITS)
    if _AGE.search(part) and topic <= names:
        return False
    is_other_matter = _ALLERGIC.search(part) and not _ALLERGY.search(f"{' '.join(fact.questions)} {fact.said()}")
    known = _list_stems(*fact.questions) | _list_stems(*fact.answers)
    return bool((topic - names or topic) & known) and not is_other_matter


@lru_cache(20_000)
def _list_stems(*texts: str) -> frozenset[str]:
    """Return stems of what texts are about, short nouns among them: 'Knie', 'Hand'."""
    short = {noun.lower() for text in texts for noun in _SHORT_NOUN.findall(text)}
    return list_topic_stems(*texts) | {noun for noun in short if noun not in COMMON_WORDS}


def find_contradictions(sentence: str, fact: KnownFact) -> Iterator[Remark]:
    """Where a statement contradicts a fact, whatever other facts say: by what it is about, or by what was answered."""
    found = list(_find_by_topic(sentence, fact))
    yield from found
    if not found and not fact.names:
        for one in find_other_details(sentence, fact.questions, fact.answers):
            yield _remark(sentence, (one.start, one.end), one.code, sentence[one.start : one.end], one.right)


def _find_by_topic(sentence: str, fact: KnownFact) -> Iterator[Remark]:
    if fact.names and not any(re.search(rf"\b{re.escape(name)}\b", sentence) for name in fact.names):
        return
    named = next(find_other_numbers(sentence, (*fact.questions, *fact.relations), (*fact.answers, *fact.values)), None)
    if named:
        place, said, right = named
        yield _remark(sentence, place, "safety_number", said, right)
        return
    if not (list_topic_stems(sentence) & fact.about() or _list_plain_words(sentence) & fact.plain_words()):
        yield from _find_wrong_drug(sentence, fact)
        if any(_is_same_noun(one, other) for one in _NOUN.findall(sentence) for other in _list_nouns(fact.answers)):
            yield from _sides(sentence, fact)
        if any(_is_kind_of(one, other) for one in _NOUN.findall(sentence) for other in fact.nouns()):
            yield from _negation(sentence, fact)
            yield from _find_tolerated_drug(sentence, fact)
        if any(_is_kind_of(other, one) for one in _NOUN.findall(sentence) for other in _list_nouns(fact.questions)):
            yield from _years(sentence, fact)
        if wrong := _wrong_value(sentence, fact) if _asks_about(sentence, fact) else None:
            yield wrong
        return
    wrong = _wrong_value(sentence, fact)
    if wrong:
        yield wrong
        return
    yield from _amounts(sentence, fact)
    yield from _times(sentence, fact)
    yield from _years(sentence, fact)
    yield from _sides(sentence, fact)
    yield from _negation(sentence, fact)
    yield from _find_tolerated_drug(sentence, fact)
    yield from _opposite(sentence, fact)


def _wrong_value(sentence: str, fact: KnownFact) -> Remark | None:
    """A value that the case declares wrong, where none of the right ones is said."""
    if NEGATION.search(sentence) or any(find_value(value, sentence) for value in fact.values):
        return None
    for value in fact.wrong_values:
        place = find_value(value, sentence)
        if place and not _counts_something_else(value, sentence, place):
            said = sentence[place[0] : place[1]]
            sort = _sort(fact, said)
            if sort == "safety_side" and (sides := find_sides(fact.said())):
                begin, end = next(iter(sides.values()))
                return _remark(sentence, place, sort, said, fact.said()[begin:end])
            right = _best(fact.values, fact)
            if sort == "safety_number" and not any(find_amounts(right)):  # what is right is no number
                sort, right = "safety_negation", ""
            return _remark(sentence, place, sort, said, right)
    return None


def _counts_something_else(value: str, sentence: str, place: tuple[int, int]) -> bool:
    """Return whether a number without a unit has one where it is said: "vier Zentimeter" is no strength of a pain."""
    if any(amount.unit for amount in find_amounts(value)) or not any(find_amounts(value)):
        return False
    return any(amount.start == place[0] and amount.unit in _MEASURED for amount in find_amounts(sentence))


def _sort(fact: KnownFact, said: str) -> str:
    if find_sides(said):
        return "safety_side"
    if any(find_amounts(said)):
        return "safety_number"
    return "safety_drug" if fact.topic in _DRUG_TOPICS else "safety_value"


def _best(values: Sequence[str], fact: KnownFact) -> str:
    """The right value with the capitals that the person's words give it."""
    for value in values:
        for answer in fact.answers:
            place = find_value(value, answer)
            if place:
                return answer[place[0] : place[1]]
    return values[0] if values else fact.answers[0] if fact.answers else ""


def _amounts(sentence: str, fact: KnownFact) -> Iterator[Remark]:
    """Another number with the same unit, or the same number with another unit of that kind."""
    texts = (*fact.answers, *fact.values)
    right = [one for text in texts for one in find_amounts(text) if not _BOUND.search(text[: one.start])]
    numbers = {amount.number for amount in right}
    proven = {amount.number for value in fact.values for amount in find_amounts(value)} or numbers
    for said in find_amounts(sentence):
        if not said.unit:
            continue
        same = {amount.number: amount.text for amount in reversed(right) if amount.unit == said.unit}
        named = [text for number, text in same.items() if number in proven]
        if same and said.number not in numbers:
            if len(named) == 1:
                yield _remark(sentence, (said.start, said.end), "safety_number", said.text, named[0])
                return
        elif not same and said.number in numbers:
            kind = next((kind for kind in DIMENSIONS if said.unit in kind), frozenset())
            other = [amount for amount in right if amount.number == said.number and amount.unit in kind]
            is_point_in_time = re.search(r"\bvor $", sentence[: said.start], re.I)  # of something else on that day
            if other and not is_point_in_time:
                yield _remark(sentence, (said.start, said.end), "safety_unit", said.text, other[0].text)
                return


def _sides(sentence: str, fact: KnownFact) -> Iterator[Remark]:
    """The other side, one of both, or both of one: 'Beide Knie schmerzen', where it is the left one."""
    known = fact.said()
    said, right = find_sides(sentence), find_sides(known)
    if len(said) != 1 or len(right) != 1 or set(said) == set(right):
        return
    [(start, end)], [(first, last)] = said.values(), right.values()
    if "both" in said:  # of two things of that name
        thing = _NOUN.match(sentence[end:].lstrip())
        if thing is None or not any(_is_same_noun(thing[0], noun) for noun in _list_nouns((known,))):
            return
    yield _remark(sentence, (start, end), "safety_side", sentence[start:end], known[first:last])


def _asks_about(sentence: str, fact: KnownFact) -> bool:
    """Return whether a sentence has a verb or noun that a question of the fact has in another form: 'wohnt', 'wohnen'.

    For values that the case itself declares wrong; two words of a kind are needed for any other doubt.
    """
    asked = frozenset[str]().union(*(_list_lemmas(question) for question in fact.questions))
    wrong = frozenset[str]().union(*(_list_lemmas(value) for value in fact.wrong_values))
    return bool(_list_lemmas(sentence) & asked - wrong)


@lru_cache(20_000)
def _list_lemmas(text: str) -> frozenset[str]:
    lemmas = frozenset(word for word in list_content_lemmas(text) if len(word) >= _STEM)
    return frozenset(word for word in lemmas if word not in COMMON_WORDS and word[:_TOPIC_STEM] not in _UNITS)


def _negation(sentence: str, fact: KnownFact) -> Iterator[Remark]:
    """'Sie haben keine Allergie', where the answer is yes; or the other way round."""
    yield from _find_denied_thing(sentence, fact)
    question = fact.question()
    if fact.truth is None or not question or NEGATION.search(question) or is_of_another_time(sentence, question):
        return
    negations = NEGATION.findall(sentence)
    if len(negations) > 1:
        return
    asked = fact.nouns_of(sentence) if fact.truth else fact.nouns()
    nouns = [
        noun
        for noun in _NOUN.finditer(sentence)
        if any(_is_same_noun(noun[0], one) or (not fact.truth and _is_kind_of(noun[0], one)) for one in asked)
    ]
    for noun in nouns:
        before, is_fronted = sentence[: noun.start()], bool(_HAD.match(sentence, noun.end()))
        denied = re.search(r"\b(?:keine?[nmrs]?\s+(?:\w+e[nrs]?\s+)?|(?:noch )?nie(?:mals)? (?:\w+ )?)$", before)
        if denied and fact.truth:
            place = (denied.start(), noun.end())
            yield _remark(sentence, place, "safety_negation", sentence[place[0] : place[1]], "")
            return
        is_bare = bool(_WRITTEN_ALONE.fullmatch(sentence, noun.end())) and not before.strip(" .:")
        has = is_bare or _CLAIM.search(before) or (is_fronted and _FRONTED.match(before))
        if not negations and fact.truth is False and has and not _OPEN.search(before):
            yield _remark(sentence, (noun.start(), noun.end()), "safety_negation", noun[0], "")
            return
    yield from _find_denied_whole(sentence, fact)


def is_of_another_time(sentence: str, question: str) -> bool:
    """Return whether a question asks how it was and a sentence says how it is: "Kein Fieber", when it is gone."""
    return bool(_ASKS_WHAT_WAS.match(question) and not _PAST.search(sentence))


def _find_denied_thing(sentence: str, fact: KnownFact) -> Iterator[Remark]:
    """'Sie haben keine Patientenverfügung', where an answer says that there is one, and none that there is none."""
    denied = list(_NO_THING.finditer(sentence))
    is_limited = _CHANGED.search(sentence) or re.search(r"\bmehr\b", sentence)
    if fact.truth is False or is_limited or len(denied) != 1 or len(NEGATION.findall(sentence)) != 1:
        return
    noun = denied[0]["noun"]
    asked = [one for question in fact.questions if not asks_by_word(question) for one in _NOUN.findall(question)]
    clauses = [clause for answer in fact.answers for clause in _CLAUSE_END.split(answer)]
    about = [one for one in clauses if any(_is_same_noun(noun, other) for other in _NOUN.findall(one))]
    is_there = about and not any(NEGATION.search(one) or _OPEN.search(one) for one in about)
    if is_there and any(_is_same_noun(noun, one) for one in asked):
        yield _remark(sentence, denied[0].span(), "safety_negation", denied[0][0], "")


def _find_denied_whole(sentence: str, fact: KnownFact) -> Iterator[Remark]:
    """'Sie sind nicht gegen Grippe geimpft': all that the question is about, denied although the answer is yes.

    Or claimed, although it is no. A question of one word counts where the sentence says nothing else.
    """
    asked, said = list_content_words(fact.question()), list_content_words(sentence) - {"nicht"}
    asked -= {"nicht"}
    if not (asked and asked <= said and (len(asked) > 1 or said <= asked | _FILLING)) or _OPEN.search(sentence):
        return
    negation = re.search(r"\b(?:nicht|nie(?:mals)?)\b", sentence)
    end = len(sentence.rstrip(" .!?"))
    if negation and (comma := sentence.find(",", negation.end())) > 0:
        end = comma
    if fact.truth and negation:
        yield _remark(sentence, (negation.start(), end), "safety_negation", sentence.strip(), "")
    elif fact.truth is False and not NEGATION.search(sentence):
        begin = len(sentence) - len(sentence.lstrip())
        yield _remark(sentence, (begin, end), "safety_negation", sentence.strip(), "")


def _times(sentence: str, fact: KnownFact) -> Iterator[Remark]:
    """'Fünfmal', where the fact has other such numbers."""
    right = {parse_multiplier(word): word for word in _MULTIPLE.findall(fact.said())}
    for said in _MULTIPLE.finditer(sentence):
        if right and parse_multiplier(said[0]) not in right:
            shown = next(iter(right.values())) if len(right) == 1 else ""
            yield _remark(sentence, said.span(), "safety_number" if shown else "safety_negation", said[0], shown)
            return


def _years(sentence: str, fact: KnownFact) -> Iterator[Remark]:
    """Another year than the only one that the fact has."""
    right = {year for text in (*fact.answers, *fact.values) for year in _YEAR.findall(text)}
    for said in _YEAR.finditer(sentence):
        if len(right) == 1 and said[0] not in right:
            yield _remark(sentence, said.span(), "safety_number", said[0], next(iter(right)))


def _find_wrong_drug(sentence: str, fact: KnownFact) -> Iterator[Remark]:
    """A drug that the case declares wrong, said to be taken: 'Sie nimmt Xarelto'."""
    is_tolerance = any(_ALLERGY.search(question) for question in fact.questions)
    if is_tolerance or not _TAKES.search(sentence) or NEGATION.search(sentence):
        return
    for drug in find_drugs(sentence):
        if any(drug.lower() == value.lower() for value in fact.wrong_values) and find_drugs(" ".join(fact.values)):
            begin = sentence.index(drug)
            yield _remark(sentence, (begin, begin + len(drug)), "safety_drug", drug, _best(fact.values, fact))
            return


def _find_tolerated_drug(sentence: str, fact: KnownFact) -> Iterator[Remark]:
    """'Novalgin verträgt er gut', or an allergy to another drug than the one that is known."""
    if not fact.truth or not _ALLERGY.search(" ".join(fact.questions)):
        return
    drugs = [drug for drug in find_drugs(fact.said()) if any(drug.lower() == value.lower() for value in fact.values)]
    if not drugs:
        return
    said = find_drugs(sentence) or _TO_WHAT.findall(sentence)
    known = [drug for drug in said if any(drug.lower() == one.lower() for one in drugs)]
    if name_intolerance(sentence) != sentence or _ALLERGIC.search(sentence):
        for drug in said:
            if not known and not NEGATION.search(_ALLERGIC.sub("", sentence)):
                begin = sentence.index(drug)
                yield _remark(sentence, (begin, begin + len(drug)), "safety_drug", drug, _best(drugs, fact))
                return
    elif known and _TOLERATES.search(sentence) and not NEGATION.search(sentence):
        begin = sentence.index(known[0])
        yield _remark(sentence, (begin, begin + len(known[0])), "safety_negation", known[0], "")


def _opposite(sentence: str, fact: KnownFact) -> Iterator[Remark]:
    """'Der Verband ist trocken', where every answer says that it is wet."""
    if NEGATION.search(sentence):
        return
    known = fact.said()
    for said, other in (*_OPPOSITES, *(pair[::-1] for pair in _OPPOSITES)):
        found, right = said.search(sentence), other.search(known)
        if not (found and right) or said.search(known) or other.search(sentence):
            continue
        is_denied = any(NEGATION.search(one) for one in fact.answers)
        if _is_told_of(sentence, other, fact) or (_is_about_subject(sentence, fact) and not is_denied):
            yield _remark(sentence, found.span(), "safety_value", found[0], right[0])
            return


def _is_about_subject(sentence: str, fact: KnownFact) -> bool:
    """Return whether a sentence names the thing that the fact's questions ask about most often."""
    named = [noun.lower() for question in fact.questions for noun in set(_NOUN.findall(question))]
    often = {noun for noun in named if named.count(noun) >= _ENOUGH_WORDS}
    return any(_is_same_noun(noun, one) for noun in _NOUN.findall(sentence) for one in often)


def _is_told_of(sentence: str, state: re.Pattern[str], fact: KnownFact) -> bool:
    """Return whether an answer says this state of a thing that the sentence names and a question asks for."""
    things = [
        one for one in _NOUN.findall(sentence) if any(_is_same_noun(one, it) for it in _list_nouns(fact.questions))
    ]
    clauses = [clause for answer in fact.answers for clause in _CLAUSE_END.split(answer) if state.search(clause)]
    if any(NEGATION.search(clause) for clause in clauses):
        return False
    return any(_is_same_noun(one, it) for one in things for clause in clauses for it in _NOUN.findall(clause))


def _is_kind_of(one: str, general: str) -> bool:
    """Return whether a noun names a kind of the other: 'Penicillinallergie' is an 'Allergie'."""
    parts, low = split_compound(one), one.lower()
    stems = (general.lower()[:cut] for cut in (len(general), -1, -2))
    is_named = any(len(stem) > _STEM and low.endswith(stem) and low != stem for stem in stems)
    return is_named or (parts is not None and _is_same_noun(parts[1], general))


def _is_same_noun(one: str, other: str) -> bool:
    """Return whether two nouns differ in their endings only: 'Allergie', 'Allergien', not 'Fieberkrampf', 'Fieber'."""
    short, long = sorted((one.lower(), other.lower()), key=len)
    return long.startswith(short[:-1] if len(short) > _STEM else short) and len(long) - len(short) <= _ENDING


def _remark(sentence: str, place: tuple[int, int], code: str, said: str, right: str) -> Remark:
    text = sentence[place[0] : place[1]]
    return Remark(place[0], place[1], text, right, "safety", code, {"said": said, "right": right}, True)
