"""Understanding with a model: its reading of a line stands, the embedded engine's where it read nothing."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from functools import cached_property

import structlog

from apps.dialogue.case import Case, Examination, Fact
from apps.dialogue.chat_model import ChatClient, NoModelAnswer
from apps.dialogue.embedded.polarity import find_polarity
from apps.dialogue.information_state import build_proposition, read_propositions
from apps.dialogue.protocol import TurnContext
from apps.dialogue.provider.line_propositions import (
    TAKEN_FROM,
    LineReading,
    ReadProposition,
    UnusableReading,
    build_reading_request,
    list_targets,
    name_target,
    parse_reading,
)
from apps.dialogue.types import LEVELS, Ask, Proposition, State, Understanding
from apps.german.forms_of_address import LONGEST
from apps.german.lemmas import count_shared_words
from apps.german.negation import is_negated
from apps.german.question_frames import TAG
from apps.german.speech_functions import SpeechFunction, read_function
from apps.german.tokens import split_words

log = structlog.get_logger(__name__)

SURE_ASK = 0.9  # confidence from which the embedded engine's fact stands in a mixed reading; FIGURES.md tells why
AUTHORED = 1.0  # … which only an authored question, word for word, has
SURE_ACT = 0.8
_ASKED_BACK_FROM = 0.3
_LIKELY_RUDE = 0.5  # by the classifier
_SECONDS = 4.0
_LEAST_SECONDS = 1.0
_ASKING = ("ASKS", "CHECKS", "OFFERS", "ASKS_LEAVE")
_NEVER_ASKS = ("ORDERS", "PROMISES", "COMFORTS", "GREETS", "THANKS", "INSULTS")  # by our rules, without a mark
_ANNOUNCING = (*_ASKING, "TELLS", "ORDERS", "PROMISES")  # "Ich messe jetzt Ihren Blutdruck."


def may_be_read(found: Understanding) -> bool:
    """Whether a line is sent to a model at all: not an attempt to break the role, nor what is handed over."""
    return not found.injection and found.telling is None


def is_unsure(found: Understanding) -> bool:
    """Whether a model may know better: a question without a fact, a guess, a weak fact, or nothing understood.

    Repeats and a plain yes or no leave nothing to know.
    """
    if found.repeat or found.affirm or found.deny:
        return False
    if found.near is not None or found.unknown:
        return True
    if found.asks:
        return any(ask.confidence < SURE_ASK for ask in found.asks)
    understood = bool(found.negatives) or found.open_question
    return not understood and max(found.acts.values(), default=0.0) < SURE_ACT


def read_line(
    chat: ChatClient,
    case: Case,
    state: State,
    line: str,
    found: Understanding,
    context: TurnContext,
    sure_from: float = AUTHORED,
) -> Understanding:
    """Return the understanding as a model reads the line; as it was (`helped` says so) when nothing usable comes back.

    `found` is the embedded engine's; of it those facts stand that are as sure as `sure_from`.
    """
    seconds = min(_SECONDS, context.remaining_seconds)
    if seconds < _LEAST_SECONDS:
        return replace(found, helped="failed")
    line, targets = line[:LONGEST], list_targets(case, state)
    try:
        request = build_reading_request(case, state, line, found, targets, context)
        reading = parse_reading(chat.complete(request, context, seconds), case, state, targets, line, found)
    except (NoModelAnswer, UnusableReading) as reason:
        log.info("understood without a model", reason=str(reason))
        return replace(found, helped="failed" if isinstance(reason, NoModelAnswer) else "unusable")
    is_patient = case.person(state.person).kind == "PATIENT"
    return _Merge(found, reading, line, read_propositions(line, is_patient), sure_from, is_patient).build()


@dataclass(frozen=True)
class _Merge:
    """A line as the embedded engine and a model read it; `sentences` are the propositions by rules, one for each."""

    found: Understanding
    reading: LineReading
    line: str
    sentences: tuple[Proposition, ...]
    sure_from: float
    is_patient: bool

    def build(self) -> Understanding:
        found, taken = self.found, [one for one in self._announced if one.confidence >= TAKEN_FROM]
        kept = [ask for ask in found.asks if self._is_kept(ask)]
        known = {ask.target for ask in kept}
        asks = kept + [ask for ask in _unique(map(self._build_ask, taken)) if ask.target not in known]
        asks = sorted(map(self._choose_wording, asks), key=self._find_place)
        negatives = [one for one in found.negatives if not all(self._is_read) or self._asks_in_vain(one)]
        negatives += [one.target for one in taken if isinstance(one.target, str)]
        near, near_text = (None, "") if asks or negatives else self._find_near()
        missed = [
            self._write(one.quote)
            for one in self._unanswered
            if not any(_share(ask.text, one.quote) for ask in asks)
            and not any(count_shared_words(symptom, one.quote) for symptom in negatives)
        ]
        unread = [text for text in found.unknown if self._is_unread(text)]
        denied = {one.act for one in self.reading.denied}
        breaks_role = self.reading.breaks_role and not any(ask.confidence >= AUTHORED for ask in asks)
        read_acts = {one.act: one.confidence for one in self.reading.acts}
        propositions = self._join_propositions()
        is_asking = any(_is_question(one.function, one.text) for one in propositions)
        return replace(
            found,
            acts=self._join_acts(read_acts, denied),
            asking_acts=_join_acts(found.asking_acts, self._list_asking_acts(), denied),
            asks=() if breaks_role else tuple(asks),
            negatives=() if breaks_role else tuple(dict.fromkeys(negatives)),
            near=near,
            near_text=near_text,
            missed=tuple(missed) if asks else (),
            unknown=() if asks or negatives or near else (*unread, *missed),
            injection=breaks_role,
            open_question=not asks
            and (
                found.open_question and "OPEN_QUESTION" not in denied or ("OPEN_QUESTION" in read_acts and not missed)
            ),
            stating=not is_asking and not asks,
            repeat="REPEAT" in read_acts or (found.repeat and "REPEAT" not in denied),
            gibberish=False,
            negative_claim=any(one.checking and (one.negated or is_negated(one.quote)) for one in taken)
            or (found.negative_claim and bool(kept)),
            propositions=propositions,
            helped="model",
            model_acts=tuple(read_acts),
            denied=self.reading.denied,
        )

    @cached_property
    def _announced(self) -> list[ReadProposition]:
        """The propositions that ask for their target, or announce it where it is an examination.

        What is checked or offered by a statement asks for nothing: "Fünf Tage, okay.", "Ich kann Ihnen dabei helfen."
        """
        return [one for one in self.reading.propositions if one.target is not None and self._asks_for_target(one)]

    def _asks_for_target(self, one: ReadProposition) -> bool:
        if isinstance(one.target, Examination):
            return one.function in _ANNOUNCING
        if one.function == "OFFERS" or not _is_question(one.function, one.quote):  # "Möchten Sie die Tablette nehmen?"
            return False
        return one.quote.endswith("?") or read_function(self._write(one.quote)) not in _NEVER_ASKS

    @cached_property
    def _unanswered(self) -> list[ReadProposition]:
        """The questions to which the model finds no answer, and that do nothing else: "Wie geht es Ihnen?".

        An open question by the model alone is none: "Wer hat Ihnen das erzählt?" wants to hear who.
        """
        is_open = self.found.open_question
        done = [one.quote for one in self.reading.acts if is_open or one.act != "OPEN_QUESTION"]
        return [
            one
            for one in self.reading.propositions
            if one.function == "ASKS"
            and one.target is None
            and not any(quote in one.quote or one.quote in quote for quote in done)
        ]

    @cached_property
    def _is_read(self) -> tuple[bool, ...]:
        """Whether the model read each sentence."""
        return tuple(any(_share(one.quote, said.text) for one in self.reading.propositions) for said in self.sentences)

    def _write(self, quote: str) -> str:
        """Return a quote as its sentence has it by the rules, with their letters and marks."""
        return next((_find_words(quote, said.text) for said in self.sentences if _share(quote, said.text)), quote)

    def _is_kept(self, ask: Ask) -> bool:
        """Return whether what the embedded engine finds stands: it is sure, and the model reads no statement there."""
        if self._is_unread(ask.text):
            return True
        stated = (one.quote for one in self.reading.propositions if not _may_ask(one))
        is_stated = ask.kind == "fact" and any(_is_part(ask.text, quote) for quote in stated)
        # of a fact whose answers it doesn't see the model can't know that it answers nothing
        in_vain = any(_is_part(ask.text, one.quote) for one in self._unanswered)
        is_hidden = ask.kind == "fact" and ask.target not in self.reading.shown and in_vain
        return ask.confidence >= (min(self.sure_from, SURE_ASK) if is_hidden else self.sure_from) and not is_stated

    def _asks_in_vain(self, symptom: str) -> bool:
        """Return whether a symptom declared absent is named in a question that the model finds no number for."""
        return any(count_shared_words(symptom, one.quote) for one in self._unanswered)

    def _find_place(self, ask: Ask) -> int:
        """Return where in the line something is asked for: by the model's words, if it has any."""
        quotes = (one.quote for one in self._list_asking(ask))
        place = self.line.lower().find(next(quotes, ask.text).lower())
        return place if place >= 0 else len(self.line)

    def _is_unread(self, words: str) -> bool:
        """Whether words belong to a sentence that the model left out."""
        pairs = zip(self.sentences, self._is_read, strict=True)
        return any(not is_read and _is_part(words, said.text) for said, is_read in pairs)

    def _join_propositions(self) -> tuple[Proposition, ...]:
        """Join the model's propositions, sentence by sentence, with those by rules where it read nothing.

        Where the model has one proposition for a sentence, its words are the whole sentence, as the rules have it; so
        have several orders: "Bleiben Sie liegen und stehen nicht allein auf." is said back as a whole. An insult that a
        rule knows stays one, unless the model denies it.
        """
        is_denied = any(denial.act == "RUDE" for denial in self.reading.denied)
        joined: list[Proposition] = []
        placed: list[ReadProposition] = []
        for said in self.sentences:
            own = [one for one in self.reading.propositions if _share(one.quote, said.text)]
            if not own or (said.function == "INSULTS" and not is_denied):
                joined.append(said)
            else:
                only_orders = all(one.function == "ORDERS" and _is_part(one.quote, said.text) for one in own)
                is_whole = only_orders or (len(own) == 1 and _is_part(own[0].quote, said.text))
                fresh = [one for one in own if one not in placed][: 1 if only_orders else None]
                joined += [
                    self._build_proposition(one, said.text if is_whole else _find_words(one.quote, said.text))
                    for one in fresh
                ]
            placed += own
        rest = [one for one in self.reading.propositions if one not in placed]
        return tuple(joined + [self._build_proposition(one, one.quote) for one in rest])

    def _build_proposition(self, one: ReadProposition, text: str) -> Proposition:
        target, function = one.target, one.function
        if function not in _ASKING and not one.quote.endswith("?"):
            text = text.rstrip("?")  # rules ask by a whole line that lacks its marks
        if function == "INSULTS" and self.found.learned_acts.get("RUDE", 0.0) < _LIKELY_RUDE:
            function = "TELLS"  # no rule knows it as rude, and nothing else that isn't the model
        return replace(
            build_proposition(function, text, self.is_patient),
            target=name_target(target) if target else "",
            topic=target.topic if isinstance(target, Fact) else "",
            slot=one.slot,
            value=one.value,
            negated=one.negated,
            whom=one.whom,
        )

    def _build_ask(self, one: ReadProposition) -> Ask | None:
        """Build what is asked for.

        Whether it is so as supposed is judged by our own rules, since the model may see no answer. An examination that
        both find is announced by the embedded engine's words, which name what a pronoun stands for.
        """
        if isinstance(one.target, Fact):
            supposed = find_polarity(one.target, one.quote, one.checking)
            return Ask(one.target.id, "fact", one.confidence, one.quote, supposed, one.checking)
        if not isinstance(one.target, Examination):
            return None
        own = [ask.text for ask in self.found.asks if (ask.kind, ask.target) == ("exam", one.target.id)]
        return Ask(one.target.id, "exam", one.confidence, own[0] if own else TAG.sub("", one.quote))

    def _list_asking(self, ask: Ask) -> list[ReadProposition]:
        """List the propositions in which the model reads what is asked for."""
        return [one for one in self._announced if one.target and name_target(one.target) == ask.target]

    def _choose_wording(self, ask: Ask) -> Ask:
        """Return what is asked for with the level of the wording that answers all questions for it."""
        levels = [one.level for one in self._list_asking(ask) if one.level]
        return replace(ask, level=max(levels, key=LEVELS.index, default=None))

    def _join_acts(self, read: Mapping[str, float], denied: set[str]) -> dict[str, float]:
        """Join the acts that the reply follows: the embedded engine's, without those that the model denies.

        Those that only the model reads are answered in questions, and where nothing else is left: what a line does
        besides would else push aside what it mainly does.
        """
        kept, asking = {*self.found.acts} - denied, self._list_asking_acts()
        answered = {act: sure for act, sure in read.items() if not kept or act in kept or act in asking}
        return _join_acts(self.found.acts, answered, denied)

    def _list_asking_acts(self) -> dict[str, float]:
        """The acts that the model reads in questions."""
        asking = [one.quote for one in self.reading.propositions if one.function in _ASKING]
        return {
            one.act: one.confidence
            for one in self.reading.acts
            if any(one.quote in quote or quote in one.quote for quote in asking)
        }

    def _find_near(self) -> tuple[str | None, str]:
        """Return the fact to ask back about: the model's best guess, else that of the embedded engine for a question.

        Where the model reads no question, none is asked back about; neither where it has seen what the fact answers.
        """
        guesses = [
            (one.confidence, one.target.id, one.quote)
            for one in self._announced
            if isinstance(one.target, Fact) and one.confidence >= _ASKED_BACK_FROM
        ]
        guesses = guesses or [
            (ask.confidence, ask.target, ask.text)
            for ask in self.found.asks
            if ask.kind == "fact"
            and ask.target not in self.reading.shown
            and any(_is_part(ask.text, one.quote) for one in self._unanswered)
        ]
        if guesses:
            _, fact, words = max(guesses)
            return fact, words
        if self.found.near and self._is_unread(self.found.near_text):
            return self.found.near, self.found.near_text
        return None, ""


def _join_acts(found: Mapping[str, float], read: Mapping[str, float], denied: set[str]) -> dict[str, float]:
    """Return the acts as sure as they were found, without those that the model denies and with those it adds."""
    return {**read, **{act: sure for act, sure in found.items() if act not in denied}}


def _unique(asks: Iterable[Ask | None]) -> list[Ask]:
    return list({ask.target: ask for ask in reversed([ask for ask in asks if ask])}.values())[::-1]


def _may_ask(one: ReadProposition) -> bool:
    """Return whether a proposition may ask for a fact, whatever the model takes for its target."""
    return one.function in ("ASKS", "ASKS_LEAVE", "OFFERS", "ORDERS") or one.quote.endswith("?")


def _is_question(function: SpeechFunction, words: str) -> bool:
    return function == "ASKS" or (function in _ASKING and words.endswith("?"))


def _find_words(quote: str, sentence: str) -> str:
    """Return the words of a quote as the sentence has them, with its letters and marks; the quote where it hasn't."""
    words = re.escape(quote.strip(" ,.?!")).replace(r"\ ", r"[\s,]+")
    found = re.search(rf"(?<!\w){words}(?!\w)[.?!]*", sentence, re.I)
    return found[0] if found else quote


def _share(quote: str, sentence: str) -> bool:
    """Whether a quote stands in a sentence or has all of it."""
    return _is_part(quote, sentence) or _is_part(sentence, quote)


def _is_part(words: str, sentence: str) -> bool:
    return {*split_words(words.lower())} <= {*split_words(sentence.lower())}
