"""Whether a sentence does something now, or only speaks of it: planned, done before, later, on a condition, denied.

A sentence is cut where another step begins, which is another question than where clauses meet (`clauses`).
"""

import re

from apps.german.drug_names import find_drugs
from apps.german.question_frames import asks_by_word
from apps.german.regular_expressions import compile_re

_ORDER = (
    r"(?:und )?(?:dann|danach|anschlie(?:ß|ss)end|nachher|sp[äa]ter|hinterher|zuletzt|als n[äa]chstes|zum schluss"
    r"|am (?:ende|schluss))"
)
_NO_VERB = r"(?:die|eine|keine|meine|ihre|deine|seine|unsere|diese|alle|viele|beide|jede|gerne|heute|bitte|danke)"
_SUBORDINATE = r"(?:wenn|bevor|ehe|nachdem|sobald|falls|w[äa]hrend)"
_LEAD = compile_re(
    r"^(?:(?:so|gut|sehr gut|okay|ok|ja|also|na gut|super|prima|danke|alles klar|in ordnung|genau)\s*[,.!–-]\s*)+", re.I
)
_CUT = compile_re(
    rf"\s*[,;:–]\s*(?=(?:{_ORDER}|(?:und )?(?:ich|wir|das|es|bitte|sagen sie|sag mir|{_SUBORDINATE})"
    rf"|{_NO_VERB}? ?zuerst)\b)"
    rf"|\s+(?=und (?:{_ORDER}|ich|wir)\b)"
    rf"|\s+(?=und (?!{_NO_VERB}\b)(?-i:[a-zäöüß]{{3,}}e) (?:(?-i:[a-zäöü])|(?:Sie|Ihnen|Ihre?\w{{0,2}})\b))"
    r"|(?<=\w)\s*,\s*(?=(?-i:[a-zäöü])\w{2,}en? (?:ich|wir)\b)",
    re.I,
)
_FIRST = compile_re(r"\b(?:zuerst|zun[äa]chst|erst(?! mal| einmal)|als erstes)\b", re.I)
_THEN = compile_re(rf"^(?:und )?(?:\w+ )?{_ORDER}\b", re.I)
_VERB = compile_re(
    r"\b(?:ich|wir|sie|kommt|kommen|wird|werden|gibt|geht|muss)\b|^und (?-i:[a-zäöüß]{3,}e)\b"
    r"|\w{3,}(?:en|ern|eln)[.!]*$",
    re.I,
)
_LATER = compile_re(
    r"\b(?:nachher|sp[äa]ter|hinterher|morgen fr[üu]h|(?<!guten )(?<!heute )morgen(?= (?:mess|mach|schau|komm|wechs))"
    r"|heute (?:nachmittag|abend)|in (?:einer|zwei|ein paar|\d+)(?: halben)? (?:viertel)?(?:stunden?|minuten?|tagen?)"
    r"|jeden (?:tag|morgen|vormittag|mittag|abend)"
    r"|nach (?:dem|der) (?:essen|fr[üu]hst[üu]ck|mittagessen|visite)|das n[äa]chste mal|beim n[äa]chsten mal)\b",
    re.I,
)
_RIGHT_NOW = compile_re(r"\b(?:jetzt|nun)\b", re.I)
_ALREADY = compile_re(r"\b(?:schon|bereits|vorhin|eben|gestern|vorher)\b", re.I)
_DONE = compile_re(
    r"\b(?:hab|habe|haben|hat|hatten?|wurden?|bin|sind|ist|war|waren)\b.*"
    r"\b(?:\w*ge[a-zäöüß]{2,}(?:t|en)|(?:be|ver|ent|zer)(?!stimmt\b)[a-zäöü]{3,}t|\w{2,}iert|worden|verbunden"
    r"|besprochen)\b",
    re.I,
)
_STATE = compile_re(
    r"\b(?:ist|sind|war|waren|sitzt|bleibt)\b.*"
    r"\b(?:weg|ab|fertig|drauf|dran|fest|zu|sauber|offen|unten|erledigt|trocken|vorbei|geschafft)[.!]*$",
    re.I,
)
_HERE_I_AM = compile_re(r"\b(?:ich|wir|bitte)\b", re.I)
_NEVER = compile_re(
    r"\b(?:nichts?|keine[nrs]?|kein)\b(?! (?:weh|schlimm|lang|erschrecken|angst|sorge|kalt|viel))", re.I
)
_CONDITION = compile_re(r"^(?:und |aber |also )?(?:wenn|bevor|ehe|nachdem|sobald|falls|w[äa]hrend)\b", re.I)
_BEFORE_IT = compile_re(r"^(?:bevor|ehe)\b", re.I)
_FROM = (
    r"(?:darf|d[üu]rfte|kann|k[öo]nnte|soll|sollen|d[üu]rfen|k[öo]nnen|wollen|m[öo]chte|will|werde|w[üu]rde|muss"
    r"|m[üu]sste)"
)
_MODAL = compile_re(
    rf"^(.*?\b(?:ich {_FROM}|{_FROM} ich|wir {_FROM}|{_FROM} wir)\b(?: gerne?)?(?: jetzt| mal| kurz)*) (.+)$", re.I
)
_INFINITIVE = compile_re(r"\w{2,}(?:en|ern|eln)[?!. ]*$")
_SPEAKER = compile_re(r"\b(?:ich|wir)\b", re.I)
_AND_FIRST = compile_re(r"^und (?=(?!ich\b|wir\b)[a-zäöüß]+e )")
_STEP = compile_re(r"\b(?:ich|wir|bitte|jetzt|nun|darf|mach|lass\w*)\b", re.I)
_SAY_STOP = compile_re(r"(?:bitte )?(?:sag|sagen sie|rufen sie|melde\w*)\b", re.I)
_TIME_AHEAD = compile_re(
    r"\b(?:gleich|bald|sp[äa]ter|nachher|noch|heute|morgen|[üu]bermorgen|n[äa]chste\w*|danach|dann"
    r"|\w*(?:vormittag|mittag|nachmittag|abend)s?|montag|dienstag|mittwoch|donnerstag|freitag|samstag|sonntag"
    r"|(?:um|gegen|ab) (?:halb |viertel )?\w+(?: uhr)?|in (?:einer|zwei|drei|\d+|ein paar) \w+)\b",
    re.I,
)
_WILL_BE = compile_re(
    r"\b(?:wird|werden)\b.*\b\w+(?:t|en)[.!]*$"
    r"|\b(?:kommt|kommen|findet|bekommen Sie|kriegst du|haben Sie|steht|gibt es)\b"
    r".*\b(?:\w*arzt|\w*[äa]rztin|doktor\w*|visite|physio\w*|\w*therapeut\w*|r[öo]ntgen\w*|ultraschall|termin"
    r"|untersuchung|operation|op|ct|mrt|ekg|entlassung|essen|fr[üu]hst[üu]ck|besuch)\b",
    re.I,
)
_COMES_AT = compile_re(  # "Die Visite ist heute erst um elf", "Das WC ist gleich links"
    r"^(?:(?:und|also|so|ach|[üu]brigens|gleich|heute|morgen|nachher),? )*(?:(?:die|der|das|ihre?|deine?"
    r"|unsere?) )?(?:\w+ )?"
    r"(?:\w*arzt|\w*[äa]rztin|doktor\w*|visite|physio\w*|\w*therapeut\w*|essen|fr[üu]hst[üu]ck|mittagessen"
    r"|abendessen|besuchszeit\w*"
    r"|sprechstunde|untersuchung|operation|termin|krankengymnastik|sozialdienst|taxi|krankentransport)\b(?: \w+){0,3}? "
    r"(?:kommt|kommen|ist|sind|beginnt|f[äa]ngt|gibt|geht|dauert|findet)\b.*\b(?:um|gegen|ab|von|gleich|heute"
    r"|morgen|nachher|sp[äa]ter"
    r"|bald|t[äa]glich|nachmittags?|vormittags?|abends?|in \w+ (?:minuten|stunden?|tagen))\b"
    r"|^(?:gleich|bald|nachher|sp[äa]ter|um \w+(?: uhr)?) (?:gibt es|kommt|ist|beginnt) (?:\w+ ){0,2}(?:essen"
    r"|fr[üu]hst[üu]ck|mittagessen"
    r"|abendessen|kaffee|visite|besuch|physio\w*|\w*arzt|\w*[äa]rztin)\b"
    r"|^(?:die|das|der|ihre?) (?:wc|toilette|bad|klingel|dusche|k[üu]che|telefon|aufenthaltsraum|schwesternzimmer"
    r"|stationszimmer|kiosk"
    r"|fernbedienung|lichtschalter|schrank)\b.*\b(?:ist|sind|finden Sie|findest du|liegt|steht|h[äa]ngt)\b.*"
    r"\b(?:links|rechts|gleich|neben|hinter|unter|am|im|an|auf|hier|da|dort|vor)\b",
    re.I,
)
_NEEDLE = compile_re(
    r"\b(?:(?:\w*spritze|nadel|kan[üu]le|infusion|\w*zugang)\w*|blut (?:\w+ )?ab(?:nehmen|zunehmen|genommen)"
    r"|(?:nimmt|nehmen|nehme) (?:\w+ ){0,5}blut (?:\w+ )?ab"
    r"|pie?ks\w*|stech\w+|impf\w*)\b",
    re.I,
)
_HANDLES = (
    r"(?:geb|leg|mach|nehm|setz|stell|zieh|wickl|wasch|cr[ée]m|kleb|spritz|schlie(?:ß|ss)|h[äa]ng|deck|lager|dreh"
    r"|desinfizier|reinig|sp[üu]l|verbind|wechsl|entfern|heb|fass|tast|dr[üu]ck|h[öo]r|leucht|kontrollier|mess"
    r"|z[äa]hl|reib|f[öo]n"
    r"|lass|lasse|schalt|mache?|rasier|k[äa]mm|putz|trockn|st[üu]tz|halt|f[üu]hl|betrachte|untersuch|schreib"
    r"|notier|trag)\w*"
)
_OWN_ACT = compile_re(
    rf"(?:^|[,.] ?)(?:(?:jetzt|dann|so|nun|gleich|zuerst|erst),? )?(?:(?:ich|wir) {_HANDLES}|{_HANDLES} (?:ich|wir))\b"
    r"(?! (?:mir|uns|mich|dass|von|keine?\w*|nicht|schon|das nicht|sie nicht|gerade nicht|sie schlecht)\b)",
    re.I,
)
_TOUCHES = compile_re(  # what is done to the body now, which is no gift
    r"\b(?:ich|wir) (?:fasse?n?|taste?n?|dr[üu]cke?n?|h[öo]re?n?|messe?n?|ziehe?n?|lagere?n?|drehe?n?|wasche?n?"
    r"|schaue?n?|gucke?n?"
    r"|sehe?n?|klebe?n?|desinfiziere?n?|reinige?n?|spüle?n?|lasse?n?|mache?n?|stelle?n?|lege?n?"
    r"|setze?n?)\b(?! (?:mir|uns|mich|dass)\b)"
    r"(?!.*\b(?:frag\w*|nach|tee|kaffee|essen|brot|termin)\b)",
    re.I,
)
_AND = compile_re(r"\s*,\s*(?:und\s+)?|\s+und\s+")
LEAVE = compile_re(
    r"\b(?:darf|d[üu]rfte|d[üu]rfen) (?:ich|wir)\b|\b(?:kann|k[öo]nnte|k[öo]nnen|soll|sollen) (?:ich|wir)\b"
    r"|\b(?:ist|w[äa]re|geht|passt) (?:ihnen |dir )?(?:es|das|dies)\b.{0,30}"
    r"\b(?:in ordnung|okay|ok|recht|passt|einverstanden|gut f[üu]r (?:sie|dich))\b"
    r"|\beinverstanden\b|\berlauben sie\b|\bhaben sie (?:etwas|was) dagegen\b|\bst[öo]rt es (?:sie|dich)\b"
    r"|\bmacht es ihnen (?:et)?was aus\b"
    r"|(?:^|[,;–-]\s*)(?:in ordnung|okay|ok|recht)(?: (?:f[üu]r|bei) (?:sie|dich|ihnen|dir))?\s*\?",
    re.I,
)
_ASKS_WHAT_TO_DO = compile_re(  # behind a condition: "Wenn er anruft, was soll ich ihm sagen?"
    r", ?(?:was|wen|wem|wohin|wo|wie|wann|warum|welche\w*) (?:\w+ )?(?:soll|kann|darf|muss)\w* (?:ich|wir)\b", re.I
)
_INFORMS = compile_re(
    r"(?=.*\b(?:ich|wir)\b).*\b(?:ruf\w*|anruf\w*|hol\w*|sag\w*|informier\w*|meld\w*|bescheid"
    r"|weiter(?:geb|sag|leit)\w*|(?:gebe?n?|sage?n?|leite?n?)\b.*\bweiter|verst[äa]ndig\w*|sprech\w*|telefonier\w*)\b",
    re.I,
)
_PHYSICIAN = compile_re(r"\b(?:\w*[äa]rztin|\w*[äa]rzte|\w*arzt)\b", re.I)
_COLLEAGUE = compile_re(r"\b(?:kolleg\w+|\w*schwester|schichtleitung|\w*expertin|\w*team)\b", re.I)
_TO_ASK = compile_re(
    r"\b(?:darf|d[üu]rfte|kann|k[öo]nnte) ich (?:\w+ ){0,4}"
    r"(?:(?:et)?was|(?:ein paar|einige|eine|noch eine) (?:\w+ )?fragen?)"
    r" (?:fragen|stellen|wissen)\b(?!.*\b(?:ob|was|wie|wo|wann|warum|wer)\b)",
    re.I,
)
_EXAMINING = compile_re(
    r"\b(?:mess\w*|anseh\w*|anschau\w*|angucken|schauen|gucken|sehen|ansehe|anschaue|kontrollier\w*"
    r"|(?:über)?prüf\w*|z[äa]hle?n?"
    r"|f[üu]hlen|(?:ab)?tast\w*|abh[öo]r\w*|wiegen|untersuch\w*|abnehm\w*|abmach\w*|aufmach\w*|wechsel\w*"
    r"|sp[üu]len?|reinig\w*"
    r"|verbind\w*)\b",
    re.I,
)
_FELT = compile_re(r"\b(?:sp[üu]r|merk|f[üu]hl|tut|tun)\w*\b.*\bwenn (?:ich|wir)\b", re.I)
_GIVES = compile_re(
    r"\b(?:injizier\w+|verabreich\w+)|(?<!die )(?<!der )(?<!eine )(?<!eure )\b(?-i:spritzen?)\b",
    re.I,
)
_HANDS = compile_re(r"\b(?:geben?|gibst|bringen?|bekommen|kriegen|bekommst)\b", re.I)
_GIVEN = compile_re(
    r"\b(?:\w*spritzen?|\w*tabletten?|\w*medikamente?n?|\w*tropfen|infusion\w*|\w*mittel|kapseln?|saft|pillen?"
    r"|insulin)\b",
    re.I,
)


def asks_permission(sentence: str) -> bool:
    """Return whether the sentence asks the other's permission: 'Darf ich …?', 'Ist es in Ordnung, wenn …?'."""
    return bool(LEAVE.search(sentence)) and not (asks_by_word(sentence) or asks_what_to_do_oneself(sentence))


def asks_what_to_do_oneself(sentence: str) -> bool:
    """Return whether the other is to say what the speaker shall do: "Wenn er anruft, was soll ich ihm sagen?"."""
    return bool(_ASKS_WHAT_TO_DO.search(sentence))


def find_informed(sentence: str) -> str:
    """Return whom the speaker informs or calls, "physician" or "colleague"; "" where nobody is."""
    if "?" in sentence or _NEVER.search(sentence):
        return ""
    told = [clause for clause in re.split(r"[,;:–]", sentence) if _INFORMS.search(clause)]
    kinds = (("physician", _PHYSICIAN), ("colleague", _COLLEAGUE))
    return next((kind for kind, pattern in kinds if any(map(pattern.search, told))), "")


def asks_to_ask(sentence: str) -> bool:
    """Return whether leave is asked for a question to come: "Darf ich Sie etwas fragen?"."""
    return bool(_TO_ASK.search(sentence))


def is_examination(sentence: str) -> bool:
    """Return whether the sentence asks leave to examine, or what is felt meanwhile ("Spüren Sie, wenn ich drücke?")."""
    if "?" not in sentence:
        return False
    return bool(_FELT.search(sentence)) or (asks_permission(sentence) and bool(_EXAMINING.search(sentence)))


def asks_what_is_felt(sentence: str) -> bool:
    """Return whether the other is asked what they feel while something is done: "Spüren Sie, wenn ich drücke?"."""
    return "?" in sentence and bool(_FELT.search(sentence))


def is_giving(text: str) -> bool:
    """Return whether something is given or injected, which no examination is."""
    return bool(_GIVES.search(text)) or bool(_HANDS.search(text) and (_GIVEN.search(text) or find_drugs(text)))


def tells_plan(sentence: str) -> bool:
    """Return whether a statement says what will happen to the other: "Morgen wird der Fuß noch einmal geröntgt."."""
    return "?" not in sentence and bool(_TIME_AHEAD.search(sentence)) and bool(_WILL_BE.search(sentence))


def tells_time(sentence: str) -> bool:
    """Return whether a statement tells when something is, or where a thing of the ward: "Die Visite ist um elf."."""
    return "?" not in sentence and bool(_COMES_AT.search(sentence)) and not re.search(r"\bleider\b", sentence, re.I)


def is_needle(sentence: str) -> bool:
    """Return whether a sentence announces a prick: an injection, blood taken, a cannula."""
    return bool(_NEEDLE.search(sentence)) and not _NEVER.search(sentence)


def announces_own_act(sentence: str) -> bool:
    """Return whether a statement says what the speaker does to the other now: "Ich gebe Ihnen jetzt die Spritze."."""
    return bool(_OWN_ACT.search(sentence)) and not _CONDITION.match(sentence) and "?" not in sentence


def touches(sentence: str) -> bool:
    """Return whether a statement says what is done to the body, the bed or the room now, and brings nothing."""
    return bool(_TOUCHES.search(sentence)) and not _LATER.search(sentence) and not _CONDITION.match(sentence)


def is_plan(sentence: str) -> bool:
    """Return whether the sentence tells the order of what will be done: 'Zuerst …, dann …'."""
    return _are_plan(split_steps(sentence))


def list_undertaken(sentence: str) -> tuple[str, ...]:
    """Return the pieces of a sentence that do something now; empty when it only speaks of doing it.

    'Ich messe jetzt den Blutdruck, dann den Puls' does the first; 'Zuerst …, dann …' does nothing yet, nor does
    'Das habe ich schon gemessen' or 'Wenn der Verband ab ist, …'.
    """
    pieces = split_steps(sentence)
    if _are_plan(pieces):
        return ()
    first = pieces[0]
    if _CONDITION.match(first) and not _BEFORE_IT.match(first) and not asks_permission(sentence):
        return ()
    doing = [piece for n, piece in enumerate(pieces) if _does(piece, n) and not _follows_later(pieces[:n], piece)]
    return tuple(_AND_FIRST.sub("ich ", part.strip()) for piece in doing for part in _wishes(piece))


def _follows_later(before: list[str], piece: str) -> bool:
    """Return whether a piece is done when the one before it is: "Ich komme in einer Stunde und messe noch einmal"."""
    return bool(before) and bool(_LATER.search(before[-1])) and not _RIGHT_NOW.search(piece)


def is_wholly_undertaken(sentence: str) -> bool:
    """Return whether everything that the sentence speaks of is undertaken."""
    pieces = split_steps(sentence)
    return not _are_plan(pieces) and all(_does(piece, n) or _is_aside(piece, n) for n, piece in enumerate(pieces))


def _is_aside(piece: str, place: int) -> bool:
    """Return whether a later piece only says when the other is to speak: 'sagen Sie Stopp, wenn es wehtut'."""
    return place > 0 and bool(_CONDITION.match(piece)) and not _SPEAKER.search(piece)


def is_step(piece: str) -> bool:
    """Return whether a piece is a step of its own: 'ich messe …', 'bitte geben Sie …', not 'sagen Sie Stopp'."""
    return bool(_STEP.search(piece)) and not _SAY_STOP.match(piece)


def split_steps(sentence: str) -> list[str]:
    """Return the sentence cut where another step, reason or condition begins; whole where it asks leave for one."""
    sentence = _LEAD.sub("", sentence.strip())
    if asks_permission(sentence):
        return [sentence]
    pieces: list[str] = []
    for piece in (piece for piece in _CUT.split(sentence) if piece and piece.strip(" ,")):
        if pieces and _THEN.match(piece) and not _VERB.search(piece):
            pieces[-1] += f", {piece}"  # 'dann der Schaumverband drüber' belongs to the step before it
        else:
            pieces.append(piece)
    return pieces or [sentence]


def _are_plan(pieces: list[str]) -> bool:
    steps = [n for n, piece in enumerate(pieces) if n and _THEN.match(piece)]
    begins = [n for n, piece in enumerate(pieces) if _FIRST.search(piece) and not _RIGHT_NOW.search(piece)]
    if begins:
        return any(step > begins[0] for step in steps)
    return len(steps) > 1 and not _RIGHT_NOW.search(pieces[0])


def _does(piece: str, place: int) -> bool:
    """Return whether one piece does something now."""
    now = bool(_RIGHT_NOW.search(piece))
    if _CONDITION.match(piece) or _LATER.search(piece) or _NEVER.search(piece):
        return False
    if place and _THEN.match(piece) and not now:
        return False
    if _DONE.search(piece) and not asks_permission(piece):
        return now and not _ALREADY.search(piece) and bool(_HERE_I_AM.search(piece))
    return not _STATE.search(piece) or bool(_HERE_I_AM.search(piece))


def _wishes(piece: str) -> list[str]:
    """'Darf ich den Blutdruck messen und den Puls fühlen?' as two wishes."""
    modal = _MODAL.match(piece)
    if not modal:
        return [piece]
    wishes = _AND.split(modal[2])
    if len(wishes) < 2 or not all(_INFINITIVE.search(wish) and len(wish.split()) > 1 for wish in wishes):
        return [piece]
    return [f"{modal[1]} {wish}" for wish in wishes]
