"""What the wording of a sentence shows of its acts: certain cues, likely ones, and what an act cannot do without."""

from __future__ import annotations

import re

CUES = {
    act: re.compile(pattern, re.I)
    for act, pattern in {
        "GREET": r"\b(guten (tag|morgen|abend)|hallo|grüß gott|grüezi|servus|moin)\b",
        "INTRODUCE": r"\b(mein name ist|ich heiße|ich heisse)\b|am apparat"
        r"|\bich bin (die |der |ihre? )?(schwester|pfleg\w+|kranken\w+|auszubildende\w*)",
        "FAREWELL": r"auf wieder(sehen|hören)|\btschüss?\b|\bbis (später|bald|gleich|nachher)\b"
        r"|\bbis (morgen|dann)\b(?! (?!frau|herr)\w)"
        r"|gute (besserung|nacht)"
        r"|\b(schön|ruhig|angenehm|erholsam)e[nr]? (\w+ )?(tag|abend|nacht|nachmittag|feierabend)\b",
        "THANKS": r"\b(danke|dankeschön|vielen dank)\b",
        "SUMMARY": r"fasse? .{0,25}zusammen|zusammengefasst|zusammenfass|^(also |gut, )?ich wiederhole\b"
        r"|ich sage (es )?noch (ein)?mal alles",
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
EXPLAINS = re.compile(  # in statements
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
    act: re.compile(pattern, re.I)
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
        "REASSURE": r"\bkein(e|en)? (angst|sorgen?|vorwurf|grund (für|zur?|sich)|schande)\b|\bin guten händen\b"
        r"|\b(niemand|keiner) (ist|wird|schimpft|lacht)\b|\bwir (schaffen|kriegen|bekommen) das\b"
        r"|\balles (wird )?gut\b"
        r"|\b(das )?wird (schon|wieder) (wieder|gut|werden|besser)\b|\b(ich|wir) (bin|sind|bleibe?n?) (\w+ )?(da"
        r"|bei (ihnen|dir))\b"
        r"|\b(bin|mache?|machen) (\w+ ){0,3}(vorsichtig|langsam|sanft|weich)\b|\bwir haben (viel |genug )?zeit\b"
        r"|\b(ist|völlig|ganz) (\w+ )?normal\b|\bpassiert (\w+ )?(oft|vielen|jedem|häufig)\b|\b(mutig|tapfer)\w*\b"
        r"|\bmachst? (\w+ )?das (\w+ )?(toll|gut|super|prima)\b|\bm[üu]ssen sich (\w+ )?nicht\b"
        r"|\bschimpfe\w* (\w+ )?nicht\b"
        r"|\bnicht(s)? (zu )?(schlimmes|befürchten|schämen|peinlich)\b|\bpasst? auf sie auf\b",
        "OFFER_HELP": r"\bich (kann|könnte|würde) (ihnen|dir|euch) .*\b(zeigen|helfen|holen|bringen|üben"
        r"|machen)\b|\bich (hole|bringe|suche|besorge|helfe|richte|öffne)\w* (\w+ )*(ihnen|dir|für (sie|dich))\b",
        "FAREWELL": r"\bich (komme|schaue|bin) (\w+ ){0,5}(wieder|zurück|vorbei)\b|\bkomme ich (\w+ ){0,4}(wieder"
        r"|zurück|vorbei)\b"
        r"|\bruhen sie sich aus\b|\b(mache|muss) ich (\w+ )?(weiter|los)\b",
        "REFUSE_INFO": r"\b(darf|kann) ich (\w+ ){0,4}(nichts|nicht|keine?\w*) (\w+ ){0,4}(sagen|nennen|auskunft"
        r"|mitteilen|geben)\b"
        r"|\bich darf (\w+ ){0,4}(nichts|nicht|keine?\w*) (\w+ ){0,4}(sagen|nennen|auskunft|mitteilen|geben)\b",
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
TELLS_BACK_SURELY = re.compile(  # … and says so
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
SAY_SO = re.compile(r"\b(sag|sagen sie|sag mir) (\w+ ){0,3}(stopp?|bescheid|ja|halt|sofort|wenn)\b", re.I)
ASKS_LEAVE = re.compile(  # who asks leave names it, or asks for time
    r"\b(darf|dürf|erlaub|einverst|stör|ungelegen|passt|passen|zeit|minute|moment|recht|okay|ok|ordnung|bereit"
    r"|lieber|dagegen"
    r"|können wir|kann ich|könnt\w* (ich|wir)|soll|wollen wir|wäre|möchten|macht es ihnen|loslegen|anfangen"
    r"|starten|genehm|zustimm)\w*",
    re.I,
)
TELLS_BACK = re.compile(  # who checks what was understood asks the other to tell, show or apply it
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
OFFERS = re.compile(  # who offers something names oneself, help or a wish
    r"\b(ich|wir|uns|mir|mich|klingel\w*|glocke|brauch\w*|hilfe|helf\w*|meld\w*|ruf\w*|bescheid|mö?chte\w*|magst"
    r"|wollen sie|wunsch|wünsch\w*|drück\w*|jederzeit|hätten sie gern|recht|gut ?tun)\b",
    re.I,
)
TELLS_TO = re.compile(  # 'Bitte trinken Sie viel.', not 'Bitte sagen Sie mir …'
    r"^(?:(?:und|dann|also|jetzt|nun|gut|ja|okay)[, ]+)*(?:bitte,? )?"
    r"(?!(?:sagen|nennen|beschreiben|erzählen|schildern|erklären|zeigen|wiederholen|verraten|buchstabieren|antworten"
    r"|bewerten|schätzen|sprechen|haben|sind|waren|können|möchten|wollen|dürfen|würden|werden|fassen) sie\b"
    r"|geben sie (bitte )?(mir|uns)\b)\w{2,}en sie\b(?=.*[.!]$)",
    re.I,
)
RECAPS = re.compile(
    r"zusammen|wiederhol|\bnoch ?(ein)?mal\b|\balso\b|verstanden|\brichtig\b|\bstimmt\b|halte\w* .*fest"
    r"|\bkurz gesagt\b|notiert"
    r"|sie haben (mir )?(gesagt|erzählt)|\bsie (sagten|meinten)|\bdas heißt\b",
    re.I,
)
ABOUT_THE_OTHER = re.compile(
    r"\b(Sie|Ihnen|Ihre?\w{0,2}|er|ihm|ihn|sein\w*|du|dein\w*|dir|seit|kein\w*)\b.*(,|\bund\b)"
)
ASKS_TO_SAY = re.compile(r"\b(sagen|nennen|beschreiben|erzählen|zeigen) sie\b", re.I)
