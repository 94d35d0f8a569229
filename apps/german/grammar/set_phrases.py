"""Fixed expressions that learners build like in their own language: 'allergisch auf', 'Haben Sie durstig?'."""

from __future__ import annotations

from collections.abc import Iterator

from apps.german.grammar.fault import Fault
from apps.german.regular_expressions import compile_re
from apps.german.times import WEEKDAY

_STATES = "müde|durstig|hungrig|schwindlig|krank|allergisch|schwanger|verheiratet|nervös|traurig|wach"
_NOUNS = "Schmerzen|Fieber|Hunger|Durst|Angst|Husten|Atemnot|Kopfschmerzen|Bauchschmerzen|Durchfall|Appetit|Allergien"
_MAYBE = r"(?:gerade |jetzt |heute |noch |sehr |oft |auch )?"
_LAST_VERBS = "haben|sind|müssen|können|sollen|sollten|dürfen|möchten|ist|hat|habe|muss|kann|bin|wollen|werden|wird"
_FEAR = r"(?<!aus )(?<!vor )\bAngst (?P<bad>(?:von|für|über|auf|gegen)"
_ASKED = "(?:wo|wann|wie|ob|warum|welche[rsnm]?|wer|was|wohin)"
_LANDS = (
    "Indien|Vietnam|Mexiko|Brasilien|Kolumbien|Syrien|Tunesien|Marokko|Albanien|Kenia|Indonesien|Serbien|Bosnien"
    "|Spanien|Portugal|Rumänien|Polen"
)
_GO = r"\b[Gg]eh(?:e|en|t) (?:Sie |ich |wir )?(?:bitte |jetzt |heute )?"
_COUNTRIES = ("Ukraine", "Türkei", "Schweiz", "Slowakei", "Mongolei")
# wrong wording (the group `bad` is replaced), better, what belongs together
_TABLE: tuple[tuple[str, str, str], ...] = (
    (r"(?<!reagiert )(?<!reagieren )(?<!reagierte )"
     r"[Aa]llergi(?:sch|en?) (?P<bad>auf|von|für|mit|zu)\b(?! (?:Sie\b|Ihnen|dir|mir|der Haut|den Händen|Ihrer))",
     "gegen", "allergisch gegen"),
    (rf"{_FEAR})\b(?! (?:die|der|den|das|dem|ein)\b)", "vor", "Angst vor"),
    (rf"{_FEAR} die(?! [A-ZÄÖÜ]\w+n\b)|von der|für der)\b", "vor der", "Angst vor der …"),
    (rf"{_FEAR} (?:den|das)|von dem|für dem)\b", "vor dem", "Angst vor dem …"),
        (r"\b[Kk]lag(?:t|en|te|ten) (?:Sie |sie |er )?(?:\w+ )?(?P<bad>von|für)\b", "über", "klagen über"),
    (r"\b(?P<bad>aus) (?:den|die) Philippinen\b", "von", "von den Philippinen"),
    (rf"\b(?P<bad>[Kk]ennen) Sie(?=,? {_ASKED}\b)", "Wissen", "Wissen Sie, wo …?"),
    (rf"\b(?P<bad>[Kk]enne)(?= (?:ich )?(?:nicht|leider nicht),? {_ASKED}\b)", "weiß", "Ich weiß nicht, wo …"),
    (r"\b[Ii]ch (?P<bad>würde (?:gern |gerne )?möchten)\b", "möchte", "ich möchte …"),
    (r"\b(?:[Tt]ut|tun) (?:\w+ ){0,3}(?P<bad>viel) weh\b", "sehr", "sehr wehtun"),
    (r"\b(?P<bad>viel) (?=(?:müde|kalt|warm|schwach|nervös|traurig|wichtig|schlecht)\b(?! \w+ als))", "sehr ",
     "sehr müde"),
    (rf"{_GO}(?P<bad>nach (?:dem |den )?)(?=(?:Arzt|Hausarzt|Doktor|Zahnarzt)\b)", "zum ", "zum Arzt"),
    (rf"{_GO}(?P<bad>nach (?:der |die )?)(?=(?:Toilette|Ärztin|Apotheke)\b)", "zur ", "zur Toilette"),
    (r"\b(?P<bad>in) Toilette\b", "auf", "auf Toilette"),
    (rf"\b[Kk]omme (?:auch |ursprünglich )?(?P<bad>von) (?:{_LANDS})\b", "aus", "aus Indien"),
    (r"^(?!.*\b[Ss]eit\b).*\b(?P<bad>in|zu) (?=Deutschland (?:gekommen|gereist|geflogen|gezogen)\b)",
     "nach ", "nach Deutschland"),
    (r"\b(?:gestorben|starb|verstorben|stirbt) (?P<bad>von|durch|mit|wegen)\b", "an", "sterben an"),
    (r"\b[Vv]erzichte[nt]? (?:Sie )?(?:bitte )?(?P<bad>von|an|für)\b", "auf", "verzichten auf"),
    (r"\b(?:[Ww]artet?n?|gewartet|[Ww]arte)\b(?: Sie| ich| wir)?(?: noch| bitte| schon| hier)* (?P<bad>für)"
     r" (?=den|die|das|ein|eine|einen|Ihre?n?|meine?n?)\b", "auf", "warten auf"),
    (r"\bruf(?:e|t|en) (?P<bad>Ihnen)\b[^.,!?]*\b(?:an|zurück)(?=[.,!?]|$)", "Sie", "jemanden anrufen"),
    (r"\babhängig (?P<bad>auf|mit)\b", "von", "abhängig von"),
    (r"\bzufrieden (?P<bad>über|von|für)\b", "mit", "zufrieden mit"),
    (r"\binteressier\w+ (?:Sie )?sich (?P<bad>über|in|an|mit)\b", "für", "sich interessieren für"),
    (r"\bbesorgt (?P<bad>für|von)\b", "um", "besorgt um"),
    (r"\b[Vv]ielen? (?P<bad>Danke)\b", "Dank", "vielen Dank"),
    (r"(?P<bad>\b(?:Gute|Guter|Gutes|Gut)) (?:Morgen|Tag|Abend)\b(?!e)", "Guten", "Guten Morgen / Guten Tag"),
    (r"(?P<bad>\b(?:Guten|Guter|Gutes|Gut)) Nacht\b", "Gute", "Gute Nacht"),
    (r"(?P<bad>\b[Gg]utes) Besserung\b", "gute", "gute Besserung"),
    (rf"\b(?<!Nacht )(?<!tag )(?<!woch )(?P<bad>in|im|auf|um) (?:{WEEKDAY})\b(?! \w*[Nn]acht)", "am", "am Montag"),
    (r"\b(?P<bad>(?:in|auf) (?:dem |der )?) ?(?:Morgen|Vormittag|Nachmittag|Abend)\b", "am ",
     "am Morgen, am Abend"),
    (r"\b(?P<bad>im) (?:Morgen|Vormittag|Nachmittag|Abend)\b", "am", "am Morgen, am Abend"),
    (r"\b(?P<bad>an|in|am) \d{1,2}(?:[:.]\d\d)? Uhr\b", "um", "um 8 Uhr"),
    (r"\b(?P<bad>(?:am|an der|im)) Nacht\b", "in der", "in der Nacht"),
    (r"\b(?P<bad>Von|von) wann haben Sie\b", "Seit", "seit wann"),
    (r"\b(?P<bad>[Ss]eit wie lange?)\b", "Wie lange", "wie lange / seit wann"),
    (r"\b(?P<bad>[Ff]ür wie lange) haben Sie\b", "Wie lange", "wie lange / seit wann"),
    (r"\b[Ww]ie geht es (?P<bad>Sie)\b", "Ihnen", "Wie geht es Ihnen?"),
    (r"\b[Ww]ie (?P<bad>geht(?: es)? dir|geht Sie|gehen Sie) heute\b", "geht es Ihnen", "Wie geht es Ihnen?"),
    (r"\b[Ww]ie (?P<bad>geht Sie|geht Ihnen)\b", "geht es Ihnen", "Wie geht es Ihnen?"),
    (r"\b[Tt]ut (?:es |das )?(?:mir|uns|ihm|ihr) (?:sehr |so |wirklich )?(?P<bad>Leid)\b", "leid", "Es tut mir leid."),
    (r"\b[Gg]eht es (?P<bad>Sie)\b", "Ihnen", "Geht es Ihnen besser?"),
    (r"\b[Tt]ut (?:es |das )?(?P<bad>Sie)\b[^.?!,]*\bweh\b", "Ihnen", "Tut es Ihnen weh?"),
    (r"\b[Ww]as fehlt (?P<bad>Sie)\b", "Ihnen", "Was fehlt Ihnen?"),
    (r"\b(?P<bad>[Hh]elfen Sie mich)\b", "Helfen Sie mir", "jemandem helfen"),
    (rf"\b(?P<bad>Haben Sie) {_MAYBE}(?:{_STATES})\b(?! \w+(?:t|en)\b)", "Sind Sie", "Sind Sie müde?"),
    (r"^(?:Können|Könnten|Würden) (?P<bad>sie) (?=(?:sich |mir |uns )?bitte\b)", "Sie ", "Können Sie bitte …?"),
    (rf"\b(?P<bad>Sind Sie) {_MAYBE}(?:viel |starke |keine |Schmerz\b )?(?:{_NOUNS})\s*[?.!]*$", "Haben Sie",
     "Haben Sie Schmerzen?"),
    (rf"\b(?P<bad>[Ii]ch bin) (?:{_NOUNS})\s*[.!]*$", "Ich habe", "Ich habe Hunger"),
    (r"\b(?P<bad>[Ii]ch habe) \d+ Jahre alt\b", "Ich bin", "Ich bin 30 Jahre alt"),
    (r"\b(?P<bad>Wie ?viele? Jahre haben Sie)\s*\?*$", "Wie alt sind Sie", "Wie alt sind Sie?"),
    (r"\b[Ww]ie (?P<bad>heißt|heißen) (?=Ihre? Name)", "ist ", "Wie ist Ihr Name?"),
    (r"\b[Mm]achen Sie (?P<bad>keine Sorgen)\b", "sich keine Sorgen", "sich Sorgen machen"),
    (r"\b[Ww]as (?P<bad>bedeuten Sie)\b", "meinen Sie", "Was meinen Sie?"),
    (r"(?<![Ww]as )\b[Dd]enken Sie (?P<bad>auf|von)\b(?= (?:den|die|das|Ihren?) )", "an", "denken an"),
    (r"\b(?P<bad>auf) (?:dem |der )?Telefon\b", "am", "am Telefon"),
    (r"\b(?P<bad>[Nn]ach Hause) (?:bin ich|sind Sie|wohnen Sie|leben Sie|ist jemand)\b", "Zu Hause", "zu Hause (wo?)"),
    (r"\b(?:wohnen|leben|sind) Sie (?:allein )?(?P<bad>nach Hause)\b", "zu Hause", "zu Hause (wo?)"),
    (r"\b(?:gehen|kommen|fahren) (?:Sie |wir )?(?P<bad>zu Hause)\s*[.?!]*$", "nach Hause", "nach Hause (wohin?)"),
    (r"\b(?:mit|von|bei|für|zu|an) (?P<bad>Herr) [A-ZÄÖÜ]", "Herrn", "mit Herrn Müller"),
    (r"\b(?:Fragen|frage|informiere|rufe) (?:Sie )?(?P<bad>Herr) [A-ZÄÖÜ]", "Herrn", "Herrn Müller"),
    (r"\b(?P<bad>[Ww]ider)\b(?! (?:Willen|Erwarten|besseres))(?!-)", "wieder", "wieder (noch einmal)"),
    (r"\b(?P<bad>[Ww]ieviele)\b", "Wie viele", "wie viele"),
    (r"\b(?P<bad>[Ww]ieviel)\b", "Wie viel", "wie viel"),
    (r"\b(?P<bad>[Ss]eid) (?=wann|gestern|heute|letzte\w*|einer?|einem|zwei|drei|vier|fünf|\d)", "Seit ", "seit wann"),
    (r"^(?P<bad>Wenn) (?=(?:haben|sind|kommen|nehmen|waren|hatten|müssen|gehen) Sie\b[^,]*\?)", "Wann ", "Wann …?"),
    (r"(?i:(?<!das )(?<!dat )(?<!dem )(?<!dieses )(?<!jedes )(?<!ein )(?<!aufs )(?<!einzige ))\b(?P<bad>letzte Mal)\b",
     "das letzte Mal", "das letzte Mal"),
    *((rf"\b(?:aus|in) (?P<bad>{country})\b", f"der {country}", f"aus der {country}, in der {country}")
      for country in _COUNTRIES),
    (r"\bfür Sie (?P<bad>trinken)\s*[.!]*$", "zum Trinken", "etwas zum Trinken"),
    (r"\bfür Sie (?P<bad>essen)\s*[.!]*$", "zum Essen", "etwas zum Essen"),
    (r"\b(?:kümmere|kümmern|kümmert) (?:mich|sich|uns) (?:\w+ )?(?P<bad>für|über|von)\b", "um", "sich kümmern um"),
    (r"\b[Ll]eide[nt]? (?:Sie |er |sie )?(?:\w+ )?(?P<bad>von|mit|wegen)\b(?! (?:dir|Ihnen|ihm|ihr|euch)\b)",
     "unter", "leiden unter"),
    (r"\b[Aa]chten? (?:Sie |wir )?(?:bitte |gut )?(?P<bad>für|an|über)\b", "auf", "achten auf"),
    (r"\beinverstanden (?P<bad>für|über|von)\b", "mit", "einverstanden mit"),
    (r"\b(?:zuständig|verantwortlich) (?P<bad>von|über|auf|zu)\b", "für", "zuständig für"),
    (r"\b[Bb]itten? (?:Sie |ich Sie )(?P<bad>für)\b", "um", "bitten um"),
    (r"\b(?:gewöhnt|gewöhnen Sie sich) (?P<bad>zu|auf|mit)\b", "an", "sich gewöhnen an"),
    (r"\b(?:weiß|weiss|glaube|denke|hoffe|wichtig|gesagt|sage|meine|gehört|gelesen|sicher|schade|verstehe"
     rf"|normal), (?P<bad>das) (?=(?:Sie|ich|er|wir|es) (?:\w+ )*(?:{_LAST_VERBS})[.!?]*$)",
     "dass ", "…, dass …"),
    (r"\b(?P<bad>viele) (?=(?:Wasser|Zeit|Schlaf|Blut|Durst|Hunger|Geduld|Flüssigkeit|Alkohol|Fieber|Kaffee|Tee)\b)",
     "viel ", "viel Wasser"),
    (r"\b[Hh]aben Sie (?:noch |auch |jetzt |gerade )?(?P<bad>Schmerz)(?= (?:in|im|am|an|beim|und|auf)\b|\s*[?.]*$)",
     "Schmerzen", "Schmerzen haben"),
    (r"^Wo haben Sie (?:denn )?(?P<bad>Schmerz)\b", "Schmerzen", "Schmerzen haben"),
    (r"\b(?:ein|das) (?P<bad>Tablett) (?:gegen|für|zum Schlucken)\b", "Tablette", "die Tablette"),
    (r"\b(?:mit|von|bei|für|zu) (?P<bad>Ihnen) (?:Frau|Mann|Tochter|Sohn)\b(?! [A-ZÄÖÜ])", "Ihrer", "mit Ihrer Frau"),
    (r"\b[Ii]ch (?:gebe|zeige|erkläre|messe|bringe|hole) (?P<bad>Sie) (?:jetzt |bitte |noch |gleich |heute )?"
     r"(?:etwas|ein\w*|den|das) (?:\w+ )?[A-ZÄÖÜ]\w+\s*[.!]*$", "Ihnen", "Ihnen etwas geben, messen …"),
)  # fmt: skip
_PHRASES = tuple((compile_re(wrong), better, right) for wrong, better, right in _TABLE)
_FEMININE = ("Frau", "Tochter")
_CAPITALS = ("Ihnen", "Ihrem", "Ihrer", "Herrn", "Sie")
_POSTPONES = compile_re(r"\bver(?:schieb|schob|leg)")  # "Ich verschiebe den Termin auf Montag"


def check(line: str) -> Iterator[Fault]:
    """Faults of set phrases of the table."""
    for pattern, better, right in _PHRASES:
        for match in pattern.finditer(line):
            start, end = match.span("bad")
            said = match["bad"]
            if said.startswith("auf") and better.strip() == "am" and _POSTPONES.search(line):
                continue
            masculine = better == "Ihrer" and not match[0].endswith(_FEMININE)
            better_here = "Ihrem" if masculine else better if said.endswith(" ") else better.strip()
            if said[0].islower() and start and better_here.split()[0] not in _CAPITALS:
                better_here = better_here[0].lower() + better_here[1:]
            yield Fault(start, end, said, better_here, "phrase", "set_phrase", {"phrase": right})
