"""Rules for a set phrase used in a text of one's own, and for a vague sentence made specific."""

from apps.content.open_text_evaluation.language_rules import judge_language
from apps.content.open_text_evaluation.reasoned_judgements import ReasonedJudgement, build_judgement, build_undecided
from apps.content.open_text_evaluation.task_inputs import MakeSpecificInput, UseSetPhraseInput
from apps.german.negation import is_denied
from apps.german.regular_expressions import compile_re
from apps.german.sentences import find_statements
from apps.german.specificity import list_details
from apps.german.spelling import is_same_word
from apps.german.tokens import JOINED
from apps.german.wordings import find_wording, list_topic_words

PLACEHOLDER = compile_re(r"(?:…|\.\.\.|_{2,}|\[[^\]]*\]|\{[^}]*\}|<[^>]*>)")


def judge_set_phrase(asked: UseSetPhraseInput) -> list[ReasonedJudgement]:
    """Judge a text with a set phrase: PHRASE, ADAPTED, SITUATION and LANGUAGE."""
    text, phrase = asked["text"], asked["phrase"]
    pieces = [piece for piece in map(str.strip, PLACEHOLDER.split(phrase)) if JOINED.search(piece)]
    places = locate_pieces(text, pieces)
    said = [text[start:end] for start, end in places]
    if not text.strip():
        return [build_judgement(text, key, "NOT_MET", "empty") for key in ("PHRASE", "ADAPTED")]
    if pieces and len(places) == len(pieces):
        used = build_judgement(text, "PHRASE", "MET", "phrase_used", said, phrase=phrase)
    elif places:
        missing = pieces[len(places)]
        used = build_judgement(text, "PHRASE", "PARTLY", "phrase_part", said, missing=missing)
    else:
        used = judge_beginning(text, pieces[0] if pieces else "", phrase)
    return [used, judge_adaptation(text, places), build_undecided("SITUATION"), judge_language(text)]


def judge_beginning(text: str, piece: str, phrase: str) -> ReasonedJudgement:
    """Judge PHRASE in a text without the whole phrase: partly met by its beginning, at least half of its words."""
    words = piece.split()
    for many in range(len(words) - 1, (len(words) - 1) // 2, -1):
        found = find_wording(text, " ".join(words[:many]))
        if found:
            said, missing = [text[found.start : found.end]], " ".join(words[many:])
            return build_judgement(text, "PHRASE", "PARTLY", "phrase_part", said, missing=missing)
    return build_judgement(text, "PHRASE", "NOT_MET", "phrase_absent", phrase=phrase)


def locate_pieces(text: str, pieces: list[str]) -> list[tuple[int, int]]:
    """Locate the fixed pieces of a phrase in a text, one behind the other, up to the first that is missing."""
    places: list[tuple[int, int]] = []
    at = 0
    for piece in pieces:
        found = find_wording(text[at:], piece)
        if found is None:
            break
        places.append((at + found.start, at + found.end))
        at += found.end
    return places


def judge_adaptation(text: str, places: list[tuple[int, int]]) -> ReasonedJudgement:
    """Judge ADAPTED: met by words of one's own beside those of the phrase."""
    if not places:
        return build_judgement(text, "ADAPTED", "NOT_MET", "not_adapted")
    borders = [0, *(edge for place in places for edge in place), len(text)]
    gaps = [text[borders[at] : borders[at + 1]].strip(" .,;:!?\n") for at in range(0, len(borders), 2)]
    own = [gap for gap in gaps if JOINED.search(gap)]
    if not own:
        return build_judgement(text, "ADAPTED", "NOT_MET", "not_adapted")
    return build_judgement(text, "ADAPTED", "MET", "adapted", own, sure=0.9)


def judge_specificity(asked: MakeSpecificInput) -> list[ReasonedJudgement]:
    """Judge a vague sentence made specific: KEPT, SPECIFIC, SENSE and LANGUAGE."""
    before, text = asked["text"], asked["answer"]
    if not text.strip():
        return [build_judgement(text, key, "NOT_MET", "empty") for key in ("KEPT", "SPECIFIC")]
    return [judge_topic(before, text), judge_details(before, text), build_undecided("SENSE"), judge_language(text)]


def judge_topic(before: str, text: str) -> ReasonedJudgement:
    """Judge KEPT by the words that say what it is about; undecided where all were replaced or one is denied."""
    wanted = list_topic_words(before)
    said = [word for word in list_topic_words(text) if any(is_same_word(word, one) for one in wanted)]
    missing = [one for one in wanted if not any(is_same_word(word, one) for word in said)]
    if not said:
        return build_undecided("KEPT")
    if any(denies_word(before, word) != denies_word(text, word) for word in said):
        return build_undecided("KEPT", denied=True)
    if missing:
        return build_judgement(text, "KEPT", "PARTLY", "lost", said, sure=0.5, missing=", ".join(missing))
    return build_judgement(text, "KEPT", "MET", "kept", said)


def denies_word(text: str, word: str) -> bool:
    """Whether a text denies what it says with this word."""
    places = (
        (said, find_wording(said, word)) for said in (text[begins:ends] for begins, ends in find_statements(text))
    )
    return any(is_denied(said, found) for said, found in places if found)


def judge_details(before: str, text: str) -> ReasonedJudgement:
    """Judge SPECIFIC: met by amounts, times and places that were not there before."""
    known = set(list_details(before))
    new = [said for said in list_details(text) if said not in known]
    if new:
        return build_judgement(text, "SPECIFIC", "MET", "specific", new, sure=0.9)
    return build_judgement(text, "SPECIFIC", "NOT_MET", "not_specific", sure=0.7)
