"""Dialogue policy shared by all engines: which acts count, gates, trust, repeated and open questions, emotion."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass, field, replace

from apps.dialogue.asks import LineAsks, names_topic
from apps.dialogue.case import Case, Fact, choose_wording
from apps.dialogue.examination_announcements import is_announced
from apps.dialogue.information_state import (
    add_entries,
    settle_entry,
)
from apps.dialogue.nlg import GREETED_BEFORE
from apps.dialogue.plain_answers import PlainTalk, asks_how_one_is, find_question_kind
from apps.dialogue.reactions import choose_reaction, list_outcomes
from apps.dialogue.types import (
    Ask,
    Decision,
    Emotion,
    Finding,
    Proposition,
    Reaction,
    RecordEntry,
    Release,
    State,
    Understanding,
)
from apps.german.announcements import announces_own_act, asks_to_ask, is_needle, tells_plan, touches
from apps.german.courtesy import (
    asks_again,
    asks_for_agreement,
    asks_how_it_was,
    asks_how_that_was,
    asks_to_repeat_own,
    asks_what_is_needed,
    asks_what_to_do_for,
    asks_whether_comfortable,
    asks_whether_tight,
    begins_offer,
    corrects_itself,
    find_greeting,
    gives_reason,
    is_farewell,
    is_leave,
    lets_rest,
    may_offer,
    names_who_tells,
    offers_to_explain,
    owns_mistake,
    proposes,
    refuses_wish,
    regrets,
    says_goodbye,
    says_not_heard,
)
from apps.german.forms_of_address import is_part_of
from apps.german.introductions import find_introduction
from apps.german.lemmas import count_shared_words, list_content_words
from apps.german.news import reports_of_others
from apps.german.plain_questions import (
    asks_for_own_name,
    asks_of_bodily_warmth,
    asks_only_of_hearer,
    asks_personally,
    asks_whether_well,
    names_kin,
)
from apps.german.question_frames import asks_by_word, asks_indirectly
from apps.german.regular_expressions import compile_re
from apps.german.small_talk import asks_about_own_performance, leads_elsewhere
from apps.german.speech_acts import has_wording, refuses_information
from apps.german.speech_functions import (
    asks_whether_right,
    begins_reason,
    checks_hearing,
    drop_tag,
    is_lasting_order,
    is_momentary_order,
    keeps_secret,
    sends_somebody,
    wants_to_know,
)
from apps.german.text import word_set
from apps.german.tokens import split_words

_SAID_FIRST = ("THANKS", "GREET", "EXPLAIN", "TEACH_BACK")  # acts that answer no question behind them
_SOCIAL = (  # which act is answered when a line does several
    "REPEAT",
    "SUMMARY",
    "TEACH_BACK",
    "HOW_ARE_YOU",
    "CONSENT",
    "ASK_QUESTIONS",
    "EMPATHY",
    "REASSURE",
    "FAREWELL",
    "THANKS",
    "OFFER_HELP",
    "RUDE",
    "ESCALATE",
    "REFUSE_INFO",
    "SIGNPOST",
    "EXPLAIN",
    "INSTRUCT",
    "PROMISE",
    "APOLOGISE",
    "PRAISE",
    "CHECK_UNDERSTANDING",
    "INTRODUCE",
    "GREET",
    "SMALLTALK_KIND",
    "AGREE",
    "DISAGREE",
)
_SAID_TO_OTHER = ("ESCALATE", "REASSURE", "PRAISE", "THANKS", "APOLOGISE")  # whatever fact is near
_PERHAPS_TEACHES = 0.3  # … where an instruction given before is named
_SOCIAL_FROM = 0.5
_STATED_FROM = 0.3  # … where nothing is asked beside it
_LEAST = {"FAREWELL": 0.8}  # without a wording of leave it is easily mistaken
_SURELY_ASKED = 0.8
_ANSWERED_AS = {  # how a line is answered whose last sentence does this, where no act is surer
    "COMFORTS": "REASSURE",
    "PROMISES": "PROMISE",
    "THANKS": "THANKS",
    "GREETS": "GREET",
    "ORDERS": "INSTRUCT",
}
_WEAKER_THAN = {  # acts it is mistaken for
    "PROMISES": (None, "OFFER_HELP", "EXPLAIN", "SIGNPOST", "INSTRUCT", "AGREE"),
    "ORDERS": (None, "EXPLAIN", "SIGNPOST", "AGREE", "PRAISE", "SMALLTALK_KIND", "THANKS"),
    "COMFORTS": (None, "INSTRUCT", "AGREE", "DISAGREE", "THANKS"),
}
_SAYING = ("EXPLAIN", "STATED", "SIGNPOST", "INSTRUCT")  # what a line that only says something is taken for
_SAID_WITH_GREETING = ("EXPLAIN", "SIGNPOST", "INSTRUCT", "PROMISE", "STATED")  # what a first line does besides
_NEWS = ("GOOD_NEWS", "BAD_NEWS", "DEATH")  # with which the greeting before them isn't forgotten
_TO_BE_CALLED = compile_re(  # by the other, who needs something
    r"\b(?:klingeln|klingelst|Klingeln Sie|[Mm]elden Sie|melden|meldest|[Rr]ufen Sie|rufst|[Ss]agen Sie|sag|Bescheid)\b"
)
_ASKING = ("ASKS", "CHECKS", "OFFERS", "ASKS_LEAVE")
_BARE = 5  # words of a question that may only go on
_SAYS_LITTLE = compile_re(  # beside what else a line says: "Genau.", "Bis später, Herr Özdemir!"
    r"(?:(?:sehr )?gut|genau|richtig|stimmt|okay|ok|ja|nein|super|prima|alles klar|danke\b[^?]*"
    r"|bis (?:sp[äa]ter|gleich|bald|dann)\b[^?]*|tsch[üu]ss\b[^?]*)[.!]*",
    re.I,
)
_WORDY = 4  # words from which a line that asks nothing is no question without its mark
_OWN_TOPIC_FROM = 4  # content words from which a question has a topic of its own
_SAYS_AGAIN = word_set("noch mal einmal also sein sagen gehen denn jetzt")  # of a question what asks for nothing
_COMMON = compile_re(  # words of many orders
    r"\b(?:hoch|heute|jetzt|gleich|nachher|morgen|abend|früh|mittag|nacht|morgens|abends|tag)\b",
    re.I,
)
_ANSWERS_QUESTION = frozenset(  # acts whose answer is that to a question
    ("HOW_ARE_YOU", "ASK_QUESTIONS", "CHECK_UNDERSTANDING", "CONSENT", "OFFER_HELP", "SMALLTALK_KIND", "TEACH_BACK")
    + ("REPEAT", "SUMMARY", "OPEN_QUESTION")
)
_ASKING_ACTS = ("CHECK_UNDERSTANDING", "ASK_QUESTIONS")
# answers to how the other finds it, and to what they are to promise
_OF_ONESELF = ("HOW_ARE_YOU", "PITY", "UNSURE", "BEARABLE", "MANAGED", "ENOUGH", "INSTRUCT")
_TO_STATEMENTS = ("PROMISE", "REASSURE", "EMPATHY", "STATED", "TOLD", "EXPLAIN", "INSTRUCT", "ESCALATE", "OFFER_HELP")
_SAYS_ONLY = ("TELLS", "COMFORTS", "PROMISES", "THANKS")
_DOES_ELSE = ("ORDERS", "PROMISES", "OFFERS", "COMFORTS")  # with which no summary ends
_SUMMED_UP_FROM = 0.6  # likelihood of a summary that one fact bears out
_SURELY_REPEATED, _REPEATED = 1, 2  # facts
_SURELY_RUDE = 0.985  # without a rude wording: of labelled lines above 0.9 none was meant so
_ABOUT_AS_SURE = 0.15
_WHOLE_QUESTION = 4  # words of a question that asks for a fact rather than for a detail of it
_PARTICLE = compile_re(r"\b(?:und|aber|denn|genau|eigentlich|noch|mal|jetzt|bitte)\b", re.I)
_ENDS_WITH_PRONOUN = compile_re(r"\b(?:das|es|die|den)\W*$", re.I)
_STRANGE_WORDS = 1 / 3  # share of a question's content words that the fact's own question may lack
_OFF_TOPIC_FROM = 0.6
IGNORED_WORRY = "IGNORED_WORRY"  # a case may take trust away for it, like for an act
_FELT: dict[str, Emotion] = {
    "afraid": "fear",
    "anxious": "fear",
    "ashamed": "fear",
    "evasive": "fear",
    "fear": "fear",
    "worried": "fear",
    "anger": "anger",
    "angry": "anger",
    "exhausted": "tired",
    "sad": "tired",
    "tired": "tired",
    "happy": "relief",
    "relief": "relief",
    "relieved": "relief",
    "pain": "pain",
    "suffering": "pain",
}
_WORRYING = ("afraid", "anxious", "fear", "sad", "worried")
_COMFORTING = frozenset(("EMPATHY", "REASSURE", "OFFER_HELP", "APOLOGISE"))
EMOTION_TURNS = 2  # turns that an emotion stays
_ANGER_TURNS = 3


@dataclass
class _Answers:
    """What has been decided so far in this turn."""

    given: list[str]
    asked: dict[str, int]
    released: list[Release] = field(default_factory=list)
    guarded: list[str] = field(default_factory=list)
    findings: list[Finding] = field(default_factory=list)

    @property
    def facts(self) -> list[str]:
        """Facts that were asked for, told or not."""
        return [release.fact for release in self.released] + self.guarded


def is_open(fact: Fact, trust: int, asked: int, given: tuple[str, ...] | list[str]) -> bool:
    """Whether the fact may be told: by its rule, the trust in points, how often it was asked, what was told before."""
    gate = fact.gate
    if not fact.answers or gate.rule == "NEVER":
        return False
    if fact.id in given or gate.rule in ("SPONTANEOUS", "ASKED"):
        return True
    if gate.rule == "AFTER":
        return all(earlier in given for earlier in gate.after)
    return trust >= gate.trust or (gate.or_asked_again and asked >= 2)


def decide(case: Case, state: State, understanding: Understanding, plain: PlainTalk, asked: LineAsks) -> Decision:
    """Decide what is released, guarded, found and asked back; the decision holds the state after it.

    `plain` is the plain talk of the same line and state, `asked` what the line asks of the case.
    """
    if understanding.for_other:
        waits = replace(state, turn=state.turn + 1, ask_back=None, ask_back_text="")
        return Decision(waits, kind="NOT_MEANT", emotion=state.emotion)
    understanding = replace(plain.understanding, acts=_list_felt_acts(understanding, asked))
    fresh_acts = [act for act in understanding.acts if act not in state.acts]
    trust = state.trust + sum(case.trust_acts.get(act, 0) for act in fresh_acts)  # the same act twice earns nothing
    acts = tuple(sorted({*state.acts, *fresh_acts}))
    before = replace(state, trust=trust, acts=acts, turn=state.turn + 1, ask_back=None, ask_back_text="")
    asks = asked.asks
    if asked.beyond:
        said = {act: sure for act, sure in understanding.acts.items() if act not in understanding.asking_acts}
        understanding = replace(understanding, unknown=(asked.beyond,), acts=said, asking_acts={})
    answers = _answer_asks(case, before, asks, understanding.propositions)
    is_open_question = understanding.open_question or _asks_what_is_wanted(understanding)
    is_open_question |= _asks_to_be_of_use(understanding) and (_has_untold(case, before) or state.turn == 0)
    if is_open_question and not (understanding.injection or answers.facts or asked.checks_instruction):
        _tell_unasked(case, state.person, answers, again=understanding.helped != "model")
    kind, ask_back = _choose_other_answer(case, before, understanding, asked, answers, plain.kind)
    asked_texts = [one.text for one in understanding.propositions if one.function == "ASKS"]
    if kind == "UNKNOWN" and any(map(asks_how_one_is, asked_texts)):
        kind = "HOW_ARE_YOU"
    if kind == "UNKNOWN" and understanding.helped == "model":  # wherever in the line the question stands
        kind = find_question_kind(_find_unanswered(understanding), case.person(state.person)) or kind
    is_answered = bool(answers.facts or answers.findings)
    reaction = None
    if kind or any(one.function != "ASKS" for one in understanding.propositions):
        reaction = choose_reaction(case, before, understanding, kind, is_answered and kind != "TEACH_BACK")
    if reaction:
        kind, ask_back = "" if ask_back else kind, None
        reaction = _tell_reason(reaction, answers)
    greets_too = reaction is not None and reaction.kind in (*_NEWS, "TAKE_OFFER") and bool(understanding.greeting)
    greets_too |= reaction is None and kind in GREETED_BEFORE and bool(understanding.greeting)
    reactions = [reaction] if reaction else []
    after = _update_state(case, before, understanding, answers, asks, ask_back, reactions)
    if state.ask_back and understanding.deny and not answers.facts and kind in ("UNKNOWN", "DISAGREE"):
        kind = "CLARIFY"
    return Decision(
        state=after,
        released=tuple(answers.released),
        guarded=tuple(answers.guarded),
        findings=tuple(answers.findings),
        negatives=_list_denied(understanding, asked),
        acts=tuple(sorted(understanding.acts)),
        ask_back=ask_back,
        kind=kind,
        emotion=after.emotion,
        negative_claim=understanding.negative_claim,
        recap=understanding.recap,
        reaction=reaction,
        lead=_choose_lead(before, understanding, asked)
        if is_answered or understanding.negatives or greets_too
        else _answer_before(plain, kind),
        tail=_answer_beside(plain, answers),
        greeting=understanding.greeting,
        misnamed=understanding.misnamed,
        leave=understanding.leave,
        confidence=min((ask.confidence for ask in asks), default=1.0),
        unknown=_find_unanswered(understanding) if kind == "UNKNOWN" else "",
    )


def _find_unanswered(understanding: Understanding) -> str:
    """Return the words of the question that is left: as it was read, else as the line's last sentence has it.

    Of several that of somebody else, which the other can't put off as their own affair.
    """
    asked = [one.text for one in understanding.propositions if one.function in _ASKING]
    unknown = [text for text in understanding.unknown if any(is_part_of(text, one) for one in asked)]
    unknown = unknown or ([] if asked and understanding.near_text else [*understanding.unknown])
    of_others = (text for text in unknown if not asks_only_of_hearer(text))
    text = next(of_others, next(iter(unknown), understanding.near_text))
    return text or next((one.text for one in understanding.propositions[-1:] if one.function == "ASKS"), "")


def _tell_reason(reaction: Reaction, answers: _Answers) -> Reaction:
    """Release the fact by which an order is refused, where it wasn't told before; what was told is only named again."""
    if not reaction.fact or reaction.fact in answers.given:
        return reaction
    answers.released.append(Release(reaction.fact, by_word=True))
    answers.given.append(reaction.fact)
    return replace(reaction, fact="")


def _list_denied(understanding: Understanding, asked: LineAsks) -> tuple[str, ...]:
    """Return the declared absent symptoms that a line asks for; an offer asks for none, whatever words it has."""
    last = understanding.propositions[-1] if understanding.propositions else Proposition("TELLS", "")
    asks_leave = last.function == "ASKS_LEAVE" and drop_tag(last.text) != last.text
    only_offers = begins_offer(last.text) or asks_leave
    says_nothing = understanding.injection or only_offers or asked.checks_instruction
    return () if says_nothing or _asks_whether_well(understanding) else understanding.negatives


def _asks_whether_well(understanding: Understanding) -> bool:
    """Return whether a line asks for the opposite of what is declared absent, and nothing else: "… gut Luft?".

    A question that names the complaint asks for it: "Können Sie mir etwas zu den Schmerzen sagen?".
    """
    asked = [one.text for one in understanding.propositions if one.function == "ASKS"]
    if len(asked) != 1 or not understanding.negatives or not asks_whether_well(asked[0]):
        return False
    return not any(count_shared_words(asked[0], word) for word in understanding.negatives)


def _list_felt_acts(understanding: Understanding, asked: LineAsks) -> Mapping[str, float]:
    """Return the acts to which the person reacts: a rudeness that no word shows has to be all but sure."""
    acts = dict(understanding.acts)
    if any(one.function == "INSULTS" for one in understanding.propositions):
        acts = {act: sure for act, sure in acts.items() if act not in _COMFORTING} | {"RUDE": 1.0}
    elif (
        understanding.learned_acts.get("RUDE", 1.0) < _SURELY_RUDE
        or _comforts(understanding)
        or _is_brief(understanding)
        or asked.orders_measure
        or any(one.function == "ASKS" and asks_indirectly(one.text) for one in understanding.propositions)
    ):
        acts.pop("RUDE", None)
    return acts


def _is_brief(understanding: Understanding) -> bool:
    """Return whether no sentence is long enough to be rude without a rude word: "Schon vorbei." is not."""
    said = understanding.propositions
    return bool(said) and all(len(split_words(one.text)) < _WORDY for one in said)


def _comforts(understanding: Understanding) -> bool:
    return any(one.function in ("COMFORTS", "THANKS") for one in understanding.propositions)


def _choose_lead(state: State, understanding: Understanding, asked: LineAsks) -> tuple[str, ...]:
    """Choose what is said before the answer: to a rude line, to a greeting at the beginning, to leave asked for."""
    if "RUDE" in understanding.acts:
        return ("RUDE",)
    lead = ["GREET"] if understanding.greeting and state.turn == 1 and not is_farewell(understanding.greeting) else []
    if any(one.function == "ASKS_LEAVE" and asks_to_ask(one.text) for one in understanding.propositions):
        lead.append("ALLOWED")
    elif asked.is_eased:
        lead.append("EASED")
    elif (
        understanding.asking_acts.get("HOW_ARE_YOU", 0.0) >= _SURELY_ASKED
        and any(asks_how_one_is(one.text) for one in understanding.propositions)
        and _asks_besides(understanding, asked)
    ):
        lead.append("HOW_ARE_YOU")
    if asked.senses_better:
        lead.append("COMFORTABLE")
    if asked.asks and any(asks_how_that_was(one.text) for one in understanding.propositions[:-1]):
        lead.append("ENDURED")
    recap, said = understanding.recap, understanding.propositions
    only_asks = bool(asked.asks) and not any(ask.supposed for ask in asked.asks)
    if only_asks and recap and recap.stated and not recap.misstated and any(asks_whether_right(p.text) for p in said):
        lead.append("RECAP_RIGHT")
    return tuple(lead)


def _asks_besides(understanding: Understanding, asked: LineAsks) -> bool:
    """Return whether a line has a question that asks for none of what is answered."""
    questions = [one.text for one in understanding.propositions if one.function == "ASKS"]
    return any(not any(is_part_of(ask.text, question) for ask in asked.asks) for question in questions)


def _answer_before(plain: PlainTalk, kind: str) -> tuple[str, ...]:
    """Choose what answers a question before the promise or comfort that a line ends with."""
    return (plain.kind_before,) if plain.kind_before in _OF_ONESELF and kind in _TO_STATEMENTS else ()


def _answer_beside(plain: PlainTalk, answers: _Answers) -> tuple[str, ...]:
    """Choose what answers the question behind a measure: "Ich rufe die Ärztin an. Ist das schlimm für Sie?"."""
    return (plain.kind,) if plain.kind in _OF_ONESELF and answers.findings and not answers.facts else ()


def _answer_asks(case: Case, state: State, asks: tuple[Ask, ...], said: tuple[Proposition, ...]) -> _Answers:
    answers = _Answers(list(state.given), dict(state.asked))
    examinations = {e.id: e for e in case.examinations_of(state.person)}
    known = {fact.id for fact in case.facts_of(state.person)}
    for ask in asks:
        if ask.kind == "exam" and ask.target in examinations:
            found = examinations[ask.target]
            texts = (ask.text, *(one.text for one in said if one.function in ("TELLS", "PROMISES")))
            if not any(is_announced(text, found, list(examinations.values())) for text in texts):
                continue  # "Ich messe Ihren Zucker. Geben Sie mir bitte einen Finger." announces it before it asks
            answers.findings.append(Finding(found.id, found.title, found.result, found.vital))
        elif ask.kind == "fact" and ask.target in known and ask.target not in answers.facts:
            _answer_fact(case.fact(ask.target), ask, state, answers)
    return answers


def _answer_fact(fact: Fact, ask: Ask, state: State, answers: _Answers) -> None:
    asked = answers.asked.get(fact.id, 0) + 1
    goes_on = fact.id not in answers.given and _goes_on(fact, ask, state)
    if not is_open(fact, state.trust, 1 if goes_on else asked, answers.given):
        answers.guarded += [] if goes_on else [fact.id]
        answers.asked[fact.id] = asked - goes_on
        return
    answers.asked[fact.id] = asked
    again = fact.id in state.given and _asks_for_whole(fact, ask.text) and _was_asked_so(fact, ask, state)
    by_word, told = asks_by_word(ask.text), fact.id in state.given
    answers.released.append(Release(fact.id, ask.polarity, ask.supposed, by_word, again, ask.text, told, ask.level))
    if fact.id not in answers.given:
        answers.given.append(fact.id)


def _was_asked_so(fact: Fact, ask: Ask, state: State) -> bool:
    """Return whether the question told last was about the same, if it was about this fact at all."""
    is_last = state.focus[-1:] == (fact.id,) and bool(state.question)
    return not is_last or bool(count_shared_words(ask.text, state.question))


def _asks_for_whole(fact: Fact, asked: str) -> bool:
    """Return whether a fact is asked for as its own questions do: "Auf welcher Seite?" wants a detail of what was told.

    What gives a detail of what was told answers that, and isn't said as if the other hadn't listened ("Wie gesagt.").
    """
    words = list_content_words(asked)
    if not words or len(split_words(_PARTICLE.sub("", asked))) < _WHOLE_QUESTION or _ENDS_WITH_PRONOUN.search(asked):
        return False
    own = (list_content_words(question) for question in (*fact.questions, *fact.model_questions))
    return any(len(words - one) <= len(words) * _STRANGE_WORDS for one in own)


def _goes_on(fact: Fact, ask: Ask, state: State) -> bool:
    """Return whether a question only goes on about what was just kept back, and doesn't ask for it: "Wann war das?"."""
    is_bare = len(split_words(ask.text)) <= _BARE and not count_shared_words(ask.text, fact.whole_text)
    return fact.id in state.focus and asks_by_word(ask.text) and is_bare


def _tell_unasked(case: Case, person_id: str, answers: _Answers, *, again: bool) -> None:
    """An open question gets the first spontaneous fact not told yet, else the first one once more where it may."""
    spontaneous = [f.id for f in case.facts_of(person_id) if f.gate.rule == "SPONTANEOUS" and f.answers]
    fresh = [fact for fact in spontaneous if fact not in answers.given]
    for fact in (fresh or (spontaneous if again else []))[:1]:
        answers.released.append(Release(fact, again=fact in answers.given))
        answers.given += [fact] * (fact not in answers.given)


def _choose_other_answer(
    case: Case, state: State, understanding: Understanding, asked: LineAsks, answers: _Answers, plain: str
) -> tuple[str, str | None]:
    """What is said when no fact or finding answers the line: its kind, and the fact to ask back about.

    `plain` is the kind of plain talk that it is beside the case, "" for none.
    """
    understanding = _drop_guess_at_statement(understanding)
    acts, said = understanding.acts, understanding.propositions
    function, last = (said[-1].function, said[-1].text) if said else ("", "")
    teaches_back = (acts.get("TEACH_BACK", 0.0) >= _SOCIAL_FROM or has_wording("TEACH_BACK", last)) and (
        _may_be_said_back(understanding) and not offers_to_explain(last)
    )
    teaches_back |= acts.get("TEACH_BACK", 0.0) >= _PERHAPS_TEACHES and _names_instruction(understanding)
    teaches_back |= _asks_only_of_instruction(understanding)
    if plain == "PERSONAL" and _knows_life(case, understanding.near, understanding.near_text):
        plain = ""
    # "Ich fasse zusammen: … Passt das so?"
    is_meant_else = plain == "FEASIBLE" and _repeats_facts(understanding)
    is_meant_else |= plain == "AT_EASE" and asks_of_bodily_warmth(last) and understanding.near is not None
    plain = "" if is_meant_else else plain
    says_back = teaches_back and asked.checks_instruction and not answers.facts
    certain = (  # the first that fits decides
        ("INJECTION", understanding.injection),
        ("SUMMARY", _misstates(understanding) and not (answers.facts or says_back)),
        ("TEACH_BACK", says_back),
        ("", bool(answers.facts or answers.findings)),
        ("FOREIGN", understanding.foreign),
        ("REPEAT", _has_line_repeated(case, state, understanding)),
        ("TEACH_BACK", teaches_back),
        ("OWN_PERFORMANCE", asks_about_own_performance(last)),
        ("EASED", asked.is_eased),
        ("NEGATIVE", bool(_list_denied(understanding, asked))),
        ("WELL", _asks_whether_well(understanding) and not begins_offer(last)),
        ("RUDE", acts.get("RUDE", 0.0) >= _SOCIAL_FROM),
        (
            "COMFORTABLE",
            asks_whether_comfortable(last)
            and not _repeats_facts(understanding)
            and (len(said) > 1 or function == "ASKS" and asked.asks_of_now),
        ),
        ("NOT_TIGHT", asks_whether_tight(last)),
        ("ENDURED", asks_how_it_was(" ".join(one.text for one in said))),
        ("UNSURE", asks_for_agreement(last)),
        (plain, bool(plain) and acts.get("RUDE", 0.0) < _SOCIAL_FROM),
        ("REPEAT", _asks_why_called(case, state, understanding)),
        ("REST", function in ("TELLS", "PROMISES", "ORDERS") and lets_rest(last)),
        ("CONSENT", _asks_leave(said) or proposes(last)),
        ("CHECK_UNDERSTANDING", checks_hearing(last) or offers_to_explain(last, instead=True)),
        (
            "REFERRED" if any(names_who_tells(one.text) for one in said) else "REFUSE_INFO",
            any(refuses_information(one.text) for one in said),
        ),
        ("REPEAT", says_not_heard(last)),
        ("PITY", any(refuses_wish(one.text) for one in said) and not any("?" in one.text for one in said)),
        ("OFF_TOPIC", leads_elsewhere(last)),
        ("SUMMARY", _repeats_facts(understanding)),
        ("UNKNOWN", understanding.helped == "model" and _leaves_question(understanding)),
    )
    if (kind := next((kind for kind, fits in certain if fits), None)) is not None:
        return kind, None
    chats = understanding.near in state.given and acts.get("SMALLTALK_KIND", 0.0) >= _SOCIAL_FROM
    if understanding.near is None or chats or function in _ANSWERED_AS or _asks_surely(understanding):
        is_left = _leaves_question(understanding) or _drops_question(understanding, asked)
        social = "UNKNOWN" if is_left else _choose_act(understanding)
        usual = _ANSWERED_AS.get(function)
        if social == "ESCALATE" and function == "PROMISES" and sends_somebody(last):
            social = usual
        if social in ("GREET", "INTRODUCE") and function == "OFFERS" and begins_offer(last):
            social = "CONSENT"
        if found := usual if social in _WEAKER_THAN.get(function, (None,)) else social:
            return _specify(case, state, understanding, found), None
    if understanding.gibberish:
        return "CLARIFY", None
    asks_name = _is_about_identity(case, state, understanding)
    told = [one for one in said if not _SAYS_LITTLE.fullmatch(one.text.strip())]
    if only_says := bool(told) and not any(one.function in _ASKING for one in said):
        only_says = all(len(split_words(one.text)) >= _WORDY for one in told)
    may_guess = not (asks_name or only_says or _guesses_at_statement(understanding))
    if (
        understanding.near
        and may_guess
        and not asked.asked_back_before
        and _may_ask_back(case, state, understanding.near, " ".join(one.text for one in said if "?" in one.text))
    ):
        return "CLARIFY", understanding.near
    if understanding.acts.get("OFF_TOPIC", 0) >= _OFF_TOPIC_FROM:
        return "OFF_TOPIC", None
    asks_last = wants_to_know(last) or (
        function == "ASKS" and any(is_part_of(text, last) for text in understanding.missed)
    )
    act = _choose_act(understanding) if only_says else None
    stated = only_says or (understanding.stating and not understanding.unknown and not asks_last)
    usual = "STATED" if stated else "UNKNOWN"
    return _specify(case, state, understanding, act if act in _SAID_TO_OTHER else usual), None


def _drop_guess_at_statement(understanding: Understanding) -> Understanding:
    """Return the understanding without the best guess at a question where it stands in a sentence that asks nothing."""
    said = [one for one in understanding.propositions if is_part_of(understanding.near_text, one.text)]
    if understanding.near is None or not said or any(one.function in _ASKING or "?" in one.text for one in said):
        return understanding
    return replace(understanding, near=None, near_text="")


def _guesses_at_statement(understanding: Understanding) -> bool:
    """Return whether the guess is about a statement, and the question behind it is about something unknown."""
    said = understanding.propositions
    if not (said and said[-1].function == "ASKS" and understanding.unknown):
        return False
    return any(one.function == "TELLS" and is_part_of(understanding.near_text, one.text) for one in said[:-1]) and not (
        is_part_of(understanding.near_text, said[-1].text)
    )


def _knows_life(case: Case, fact_id: str | None, text: str) -> bool:
    """Return whether the fact that a line may ask for tells that of somebody's life, so that it is asked back about."""
    if fact_id is None:
        return False
    fact = case.fact(fact_id)
    shared = count_shared_words(text, " ".join((*fact.questions, *fact.answers.values())))
    return bool(shared) and any(asks_personally(question) or names_kin(question) for question in fact.questions)


def _asks_why_called(case: Case, state: State, understanding: Understanding) -> bool:
    """Return whether the first line asks openly what the person has already said, and has nothing to add to."""
    is_first = state.turn == 1 and bool(state.last_reply) and understanding.open_question
    spontaneous = (fact for fact in case.facts_of(state.person) if fact.gate.rule == "SPONTANEOUS" and fact.answers)
    return is_first and not any(spontaneous)


def _has_line_repeated(case: Case, state: State, understanding: Understanding) -> bool:
    """Return whether the other is to say their own last words again, and not an instruction just given to them."""
    said = understanding.propositions
    if not said or not asks_to_repeat_own(said[-1].text):
        return False
    orders = [one for one in said if one.function == "ORDERS"]
    ordered = [entry for entry in understanding.record if entry.kind == "ORDERED" and entry.turn == state.turn - 1]
    is_told = any(is_lasting_order(entry.text) for entry in ordered)
    return case.person(state.person).is_professional or not (orders or is_told)


def _is_about_identity(case: Case, state: State, understanding: Understanding) -> bool:
    """Return whether the fact that a line may ask for tells who somebody is, which is never asked back about."""
    if asks_for_own_name(understanding.near_text):
        return True
    topics = {fact.topic for fact in case.facts_of(state.person) if any(map(asks_for_own_name, fact.questions))}
    near = next((fact for fact in case.facts_of(state.person) if fact.id == understanding.near), None)
    return (
        near is not None
        and near.topic in topics
        and not count_shared_words(understanding.near_text, " ".join((*near.questions, *near.answers.values())))
    )


def _asks_surely(understanding: Understanding) -> bool:
    """Return whether a question surely asks whether one was understood, or for questions, rather than for a fact."""
    return any(understanding.asking_acts.get(act, 0.0) >= _SURELY_ASKED for act in _ASKING_ACTS)


def _specify(case: Case, state: State, understanding: Understanding, kind: str) -> str:
    """Return the kind of answer that a line gets by what its last sentence says, where its act says less."""
    said, acts = understanding.propositions, understanding.acts
    greets_first = state.turn == 1 and bool(understanding.greeting)
    if greets_first and kind in ("GREET", "INTRODUCE") and _comforts_last(said):
        kind = "EMPATHY" if has_wording("EMPATHY", said[-1].text) else "REASSURE"
    more = [one for one in said if one.function != "GREETS" and not find_introduction(one.text)]
    says_more = kind in GREETED_BEFORE and bool(more) and not case.person(state.person).is_professional
    says_more &= kind != "EXPLAIN" or any(
        one.function in ("COMFORTS", "TELLS") and not announces_own_act(one.text) for one in more[-1:]
    )
    if kind in _SAID_WITH_GREETING and greets_first and "GREET" in acts and not says_more:
        return "INTRODUCE" if "INTRODUCE" in acts else "GREET"
    last = said[-1] if said else Proposition("TELLS", "")
    if kind == "FAREWELL" and is_leave(last.text) and not any(says_goodbye(one.text) for one in said):
        kind = "SEE_YOU"  # "Bis gleich!"
    pricks = case.person(state.person).is_child and any(is_needle(one.text) for one in said)
    if kind == "PROMISE" and pricks:
        return "NEEDLE"
    if kind == "PROMISE" and (keeps_secret(last.text) or touches(last.text)):
        return "DISCRETION" if keeps_secret(last.text) else "DONE"
    tells_more = last.function == "TELLS" and not begins_reason(last.text)
    asks_whom = asks_by_word(last.text) and not (
        asks_what_to_do_for(last.text) or asks_what_is_needed(last.text)
    )  # "Wen sollen wir anrufen?"
    if kind == "OFFER_HELP" and last.function == "ASKS" and (asks_whom or not may_offer(last.text)):
        kind = "UNKNOWN"
    if kind == "OFFER_HELP" and _TO_BE_CALLED.search(last.text):
        kind = "WILL_CALL"
    if kind in (*_SAYING, "UNKNOWN", "AGREE") and owns_mistake(last.text):
        return "APOLOGISE"
    if kind == "THANKS" and tells_more and len(split_words(last.text)) >= _WORDY:
        kind = "STATED"
    if kind not in _SAYING or last.function == "ORDERS":
        return kind
    kinds = (
        ("NEEDLE", pricks),
        ("DONE", announces_own_act(last.text)),
        ("PITY", regrets(last.text) and acts.get("EXPLAIN", 0.0) < _SURELY_ASKED),
        ("PLANNED", tells_plan(last.text)),
    )
    if kind == "EXPLAIN" and not gives_reason(last.text):
        kind = "TOLD"
    return next((found for found, fits in kinds if fits), kind)


def _comforts_last(said: tuple[Proposition, ...]) -> bool:
    """Return whether a line ends with comfort that is no part of the greeting: "Nein, das ist nicht schlimm."."""
    last = said[-1] if said else Proposition("TELLS", "")
    return last.function == "COMFORTS" and not (find_introduction(last.text) or find_greeting(last.text))


def _asks_what_is_wanted(understanding: Understanding) -> bool:
    """Return whether the other is asked what they want to know, which isn't "Haben Sie noch Fragen?"."""
    said, acts = understanding.propositions, understanding.acts
    both = "OPEN_QUESTION" in acts and "ASK_QUESTIONS" in acts
    return both and bool(said) and asks_by_word(said[-1].text) and not understanding.asks


def _asks_to_be_of_use(understanding: Understanding) -> bool:
    """Return whether a line ends with "Was kann ich für Sie tun?", which lets the other begin."""
    said = understanding.propositions
    return bool(said) and asks_what_to_do_for(said[-1].text)


def _has_untold(case: Case, state: State) -> bool:
    """Return whether the person would begin with something that they haven't told yet."""
    facts = case.facts_of(state.person)
    return any(fact.gate.rule == "SPONTANEOUS" and fact.answers and fact.id not in state.given for fact in facts)


def _promises_without_greeting(understanding: Understanding) -> bool:
    """Return whether a line without a word of greeting ends with a promise or comfort: "Gut, dass Sie da sind. …"."""
    said = understanding.propositions
    return bool(said) and not understanding.greeting and said[-1].function in ("PROMISES", "COMFORTS")


def _stays(understanding: Understanding) -> bool:
    """Return whether a line ends with comfort or an order and no words of leave: "Ich gehe nicht weg" is no goodbye."""
    said = understanding.propositions
    ends = bool(said) and said[-1].function in ("COMFORTS", "ORDERS")
    return ends and not understanding.greeting and not any(is_leave(one.text) for one in said)


def _only_reports(understanding: Understanding) -> bool:
    """Return whether a line ends with what it tells of somebody else: "Sie macht sich Sorgen um Sie."."""
    said = understanding.propositions
    return bool(said) and said[-1].function == "TELLS" and reports_of_others(said[-1].text)


def _gives_no_comfort(understanding: Understanding) -> bool:
    """Return whether what is taken for comfort only states something: "Das ist keine Schikane."."""
    said = understanding.propositions
    return (
        bool(said)
        and said[-1].function == "TELLS"
        and understanding.acts.get("REASSURE", 0.0) < _SURELY_ASKED
        and not any(has_wording("REASSURE", one.text) or has_wording("EMPATHY", one.text) for one in said)
    )


def _asks_leave(said: tuple[Proposition, ...]) -> bool:
    """Return whether the last that a line asks for is leave, whatever comforts or explains after it."""
    asking = [one for one in said if one.function in _ASKING or one.text.rstrip().endswith("?")]
    return bool(asking) and asking[-1].function == "ASKS_LEAVE" and not asks_indirectly(asking[-1].text)


def _leaves_question(understanding: Understanding) -> bool:
    """Return whether a line ends with a question that nothing answers, whatever it does before: "Keine Angst. …?".

    A question that a model has read may stand anywhere, without its mark.
    """
    said = understanding.propositions
    if len(said) > 1 and said[-1].function == "ASKS" and asks_to_ask(said[-2].text):
        return True  # "Darf ich Sie noch was fragen? Wissen Sie, …?" isn't there for the other's questions
    strange = understanding.asking_acts.get("OFF_TOPIC", 0.0) >= _OFF_TOPIC_FROM
    is_left = bool(understanding.unknown or understanding.missed or strange)
    if not said or not is_left or understanding.near:
        return False
    asking = {act for act, sure in understanding.asking_acts.items() if sure >= _SOCIAL_FROM and act != "OFF_TOPIC"}
    if understanding.helped == "model":
        asking &= _ANSWERS_QUESTION
        is_question = any(one.function == "ASKS" for one in said)
    else:
        asking -= {"OPEN_QUESTION"}  # of which there was nothing to tell
        asking -= set() if _may_be_said_back(understanding) else {"TEACH_BACK"}
        last = said[-1]
        is_question = last.function == "ASKS" and (last.text.rstrip().endswith("?") or asks_indirectly(last.text))
    return not asking and is_question and len(said) > 1


def _drops_question(understanding: Understanding, asked: LineAsks) -> bool:
    """Return whether a line ends with a question that what was found turned out not to answer: "Danke. Wie …?"."""
    said = understanding.propositions
    if len(said) < 2 or asked.asks or said[-1].function != "ASKS" or not said[-1].text.rstrip().endswith("?"):
        return False
    if any(sure >= _SOCIAL_FROM and act not in _SAID_FIRST for act, sure in understanding.asking_acts.items()):
        return False
    return any(is_part_of(ask.text, said[-1].text) for ask in understanding.asks)


def _repeats_facts(understanding: Understanding) -> bool:
    """Return whether a line sums up facts that were told, rightly or wrongly, and does nothing else with them."""
    recap, said = understanding.recap, understanding.propositions
    if recap and recap.stated and not recap.misstated and said and corrects_itself(said[0].text):
        return True  # "Entschuldigung, drei Kissen."
    if recap is None or "SUMMARY" not in understanding.acts or not (recap.stated or recap.misstated):
        return False
    return not said or any(one.function == "CHECKS" for one in said)


def _misstates(understanding: Understanding) -> bool:
    """Return whether a line asks if something is right that isn't, whatever else it announces."""
    checks = any(one.function == "CHECKS" for one in understanding.propositions)
    return checks and understanding.recap is not None and bool(understanding.recap.misstated)


def _only_tells(understanding: Understanding) -> bool:
    """Return whether a line says something and asks for nothing, so that nothing is to be repeated."""
    said = understanding.propositions
    return bool(said) and all(one.function in _SAYS_ONLY and not asks_again(one.text) for one in said)


def _sums_up(understanding: Understanding) -> bool:
    """Return whether a summary holds something that was told, or says of itself that it is one."""
    recap = understanding.recap
    said = understanding.propositions
    if any(one.function == "CHECKS" for one in said) or not said:
        return True
    repeated = len({*recap.stated, *recap.misstated}) if recap else 0
    least = _SURELY_REPEATED if understanding.acts.get("SUMMARY", 0.0) >= _SUMMED_UP_FROM else _REPEATED
    return said[-1].function not in _DOES_ELSE and repeated >= least


def _may_be_said_back(understanding: Understanding) -> bool:
    """Return whether having something said back has a second sign: its words, or an instruction given before."""
    checks = any(one.function == "CHECKS" for one in understanding.propositions)
    ordered = [entry.text for entry in understanding.record if entry.kind == "ORDERED"]
    instructed = any(map(is_lasting_order, ordered)) and "TEACH_BACK" in understanding.called_for
    last = understanding.propositions[-1].text if understanding.propositions else ""
    asks_else = len(list_content_words(last)) >= _OWN_TOPIC_FROM and not any(
        count_shared_words(_COMMON.sub("", last), text) for text in ordered
    )
    return checks or (instructed and not asks_else)


def _names_instruction(understanding: Understanding) -> bool:
    """Return whether the other is to say how they do what they were told before: "Sagen Sie mir, wie Sie …"."""
    said = understanding.propositions
    if not said or not (asks_indirectly(said[-1].text) or said[-1].function in ("ASKS", "CHECKS")):
        return False
    ordered = [entry.text for entry in understanding.record if entry.kind == "ORDERED"]
    asked = _COMMON.sub("", said[-1].text)
    return any(not is_momentary_order(text) and count_shared_words(asked, text) for text in ordered)


def _asks_only_of_instruction(understanding: Understanding) -> bool:
    """Return whether a question that nothing answers names nothing but what the other was told to do.

    "Wie war das mit dem Essen und Trinken?"; a bare one is about the order just before it: "…. Ab wann also?".
    """
    asking = [one for one in understanding.propositions if one.function == "ASKS"]
    if not asking or understanding.asks or not asks_by_word(asking[0].text):
        return False
    asked = list_content_words(asking[0].text) - _SAYS_AGAIN
    if not asked and understanding.unknown and not understanding.near:
        return any(one.function == "ORDERS" and one.lasting for one in understanding.propositions)
    lasting = (e.text for e in understanding.record if e.kind == "ORDERED" and not is_momentary_order(e.text))
    return len(asked) > 1 and any(asked <= list_content_words(text) for text in lasting)


def _choose_act(understanding: Understanding) -> str | None:
    """Choose the act that is answered: that of a question, else of those about as sure as the surest the weightiest."""
    asking = {act: sure for act, sure in understanding.asking_acts.items() if act in understanding.acts}
    if "SUMMARY" in understanding.acts:  # "Habe ich das richtig verstanden?" belongs to it
        asking.pop("CHECK_UNDERSTANDING", None)
    for acts in (asking, understanding.acts):
        surest = max((sure for act, sure in acts.items() if act != "REFUSE_INFO"), default=0.0)
        least = _STATED_FROM if understanding.stating and not understanding.unknown else _SOCIAL_FROM
        sure = max(least, surest - _ABOUT_AS_SURE)
        enough = {act for act, p in acts.items() if p >= max(sure, _LEAST.get(act, 0.0))}
        enough -= set() if _may_be_said_back(understanding) else {"TEACH_BACK"}
        enough -= {"REPEAT", "INSTRUCT"} if _only_tells(understanding) else set()
        enough -= {"GREET"} if _promises_without_greeting(understanding) else set()
        enough -= {"FAREWELL"} if _stays(understanding) else set()
        enough -= {"REASSURE"} if _gives_no_comfort(understanding) else set()
        enough -= {"EMPATHY"} if _only_reports(understanding) else set()
        enough -= {"REFUSE_INFO"} | (set() if _sums_up(understanding) else {"SUMMARY"})
        found = next((act for act in _SOCIAL if act in enough), None)
        if found == "SMALLTALK_KIND" and acts is asking:
            return "OFF_TOPIC"
        if found:
            return found
    return None


def _may_ask_back(case: Case, state: State, fact_id: str, text: str) -> bool:
    """Asking back names the topic only; never one of which the person would bring up nothing.

    What was told isn't asked back about: the question goes on from it. Nor is what the question names itself.
    """
    if fact_id in state.given or (len(split_words(text)) > _BARE and names_topic(case, fact_id, text)):
        return False
    facts = case.facts_of(state.person)
    topic = next((fact.topic for fact in facts if fact.id == fact_id), "")
    is_spoken_of = any(
        fact.topic == topic and (fact.gate.rule in ("SPONTANEOUS", "ASKED") or fact.id in state.given) for fact in facts
    )
    return is_spoken_of and bool(case.topics.get(topic))


def _update_state(
    case: Case,
    state: State,
    understanding: Understanding,
    answers: _Answers,
    asks: tuple[Ask, ...],
    ask_back: str | None,
    reactions: list[Reaction],
) -> State:
    told = [case.fact(release.fact) for release in answers.released]
    mood = update_mood(state, tuple(understanding.acts), told, bool(answers.guarded))
    record = understanding.record or state.record
    for reaction in reactions:
        mood = _FELT_NEWS.get(reaction.kind, mood)
        if reaction.kind in ("REMIND", "CORRECTED"):
            record = settle_entry(record, reaction.about, "PROMISED", "MISHEARD")
    worries = [fact for fact in told if fact.emotion in _WORRYING and fact.id not in state.given]
    outcomes = [
        RecordEntry("WORRIED", choose_wording(fact.answers, "SIMPLE"), state.turn, topic=fact.topic) for fact in worries
    ]
    outcomes += [RecordEntry("DONE", finding.title, state.turn) for finding in answers.findings]
    outcomes += [entry for reaction in reactions for entry in list_outcomes(reaction, state.turn)]
    record = add_entries(record, outcomes) if outcomes else record
    lost = case.trust_acts.get(IGNORED_WORRY, 0) if mood.ignored else 0
    focus, question = state.focus, state.question
    if answers.facts:
        focus = tuple(answers.facts[-2:])
        question = next((a.text for a in reversed(asks) if a.kind == "fact" and a.text), question)
    return replace(
        state,
        trust=state.trust + lost,
        asked=answers.asked,
        given=tuple(answers.given),
        examined=tuple(dict.fromkeys((*state.examined, *(finding.id for finding in answers.findings)))),
        focus=focus,
        question=question,
        ask_back=ask_back,
        ask_back_text=understanding.near_text if ask_back else "",
        emotion=mood.emotion,
        emotion_left=mood.left,
        worry=mood.worry,
        record=record,
    )


@dataclass(frozen=True)
class Mood:
    """An emotion, how many more turns it lasts, whether a worry waits to be taken up, and whether one was ignored."""

    emotion: Emotion
    left: int
    worry: bool
    ignored: bool = False


_FELT_NEWS = {
    "BAD_NEWS": Mood("fear", EMOTION_TURNS, True),
    "DEATH": Mood("fear", EMOTION_TURNS, True),
    "GOOD_NEWS": Mood("relief", EMOTION_TURNS, False),
}


def find_emotion(fact: Fact) -> Emotion | None:
    """What telling this fact makes the person feel, None when nothing."""
    if fact.emotion in _FELT:
        return _FELT[fact.emotion]
    return "pain" if fact.topic == "pain" and fact.truth else None


def update_mood(state: State, acts: Collection[str], told: Iterable[Fact], guarded: bool) -> Mood:
    """The mood once the learner's acts and the person's own answers have been felt."""
    told = list(told)
    if "RUDE" in acts:
        return Mood("anger", _ANGER_TURNS, state.worry)
    comforted = bool(_COMFORTING & set(acts))
    ignored = state.worry and not comforted
    worry = any(fact.emotion in _WORRYING for fact in told)
    feelings = [feeling for fact in told if (feeling := find_emotion(fact))]
    if feelings:
        return Mood(feelings[-1], EMOTION_TURNS, worry, ignored)
    if guarded and state.emotion in ("calm", "relief"):
        return Mood("fear", 1, worry, ignored)
    if comforted and state.emotion not in ("calm", "relief"):
        return Mood("relief", EMOTION_TURNS, worry)
    if state.emotion_left > 1:
        return Mood(state.emotion, state.emotion_left - 1, worry, ignored)
    return Mood("calm", 0, worry, ignored)
