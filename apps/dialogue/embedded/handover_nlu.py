"""Understanding of a line to the receiver of a hand-over: item detection, and the usual NLU for its questions."""

from __future__ import annotations

from dataclasses import replace

from apps.dialogue.acknowledgement import HandoverContent, HandoverState
from apps.dialogue.embedded.acts import Acts, score_acts, select_acts
from apps.dialogue.embedded.ellipsis import Focus
from apps.dialogue.embedded.handover_index import HandoverIndex
from apps.dialogue.embedded.index import CatalogueIndex
from apps.dialogue.embedded.item_detection import detect_items
from apps.dialogue.embedded.learned_weights import LearnedWeights
from apps.dialogue.embedded.nlu import understand_line
from apps.dialogue.embedded.person_index import PersonIndex
from apps.dialogue.embedded.target_choice import is_asking
from apps.dialogue.types import Understanding
from apps.german.clauses import find_pieces
from apps.german.forms_of_address import LONGEST
from apps.german.hasty_lines import asks_without_mark, complete_line
from apps.german.presuppositions import join_own_answer
from apps.german.question_frames import strip_frame
from apps.german.questions import Question
from apps.german.tokens import split_words

_BRIEF = 4  # words
_BESIDE = frozenset(("GREET", "INTRODUCE", "THANKS", "FAREWELL", "APOLOGISE", "RUDE"))  # done while telling a value


def understand_handover(
    line: str,
    focus: Focus,
    person_index: PersonIndex,
    handover_index: HandoverIndex,
    before: HandoverState,
    index: CatalogueIndex,
    learned_weights: LearnedWeights,
) -> Understanding:
    """What the line tells and asks; a statement asks for nothing, so that telling a value never gets an answer."""
    line = join_own_answer(complete_line(line[:LONGEST]))
    telling = detect_items(line, handover_index, before, index)
    asking = [text for text in _sentences(line) if _asks(text, telling)]
    if not telling.says_something:
        found = understand_line(line, focus, person_index, index, learned_weights)
        if not asking:
            found = replace(found, asks=(), near=None, near_text="", unknown=(), negatives=())
        return replace(found, telling=telling, brief=len(split_words(line)) <= _BRIEF)
    alone = Focus()  # a line that hands something over begins anew: its question is no "Und wie viel?"
    found = (
        understand_line(" ".join(asking), alone, person_index, index, learned_weights) if asking else Understanding()
    )
    acts: Acts = {}
    for text in _sentences(line):
        stated = _tells(text, telling) and not text.rstrip().endswith("?")
        for act, p in select_acts(score_acts(text, index)).items():
            if not stated or act in _BESIDE:
                acts[act] = max(p, acts.get(act, 0.0))
    return replace(found, acts=acts, telling=telling, open_question=False, gibberish=False)


def _sentences(line: str) -> list[str]:
    return [sentence.text for sentence in find_pieces(line)]


def _asks(sentence: str, telling: HandoverContent) -> bool:
    """Whether the sentence asks for something; one that hands something over does so only with a question mark."""
    question = sentence.rstrip().endswith("?")
    if question:
        return True
    if _tells(sentence, telling):
        return False
    return asks_without_mark(sentence) or is_asking(Question(strip_frame(sentence), sentence, question))


def _tells(sentence: str, telling: HandoverContent) -> bool:
    return any(said.quote in sentence for said in (*telling.told, *telling.contradicted, *telling.invented))
