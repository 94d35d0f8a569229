"""The scene of a day: a short case, or an excerpt of a case."""

from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import date
from hashlib import sha256
from typing import Any
from uuid import UUID

from django.db.models import Q, TextField
from django.db.models.functions import Cast

from apps.accounts.models import User
from apps.cases.excerpts import LONGEST_SHORT, find_excerpt
from apps.cases.models import Case, Fact, Person
from apps.conversations.models import CaseInteraction
from apps.german.phrases import list_missing_words
from apps.vocabulary.choices import PartOfSpeech
from apps.vocabulary.models import VocabItem
from kit.levels import Level

USUAL_MINUTES = 5  # of a case that doesn't say how many it takes
SHORT = 3  # minutes that a scene takes of a day's five, so that words and an exercise find room beside it
MOST_CASES = 200  # that are compared
MOST_FACTS = 400  # with a due word in them that are looked at
LEVELS = {
    Level.SIMPLE: ("A2", "A1", "B1"),
    Level.MEDIUM: ("B1", "B2", "A2"),
    Level.NATIVE: ("B2", "C1", "B1"),
}
SHORTEST_STEM = 4  # letters by which the database looks for a word


@dataclass
class Scene:
    """Something short that can be played; `words` are keys of due words that are said in it."""

    case_id: UUID
    excerpt: str
    cefr: str
    minutes: int
    persons: frozenset[str]  # who is there, by their ids in the case; empty: all
    words: set[UUID] = field(default_factory=set)


def choose_scene(user: User, day: date, words: Sequence[VocabItem]) -> Scene | None:
    """Choose the scene of a day: five queries at most, and the same for the same day and the same state.

    One not solved before, also not as a part of its case, and near the learner's level comes first, then a short one
    that says due words: each of them is worth a minute more.
    """
    scenes = list_scenes(user)
    if not scenes:
        return None
    add_due_words(scenes, words)
    mine = CaseInteraction.objects.of(user).filter(case__in={scene.case_id for scene in scenes})
    solved = set(mine.filter(solved_at__isnull=False).values_list("case_id", "excerpt"))
    levels = LEVELS[Level(user.language_level)]

    def rank(scene: Scene) -> tuple[bool, bool, int, int, str]:
        place = levels.index(scene.cefr) if scene.cefr in levels else len(levels)
        draw = sha256(f"{user.pk} {day} {scene.case_id} {scene.excerpt}".encode()).hexdigest()
        is_far = place == len(levels)
        cost = max(0, scene.minutes - SHORT) - len(scene.words)
        is_known = not solved.isdisjoint({(scene.case_id, scene.excerpt), (scene.case_id, "")})
        return is_known, is_far, cost, place, draw

    return min(scenes, key=rank)


def can_be_begun(case: Case, excerpt: str, user: User) -> bool:
    """Whether the user can still play a scene: its case is ready and may be seen, and has the excerpt. One query."""
    if excerpt and find_excerpt({"excerpts": case.excerpts}, excerpt) is None:
        return False
    return case.is_ready and Case.objects.visible_to(user).filter(pk=case.pk).exists()


def find_minutes(case: Case, excerpt: str) -> int:
    """Find how many minutes a scene takes."""
    part = find_excerpt({"excerpts": case.excerpts}, excerpt) if excerpt else None
    return int(part["minutes"]) if part else case.minutes or USUAL_MINUTES


def list_scenes(user: User) -> list[Scene]:
    """List what is short enough and can be played by the user."""
    short = Q(minutes__lte=LONGEST_SHORT) | ~Q(excerpts=[])
    rows = Case.objects.visible_to(user).filter(short, status="READY").newest_first()
    cases = list(rows.values("id", "cefr", "minutes", "excerpts")[:MOST_CASES])
    people = defaultdict[UUID, dict[str, frozenset[str]]](dict)
    scenes = Case.objects.filter(pk__in=[row["id"] for row in cases]).exclude(excerpts=[])
    for case_id, slug, person, present in scenes.values_list(
        "pk", "scenes__slug", "scenes__person__slug", "scenes__present"
    ):
        people[case_id][slug] = frozenset([person, *(present or ())])
    return [scene for row in cases for scene in list_scenes_of(row, people[row["id"]])]


def list_scenes_of(row: Mapping[str, Any], people: Mapping[str, frozenset[str]]) -> Iterator[Scene]:
    """Yield a short case as a whole, and the short excerpts of any case."""
    if row["minutes"] is not None and row["minutes"] <= LONGEST_SHORT:
        yield Scene(row["id"], "", row["cefr"], row["minutes"], frozenset())
    for excerpt in row["excerpts"]:
        if excerpt["minutes"] <= LONGEST_SHORT:
            there = people.get(excerpt["scene"], frozenset())
            yield Scene(row["id"], excerpt["id"], row["cefr"], excerpt["minutes"], there)


def add_due_words(scenes: Sequence[Scene], words: Sequence[VocabItem]) -> None:
    """Note for each scene which of the words its persons say: two queries."""
    stems = {word.pk: find_stem(word) for word in words}
    if not any(stems.values()):
        return
    said = Q()
    for stem in filter(None, stems.values()):
        said |= Q(text__icontains=stem)
    cases = {scene.case_id for scene in scenes}
    facts = Fact.objects.filter(case__in=cases).annotate(text=Cast("answers", TextField())).filter(said)
    first = dict(Person.objects.filter(case__in=cases, position=0).values_list("case", "slug"))
    found = defaultdict[UUID, list[tuple[frozenset[str], set[UUID]]]](list)
    rows = facts.order_by("pk").values_list("case_id", "known_by", "answers")[:MOST_FACTS]
    for case_id, known_by, answers in rows:
        text = "\n".join(answers.values())
        met = {word.pk for word in words if stems[word.pk] and is_said(word, stems[word.pk], text)}
        if met:
            found[case_id].append((frozenset(known_by or [first.get(case_id, "")]), met))
    for scene in scenes:
        for knowing, met in found[scene.case_id]:
            if not scene.persons or scene.persons & knowing:
                scene.words |= met


def find_stem(word: VocabItem) -> str:
    """Return what all forms of a word have in common, roughly; "" where that is too short to look for."""
    longest = max(word.term.split(), key=len, default="")
    stem = longest[: -2 if word.part_of_speech == PartOfSpeech.VERB else None]
    return stem if len(stem) >= SHORTEST_STEM else ""


def is_said(word: VocabItem, stem: str, text: str) -> bool:
    """Whether a text has the word in some form."""
    return stem.casefold() in text.casefold() and not list_missing_words(text, word.term)
