"""What a learner practises next: the words that are due, and how each is asked for."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from uuid import UUID

from django.utils import timezone

from apps.accounts.models import User
from apps.experience.representations import local_midnight
from apps.experience.services import get_local_date
from apps.vocabulary.cloze import Cloze, build_cloze
from apps.vocabulary.dictionary import GERMAN
from apps.vocabulary.models import LearningState, ReviewMode, VocabItem, VocabList, VocabReview
from apps.vocabulary.schedule import MATURE, SHORT, compute_recall, preview_intervals, read_schedule
from apps.vocabulary.services import get_list
from kit.languages import find_readable_code

MOST_CARDS = 20
MOST_COMPARED = 200  # due words of which those least remembered come first
MOST_OPTIONS = 4
POOL = 60  # words whose meanings may stand beside the right one


@dataclass(frozen=True)
class VocabCard:
    """A word as it is asked for.

    `meanings` are what may be chosen from, the right one among them, [] where too few are known; `intervals` gives by
    rating after how many seconds the word would come back.
    """

    word: VocabItem
    mode: ReviewMode
    meaning: str
    meanings: list[str]
    cloze: Cloze | None
    intervals: dict[int, int]


@dataclass(frozen=True)
class Session:
    """The cards of one sitting, and how many words wait altogether."""

    due_count: int
    new_count: int
    cards: list[VocabCard]


def build_session(user: User, most: int = MOST_CARDS, chosen: Sequence[UUID] = ()) -> Session:
    """Give what a learner practises next: due words, those least remembered first, then new ones of today's share.

    With `chosen` these words alone, in their order, due or not.
    """
    now, mine = timezone.now(), get_list(user)
    words = VocabItem.objects.filter(vocab_list=mine)
    due = words.filter(due_at__lte=now)
    if chosen:
        found = {word.pk: word for word in words.filter(pk__in=chosen).prefetch_related("contexts")}
        pool = list(words.order_by("-created_at", "-id")[:POOL])
        cards = [build_card(found[key], pool, user, now, mine.weights) for key in chosen if key in found]
        return Session(due.count(), words.filter(state=LearningState.NEW).count(), cards)
    compared = list(due.prefetch_related("contexts").order_by("due_at", "id")[:MOST_COMPARED])
    compared.sort(key=lambda word: (compute_recall(word, now, mine.weights), word.pk))
    new = words.filter(state=LearningState.NEW)
    share = min(most - len(compared[:most]), count_new_left(user, mine))
    fresh = list(new.prefetch_related("contexts").order_by("created_at", "id")[:share]) if share > 0 else []
    pool = list(words.order_by("-created_at", "-id")[:POOL])
    cards = [build_card(word, pool, user, now, mine.weights) for word in (*compared[:most], *fresh)]
    return Session(due.count(), new.count(), cards)


def count_new_left(user: User, mine: VocabList) -> int:
    """Give how many new words may still begin today; none on a day off."""
    if get_local_date(user).weekday() in user.days_off:
        return 0
    begun = VocabReview.objects.filter(
        vocab_item__vocab_list=mine, reviewed_at__gte=local_midnight(user, 0), schedule_before__state=LearningState.NEW
    )
    return max(0, mine.new_words_per_day - begun.count())


def build_card(
    word: VocabItem, pool: Sequence[VocabItem], user: User, now: datetime, weights: Sequence[float]
) -> VocabCard:
    """Give a word as it is asked for; a mode that needs what the word does not have gives way to an easier one."""
    languages = (find_readable_code(user.native_language), user.interface_language, "eng")
    language, meaning = choose_meaning(word, languages)
    cloze = next(iter_clozes(word), None)
    mode = choose_mode(word, cloze, meaning)
    options = list_meanings(word, meaning, language, pool) if mode == ReviewMode.RECOGNISE else []
    intervals = preview_intervals(read_schedule(word), now, weights)
    seconds = {rating: round(after / timedelta(seconds=1)) for rating, after in intervals.items()}
    return VocabCard(word, mode, meaning, options, cloze if mode == ReviewMode.CLOZE else None, seconds)


def choose_mode(word: VocabItem, cloze: Cloze | None, meaning: str) -> ReviewMode:
    """Choose by maturity: to be recognised, written into its own sentence, written by ear, said in a new sentence.

    Nobody is asked what a word means of which no meaning is known: it is written at once.
    """
    stability = word.stability if word.state == LearningState.REVIEW else None
    if stability is None and meaning:
        return ReviewMode.RECOGNISE
    if stability is not None and stability >= MATURE:
        return ReviewMode.SENTENCE
    if stability is not None and stability >= SHORT:
        return ReviewMode.LISTEN
    return ReviewMode.CLOZE if cloze else ReviewMode.LISTEN


def iter_clozes(word: VocabItem) -> Iterator[Cloze]:
    """Give the word's sentences with a gap: those in which the learner met it, the latest first, then its examples."""
    met = [context.sentence for context in word.contexts.all() if context.sentence]
    for sentence in (*reversed(met), *word.usage_examples):
        found = build_cloze(sentence, word.term)
        if found:
            yield found


def choose_meaning(word: VocabItem, languages: Sequence[str]) -> tuple[str, str]:
    """Give what a word means in the first of the languages that is known, with that language, else its explanation."""
    foreign = [language for language in languages if language != GERMAN]
    known = ((language, read_meaning(word, language)) for language in (*foreign, GERMAN))
    return next(((language, text) for language, text in known if text), (GERMAN, ""))


def read_meaning(word: VocabItem, language: str) -> str:
    """Give what a word means in a language, "" where that isn't known; in German it is explained."""
    if language == GERMAN:
        return word.explanation
    known: list[str] = word.translations.get(language, [])
    return ", ".join(known[:2])


def list_meanings(word: VocabItem, meaning: str, language: str, pool: Sequence[VocabItem]) -> list[str]:
    """Give the meaning among those of other words, of its own category first; [] where fewer than two are known.

    All are in the language of the right one, which would be told by its language otherwise. The order is by the
    meanings themselves: the same on every device, and the right one is anywhere.
    """
    if not meaning:
        return []
    others = [one for one in pool if one.pk != word.pk]
    others.sort(key=lambda one: one.part_of_speech != word.part_of_speech)
    said = [read_meaning(one, language) for one in others]
    found = list(dict.fromkeys([meaning, *(text for text in said if text)]))[:MOST_OPTIONS]
    return sorted(found, key=str.casefold) if len(found) > 1 else []
