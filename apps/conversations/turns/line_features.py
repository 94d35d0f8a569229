"""Features of a learner's line: acts that count, introduction, statements; and the explanation of a turn."""

import re
from collections.abc import Iterable
from typing import Any

from apps.conversations.tasks.set_phrases import is_on_phone
from apps.dialogue.case import Case, Person, Scene
from apps.dialogue.types import Turn
from apps.evaluation.act_signs import AnsweredLine, list_credited_acts
from apps.evaluation.language import KnownFact, list_contradictions
from apps.german.clinical_statements import find_clinical_statements, is_open
from apps.german.introductions import find_introduction
from apps.german.question_frames import LEAD, QUESTION_WORD, TAIL, asks_by_word, asks_indirectly
from apps.german.regular_expressions import compile_re
from apps.german.sentences import split_sentences
from apps.german.slots import is_verb_first

_VERB_FIRST = compile_re(r"^\w{2,}(?:en|st|t|d)\b\s+(?:Sie|du|ihr|Ihnen|Ihre?\w*|er|sie|es|man|da|das|die|der)\b", re.I)
_GREETING = compile_re(r"\b(?:hallo|hi|hey|guten (?:tag|morgen|abend)|grüß (?:dich|gott)|servus|moin)\b", re.I)
_BETWEEN = {"frau", "herr", "und", "auch", "dir", "dich", "ihnen", "du", "na", "lieber", "liebe", "kleiner", "mein"}
_BETWEEN |= {"zusammen", "hallo", "guten", "tag"}
_ASKS_WHO = compile_re(r"\b(?:hei(?:ß|ss)(?:en|t)|Name\w*|geboren|Geburtsdatum|mit wem)\b", re.I)
_ASKING_NOTHING = ("TELLS", "GREETS", "THANKS", "INSULTS", "PROMISES", "COMFORTS")
_CLEAR = 0.9  # confidence of a question without its mark
_WORD = compile_re(r"\w{2,}")
_PARENT, OF_AGE = "RELATIVE", 18
_TO_PATIENTS = ("CONSENT", "TEACH_BACK")  # acts that nobody does to a colleague
_PROFESSIONALS = ("PHYSICIAN", "NURSE")


def build_explanation(case: Case, person_id: str, text: str, turn: Turn) -> dict[str, Any]:
    """Build what is kept of a turn for evaluation, tutors and authors: understanding, decision and line features."""
    acknowledgement = turn.decision.receipt
    return {
        "kind": turn.kind,
        "guarded": list(turn.guarded),
        "released": [{"fact": release.fact, "polarity": release.polarity} for release in turn.released],
        "findings": [
            {"id": found.id, "title": found.title, "result": found.result, "vital": found.vital}
            for found in turn.findings
        ],
        "ask_back": turn.ask_back,
        "confidence": round(turn.confidence, 3),
        "trust": turn.trust,
        "worded": turn.worded,
        "handover": acknowledgement.to_json() if acknowledgement else None,
        "understanding": turn.understanding.to_json(),
        "seen": detect_line_features(case, person_id, text, turn),
    }


def detect_line_features(case: Case, person_id: str, text: str, turn: Turn) -> dict[str, Any]:
    """Detect what the line shows, by name; what isn't there is left out.

    `acts` that two independent signs show, and those that only one does (`unsure`), `introduced` (name, role),
    `greeted` (ids of others who are greeted by name), `closed` (a yes-or-no question), names and dates of birth that
    were not asked for but supposed (`presumed`), sentences that tell a relative about the illness (`disclosed`), the
    items of a hand-over that it tells (`handover`) or puts right (`corrected`), quotes that are `wrong` there, what was
    `misread`, and the ids of the facts told before that are `stated` rightly or `misstated` with a wrong value.
    """
    found: dict[str, Any] = {}
    credited, unsure = list_credited_acts(build_answered_line(text, turn, len(turn.stated)))
    undone = _TO_PATIENTS if case.person(person_id).is_professional else ()
    found["acts"] = [act for act in credited if act not in undone]
    found["unsure"] = [act for act in unsure if act not in undone]
    if introduced := find_introduction(text):
        found["introduced"] = introduced
    if "GREET" in found["acts"] and (others := find_greeted(case, person_id, text)):
        found["greeted"] = others
    if any(ask.kind == "fact" and is_closed_question(ask.text) for ask in turn.understanding.asks):
        found["closed"] = True
    if unasked := find_unasked_facts(text, turn):
        found["unasked"] = unasked
    if presumed := find_presumed_identity(case, turn):
        found["presumed"] = presumed
    if disclosed := find_disclosures(case, person_id, text, turn.state.given):
        found["disclosed"] = disclosed
    if turn.told:
        found["handover"] = [said.item for said in turn.told]
    if turn.corrected:
        found["corrected"] = [turn.corrected.item]
    receipt = turn.decision.receipt
    if receipt is not None:
        if wrong := [said.quote for said in (*turn.contradicted, *turn.invented)]:
            found["wrong"] = wrong
        if receipt.misread:
            found["misread"] = receipt.misread
    return found | sort_statements(case, text, turn, "SUMMARY" in found["acts"])


def sort_statements(case: Case, text: str, turn: Turn, sums_up: bool) -> dict[str, list[str]]:
    """Sort the facts that a line repeats into those `stated` rightly and `misstated`; empty lists are left out."""
    wrong = find_misstated(case, text, turn.state.given) if sums_up else []
    misstated = list(dict.fromkeys([*turn.misstated, *wrong]))
    stated = [fact for fact in turn.stated if fact not in misstated]
    return {key: value for key, value in (("stated", stated), ("misstated", misstated)) if value}


def find_misstated(case: Case, text: str, given: Iterable[str]) -> list[str]:
    """List the facts that a summary contradicts: a second check beside the engine's, by the rules for claims."""
    told = [case.fact(fact_id) for fact_id in given]
    known = [
        KnownFact(
            id=fact.id,
            questions=fact.questions,
            answers=tuple(fact.answers.values()),
            values=fact.values,
            wrong_values=fact.wrong_values,
            topic=fact.topic,
            truth=fact.truth,
        )
        for fact in told
    ]
    return [fact.id for fact, _ in list_contradictions(text, known)]


def build_answered_line(text: str, turn: Turn, stated: int) -> AnsweredLine:
    """Build what the signs of acts are read from."""
    understanding = turn.understanding
    return AnsweredLine(
        text=text,
        reply=turn.reply,
        acts={act: understanding.acts.get(act, 0.0) for act in turn.acts},
        learned=understanding.learned_acts,
        called_for=understanding.called_for,
        stated=stated,
        answered=bool(turn.released or turn.findings),
        found=bool(turn.findings),
        by_model=understanding.model_acts,
        denied=[denial.act for denial in understanding.denied],
    )


def find_unasked_facts(text: str, turn: Turn) -> list[str]:
    """List the facts that the reply tells although the line, which the engine took for a question, asks for nothing.

    A fact counts for a step where the line that is cited asks for it. What is told unprompted stands in no `asks`.
    """
    if "?" in text or turn.understanding.open_question:
        return []
    asking = [one for one in turn.understanding.propositions if one.function not in _ASKING_NOTHING]
    if asking or not turn.understanding.propositions:
        return []
    released = {release.fact for release in turn.released}
    return [
        ask.target
        for ask in turn.understanding.asks
        if ask.kind == "fact"
        and ask.target in released
        and ask.confidence < _CLEAR
        and not _is_worded_as_question(ask.text)
    ]


def _is_worded_as_question(text: str) -> bool:
    return asks_by_word(text) or asks_indirectly(text) or is_verb_first(LEAD.sub("", text))


def find_presumed_identity(case: Case, turn: Turn) -> list[str]:
    """List the facts about who somebody is that the line supposes instead of asking: 'Sind Sie Herr Brandner?'.

    Whoever says yes may have misheard, so only what the person says unprompted identifies them.
    """
    released = {release.fact for release in turn.released}
    names = {part.lower() for person in case.persons for part in person.name.split()}
    found = []
    for ask in turn.understanding.asks:
        if ask.kind != "fact" or ask.target not in released:
            continue
        fact = case.fact(ask.target)
        if not any(_ASKS_WHO.search(question) for question in fact.questions):
            continue
        question = TAIL.sub("", LEAD.sub("", ask.text)).lower()
        known = [value for value in fact.values if value.lower() in names or value[:1].isdigit()]
        says = any(re.search(rf"(?<!\w){re.escape(value.lower())}(?!\w)", question) for value in known)
        if says and (ask.supposed or ask.polarity or is_closed_question(ask.text)):
            found.append(fact.id)
    return found


def find_greeted(case: Case, person_id: str, text: str) -> list[str]:
    """List the ids of others who are greeted by name: 'Guten Tag, Frau Krüger, und hallo, Emil!'."""
    own = {*case.person(person_id).name.lower().split()}  # a family's name says nothing about which of them is meant
    names = {part: person.id for person in case.persons for part in person.name.lower().split() if part not in own}
    found: list[str] = []
    for match in _GREETING.finditer(text):
        for word in re.findall(r"\w+", text[match.end() :].split(".")[0].lower()):
            if word in names:
                found.append(names[word])
            elif word not in _BETWEEN | own:
                break
    return list(dict.fromkeys(found))


def is_closed_question(question: str) -> bool:
    """Whether yes or no would answer it: it begins with its verb."""
    bare = LEAD.sub("", question.strip())
    return not re.match(rf"{QUESTION_WORD}\b", bare, re.I) and bool(_VERB_FIRST.match(bare))


def find_disclosures(case: Case, person_id: str, text: str, given: Iterable[str]) -> list[str]:
    """Return the sentences that tell this person about the patient's illness what the person has not told.

    Empty towards the patient, and towards physicians and nurses. `given` are the facts that the person has told. Who
    may only say that the doctor will explain loses that by saying it after all, in whichever words.
    """
    if not is_outsider(case.person(person_id)) or speaks_for_child(case, person_id):
        return []
    known = {word for fact in given for word in list_told_words(case, fact)}
    return [
        one
        for one in split_sentences(text)
        if any(not _list_words(stated) <= known for stated in find_clinical_statements(one))
    ]


def speaks_for_child(case: Case, person_id: str) -> bool:
    """Return whether the person is with a minor, for whom parents decide and therefore are told everything.

    A relative who is nowhere with the child, as on the phone, may be anybody.
    """
    patient = case.patient
    if patient is None or patient.age is None or patient.age >= OF_AGE or case.person(person_id).role != _PARENT:
        return False
    return any(_meet_in(scene, person_id, patient.id) for scene in case.scenes)


def _meet_in(scene: Scene, relative: str, child: str) -> bool:
    """Return whether both are there; a scene with the relative that leaves it open is one unless it is by phone."""
    if scene.present is None:
        return scene.person == relative and not is_on_phone(scene.place)
    return {relative, child} <= {scene.person, *scene.present}


def is_outsider(person: Person) -> bool:
    """Return whether the person is neither the patient nor a colleague."""
    return person.kind == "THIRD_PERSON" and person.role not in _PROFESSIONALS


def list_told_words(case: Case, fact_id: str) -> set[str]:
    """Return the words that an answer states; what it asks in turn is not told."""
    answers = case.fact(fact_id).answers.values()
    stated = [one for answer in answers for one in split_sentences(answer) if not one.endswith("?")]
    return {word for one in stated if not is_open(one) for word in _list_words(one)}


def _list_words(text: str) -> set[str]:
    return {word.lower() for word in _WORD.findall(text)}
