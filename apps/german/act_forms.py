"""What a line must say, sentence by sentence, to do an act: read from speech functions, not from likeness.

Made independently of the classifier and of `speech_acts`, so that an act can be credited where both agree; only the
fixed words of `discourse_markers` are the same.
"""

import re
from collections.abc import Callable, Mapping

from apps.german.announcements import asks_permission, is_plan
from apps.german.courtesy import refers_to_other
from apps.german.discourse_markers import GOODBYE, ONCE_MORE, RETURNS, SUMS_UP
from apps.german.introductions import find_introduction
from apps.german.news import reports_of_others
from apps.german.observations import observes
from apps.german.question_frames import LEAD, asks_by_word, asks_indirectly, strip_frame
from apps.german.regular_expressions import compile_re
from apps.german.sentences import split_sentences
from apps.german.speech_acts import has_wording
from apps.german.speech_functions import read_function

_GREETS = compile_re(
    r"(?:^|[.!?,] ?)(?:(?:und|ja|so|na)[, ]+)?"
    r"(?:(?:einen )?(?:sch[öo]nen )?guten (?:tag|morgen|abend)|hallo|gr[üu](?:ß|ss) (?:gott|dich|sie)"
    r"|servus|moin|gr[üu]ezi|morgen)(?:,? (?:frau|herr|zusammen)\b|[.!,?]|,? [A-ZÄÖÜ]|$| und| auch| noch mal| ihr)",
    re.I,
)
_TAKES_LEAVE = compile_re(
    rf"{GOODBYE}|{RETURNS}"
    r"|\bbis (?:sp[äa]ter|bald|gleich|nachher|morgen"
    r"|dann|zum n[äa]chsten mal)(?:,? (?:frau|herr)\b[^.!]*|,? [A-ZÄÖÜ]\w+)?[.!]*$"
    r"|\b(?:schlafen sie|schlaf) (?:\w+ )?gut\b"
    rf"|\b(?:ich )?(?:komme|schaue) (?:ich )?(?:\w+ ){{0,5}}(?:wieder|{ONCE_MORE}|vorbei|nach (?:ihnen|dir))\b",
    re.I,
)
_LEAVE = compile_re(
    r"\b(?:ist|w[äa]re|ginge|passt) (?:das|es|dies)\b.{0,40}\b(?:ordnung|okay|ok|recht|m[öo]glich|gut f[üu]r sie)\b"
    r"|\b(?:sind|w[äa]ren|bist) (?:sie|du) (?:damit |mit\b.{0,30})?(?:\w+ )?einverstanden\b"
    r"|\beinverstanden\b"
    r"|\bhaben sie (?:\w+ ){0,3}(?:zeit|etwas dagegen|was dagegen)\b|\bhast du (?:\w+ ){0,3}(?:zeit|lust"
    r"|was dagegen)\b"
    r"|\bpasst (?:es|das|ihnen)\b|\berlauben sie\b|\bd[üu]rfte? ich\b|\bdarf ich\b|\bd[üu]rfen wir\b"
    r"|\bm[öo]chten sie das\b|\b(?:kann|k[öo]nnte|k[öo]nnen|k[öo]nnten) (?:ich|wir) .*\b(?:beginnen|anfangen|starten"
    r"|sprechen|reden|stellen|messen|machen|untersuchen)\b",
    re.I,
)
_TO_BE_TOLD = compile_re(  # 'Darf ich fragen, wie Sie heißen?' asks for the name, not for leave
    r"\b(?:darf|d[üu]rfte|kann|k[öo]nnte) ich (?:sie |dich |mal |kurz |noch )*(?:fragen|wissen|erfahren)\s*[,:]"
    r"|\bdarf ich (?:fragen|wissen)\b|\b(?:mit|bei) wem\b",
    re.I,
)
_OPEN = compile_re(
    r"^(?:und |aber )?(?:was (?!(?:f[üu]r|wiegen|hatten sie denn an|haben sie an)\b)|wie (?:geht|f[üu]hl|kam"
    r"|kommt|ist (?:das|es|der sturz)"
    r"|hat|war|erleb|sieht|l[äa]uft|kann ich|k[öo]nnen wir|sind sie (?:denn )?(?:hier|gest[üu]rzt|gefallen))"
    r"|(?:bitte )?(?:erz[äa]hl|beschreib|schilder|berichte)\w* (?:sie )?|warum|wieso|weshalb|wovor|womit|worum|woran"
    r"|inwiefern)",
    re.I,
)
_INVITES = compile_re(
    r"\b(?:erz[äa]hlen|beschreiben|schildern|berichten) sie\b|\berz[äa]hl (?:mir |doch |mal )*"
    r"|\bk[öo]nnen sie (?:mir )?(?:\w+ )?(?:erz[äa]hlen|beschreiben|schildern)\b|\bwas ist (?:denn )?(?:los"
    r"|passiert|geschehen)\b"
    r"|\bwas (?:f[üu]hrt|bringt|hat) sie\b|\bwas kann ich f[üu]r sie tun\b|\bwie geht es (?:ihnen|dir)\b",
    re.I,
)
_NARROW = compile_re(
    r"\b(?:name|hei(?:ß|ss)en|hei(?:ß|ss)t|geburtsdatum|nummer|adresse|uhrzeit|uhr|dosis|dosierung|farbe"
    r"|wochentag|gewicht"
    r"|tabletten?|medikamente?|kennwort|passwort)\b|^wie (?:ist|war|hoch|viel|oft|lange?|stark|gro(?:ß|ss)) (?:ihre?"
    r" (?:name|telefon|adresse|geburts))|^was (?:das|die|der|es) (?:(?:hier|denn) )?f[üu]r eine?\w*\b",
    re.I,
)
_FAVOUR = compile_re(  # an offer, which asks leave for nothing: "Soll ich ihr etwas ausrichten?"
    r"\bsoll(?:en)? (?:ich|wir)\b.*\b(?:ausrichten|mitbringen|bringen|holen|besorgen|gr[üu](?:ß|ss)en)\W*$", re.I
)
_I_AM = compile_re(r"\b(?:ich bin|ich arbeite|hier ist|hier spricht)\b", re.I)
_AHEAD = compile_re(
    r"\b(?:jetzt|nun|gleich|zuerst|zun[äa]chst|als (?:n[äa]chstes|erstes|letztes)|dann|danach|anschlie(?:ß|ss)end"
    r"|nachher|noch|bevor|kurz|zum (?:schluss|abschluss)|im anschluss|hier|erst)\b",
    re.I,
)
_STEPS = compile_re(
    r"\b(?:ich|wir)\b.*\b(?:m[öo]chten?|w[üu]rden?|werden?|muss|m[üu]ssen|habe|haben|brauche|stelle|stellen"
    r"|frage|fragen|schaue|messe?n?"
    r"|gehen|kommen|sprechen|machen?|zeige|erkl[äa]re|nehme|wechsele?|wechsle|sehe|h[öo]re|f[üu]hre|fasse"
    r"|beginnen|fange"
    r"|lege|gebe|hole|rufe|leuchte|taste|z[äa]hle|stecke)\b"
    r"|\b(?:m[öo]chte|w[üu]rde|werde|muss|stelle|frage|schaue|messe|gehen|kommen|sprechen|mache|zeige"
    r"|erkl[äa]re|nehme"
    r"|wechsele?|wechsle|sehe|h[öo]re|f[üu]hre|beginne|fange|lege|gebe|hole|rufe|leuchte|taste|z[äa]hle) (?:ich"
    r"|wir)\b",
    re.I,
)
_REASON = compile_re(
    r"\b(?:weil|damit|deshalb|deswegen|denn (?:sonst|so|dann|das|die|der|wir|sie|es)|n[äa]mlich|sonst"
    r"|um .{2,40} zu \w+en|dadurch|so dass|sodass"
    r"|daf[üu]r|dagegen|gegen (?:die|den|das)|f[üu]r (?:den|die|das|ihre?n?|deine?n?) (?:blut|herz|magen|zucker"
    r"|schmerz|k[öo]rper|knochen|wunde)\w*)\b",
    re.I,
)
_WORKS = compile_re(
    r"\b(?:hilft|helfen|senkt|senken|wirkt|wirken|sch[üu]tzt|sch[üu]tzen|st[äa]rkt|entw[äa]ssert|beruhigt"
    r"|bedeutet|zeigt|hei(?:ß|ss)t"
    r"|sorgt|verhindert|verd[üu]nnt|macht|schadet|vertragen sich|ist (?:gegen|f[üu]r|wichtig|gef[äa]hrlich"
    r"|normal|neu)|sind (?:gegen|f[üu]r|wichtig))\b",
    re.I,
)
_WHO = (
    r"(?:[äa]rzt\w*|arzt|dr\.|doktor\w*|oberarzt|kolleg\w*|therapeut\w*|physio\w*|labor|ct|r[öo]ntgen\w*|untersuchung"
    r"|visite|wunde|ihre? \w+|dein\w* \w+)"
)
_HAPPENS = (
    r"(?:schaut|kommt|kommen|ruft|untersucht|erkl[äa]rt|bespricht|entscheidet|macht|wird|werden|wurde|nimmt"
    r"|gibt|ist|sind"
    r"|liegt|f[üu]hrt|kontrolliert|beantwortet|informiert|meldet|bekommt|hat)"
)
_WHAT_HAPPENS = compile_re(  # by others, or to the hearer
    rf"\b{_WHO}\b.*\b{_HAPPENS}\b|\b{_HAPPENS} (?:\w+ ){{0,4}}{_WHO}\b"
    r"|\b(?:sie|du) (?:bekommen|bekommst|werden|wirst|kriegst)\b|\b(?:bekommen|bekommst|werden|wirst"
    r"|kriegst) (?:sie|du)\b"
    r"|\b(?:wird|werden) (?:\w+ ){0,6}(?:gemacht|untersucht|gemessen|gegeben|gelegt|genommen|kontrolliert)\b",
    re.I,
)
_OWN_STEPS = compile_re(  # what the speaker does, with what follows or why
    r"\b(?:ich|wir)\b.*\b(?:danach|dann|anschlie(?:ß|ss)end|zuerst|ob|um|damit|zur sicherheit|vorsichtshalber"
    r"|zum schluss)\b"
    r"|\b(?:danach|dann|anschlie(?:ß|ss)end|zuerst|zum schluss|zur sicherheit|vorsichtshalber)\b.*\b(?:ich|wir)\b",
    re.I,
)
_FEELS = compile_re(
    r"\bich (?:verstehe|sehe|merke|h[öo]re|kann)\b|\btut mir leid\b|\bvorstellen\b"
    r"|\bsie haben (?:mir )?(?:\w+ )?(?:gesagt|erz[äa]hlt)\b",
    re.I,
)
_QUESTIONS = compile_re(
    r"\b(?:haben|h[äa]tten) (?:sie|ihr) (?:\w+ ){0,4}(?:fragen?|etwas unklar)\b"
    r"|\bhast du (?:\w+ ){0,4}fragen?\b|\b(?:gibt es|bleiben|sind) (?:\w+ ){0,3}fragen\b"
    r"|\b(?:m[öo]chten|wollen) (?:sie|ihr) (?:\w+ ){0,3}(?:et)?was (?:\w+ )?(?:fragen|wissen)\b"
    r"|\b(?:m[öo]chtest|willst) du (?:\w+ ){0,3}(?:et)?was (?:\w+ )?(?:fragen|wissen)\b"
    r"|\bist (?:\w+ ){0,3}(?:et)?was unklar\b|\bist (?:\w+ ){0,2}alles (?:\w+ )?(?:klar|verst[äa]ndlich)\b"
    r"|\bwas (?:m[öo]chten|wollen) sie (?:\w+ ){0,2}(?:noch|von mir) (?:\w+ ){0,2}wissen\b",
    re.I,
)
_SUMS_UP = compile_re(
    rf"{SUMS_UP}|\bich (?:wiederhole|halte fest)\b"
    r"|\bwiederhole ich\b|\balso[,:]? (?:\w+ ){0,2}(?:sie|ihre?|er)\b"
    r"|\b(?:habe ich|ich habe) (?:das |sie |alles )?(?:so )?(?:richtig|korrekt) verstanden\b"
    r"|\bich habe (?:also )?(?:verstanden|notiert)\b|\bstimmt (?:das|es|alles)(?: so)?\b|\bist das (?:so )?richtig\b"
    r"|\bsie haben (?:mir )?(?:also )?(?:gesagt|erz[äa]hlt)\b",
    re.I,
)
_DECLINES = compile_re(
    r"\b(?:darf|kann|d[üu]rfen|k[öo]nnen|m[öo]chte) (?:ich |wir |ihnen |dazu |dar[üu]ber |das |am telefon "
    r"|leider |hier )*(?:\w+ ){0,5}(?:nichts?|keine?\w*)\b.{0,60}\b(?:sagen|nennen"
    r"|auskunft|ausk[üu]nfte|mitteilen|geben|beantworten|erkl[äa]ren|verraten|besprechen|informationen)\b"
    r"|\b(?:auskunft|ausk[üu]nfte|diagnose\w*|befunde?|das|dazu|dar[üu]ber) (?:\w+ ){0,6}(?:gibt|geben"
    r"|erkl[äa]rt|erkl[äa]ren|bespricht|besprechen|sagt|sagen|kann|darf) (?:\w+ ){0,4}(?:nur|erst"
    r"|die [äa]rzt\w*|der arzt|unsere? [äa]rzt\w*)\b"
    r"|\b(?:unterliege|schweigepflicht)\w*\b|\bkeine (?:telefonische )?auskunft\b",
    re.I,
)
_PRAISES = compile_re(
    r"\b(?:toll|super|prima|klasse|spitze|cool|gro(?:ß|ss)artig|tapfer|mutig|sch[öo]n|s[üu](?:ß|ss)|lieb"
    r"|gut gemacht|bravo|lustig)\b|\bkuscheltier|\bteddy|\bhase\b|\bspiel",
    re.I,
)
_THANKS = compile_re(r"\bdank\w*\b", re.I)
_AGAIN = compile_re(rf"\b(?:{ONCE_MORE}|wiederholen|langsamer|lauter)\b", re.I)

_TELLING = ("TELLS", "PROMISES", "ORDERS", "COMFORTS")
_GREETED = compile_re(r"^(?:Guten \w+|Hallo)[.!]\s*(?:Schön, dass Sie da sind[.!]\s*)?")
_YES = compile_re(
    r"^(?:\W*)(?:ja\b|ja,|(?:oh|au) ja\b|das w[äa]re (?:\w+ )?(?:sch[öo]n|nett)|aber vorsichtig"
    r"|jo\b|klar|nat[üu]rlich|gern|sicher|selbstverst[äa]ndlich|einverstanden|okay|ok\b"
    r"|na gut|gut\b|von mir aus|meinetwegen"
    r"|nur zu|bitte\b|machen sie|fragen sie|mhm|in ordnung|das ist (?:gut|in ordnung|okay)|wenn (?:es|sie|das)"
    r"|das geht|na klar)",
    re.I,
)
_NO = compile_re(
    r"^(?:\W*)(?:nein|nee|nö|lieber nicht|auf keinen fall|jetzt nicht|nicht jetzt|das m[öo]chte ich nicht"
    r"|ich will nicht)\b",
    re.I,
)


def has_form(act: str, line: str) -> bool:
    """Return whether a sentence of the line has the form of the act; False for acts without a form of their own."""
    does = _FORMS.get(act)
    return does is not None and any(does(sentence) for sentence in split_sentences(line))


def has_own_form(act: str) -> bool:
    """Return whether the act is told by form at all."""
    return act in _FORMS


def agrees(reply: str) -> bool | None:
    """Return whether a reply says yes to what was asked, after a greeting; None where it says neither yes nor no."""
    reply = _GREETED.sub("", reply)
    if _NO.match(reply):
        return False
    return True if _YES.match(reply) else None


def invites(line: str) -> bool:
    """Return whether a line invites the other to tell: 'Erzählen Sie mal', 'Was führt Sie her?'."""
    return bool(_INVITES.search(line)) and not _NARROW.search(line)


def _introduces(parts: list[str], sentence: str) -> bool:
    return "name" in parts or ("role" in parts and bool(_I_AM.search(sentence)))


def _asks_leave(sentence: str) -> bool:
    if not sentence.rstrip().endswith("?") or _TO_BE_TOLD.search(sentence) or asks_indirectly(sentence):
        return False
    if asks_by_word(sentence) or _FAVOUR.search(sentence):  # "Wen dürfen wir anrufen?"
        return False
    return asks_permission(sentence) or bool(_LEAVE.search(sentence))


_CLOSES = compile_re(  # "Wie ist es nachts, können Sie schlafen?" is answered by yes or no
    r",\s*(?:k[öo]nnen|sind|haben|hatten|ist|war|hat|tut|m[üu]ssen|nehmen|bekommen|kannst|hast|bist|musst)"
    r"\s+(?:Sie|du|er|sie|es|das|Ihnen|dir)\b(?![^?]*\b(?:erz[äa]hlen|beschreiben|schildern|sagen|erkl[äa]ren)\b)"
    r"[^,?]*\?\s*$"
)
_NEEDED = compile_re(  # why something is so: "Ihr Magen muss leer sein"
    r"\b(?:Ihre?|dein|der|die|deine?|das(?= (?-i:[A-ZÄÖÜ]))) (?:\w+ )?(?:muss|m[üu]ssen|soll) (?:\w+ ){0,5}"
    r"(?<!gewesen )(?:sein|bleiben|werden)\b",
    re.I,
)


def _asks_openly(sentence: str) -> bool:
    bare = strip_frame(LEAD.sub("", sentence.strip()))
    if not (sentence.rstrip().endswith("?") or _INVITES.search(sentence)):
        return False
    is_narrow = _NARROW.search(bare) or _CLOSES.search(bare)
    return bool(_INVITES.search(sentence) or _OPEN.match(bare)) and not is_narrow


def _leads(sentence: str) -> bool:
    return (
        is_plan(sentence)
        or bool(read_function(sentence) != "INSULTS" and _AHEAD.search(sentence) and _STEPS.search(sentence))
        or bool(
            re.search(r"\b(?:ein paar|einige|noch|mehrere|viele) (?:\w+ )?fragen\b", sentence, re.I)
            and not _QUESTIONS.search(sentence)
        )
    )


def _explains(sentence: str) -> bool:
    """Tells something with its reason, what it does, or what happens."""
    if (
        sentence.rstrip().endswith("?")
        or read_function(sentence) not in _TELLING
        or "name" in find_introduction(sentence)
    ):
        return False
    if _REASON.search(sentence) or is_plan(sentence) or refers_to_other(sentence):
        return True
    if observes(sentence) or reports_of_others(sentence) or has_wording("REASSURE", sentence):
        return False
    if read_function(sentence) == "ORDERS" or _FEELS.search(sentence):
        return False
    return any(sign.search(sentence) for sign in (_WORKS, _WHAT_HAPPENS, _OWN_STEPS, _NEEDED))


_FORMS: Mapping[str, Callable[[str], bool]] = {
    "GREET": lambda sentence: bool(_GREETS.search(sentence)) and not _TAKES_LEAVE.search(sentence),
    "INTRODUCE": lambda sentence: "?" not in sentence and _introduces(find_introduction(sentence), sentence),
    "CONSENT": _asks_leave,
    "OPEN_QUESTION": _asks_openly,
    "SIGNPOST": _leads,
    "EXPLAIN": _explains,
    "SUMMARY": lambda sentence: bool(_SUMS_UP.search(sentence)),
    "ASK_QUESTIONS": lambda sentence: sentence.rstrip().endswith("?") and bool(_QUESTIONS.search(sentence)),
    "FAREWELL": lambda sentence: bool(_TAKES_LEAVE.search(sentence)) and not sentence.rstrip().endswith("?"),
    "THANKS": lambda sentence: bool(_THANKS.search(sentence)),
    "REPEAT": lambda sentence: bool(_AGAIN.search(sentence)),
    "REFUSE_INFO": lambda sentence: not sentence.rstrip().endswith("?") and bool(_DECLINES.search(sentence)),
    "SMALLTALK_KIND": lambda sentence: bool(_PRAISES.search(sentence)),
}
