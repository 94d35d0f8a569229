"""Communication acts of a sentence: the classifier's probabilities and a few certain speech_acts."""

from __future__ import annotations

from apps.dialogue.embedded.index import CatalogueIndex
from apps.german import speech_acts
from apps.german.announcements import asks_permission, is_plan
from apps.german.introductions import find_introduction
from apps.german.presuppositions import parse_confirmation
from apps.german.question_frames import asks_indirectly
from apps.german.speech_functions import frees_from

_KIND = ("REASSURE", "EMPATHY", "EXPLAIN", "OFFER_HELP", "THANKS", "GREET", "FAREWELL", "CONSENT", "SIGNPOST")
_SURELY_RUDE = 0.75
_CUE_SURE, _CUE_LIKELY, _CUE_WEAK = 0.9, 0.45, 0.35
_CUE_TELLS_TO = 0.55
_CUE_PLAN = 0.6
_SCENARIO = 0.5  # likelihood from which 'Was machen Sie, wenn …?' is meant to hear what was understood
_NOT_ENOUGH = 0.2
_USUAL_THRESHOLD = 0.3
_THRESHOLDS = {"INJECTION": 0.5, "RUDE": 0.5, "OFF_TOPIC": 0.5, "REPEAT": 0.4, "AGREE": 0.4, "DISAGREE": 0.4}
_BLOCKING = frozenset(  # a sentence that does this asks for no fact unless it asks clearly
    [
        "GREET",
        "INTRODUCE",
        "CONSENT",
        "EMPATHY",
        "REASSURE",
        "EXPLAIN",
        "INSTRUCT",
        "SIGNPOST",
        "SUMMARY",
        "TEACH_BACK",
        "CHECK_UNDERSTANDING",
        "ASK_QUESTIONS",
        "OFFER_HELP",
        "PRAISE",
        "THANKS",
        "APOLOGISE",
        "FAREWELL",
        "REPEAT",
        "REFUSE_INFO",
        "ESCALATE",
        "PROMISE",
        "RUDE",
        "AGREE",
        "DISAGREE",
        "OFF_TOPIC",
    ]
)
_NOT_IN_QUESTIONS = frozenset(("SUMMARY", "AGREE", "DISAGREE", "CHECK_UNDERSTANDING", "EMPATHY"))
_ANNOUNCING = ("EXPLAIN", "INSTRUCT", "CONSENT")

Acts = dict[str, float]


def score_acts(sentence: str, index: CatalogueIndex) -> Acts:
    """Probability of each act in the sentence."""
    return settle_acts(sentence, index.act_scores(sentence))


def settle_acts(sentence: str, learned: Acts) -> Acts:
    """Probability of each act in the sentence, for what the classifier has `learned` of it."""
    acts = dict(learned)
    for act, cue in speech_acts.CUES.items():
        if cue.search(sentence):
            acts[act] = max(acts.get(act, 0.0), _CUE_SURE)
    question = sentence.endswith("?")
    if question:
        acts["EXPLAIN"] = min(acts.get("EXPLAIN", 0.0), _NOT_ENOUGH)
    else:
        likely = [act for act, cue in speech_acts.STATED.items() if cue.search(sentence)]
        likely += ["EXPLAIN"] if speech_acts.EXPLAINS.search(sentence) else []
        acts |= {act: max(acts.get(act, 0.0), _CUE_LIKELY) for act in likely}
        if speech_acts.TELLS_TO.search(sentence) or speech_acts.SAY_SO.search(sentence):
            acts["INSTRUCT"] = max(acts.get("INSTRUCT", 0.0), _CUE_TELLS_TO)
        if is_plan(sentence):
            acts |= {act: max(acts.get(act, 0.0), _CUE_PLAN) for act in ("EXPLAIN", "SIGNPOST")}
            acts |= {act: min(acts.get(act, 0.0), _NOT_ENOUGH) for act in ("SUMMARY", "TEACH_BACK")}
    if not (speech_acts.NAMES_ONESELF.search(sentence) or find_introduction(sentence)):
        acts["INTRODUCE"] = min(acts.get("INTRODUCE", 0.0), _NOT_ENOUGH)
    if not _sums_up(sentence, question):
        acts["SUMMARY"] = min(acts.get("SUMMARY", 0.0), _NOT_ENOUGH)
    if _is_kind(sentence, acts):
        acts["RUDE"] = min(acts.get("RUDE", 0.0), _NOT_ENOUGH)
    _settle_told_back(sentence, acts)
    if not speech_acts.ASKS_LEAVE.search(sentence):
        acts["CONSENT"] = min(acts.get("CONSENT", 0.0), _NOT_ENOUGH)
    elif question and asks_permission(sentence) and not asks_indirectly(sentence):
        acts["CONSENT"] = max(acts.get("CONSENT", 0.0), _CUE_WEAK)
    if question and not speech_acts.OFFERS.search(sentence):
        acts["OFFER_HELP"] = min(acts.get("OFFER_HELP", 0.0), _NOT_ENOUGH)
    return acts


def _is_kind(sentence: str, acts: Acts) -> bool:
    """Whether nothing rude is meant: it frees from something, or does something kind and isn't surely rude."""
    is_surely_rude = acts.get("RUDE", 0.0) >= _SURELY_RUDE
    return frees_from(sentence) or (not is_surely_rude and any(acts.get(act, 0.0) >= _USUAL_THRESHOLD for act in _KIND))


def _sums_up(sentence: str, question: bool) -> bool:
    """Whether it may repeat what was told: it says so, checks it, or states several things about the other."""
    if speech_acts.RECAPS.search(sentence):
        return True
    if question:
        return parse_confirmation(sentence)[0]
    return bool(speech_acts.ABOUT_THE_OTHER.search(sentence)) and not (
        speech_acts.TELLS_TO.search(sentence) or speech_acts.ASKS_TO_SAY.search(sentence)
    )


def _settle_told_back(sentence: str, acts: Acts) -> None:
    """Lower TEACH_BACK where nothing is to be said back, and REPEAT where the other is to repeat."""
    if not _is_told_back(sentence, acts.get("TEACH_BACK", 0.0)):
        acts["TEACH_BACK"] = min(acts.get("TEACH_BACK", 0.0), _NOT_ENOUGH)
    elif speech_acts.CUES["TEACH_BACK"].search(sentence):
        acts["REPEAT"] = min(acts.get("REPEAT", 0.0), _NOT_ENOUGH)


def _is_told_back(sentence: str, likely: float) -> bool:
    """Whether the other is asked to say, show or apply what was explained; 'Sagen Sie Stopp' isn't that."""
    if speech_acts.TELLS_BACK_SURELY.search(sentence):
        return not speech_acts.SAY_SO.search(sentence) or bool(speech_acts.CUES["TEACH_BACK"].search(sentence))
    return likely >= _SCENARIO and sentence.endswith("?") and bool(speech_acts.TELLS_BACK.search(sentence))


def select_acts(acts: Acts) -> Acts:
    """The acts that are likely enough to count."""
    return {act: p for act, p in acts.items() if p >= _THRESHOLDS.get(act, _USUAL_THRESHOLD)}


def estimate_blocking(acts: Acts, asks: bool) -> float:
    """How surely the sentence does something other than asking for a fact."""
    ignored = _NOT_IN_QUESTIONS if asks else frozenset[str]()
    return max((p for act, p in acts.items() if act in _BLOCKING - ignored), default=0.0)


def estimate_announcement(acts: Acts) -> float:
    """How surely the sentence announces something to be done."""
    return max(acts.get(act, 0.0) for act in _ANNOUNCING)
