"""Courtesies that a reply takes up: how one is greeted, and whether 'Ja, bitte' answers a line."""

import re

from apps.german.announcements import (
    asks_permission,
    asks_to_ask,
    asks_what_to_do_oneself,
    is_examination,
    is_giving,
)
from apps.german.discourse_markers import FAVOURS, GOODBYE, ONCE_MORE, RETURNS
from apps.german.question_frames import asks_by_word
from apps.german.regular_expressions import compile_re
from apps.german.text import upper_first

_HOUR = compile_re(r"\bgute[nr]? (morgen|tag|abend)\b", re.I)
_MORNING = compile_re(r"^(?:na, )?morgen\b(?=[,.! ]|$)(?! (?:fr[üu]h|mess|komm|wird|werd|ist|um)\w*)", re.I)
_GOODBYE = compile_re(r"\b(?:auf (wieder(?:h[öo]ren|sehen|schauen))|(gute nacht))\b", re.I)  # those said back
_OFFERS = compile_re(
    r"\b(?:soll(?:en)? (?:ich|wir)|m[öo]chten (?:sie|du)|m[öo]chtest du|wollen sie|willst du|h[äa]tten sie gern"
    r"|brauchen sie|darf ich (?:ihnen|dir)"
    r"|(?:hilft|w[üu]rde) es (?:ihnen|dir)(?: helfen)?,? wenn (?:ich|wir)"
    r"|(?:kann|k[öo]nnte) ich (?:ihnen|dir))\b",
    re.I,
)
_CHOICE = compile_re(
    r"\b(?:m[öo]chten|wollen|hätten|m[öo]chtest|willst|magst) (?:sie|du) (?:(?:lieber|gern),? )?"
    r"(?P<wanted>(?:\w+ ){0,3}\w+),? oder\b"
    r"|\bsoll(?:en)? (?:ich|wir) (?:ihnen|dir) (?:noch |vielleicht |lieber )*"
    r"(?P<brought>(?:\w+ ){0,3}\w+) (?:bringen|holen|geben|machen|kochen),? oder\b"
    r"|\b(?:k[öo]nnen|schaffen|kannst|schaffst) (?:sie|du) [^,.?!]+,? oder soll(?:en)? (?:ich|wir)"
    r" (?:ihnen |dir |lieber )*(?P<instead>(?:\w+ ){0,2}\w+) (?:bringen|holen|geben)\b",
    re.I,
)
_COMES_OR_CALLS = compile_re(r"\b(?:kommen|vorbeikommen|anrufen|warten|gehen|fahren)$", re.I)
_SHORT_CHOICE = 4  # words
_OF_PRONOUN = compile_re(r"(?:es|das|sie|ihn|ihnen|dir|mir)\b", re.I)  # "Wollen Sie es selbst einsetzen, oder …?"
_GRAVE = compile_re(  # a decision about one's treatment, which nobody takes like a glass of water
    r"\b(?:(?:be)?atmungsmaschine\w*|beatm\w*|reanimier\w*|wiederbeleb\w*|intubier\w*|operier\w*|amputier\w*"
    r"|magensonde\w*|k[üu]nstlich\w* ern[äa]hr\w*|dialyse|intensivstation|maschinen? (?:h[äa]ng|anschlie)\w*"
    r"|pflegeheim|sterbe\w*)\b",
    re.I,
)
_OF_ONESELF = compile_re(r"^(?:sich|dich) (?:lieber |gern )?", re.I)  # "sich hinsetzen"
_OR_NOT = compile_re(r",? oder (?:(?:lieber|eher|doch|auch|besser) )?nicht(?=\s*\?)", re.I)
_OFFER_BEGINS = compile_re(
    r"(?:m[öo]chten sie|wollen sie|m[öo]chtest du|willst du)(?: \w+)?, dass (?:ich|wir)\b|"
    r"(?:(?:und|oder|dann|also|gut),? )*(?:soll(?:en)?|darf|d[üu]rfen|kann"
    r"|k[öo]nnen|k[öo]nnte|w[äa]re) (?:ich|wir|es)\b"
    r"|(?:ist|w[äa]re) (?:das|es) (?:\w+ )?(?:okay|ok|in ordnung|recht|gut) f[üu]r (?:sie|dich)\b"
    r"|(?:m[öo]chten|wollen|brauchen|hätten) sie (?:\w+ ){0,3}(?:\w*kissen|\w*decke\w*"
    r"|wasser|tee|kaffee|hilfe|pause|schluck)\b"
    r"|(?:hilft|w[üu]rde|w[äa]re) (?:es|ihnen) .{0,30}\bwenn (?:ich|wir)\b"
    r"|(?:(?:und|also|dann),? )?(?:k[öo]nnen|schaffen|m[öo]chten|wollen|geht|kannst|schaffst|willst)"
    r" (?:sie|du|das|es)\b"
    r"[^?]{0,40}\boder soll(?:en)? (?:ich|wir)\b",
    re.I,
)
_ASKS_IN_TRUTH = compile_re(
    r"\b(?:frag\w*|wissen|sprechen|reden|anrufen|erreichen|sagen|weitersagen|erz[äa]hlen|informieren)\b", re.I
)
_WHO_TELLS = compile_re(
    r"\b(?:[äa]rztin|arzt|doktor\w*|oberarzt|ober[äa]rztin|stations[äa]rztin)\b.*"
    r"\b(?:sag|erkl[äa]r|ruf|sprich|besprich|spricht|meldet|informier|kommt|kl[äa]r)\w*"
    r"|\b(?:erkl[äa]r|sag|besprich|bespricht)\w* (?:ihnen|dir) (?:\w+ ){0,3}(?:[äa]rztin|arzt|doktor\w*)",
    re.I,
)
_REFERS_TO = compile_re(  # "Dafür ist die Ärztin zuständig", "Da müssen Sie Frau Dr. Aslan fragen"
    r"\bzust[äa]ndig\b|\b(?:das|da|daf[üu]r|dar[üu]ber|dazu|danach) (?:m[üu]ssen|m[üu]ssten|sollten|k[öo]nnen"
    r"|sprechen|fragen) Sie\b"
    r".*\b(?:[äa]rztin|arzt|doktor\w*|dr|frau|herrn?|kollegin|kollegen|verwaltung|apotheke|sozialdienst)\b.*"
    r"|\bwenden Sie sich (?:\w+ )?an\b|\bfragen Sie (?:bitte |da |am besten |mal )*(?:die|den|ihren? (?:haus)?(?:arzt"
    r"|[äa]rztin)|frau|herrn)\b",
    re.I,
)
_SENDS_TO = compile_re(r"\b(?:fragen|wenden|sprechen|besprechen)\b", re.I)
_NOT_RESPONSIBLE = compile_re(r"\b(?:ich bin|bin ich|sind Sie|Sie sind|bist du|du bist)\b.*\bzust[äa]ndig\b", re.I)
_RETURNS = compile_re(RETURNS, re.I)
_HAS_TOLD = compile_re(r"\b(?:hat|haben) (?:\w+ )?(?:gesagt|erkl[äa]rt)\b", re.I)
_LEAVE = compile_re(
    rf"(?:{GOODBYE}|(?:^|[,.!;] ?|\bund |\bdann |\balso )(?:ciao"
    r"|bis (?:sp[äa]ter|bald|gleich|nachher|morgen|dann|nachmittag|heute (?:abend|mittag|nachmittag)(?: um \w+)?))\b)"
    r"(?:,? (?:frau|herr) \w+)?[.!]*$",
    re.I,
)
_LEAVE_AT_END = compile_re(
    r", (?:(?:darf|d[üu]rfen) (?:ich|wir)\b[^,?]*|(?:m[öo]chten|wollen) Sie das"
    r"|(?:magst|m[öo]chtest|willst) du das)\?$",
    re.I,
)
_CONSENT_AT_END = compile_re(r", ist das (?:f[üu]r (?:Sie|dich) )?(?:in ordnung|recht|okay|ok)\?$", re.I)
_THAT_WAS = compile_re(r"(?:(?:und|na|so),? )*wie war (?:das|es) (?:denn )?(?:jetzt|gerade|eben|nun)\s*\?", re.I)
_PARTING = compile_re(GOODBYE, re.I)
_HELPS = compile_re(
    r"\b(?:soll|sollen|kann|k[öo]nnte|darf|k[öo]nnen|d[üu]rfen) (?:ich|wir) (?=.*\b(?:ihnen|dir|sie|dich)\b).*"
    rf"\b{FAVOURS}\b",
    re.I,
)
_OFFERED = compile_re(  # without a question: "Ich kann Ihnen ein Glas Wasser holen."
    r"\bich (?:kann|k[öo]nnte|w[üu]rde) (?:ihnen|dir|sie|dich) (?!.*\b(?:frag|stell|sprech|mess|untersuch"
    r"|sag|versteh)\w*).*"
    r"\w(?:en|eln|ern)[.!]*$"
    r"|\bich (?:k[öo]nnte|kann) (?:(?:auch|gerne?|noch|mal|sonst|ja) )*(?:die|den|unsere?n?|eine?n?|jemanden?)"
    r" (?:\w+ ){1,4}(?:fragen|rufen|holen|anrufen|bringen|schicken|bestellen|bitten)\b"
    r"|\bwenn (?:sie|du) (?:m[öo]chten|m[öo]chtest|wollen|willst|magst|m[öo]gen)\b.*\b(?:ich|wir)\b",
    re.I,
)
_SAY = r"(?:sagen?|wiederholen?|buchstabieren|nennen|sprechen|erz[äa]hlen)"
_SO = rf"(?:{ONCE_MORE}|langsam\w*)"
_AGAIN = compile_re(rf"\b{_SAY}\b.*\b{_SO}\b|\b{_SO}\b.*\b{_SAY}\b|\b(?:bitte )?wiederholen sie\b", re.I)
_OWN_WORDS_AGAIN = compile_re(
    r"^(?:(?:und|bitte|entschuldigung|moment|oh|verzeihung|wie bitte\??),? )*(?:k[öo]nnen|k[öo]nnten|w[üu]rden) Sie"
    r" (?:(?:das|es|den|die|mir|bitte|mal|kurz|ihren?|letzten|satz|frage|noch|einmal|nochmal|langsam"
    r"|langsamer)\W? ?)*"
    r"(?:wiederholen|noch ?(?:ein)?mal sagen|langsamer sagen|(?:lauter|langsamer|deutlicher) (?:sprechen|reden"
    r"|sagen))\W*$"
    r"|^(?:(?:und|bitte|oh),? )*(?:kannst|k[öo]nntest) du (?:(?:das|es|mir|bitte|noch|einmal|nochmal|mal)\W? ?)*"
    r"(?:wiederholen|noch ?(?:ein)?mal sagen|sagen)\W*$",
    re.I,
)
_MAY_OFFER = compile_re(  # what no offer can do without: who helps, or what the other would like
    r"\b(?:ich|wir|uns|mir|m[öo]cht\w*|woll\w*|willst|magst|m[öo]gen|brauch\w*|h[äa]tten|h[äa]ttest|hilf\w*"
    r"|helf\w*|gut ?tun)\b",
    re.I,
)
_OF_USE = compile_re(
    r"\b(?:was|wie) kann ich (?:denn |heute |jetzt )?(?:f[üu]r (?:sie|dich) tun|(?:ihnen|dir) (?:denn "
    r"|heute )?helfen)\W*$",
    re.I,
)
_NEEDED = compile_re(
    r"\bwas (?:brauchen|ben[öo]tigen) Sie(?: (?:denn|noch|jetzt|gerade|alles|von zu hause|davon))*\?$", re.I
)
_GIVES_REASON = compile_re(
    r"\b(?:weil|damit|denn|sonst|deshalb|deswegen|darum|n[äa]mlich|wegen|dadurch|um \w+ zu|um .* zu \w+|daher"
    r"|hilft|wirkt|gegen)\b",
    re.I,
)
_UNHEARD = compile_re(  # "Ich kann Sie nicht verstehen", "Das habe ich leider nicht gehört"
    r"\b(?:ich (?:kann|konnte|habe?) (?:sie|dich|das|es)|(?:das|es|sie|dich) (?:kann|konnte|habe?) ich)"
    r" (?:\w+ ){0,2}nicht (?:\w+ )?(?:verstehen|verstanden|h[öo]ren|geh[öo]rt)\W*$"
    r"|\bich habe? (?:ihre|deine|die|den|das|ihren) (?:\w+ )?(?:antwort|satz|wort|letzte\w*"
    r"|namen) (?:\w+ )?nicht (?:\w+ )?"
    r"(?:verstanden|geh[öo]rt)\b",
    re.I,
)
_NOTED = compile_re(
    r"\b(?:wiederholen|zusammenfassen|vorlesen|(?:sagen|lesen)(?: .*)? (?:was|vor))\b.*"
    r"\b(?:was|alles)\b.*\b(?:notiert|aufgeschrieben|verstanden|mitgeschrieben|gesagt)\b"
    r"|\bwas haben sie (?:\w+ ){0,3}(?:notiert|aufgeschrieben|mitgeschrieben)\b"
    r"|\bwiederholen sie\b.*\b(?:alles|werte|was)\b",
    re.I,
)
_EXPLAINS_AGAIN = compile_re(
    r"\b(?:soll(?:en)?|kann|darf|k[öo]nnte) (?:ich|wir)\b.*\b(?:erkl[äa]ren|wiederholen|sagen|zeigen)\b", re.I
)
_OR_ELSE = compile_re(r"\boder $", re.I)
_DENIES_WISH = compile_re(  # what is not to be had now
    r"\b(?:tut mir (?:sehr )?leid|leider)\b(?!,? dass (?:sie|du)\b)(?!.*\b(?:auskunft|h[äa]tte"
    r"|(?:verstehe|h[öo]re|sage|nenne)n?)\b)[^.!]*"
    r"\b(?:(?:geht|gehen|darf|d[üu]rfen|kann|k[öo]nnen) (?:\w+ ){0,4}(?:nicht|nichts|keine?n?)\b"
    r"|(?:nicht|nichts|keine?n?) (?:\w+ ){0,4}(?:d[üu]rfen|darf|geben|bringen|bekommen|haben|trinken|essen)\b)"
    r"|\b(?:geht|gehen) (?:\w+ ){0,3}leider (?:\w+ ){0,2}nicht\b",
    re.I,
)
_REFUSES = compile_re(r"\b(?:nicht|keine?\w*|leider|nichts)\b", re.I)
_COMFORTABLE = compile_re(
    r"\b(?:h[öo]ren|verstehen|sehen) Sie\b.*\bbesser\b"
    r"|^(?:(?:und|so|na),? )*(?:ist|geht) (?:es|das) (?:ihnen |dir )?(?:jetzt|nun|so) (?:ein bisschen |etwas "
    r"|schon )?besser\W*$"
    r"|\b(?:ist|war|geht|liegen|sitzen|liegst|sitzt|f[üu]hlt|passt) .{0,30}\b(?:so|jetzt|das|es)\b.{0,12}"
    r"\b(?:besser|bequem\w*|angenehm\w*|warm genug|leichter)\b"
    r"|\b(?:ist|geht|passt) (?:das|es|ihnen das|dir das)(?: f[üu]r (?:sie|dich))? "
    r"(?:besser|bequem\w*|angenehm\w*|gut|okay|ok|recht|in ordnung)?\s?(?:f[üu]r (?:sie|dich) )?so\b"
    r"|\b(?:besser|bequem|gut|angenehm) so\b|\bso (?:besser|bequem\w*|angenehm\w*|warm genug)\b",
    re.I,
)
_BEARABLE = compile_re(
    r"\b(?:auszuhalten|ertr[äa]glich|zu ertragen)\b|\b(?:das|es|den|die)\b.{0,20}\b(?:aushalten|ertragen)\b"
    r"|\bhalten Sie (?:das|es|den|die) (?:\w+ )*aus\b",
    re.I,
)
_WANTS_PROMISE = compile_re(
    r"\bversprechen Sie mir\b|\bversprichst du mir\b|\bk[öo]nn(?:en|ten) Sie mir (?:\w+ ){0,2}versprechen\b", re.I
)
_BAD_FOR_YOU = compile_re(
    r"\b(?:ist|w[äa]re) (?:das|es) (?:\w+ ){0,2}(?:schlimm f[üu]r (?:sie|dich)|f[üu]r (?:sie|dich) (?:\w+ )?schlimm)\b",
    re.I,
)
_BETTER = compile_re(
    r"(?:(?:und|na|so),? )*(?:ist|geht|wird) (?:es|das) (?:(?:ihnen|dir|jetzt|nun|denn|schon|etwas|inzwischen"
    r"|ein|bisschen|wieder|so) )*besser(?: so)?\W*|ist so besser\W*",
    re.I,
)
_HOW_NOW = compile_re(
    r"\bwie (?:geht(?:'?s| es) (?:ihnen|dir)|f[üu]hlen sie sich|f[üu]hlst du dich)\b[^.?!]*\b(?:jetzt|nun|inzwischen)\b"
    r"|\b(?:jetzt|nun|inzwischen) (?:schon |etwas |ein bisschen |ein wenig )*besser\b[^.?!]*\?",
    re.I,
)
_MANAGED = compile_re(
    r"(?:(?:und|na|so|also),? )*(?:hat (?:es|das|alles) (?:\w+ ){0,2}(?:geklappt|funktioniert)"
    r"|haben Sie es (?:\w+ ){0,2}geschafft|konnten Sie (?:\w+ ){0,4}(?:wasser|urin) lassen)\b",
    re.I,
)
_MORE_WISHES = compile_re(
    r"(?:(?:und|na|so|also|gut),? )*(?:(?:brauchen|m[öo]chten|w[üu]nschen) Sie (?:sonst |jetzt )?noch (?:et)?was"
    r"|was (?:brauchen|m[öo]chten) Sie (?:sonst |jetzt )?noch\b|(?:haben Sie )?(?:sonst )?noch (?:ein(?:en)? )?wunsch"
    r"|gibt es (?:sonst )?noch (?:et)?was\b|fehlt (?:Ihnen )?(?:sonst )?noch (?:et)?was\b)",
    re.I,
)
_APOLOGIZES = compile_re(
    r"\bentschuldig(?:ung|en sie|e bitte)\b|\bich entschuldige mich\b|\bverzeih(?:ung|en sie)\b|\bpardon\b"
    r"|\b(?:das |es )?t(?:ut|at) (?:mir|uns) (?:das |es )?(?:\w+ ){0,2}leid\b",
    re.I,
)
_REGRETS = compile_re(r"\bleider\b(?!.*\b(?:auskunft|(?:verstehe|h[öo]re|sage|nenne)n?)\b)|\bschade\b", re.I)
_CORRECTS = compile_re(
    r"(?:ach|oh|ja|ah|nein|moment|also|stimmt)?[,.]? ?(?:entschuldigung|verzeihung|pardon|moment)\b", re.I
)
_SHORT_CORRECTION = 10  # words
_PROPOSES = compile_re(
    r"\b(?:ist|w[äa]re) das (?:f[üu]r (?:sie|dich) |\w+ )?"
    r"(?:ein vorschlag|eine idee|ein kompromiss|machbar|m[öo]glich|vorstellbar)\b"
    r"|\b(?:k[öo]nnen|k[öo]nnten) sie (?:damit leben|sich das vorstellen|sich darauf einlassen)\b"
    r"|\b(?:kannst|k[öo]nntest) du (?:damit leben|dir das vorstellen)\b"
    r"|^(?:(?:so|gut|na|also|und|okay),? )?(?:sind sie |bist du )?(?:so ?weit|bereit|fertig)\?$"
    r"|^(?:k[öo]nnen sie|kannst du) das (?:(?:ein)?mal |bitte |jetzt |kurz )*(?:machen|probieren|versuchen)\?$",
    re.I,
)
_MISTOOK = compile_re(
    r"\bhabe? ich (?:mich|das|sie|dich) (?:\w+ ){0,2}(?:verh[öo]rt|vertan|geirrt|verwechselt|verlesen|verschrieben"
    r"|falsch verstanden|missverstanden)\b|\bich habe? (?:mich|das|sie|dich) (?:\w+ ){0,2}(?:verh[öo]rt|vertan|geirrt"
    r"|verwechselt|verlesen|verschrieben|falsch verstanden|missverstanden)\b|\bmein fehler\b",
    re.I,
)
_TIGHT = compile_re(  # what was put on or laid: "Drückt der Verband?"
    r"(?:und |oder )?(?:dr[üu]ckt|kneift|zwickt|spannt|scheuert|rutscht|st[öo]rt) (?:sie |dich )?"
    r"(?:er|sie|es|das|(?:der|die|das) \w+)(?: (?:hier|irgendwo|noch|jetzt|sehr|zu sehr|sie|dich|so)"
    r"| (?:am|im|unter de[mr]|auf de[mr]|an de[mr]|hinter de[mr]|um de[nms]) \w+)*\s*\?"
    r"|(?:und |oder )?(?:ist|sitzt|sind|liegt) (?:er|sie|es|das|(?:der|die|das) \w+)(?: \w+)? zu"
    r" (?:eng|fest|straff|stramm|hell|dunkel|kalt|laut|hei(?:ß|ss)|warm|hoch|tief)"
    r"(?: (?:so|jetzt|f[üu]r (?:sie|dich)))?\s*\?",
    re.I,
)
_ENDURED = compile_re(  # how something just done was: "War es schlimm?"
    r"(?:na,? |und,? |so,? )?(?:(?:war|ging) (?:das|es)(?: (?:jetzt|sehr|so|arg|denn|doch|gar|nicht))* "
    r"(?:schlimm|unangenehm|auszuhalten|okay|ok|ertr[äa]glich|zu ertragen|gut)"
    r"|hat (?:das|es)(?: (?:jetzt|sehr|doll|arg|denn|dir|ihnen|nicht))* (?:weh ?getan|gepie?kst|geschmerzt))\s*\?",
    re.I,
)
_OVER = compile_re(
    r"\b(?:fertig|geschafft|vorbei|erledigt|das war(?:'s| es| schon)|schon drin|drau(?:ß|ss)en|so)\b", re.I
)
_REST = compile_re(
    r"\b(?:lasse?n?|lass) (?:ich|wir) (?:sie|dich|euch) (?:\w+ ){0,5}(?:ausruhen|ruhen|schlafen|in ruhe|sich erholen)\b"
    r"|\b(?:ich|wir) lassen? (?:sie|dich|euch) (?:\w+ ){0,5}(?:ausruhen|ruhen|schlafen|in ruhe|sich erholen)\b"
    r"|^(?:\w+,? )?(?:jetzt |dann )?(?:ruhen sie sich|ruh dich|erholen sie sich|erhol dich)\b",
    re.I,
)
_AGREED = compile_re(
    r"\b(?:sehen|finden|denken|meinen|glauben) sie (?:das |es )?(?:auch|genauso|[äa]hnlich|anders)(?: so)?\s*\?"
    r"|\b(?:siehst|findest|denkst|meinst|glaubst) du (?:das |es )?(?:auch|genauso|anders)(?: so)?\s*\?",
    re.I,
)
_ANYTHING = compile_re(
    r"\b(?:noch (?:irgend)?(?:et)?was|sonst (?:noch )?(?:et)?was|(?:et)?was f[üu]r (?:sie|dich) tun"
    r"|(?:sonst )?noch (?:(?:weiter)?helfen|behilflich))\b",
    re.I,
)
_DEED = compile_re(
    r"\b(?:m[öo]chten|wollen) Sie,? dass ich (?:Ihnen |f[üu]r Sie |noch |auch |irgend)*(?:et)?was (\w+e)\s*\?", re.I
)
_WHAT_ELSE = compile_re(
    r"\b(?:noch (?:et)?was|noch eine (?:\w+ )?frage"
    r"|(?:et)?was f[üu]r sie tun|fragen|wissen|lieber|oder)\b",
    re.I,
)


def find_greeting(line: str) -> str:
    """Return the hour or the way in which the line greets or takes leave, as the reply says it; '' for none."""
    if found := _HOUR.search(line):
        return f"Guten {found[1].capitalize()}"
    if _MORNING.match(line):
        return "Guten Morgen"
    if found := _GOODBYE.search(line):
        return "Gute Nacht" if found[2] else f"Auf {found[1].replace('oren', 'ören').capitalize()}"
    return ""


def is_farewell(greeting: str) -> bool:
    """Return whether what `find_greeting` gave takes leave."""
    return bool(_GOODBYE.search(greeting))


def is_offer(line: str) -> bool:
    """Return whether a yes answers the line: it asks leave, or offers something by name."""
    if "?" not in line:
        return False
    line = _OR_NOT.sub("", line)
    if _GRAVE.search(line):
        return False
    if asks_what_to_do_oneself(line):
        return False
    return asks_permission(line) or bool(_OFFERS.search(line) and not _WHAT_ELSE.search(line))


def find_first_choice(question: str) -> str:
    """Return the first of two things that are offered, "" for none: "Möchten Sie Wasser oder Tee?" gives "Wasser".

    Of what somebody may manage alone or be helped with it is the help: "Können Sie gehen, oder soll ich … holen?".
    """
    found = _CHOICE.search(_OR_NOT.sub("", question)) if "?" in question else None
    first = (found["wanted"] or found["brought"] or found["instead"]).strip() if found else ""
    if not first or len(first.split()) > _SHORT_CHOICE:
        return ""
    if _COMES_OR_CALLS.search(first) or _OF_PRONOUN.match(first):
        return ""  # "Möchten Sie kommen oder …?" is for the other to decide, and nothing that is brought
    return upper_first(_OF_ONESELF.sub("", first))


def begins_offer(question: str) -> bool:
    """Return whether a question is worded as an offer or as asking leave to do something, not to speak or to call."""
    return bool(_OFFER_BEGINS.match(question)) and not _ASKS_IN_TRUTH.search(question) and not _GRAVE.search(question)


def ends_with_leave(sentence: str) -> bool:
    """Return whether a plan ends with asking leave for it: "Ich möchte Zucker messen, darf ich Sie kurz stechen?"."""
    return bool(_LEAVE_AT_END.search(sentence))


def asks_consent(sentence: str) -> bool:
    """Return whether a plan ends with asking whether it is all right: "Ich sage es der Ärztin, ist das in Ordnung?"."""
    return bool(_CONSENT_AT_END.search(sentence))


def names_who_tells(sentence: str) -> bool:
    """Return whether a sentence says that a physician will tell it: "Das erklärt Ihnen die Ärztin."."""
    return bool(_WHO_TELLS.search(sentence)) and not _HAS_TOLD.search(sentence)


def refers_to_other(sentence: str) -> bool:
    """Return whether the other is sent to somebody else with a question: "Dafür ist die Ärztin zuständig."."""
    return "?" not in sentence and bool(_REFERS_TO.search(sentence)) and not _NOT_RESPONSIBLE.search(sentence)


def sends_to_other(sentence: str) -> bool:
    """Return whether the other is to ask somebody else themselves: "Da müssen Sie bitte die Ärztin fragen."."""
    return refers_to_other(sentence) and bool(_SENDS_TO.search(sentence))


def is_leave(sentence: str) -> bool:
    """Return whether a sentence ends with words of leave, or says that one comes back: "…, bis später!"."""
    return bool(_LEAVE.search(sentence.strip()) or _RETURNS.search(sentence))


def says_goodbye(sentence: str) -> bool:
    """Return whether a sentence has words of parting; who comes back, or says "bis gleich", has none."""
    return bool(_PARTING.search(sentence))


def offers_help(question: str) -> bool:
    """Return whether a question offers to do something for the other: "Soll ich Ihnen ein Kissen bringen?"."""
    if asks_to_ask(question):
        return False
    return bool(_HELPS.search(question)) and not is_giving(question) and not is_examination(question)


def offers_to_explain(question: str, instead: bool = False) -> bool:
    """Return whether the speaker offers to say something once more: "Soll ich es noch mal erklären?".

    `instead`: only where the other might have understood: "Ist alles klar, oder soll ich …?".
    """
    found = _EXPLAINS_AGAIN.search(question) if question.rstrip().endswith("?") else None
    return found is not None and (not instead or bool(_OR_ELSE.search(question[: found.start()])))


def refuses_wish(line: str) -> bool:
    """Return whether a line denies the other something with regret: "Es tut mir leid, das geht jetzt nicht."."""
    return "?" not in line and bool(_DENIES_WISH.search(line))


def offers_by_statement(sentence: str) -> bool:
    """Return whether a statement offers something: "Ich kann Ihnen ein Kissen bringen."."""
    return "?" not in sentence and bool(_OFFERED.search(sentence)) and not _REFUSES.search(sentence)


def asks_for_anything_else(line: str) -> bool:
    """Return whether a question leaves open what is offered: "Brauchen Sie noch etwas?"."""
    return "?" in line and bool(_ANYTHING.search(line)) and bool(_OFFERS.search(line) or _HELPS.search(line))


def asks_whether_comfortable(sentence: str) -> bool:
    """Return whether the other is asked how something just done feels: "Ist das besser so?"."""
    return sentence.rstrip().endswith("?") and bool(_COMFORTABLE.search(sentence)) and not asks_by_word(sentence)


def asks_whether_bearable(sentence: str) -> bool:
    """Return whether the other is asked if something can be borne: "Ist das auszuhalten?"."""
    return bool(_BEARABLE.search(sentence)) and not asks_by_word(sentence)


def asks_for_promise(sentence: str) -> bool:
    """Return whether the other is to promise something: "Versprechen Sie mir, dass Sie klingeln?"."""
    return bool(_WANTS_PROMISE.search(sentence))


def asks_whether_bad(sentence: str) -> bool:
    """Return whether the other is asked if they mind what was said: "Ist das schlimm für Sie?"."""
    return bool(_BAD_FOR_YOU.search(sentence)) and not asks_by_word(sentence)


def asks_whether_better(sentence: str) -> bool:
    """Return whether the other is asked if it is better by now, and no more: "Ist es jetzt besser?"."""
    return bool(_BETTER.fullmatch(sentence.strip()))


def asks_how_it_is_now(sentence: str) -> bool:
    """Return whether the other is asked how they are by now: "Wie fühlen Sie sich jetzt?", "Ist es jetzt besser?"."""
    return bool(_HOW_NOW.search(sentence))


def asks_whether_done(sentence: str) -> bool:
    """Return whether the other is asked if they have managed something: "Hat es geklappt?"."""
    return bool(_MANAGED.match(sentence))


def asks_for_more_wishes(sentence: str) -> bool:
    """Return whether the other is asked if anything else is wanted: "Brauchen Sie noch etwas?"."""
    return bool(_MORE_WISHES.match(sentence))


def asks_whether_tight(sentence: str) -> bool:
    """Return whether the other is asked if something put on or laid troubles: "Drückt der Verband irgendwo?"."""
    return bool(_TIGHT.fullmatch(sentence.strip()))


def asks_how_it_was(line: str) -> bool:
    """Return whether a line ends something done and asks how that was: "Fertig! War es schlimm?"."""
    pieces = re.split(r"(?<=[.!]) +", line.strip())
    return bool(_ENDURED.fullmatch(pieces[-1])) and any(_OVER.search(piece) for piece in pieces[:-1])


def asks_how_that_was(sentence: str) -> bool:
    """Return whether it is asked how something just done was: "Wie war das jetzt?"."""
    return bool(_THAT_WAS.fullmatch(sentence.strip()))


def lets_rest(sentence: str) -> bool:
    """Return whether the speaker leaves the other to rest: "Dann lasse ich Sie jetzt schlafen."."""
    return "?" not in sentence and bool(_REST.search(sentence))


def asks_for_agreement(sentence: str) -> bool:
    """Return whether the other is asked to share a view just told: "Sehen Sie das auch so?"."""
    return bool(_AGREED.search(sentence))


def proposes(sentence: str) -> bool:
    """Return whether the other is asked to agree with what was proposed: "Können Sie sich das vorstellen?"."""
    return sentence.rstrip().endswith("?") and bool(_PROPOSES.search(sentence))


def owns_mistake(sentence: str) -> bool:
    """Return whether the speaker owns having misheard or mistaken something: "Da habe ich mich verhört."."""
    return bool(_MISTOOK.search(sentence)) and "?" not in sentence


def asks_for_deed(question: str) -> str:
    """Return what the speaker offers to do: "aufschreibe" of "Möchten Sie, dass ich noch etwas aufschreibe?", or ""."""
    found = _DEED.search(question)
    return found[1] if found else ""


def asks_what_was_noted(sentence: str) -> bool:
    """Return whether the other is asked to read back all that was told: "Was haben Sie aufgeschrieben?"."""
    return bool(_NOTED.search(sentence))


def asks_again(sentence: str) -> bool:
    """Return whether the other is asked to say something once more, or more slowly."""
    return bool(_AGAIN.search(sentence))


def asks_to_repeat_own(sentence: str) -> bool:
    """Return whether the other is asked to say again what they said themselves: "Können Sie das bitte wiederholen?"."""
    return bool(_OWN_WORDS_AGAIN.match(sentence.strip()))


def may_offer(question: str) -> bool:
    """Return whether a question has a word that an offer can't do without: who helps, or what is wanted."""
    return bool(_MAY_OFFER.search(question))


def asks_what_to_do_for(question: str) -> bool:
    """Return whether the other is to say what they want: "Was kann ich für Sie tun?", not whether anything else."""
    return "?" in question and bool(_OF_USE.search(question))


def asks_what_is_needed(question: str) -> bool:
    """Return whether the other is to say what they lack, and nothing else: "Was brauchen Sie?"."""
    return bool(_NEEDED.search(question.strip()))


def gives_reason(sentence: str) -> bool:
    """Return whether a statement says why something is so, or what it is good for."""
    return bool(_GIVES_REASON.search(sentence))


def says_not_heard(sentence: str) -> bool:
    """Return whether the speaker did not hear or understand the other: "Ich kann Sie leider nicht verstehen."."""
    return "?" not in sentence and bool(_UNHEARD.search(sentence))


def regrets(sentence: str) -> bool:
    """Return whether a statement tells something unpleasant with regret: "Ihre Frau kommt leider erst um zehn."."""
    return bool(_REGRETS.search(sentence)) and "?" not in sentence


def corrects_itself(line: str) -> bool:
    """Return whether a short line puts right what its speaker said before: "Ach, Entschuldigung, drei Kissen."."""
    return bool(_CORRECTS.match(line)) and len(line.split()) <= _SHORT_CORRECTION


def apologizes(line: str) -> bool:
    """Return whether a line says that the speaker is sorry."""
    return bool(_APOLOGIZES.search(line))
