"""Slots: what a question word asks for (since, where, how strong …), what an answer says, and how well both fit."""

import re
from collections.abc import Collection, Iterable, Sequence

from apps.german.negation import NO
from apps.german.numbers import COUNT_WORD
from apps.german.question_frames import QUESTION_WORD
from apps.german.regular_expressions import compile_re

_PATTERNS = tuple(
    (slot, compile_re(pattern, re.I))
    for slot, pattern in (
        (
            "since",
            r"\bseit (wann|wie|welche\w*)|\b(von|ab(?! wann (?:soll|darf|d[üu]rf|kann|k[öo]nn|m[üu]ss))) wann\b"
            r"|\bwie lang(e)?\b(?!.*\bher\b)"
            r"|\bwann (hat|haben|fing|ist|sind|war|ging)\w{0,2}\b.*(angefangen|begonnen|\ban\b|aufgetreten|los)"
            r"|\bwann (ist|sind|haben)\b.*\b(ange(schwollen|laufen)|gekommen|entstanden)"
            r"|\bwann (ist|sind)\b.*\b(dick|schlimm|schlecht)\w* geworden"
            r"|\bwann beg[ao]nn\w*"
            r"|\bwann .*(zuerst|erste[ns]? mal)|wie viele (jahre|tage|wochen|monate)( schon)?\b",
        ),
        ("howlong", r"\b(?:in|innerhalb|über) (?:welche[rmn]?|was für eine[rmn]?) (?:zeit|zeitraum|zeitspanne)\b"),
        (
            "intensity",
            r"\bwie (stark|schlimm|heftig|intensiv|doll|arg|sehr)\b|\bskala\b|\b(null|0) bis (zehn|10)\b"
            r"|zwischen (null|0|1|eins) und (zehn|10)|(welche|eine) (zahl|nummer|stärke)\b",
        ),
        ("howoften", r"\bwie (oft|häufig|viel\w* mal)|\bwievielte|\bwie viele male"),
        (
            "howmuch",
            r"\bwie ?viel|\bwelche menge|\bwelche dosis|\bwie (groß|schwer|hoch|alt|weit)\b|\bauf wie viel",
        ),
        (
            "trigger",
            r"\bwobei\b|\bwodurch\b|\bbei (was|welche\w*)\b"
            r"|(?<!seit )\bwann (ist|sind|wird|werden|tut|bekommen|kommt|haben)\b"
            r".*(schlimm|stärker|am meisten|luft|weh)|\bwas (löst|verschlimmert|verstärkt)",
        ),
        (
            "relief",
            r"\bwas (hilft|lindert|tut .* gut|beruhigt|macht .* besser)|\bwodurch .* besser"
            r"|\bwogegen\b(?!.*\b(?:allergi|geimpft|vertr[aä]g))"
            r"|\bwas nehmen sie (dagegen|gegen)",
        ),
        (
            "quality",
            r"\bbeschreib|\bfühl\w* (sich|es)|\bwas für ein\w*|\bgenauer\b|welche farbe|welche art"
            r"|\bwie sieht|\bwie fühl|stechend|dumpf|brennend",
        ),
        (
            "where",
            r"\bwo\b|\bwelche[rnm]? (stelle|seite|stock|etage|bereich|körper\w*)|\bwohin\b|\bwoher\b",
        ),
        (
            "when",
            r"\bwann\b|\bwie lang(e)?\b.*\bher\b|\bzu welcher (tages)?zeit|\bum wie viel uhr"
            r"|\bwelche[rsmn]? (tag|jahr|datum|uhrzeit|monat)\b",
        ),
        ("who", r"\bwer\b|\bwen\b|\bwem\b|\bmit wem\b|\bwessen\b|\bvon wem\b"),
        ("why", r"\bwarum\b|\bwieso\b|\bweshalb\b|\bweswegen\b|\baus welchem grund"),
        ("how", r"\bwie\b|\bwas passiert\b|\bwelche (reaktion|symptome)"),
        ("what", r"\bwas\b|\bwelche\w*|\bwomit\b|\bwovor\b|\bworan\b"),
    )
)
_OPEN = compile_re(r"\bwie (sieht|ist|steht|schaut|war) (es|das)\b[^,]{0,25}?\b(mit|um)\b", re.I)  # 'Wie ist es mit …?'
_SCALE = compile_re(r"\bskala\b|\b(?:null|0|eins|1) bis (?:zehn|10)\b", re.I)
_ASKS_ANYWHERE = compile_re(r"\bseit (wann|wie)|\bwie lange?\b", re.I)
_ASKS = compile_re(rf"(?:^|[,:;–-]\s*|\b(?:und|oder|aber|denn)\s+){QUESTION_WORD}\b|\bskala\b", re.I)
_VERB_FIRST = compile_re(
    rf"(?!{QUESTION_WORD}\b)\w+\s+(sie|ihnen|ihre?\w{{0,2}}|er|es|ihm|ihn|man|sich|der|die|das|den|dem|ein\w{{0,2}}"
    r"|kein\w{0,2}|beim?|etwas|was|noch|denn|auch|manchmal|oft|schon|jemand\w{0,2})\b",
    re.I,
)
_TELL_ME = compile_re(
    r"\b(sagen|zeigen|beschreiben|erklären|erzählen|schildern|nennen|verraten|wissen|erinnern)\b", re.I
)
_ANSWERED_BY = {  # what a question word wants to hear, and the slots of facts that say it
    "since": ("since",),
    "howlong": ("howlong", "since", "howmuch"),
    "when": ("when", "since", "trigger"),
    "trigger": ("trigger", "when"),
    "where": ("where", "whereto"),
    "intensity": ("intensity", "howmuch"),
    "howoften": ("howoften",),
    "howmuch": ("howmuch", "intensity", "howoften", "howlong", "how"),
    "who": ("who",),
    "why": ("why",),
    "relief": ("relief",),
}
_STILL = compile_re(r"\b(schon|bereits|jetzt|inzwischen)\b|\bwie lange (geht|ist|besteht)", re.I)
_GENERAL = ("how", "what", "when")  # give way to a more special slot of the same question
_SPECIAL = ("since", "intensity", "howoften", "quality", "trigger", "where")
_NEAR = frozenset(
    tuple(pair.split("-"))
    for pair in [
        "how-quality",
        "what-quality",
        "what-which",
        "how-consequence",
        "what-consequence",
        "when-since",
        "when-trigger",
        "what-trigger",
        "howmuch-intensity",
        "what-relief",
        "how-relief",
        "what-who",
        "howmuch-howoften",
        "howlong-since",
        "which-quality",
        "howmuch-",
        "what",
        "how-howmuch",
        "where-whereto",
    ]
)
_ALIASES = dict(
    pair.split("=")
    for pair in [
        "how_much=howmuch",
        "how_often=howoften",
        "which=what",
        "howlong=since",
        "what_for=why",
        "what_helps=relief",
        "how_fast=howmuch",
        "value=howmuch",
        "who_when=when",
    ]
)
_OTHERS = ["howlong", "whereto", "which", "consequence", "course", "accompanying", "before", "what_taken", "what_done"]
_NAMES = {slot for slot, _ in _PATTERNS} | set(_OTHERS)
_COUNT = rf"(?:\d+|{COUNT_WORD}|paar|viele[nr]?|halbe[nrs]?)"
_TIME = r"(?:minute|stunde|tag|woche|monat|jahr)\w*"
_WEEKDAY = r"(?:mon|diens|donners|frei|sams|sonn)tag|mittwoch"
_DAYTIME = rf"(?:morgen|vormittag|mittag|nachmittag|abend|wochenende|anfang|tag|{_WEEKDAY})"
_MONTH = (
    r"(?:januar|februar|märz|april|mai|juni|juli|august|september|oktober|november|dezember"
    r"|frühjahr|sommer|herbst|winter)"
)
_HOUR = r"(?:eins|zwei|drei|vier|fünf|sechs|sieben|acht|neun|zehn|elf|zwölf)"
_SAID = tuple(
    (slot, compile_re(pattern, re.I))
    for slot, pattern in (
        ("since", rf"\bseit\b|\bvor (?:\w+ )?{_TIME}"),
        ("howlong", rf"\b{_COUNT} {_TIME}|\blang\b"),
        ("howmuch", r"\d|\b(?:zwei|drei|vier|fünf|sechs|sieben|acht|neun|zehn|zwanzig|hundert)\w*"),
        (
            "where",
            rf"\b(?:links|rechts|linken?|rechten?|oben|unten|draußen|drinnen|daheim|zu hause|bei mein\w+|beide\w?"
            rf"|(?:am|im|an der|in der|auf der|in mein\w+)(?! (?:{_DAYTIME}|nacht|moment|liegen|sitzen|frühjahr)\b))\b",
        ),
        (
            "howoften",
            r"\w+mal\b|\b(?:jede[nrs]?|täglich|manchmal|oft|immer|selten|nie)\b|\bpro (?:tag|woche)|\bam tag\b",
        ),
        (
            "when",
            rf"\b(?:(?:vor)?gestern|letzte[nms]? (?:{_TIME}|nacht|sommer|herbst|winter|frühjahr)"
            rf"|heute|morgen|morgens|abends|nachts|um \w+ uhr|um (?:halb )?{_HOUR}|nach dem|vor dem"
            rf"|beim|wenn|(?:am|jede[ns]) {_DAYTIME}|in der nacht|im {_MONTH}|vor (?:\w+ )?{_TIME}|(?:19|20)\d\d)\b",
        ),
        (
            "who",
            r"\b(?:meine?|die|der|den) \w*(?:frau|mann|tochter|sohn|schwester|bruder|nachbar\w*)\b"
            r"|\b(?:doktor|selbst|allein)\b",
        ),
    )
)
_FREQUENCY = compile_re(
    rf"\b(?!ein\s?mal)(?:{_COUNT}|manch|mehr|viel)\s?mals?\b|(?<!noch )(?<!erst )(?<!auch )\beinmal\b"
    r"|\b(?:jede[nrms]?|alle (?:\w+ )?(?:minuten|stunden|tage|wochen)|\w*täglich|stündlich|wöchentlich|monatlich|oft"
    r"|häufig|öfter|immer|ständig|dauernd|selten|kaum|nie|niemals|regelmäßig|morgens|mittags|abends|nachts"
    r"|ab und zu|hin und wieder|von zeit zu zeit|dann und wann"
    r"|(?:pro|am|in der|die) (?:stunde|tag|woche)|zum (?:ersten|zweiten|dritten) mal)\b",
    re.I,
)
_CONDITION_OR_HABIT = compile_re(rf"\b(?:wenn|beim|morgens|mittags|abends|nachts|jede[ns] {_DAYTIME})\b", re.I)
_DENIAL = compile_re(rf"(?:{NO}|gar nicht|überhaupt nicht)\b|.*\bkeine?[nrms]?\b", re.I)


def normalize_slot(name: str | None) -> str | None:
    """Return the engine's name for a slot as the catalogue writes it, None for a yes/no question or an unknown slot."""
    if name is None:
        return None
    return _ALIASES.get(name, name if name in _NAMES else None)


def find_asked_slots(text: str) -> list[str]:
    """Return slots the question asks for, the most special first, at most two; empty for yes/no questions."""
    if _OPEN.search(text):
        return []
    found = [slot for slot, pattern in _PATTERNS if pattern.search(text)]
    if "intensity" in found and _SCALE.search(text):
        found = [slot for slot in found if slot != "where"]  # 'Wo auf der Skala …?'
    if len(found) > 1:
        found = [slot for slot in found if slot not in _GENERAL or slot == found[0]]
    return found[:2]


def is_verb_first(text: str) -> bool:
    """Return whether the text is worded as a yes/no question: 'Haben Sie …', not 'Können Sie mir zeigen, wo …'."""
    return bool(_VERB_FIRST.match(text)) and not _TELL_ME.search(text)


def find_demanded_slots(text: str) -> tuple[str, ...]:
    """Return slots of facts that can answer the text's question word, best first; empty where any fact may answer."""
    asks = _ASKS_ANYWHERE.search(text) or (_ASKS.search(text) and not is_verb_first(text))
    slots = find_asked_slots(text) if asks else []
    if not slots or slots[0] not in _ANSWERED_BY:
        return ()
    duration = slots[0] == "since" and "seit" not in text.lower() and not _STILL.search(text)
    wanted = _ANSWERED_BY[slots[0]] + (_ANSWERED_BY["howlong"] if duration and "lang" in text.lower() else ())
    besides = () if slots[0] == "since" else slots[1:]
    return tuple(dict.fromkeys((*wanted, *(slot for slot in besides if slot in _ANSWERED_BY))))


def score_slots(asked: Sequence[str], declared: Collection[str]) -> float:
    """Score: 1 same slot, 0.3 near, -1 different, 0 none to compare, -0.5 a special slot the fact doesn't declare."""
    if asked and not declared:
        return -0.5 if asked[0] in _SPECIAL else 0.0
    if not asked or not declared:
        return 0.0
    if any(slot in declared for slot in asked):
        return 1.0
    if any((a, d) in _NEAR or (d, a) in _NEAR for a in asked for d in declared):
        return 0.3
    return -1.0


def find_said_slots(answer: str) -> set[str]:
    """Return slots that the wording of an answer fills."""
    return {slot for slot, pattern in _SAID if pattern.search(answer)}


def find_usual_slots(answers: Collection[str]) -> set[str]:
    """Return slots that at least half of the wordings of one answer fill."""
    said = [find_said_slots(answer) for answer in answers]
    return {slot for slot, _ in _SAID if 2 * sum(slot in found for found in said) >= max(1, len(said))}


def tells_time(answers: Collection[str]) -> bool:
    """Return whether half of the wordings say when something was: no condition, as "wenn ich laufe", and no habit."""
    return "when" in find_usual_slots([_CONDITION_OR_HABIT.sub(" ", answer) for answer in answers])


def tells_frequency(answer: str) -> bool:
    """Return whether an answer says how often something is: "dreimal", "jeden Morgen", "zwei am Tag", "selten"."""
    return bool(_FREQUENCY.search(answer))


def is_denial(answers: Collection[str]) -> bool:
    """Return whether the answer says in every wording that it is not so."""
    return bool(answers) and all(_DENIAL.match(answer) for answer in answers)


def list_told_slots(questions: Iterable[str], answers: Iterable[str], named: str | None) -> set[str]:
    """Return the slots that something is asked for or its answers say; `named` is that which its author gives it."""
    slots: set[str] = {slot for question in questions for slot in find_asked_slots(question)}
    slots.update(filter(None, [normalize_slot(named)]), *map(find_said_slots, answers))
    return slots
