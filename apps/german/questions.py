"""Questions: a line cut into sentences, and a sentence into the parts that can each be a question.

Where clauses meet is told by `clauses`; here a part begins only where another question does.
"""

import re
from dataclasses import dataclass

from apps.german.lexicon import list_verb_readings
from apps.german.question_frames import QUESTION_WORD, TAG, strip_frame
from apps.german.regular_expressions import compile_re
from apps.german.sentences import split_sentences

_VERB_AND_SUBJECT = (
    r"(?:haben|sind|nehmen|können|möchten|brauchen|tragen|müssen|leben|wohnen|rauchen|trinken|essen|schlafen"
    r"|hören|sehen|kommen|leiden|spüren|waren|hatten|wurden|werden|gehen|bekommen|benutzen|arbeiten|fühlen|hat"
    r"|ist|nimmt|kann|gibt|tut|darf|wird|muss|trägt|isst|trinkt|schläft|war|hatte|läuft|geht|\w{3,}en)\s+"
    r"(?:Sie|sie|er|es|Ihnen|ihm|ihr|Ihre?\w*|man|die|der|das|da)\b"
    r"|\w{3,}t\s+(?:er|sie)\b(?=\s+\w)"
    r"|(?:kommt|hilft|bleibt|brennt|juckt|blutet|passt|schmeckt)\s+(?:es|das|da|dabei|dann|etwas)\b(?=\s+\w)"
)
_VERB_BEGINS = compile_re(  # with a subject that is no pronoun: "Ist auch mal Blut im Schleim, oder …"
    r"(?:und |oder )?(?:ist|sind|war|hat|gibt|kommt|geht|klappt|tut|wird|bleibt|hilft|reicht)(?: (?!so\b)[\w-]+){2,}$",
    re.I,
)
_OTHER_KNOWS = compile_re(
    r"(?:und )?(?:wei(?:ß|ss)|wissen|ahnt|merkt|versteht) (?:er|(?-i:sie)|(?:ihre?|die|der|deine?) (?:\w+ ){0,2}\w+)"
    r"(?: (?:denn|schon|eigentlich))?",
    re.I,
)
_LEAVE = (
    r"(?:soll(?:en)?|darf|d[üu]rfen|kann|können|könnten?)\s+(?:ich|wir)\b"  # no item: "…, und darf ich Sie waschen?"
)
_CUT = compile_re(
    r"\s*,\s*(?:(?:und|oder|sowie|aber|dann|außerdem|sonst)\s+)?(?:auch\s+)?"
    rf"(?=(?:{QUESTION_WORD}|ob)\b|{_VERB_AND_SUBJECT}|{_LEAVE})"
    rf"|\s+(?:und|oder|sowie|aber)\s+(?:auch\s+)?(?=(?:{QUESTION_WORD}|ob)\b|{_VERB_AND_SUBJECT}|{_LEAVE})",
    re.I,
)
_JOINED = compile_re(
    rf"^(.*?)\b({QUESTION_WORD}(?: (?!und\b|oder\b)\w+)?)\s+(?:und|oder)\s+({QUESTION_WORD})\s+(.*)$", re.I
)
_TWO_ORDERS = compile_re(  # "Soll ich Blut abnehmen und eine Infusion anhängen?"
    r"(?P<frame>(?:und |dann )?(?:soll(?:en)?|darf|d[üu]rfen|kann|k[öo]nnen|muss|m[üu]ssen) (?:ich|wir))"
    r" (?P<first>(?:(?!und\b|oder\b)[\w-]+ )*(?-i:[a-zäöüß]\w+n)) und"
    r" (?P<second>(?:(?!und\b|oder\b)[\w-]+ )+(?-i:[a-zäöüß]\w+n))$",
    re.I,
)
_MEASURE_WORD = compile_re(r"^(stark|lange?|oft|viel\w*|groß|schwer|schlimm|häufig)\s+")
_SUBJECT_WORD = r"\b(?:Sie|sie|er|es|man|Ihnen|Ihre? \w+)\b"
_HEAD = compile_re(
    rf"^(.*?{_SUBJECT_WORD}(?:\s+(?:denn|auch|noch|schon|manchmal|irgendwelche|eine?n?|keine?n?|oft|unter|an|mit"
    r"|gegen|zurzeit|aktuell|im Moment|in letzter Zeit))*)\s+(.+)$",
    re.I,
)
_LEAD_OF_HEAD = compile_re(rf"^(.*?{_SUBJECT_WORD})", re.I)
_SUBORDINATE = compile_re(
    r",\s*(dass|wenn|weil|damit|um|die|der|das|den|was|als|obwohl|bevor|nachdem|während|falls|seit)\b"
    r"|,[^,]*\bzu \w+en\b",
    re.I,
)
_IDIOM = compile_re(  # 'und' that joins no two things
    r"\b(ab und zu|hin und wieder|dann und wann|nach und nach|hin und her|auf und ab|mehr und mehr|ganz und gar"
    r"|tag und nacht|ja oder nein|mit oder ohne|früher oder später|mehr oder weniger|so oder so|ein oder zwei"
    r"|ein paar|zwei oder drei|drei oder vier)\b",
    re.I,
)
_ADVERBIAL = compile_re(  # says when, where or with what, and asks for nothing of its own
    r"(?:auch |vielleicht |manchmal )?(?:beim?|im?|in|am?|an|auf|mit|nach|vor|vom?|von|zum?|zur|zu|ohne|über"
    r"|unter|hier|dort|da|jetzt|heute|gestern|vorher|nachher|morgens|mittags|abends|nachts"
    r"|tagsüber|vielleicht|eigentlich|oder so|so(?! (?:et)?was\b)|überhaupt)\b",
    re.I,
)
_SPEAKER = compile_re(r"(?:ich|wir)\b", re.I)
_SAYS_WHAT_FOLLOWS = compile_re(rf"(?:{QUESTION_WORD}|\w{{3,}}e(?: (?:ich|mir|es|das|dann|sofort|gleich)\b.*)?$)", re.I)
_PLACE = compile_re(r"\s(?:im|in|am|an|auf|beim|bei|mit|nach|vor|unter|über)\s\S.*$", re.I)
_ALSO = compile_re(  # "Welche Tabletten nehmen Sie, auch ohne Rezept?" asks for both
    r"([^,]{8,}), (?:(?:und|oder) )?auch"
    r" ((?:ohne|mit|aus|gegen|für|in der|im|am|bei|beim|nachts?|abends|morgens)\b[^,]{3,})$",
    re.I,
)
_PERFECT = compile_re(r"(?:(?:und|oder|dann) )?(?:haben|hast|hat|sind|bist|ist)\b", re.I)
_SHARED_PARTICIPLE = compile_re(  # "… beim Essen oder Trinken verschluckt"
    r"\s([a-zäöü]*(?:ge|ver|be|er|ent|zer)[a-zäöüß]{2,}(?:t|en))$"
)
_ITEMS = compile_re(r"\s*,\s*(?:(?:und|oder|sowie)\s+)?|\s+(?:und|oder|sowie)\s+")
_INTRODUCED = compile_re(r"^([^:?]{12,}):\s+(\S+ \S+ \S.*\?\s*)$")
_SAYS_SOMETHING = compile_re(r"\b(ich|wir|ist|sind|es|das)\b", re.I)
_ONLY_INVITES = compile_re(
    r"(?:bitte )?(?:erzählen|sagen|beschreiben|nennen|zeigen) Sie"
    r"(?: (?:mir|es|das|einfach|bitte|mal|ruhig|kurz|genau))*$",
    re.I,
)
_THINGS = r"Ihre?[nmr]? (?:\w+en )?[\w-]+"
_WHAT_IS = compile_re(  # "Wie ist Ihr Name und Ihr Geburtsdatum"
    rf"^(.*?\b(?:ist|sind|lauten|lautet|war|waren)\s+)?"
    rf"({_THINGS}(?:, {_THINGS})* und (?:{_THINGS}|(?:(?:das|den|die) )?(?-i:[A-ZÄÖÜ])[\w-]+))$",
    re.I,
)
_VERB_AND_HE = compile_re(r"\w{3,}t (?:er|sie|es)", re.I)  # "Erbricht er"
_THING = compile_re(rf"{_THINGS}$", re.I)
_LEADING_WORD = compile_re(rf"(?:und |oder )?{QUESTION_WORD}\b ?(.*)$", re.I)
_THIRD = (2, 5)  # persons
_FEWEST_WITH_SUBJECT = 3  # words of a question with verb and subject
_HELD = "\u0001"  # stands for a blank in an idiom
_SEGMENT = compile_re(rf"(?<=;)\s+|\s+–\s+(?!{QUESTION_WORD}\b)|:\s+(?=[A-ZÄÖÜ])")


@dataclass(frozen=True)
class Question:
    """A piece of a line: as compared, as written, and whether its sentence ends with a question mark."""

    text: str
    source: str
    question: bool


_TOPIC_QUESTION = compile_re(
    r"\b[Uu]nd (?:nachts|in der Nacht|tags[üu]ber|morgens|abends|heute|jetzt|zu Hause|sonst)\? "
    r"(?=(?:[A-ZÄÖÜ]\w+(?:en|st|t) (?:Sie|du|er|sie|Ihr\w*|es|das)|W\w+(?: \w+)? \w+) )"
)


def split_segments(text: str) -> list[str]:
    """Return the line's sentences, cut also at semicolons, dashes and before what a colon introduces."""
    parts = [part for sentence in split_sentences(text) for part in _SEGMENT.split(sentence)]
    segments = [piece.strip() for part in parts for piece in _split_introduction(part)]
    return [segment for segment in segments if segment.strip(" .!?,;")]


def _split_introduction(sentence: str) -> list[str]:
    """'Ich frage noch einmal, weil das wichtig ist: haben Sie …?' as a statement and a question."""
    found = _INTRODUCED.match(sentence)
    return [found[1], found[2]] if found and _SAYS_SOMETHING.search(found[1]) else [sentence]


def drop_topic_question(line: str) -> str:
    """Return the line without a time that only leads to the question behind it: "Und nachts? Können Sie …?"."""
    return _TOPIC_QUESTION.sub("", line)


def parse_questions(text: str) -> list[tuple[Question, list[Question]]]:
    """Return each sentence with its parts (none when it can't be divided), in order."""
    out = []
    for sentence in split_segments(text):
        question = sentence.rstrip().endswith("?")
        whole = Question(strip_frame(sentence), sentence, question)
        out.append((whole, [Question(strip_frame(part), part, question) for part in split_questions(whole.text)]))
    return out


def split_questions(sentence: str) -> list[str]:
    """Return coordinated questions, question words joined by 'und', enumerations; empty when there is only one."""
    question = sentence.rstrip().endswith("?")
    body = _IDIOM.sub(lambda match: match[0].replace(" ", _HELD), TAG.sub("", sentence).rstrip("?!., "))
    if joined := _split_question_words(body):
        return joined
    if orders := _TWO_ORDERS.match(body):
        return [f"{orders['frame']} {one}?".replace(_HELD, " ") for one in (orders["first"], orders["second"])]
    if also := _ALSO.match(body):
        return [f"{one}?".replace(_HELD, " ") for one in (also[1], f"{also[1]} {also[2]}")]
    pieces = _with_verb(_keep_meaningful(_CUT.split(body)))
    found = [item for piece in pieces for item in split_enumeration(piece)]
    if len(found) < 2:
        return []
    return [item.replace(_HELD, " ").strip(" ,") + ("?" if question else "") for item in found]


def list_enumerated(sentence: str) -> set[str]:
    """Return the parts of a sentence that `split_questions` made of enumerations, without their marks."""
    body = _IDIOM.sub(lambda match: match[0].replace(" ", _HELD), TAG.sub("", sentence).rstrip("?!., "))
    if _split_question_words(body):
        return set()
    lists = [split_enumeration(piece) for piece in _with_verb(_keep_meaningful(_CUT.split(body)))]
    return {item.replace(_HELD, " ").strip(" ,") for items in lists if len(items) > 1 for item in items}


def carry_predicate(first: str, second: str) -> str:
    """Return a second question with the verb of the first where it has none: "Seit wann spuckt er", "wie oft am Tag".

    "" where the second has a verb of its own, or the first begins with no question word.
    """
    lead, rest = _LEADING_WORD.match(first.strip(" ,?")), second.strip(" ,?")
    if not lead or not _LEADING_WORD.match(rest) or re.search(_VERB_AND_SUBJECT, rest, re.I):
        return ""
    return f"{rest} {lead[1]}?"


def _keep_meaningful(pieces: list[str]) -> list[str]:
    """Return the pieces that say something; 'erzählen Sie einfach' only invites."""
    return [piece for piece in pieces if piece and piece.strip(" ,") and not _ONLY_INVITES.match(piece.strip(" ,"))]


def _with_verb(pieces: list[str]) -> list[str]:
    """A first piece without question word and verb stays with the next: 'Auf einer Skala bis zehn, wo …'.

    As well one that asks what somebody else knows: 'Weiß er, wie …'.
    """
    if len(pieces) > 1 and _OTHER_KNOWS.fullmatch(pieces[0].strip()):
        return [f"{pieces[0]}, {pieces[1]}", *pieces[2:]]
    if (
        len(pieces) > 1
        and not _THING.match(pieces[0])
        and not (_VERB_BEGINS.match(pieces[0]) or _begins_with_verb(pieces[0]))
        and not (_VERB_AND_HE.fullmatch(pieces[0].strip()) and re.match(QUESTION_WORD, pieces[1], re.I))
        and not re.search(rf"\b{QUESTION_WORD}\b|{_VERB_AND_SUBJECT}", pieces[0], re.I)
        and not (re.match(_LEAVE, pieces[0], re.I) and re.search(_VERB_AND_SUBJECT, pieces[1], re.I))
    ):
        return [f"{pieces[0]}, {pieces[1]}", *pieces[2:]]
    return pieces


def _begins_with_verb(piece: str) -> bool:
    """Return whether a piece begins with a verb that asks of somebody or something: "Zittert Ihre Hand"."""
    words = piece.split()
    readings = list_verb_readings(words[0].lower()) if len(words) >= _FEWEST_WITH_SUBJECT else ()
    return any(slot in ("present", "past") and person in _THIRD for _verb, slot, person in readings)


def _split_question_words(body: str) -> list[str]:
    """'Wo und wie stark tut es weh' as two questions with the shared rest."""
    joined = _JOINED.match(body)
    if not joined or len(joined[1].split()) > 3 or re.match(_VERB_AND_SUBJECT, joined[1], re.I):
        return []  # "Hat er Durchfall, seit wann und wie oft" begins with a question of its own
    rest = _MEASURE_WORD.sub("", joined[4])
    short = len(joined[2].split()) <= 2 and not re.search(_VERB_AND_SUBJECT, joined[2], re.I)
    if short or re.match(_VERB_AND_SUBJECT, rest, re.I):
        return [f"{one}?".replace(_HELD, " ") for one in (f"{joined[2]} {rest}", f"{joined[3]} {joined[4]}")]
    return []


def split_enumeration(part: str) -> list[str]:
    """'Haben Sie Fieber, Husten oder Auswurf' as three questions with the carried head."""
    if not re.search(r"\b(oder|und|sowie)\b|,", part) or _SUBORDINATE.search(part):
        return [part]
    if listed := _WHAT_IS.match(part):
        return [f"{listed[1] or ''} {item}".strip() for item in _ITEMS.split(listed[2])]
    items = [item for n, item in enumerate(_ITEMS.split(part)) if item.strip() and not (n and _SPEAKER.match(item))]
    head = _HEAD.match(items[0]) if items else None
    if len(items) < 2 or not head or any(len(item.split()) > 5 for item in items[1:]):
        return [part]
    if any(_ADVERBIAL.match(item) for item in items[1:]) and not _ADVERBIAL.match(head[2]):
        bare = _PLACE.sub("", items[0])
        places = bare != items[0] and all(_PLACE.match(" " + item) for item in items[1:])
        return [items[0], *(f"{bare} {item}" for item in items[1:])] if places else [part]
    if _SPEAKER.match(part) and any(_SAYS_WHAT_FOLLOWS.match(item) for item in items[1:]):
        return [part]
    lead = _LEAD_OF_HEAD.match(head[1])
    if (shared := _SHARED_PARTICIPLE.search(items[-1])) and _PERFECT.match(head[1]):
        items[0] += "" if _SHARED_PARTICIPLE.search(items[0]) else f" {shared[1]}"
    return [items[0]] + [f"{lead[1] if lead else head[1]} {item}" for item in items[1:]]
