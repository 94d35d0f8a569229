"""Answers to plain talk that no case writes: a question about one's life, a wish, what is seen, a moment to wait.

Read before the policy, where what the case answers comes first; these are the kinds of set phrases for the rest, and
the signs by which a fact that was taken for the answer is none.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from collections.abc import Set as AbstractSet
from dataclasses import dataclass, replace

from apps.dialogue.case import Case, Fact, Person
from apps.dialogue.embedded.vital_sign_requests import list_requests
from apps.dialogue.examination_announcements import informs_same, is_announced, repeats_request
from apps.dialogue.types import Ask, Proposition, State, Understanding
from apps.german.announcements import announces_own_act, asks_to_ask, asks_what_is_felt, find_informed, tells_time
from apps.german.courtesy import (
    asks_again,
    asks_for_more_wishes,
    asks_for_promise,
    asks_to_repeat_own,
    asks_whether_bad,
    asks_whether_bearable,
    asks_whether_better,
    asks_whether_done,
    refers_to_other,
    regrets,
    sends_to_other,
)
from apps.german.everyday_questions import (
    asks_for_taste,
    asks_for_thoughts,
    asks_to_show,
    asks_whether_feasible,
    asks_whether_offended,
)
from apps.german.follow_ups import asks_for_side, names_side
from apps.german.forms_of_address import is_part_of
from apps.german.insistence import insists_on_coming
from apps.german.lemmas import count_shared_words, list_content_words
from apps.german.negation import is_negated
from apps.german.news import reports_of_others
from apps.german.observations import observes, soothes, tells_looks, warns
from apps.german.pains import list_body_parts
from apps.german.plain_questions import (
    asks_about_surroundings,
    asks_after_kin,
    asks_for_birth_of_kin,
    asks_for_errand,
    asks_for_help,
    asks_for_message,
    asks_for_name_of_kin,
    asks_for_name_of_other,
    asks_for_name_of_third,
    asks_for_own_age,
    asks_for_own_name,
    asks_for_speakers_name,
    asks_for_time,
    asks_how_it_was_for_other,
    asks_how_one_got_here,
    asks_how_the_body_is,
    asks_of_own_kin,
    asks_personally,
    asks_to_pass_on,
    asks_where_or_when,
    asks_whether_afraid,
    asks_whether_aware,
    asks_whether_disturbing,
    asks_whether_listening,
    asks_whether_lying_well,
    checks_same,
    find_part_asked_after,
    list_kin,
    names_kin,
    offers_to_tell,
    requests_movement,
    tells_hospital,
    tells_name_of_kin,
    word_directly,
)
from apps.german.question_frames import asks_for_reason
from apps.german.regular_expressions import compile_re
from apps.german.slots import find_usual_slots, is_verb_first, tells_frequency
from apps.german.small_talk import (
    asks_to_wait,
    find_wish,
    has_no_time,
    has_not_understood,
    speaks_of_own_german,
    speaks_of_self,
    worries_about,
)
from apps.german.speech_functions import asks_what_is_forbidden, asks_what_to_do, drop_tag
from apps.german.strengths import asks_for_strength, is_bare_strength
from apps.german.tokens import split_words

_HOW_ARE_YOU = compile_re(
    r"\bwie (?:geht(?:'?s| es)|f[üu]hlen Sie sich|f[üu]hlst du dich)"
    r"(?: (?:ihnen|dir|es|denn|so|heute|jetzt|gerade|inzwischen|mit allem|selbst|selber))*"
    r"(?:,? (?:frau|herr|schwester) [\w-]+)?"
    r"(?:\W*$|, (?:das|es) (?:ist|muss)\b|, (?:jetzt,? )?(?:wo|wenn|nachdem|seit|seitdem)\b)",
    re.I,
)
_GOES_IT = compile_re(r"(?:(?:und|na|so),? )*geht(?:'?s| es)(?: (?:so|noch|gut|ihnen|dir|jetzt))*\s*\?", re.I)
_HOW_IS_IT_NOW = compile_re(r"\bwie ist (?:es|das) (?:denn )?jetzt\W*$", re.I)  # "Und die Schmerzen, wie ist es jetzt?"
_HOW_IS_PART = compile_re(r"\bwie geht(?:'?s| es) (?:denn )?(?:ihre[mr]|deine[mr]|de[mr]) (?-i:[A-ZÄÖÜ])", re.I)
_ONLY_TIME = compile_re(r"(?:(?:und|aber),? )?(?:seit wann|wann|wie lange|seit welche\w+)\b", re.I)
_SELF_CARE = compile_re(r"\bwie (?:geht|f[üu]hl)", re.I)
_IDENTITY = compile_re(  # words without which nobody is asked who they are, or when they were born
    r"\b(?:hei(?:ß|ss)\w*|\w*namen?|wer|wem|geb\w*|geburt\w*|alt|alter|jahrgang|buchstab\w*|schreib\w*"
    r"|ansprech\w*|anrede"
    r"|vorstell\w*|stellen|personalien|person|richtig bei|herr\w*|frau|identit\w*|und sie|und du)\b",
    re.I,
)
_BORN = compile_re(r"\b(?:geboren|geburtsdatum|geburtstag|wie alt)\b", re.I)
_MENTIONED = 0.6  # probability of what is told because it speaks of whom a question is about
_NEEDS_REMEDY = compile_re(  # now, which no pain of before tells
    r"\b(?:brauchen|brauchst|möchten|möchtest) (?:Sie|du) (?:\w+ ){0,3}"
    r"(?:\w*tablette|schmerzmittel|tropfen|etwas gegen)\b",
    re.I,
)
_REMEDY = compile_re(r"\b(?:\w*tabletten?|schmerzmittel|tropfen|medikamente?|etwas gegen)\b", re.I)
_TO_BE_DONE = compile_re(  # "…, was Sie machen sollen, wenn …" asks for an instruction
    r"\b(?:was|wie|wann|wen) (?:Sie|du) (?:\w+ )*?(?:machen|tun|rufen|melden|nehmen) (?:sollen|sollst|m[üu]ssen"
    r"|musst|d[üu]rfen|darfst)\b",
    re.I,
)
_WORRY = compile_re(  # in the questions of a fact that tells how somebody feels
    r"\b(?:angst|sorge\w*|aufgeregt|nerv[öo]s\w*|f[üu]rcht\w*|befürcht\w*|bange?|beunruh\w*|bedr[üu]ck\w*|belast\w*"
    r"|f[üu]hl\w*|gef[üu]hl\w*|bedenken|schlimmste\w*|unruhig|besch[äa]ftig\w*|durch den kopf|geht es)\b",
    re.I,
)
_ALLERGY = compile_re(r"\b\w*allergi\w*\b", re.I)
_CLAIMS_ALLERGY = compile_re(
    r"(?:(?:und|also|gut),? )*(?:Sie haben|er hat|sie hat|du hast) (?:doch |auch |noch )*(?:eine )?"
    r"allergie gegen (?P<one>[\w-]+)(?:, (?:ja|oder|richtig|stimmt das|stimmt's))?\W*"
    r"|(?:(?:und|also|gut),? )*(?:Sie sind|er ist|sie ist|du bist)"
    r" (?:doch |auch )*(?:allergisch gegen (?P<two>[\w-]+)|gegen (?P<three>[\w-]+) allergisch)"
    r"(?:, (?:ja|oder|richtig|stimmt das))?\W*",
    re.I,
)
_NOT_OTHER = compile_re(r",? (?:und|aber) nicht \w+", re.I)  # "Warum denn vierzehn und nicht acht?" denies nothing
_KNOWS = compile_re(
    r"\b(?:wei(?:ß|ss)|wissen) (?:(?:denn|schon) )?(?:Ihre?|deine?|die|der)(?: \w+){1,4}? (?:schon |auch |denn )*"
    r"(?:davon|das|es|bescheid)\b"
    r"|\b(?:haben Sie|hast du) (?:es |das )?(?:Ihre[mrn]|deine[mrn]|jemand\w*)\b.*\b(?:erz[äa]hlt|gesagt)\b",
    re.I,
)
_TELLS_WHO_KNOWS = compile_re(r"\b(?:wei(?:ß|ss)|wissen|erz[äa]hl\w*|gesagt|sagen|verrat\w*|bescheid)\b", re.I)
_OF_THIRD = compile_re(r"\b(?:wohnt|lebt|arbeitet|hei(?:ß|ss)t) (?-i:er|sie)\b", re.I)
_TAKEN = compile_re(r"\b(?:wann|welche|was)\b.*\b(?:ein)?genommen\b", re.I)
_TELLS_OF_MEDICINE = compile_re(
    r"nehm|nimm|genommen|tablett|medikament|spray|tropfen|spritz|insulin|mittel|pille", re.I
)
_HELPED = compile_re(r"\b(?:hat|haben|hilft|helfen)\b.*\b(?:geholfen|gewirkt)\b|\bhilft (?:es|das|die|der)\b", re.I)
_TELLS_OF_HELP = compile_re(r"\b(?:hilf\w*|helf\w*|geholfen|wirk\w*|gewirkt|besser|nachgelassen|weg)\b", re.I)
_ASKED_AND_TOLD = (  # what is asked, and what a fact has to speak of so as to tell it
    (_ALLERGY, _ALLERGY),
    (_HELPED, _TELLS_OF_HELP),
    (_TAKEN, _TELLS_OF_MEDICINE),
)
_ASKS_WHERE_IT_HURTS = compile_re(
    r"(?:(?:und|aber|also),? )*wo (?:genau |denn )?(?:tut (?:es|das) (?:(?:Ihnen|dir|denn|genau) )*weh"
    r"|haben Sie (?:die |denn )*schmerzen|hast du (?:die |denn )*schmerzen|sind die schmerzen|sitzt der schmerz)\s*\?",
    re.I,
)
_ONLY_WHERE = compile_re(r"(?:(?:und|aber|ja),? )*wo(?: genau| denn)*\W*", re.I)
_WHERE_IT_HURTS = compile_re(r"\b(?:wo|welche[rs]?|welchem)\b.*\b(?:weh|schmerz\w*)\b", re.I)
_CHOOSES = compile_re(
    r"(?:m[öo]chten|wollen) Sie\b(?:.*\boder (?:lieber|eher|doch)\b|(?: \w+)? (?:lieber|eher)\b.*\boder\b)", re.I
)
_PLACED = compile_re(r"\b(?:mitte|mittig|[üu]berall|oben|unten|vorne?|hinten)\b", re.I)
_HOW_OFTEN = compile_re(r"\bwie (?:oft|häufig)\b", re.I)
_COUNTS = compile_re(r"\bwie (?:oft|häufig|viele?(?! uhr\b))\b", re.I)
_ONLY_REASON = compile_re(r"(?:ja, |nein, |na ja, |ach, )?(?:wegen|weil|damit|aus angst)\b", re.I)
_SAME_SUBSTANCE = 6  # letters that a substance and a word made with it have in common
_SURELY_SHARED = 2  # content words
_SURELY_BESIDE = 0.95  # confidence of a question beside one that the case has no answer to
_REASON = compile_re(r"\b(?:weil|denn|damit|wegen|sonst|deshalb|angst|dachte|muss|will|m[öo]chte|vergessen)\b", re.I)
_ONLY_CHECKS = compile_re(
    r"(?:habe? ich (?:das |alles |sie |dich )?(?:so |jetzt )?richtig verstanden|richtig"
    r"|stimmt (?:das|es|alles)(?: so| alles)?)\W*",
    re.I,
)
_HOSPITAL = compile_re(r"krankenhaus|klinik|station|spital", re.I)
_OF_PATIENT = compile_re(  # what a relative is told: "Er schläft gerade."
    r"(?:(?:und|aber|also|im moment|gerade|heute),? )*(?:er|ihr (?:vater|mann|sohn|bruder|partner)"
    r"|ihre (?:mutter|frau|tochter|schwester|partnerin)|sie (?-i:hat|ist|war|isst|trinkt|schl[äa]ft|liegt|sitzt"
    r"|fragt))\b",
    re.I,
)
_PRONOUNS = ("Sie", "Ihnen", "Ihr", "Ihre", "Ihren", "Ihrem", "Ihrer")
_FREE = ("SPONTANEOUS", "ASKED")  # rules of facts that are told to whoever asks
_WHOM = compile_re(
    r"\b(?:\w*[äa]rztin|\w*arzt|kind(?:er)?|enkel\w*|bruder|schwester|mann|frau(?! (?-i:[A-ZÄÖÜ]))|partner(?:in)?"
    r"|mutter|mama|vater"
    r"|papa|eltern|tochter|sohn|familie|angeh[öo]rige\w*)\b",
    re.I,
)
_TOLD_THAT = compile_re(r"\bdass (.+)", re.I)
_ASKS_NOT_TO_TELL = compile_re(
    r"\b(?:sagen|erz[äa]hlen|verraten|sag|erz[äa]hl|verrat)\b (?:Sie |du )?(?:\w+ ){0,4}?(?:nicht|nichts|niemand\w*)\b"
    r"|\bbitte nicht\b.*\b(?:sagen|erz[äa]hlen|anrufen)\b",
    re.I,
)


@dataclass(frozen=True)
class PlainTalk:
    """What a line is about beside the case: what is asked of the case then, and the kind of a set phrase or ""."""

    understanding: Understanding  # without a guess that can't be meant
    meant: tuple[Ask, ...]
    kind: str
    kind_before: str = ""  # … for a question before the end of a line that ends with none: "Ist es besser? Ich hole …"


def read_plain_talk(case: Case, state: State, understanding: Understanding) -> PlainTalk:
    """Read whether a line asks for what was taken from the case, and what else it says; `state` is that before it."""
    said, asks = understanding.propositions, understanding.asks
    if len(asks) > 1:
        asks = tuple(ask for ask in asks if not asks_to_ask(ask.text))
    return PlainTalk(
        _drop_mistaken_guess(case, state, understanding),
        _drop_mistaken(case, state, asks, said, is_read=understanding.helped == "model")
        or find_fear(case, state, understanding),
        find_plain_kind(case.person(state.person), said),
        _find_kind_before(case.person(state.person), said),
    )


def keep_exams(asks: tuple[Ask, ...]) -> tuple[Ask, ...]:
    """Return what is asked for as an examination."""
    return tuple(ask for ask in asks if ask.kind == "exam")


def find_plain_kind(person: Person, said: tuple[Proposition, ...]) -> str:
    """Return the kind of set phrase for a line that nothing of the case answers, by its last sentence; "" for none."""
    if not said:
        return ""
    last = said[-1].text
    asked = word_directly(last)
    if asked.rstrip().endswith("?") or asks_for_speakers_name(last):
        return find_question_kind(asked, person)
    wishes, is_layman = find_wish(last), not person.is_professional
    tells = said[-1].function == "TELLS" and not any("?" in one.text for one in said[:-1])  # a question comes first
    kinds = (
        ("GOOD_NIGHT", wishes == "NIGHT"),
        ("WISHED", wishes == "WELL"),
        ("WAIT", any(asks_to_wait(one.text) for one in said) and said[-1].function != "PROMISES"),
        ("REPEAT", speaks_of_own_german(last) and has_not_understood(last)),
        ("OWN_GERMAN", speaks_of_own_german(last) and len(said) == 1),
        ("EMPATHY", worries_about(last)),
        ("OF_SELF", tells and speaks_of_self(last)),
        ("TOLD", tells and tells_time(last)),
        ("REPORTED", tells and person.is_informant and bool(_OF_PATIENT.match(last))),
        ("REPORTED", tells and reports_of_others(last) and not (said[-1].news or regrets(last))),
        ("SENT_ON", said[-1].function in ("TELLS", "ORDERS") and sends_to_other(last)),
        ("REFERRED", said[-1].function in ("TELLS", "ORDERS") and refers_to_other(last)),
        ("PITY", has_no_time(last)),
        ("OBSERVED", tells and is_layman and observes(last) and not (soothes(last) or announces_own_act(last))),
        ("LOOKS", tells and is_layman and tells_looks(last)),
        ("WARNED", tells and warns(last)),
    )
    return next((kind for kind, fits in kinds if fits), "")


def _find_kind_before(person: Person, said: tuple[Proposition, ...]) -> str:
    if not said or "?" in said[-1].text:
        return ""
    questions = (one.text for one in said[:-1] if one.function == "ASKS" and one.text.rstrip().endswith("?"))
    return next(filter(None, (find_question_kind(question, person) for question in questions)), "")


def find_question_kind(last: str, person: Person) -> str:
    """Return the kind of set phrase that answers a question which no case has to answer; "" for none."""
    of_patient = person.is_informant and asks_of_own_kin(last)  # "Wie heißt Ihre Mutter?"
    kinds = (
        ("UNKNOWN", asks_for_name_of_third(last) or (person.is_informant and asks_for_birth_of_kin(last))),
        ("CONSENT", asks_for_time(last) or asks_to_pass_on(last) or offers_to_tell(last)),
        ("FEASIBLE", asks_whether_feasible(last)),
        ("SHOW", asks_to_show(last) and not person.is_professional),
        ("NO_OFFENCE", asks_whether_offended(last)),
        ("WELCOME", asks_whether_disturbing(last)),
        ("PRESENT", asks_whether_listening(last)),
        ("ORIENTED", asks_where_or_when(last)),
        ("AT_EASE", asks_about_surroundings(last)),
        ("COMFORTABLE", asks_whether_lying_well(last)),
        ("BEARABLE", asks_whether_bearable(last)),
        ("PITY", asks_whether_bad(last)),
        ("INSTRUCT", asks_for_promise(last)),
        ("HOW_ARE_YOU", asks_whether_better(last) or bool(_HOW_IS_IT_NOW.search(last))),
        ("MANAGED", asks_whether_done(last)),
        ("ENOUGH", asks_for_more_wishes(last)),
        ("INSTRUCT", requests_movement(last)),
        ("TRY", asks_for_help(last)),
        ("UNKNOWN", asks_what_is_felt(last)),
        ("UNAWARE", asks_whether_aware(last)),
        ("INSTRUCT", asks_for_errand(last)),
        ("GREETINGS_TO_PASS_ON", asks_for_message(last)),
        ("NAME_FORGOTTEN", asks_for_speakers_name(last)),
        ("SO_SO", asks_how_the_body_is(last) or asks_how_it_was_for_other(last)),
        ("UNSAID", asks_what_to_do(last) and not asks_for_reason(last)),
        ("UNKNOWN", asks_for_own_age(last)),
        ("UNSURE", asks_whether_afraid(last)),
        ("HOW_ARE_YOU", asks_how_one_got_here(last)),
        ("TASTE", asks_personally(last) and asks_for_taste(last) and not person.is_professional),
        ("PERSONAL", (asks_personally(last) or asks_after_kin(last)) and not of_patient),
    )
    return next((kind for kind, fits in kinds if fits), "")


def _asks_what_is_to_be_done(question: str) -> bool:
    return bool(_TO_BE_DONE.search(question)) or asks_what_is_forbidden(question)


_BODILY = compile_re(
    r"hung\w*r|durst|appetit|kalt|frier|warm|hei(?:ß|ss)|fieber|m[üu]de|schl[äa]f|schlapp|sch[öo]pf", re.I
)
_SORTS_OF_QUESTION: tuple[tuple[Callable[[str], object], Callable[[str], object]], ...] = (
    (_HOW_ARE_YOU.search, _SELF_CARE.search),
    (_HOW_IS_PART.search, lambda question: not _ONLY_TIME.match(question)),
    (asks_whether_afraid, _WORRY.search),
    (asks_how_the_body_is, _BODILY.search),
    (asks_for_thoughts, lambda question: asks_for_thoughts(question) or _WORRY.search(question)),
    (asks_for_message, asks_for_message),
    (asks_for_speakers_name, asks_for_speakers_name),
    (_NEEDS_REMEDY.search, _REMEDY.search),
    (_asks_what_is_to_be_done, _asks_what_is_to_be_done),
)  # how a question is worded, and how one of its fact's is then


def asks_how_one_is(question: str) -> bool:
    """Return whether it is asked how the other is, in these words: "Wie geht es Ihnen heute?", "Geht es?"."""
    return bool(_HOW_ARE_YOU.search(question) or _GOES_IT.fullmatch(question.strip()))


def asks_something_else(fact: Fact, ask: Ask, person: Person, line: str = "") -> bool:
    """Return whether what was taken for a question about a fact asks for something that the fact doesn't tell.

    `line` is all that was said: "Ihren Namen habe ich nicht verstanden. Wie war der?" asks for a name.
    """
    asked, questions = ask.text, (*fact.questions, *fact.model_questions)
    told = fact.whole_text
    if _ONLY_CHECKS.fullmatch(asked.strip()) or find_wish(asked):
        return True
    if any(asks.search(asked) and not tells.search(told) for asks, tells in _ASKED_AND_TOLD):
        return True
    if ask.supposed:
        return False
    if _asks_of_other(asked, questions, " ".join((*fact.answers.values(), fact.subject)), person):
        return True
    return _asks_otherwise(asked, questions) or _tells_no_such_thing(fact, asked, person, line)


def _asks_of_other(asked: str, questions: Iterable[str], answers: str, person: Person) -> bool:
    """Return whether a fact tells nothing of the other person who is asked about: "Weiß Ihr Sohn davon?"."""
    if _KNOWS.search(asked):
        return not _TELLS_WHO_KNOWS.search(" ".join((answers, *questions)))
    named, told = list_kin(asked), list_kin(" ".join((answers, *questions)))
    if named and told and not named & told:
        return True
    is_asked = bool(_OF_THIRD.search(asked)) and person.kind == "PATIENT"
    return is_asked and not names_kin(answers) and not any(map(names_kin, questions))


def _asks_otherwise(asked: str, questions: tuple[str, ...]) -> bool:
    """Return whether none of a fact's questions is of the sort that is asked: a feeling, an order, a place."""
    for asks, tells in _SORTS_OF_QUESTION:
        if asks(asked):
            return not any(map(tells, questions))
    if _CHOOSES.match(asked):
        return not any(_CHOOSES.match(one) or count_shared_words(asked, one) >= _SURELY_SHARED for one in questions)
    if asks_where_or_when(asked):
        return not any(checks_same(asked, one) and not _BORN.search(one) for one in questions)
    names_other = asks_for_name_of_other(asked) or asks_for_name_of_third(asked)
    return names_other and any(map(asks_for_own_name, questions))


def _tells_no_such_thing(fact: Fact, asked: str, person: Person, line: str) -> bool:
    """Return whether a fact doesn't tell of the life, the reason or the thing that is asked about."""
    questions, answers = (*fact.questions, *fact.model_questions), " ".join(fact.answers.values())
    if asks_for_name_of_kin(asked) and not person.is_informant and not any(map(asks_for_name_of_kin, questions)):
        return not tells_name_of_kin(answers)
    if asks_personally(asked) and not any(asks_personally(one) for one in questions):
        told = f"{answers} {' '.join(questions)}"
        is_told = _share_noun(asked, told) if names_kin(asked) else count_shared_words(asked, told)
        return not is_told and not names_kin(answers)
    if asks_for_reason(asked):
        return _gives_no_reason(asked, questions, answers)
    if _asks_for_untold_detail(fact, asked, questions, answers):
        return True
    shared = max((count_shared_words(asked, question) for question in questions), default=0)
    shares = bool(shared)
    if is_verb_first(asked) and shared < _SURELY_SHARED and any(map(_ONLY_REASON.match, fact.answers.values())):
        return True
    return _tells_only_who(questions) and not shares and not _asks_who(f"{asked} {line}", person)


def _asks_for_untold_detail(fact: Fact, asked: str, questions: Iterable[str], answers: str) -> bool:
    """Return whether a side or a frequency is asked for that a fact doesn't tell; a denial needs none."""
    if fact.truth is False:
        return False
    if asks_for_side(asked):
        return not (names_side(answers) or _PLACED.search(answers))
    asks_how_often = bool(_HOW_OFTEN.search(asked)) and not any(_COUNTS.search(one) for one in questions)
    return asks_how_often and not tells_frequency(answers)


def _share_noun(one: str, other: str) -> bool:
    """Return whether two texts have a noun in common, by its first letters."""
    nouns = {word[:6] for word in split_words(one)[1:] if word[0].isupper() and word not in _PRONOUNS}
    return any(word[:6] in nouns for word in split_words(other) if word[0].isupper())


def _gives_no_reason(asked: str, questions: Iterable[str], answers: str) -> bool:
    """Return whether a fact is no reason for what is asked: no question of it asks why, or only why it isn't so."""
    why = [question for question in questions if asks_for_reason(question)]
    if why:
        denies = is_negated(_NOT_OTHER.sub("", asked))
        return all(is_negated(question) != denies for question in why)
    return not _REASON.search(answers) and not count_shared_words(asked, answers)


def _tells_only_who(questions: tuple[str, ...]) -> bool:
    """Return whether most questions of a fact ask for a name or a date of birth."""
    named = [bool(asks_for_own_name(question) or _BORN.search(question)) for question in questions]
    return sum(named) * 2 > len(named)


def _asks_who(asked: str, person: Person) -> bool:
    if _IDENTITY.search(asked) or any(sign.isdigit() for sign in asked):
        return True
    names = {name.lower() for name in person.name.split()}
    return bool(names & {word.lower() for word in split_words(asked)})


def find_coming(case: Case, state: State) -> tuple[Ask, ...]:
    """Return the fact by which a colleague says when they come, to whom it is insisted that they do; once told none."""
    if not case.person(state.person).is_professional:
        return ()
    untold = (fact for fact in case.facts_of(state.person) if fact.id not in state.given)
    found = (fact for fact in untold if any(insists_on_coming(question) for question in fact.questions))
    return tuple(Ask(fact.id, "fact", 0.8, fact.questions[0]) for fact in [*found][:1])


def find_strength_asked_for(case: Case, state: State, asks: tuple[Ask, ...], text: str) -> Ask | None:
    """Return the fact that a bare question for a strength asks for: "Von 0 bis 10, wie viel?"; None where none is sure.

    It is the one that was spoken of last, or else the only one.
    """
    if not is_bare_strength(text):
        return None
    strengths = [
        fact for fact in case.facts_of(state.person) if any(asks_for_strength(question) for question in fact.questions)
    ]
    if any(ask.target in {fact.id for fact in strengths} for ask in asks):
        return None
    spoken_of = {case.fact(fact).topic for fact in state.focus}
    near = [fact for fact in strengths if fact.topic in spoken_of] or strengths[: 1 if len(strengths) == 1 else 0]
    return Ask(near[0].id, "fact", 0.8, text) if near else None


def find_state_of_part(case: Case, state: State, text: str) -> Ask | None:
    """Return the fact about the part of the body whose state is asked: "Wie geht es Ihrem Knie?"; first one of pain."""
    if not (part := find_part_asked_after(text)):
        return None
    facts = [fact for fact in case.facts_of(state.person) if fact.gate.rule in _FREE]
    named = re.compile(rf"\b{part}(?:s|es|e|en|n|\w*(?:schmerz|weh)\w*)?\b", re.I)  # "Krücken" has no "Rücken" in it
    about = [fact for fact in facts if named.search(" ".join((*fact.questions, *fact.answers.values())))]
    about.sort(key=lambda fact: (fact.topic != "pain", not named.search(" ".join(fact.answers.values()))))
    return Ask(about[0].id, "fact", 0.8, text) if about else None


def find_fear(case: Case, state: State, understanding: Understanding) -> tuple[Ask, ...]:
    """Return the fact about a fear that is near to a question whether one is afraid: "Haben Sie Angst, dass …?"."""
    text = understanding.near_text
    fact = next((one for one in case.facts_of(state.person) if one.id == understanding.near), None)
    if fact is None or not asks_whether_afraid(text):
        return ()
    is_of_fear = any(_WORRY.search(question) and count_shared_words(text, question) for question in fact.questions)
    return (Ask(fact.id, "fact", 0.8, text),) if is_of_fear else ()


def find_painful_place(case: Case, state: State, text: str) -> Ask | None:
    """Return the fact about a pain that names its place: "Wo tut es weh?"; one that was told first."""
    of_pain_told = bool(state.focus) and case.fact(state.focus[-1]).topic == "pain"
    is_bare = bool(_ONLY_WHERE.fullmatch(text.strip())) and of_pain_told
    if not (is_bare or _ASKS_WHERE_IT_HURTS.fullmatch(text.strip())):
        return None
    free = [fact for fact in case.facts_of(state.person) if fact.gate.rule in _FREE]
    placed = [fact for fact in free if fact.topic == "pain" and list_body_parts(" ".join(fact.answers.values()))]
    if is_bare and not placed:
        placed = [fact for fact in free if any(map(_WHERE_IT_HURTS.search, fact.questions))]
    placed.sort(key=lambda fact: fact.id not in state.given)
    return Ask(placed[0].id, "fact", 0.8, text) if placed else None


def find_own_place(case: Case, state: State, text: str) -> Ask | None:
    """Return where a confused person thinks to be, to whom somebody says that it is a hospital; None for others."""
    if not tells_hospital(text):
        return None
    for fact in case.facts_of(state.person):
        answers = " ".join(fact.answers.values())
        asks_where = any(asks_where_or_when(question) and checks_same("wo", question) for question in fact.questions)
        if fact.gate.rule in _FREE and asks_where and not _HOSPITAL.search(answers):
            return Ask(fact.id, "fact", 0.8, text)
    return None


def _is_asked_beside(ask: Ask, text: str) -> bool:
    """Return whether a question asks by itself, in another sentence than this: "… anrufen? Haben Sie Allergien?"."""
    is_question = ask.text.rstrip().endswith("?") and not ask.supposed and ask.confidence >= _SURELY_BESIDE
    return is_question and not is_part_of(ask.text, text)


def find_leave_to_tell(
    case: Case, state: State, asks: tuple[Ask, ...], said: tuple[Proposition, ...]
) -> tuple[Ask, ...]:
    """Return what is asked by a line that asks leave to tell or call somebody: whether that may be, and no value.

    A fact about such a leave answers it, or one by which the person has asked not to tell; else nothing does.
    """
    text = next((one.text for one in reversed(said) if asks_to_pass_on(one.text)), "")
    if not text:
        return asks
    facts = {fact.id: fact for fact in case.facts_of(state.person)}
    if any(ask.kind == "fact" and _allows_to_tell(facts[ask.target]) for ask in asks if ask.target in facts):
        return asks
    others = tuple(ask for ask in asks if ask.kind != "fact" or _is_asked_beside(ask, text))
    secrets = [
        fact
        for fact in map(case.fact, state.given)
        if _ASKS_NOT_TO_TELL.search(" ".join(fact.answers.values())) and not _tells_other(fact, text)
    ]
    allowing = [
        fact
        for fact in facts.values()
        if _allows_to_tell(fact) and (fact.gate.rule in _FREE or fact.gate.guarded_answer)
    ]
    words = list_content_words(text)
    by_nearness = sorted(allowing, key=lambda one: -_count_shared(words, one))
    for fact in (*secrets[-1:], *by_nearness[:1]):
        if fact in secrets or _tells_whom(fact, text):
            return (*others, Ask(fact.id, "fact", 0.8, text))
    return others


def _tells_whom(fact: Fact, text: str) -> bool:
    """Return whether a fact gives leave for the one who is named: a daughter, an "ihr", no husband and no doctor."""
    whom = {word.lower() for word in _WHOM.findall(text)}
    named = " ".join((*fact.questions, *fact.answers.values())).lower()
    return not whom or any(word in named for word in whom)


def _tells_other(fact: Fact, text: str) -> bool:
    """Return whether what would be told is said, and isn't what the fact is about: "…, dass Sie hier sind"."""
    told = _TOLD_THAT.search(text)
    about = (*fact.questions, *fact.answers.values())
    return told is not None and not any(count_shared_words(told[1], one) for one in about)


def _allows_to_tell(fact: Fact) -> bool:
    return any(asks_to_pass_on(question) for question in fact.questions)


def _count_shared(words: AbstractSet[str], fact: Fact) -> int:
    return max((len(words & list_content_words(question)) for question in fact.questions), default=0)


def _drop_mistaken(
    case: Case, state: State, asks: tuple[Ask, ...], said: tuple[Proposition, ...], *, is_read: bool
) -> tuple[Ask, ...]:
    """Return what is asked without the facts that don't tell it; a bare question for a strength asks for that one.

    `is_read`: a model has read the line, which knows what a promise announces.
    """
    person = case.person(state.person)
    line = " ".join(one.text for one in said)
    if strength := find_strength_asked_for(case, state, asks, said[-1].text if said else ""):
        return (*keep_exams(asks), strength)
    if said and asks_to_repeat_own(said[-1].text):
        return keep_exams(asks)
    known = {fact.id for fact in case.facts_of(state.person)}
    kept = tuple(
        ask
        for ask in asks
        if ask.kind != "fact"
        or ask.level  # a model has seen the answer that it chose
        or ask.target not in known
        or asks_again(line)
        or not asks_something_else(case.fact(ask.target), ask, person, line)
    )
    taken = {ask.target for ask in kept}
    promises = (
        one
        for one in (() if is_read else said)
        if (one.function == "PROMISES" or (one.function == "ASKS_LEAVE" and drop_tag(one.text) != one.text))
        and not any(is_part_of(ask.text, one.text) for ask in keep_exams(kept))
    )
    found = (_find_announced(case, state, one) for one in promises)
    announced = tuple({ask.target: ask for ask in found if ask and ask.target not in taken}.values())
    if asks and not kept and said and (told := _find_told_of_kin(case, state, said[-1].text)):
        return (told, *announced)
    if not kept and said and (unasked := _find_unasked(case, state, said[-1])):
        return (unasked, *announced)
    return (*find_leave_to_tell(case, state, kept, said), *announced)


def _find_told_of_kin(case: Case, state: State, question: str) -> Ask | None:
    """Return the one fact told before that speaks of whom of the family a question is about: "Was war mit ihr?"."""
    named = list_kin(question)
    if not named or asks_for_name_of_kin(question):
        return None
    told = [fact.id for fact in case.facts_of(state.person) if fact.id in state.given]
    about = [one for one in told if named & list_kin(" ".join(case.fact(one).answers.values()))]
    return Ask(about[0], "fact", _MENTIONED, question) if len(about) == 1 else None


def _find_unasked(case: Case, state: State, last: Proposition) -> Ask | None:
    """Return what a line is about that asks for nothing by a case's questions; None for nothing."""
    return (
        find_state_of_part(case, state, last.text)
        or find_painful_place(case, state, last.text)
        or _find_last_taken(case, state, last.text)
        or find_allergy(case, state, last.text)
        or find_own_place(case, state, last.text)
        or (_find_name_of_kin(case, state, last.text) if last.function == "ASKS" else None)
    )


def _find_last_taken(case: Case, state: State, text: str) -> Ask | None:
    """Return the medicine told last, where it is asked when it was taken: "Wann haben Sie die letzte genommen?"."""
    if not (_TAKEN.search(text) and state.focus):
        return None
    fact = case.fact(state.focus[-1])
    tells = _TELLS_OF_MEDICINE.search(" ".join((*fact.questions, *fact.answers.values())))
    return Ask(fact.id, "fact", 0.8, text) if tells and "when" in find_usual_slots(fact.answers.values()) else None


def find_allergy(case: Case, state: State, text: str) -> Ask | None:
    """Return the fact by which a wrong allergy is put right: "Sie haben eine Allergie gegen Ibuprofen?"."""
    if not (claim := _CLAIMS_ALLERGY.fullmatch(text.strip())):
        return None
    substance = next(name for name in claim.groups() if name)[:_SAME_SUBSTANCE].lower()
    for fact in case.facts_of(state.person):
        if fact.gate.rule in _FREE and any(map(_ALLERGY.search, fact.questions)):
            named = any(substance in answer.lower() for answer in fact.answers.values())
            return Ask(fact.id, "fact", 0.8, text, polarity="agree" if named else "disagree", supposed=True)
    return None


def _find_name_of_kin(case: Case, state: State, text: str) -> Ask | None:
    """Return the fact that names the one of the family whose name is asked for: "Wie heißt Ihre Tochter?"."""
    if not asks_for_name_of_kin(text):
        return None
    for fact in case.facts_of(state.person):
        answer = next(iter(fact.answers.values()), "")
        if fact.gate.rule in _FREE and _share_noun(text, answer) and tells_name_of_kin(answer):
            return Ask(fact.id, "fact", 0.8, text)
    return None


def _find_announced(case: Case, state: State, promise: Proposition) -> Ask | None:
    """Return the examination that a promise announces in nearly the author's words: "Ich rufe jetzt die Ärztin an."."""
    exams = list(case.examinations_of(state.person))
    for exam in exams:
        is_new = exam.id not in state.examined
        requests = list_requests(exam)
        text = drop_tag(promise.text).partition(": ")[0]  # "Ich informiere jetzt die Ärztin: seit drei Tagen …"
        repeated = [request for request in requests if repeats_request(text, request)]
        tells_other = not any(map(find_informed, repeated)) or bool(find_informed(text))  # "Ich sage Ihnen Bescheid."
        is_named = bool(repeated) and tells_other or informs_same(text, requests)
        if is_new and is_named:
            return Ask(exam.id, "exam", 0.8, text) if is_announced(text, exam, exams) else None
    return None


def _drop_mistaken_guess(case: Case, state: State, understanding: Understanding) -> Understanding:
    """Return the understanding without a guess that can't be meant, so that nothing is asked back about it."""
    near, text = understanding.near, understanding.near_text
    known = {fact.id: fact for fact in case.facts_of(state.person)}
    if near not in known or asks_again(text):
        return understanding
    if any(one.function == "ORDERS" and text in one.text for one in understanding.propositions):
        return replace(understanding, near=None, near_text="")
    line = " ".join(one.text for one in understanding.propositions)
    if not asks_something_else(known[near], Ask(near, "fact", 0.0, text), case.person(state.person), line):
        return understanding
    return replace(understanding, near=None, near_text="", unknown=(*understanding.unknown, text))
