"""NLU of a line: acts, questions with their parts, suppositions, declared absent symptoms."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass, field, replace
from typing import Final

from apps.dialogue.case import Fact
from apps.dialogue.embedded import follow_ups
from apps.dialogue.embedded.acts import Acts, estimate_announcement, select_acts, settle_acts
from apps.dialogue.embedded.command_detection import Hit, detect_commands, find_side_questions
from apps.dialogue.embedded.confidence import SAYS_ELSE, is_confident, is_far, is_of_something_else
from apps.dialogue.embedded.ellipsis import Focus, drop_occasion, is_elliptical
from apps.dialogue.embedded.exact_match import find_exact_match
from apps.dialogue.embedded.index import CatalogueIndex
from apps.dialogue.embedded.learned_weights import LearnedWeights
from apps.dialogue.embedded.person_index import PersonIndex
from apps.dialogue.embedded.polarity import find_polarity
from apps.dialogue.embedded.sentence import Sentence, build_sentence
from apps.dialogue.embedded.target_choice import RankedTarget, find_best_target, is_asking
from apps.dialogue.embedded.targets import Target
from apps.dialogue.types import Ask, Understanding
from apps.german.announcements import is_plan
from apps.german.courtesy import find_greeting, is_offer
from apps.german.follow_ups import (
    asks_only_why,
)
from apps.german.foreign_lines import is_foreign
from apps.german.forms_of_address import normalize_line
from apps.german.grammar.participles import repair_participles
from apps.german.hasty_lines import complete_line
from apps.german.kin_names import write_kin_for_names
from apps.german.lemmas import count_shared_words, is_known, list_content_words
from apps.german.negation import is_negated, name_intolerance
from apps.german.presuppositions import join_confirmation, join_own_answer, parse_confirmation
from apps.german.pronoun_references import name_pronoun
from apps.german.question_frames import (
    ASKS_FOR,
    asks_by_word,
    asks_for_reason,
    drop_examples,
    drop_knowledge_tag,
    drop_place_tag,
    drop_reason,
    name_measured,
    strip_frame,
    word_data_request,
    word_pain_scale,
    word_what_was_meant,
)
from apps.german.questions import (
    Question,
    carry_predicate,
    drop_topic_question,
    list_enumerated,
    parse_questions,
    split_questions,
)
from apps.german.regular_expressions import compile_re
from apps.german.sentences import split_sentences
from apps.german.slots import find_asked_slots, is_verb_first
from apps.german.small_talk import exclaims
from apps.german.speech_acts import cues_injection
from apps.german.speech_functions import is_order, read_function
from apps.german.tokens import split_words

_SURELY_DOES = 0.7
_WORTH_KEEPING = 0.1  # likelihood of an act
_DEPENDENT = 0.9
_REFERS = compile_re(r"\b(das|die|den|es|dies\w*|davon|dazu|darüber|dafür|ihn|ihm|so was|so etwas)\b", re.I)
_SURELY_OTHER = 0.9  # share of the likeliest fact from which a sentence asks for it rather than again
_OWN_WORDS = 0.75  # nearness from which a sentence needs no other
_NAMED = 0.8  # nearness from which a question is read with the thing that its pronoun stands for
_CLEARLY_NEARER = 0.1  # … than the sentence is with its pronoun
_OWN_TOPIC = 0.5  # nearness from which a further question of a sentence asks for something else than the first
_BY_ITSELF = 0.7  # … and is read without it
_MOSTLY_UNHEARD = 0.5  # share of its words that the likeliest fact never uses
_ASKED_BACK_FROM = 0.05
_BELIEVED_FROM = 0.2  # belief in a fact from which it is asked back about, whatever else its topic has
_SAME_TOPIC = 0.4  # probability of a topic from which asking back names it
_ABOUT_SOMEBODY = compile_re(r"\b(?:sie|du|er|es|ihr\w*|dein\w*|sein\w*|man|das)\b", re.I)
_HOW_ARE_YOU = compile_re(r"\bwie geht(?:'?s| es)\b", re.I)
_NAMES_NOTHING = frozenset(("mein", "meinen", "sagen", "denken", "finden", "wissen", "sein", "haben"))
_OWN_QUESTION = 3  # words of a question that stands by itself
_FEW_WORDS = 4  # of a question that may lean on the talk for all that it is about
_CALLS_FOR_NOTHING = ("TELLS", "PROMISES", "COMFORTS", "THANKS", "GREETS")
_WISH = compile_re(
    r"(?:(?:und|dann|jetzt|so),? )*bitte (?:noch |kurz |einmal )*(?:die|den|das|ihre?n?) \w+[.!]?$", re.I
)
_BARE_WORDS = 4  # of a question that names nothing
_ASKS_DETAIL = compile_re(r"(?:(?:und|aber),? )?(?:wo|wohin|woher|(?:seit )?wann|wie (?:viel|oft|lange))\b", re.I)
_DEMONSTRATIVES = ("das", "die", "den", "es")  # "Seit wann nehmen Sie die?"
_FRAME_WORDS = 2  # verb and subject
_SAID_BEFORE = 0.6  # how sure it is that a bare question asks for what was just said
_SURELY_SAID = 0.95  # … where it says so: "Wann war das und wie viel?"
_OWN_SLOTS = frozenset(("since", "howoften", "who", "why"))  # slots for which an answer without them says nothing
_UNTIL = compile_re(r"(?:und )?bis wann\b", re.I)
_MEASURES = frozenset(("since", "howoften", "howmuch", "intensity"))  # slots that ask about what was just said
_OF_SPEAKER = compile_re(r"\b(?:ich|wir)\b", re.I)
_ASKS_WHAT_IS_KNOWN = compile_re(r"(?:(?:und|aber|ach),? )?(?:wissen Sie|wei(?:ß|ss)t du)\b", re.I)
_FIRST_PIECE = compile_re(r"^(.{12,}?)(?:,|\s+und)\s+.{8,}")
_ADDS_ONE = compile_re(r"(?:und )?auch\b", re.I)  # "Auch die gelbe?" asks the same of one more
_CIRCUMSTANCE = compile_re(
    r",? (?:wenn|falls|während|sobald) (?:ich|wir|man|jemand|andere|fremde)\b[^,?]*(?=\?\s*$)", re.I
)
_HURTS = compile_re(r"schmerz|\bweh\b", re.I)  # when something hurts is no circumstance
_ASKS_WHAT_IS_WITH = compile_re(r"(?:(?:und|aber),? )?(?:was|wie) (?:ist|war|sind|wird|hat|passiert)\b", re.I)
_OWN_CIRCUMSTANCE = compile_re(
    r",? (?:wenn|während|sobald|nachdem|als) (?:Sie|du|er|sie|es|das|die|der)\b[^,?]*(?=\?\s*$)"
    r"| beim (?-i:[A-ZÄÖÜ])\w+| (?:mit|trotz|bei|wegen) (?:den|dem|der|des|ihre[nmr]|deine[nmr]) (?-i:[A-ZÄÖÜ])\w+",
    re.I,
)
_YES = compile_re(r"(ja|genau|richtig|stimmt|jawohl|doch|sicher|klar|natürlich|jo|jep)\b", re.I)
_NO = compile_re(r"(nein|nee|nö)\b", re.I)


@dataclass
class _Draft:
    """What has been understood of the line so far."""

    focus: Focus
    learned_weights: LearnedWeights
    acts: Acts = field(default_factory=dict)
    learned_acts: Acts = field(default_factory=dict)
    asked: list[Ask] = field(default_factory=list)
    negatives: list[str] = field(default_factory=list)
    unknown: list[str] = field(default_factory=list)
    near: RankedTarget | None = None
    near_text: str = ""
    open_question: bool = False
    stating: bool = False
    negative_claim: bool = False
    stated: str = ""  # the statement just before, which asked for nothing
    stated_before: str = ""  # … before the sentence that is read now
    asking_acts: Acts = field(default_factory=dict)
    missed: list[str] = field(default_factory=list)


_PREPARATIONS: Final[tuple[Callable[[str], str], ...]] = (  # what a line goes through before it is cut, in this order
    complete_line,
    drop_topic_question,
    drop_knowledge_tag,
    drop_place_tag,
    drop_examples,
    word_pain_scale,
    repair_participles,
    drop_reason,
    normalize_line,
    word_data_request,
    name_measured,
    join_confirmation,
    join_own_answer,
    word_what_was_meant,
)


def understand_line(
    line: str, focus: Focus, person_index: PersonIndex, index: CatalogueIndex, learned_weights: LearnedWeights
) -> Understanding:
    """What the line asks, says and supposes when the talk is about `focus`."""
    for prepare in _PREPARATIONS:
        line = prepare(line)
    words = [token for token in split_words(line) if len(token) > 1]
    gibberish = not words or sum(is_known(word) for word in words) < 0.5 * len(words)
    draft, summing = _Draft(focus, learned_weights), False
    whole_line = find_exact_match(line, focus, person_index, index)
    sentences = parse_questions(person_index.repair(line))
    index.encoder.rows([text for whole, parts in sentences for text in _list_compared(whole, parts, whole_line)])
    for whole, parts in sentences:
        learned = index.act_scores(whole.source)
        acts = settle_acts(whole.source, learned)
        for act, p in select_acts(acts).items():
            draft.acts[act] = max(p, draft.acts.get(act, 0.0))
            if whole.question:
                draft.asking_acts[act] = max(p, draft.asking_acts.get(act, 0.0))
        for act, p in learned.items():
            if p >= _WORTH_KEEPING:
                draft.learned_acts[act] = max(p, draft.learned_acts.get(act, 0.0))
        if acts.get("SUMMARY", 0.0) >= 0.6 and not whole.question:
            summing = True
        asks = whole.question or ASKS_FOR.match(whole.source)
        if whole_line or (summing and not asks):
            continue  # what is summed up isn't asked again
        _understand_sentence(build_sentence(whole, parts, acts), draft, person_index, index)
    if whole_line:
        sentence = build_sentence(Question(strip_frame(line), line, line.endswith("?")), [], draft.acts)
        _add_hits([Hit(whole_line, 1.0, sentence.clause.text)], [], sentence, draft)
    return _build_understanding(line, draft, words, gibberish)


def _list_compared(whole: Question, parts: list[Question], whole_line: Target | None) -> list[str]:
    """The texts of a sentence that are surely compared: encoded at once they take less time than one by one."""
    asks = whole.question and not whole_line and not parse_confirmation(whole.source)[0]
    return [whole.source, *(part.text for part in parts or [whole])] if asks else [whole.source]


def _build_understanding(line: str, draft: _Draft, words: list[str], gibberish: bool) -> Understanding:
    asked = [ask for ask in draft.asked if not gibberish or ask.confidence > 0.95]
    injection = draft.acts.get("INJECTION", 0.0)
    injected = injection >= 0.8 or (injection >= 0.5 and not any(ask.confidence > 0.9 for ask in asked))
    injected = injected and (cues_injection(line) or _calls_for_something(line))
    if "ESCALATE" in draft.acts:
        draft.acts.setdefault("EXPLAIN", 0.5)
    short = len(words) <= 4
    return Understanding(
        acts=draft.acts,
        learned_acts=draft.learned_acts,
        asks=() if injected else tuple(asked),
        negatives=() if gibberish else tuple(draft.negatives),
        unknown=tuple(draft.unknown),
        near=draft.near.target.id if draft.near else None,
        near_text=draft.near_text,
        injection=injected,
        open_question=draft.open_question,
        stating=draft.stating,
        asking_acts=draft.asking_acts,
        foreign=is_foreign(line),
        missed=tuple(draft.missed),
        greeting=find_greeting(line),
        leave=is_offer(line),
        affirm=short and bool(_YES.match(line)),
        deny=short and bool(_NO.match(line)),
        repeat="REPEAT" in draft.acts,
        gibberish=gibberish,
        negative_claim=draft.negative_claim,
    )


def _calls_for_something(line: str) -> bool:
    """Return whether a line asks or orders anything: "Das schreibe ich groß in die Akte" does not."""
    return any(read_function(one) not in _CALLS_FOR_NOTHING for one in split_sentences(line))


def _understand_sentence(sentence: Sentence, draft: _Draft, person_index: PersonIndex, index: CatalogueIndex) -> None:
    clause = sentence.clause
    if not person_index.targets:  # the person knows no fact
        draft.unknown.append(clause.text)
        return
    draft.stated_before, draft.stated = draft.stated, "" if clause.question else clause.text
    if own := _find_surely(sentence, draft, person_index, index):
        _add_hits([Hit(own, 1.0, clause.text)], [], sentence, draft)
        return
    if done := detect_commands(sentence, draft.focus, person_index, index, draft.learned_weights):
        _add_hits(done, [], sentence, draft)
        for other in find_side_questions(clause):
            parts = [Question(strip_frame(part), part, other.question) for part in split_questions(other.text)]
            _understand_sentence(build_sentence(other, parts, {}), draft, person_index, index)
        return
    if _only_does(sentence, index) or _only_says(sentence, draft) or _asks_unknown_reason(sentence, draft):
        return
    answered, absent, missed = _understand_parts(sentence, draft, person_index, index)
    different = _count_different(answered, absent)
    if different >= 2 and not missed:
        _add_hits(answered, absent, sentence, draft)
        return
    whole = _rank_whole(sentence, draft, person_index, index)
    if not (draft.asked and not sentence.parts and _only_asks_again(clause.text, whole, draft)):
        _settle_sentence(sentence, whole, (answered, absent, missed), draft, person_index, index)


def _count_different(answered: list[Hit], absent: list[str]) -> int:
    """How many different things the parts of a sentence ask for."""
    return len({hit.target.id for hit in answered}) + len(absent)


def _settle_sentence(
    sentence: Sentence,
    whole: RankedTarget,
    parts: tuple[list[Hit], list[str], list[Hit]],
    draft: _Draft,
    person_index: PersonIndex,
    index: CatalogueIndex,
) -> None:
    """Add what a sentence asks for as a whole or by its `parts`: those answered, absent and missed."""
    clause, (answered, absent, missed) = sentence.clause, parts
    different = _count_different(answered, absent)
    bare = _read_without_circumstance(sentence, draft, person_index, index)
    if bare and bare.near >= whole.near + _CLEARLY_NEARER and whole.target.kind == "fact":
        whole = bare  # "Wie schlafen Sie mit dem Bein?" asks for no wound
    if follow_ups.leaves_topic(clause.text, whole, draft.focus, person_index):
        _keep_topic(sentence, draft, person_index)
        return
    better = bool(answered) and len(sentence.parts) >= 2 and answered[0].probability >= whole.probability - 0.25
    if different >= 2 or better:
        _add_hits(answered, absent, sentence, draft)
        _note_missed(answered, missed, sentence, draft)
    elif is_confident(whole, sentence.form, draft.learned_weights.confidence_model):
        told = [Hit(whole.target, whole.probability, clause.text)]
        _add_hits(told, [], sentence, draft)
        _note_missed(told, missed if answered else [], sentence, draft)
    elif (plain := _reread(whole, sentence, draft, person_index, index)) and is_confident(
        plain, sentence.form, draft.learned_weights.confidence_model
    ):
        _add_hits([Hit(plain.target, plain.probability, clause.text)], [], sentence, draft)
    elif absent and not answered:
        _add_hits([], absent, sentence, draft)
        draft.missed += [hit.text for hit in missed if _asks_for_itself(hit.text)]
    elif clause.question and (said := follow_ups.find_said(clause.text, draft.focus, person_index, index)):
        _add_hits([Hit(said, _SAID_BEFORE, clause.text)], [], sentence, draft)
    else:
        _classify_unanswered(plain or whole, sentence, draft, index)


def _find_surely(sentence: Sentence, draft: _Draft, person_index: PersonIndex, index: CatalogueIndex) -> Target | None:
    """What a sentence asks for without any doubt: what follows from the last answer, word by word, or as a wish."""
    clause, focus = sentence.clause, draft.focus
    return (
        follow_ups.find_consequence(clause.text, focus, person_index)
        or follow_ups.find_reason_or_side(clause.text, focus, person_index)
        or follow_ups.find_order_of_steps(clause.text, focus, person_index)
        or follow_ups.find_event_fact(clause.text, focus, person_index, index)
        or find_exact_match(clause.source, focus, person_index, index)
        or _find_wished_examination(sentence, draft, person_index, index)
    )


def _find_wished_examination(
    sentence: Sentence, draft: _Draft, person_index: PersonIndex, index: CatalogueIndex
) -> Target | None:
    """The examination that a sentence without a verb wishes for, though a fact is about it too: "Und bitte noch …"."""
    clause = sentence.clause
    if clause.question or not _WISH.match(clause.source):
        return None
    reranker, alone = draft.learned_weights.reranker, Focus(given=draft.focus.given, found=draft.focus.found)
    found = find_best_target(clause, alone, person_index, index, reranker, announced=True)
    return found.target if found.target.kind == "exam" else None


def _reread(
    whole: RankedTarget, sentence: Sentence, draft: _Draft, person_index: PersonIndex, index: CatalogueIndex
) -> RankedTarget | None:
    """The sentence read anew where that did not help: by who is named, without its circumstance or the talk, in part.

    Of what only does something the first piece is read.
    """
    named = write_kin_for_names(sentence.clause.text, person_index.kin_names)
    if named != sentence.clause.text:
        reranker = draft.learned_weights.reranker
        return find_best_target(Question(named, named, True), draft.focus, person_index, index, reranker)
    if bare := _read_without_circumstance(sentence, draft, person_index, index):
        return bare
    reranker, alone = draft.learned_weights.reranker, Focus(given=draft.focus.given, found=draft.focus.found)
    clause = sentence.clause
    if draft.focus.facts and 0.0 < whole.degree < 1.0:
        found = find_best_target(
            clause, alone, person_index, index, reranker, sentence.checking, sentence.announced, whole.features
        )
        return None if is_far(found) else found
    piece = _FIRST_PIECE.match(clause.text)
    if piece and sentence.form.states and sentence.form.does and not person_index.is_fact.all():
        first = find_best_target(
            Question(strip_frame(piece[1]), clause.source, False), alone, person_index, index, reranker, announced=True
        )
        return first if first.target.kind == "exam" else None
    return None


def _read_without_circumstance(
    sentence: Sentence, draft: _Draft, person_index: PersonIndex, index: CatalogueIndex
) -> RankedTarget | None:
    """The question without what is so or done meanwhile: "Spüren Sie Ihre Beine, wenn ich hier drücke?".

    Without a circumstance of the other's own it has to be near: "Wie atmet sie denn beim Trinken?".
    """
    clause = sentence.clause
    for circumstance, least in ((_CIRCUMSTANCE, 0.0), (_OWN_CIRCUMSTANCE, _BY_ITSELF)):
        bare = circumstance.sub("", clause.text)
        if not clause.question or bare == clause.text or len(split_words(bare)) < _OWN_QUESTION:
            continue
        names_nothing = not list_content_words(bare) - _NAMES_NOTHING
        is_essential = _HURTS.search(bare) or _OF_SPEAKER.search(bare) or _ASKS_WHAT_IS_WITH.match(bare)
        if least and (names_nothing or is_essential):
            continue
        question = Question(bare, circumstance.sub("", clause.source), True)
        found = find_best_target(question, draft.focus, person_index, index, draft.learned_weights.reranker)
        if found.target.kind == "fact" and found.near >= least:
            return found
    return None


def _only_does(sentence: Sentence, index: CatalogueIndex) -> bool:
    """Whether a sentence does something and asks for nothing: 'Sind Sie damit einverstanden?' names no topic."""
    if estimate_announcement(sentence.acts) < 0.3 and sentence.block >= 0.8 and not is_asking(sentence.clause):
        return True
    if sentence.clause.question and asks_by_word(sentence.clause.text) and not _OF_SPEAKER.search(sentence.clause.text):
        return False  # "Wobei brauchen Sie meine Hilfe?"
    return sentence.block >= _SURELY_DOES and not sentence.parts and is_elliptical(sentence.clause.text, index)


def _only_says(sentence: Sentence, draft: _Draft) -> bool:
    """Whether a statement does nothing but comfort, explain, plan …, so that it needn't be compared with anything."""
    if exclaims(sentence.clause.source):
        draft.stating = True
        return True
    if not sentence.states or sentence.form.does:
        return False
    if is_plan(sentence.clause.source):
        draft.stated = ""  # what is planned isn't done by agreeing to it
    elif sentence.block < SAYS_ELSE:
        return False
    draft.stating = True
    return True


def _asks_unknown_reason(sentence: Sentence, draft: _Draft) -> bool:
    """Whether a bare "Warum?" is left: nothing that was told is the reason, and what else is near is none either."""
    if not asks_only_why(sentence.clause.text):
        return False
    draft.unknown.append(sentence.clause.text)
    return True


def _only_asks_again(text: str, whole: RankedTarget, draft: _Draft) -> bool:
    """Whether a sentence without a topic of its own asks for nothing more: 'Hat er so was?', not 'Tut es noch weh?'."""
    if whole.degree < _DEPENDENT or not is_verb_first(text) or find_asked_slots(text):
        return False
    return whole.share < _SURELY_OTHER or any(ask.target == whole.target.id for ask in draft.asked)


def _rank_whole(sentence: Sentence, draft: _Draft, person_index: PersonIndex, index: CatalogueIndex) -> RankedTarget:
    """The sentence's best target; 'Können Sie mir das nennen?' may stand on the statement before it."""
    clause, focus, reranker = sentence.clause, draft.focus, draft.learned_weights.reranker
    before = draft.stated_before
    alone = find_best_target(clause, focus, person_index, index, reranker, sentence.checking, sentence.announced)
    named = _rank_named(clause, before, draft, person_index, index)
    is_sure = named and is_confident(named, sentence.form, draft.learned_weights.confidence_model)
    if named and is_sure and named.near >= alone.near + _CLEARLY_NEARER and named.unheard <= alone.unheard:
        return named
    short = (
        before
        and clause.question
        and len(split_words(clause.text)) <= follow_ups.LONGEST
        and _REFERS.search(clause.text)
    )
    if not short or alone.near >= _OWN_WORDS or index.symptoms_named(clause.text):
        return alone
    joined = find_best_target(
        Question(f"{before.rstrip(' .!')}: {clause.text}", clause.source, True), focus, person_index, index, reranker
    )
    consenting = "CONSENT" in select_acts(sentence.acts)  # to what was announced just before, which asks for no fact
    fits = (joined.target.kind == "exam") == consenting
    return joined if fits and joined.near > alone.near else alone


def _rank_named(
    clause: Question, before: str, draft: _Draft, person_index: PersonIndex, index: CatalogueIndex
) -> RankedTarget | None:
    """The best fact of a question whose pronoun is replaced by what it stands for; None where that isn't clear.

    It stands for what the statement before it names, else for what is nearest of what was asked, answered and told.
    """
    if not clause.question:
        return None
    number = follow_ups.find_told_last(draft.focus, person_index)
    answers = follow_ups.list_answers(person_index.targets[number]) if number is not None else []
    by_itself = Focus(given=draft.focus.given, found=draft.focus.found)
    earlier = [draft.focus.question, *answers[:1], *reversed(draft.focus.learner_statements)]
    for antecedents in ([before], earlier):
        texts = dict.fromkeys(name_pronoun(clause.text, said) for said in antecedents if said)
        ranked = [
            find_best_target(Question(text, text, True), by_itself, person_index, index, draft.learned_weights.reranker)
            for text in texts
            if text
        ]
        near = [one for one in ranked if one.target.kind == "fact" and one.near >= _NAMED]
        if near:
            return max(near, key=lambda one: one.near)
    return None


def _understand_parts(
    sentence: Sentence, draft: _Draft, person_index: PersonIndex, index: CatalogueIndex
) -> tuple[list[Hit], list[str], list[Hit]]:
    """(answered parts, words for what is absent, the best guesses for the parts that were neither)."""
    answered: list[Hit] = []
    absent: list[str] = []
    missed: list[Hit] = []
    focus = draft.focus
    for part in () if sentence.checking or sentence.form.states else sentence.parts:
        then = follow_ups.find_consequence(part.text, focus, person_index)
        if not then and not answered:
            then = follow_ups.find_event_fact(part.text, focus, person_index, index)
        if then:
            answered.append(Hit(then, _SURELY_SAID, part.text))
            continue
        found, is_sure = _read_part(part, answered, focus, sentence, draft, person_index, index)
        said = follow_ups.find_said(part.text, focus, person_index, index) if answered else None
        if said and said.id == answered[-1].target.id:
            asks_more = is_sure and found.near >= _OWN_TOPIC and found.target.id != said.id
            if not asks_more:
                continue
        if is_sure:
            answered.append(Hit(found.target, found.probability, part.text))
            if found.target.kind == "fact":
                focus = focus.on(found.target.id, part.text)
        elif found.absent:
            absent += found.absent
        else:
            strange = found.degree <= _DEPENDENT and found.unheard >= _MOSTLY_UNHEARD
            missed.append(Hit(found.target, found.probability, part.text, strange))
            if found.target.kind == "fact" and found.degree < _DEPENDENT and found.probability >= _BELIEVED_FROM:
                focus = focus.on(found.target.id, part.text)  # "Hat er Durchfall, und seit wann?" leaves the last topic
    return answered, absent, missed


def _read_part(
    part: Question,
    answered: list[Hit],
    focus: Focus,
    sentence: Sentence,
    draft: _Draft,
    person_index: PersonIndex,
    index: CatalogueIndex,
) -> tuple[RankedTarget, bool]:
    """The best target of a question of several, and whether it is sure.

    A further one that asks for nothing surely together with the one before it is read by itself, too.
    """
    model, form = draft.learned_weights, replace(sentence.form, announced=False)
    by_itself = Focus(given=focus.given, found=focus.found)
    found = find_best_target(part, focus, person_index, index, model.reranker, announced=sentence.announced)
    is_sure = is_confident(found, form, model.confidence_model)
    if not answered:
        named = _rank_named(part, draft.stated_before, draft, person_index, index) if draft.stated_before else None
        if named and named.near >= found.near + _CLEARLY_NEARER and is_confident(named, form, model.confidence_model):
            return named, True
        return found, is_sure and not follow_ups.leaves_topic(part.text, found, focus, person_index)
    if is_elliptical(part.text, index) and _MEASURES & {*find_asked_slots(part.text)}:
        is_sure = is_sure and follow_ups.are_about_same(answered[-1].target, found.target, person_index)
    if not is_sure and _asks_for_itself(part.text):
        alone = find_best_target(
            part,
            by_itself,
            person_index,
            index,
            model.reranker,
            announced=sentence.announced,
            known=found.features,
        )
        if alone.near >= _BY_ITSELF and is_confident(alone, form, model.confidence_model):
            return alone, True
    named = None if is_sure else _rank_named(part, answered[-1].text, draft, person_index, index)
    if named and is_confident(named, form, model.confidence_model):
        return named, True
    if not is_sure and (whole := carry_predicate(answered[-1].text, part.text)):
        carried = find_best_target(Question(whole, part.source, True), by_itself, person_index, index, model.reranker)
        if carried.near >= _OWN_TOPIC and is_confident(carried, form, model.confidence_model):
            return carried, True
    return found, is_sure


def _keep_topic(sentence: Sentence, draft: _Draft, person_index: PersonIndex) -> None:
    """Read a bare question word in the topic told last: as the one fact that is asked so, else as what was told."""
    text = sentence.clause.text
    if told := follow_ups.find_in_topic(text, draft.focus, person_index):
        _add_hits([Hit(told, _SAID_BEFORE, text)], [], sentence, draft)
    else:
        draft.unknown.append(text)


def _note_missed(told: list[Hit], missed: list[Hit], sentence: Sentence, draft: _Draft) -> None:
    """Keep the parts that ask for something else than what is told; a part that leans on another asks for the same."""
    answered = {hit.target.id for hit in told}
    enumerated = {strip_frame(part) for part in list_enumerated(sentence.clause.text)}
    frames = {_take_frame(hit.text): hit.target.id for hit in told}
    draft.missed += [
        hit.text
        for hit in missed
        if _asks_for_other_slot(hit, told)
        or (hit.target.id not in answered or hit.strange)
        and _asks_for_itself(hit.text)
        and not (hit.text.strip("?") in enumerated and frames.get(_take_frame(hit.text)) == hit.target.id)
    ]


def _asks_for_other_slot(missed: Hit, told: list[Hit]) -> bool:
    """Return whether a question asks by a word of its own for what no answer says: "…, und bis wann?"."""
    asked = _OWN_SLOTS & {*find_asked_slots(missed.text)} | ({"until"} if _UNTIL.match(missed.text) else set())
    known = [{*find_asked_slots(one.text), *one.target.told} for one in told]
    return bool(asked) and asks_by_word(missed.text) and not any(asked & slots for slots in known)


def _take_frame(text: str) -> str:
    """Return what the questions of an enumeration share: "Vertragen Sie" of "Vertragen Sie Pflaster und Salben?"."""
    return " ".join(split_words(text.lower())[:_FRAME_WORDS])


def _asks_for_itself(text: str) -> bool:
    """Return whether a question names what it asks for; how somebody is, is answered by a set phrase."""
    if _HOW_ARE_YOU.search(text) or not list_content_words(text) - _NAMES_NOTHING:
        return False
    if _ADDS_ONE.match(text):
        return False
    return len(split_words(text)) >= _OWN_QUESTION and (is_verb_first(text) or asks_by_word(text))


def _add_hits(hits: list[Hit], absent: list[str], sentence: Sentence, draft: _Draft) -> None:
    """Add what was asked to the draft, each target once."""
    draft.negatives += [word for word in absent if word not in draft.negatives]
    for hit in hits:
        target, text = hit.target, hit.text
        said = name_intolerance(sentence.claim if sentence.checking else text)
        supposed = sentence.checking or (sentence.states and bool(_ABOUT_SOMEBODY.search(said)) and not is_order(said))
        supposes = find_polarity(target.fact, said, supposed) if target.fact else None
        if target.fact:
            draft.focus = draft.focus.on(target.id, text)
        draft.negative_claim |= is_negated(said)
        ask = Ask(target.id, target.kind, round(hit.probability, 4), text, supposes, supposed)
        places = [n for n, one in enumerate(draft.asked) if (one.target, one.kind) == (ask.target, ask.kind)]
        if not places:
            draft.asked.append(ask)
        elif _asks_more_surely(ask, draft.asked[places[0]]):
            draft.asked[places[0]] = ask
        elif asks_by_word(ask.text):  # "Das war nach dem Unfall, oder? Wann war der?" is answered by no yes or no
            draft.asked[places[0]] = replace(draft.asked[places[0]], polarity=None, supposed=False)


def _asks_more_surely(ask: Ask, before: Ask) -> bool:
    """Whether a fact is asked for rather by this than by what was said before it in the line.

    "Warum sollen Sie zum Röntgen? Und welches Bein ist es?", "Ihre eigene Nummer. Wie kann man Sie erreichen?"
    """
    if asks_for_reason(before.text) and not asks_for_reason(ask.text):
        return True
    return before.supposed and before.polarity is None and not ask.supposed


def _is_likely(whole: RankedTarget, sentence: Sentence, draft: _Draft) -> bool:
    """Whether a fact that isn't sure enough to be told is likely enough to be asked back about."""
    is_leap = is_far(whole) and draft.focus.facts  # in a talk about something else
    if is_leap or (is_of_something_else(whole) and _ASKS_WHAT_IS_KNOWN.match(sentence.clause.source)):
        return False
    if whole.probability >= _ASKED_BACK_FROM and whole.topic_share >= _SAME_TOPIC:
        return True
    return draft.learned_weights.confidence_model.probability_of(whole, sentence.block) >= _BELIEVED_FROM


def _may_be_meant(text: str, fact: Fact) -> bool:
    """Whether a question of more than a few words has one in common with the fact that it is taken for."""
    return len(split_words(text)) <= _FEW_WORDS or bool(count_shared_words(text, fact.whole_text))


def _asks_in_own_words(text: str, fact: Fact) -> bool:
    """Whether the questions for a fact have all content words of a text, and one of them all but one."""
    words = list_content_words(text)
    own = [list_content_words(question) for question in (*fact.questions, *fact.model_questions)]
    is_near = any(len(words - one) <= 1 for one in own)
    return len(words) >= _OWN_QUESTION and is_near and words <= frozenset[str]().union(*own)


def _asks_other_reason(text: str, whole: RankedTarget) -> bool:
    """Whether a reason is asked for that the nearest fact doesn't give, so that its topic is not asked back about."""
    fact = whole.target.fact
    return asks_for_reason(text) and fact is not None and "why" not in whole.target.slots


def _leans_on_talk(text: str, draft: _Draft, index: CatalogueIndex) -> bool:
    """Whether a bare "Seit wann?" is meant of the answer before it, of which a topic asked back about says nothing."""
    words = split_words(drop_occasion(text))
    is_short = len(words) <= _BARE_WORDS + (words[-1].lower() in _DEMONSTRATIVES if words else 0)
    bare = is_short and asks_by_word(text) and is_elliptical(text, index)
    return bare and bool(draft.focus.facts)


def _classify_unanswered(whole: RankedTarget, sentence: Sentence, draft: _Draft, index: CatalogueIndex) -> None:
    if sentence.clause.question and sentence.block < _SURELY_DOES and _asks_for_itself(sentence.clause.text):
        draft.missed.append(sentence.clause.text)
    text = sentence.clause.text
    if sentence.acts.get("OPEN_QUESTION", 0.0) >= 0.5 and not (
        _ASKS_DETAIL.match(text) and _leans_on_talk(text, draft, index)
    ):
        draft.open_question = True
        return
    if sentence.block >= 0.5:
        return
    if sentence.states:
        draft.stating = True
        return
    if whole.absent:
        draft.negatives += [word for word in whole.absent if word not in draft.negatives]
    elif sentence.acts.get("HOW_ARE_YOU", 0.0) >= 0.5:
        return
    elif (
        whole.foreign
        or _asks_other_reason(sentence.clause.text, whole)
        or _leans_on_talk(sentence.clause.text, draft, index)
    ):
        draft.unknown.append(sentence.clause.text)
    elif whole.target.fact and _is_likely(whole, sentence, draft) and _may_be_meant(text, whole.target.fact):
        if _asks_in_own_words(text, whole.target.fact):
            _add_hits([Hit(whole.target, _SAID_BEFORE, text)], [], sentence, draft)
            draft.missed = [one for one in draft.missed if one != text]
        elif draft.near is None:
            draft.near, draft.near_text = whole, sentence.clause.text
    else:
        draft.unknown.append(sentence.clause.text)
