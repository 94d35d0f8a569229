"""Whom a line is about, and what it supposes ('Sie nehmen also kein Aspirin?')."""

import re

from apps.german.negation import NEGATION
from apps.german.question_frames import LEAD, QUESTION_WORD, TAG
from apps.german.regular_expressions import compile_re
from apps.german.slots import is_verb_first

_SINGULAR_VERB = (
    r"hat|ist|nimmt|kann|trägt|isst|trinkt|schläft|war|hatte|läuft|geht|wird|muss|braucht|bekommt|lebt|wohnt|raucht"
)
_THIRD = compile_re(
    rf"\b((?i:{_SINGULAR_VERB}|hört|sieht|kommt|mag|möchte|leidet|spürt|weiß)|\w{{3,}}t)\s+(sie|er)\b"
    rf"|\b([Ss]ie|[Ee]r)\s+({_SINGULAR_VERB}|mag|\w{{3,}}t)\b|\b(er|ihm|ihn|ihrer)\b"
)
_FORMAL = compile_re(r"\b(haben|sind|nehmen|können|möchten|\w+en)\s+Sie\b")
RELATIVES = (
    r"Mutter|Mama|Vater|Papa|Mann|Ehemann|Gatten?|Ehefrau|Frau|Sohn\w*|Söhnchen|Tochter|Kind\w*|Kleine\w?|Bruder\w*"
    r"|Schwester|Oma|Opa|Großmutter|Großvater|Partner\w*|Baby|Junge\w?|Mädchen|Schwiegermutter|Schwiegervater"
    r"|Enkel\w*|Tante|Onkel"
)
_RELATIVE = compile_re(
    rf"\b(?:Ihr|ihr|mein|dein)(?:e|en|er|em|es)?\s+(?:\w+e[nrms]?\s+)?({RELATIVES})\b"
    r"|\b(?:die|der|den|dem|das)\s+(Patient\w*|Mutter|Vater|Kind|Kleine\w?|Baby|Bub|Junge)\b",
    re.I,
)
_IN_FAMILY = compile_re(  # "Hat jemand in Ihrer Familie Asthma?"
    r"\b(?:hat|hatte|ist|war|leidet|gibt es|gab es)\b.*\bin (?:ihre[rn]?|deiner|der) (?:\w+ )?"
    r"(?:familie|verwandtschaft)\b",
    re.I,
)
_CHECK = compile_re(
    r"^(?:(?:und|also|dann|gut|okay|ok)[, ]+)*(?:(?:habe?|hab) ich (?:das |sie |es )?(?:so )?"
    r"(?:richtig|korrekt|recht) (?:verstanden|notiert|gehört|aufgeschrieben)\w*"
    r"|(?:ich habe|hier steht|in (?:der|ihrer) (?:akte|kurve)|es heißt"
    r"|sie (?:sagten|haben gesagt|meinten|sagen)"
    r"|(?:ihre?|die|der|er|dein\w*) ?\w* (?:sagt|meint|hat gesagt|hat erz[äa]hlt)"
    r"|ich (?:nehme an|denke|glaube|sehe|lese|notiere|schreibe)"
    r"|das heißt|(?:es )?stimmt (?:es|das)?|ist es (?:richtig|korrekt|wahr)|verstehe ich (?:das )?richtig)\b"
    r"[^,:]{0,30})\s*[,:]\s*(?:dass\s+)?",
    re.I,
)
_CONFIRMED = compile_re(  # asked behind a statement, as a sentence of its own
    r"(?<=\w)[.!]\s+((?:stimmt (?:das|es|'?s)|ist das (?:so|richtig|wahr|korrekt)|richtig)(?: so)?\s*\?)", re.I
)
_OWN_ANSWER = compile_re(  # only a noun by itself is asked: "Nehmen Sie die Tabletten? Die sind wichtig." is a question
    r"(?:^|(?<=[.!?] ))((?:[Uu]nd )?(?:[Dd]er|[Dd]ie|[Dd]as|[Ss]eine?|[Ii]hre?) [A-ZÄÖÜ]\w+)\? "
    r"((?:[Dd]er|[Dd]ie|[Dd]as|[Ss]ie|[Ee]r|[Ee]s) (?:ist|sind|war|waren|liegt|hat|betr[äa]gt)\b(?![^?]*\?))"
)
_SUMS_UP = compile_re(r"\bzusammen|wiederhol|\bnotiert\b", re.I)
_DECLARATIVE = compile_re(
    r"(?:sie|die|der|das|den|es|im|in|ihre?|er|am|an|bei|seit|morgens|abends|nachts|schmerzen|medikamente"
    r"|allergien)\b(?!\s+\w+en\s+Sie\s+\w+en$)",
    re.I,
)
_ADVERBIAL = compile_re(r"(?:(?:und|jetzt|gerade) )*(?:im|am|in|bei|seit|zu|nach)(?: \w+){1,3}", re.I)
_BESIDE = compile_re(r"\bohne\b|,\s*(?:damit|wenn|weil|dass|ob|als|bevor|die|der|das|was|sodass)\b.*$", re.I)


def find_subject(text: str) -> tuple[str, str]:
    """Return ('third', noun) when another than the person spoken to is meant, ('self', '') for Sie, ('', '') open."""
    if _IN_FAMILY.search(text):
        return "third", "familie"
    noun = _RELATIVE.search(text)
    beside = noun and re.search(rf"\b(?:mit|bei|von|zu)\s+{re.escape(noun[0])}", text)
    if noun and not (beside and re.search(r"\bSie\b", text)):
        return "third", (noun[1] or noun[2]).lower()
    if _THIRD.search(text) and not _FORMAL.search(text):
        return "third", ""
    return ("self", "") if re.search(r"\bSie\b|\bIhnen\b|\bIhre?\w{0,2}\b", text) else ("", "")


def join_own_answer(line: str) -> str:
    """Return the line with a question that its speaker answers as a statement: "Die Sättigung? Die ist 93 Prozent."."""
    return _OWN_ANSWER.sub(r"\1: \2", line)


def join_confirmation(line: str) -> str:
    """Return the line with "Stimmt das?" joined to the one statement it asks about; a summary stays as it is."""
    if _SUMS_UP.search(line):
        return line
    return _CONFIRMED.sub(r", stimmt das?", line)


def parse_confirmation(text: str) -> tuple[bool, str]:
    """Return whether the line checks something it supposes, and the claim without frame and tag."""
    body = text.strip()
    has_tag = bool(TAG.search(body))
    claim = TAG.sub("", body).strip(" ,")
    framed = _CHECK.match(claim)
    if framed:
        claim = claim[framed.end() :]
    bare = LEAD.sub("", claim)
    if re.match(QUESTION_WORD + r"\b", bare, re.I):
        return False, bare or claim
    asked = body.endswith("?")
    also = bool(re.search(r"\b(also|wirklich|tatsächlich|doch)\b", body, re.I))
    declarative = bool(_DECLARATIVE.match(bare) or re.match(r"(?:also|dann|demnach|somit)\b", claim, re.I))
    lead, _comma, question = bare.partition(", ")
    declarative &= not (is_verb_first(question) and _ADVERBIAL.fullmatch(lead))  # "Im Moment, haben Sie Schmerzen?"
    denies = asked and bool(NEGATION.search(_BESIDE.sub("", bare)))
    checks = framed or has_tag or (declarative and (asked or also)) or (also and asked) or denies
    return bool(checks), bare or claim
