"""The words that do an act: in a sentence to be understood, as a second sign of it, and in an author's set phrase.

`CUES` are certain, `STATED` likely in statements; the other patterns are what an act cannot do without, or what speaks
against it. `has_wording` is stricter where an act is to be credited or blamed, `find_acts` where a phrase is proposed.
"""

from __future__ import annotations

import re
from collections.abc import Mapping

from apps.german.discourse_markers import FAVOURS, GOODBYE, ONCE_MORE, RETURNS, SUMS_UP
from apps.german.observations import observes
from apps.german.regular_expressions import compile_re
from apps.german.rudeness import find_rude_sentences
from apps.german.sentences import split_sentences

CUES = {
    act: compile_re(pattern, re.I)
    for act, pattern in {
        "GREET": r"\b(guten (tag|morgen|abend)|hallo|grüß gott|grüezi|servus|moin)\b",
        "INTRODUCE": r"\b(mein name ist|ich heiße|ich heisse)\b|am apparat"
        r"|\bich bin (die |der |ihre? )?(schwester|pfleg\w+|kranken\w+|auszubildende\w*)",
        "FAREWELL": rf"{GOODBYE}|\bbis (später|bald|gleich|nachher)\b|\bbis (morgen|dann)\b(?! (?!frau|herr)\w)",
        "THANKS": r"\b(danke|dankeschön|vielen dank)\b",
        "SUMMARY": SUMS_UP,
        "OFFER_HELP": r"\bklingel|wenn sie (etwas|was|hilfe|mich|uns) brauchen"
        r"|melden sie sich (bitte|jederzeit|einfach|bei)"
        r"|(zögern|scheuen) sie (sich )?(bitte )?nicht|(etwas|was) für sie tun\b",
        "EMPATHY": r"tut mir (sehr |wirklich |so |furchtbar )?leid\b(?!,? (dass ich|für die))"
        r"|kann (ich )?(mir )?(gut )?(vorstellen|nachvollziehen|verstehen), (dass|wie)",
        "TEACH_BACK": r"(mit|in) (ihren? )?eigenen? w[oö]rte?r?n?\b|(mit|in) ihren? w[oö]rte?r?n?\b"
        r"|\bob ich('?s| es| das| alles| mich)\b.{0,40}\b(erklärt|ausgedrückt)"
        r"|(sagen|wiederholen|erzählen|erklären|nennen) sie\b.{0,40}\bwas (ich|wir)\b",
        "INJECTION": r"system.?prompt|\bprompt\b|alle (vorherigen )?anweisungen|fallbeschreibung|\bjson\b"
        r"|sprachmodell|chatgpt|\bki\b|ignore (all|your)|lösung (von|der|dieser) (aufgabe|übung)",
    }.items()
}


def cues_injection(line: str) -> bool:
    """Return whether a line has words of those who would change the program and not talk to the person."""
    return bool(CUES["INJECTION"].search(line))


EXPLAINS = compile_re(  # in statements
    r"\b(weil|damit) (wir|sie|ich|ihre?|er|das|die|der|es|sich|man|keine?)\b|\bum (sicherzugehen|auszuschließen)"
    r"|\b(deshalb|deswegen)\b|\bich (erkläre|zeige) ihnen\b"
    r"|^(diese?|das|die|der) (tablette|kapsel|spritze|medikament|mittel|infusion|saft|zäpfchen|tropfen|salbe)\w*"
    r" (ist|sind|hilft|helfen|wirkt|wirken|senkt|schützt)\b"
    r"|^wenn .*, (dann )?\w+|\b(erklärt|bespricht|sagt) (ihnen|dir|das)\b|\bsonst (wird|kann|werden|heilt|fällt"
    r"|bekommen)\b"
    r"|\b(ich|wir) (\w+ ){0,2}(mess|wechs|spül|reinig|wasch|kontrollier|prüf|spritz|klebe|wickl|verbind|zähl"
    r"|entfern|löse|lege"
    r"|nehme|gebe|drück|taste|dreh|lager|hänge)\w*\b|\b(mess|wechs|spül|reinig|kontrollier|prüf|spritz|nehm|leg"
    r"|mach)\w* (ich|wir)\b",
    re.I,
)
STATED = {  # likely when stated
    act: compile_re(pattern, re.I)
    for act, pattern in {
        "ESCALATE": r"(?=.*\b(ich|wir)\b)(?=.*\b([äa]rzt\w*|arzt|stations[äa]rzt\w*|doktor\w*|oberarzt\w*)\b)"
        r".*\b(kl[äa]r|besprech|frag|ruf|telefoniere|sage|informier|hol|meld|sprech)\w*\b",
        "SIGNPOST": r"\bals (nächstes|erstes|letztes)\b|\b(wir kommen|kommen wir) (jetzt |nun )?zu[mr]?\b"
        r"|\bim anschluss\b"
        r"|\bder nächste schritt\b|\bbevor (ich|wir) (anfang|beginn|weiter|start|loslegen)\w*"
        r"|\b(jetzt|nun|dann) (komm|geh|mach|red|sprech)\w+ wir\b|\bnun zu\b|\bzum (schluss|abschluss|nächsten)\b"
        r"|\b(jetzt|nun|noch) möchte ich .*\b(fragen|sprechen|reden|wissen)\b|\b(danach|anschließend"
        r"|dann) (\w+ (ich|wir)|(komm|geh|mach)\w+ (der|die))\b"
        r"|\b(ein paar|einige|noch|mehrere|viele) (\w+ )?fragen\b",
        "REASSURE": r"\bgehe? (\w+ )?nicht weg\b|\bdaf(ür|uer) (bin|sind) (ich|wir) (doch |ja )?da\b"
        r"|\b(machen|macht|machst) (mir|uns) (doch |ja )?keine (arbeit|mühe|umstände)\b"
        r"|\bkein(e|en)? (angst|sorgen?|vorwurf|grund (für|zur?|sich)|schande)\b|\bin guten händen\b"
        r"|\b(niemand|keiner) (ist|wird|schimpft|lacht)\b|\bwir (schaffen|kriegen|bekommen) das\b"
        r"|\balles (wird )?gut\b"
        r"|\b(das )?wird (schon|wieder) (wieder|gut|werden|besser)\b|\b(ich|wir) (bin|sind|bleibe?n?) (\w+ )?(da"
        r"|bei (ihnen|dir))\b"
        r"|\b(bin|mache?|machen) (\w+ ){0,3}(vorsichtig|langsam|sanft|weich)\b|\bwir haben (viel |genug )?zeit\b"
        r"|\b(ist|völlig|ganz) (\w+ )?normal\b|\bpassiert (\w+ )?(oft|vielen|jedem|häufig)\b|\b(mutig|tapfer)\w*\b"
        r"|\bmachst? (\w+ )?das (\w+ )?(toll|gut|super|prima)\b|\bm[üu]ssen sich (\w+ )?nicht\b"
        r"|\bschimpfe\w* (\w+ )?nicht\b"
        r"|\bnicht(s)? (zu )?(schlimmes|befürchten|schämen|peinlich)\b|\bpasst? auf sie auf\b",
        "OFFER_HELP": rf"\bich (kann|könnte|würde) (ihnen|dir|euch) .*\b({FAVOURS}|üben|machen)\b"
        r"|\bich (hole|bringe|suche|besorge|helfe|richte|öffne)\w* (\w+ )*(ihnen|dir|für (sie|dich))\b",
        "FAREWELL": rf"{RETURNS}"
        r"|\bruhen sie sich aus\b|\b(mache|muss) ich (\w+ )?(weiter|los)\b",
        "REFUSE_INFO": r"\b(darf|kann) ich (\w+ ){0,4}(nichts|nicht|keine?\w*) (\w+ ){0,4}(sagen|nennen|auskunft"
        r"|mitteilen|geben)\b"
        r"|\b(ich (kann und )?darf|(kann und )?darf ich) (\w+ ){0,6}(nichts|nicht|keine?\w*) (\w+ ){0,6}"
        r"(sagen|nennen|auskunft|mitteilen|geben)\b"
        r"|\bnur (die|der|unsere?) ([äa]rztin|arzt)\b.*\b(sagen|erkl[äa]ren|auskunft)\b",
        "EMPATHY": r"\bich verstehe (sie|dich|das|dass|ihre?|gut|sehr|wie)\b|\bverstehe ich (sehr |gut|total|sie"
        r"|dich|ihre)"
        r"|\b(o|oh|ach) ?je\b|(?-i:(\barme[rs]?|^Arme[rs]?) [A-ZÄÖÜ])|\bdas kenne ich\b|\bverständlich\b"
        r"|\bmuss (\w+ ){0,4}(schlimm|schwer|anstrengend|hart|schrecklich|furchtbar|belastend)\b"
        r"|\bsie arme[rs]?(?=\s*([!.,]|$))"
        r"|\b(das|es) (ist|war|klingt|hört) (\w+ ){0,4}"
        r"(schlimm|schwer|anstrengend|hart|traurig|blöd|belastend|unangenehm|zermürbend|quälend|frustrierend"
        r"|beängstigend)\b"
        r"|\bdas kann ich (\w+ )?(verstehen|nachvollziehen|nachfühlen)\b",
    }.items()
}
TELLS_BACK_SURELY = compile_re(  # … and says so
    r"\beigenen? (worten?|wörtern?)\b|\bihren (worten|wörtern)\b|\bwiederhol\w*|\bwiedergeb\w*|\berklären sie\b"
    r"|\berzählen sie\b"
    r"|\b(sie|du) (mir |das |es |noch |(ein)?mal |bitte |kurz )*(erklären|aufzählen|wiederholen|vormachen|zeigen"
    r"|sagen|erzählen)\b"
    r"|\bwas (ich|wir|haben sie|hast du) .*\b(gesagt|erklärt|besprochen|verstanden|gemerkt|behalten|abgemacht)\b"
    r"|\bmach\w* .*\bvor\b|\bsagen sie\b.{0,40}\b(was|wann|wie|wo|worauf|warum|wozu|wofür|wen)\b"
    r"|\bzeigen sie mir\b.*\bwie\b"
    r"|\bverstanden haben\b|\bsie sind dran\b|\bfassen sie\b|\bversuchen sie\b",
    re.I,
)
SAY_SO = compile_re(r"\b(sag|sagen sie|sag mir) (\w+ ){0,3}(stopp?|bescheid|ja|halt|sofort|wenn)\b", re.I)
NAMES_ONESELF = compile_re(  # without it nobody introduces themselves: "Ich rufe Sie heute Abend an"
    r"\b(?:ich bin|bin ich|wir sind|hier ist|hier spricht|das ist|das bin|name|hei(?:ß|ss)\w*|nenn\w*|vorstell\w*"
    r"|apparat|arbeite|betreu\w*|k[üu]mmer\w*|versorg\w*|zust[äa]ndig|dienst|neu hier|auf (?:dieser|der) station)\b",
    re.I,
)
ASKS_LEAVE = compile_re(  # who asks leave names it, or asks for time
    r"\b(darf|dürf|erlaub|einverst|stör|ungelegen|passt|passen|zeit|minute|moment|recht|okay|ok|ordnung|bereit"
    r"|lieber|dagegen"
    r"|können wir|kann ich|könnt\w* (ich|wir)|soll|wollen wir|wäre|möchten|macht es ihnen|loslegen|anfangen"
    r"|starten|genehm|zustimm)\w*",
    re.I,
)
TELLS_BACK = compile_re(  # who checks what was understood asks the other to tell, show or apply it
    r"\b(eigenen worten|wiederhol|wiedergeb|erklär|erzähl|beschreib|nenn|aufzähl|zeig|sag|fass|schilder|vorführ"
    r"|vormach"
    r"|versuch|überprüf|verstanden|gemerkt|merk|behalten|mitgenommen|hängen|angekommen|besprochen|abgesprochen|gesagt"
    r"|erinner|wissen sie|weißt|vorgehen|gehen sie .*vor|wichtig)\w*"
    r"|\b(was|wann|wie|worauf|woran|wofür|warum|wen|wohin|welche\w*|wie \w+|an wen|was \w+) (\w+ ){0,3}"
    r"(rufen|melden|klingeln|achten|nehmen|machen|machst|tun|würden|werden|erkennen|müssen|dürfen|sollen|wenden"
    r"|spritzen"
    r"|trinken|messen|wechseln|benutzen|verwenden|inhalieren|lassen|kommen) (sie|du)\b|\bwas sie machen\b",
    re.I,
)
OFFERS = compile_re(  # who offers something names oneself, help or a wish
    r"\b(ich|wir|uns|mir|mich|klingel\w*|glocke|brauch\w*|hilfe|helf\w*|meld\w*|ruf\w*|bescheid|mö?chte\w*|magst"
    r"|wollen sie|wunsch|wünsch\w*|drück\w*|jederzeit|hätten sie gern|recht|gut ?tun)\b",
    re.I,
)
TELLS_TO = compile_re(  # 'Bitte trinken Sie viel.', not 'Bitte sagen Sie mir …'
    r"^(?:(?:und|dann|also|jetzt|nun|gut|ja|okay)[, ]+)*(?:bitte,? )?"
    r"(?!(?:sagen|nennen|beschreiben|erzählen|schildern|erklären|zeigen|wiederholen|verraten|buchstabieren|antworten"
    r"|bewerten|schätzen|sprechen|haben|sind|waren|können|möchten|wollen|dürfen|würden|werden|fassen) sie\b"
    r"|geben sie (bitte )?(mir|uns)\b)\w{2,}en sie\b(?=.*[.!]$)",
    re.I,
)
RECAPS = compile_re(
    rf"zusammen|wiederhol|\b{ONCE_MORE}\b|\balso\b|verstanden|\brichtig\b|\bstimmt\b|halte\w* .*fest"
    r"|\bkurz gesagt\b|notiert"
    r"|sie haben (mir )?(gesagt|erzählt)|\bsie (sagten|meinten)|\bdas heißt\b",
    re.I,
)
ABOUT_THE_OTHER = compile_re(
    r"\b(Sie|Ihnen|Ihre?\w{0,2}|er|ihm|ihn|sein\w*|du|dein\w*|dir|seit|kein\w*)\b.*(,|\bund\b)"
)
ASKS_TO_SAY = compile_re(r"\b(sagen|nennen|beschreiben|erzählen|zeigen) sie\b", re.I)

_TO_OTHER = r"(?:Ihnen|dir|euch)"
_HEAVY = (
    r"(?:schlimm|schwer|anstrengend|hart|schrecklich|furchtbar|traurig|bl[öo]d|belastend|unangenehm|zerm[üu]rbend"
    r"|qu[äa]lend"
    r"|frustrierend|be[äa]ngstigend|unheimlich|fummelig|schreck|schock|(?:nicht|keine?) (?:sch[öo]n|leicht"
    r"|einfach)\w*|(?<!letzten )(?<!n[äa]chsten )(?<!ganzen )(?<!sch[öo]ne )(?<!gute )(?<!tolle )zeit|heftig)"
)
_SIGNS: Mapping[str, re.Pattern[str]] = {
    act: compile_re(pattern, re.I)
    for act, pattern in {
        "EMPATHY": r"\btut mir (?:\w+ ){0,3}leid\b(?!,? (?:dass ich|f[üu]r die))|\bleid (?:mit|f[üu]r) (?:ihr|sie"
        r"|dich)"
        r"|\b(?:verstehe|verst[äa]ndlich(?! erkl)|nachvollziehen|nachf[üu]hlen"
        r"|kann (?:ich )?(?:\w+ ){0,3}verstehen)\b"
        r"|\bmir (?:\w+ ){0,3}vorstellen\b|\bmach(?:en|st) (?:\w+ ){0,5}(?:viel|einiges|etwas) durch\b"
        r"|\bkein wunder\b|\bviel auf einmal\b|\bum die ohren\b"
        r"|\b(?:o|oh|ach) ?(?:je|nein(?!,? (?:entschuldigung|verzeihung|moment|doch|falsch|stimmt|warte|ich mein))"
        r"|mensch|mann)\b|\b(?:arme[rs]?|armer kerl)\b"
        rf"|\b(?:ist|war|klingt|muss|sind|waren) (?:\w+ ){{0,6}}{_HEAVY}\b|\b(?:w[üu]rde|h[äa]tte) (?:mich|ich"
        rf"|mir) (?:\w+ ){{0,4}}auch\b"
        r"|\bh[äa]tte ich auch\b|\bleuchtet mir\b|\bglaube ich ihnen\b|\bkostet sie kraft\b"
        r"|\bkonnten sie (?:\w+ )?nicht wissen\b"
        r"|\bdas (?:ist|war) (?:\w+ ){0,3}(?:viel|zu viel) f[üu]r\b|\bich (?:merke|h[öo]re|sehe"
        r"|sp[üu]re)\b.{0,30}\b(?:sorge\w*|angst|kraft"
        r"|herzen|besch[äa]ftigt|schwer\w*|belastet|leiden|aufgeregt|w[üu]tend|ver[äa]rgert|angespannt|besorgt)\b"
        r"|\b(?:sie|du) (?:sehen|wirken|klingen|siehst|wirkst|klingst) (?:\w+ ){0,2}(?:traurig|besorgt|bedr[üu]ckt"
        r"|[äa]ngstlich|niedergeschlagen|ungl[üu]cklich|verzweifelt|verunsichert|mitgenommen)\b",
        "REASSURE": r"\bverurteile?n? (?:sie|dich) (?:\w+ )?nicht\b"
        r"|\bgehe? (?:\w+ )?nicht weg\b|\b(?:mir|uns) (?:doch |ja )?keine (?:arbeit|m[üu]he|umst[äa]nde)\b"
        r"|\bkeine? (?:angst|sorgen?|bange|vorwurf)\b|\b(?:sind|ist|bist"
        r"|lassen?) (?:\w+ ){0,3}nicht (?:\w+ )?alleine?\b|\bnicht (?:\w+ )?(?:erschrecken|f[üu]rchten|sch[äa]men"
        r"|peinlich|schlimm|b[öo]se|schimpfen)\b|\bschimpfe? (?:\w+ ){0,3}nicht\b|\bkein(?:e|en)? (?:grund|vorwurf"
        r"|schande|scham)\b"
        r"|\b(?:niemand|keiner) (?:\w+ ){0,3}(?:schimpft|b[öo]se|lacht|den kopf)\b|\b(?:schimpft|rei(?:ß"
        r"|ss)t) (?:\w+ ){0,2}(?:niemand|keiner)\b"
        r"|\bauf (?:uns|mich) verlassen\b|\b(?:wir|ich) passe?n? (?:\w+ ){0,3}auf\b"
        r"|\b(?:sei|seien sie) (?:\w+ )?beruhigt\b"
        r"|\bbehalte?n? (?:\w+ ){0,4}im (?:blick|auge)\b|\b(?:wir|ich) k[üu]mmer\w* (?:uns|mich)\b"
        r"|\bpass\w* (?:\w+ ){0,4}auf (?:sie|dich|ihn)\b|\bauf (?:sie|dich|ihn) auf\b"
        r"|\bbleibe?n? (?:\w+ ){0,3}(?:bei|da|hier|dabei|in der n[äa]he)\b"
        r"|\bbin (?:\w+ ){0,3}(?:bei ihnen|bei dir|f[üu]r sie da|in der n[äa]he|da)\b|\bjemand (?:\w+ )?(?:da"
        r"|bei)\b|\bin guten h[äa]nden\b"
        r"|\b(?:schaffen|kriegen|bekommen) wir (?:\w+ )?(?:das|hin|zusammen|gemeinsam)\b|\bwir (?:schaffen|kriegen"
        r"|bekommen) das\b"
        r"|\bhelfen (?:wir )?(?:ihnen|dir)\b|\bst[öo]ren (?:uns|mich) (?:\w+ )?(?:nie|nicht)\b|\bin ruhe\b"
        r"|\b(?:viel|genug|alle) zeit\b"
        r"|\bganz (?:vorsichtig|langsam|sanft)\b|\bist (?:\w+ )?normal\b|\b(?:passiert"
        r"|haben) (?:\w+ ){0,2}(?:viele?n?|oft|jede[mn]|h[äa]ufig)\b"
        r"|\b(?:mutig|tapfer)\w*\b|\balles (?:wird )?gut\b|\bgenau richtig\b|\bdas schlimmste\b",
        "OFFER_HELP": rf"\bsoll(?:en)? (?:ich|wir) (?:{_TO_OTHER}|sie|dich)\b|\b(?:kann|k[öo]nnte|darf"
        rf"|w[üu]rde) ich (?:\w+ ){{0,2}}(?:{_TO_OTHER}"
        rf"|(?:et)?was f[üu]r (?:sie|dich))\b|\bich (?:kann|k[öo]nnte|w[üu]rde) {_TO_OTHER}\b|\bich (?:hole?"
        rf"|bringe?|besorge?|suche?|richte?"
        rf"|[öo]ffne|helfe?|zeige?) (?:\w+ ){{0,3}}(?:{_TO_OTHER}|f[üu]r (?:sie|dich))\b"
        r"|\b(?:wenn|falls) (?:sie|du) (?:\w+ ){0,2}(?:etwas|was|hilfe|mich|uns) (?:\w+ )?brauch\w*"
        r"|\bkann ich (?:\w+ ){0,5}(?:et)?was f[üu]r (?:sie|dich)\b|\bz[öo]ger(?:n|e) (?:sie )?nicht\b"
        r"|\bhier ist die klingel\b"
        r"|\b(?:m[öo]chten|wollen) sie(?: \w+)?, dass (?:ich|wir)\b"
        r"|\b(?:m[öo]chtest|willst) du(?: \w+)?, dass (?:ich|wir)\b"
        r"|\bdr[üu]ck(?:e|en sie)? (?:\w+ ){0,3}klingel\b|\bbrauch(?:en sie|st du) (?:\w+ )?(?:etwas|was|hilfe)\b"
        r"|\bjederzeit (?:\w+ ){0,2}(?:klingel\w*|melden|rufen"
        r"|f[üu]r sie da)\b|\bklingeln sie (?:\w+ )?(?:jederzeit|einfach|ruhig)\b"
        r"|\bmelden sie sich (?:\w+ )?(?:jederzeit|einfach|ruhig)\b"
        r"|\bbrauchen sie (?:bis dahin )?(?:noch|jetzt|gerade) (?:etwas|was|hilfe)\b"
        r"|\bfinden wir (?:\w+ ){0,2}eine l[öo]sung\b",
        "TEACH_BACK": r"\b(?:mit|in) (?:ihren?|deinen?|eigenen?)(?: eigenen?)? w(?:o|ö)rte?r?n?\b|\beigenen? w(?:o"
        r"|ö)rte?r?n?\b"
        r"|\b(?:ob|dass|damit) ich(?:'?s| es| das| alles)\b.{0,40}\b(?:gut|richtig|verst[äa]ndlich) erkl[äa]rt\b"
        r"|\bwiederholen sie\b|\b(?:sie|du) (?:\w+ ){0,4}wiederholen\b|\b"
        rf"(?:{ONCE_MORE}|zur[üu]ck)\b.{{0,30}}\b(?:sagen|erz[äa]hlen|erkl[äa]ren|aufz[äa]hlen|zeigen)\b"
        rf"|\b(?:sagen|erz[äa]hlen|erkl[äa]ren|zeigen) (?:sie|du)\b.{{0,30}}\b(?:{ONCE_MORE}|zur[üu]ck|kurz|jetzt)\b"
        r"|\bwas (?:haben sie|hast du) (?:\w+ ){0,3}(?:verstanden|behalten)\b|\bverst[äa]ndlich ausgedr[üu]ckt\b"
        r"|\b(?:sagen|erz[äa]hlen) (?:sie|du)?(?: ?mir)?,? ?was (?:sie|du) (?:(?:also|dann|jetzt|nun|gleich|heute|noch"
        r"|ab jetzt|wegen \w+(?: \w+)?) )*(?:machen|tun|machst|tust)\b"
        r"|\bwie w[üu]rde(?:n sie|st du) .{0,40}erkl[äa]ren\b|"
        r"\b(?:wei(?:ß|ss)t du|wissen sie) noch\b(?=(?: alles)?\W*$|,? was (?:sie|du) (?:\w+ ){0,4}(?:machen|tun)\b"
        r"|.*\b(?:sollen|sollst|sollten|m[üu]ssen|musst|d[üu]rfen|darfst)\W*$"
        r"|.*\b(?:ich|wir)\b.*\b(?:gesagt|besprochen|erkl[äa]rt|gezeigt|vereinbart|ausgemacht)\b)"
        r"|(?<!\bich )\b(?:sag|erz[äa]hl|erkl[äa]r|wiederhol)e?(?! ich\b) (?:mir )?.{0,30}\bwas ich\b"
        r"|\b(?:wissen sie|wei(?:ß|ss)t du)(?: (?:jetzt|schon|denn|nun))?,? (?:was|wie|wann|wen) (?:sie|du)\b.*"
        r"\b(?:sollen|sollst|m[üu]ssen|musst|d[üu]rfen|darfst|machen|tun)\b"
        r"|\b(?:was|wie|wann|worauf) (?:machen|tun|achten|sagen|nehmen|rufen|melden) sie (?:dann|jetzt|wenn|beim)\b"
        r"|\bwas (?:haben|hatten) wir (?:\w+ ){0,4}(?:besprochen|vereinbart|ausgemacht|abgemacht|gesagt|verabredet)\b"
        r"|(?:\b(?:sagen|erz[äa]hlen) (?-i:Sie)\b"
        r"|\b(?:(?-i:Sie)|du) (?:\w+ ){0,4}?(?:sagen|erz[äa]hlen|zusammenfassen)\b"
        r"|(?<!\bich )\b(?:sag|erz[äa]hl)\b(?! ich\b)).{0,40}\bwas wir (?:\w+ ){0,5}"
        r"(?:besprochen|vereinbart|ausgemacht|abgemacht|verabredet|ausmachen|vereinbaren)\b"
        r"|\bwas (?:sie|du) (?:\w+ ){0,3}(?:dann|verstanden|behalten|gemerkt|n[äa]chsten mal)\b",
    }.items()
}
_NOT_SAID_BACK = compile_re(
    r"\b(?:hei(?:ß|ss)en|namen?|geboren|geburtsdatum|telefon\w*|nummer|schmerzen|allergi\w*)\b", re.I
)
_WITHHELD = compile_re(  # "Mehr darf ich Ihnen nicht sagen"
    r"\b(?:darf|kann|k[öo]nnte|w[üu]rde) ich\b.*\b(?:nichts?|keine?\w*)\b|\bich (?:darf|kann)\b.*\b(?:nichts?"
    r"|keine?\w*)\b",
    re.I,
)
_REFUSED = compile_re(  # "Ich helfe Ihnen noch nicht hoch"
    r"\bich (?:hole?|bringe?|besorge?|gebe?|zeige?|helfe?|mache?) (?:(?:ihnen|dir|jetzt|noch|heute|das) )*"
    r"(?:nichts?|keine?\w*)\b",
    re.I,
)
_TRIFLING = compile_re(
    r"\bnicht (?:\w+ )?(?:so )?(?:schlimm|schwer)\b|\bverstehe (?:\w+ ){0,3}nicht\b|\bnicht verstehen\b"
    r"|\b(?:leicht|schwer|einfach) zu \w+(?:en|eln|ern)\b",
    re.I,
)
# Which act a set phrase does; sure signs only, so that a learner who uses it is understood.
_PHRASED = tuple(
    (act, compile_re(pattern, re.I))
    for act, pattern in (
        ("GREET", r"^guten (?:tag|morgen|abend)\b|^hallo\b|, guten (?:tag|morgen|abend)\b"),
        ("INTRODUCE", r"\bmein name ist\b|\bich heiße\b"),
        ("EMPATHY", r"\bkann (?:gut )?verstehen, dass\b|\bklingt sehr anstrengend\b|\btut mir (?:sehr )?leid\b"),
        ("SUMMARY", r"\bfasse .{0,25}zusammen\b"),
        ("TEACH_BACK", r"\bin eigenen worten\b|\bmit (?:ihren )?eigenen worten\b"),
        ("REFUSE_INFO", r"\bkeine auskunft\b|\bkann ihnen nur die (?:ärztin|pflege)\b"),
        ("THANKS", r"\bvielen dank\b|^danke\b"),
        ("FAREWELL", r"\bauf wieder(?:sehen|hören)\b|\btschüss\b"),
    )
)


def has_wording(act: str, text: str) -> bool:
    """Return whether a sentence of the line says it in words that do this act."""
    if act == "RUDE":
        return bool(find_rude_sentences(text))
    return any(_does(act, sentence) for sentence in split_sentences(text))


def _does(act: str, sentence: str) -> bool:
    if not _SIGNS[act].search(sentence):
        return False
    if act == "TEACH_BACK":
        return not _NOT_SAID_BACK.search(sentence)
    if act == "OFFER_HELP":
        return not (_WITHHELD.search(sentence) or _REFUSED.search(sentence))
    return act != "EMPATHY" or not (_TRIFLING.search(sentence) or observes(sentence))


def refuses_information(sentence: str) -> bool:
    """Return whether the speaker says that something may not be told."""
    return bool(STATED["REFUSE_INFO"].search(sentence))


def find_acts(phrase: str) -> list[str]:
    """List the acts that a phrase surely does."""
    return [act for act, sign in _PHRASED if sign.search(phrase)]
