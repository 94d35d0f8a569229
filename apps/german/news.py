"""Whether a statement is bad or good news for whom it is told to: what happened, what was found, how somebody is."""

import re
from typing import Literal

from apps.german.negation import is_denied
from apps.german.numbers import list_values
from apps.german.regular_expressions import compile_re
from apps.german.wordings import Found

News = Literal["", "bad", "good", "value"]
# What befell somebody or was found. The stem is what is looked for again in what was said before.
_BAD = compile_re(
    r"\b(?P<stem>gest[üu]rz"
    r"|(?:hin|aus dem bett |die treppe (?:hin)?(?:unter|runter) ?)gefallen"
    r"|st[üu]rz|unfall(?!chir|stat)|verungl[üu]ck|gebrochen|(?:\w+)?br[üu]ch(?:e|en|s)?\b"
    r"|(?:\w+)?fraktur|operier|notoperier|amputier|abgenommen werden|infarkt|schlaganfall|hirnblut|blutung|embolie"
    r"|thrombose|krebs|tumor|metastas|b[öo]sartig|sepsis|lungenentz[üu]ndung|wiederbelebt|reanimier|bewusstlos"
    r"|(?:gr[öo](?:ß|ss)er|schlimmer|schlechter) geworden|nicht gut aus|entz[üu]ndet|infiziert"
    r"|doppelt (?:bekommen|genommen|gegeben)|falsche\w* (?:tablette|medikament|dosis)|verwechselt"
    r"|nicht (?:mehr )?ansprechbar|kollabier|zusammengebrochen"
    r"|intensivstation|notaufnahme|verschlechtert|schlechter|verstorben"
    r"|beule|platzwunde|wunde am kopf|(?:am|auf den) kopf (?:gesto(?:ß|ss)en|verletzt|gefallen)"
    r"|gestorben|\btot\b|eingeliefert|verwirrt|prothese (?:\w+ )?(?:eingesetzt|bekommen))\w*",
    re.I,
)
_FOR_PATIENTS = compile_re(  # what a patient doesn't know from having been there
    r"\b(?P<stem>gebrochen|(?:\w+)?br[üu]ch(?:e|en|s)?\b|(?:\w+)?fraktur|operiert werden|operieren|amputier|infarkt"
    r"|schlaganfall|hirnblut|blutung|embolie|thrombose|krebs|tumor|metastas|b[öo]sartig|sepsis|lungenentz[üu]ndung"
    r"|(?:gr[öo](?:ß|ss)er|schlimmer) geworden|nicht gut aus|entz[üu]ndet|infiziert"
    r"|doppelt (?:bekommen|genommen|gegeben)|falsche\w* (?:tablette|medikament|dosis)|verwechselt"
    r"|intensivstation|verschlechtert|schlechter geworden|l[äa]nger (?:\w+ )?bleiben|nicht nach hause|verstorben"
    r"|gestorben)\w*",
    re.I,
)
_GOOD = compile_re(
    r"\b(?P<stem>gut (?:\w+ )?(?:[üu]berstanden|verlaufen|gelaufen|vertragen)|alles (?:\w+ ){0,2}(?:gut|in ordnung"
    r"|unauff[äa]llig|normal)|unauff[äa]llig|nichts gebrochen|wach und (?:(?:er|sie) )?(?:kann|spricht|redet)"
    r"|liegt (?:\w+ )?wieder im bett"
    r"|(?:hat|macht) (?:(?:er|sie|das|es|alles) ){0,2}(?:sehr |ganz |richtig |so )?(?:gut|toll|prima|super)"
    r" (?:gemacht|geschafft|mitgemacht|mit)|(?:geht|ging) (?:es )?(?:ihm|ihr|ihnen|dir|\w+"
    r" mutter|\w+ vater)?\s?(?:\w+ ){0,3}(?:gut|besser)|(?:geht|ging) (?:ihm|ihr|es) (?:\w+ ){0,3}(?:gut|besser)"
    r"|deutlich besser|(?:werte?|befunde?) (?:\w+ ){0,3}(?:gut|besser|normal|ruhig|in ordnung)|wach und ansprechbar"
    r"|(?:sieht|sehen) (?:\w+ ){0,3}(?:gut|besser|sauber\w*|(?<!ganz )sch[öo]n\w*) (?:\w+ ){0,2}aus"
    r"|heilt (?:\w+ ){0,2}(?:gut|besser)"
    r"|(?:fieber|temperatur|entz[üu]ndung\w*|schwellung|schmerzen|blutzucker|zucker) (?:ist|sind) (?:\w+ ){0,3}"
    r"(?:gesunken|weg|runtergegangen|heruntergegangen|weniger)"
    r"|gute (?:nachricht|neuigkeit)\w*|(?:kleiner|besser) geworden|zur[üu]ckgegangen"
    r"|ansprechbar|stabil|au(?:ß|ss)er (?:lebens)?gefahr|d[üu]rfen (?:\w+ ){0,3}nach hause|darf (?:\w+ ){0,3}nach"
    r" hause|entlassen werden|kein(?:e|en)? (?:\w+ )?(?:bruch|fraktur|infarkt|blutung|entz[üu]ndung|tumor))\b",
    re.I,
)
# What was measured, without what it means for the one who hears it.
_VALUE = compile_re(
    r"\b(?:hb|h[äa]moglobin|crp|kreatinin|kalium|natrium|inr|blutdruck|puls|temperatur|fieber|sauerstoff\w*"
    r"|s[äa]ttigung|blutzucker|zucker|leukozyten|troponin|gewicht|\w*wert\w*)\b.{0,30}\b(?:ist|liegt|betr[äa]gt|sind"
    r"|lag|war)\b|\bhat(?:te|ten)?\b.{0,30}\b(?:fieber|temperatur|puls|blutdruck)\b",
    re.I,
)
_OUT_OF_RANGE = compile_re(  # … and said to be too high or too low
    r"\b(?:blutdruck|puls|temperatur|s[äa]ttigung|sauerstoff\w*|blutzucker|zucker|hb|entz[üu]ndung\w*"
    r"|\w*werte?)\b.{0,30}"
    r"\b(?:zu |etwas |leicht |sehr |ziemlich |deutlich |recht |ganz sch[öo]n |ein (?:bisschen|wenig) )+"
    r"(?:hoch|niedrig|erh[öo]ht|schnell|langsam|schlecht)\b|\b(?:hast|haben) (?:\w+ ){0,3}fieber\b",
    re.I,
)
_MEASURED = compile_re(  # … and listed without a verb: "Blutdruck 138 zu 82, Puls 88"
    r"^(?:\w+ ){0,2}(?:blutdruck|puls|temperatur|s[äa]ttigung|sauerstoff|zucker|blutzucker|rr|gewicht):? \d", re.I
)
_KIN = (
    r"tochter|sohn|frau|mann|ehefrau|ehemann|partner(?:in)?|enkel\w*|mutter|vater|mama|papa|oma|opa|schwester|bruder"
    r"|familie|freundin|freund|nachbarin|nachbar|schwiegersohn|schwiegertochter|kinder|eltern|besuch"
)
_OWN_KIN = compile_re(
    rf"(?:(?:ja|ach|auch|bei|[üu]brigens),? )*meine?[rm]? (?:\w+ )?(?:{_KIN})\b", re.I
)  # the speaker's
_AHEAD = (
    r"(?:heute|gleich|nachher|sp[äa]ter|morgen|bald|[üu]bermorgen|\w*(?:nachmittag|mittag|abend)|am \w+tag|um \w+"
    r"|in \w+ \w+|jetzt|schon unterwegs|zu besuch)"
)
_TROUBLES = compile_re(  # what the speaker sees with concern, without saying what it means
    r"\bich mache mir (?:\w+ ){0,2}(?:sorgen|gedanken)\b|\b(?:gef[äa]llt|gefallen) (?:mir|uns) (?:\w+ )?nicht\b"
    r"|\b(?:macht|machen) (?:mir|uns) (?:\w+ ){0,2}sorgen?\b"
    r"|\b(?:das|es) ist (?:gar |leider |\w+ )?nicht (?:so )?gut\b(?!,? (?:dass|wenn) (?:sie|du) (?:allein|rauch))"
    r"|\b(?:das|es|er|sie) (?:ist|war|sind) (?:\w+ ){0,3}zu (?:viel|wenig|hoch|niedrig|schnell|langsam)\b"
    r"|\bmuss (?:sich )?(?:die|der|unsere?) (?:\w*[äa]rztin|\w*arzt)\b.*\b(?:an(?:sehen|schauen|gucken)|beurteilen)\b"
    r"|\b(?:zu viel|zu wenig|zu hoch|zu niedrig) (?:bekommen|genommen|gegeben|dosiert)\b",
    re.I,
)
_NO_TROUBLE = compile_re(
    r"\b(?:wenn|falls|ob|dass|nicht (?:mehr )?sorgen|keine sorgen?|(?:sie|du) (?:sagen|sagten|sagst))\b", re.I
)
_BREAKS = compile_re(  # "Ich muss Ihnen leider sagen, dass Emil ein paar Tage hierbleiben muss."
    r"\b(?:leider muss ich|ich muss) (?:ihnen|dir) (?:\w+ ){0,3}(?:sagen|mitteilen),? dass\b"
    r"|\bich habe (?:leider )?(?:eine )?schlechten? nachrichten?\b",
    re.I,
)
_MUST_NOT_TELL = compile_re(r"\bausk[üu]nft\w*|\b(?:ich|wir) (?:\w+ ){0,4}(?:nicht|kein\w*|nichts)\b", re.I)
_CONFUSED = compile_re(  # the speaker's own words, no medicine: "Entschuldigung, das habe ich verwechselt: …"
    r"\b(?:(?:das|da) habe ich|ich habe das) (?:\w+ )?verwechselt\b|^entschuldigung\b.*\bverwechselt\b", re.I
)
_VISITS = compile_re(  # what a patient likes to hear
    rf"\b(?:ihre?|deine?|die|der) (?:\w+ )?(?:{_KIN})\b(?:.*, (?:sie|er|es|und))? (?:kommt|kommen|besucht|besuchen)"
    rf" .*?{_AHEAD}\b"
    rf"|\b(?:{_KIN}) (?:\w+ ){{0,4}}(?:gr[üu](?:ß|ss)t|gr[üu](?:ß|ss)en|l[äa]sst (?:\w+ ){{0,3}}gr[üu](?:ß|ss)en)\b",
    re.I,
)
_VISITS_TOO = compile_re(  # … of whom was spoken before: "Sie kommt am Samstag und besucht Sie."
    r"(?:ja, |und |aber )?(?:sie|er) (?:kommt|will|m[öo]chte|wird) (?:\w+ ){1,8}?(?:besucht (?:Sie|dich)|besuchen)\b"
    r"|(?:ja, |und |aber )?(?:sie|er) besucht (?:Sie|dich) (?:\w+ )*?"
    rf"{_AHEAD}\b",
    re.I,
)
_FOUND_AGAIN = compile_re(  # what was missed: "Ich habe es gefunden!", "Wir haben Ihre Brille wiedergefunden."
    r"(?:(?:ja|so|schauen Sie|sehen Sie|gute Nachricht\w*|stellen Sie sich vor|[üu]brigens)[,:!]? )*"
    r"(?:ich habe|wir haben|(?:hier|da) (?:habe ich|haben wir)|(?:die|meine) kollegin hat) "
    r"(?:es|sie|ihn|(?:ihre?n?|deine?n?|das|den|die) [\w-]+) (?:(?:endlich|wieder|schon|auch) )*(?:wieder)?gefunden\W*",
    re.I,
)
_WHO = rf"(?:sie|er|ihn|(?:ihre?n?|deine?n?|d(?:en|ie|er)) (?:\w+ )?(?:{_KIN}|patient\w*)|(?:frau|herrn?) \w+)"
_FLOOR = r"(?:neben|vor) (?:dem|ihrem|seinem) bett|(?:auf dem|am) boden"
_FOUND_LYING = compile_re(  # a person, not what belongs to them: "Sie ist neben dem Bett gefunden worden."
    rf"\b{_WHO} (?:ist|wurde) (?:\w+ ){{0,4}}?(?:{_FLOOR}) (?:\w+ )?gefunden"
    rf"|\b{_WHO} (?:hat|hatte) (?:\w+ ){{0,4}}?(?:{_FLOOR}) (?:\w+ )?gelegen|\b{_WHO} lag (?:\w+ ){{0,4}}?(?:{_FLOOR})"
    rf"|\b(?:habe?n?|hat) (?:(?:ich|wir|man) )?{_WHO} (?:\w+ ){{0,4}}?(?:{_FLOOR}) (?:\w+ )?gefunden"
    rf"|\b(?:ich|wir) (?:habe|haben) {_WHO} (?:\w+ ){{0,4}}?(?:{_FLOOR}) (?:\w+ )?gefunden",
    re.I,
)
_OTHERS = (
    rf"(?:(?:ihre?|deine?|die|der|meine?|unsere?)r? (?:\w+ )?(?:{_KIN}|\w*[äa]rztin|\w*arzt|kollegin|kollege"
    r"|physiotherapeut\w*|nachtschwester|apotheke|visite)|(?:frau|herr) (?:dr\. |doktor )?[a-zäöüß]+)"
)
_REPORTS = compile_re(  # what somebody else has done or will do
    rf"^(?:(?:[üu]brigens|ach|und|also|so|gut|vorhin|eben|gerade|heute),? )*(?:(?:hat|ist) )?{_OTHERS}\b"
    rf"(?: (?:hat|haben|ist|sind|wurde|wird|darf|soll)\b.*"
    r"\b(?-i:[a-zäöü]*ge[a-zäöüß]{2,}(?:t|en)|[a-zäöü]+iert|(?:be|ver|er|unter)[a-zäöü]{3,}(?:t|en))\b"
    r"| war(?:en)? (?:(?:eben|gerade|schon|vorhin|heute|jetzt|auch) )*(?:bei|im|da|hier|dort|an)\b"
    rf"|.*\b(?:kommt|kommen|besucht|ruft|holt|bringt|wartet|gr[üu](?:ß|ss)t|schaut|bespricht)\b.*\b{_AHEAD}\b)",
    re.I,
)
_FEELS = compile_re(  # how somebody else feels: "Sie macht sich Sorgen um Sie."
    rf"^(?:(?:[üu]brigens|ach|und|also|so|aber|denn),? )*(?:{_OTHERS}|sie|er) "
    r"(?:macht sich (?:\w+ )*(?:sorgen|gedanken)"
    r"|hat (?:\w+ )*angst|ist (?:\w+ )*(?:besorgt|unruhig|aufgeregt)|denkt (?:\w+ )*an|vermisst|freut sich"
    r"|fragt (?:\w+ )*nach)\b",
    re.I,
)
_MAY_COME = compile_re(  # "Vielleicht wird die Untersuchung verschoben."
    r"(?:(?:und|aber|also|dann),? )*(?:vielleicht|eventuell|m[öo]glicherweise|wahrscheinlich|vermutlich) "
    r"(?:wird|werden|muss|m[üu]ssen|kann|k[öo]nnen(?! (?:(?-i:Sie)|sie mir|sie uns)\b(?!.*\bnach hause\b))"
    r"|bekommt|kommt)\b",
    re.I,
)
_NO_JOY = compile_re(r"\b(?:leider|nicht|kein\w*|erst|sp[äa]t|nie)\b", re.I)
_TO_OTHER = compile_re(
    r"(?:\b(?:dass|ob|weil|wenn)|,) (?:Sie|du)\b"
    r"|\b(?:Sie|du) (?:haben|sind|hast|bist|nehmen|k[öo]nnen|m[üu]ssen|sollen)\b"
)
_PREVENTED = compile_re(
    r"\b(?:gegen|vor) (?:eine[rmn]? |die |der |einen )?$", re.I
)  # "Die Spritze ist gegen Thrombose"
_STATES = compile_re(
    r"\b(?:ist|sind|bin|war|waren|hat|hatten?|haben|habe|wird|werden|wurde|wurden|muss|m[üu]ssen|liegt|geht|ging"
    r"|zeigt|zeigen"
    r"|darf|d[üu]rfen|k[öo]nnen|kam|kommt|gibt|hast|bist|liegen|sieht|sehen|heilt)\b",
    re.I,
)
_DIED = compile_re(r"\b(?:verstorben|gestorben|\w*eingeschlafen und|tot)\b", re.I)
_DENIES = compile_re(r"\b(?:nicht|noch nicht|nicht mehr|leider keine?n?)\b")  # before something good
_NOT_SO = compile_re(  # supposed, feared, wished, said of everybody, or what the other has said
    r"\b(?:wenn|falls|ob|könnten?|würden?|wären?|sonst|damit|angst"
    r"|sorgen?|(?:sie|du) (?:haben|hast) (?:mir |uns )?(?:gesagt|erz[äa]hlt)|(?:sie|du) sagte\w*|viele|oft|manchmal"
    r"|schreck|schlimm)\b",
    re.I,
)


def read_news(sentence: str, for_patient: bool) -> tuple[News, str]:
    """Return what kind of news a statement is, and the words that make it so; ("", "") for none.

    Bad news outweighs good ones of the same sentence. What is denied, supposed or only feared is none. To the patient
    only that is news which having been there doesn't tell.
    """
    if (plain := _read_plainly(sentence, for_patient)) is not None:
        return plain
    if (
        not for_patient
        and (lying := _FOUND_LYING.search(sentence))
        and not is_denied(sentence, Found(lying.start(), lying.end(), True, (lying.span(),)))
    ):
        return "bad", lying[0]
    pattern = _FOR_PATIENTS if for_patient else _BAD
    for found in pattern.finditer(sentence):
        if _PREVENTED.search(sentence[: found.start()]):
            continue
        if found[0].lower().startswith("nicht ") or not is_denied(
            sentence, Found(found.start(), found.end(), True, (found.span(),))
        ):
            return "bad", found[0]
    if good := _GOOD.search(sentence):
        denies = _DENIES.search(sentence[: good.end()].lower().replace("nichts gebrochen", ""))
        return ("bad", good[0]) if denies else ("good", good[0])
    if (_VALUE.search(sentence) and list_values(sentence)) or _OUT_OF_RANGE.search(sentence):
        return "value", sentence
    return "", ""


def _read_plainly(sentence: str, for_patient: bool) -> tuple[News, str] | None:
    """Return the news of a sentence that its form alone shows; None where its words have to be looked at."""
    if sentence.rstrip().endswith("?") or _OWN_KIN.match(sentence) or _CONFUSED.search(sentence):
        return "", ""
    if (breaks := breaks_news(sentence)) or voices_concern(sentence):
        return ("bad" if breaks else "value"), sentence
    if _NOT_SO.search(sentence):
        return "", ""
    comes = for_patient and (_VISITS.search(sentence) or _VISITS_TOO.match(sentence))
    if _FOUND_AGAIN.fullmatch(sentence.strip()) or (comes and not _NO_JOY.search(sentence)):
        return "good", sentence
    if not _STATES.search(sentence):
        return ("value", sentence) if _MEASURED.match(sentence) else ("", "")
    return None


def voices_concern(sentence: str) -> bool:
    """Return whether the speaker sees something with concern: "Das gefällt mir nicht", "Das ist zu viel"."""
    return "?" not in sentence and bool(_TROUBLES.search(sentence)) and not _NO_TROUBLE.search(sentence)


def breaks_news(sentence: str) -> bool:
    """Return whether the speaker says of a statement that it is bad news: "Ich muss Ihnen leider sagen, dass …"."""
    return "?" not in sentence and bool(_BREAKS.search(sentence)) and not _MUST_NOT_TELL.search(sentence)


def reports_of_others(sentence: str) -> bool:
    """Return whether a statement tells what somebody else did, will do or feels: "Ihre Tochter hat angerufen."."""
    reports = bool(_REPORTS.search(sentence) or _FEELS.match(sentence))
    return "?" not in sentence and reports and not _TO_OTHER.search(sentence)


def foretells(sentence: str) -> bool:
    """Return whether a statement says what may come: "Vielleicht wird die Untersuchung verschoben."."""
    return "?" not in sentence and bool(_MAY_COME.match(sentence))


def is_death(sentence: str) -> bool:
    """Return whether a statement says that somebody has died."""
    return bool(_DIED.search(sentence))
