"""Fixed expressions that learners build like in their own language: 'allergisch auf', 'Haben Sie durstig?'."""

from __future__ import annotations

import re
from collections.abc import Iterator

from apps.evaluation.language.remark import Remark
from apps.german.times import WEEKDAY

_STATES = "müde|durstig|hungrig|schwindlig|krank|allergisch|schwanger|verheiratet|nervös|traurig|wach"
_NOUNS = "Schmerzen|Fieber|Hunger|Durst|Angst|Husten|Atemnot|Kopfschmerzen|Bauchschmerzen|Durchfall|Appetit|Allergien"
_MAYBE = r"(?:gerade |jetzt |heute |noch |sehr |oft |auch )?"
_SEE = r"(?P<keep>[^.?!,;]*?)"
# wrong wording (the group `bad` is replaced), better, what belongs together
_TABLE: tuple[tuple[str, str, str], ...] = (
    (r"[Aa]llergi(?:sch|en?) (?P<bad>auf|von|für|mit|zu)\b(?! (?:der Haut|den Händen|Ihrer))", "gegen",
     "allergisch gegen"),
    (r"\bAngst (?P<bad>von|für|über|auf|gegen)\b", "vor", "Angst vor"),
    (r"\b(?:wartet?n?|gewartet)\b(?: Sie| ich| wir)? (?P<bad>für)\b", "auf", "warten auf"),
    (r"\babhängig (?P<bad>auf|mit)\b", "von", "abhängig von"),
    (r"\bzufrieden (?P<bad>über|von|für)\b", "mit", "zufrieden mit"),
    (r"\binteressier\w+ (?:Sie )?sich (?P<bad>über|in|an|mit)\b", "für", "sich interessieren für"),
    (r"\bbesorgt (?P<bad>für|von)\b", "um", "besorgt um"),
    (r"\b[Vv]ielen? (?P<bad>Danke)\b", "Dank", "vielen Dank"),
    (r"(?P<bad>\b(?:Gute|Guter|Gutes|Gut)) (?:Morgen|Tag|Abend)\b(?!e)", "Guten", "Guten Morgen / Guten Tag"),
    (r"(?P<bad>\b(?:Guten|Guter|Gutes|Gut)) Nacht\b", "Gute", "Gute Nacht"),
    (r"(?P<bad>\b[Gg]utes) Besserung\b", "gute", "gute Besserung"),
    (rf"\b(?<!Nacht )(?<!tag )(?<!woch )(?P<bad>in|im|auf|um) (?:{WEEKDAY})\b(?! \w*[Nn]acht)", "am", "am Montag"),
    (r"\b(?P<bad>(?:in|auf) (?:dem |der |den )?) ?(?:Morgen|Vormittag|Nachmittag|Abend)\b", "am ",
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
    (r"\b[Tt]ut (?:es |das )?(?P<bad>Sie)\b[^.?!,]*\bweh\b", "Ihnen", "Tut es Ihnen weh?"),
    (r"\b[Ww]as fehlt (?P<bad>Sie)\b", "Ihnen", "Was fehlt Ihnen?"),
    (r"\b(?P<bad>[Hh]elfen Sie mich)\b", "Helfen Sie mir", "jemandem helfen"),
    (rf"\b(?P<bad>Haben Sie) {_MAYBE}(?:{_STATES})\b(?! \w+(?:t|en)\b)", "Sind Sie", "Sind Sie müde?"),
    (rf"\b(?P<bad>Sind Sie) {_MAYBE}(?:viel |starke |keine |Schmerz\b )?(?:{_NOUNS})\s*[?.!]*$", "Haben Sie",
     "Haben Sie Schmerzen?"),
    (rf"\b(?P<bad>[Ii]ch bin) (?:{_NOUNS})\s*[.!]*$", "Ich habe", "Ich habe Hunger"),
    (r"\b(?P<bad>[Ii]ch habe) \d+ Jahre alt\b", "Ich bin", "Ich bin 30 Jahre alt"),
    (r"\b(?P<bad>Wie ?viele? Jahre haben Sie)\s*\?*$", "Wie alt sind Sie", "Wie alt sind Sie?"),
    (r"\b[Ww]ie (?P<bad>heißt|heißen) (?=Ihre? Name)", "ist ", "Wie ist Ihr Name?"),
    (r"\b[Mm]achen Sie (?P<bad>keine Sorgen)\b", "sich keine Sorgen", "sich Sorgen machen"),
    (r"\b[Ww]as (?P<bad>bedeuten Sie)\b", "meinen Sie", "Was meinen Sie?"),
    (r"\b[Dd]enken Sie (?P<bad>über|auf|von)\b(?= (?:den|die|das|Ihren?) )", "an", "denken an"),
    (r"\b(?P<bad>auf) (?:dem |der )?Telefon\b", "am", "am Telefon"),
    (r"\b(?P<bad>[Nn]ach Hause) (?:bin ich|sind Sie|wohnen Sie|leben Sie|ist jemand)\b", "Zu Hause", "zu Hause (wo?)"),
    (r"\b(?:wohnen|leben|sind) Sie (?:allein )?(?P<bad>nach Hause)\b", "zu Hause", "zu Hause (wo?)"),
    (r"\b(?:gehen|kommen|fahren) (?:Sie |wir )?(?P<bad>zu Hause)\s*[.?!]*$", "nach Hause", "nach Hause (wohin?)"),
    (r"\b(?:mit|von|bei|für|zu|an) (?P<bad>Herr) [A-ZÄÖÜ]", "Herrn", "mit Herrn Müller"),
    (r"\b(?:Fragen|frage|informiere|rufe) (?:Sie )?(?P<bad>Herr) [A-ZÄÖÜ]", "Herrn", "Herrn Müller"),
    (r"\b(?P<bad>[Mm]ehr besser)\b", "besser", "besser"),
    (r"\b(?P<bad>[Mm]ehr (?:stark|stärker))\b", "stärker", "stärker"),
    (r"\b(?P<bad>[Mm]ehr (?:langsam|langsamer))\b", "langsamer", "langsamer"),
    (r"\b(?:besser|größer|stärker|schlimmer|mehr|weniger) (?P<bad>wie) (?=gestern|vorher|früher|heute|am|letzte)",
     "als ", "besser als"),
    (r"\b(?:ein|das) (?P<bad>Tablett) (?:gegen|für|zum Schlucken)\b", "Tablette", "die Tablette"),
    (r"\b(?:mit|von|bei|für|zu) (?P<bad>Ihnen) (?:Frau|Mann|Tochter|Sohn)\b", "Ihrer", "mit Ihrer Frau"),
    (r"\b[Ii]ch (?:gebe|zeige|erkläre|messe|bringe|hole) (?P<bad>Sie) (?:jetzt |bitte |noch |gleich |heute )?"
     r"(?:etwas|ein\w*|den|das) (?:\w+ )?[A-ZÄÖÜ]\w+\s*[.!]*$", "Ihnen", "Ihnen etwas geben, messen …"),
)  # fmt: skip
_PHRASES = tuple((re.compile(wrong), better, right) for wrong, better, right in _TABLE)
_FEMININE = ("Frau", "Tochter")


def check(line: str) -> Iterator[Remark]:
    """Remarks on set phrases of the table."""
    for pattern, better, right in _PHRASES:
        for match in pattern.finditer(line):
            start, end = match.span("bad")
            said = match["bad"]
            masculine = better == "Ihrer" and not match[0].endswith(_FEMININE)
            better_here = "Ihrem" if masculine else better if said.endswith(" ") else better.strip()
            if (
                said[0].islower()
                and start
                and better_here.split()[0] not in ("Ihnen", "Ihrem", "Ihrer", "Herrn", "Sie")
            ):
                better_here = better_here[0].lower() + better_here[1:]
            yield Remark(start, end, said, better_here, "phrase", "set_phrase", {"phrase": right})
