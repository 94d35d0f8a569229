"""What the words of a file do to a learner's list: foreseen for a preview, then done.

A word that is there already keeps what is said of it: only what it lacks is taken from the file, its tags, examples and
sentences are added, and its schedule is taken only if it was never reviewed. So nothing is lost on either side. A new
word is completed from the dictionaries, unless the file is a table of whole entries.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Any

from django.db import transaction
from django.utils import timezone
from django.utils.translation import gettext as _
from rest_framework.exceptions import ValidationError

from apps.media.file_types import SIZES, Sort
from apps.media.uploads import store_upload
from apps.speech.models import Utterance
from apps.vocabulary.bulk_changes import MOST_TAGS
from apps.vocabulary.choices import PartOfSpeech
from apps.vocabulary.exchange import columns
from apps.vocabulary.exchange.anki_reader import PackageFile
from apps.vocabulary.exchange.word_row import TEXTS, WordRow, has_gaps
from apps.vocabulary.illustrations import LONGEST_SIDE
from apps.vocabulary.models import LearningState, Source, VocabContext, VocabFile, VocabFileState, VocabItem, VocabList
from apps.vocabulary.schedule import ScheduleFields
from apps.vocabulary.serializers import VocabEntrySerializer, line_field
from apps.vocabulary.services import LONGEST_SENTENCE, MOST_PLACES, MOST_WORDS, fold_term, get_list
from apps.vocabulary.suggestions import build_entry
from kit import files
from kit.errors import ApiError, InvalidInput
from kit.files.deletion import release
from kit.files.store import compute_key

BATCH = 500  # rows that are written together
MOST_NAMED = 200  # words and errors that a report names
MOST_EXAMPLES, MOST_TRANSLATIONS = 5, 5
MOST_OF = {columns.EXAMPLES: MOST_EXAMPLES, columns.TAGS: MOST_TAGS}  # of one word
MOST_PICTURES = 2000  # that are drawn anew in one import
MAX_SOUND = 2 * 1024 * 1024  # bytes
COMPLETED = ("article", *TEXTS, columns.EXAMPLES, columns.TRANSLATIONS, "frequency", "level")
COLUMNS = (*columns.HEADINGS, columns.TRANSLATIONS, columns.PICTURE, columns.SOUND, "schedule")  # that reports name
# The columns of the table where they are not called as those of a file.
WRITTEN = {
    columns.PICTURE: ("illustration",),
    columns.SOUND: ("recording",),
    columns.SENTENCES: (),
    "schedule": tuple(ScheduleFields.__annotations__),
}


class RowEffect(StrEnum):
    """What a row of a file does.

    FILLED: it is the first one that adds to a word of the list. REPEATED: the file has the word before.
    """

    NEW = "NEW"
    FILLED = "FILLED"
    SAME = "SAME"
    REPEATED = "REPEATED"
    WRONG = "WRONG"


@dataclass(frozen=True)
class CheckedRow:
    """A row of a file with what it says: None where that is wrong. `cuts` are columns that say too much."""

    row: WordRow
    facts: dict[str, Any] | None
    errors: Sequence[dict[str, Any]] = ()
    cuts: Sequence[str] = ()


@dataclass
class PlannedWord:
    """A word of the list as the file leaves it, with the names of the picture and the sound that it lacks.

    `sentences` are those that it was met in, `new_sentences` those that the file adds.
    """

    word: VocabItem
    is_new: bool
    rows: list[CheckedRow] = field(default_factory=list)
    sentences: Sequence[str] = ()
    new_sentences: list[str] = field(default_factory=list)
    changed: list[str] = field(default_factory=list)
    picture: str = ""
    sound: str = ""

    @classmethod
    def of_list(cls, word: VocabItem) -> "PlannedWord":
        """Plan a word that is in the list, its places prefetched."""
        return cls(word, is_new=False, sentences=[context.sentence for context in word.contexts.all()])

    def add(self, checked: CheckedRow, media: Mapping[str, str]) -> list[str]:
        """Add what a row says; the columns that this changed."""
        changed = fill_word(self, checked.facts or {}, checked.row, media)
        self.rows.append(checked)
        self.changed = list(dict.fromkeys([*self.changed, *changed]))
        return changed


@dataclass
class Plan:
    """What a file does to a list; `told` names it row by row, `errors` what is wrong in which row."""

    words: dict[str, PlannedWord] = field(default_factory=dict)
    told: list[dict[str, Any]] = field(default_factory=list)
    errors: list[dict[str, Any]] = field(default_factory=list)
    counts: dict[str, int] = field(default_factory=lambda: dict.fromkeys(RowEffect, 0))

    def tell(self, checked: CheckedRow, effect: RowEffect, name: str, changed: Sequence[str] = ()) -> None:
        """Count a row, and name it while there is room, unless it changes nothing."""
        self.counts[effect] += 1
        if effect not in (RowEffect.WRONG, RowEffect.SAME) and len(self.told) < MOST_NAMED:
            told = {"place": checked.row.place, "word": name, "effect": effect}
            self.told.append(told | {"adds": list(changed), "cuts": list(checked.cuts)})

    def summarize(self) -> dict[str, Any]:
        """Give what a report says (plain JSON)."""
        pictures = sum(bool(one.picture) for one in self.words.values())
        sounds = sum(bool(one.sound) for one in self.words.values())
        return {
            "counts": dict(self.counts),
            "rows": self.told,
            "more_rows": sum(self.counts.values())
            - self.counts[RowEffect.WRONG]
            - self.counts[RowEffect.SAME]
            - len(self.told),
            "errors": self.errors[:MOST_NAMED],
            "more_errors": max(0, len(self.errors) - MOST_NAMED),
            "pictures": pictures,
            "sounds": sounds,
        }


def plan_words(rows: Iterable[CheckedRow], mine: VocabList, media: Mapping[str, str]) -> Plan:
    """Plan what the rows of a file do to a list; nothing is written. 409 `list_full` for too many words."""
    there = list(mine.items.prefetch_related("contexts"))
    known = {word.folded: word for word in there}
    by_term: dict[str, list[VocabItem]] = {}
    for word in there:
        by_term.setdefault(fold_term(word.term), []).append(word)
    plan = Plan()
    for checked in rows:
        facts = checked.facts
        if facts is None:
            plan.errors += checked.errors
            plan.tell(checked, RowEffect.WRONG, "")
            continue
        key = fold_term(facts["term"], facts["article"])
        same = by_term.get(fold_term(facts["term"]), [])
        if key not in known and not facts["article"] and len(same) == 1:
            key = same[0].folded  # the file says no article, and there is only one such word
        if key not in known and key not in plan.words:
            facts = complete(facts, checked.row)
            key = fold_term(facts["term"], facts["article"])
        planned = plan.words.get(key)
        if planned is None and key in known:
            planned = PlannedWord.of_list(known[key])
        elif planned is None:
            planned = PlannedWord(VocabItem(vocab_list=mine, folded=key, **facts), is_new=True)
        plan.words[key] = planned
        was_changed = bool(planned.changed)
        changed = planned.add(checked, media)
        plan.tell(checked, choose_effect(planned, changed, was_changed=was_changed), str(planned.word), changed)
    if len(there) + sum(one.is_new for one in plan.words.values()) > MOST_WORDS:
        raise ApiError("list_full", _("There is no room for more words in this list."))
    return plan


def complete(facts: dict[str, Any], row: WordRow) -> dict[str, Any]:
    """Add what the dictionaries know about a new word where its file says nothing; it is marked as suggested then.

    Nothing is added to a word that is rather another one there: a form of it, of another article or category.
    """
    if row.is_whole:
        return facts
    found = build_entry(f"{facts['article']} {facts['term']}".strip())
    said, known = facts["part_of_speech"], found["part_of_speech"]
    is_same = found["term"].casefold() == facts["term"].casefold() and said in (known, PartOfSpeech.OTHER)
    if not is_same or known == PartOfSpeech.OTHER:
        return facts
    missing = {name: found[name] for name in COMPLETED if found[name] and not facts[name]}
    if said != known:
        missing["part_of_speech"] = str(known)
    return facts | missing | {"is_suggested": True} if missing else facts


def choose_effect(planned: PlannedWord, changed: Sequence[str], *, was_changed: bool) -> RowEffect:
    """Choose what the last row of a word is said to do; it counts as filled once."""
    if changed and not planned.is_new and not was_changed:
        return RowEffect.FILLED
    if len(planned.rows) > 1:
        return RowEffect.REPEATED
    return RowEffect.NEW if planned.is_new else RowEffect.SAME


def check_row(row: WordRow) -> CheckedRow:
    """Check what a row says as a request's would be; of what is too many the first ones are taken."""
    errors: list[tuple[str, str]] = []
    cuts = [name for name, most in MOST_OF.items() if len(row.facts.get(name, ())) > most]
    given = row.facts | {name: row.facts[name][: MOST_OF[name]] for name in cuts}
    if any(len(said) > MOST_TRANSLATIONS for said in row.facts[columns.TRANSLATIONS].values()):
        cuts.append(columns.TRANSLATIONS)
        told = row.facts[columns.TRANSLATIONS].items()
        given[columns.TRANSLATIONS] = {code: said[:MOST_TRANSLATIONS] for code, said in told}
    if has_gaps(row):
        errors.append((columns.TERM, _("This is a text with gaps, not a word.")))
    serializer = VocabEntrySerializer(data=given)
    if not serializer.is_valid():
        errors += [(name, first_message(told)) for name, told in serializer.errors.items()]
    line = line_field(LONGEST_SENTENCE)
    for sentence in row.sentences:
        try:
            line.run_validation(sentence)
        except ValidationError as error:
            errors.append((columns.SENTENCES, first_message(error.detail)))
    if errors:
        word = str(row.facts.get(columns.TERM, ""))[:200]
        named = [{"place": row.place, "word": word, "column": name, "detail": text} for name, text in errors]
        return CheckedRow(row, None, named[:MOST_NAMED])
    return CheckedRow(row, dict(serializer.validated_data), cuts=cuts)


def first_message(told: object) -> str:
    """Give the first text of what a serializer says is wrong."""
    while isinstance(told, list | dict) and told:
        told = next(iter(told.values())) if isinstance(told, dict) else told[0]
    return str(told)


def fill_word(planned: PlannedWord, facts: Mapping[str, Any], row: WordRow, media: Mapping[str, str]) -> list[str]:
    """Add what a word lacks; the columns that this changed."""
    word = planned.word
    changed = [name for name in ("level", *TEXTS) if facts.get(name) and not getattr(word, name)]
    for name in changed:
        setattr(word, name, facts[name])
    lists = (
        (columns.EXAMPLES, merge(word.usage_examples, facts[columns.EXAMPLES], MOST_EXAMPLES)),
        (columns.TAGS, merge(word.tags, facts[columns.TAGS], MOST_TAGS)),
    )
    for name, merged in lists:
        if merged != getattr(word, name):
            setattr(word, name, merged)
            changed.append(name)
    translations = dict(word.translations)
    for code, said in facts[columns.TRANSLATIONS].items():
        translations[code] = merge(translations.get(code, []), said, MOST_TRANSLATIONS)
    if translations != word.translations:
        word.translations = translations
        changed.append(columns.TRANSLATIONS)
    there = {*planned.sentences, *planned.new_sentences}
    room = max(0, MOST_PLACES - len(planned.sentences) - len(planned.new_sentences))
    new = [one for one in dict.fromkeys(row.sentences) if one not in there][:room]
    if new:
        planned.new_sentences += new
        changed.append(columns.SENTENCES)
    if row.is_favourite and not word.is_favourite:
        word.is_favourite = True
        changed.append(columns.FAVOURITE)
    if row.schedule is not None and word.state == LearningState.NEW:
        for name, value in row.schedule.items():
            setattr(word, name, value)
        changed.append("schedule")
    if row.picture in media and not word.illustration and not planned.picture:
        planned.picture = row.picture
        changed.append(columns.PICTURE)
    if row.sound in media and not word.recording and not planned.sound:
        planned.sound = row.sound
        changed.append(columns.SOUND)
    return changed


def merge(there: Sequence[str], more: Sequence[str], most: int) -> list[str]:
    """Give what is there and what is new, each once; what is there stays."""
    return list(dict.fromkeys([*there, *more]))[: max(most, len(there))]


def store_media(plan: Plan, package: PackageFile, kept: dict[tuple[str, Sort], str]) -> list[str]:
    """Store the pictures and sounds that words get, drawn anew or checked; the names of those that can't be used.

    Their keys are noted in `kept` one by one: whoever calls knows them too if this is broken off. What we have spoken
    ourselves is left out: it is spoken again by its text.
    """
    left_out: list[str] = []
    pictures = 0
    for planned in plan.words.values():
        for name, sort in ((planned.picture, Sort.IMAGE), (planned.sound, Sort.AUDIO)):
            if not name or (name, sort) in kept:
                continue
            pictures += sort == Sort.IMAGE
            kept[name, sort] = store_file(package, name, sort) if pictures <= MOST_PICTURES else ""
            if not kept[name, sort]:
                left_out.append(name[:200])
    own = set(Utterance.objects.filter(key__in=filter(None, kept.values())).values_list("key", flat=True))
    for planned in plan.words.values():
        planned.word.illustration = kept.get((planned.picture, Sort.IMAGE)) or planned.word.illustration
        sound = kept.get((planned.sound, Sort.AUDIO), "")
        if sound not in own:
            planned.word.recording = sound or planned.word.recording
    return left_out


def store_file(package: PackageFile, name: str, sort: Sort) -> str:
    """Store a picture or a sound of a package and give its key; "" for one that can't be used.

    A picture that was drawn here before is the same file: it is not drawn anew, which would make it worse each time.
    """
    data = package.read_media(name, MAX_SOUND if sort == Sort.AUDIO else SIZES[Sort.IMAGE])
    if not data:
        return ""
    if sort == Sort.IMAGE and files.exists(compute_key(data, ".webp")):
        return files.put(data, ".webp")
    try:
        return store_upload(data, (sort,), longest_side=LONGEST_SIDE)
    except (InvalidInput, ApiError) as refusal:
        if refusal.status_code >= 500:
            raise
        return ""


def lock_words(plan: Plan, mine: VocabList, media: Mapping[str, str]) -> None:
    """Lock the words of the list that change, and plan those again as they are now; one that is gone stays gone.

    What the learner has written or practised since the list was read is kept by this.
    """
    changed = [one.word.pk for one in plan.words.values() if one.changed and not one.is_new]
    rows = mine.items.select_for_update(no_key=True).filter(pk__in=changed).order_by("pk")
    locked = {word.pk: word for word in rows.prefetch_related("contexts")}
    for key in [key for key, one in plan.words.items() if one.changed and not one.is_new]:
        earlier = plan.words.pop(key)
        word = locked.get(earlier.word.pk)
        if word is None:
            continue
        plan.words[key] = PlannedWord.of_list(word)
        for checked in earlier.rows:
            plan.words[key].add(checked, media)


def write_plan(plan: Plan) -> None:
    """Write what was planned, in as many queries for ten words as for five hundred; the caller holds their rows."""
    new = [one for one in plan.words.values() if one.is_new]
    changed = [one for one in plan.words.values() if not one.is_new and one.changed]
    VocabItem.objects.bulk_create([one.word for one in new], batch_size=BATCH)
    now = timezone.now()
    for one in changed:
        one.word.version, one.word.changed_at = one.word.version + 1, now
    written = {name for one in changed for column in one.changed for name in WRITTEN.get(column, (column,))}
    if changed:
        names = ["version", "changed_at", *sorted(written)]
        VocabItem.objects.bulk_update([one.word for one in changed], names, batch_size=BATCH)
    places = [
        VocabContext(vocab_item=one.word, source=Source.CONTEXT, sentence=sentence)
        for one in (*new, *changed)
        for sentence in one.new_sentences
    ]
    VocabContext.objects.bulk_create(places, batch_size=BATCH, ignore_conflicts=True)


def import_rows(rows: Sequence[WordRow], package: PackageFile | None, file: VocabFile) -> None:
    """Import the rows of a file into its learner's list, and note what was done; a second run finds it done.

    Pictures and sounds are stored, and rows checked, before the list is locked. Files that no word came to use are
    deleted.
    """
    media = package.media if package is not None else {}
    checked = list(map(check_row, rows))
    foreseen = plan_words(checked, get_list(file.learner), media)
    kept: dict[tuple[str, Sort], str] = {}
    try:
        left_out = store_media(foreseen, package, kept) if package is not None else []
        stored = {key: one for key, one in foreseen.words.items() if one.picture or one.sound}
        write_rows(checked, media, stored, left_out, file)
    finally:
        release(*kept.values())


@transaction.atomic
def write_rows(
    rows: Sequence[CheckedRow],
    media: Mapping[str, str],
    stored: Mapping[str, PlannedWord],
    left_out: Sequence[str],
    file: VocabFile,
) -> None:
    """Plan once more with the list locked, and write that."""
    mine = VocabList.objects.select_for_update(no_key=True).get(learner=file.learner)
    if not VocabFile.objects.select_for_update().filter(pk=file.pk, state=VocabFileState.IMPORTING).exists():
        return  # another run was faster
    plan = plan_words(rows, mine, media)
    lock_words(plan, mine, media)
    for key, planned in plan.words.items():
        if key in stored and planned.picture:
            planned.word.illustration = stored[key].word.illustration
        if key in stored and planned.sound:
            planned.word.recording = stored[key].word.recording
    write_plan(plan)
    report = plan.summarize() | {"left_out": left_out[:MOST_NAMED]}
    done = {"state": VocabFileState.DONE, "report": file.report | report, "key": "", "changed_at": timezone.now()}
    VocabFile.objects.filter(pk=file.pk).update(**done)
    release(file.key)
