"""Communication acts of a sentence: the classifier's probabilities and a few certain cues."""

from __future__ import annotations

import re

from apps.conversations.engine.embedded.index import Index
from apps.conversations.engine.german.claims import confirmation
from apps.conversations.engine.german.doing import asks_leave, plans
from apps.conversations.engine.german.frames import asks_indirectly

_CUES = {
    act: re.compile(pattern, re.I)
    for act, pattern in {
        "GREET": r"\b(guten (tag|morgen|abend)|hallo|grüß gott|grüezi|servus|moin)\b",
        "INTRODUCE": r"\b(mein name ist|ich heiße|ich heisse)\b|am apparat"
        r"|\bich bin (die |der |ihre? )?(schwester|pfleg\w+|kranken\w+|auszubildende\w*)",
        "ESCALATE": r"\b(kl[äa]re?|bespreche?|besprechen|frage?|rufe?|telefoniere?|sage?|informiere?|hole?|melde|spreche"
        r"|kl[äa]ren|fragen|anrufen|sprechen)\b.{0,40}\b([äa]rzt\w*|arzt|stations[äa]rzt\w*|doktor\w*|oberarzt\w*)\b",
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
        "TEACH_BACK": r"(mit|in) (ihren )?eigenen worten|mit ihren worten"
        r"|\bob ich('?s| es| das| alles| mich)\b.{0,40}\b(erklärt|ausgedrückt)"
        r"|(sagen|wiederholen|erzählen|erklären|nennen) sie\b.{0,40}\bwas (ich|wir)\b",
        "INJECTION": r"system.?prompt|\bprompt\b|alle (vorherigen )?anweisungen|fallbeschreibung|\bjson\b"
        r"|sprachmodell|chatgpt|\bki\b|ignore (all|your)|lösung (von|der|dieser) (aufgabe|übung)",
    }.items()
}
_EXPLAINS = re.compile(  # in statements
    r"\b(weil|damit) (wir|sie|ich|ihre?|er|das|die|der|es|sich|man|keine?)\b|\bum (sicherzugehen|auszuschließen)"
    r"|\b(deshalb|deswegen)\b|\bich (erkläre|zeige) ihnen\b"
    r"|^(diese?|das|die|der) (tablette|kapsel|spritze|medikament|mittel|infusion|saft|zäpfchen|tropfen|salbe)\w*"
    r" (ist|sind|hilft|helfen|wirkt|wirken|senkt|schützt)\b"
    r"|^wenn .*, (dann )?\w+|\b(erklärt|bespricht|sagt) (ihnen|dir|das)\b|\bsonst (wird|kann|werden|heilt|fällt|bekommen)\b"
    r"|\b(ich|wir) (\w+ ){0,2}(mess|wechs|spül|reinig|wasch|kontrollier|prüf|spritz|klebe|wickl|verbind|zähl|entfern|löse|lege"
    r"|nehme|gebe|drück|taste|dreh|lager|hänge)\w*\b|\b(mess|wechs|spül|reinig|kontrollier|prüf|spritz|nehm|leg|mach)\w* (ich|wir)\b",
    re.I,
)
_STATED = {  # likely when stated
    act: re.compile(pattern, re.I)
    for act, pattern in {
        "SIGNPOST": r"\bals (nächstes|erstes|letztes)\b|\b(wir kommen|kommen wir) (jetzt |nun )?zu[mr]?\b|\bim anschluss\b"
        r"|\bder nächste schritt\b|\bbevor (ich|wir) (anfang|beginn|weiter|start|loslegen)\w*"
        r"|\b(jetzt|nun|dann) (komm|geh|mach|red|sprech)\w+ wir\b|\bnun zu\b|\bzum (schluss|abschluss|nächsten)\b"
        r"|\b(jetzt|nun|noch) möchte ich .*\b(fragen|sprechen|reden|wissen)\b|\b(danach|anschließend|dann) (\w+ (ich|wir)|(komm|geh|mach)\w+ (der|die))\b"
        r"|\b(ein paar|einige|noch|mehrere|viele) (\w+ )?fragen\b",
        "REASSURE": r"\bkein(e|en)? (angst|sorgen?|vorwurf|grund (für|zur?|sich)|schande)\b|\bin guten händen\b"
        r"|\b(niemand|keiner) (ist|wird|schimpft|lacht)\b|\bwir (schaffen|kriegen|bekommen) das\b|\balles (wird )?gut\b"
        r"|\b(das )?wird (schon|wieder) (wieder|gut|werden|besser)\b|\b(ich|wir) (bin|sind|bleibe?n?) (\w+ )?(da|bei (ihnen|dir))\b"
        r"|\b(bin|mache?|machen) (\w+ ){0,3}(vorsichtig|langsam|sanft|weich)\b|\bwir haben (viel |genug )?zeit\b"
        r"|\b(ist|völlig|ganz) (\w+ )?normal\b|\bpassiert (\w+ )?(oft|vielen|jedem|häufig)\b|\b(mutig|tapfer)\w*\b"
        r"|\bmachst? (\w+ )?das (\w+ )?(toll|gut|super|prima)\b|\bm[üu]ssen sich (\w+ )?nicht\b"
        r"|\bschimpfe\w* (\w+ )?nicht\b"
        r"|\bnicht(s)? (zu )?(schlimmes|befürchten|schämen|peinlich)\b|\bpasst? auf sie auf\b",
        "OFFER_HELP": r"\bich (kann|könnte|würde) (ihnen|dir|euch) .*\b(zeigen|helfen|holen|bringen|üben|machen)\b|\bich (hole|bringe|suche|besorge|helfe|richte|öffne)\w* (\w+ )*(ihnen|dir|für (sie|dich))\b",
        "FAREWELL": r"\bich (komme|schaue|bin) (\w+ ){0,5}(wieder|zurück|vorbei)\b|\bkomme ich (\w+ ){0,4}(wieder|zurück|vorbei)\b"
        r"|\bruhen sie sich aus\b|\b(mache|muss) ich (\w+ )?(weiter|los)\b",
        "REFUSE_INFO": r"\b(darf|kann) ich (\w+ ){0,4}(nichts|nicht|keine?\w*) (\w+ ){0,4}(sagen|nennen|auskunft|mitteilen|geben)\b"
        r"|\bich darf (\w+ ){0,4}(nichts|nicht|keine?\w*) (\w+ ){0,4}(sagen|nennen|auskunft|mitteilen|geben)\b",
        "EMPATHY": r"\bich verstehe (sie|dich|das|dass|ihre?|gut|sehr|wie)\b|\bverstehe ich (sehr |gut|total|sie|dich|ihre)"
        r"|\b(o|oh|ach) ?je\b|\barme[rs]?\b [A-ZÄÖÜ]|\bdas kenne ich\b|\bverständlich\b|\bmuss (\w+ ){0,4}(schlimm|schwer|anstrengend|hart|schrecklich|furchtbar|belastend)\b"
        r"|\bsie arme[rs]?\b"
        r"|\b(das|es) (ist|war|klingt|hört) (\w+ ){0,4}"
        r"(schlimm|schwer|anstrengend|hart|traurig|blöd|belastend|unangenehm|zermürbend|quälend|frustrierend|beängstigend)\b"
        r"|\bdas kann ich (\w+ )?(verstehen|nachvollziehen|nachfühlen)\b",
    }.items()
}
_TELLS_BACK_SURELY = re.compile(  # … and says so
    r"\beigenen? (worten?|wörtern?)\b|\bihren (worten|wörtern)\b|\bwiederhol\w*|\bwiedergeb\w*|\berklären sie\b|\berzählen sie\b"
    r"|\b(sie|du) (mir |das |es |noch |(ein)?mal |bitte |kurz )*(erklären|aufzählen|wiederholen|vormachen|zeigen|sagen|erzählen)\b"
    r"|\bwas (ich|wir|haben sie|hast du) .*\b(gesagt|erklärt|besprochen|verstanden|gemerkt|behalten|abgemacht)\b"
    r"|\bmach\w* .*\bvor\b|\bsagen sie\b.{0,40}\b(was|wann|wie|wo|worauf|warum|wozu|wofür|wen)\b|\bzeigen sie mir\b.*\bwie\b"
    r"|\bverstanden haben\b|\bsie sind dran\b|\bfassen sie\b|\bversuchen sie\b",
    re.I,
)
_SAY_SO = re.compile(r"\b(sag|sagen sie|sag mir) (\w+ ){0,3}(stopp?|bescheid|ja|halt|sofort|wenn)\b", re.I)
_ASKS_LEAVE = re.compile(  # who asks leave names it, or asks for time
    r"\b(darf|dürf|erlaub|einverst|stör|ungelegen|passt|passen|zeit|minute|moment|recht|okay|ok|ordnung|bereit|lieber|dagegen"
    r"|können wir|kann ich|könnt\w* (ich|wir)|soll|wollen wir|wäre|möchten|macht es ihnen|loslegen|anfangen|starten|genehm|zustimm)\w*",
    re.I,
)
_TELLS_BACK = re.compile(  # who checks what was understood asks the other to tell, show or apply it
    r"\b(eigenen worten|wiederhol|wiedergeb|erklär|erzähl|beschreib|nenn|aufzähl|zeig|sag|fass|schilder|vorführ|vormach"
    r"|versuch|überprüf|verstanden|gemerkt|merk|behalten|mitgenommen|hängen|angekommen|besprochen|abgesprochen|gesagt"
    r"|erinner|wissen sie|weißt|vorgehen|gehen sie .*vor|wichtig)\w*"
    r"|\b(was|wann|wie|worauf|woran|wofür|warum|wen|wohin|welche\w*|wie \w+|an wen|was \w+) (\w+ ){0,3}"
    r"(rufen|melden|klingeln|achten|nehmen|machen|machst|tun|würden|werden|erkennen|müssen|dürfen|sollen|wenden|spritzen"
    r"|trinken|messen|wechseln|benutzen|verwenden|inhalieren|lassen|kommen) (sie|du)\b|\bwas sie machen\b",
    re.I,
)
_OFFERS = re.compile(  # who offers something names oneself, help or a wish
    r"\b(ich|wir|uns|mir|mich|klingel\w*|glocke|brauch\w*|hilfe|helf\w*|meld\w*|ruf\w*|bescheid|mö?chte\w*|magst"
    r"|wollen sie|wunsch|wünsch\w*|drück\w*|jederzeit|hätten sie gern|recht|gut ?tun)\b",
    re.I,
)
_TELLS_TO = re.compile(  # 'Bitte trinken Sie viel.', not 'Bitte sagen Sie mir …'
    r"^(?:(?:und|dann|also|jetzt|nun|gut|ja|okay)[, ]+)*(?:bitte,? )?"
    r"(?!(?:sagen|nennen|beschreiben|erzählen|schildern|erklären|zeigen|wiederholen|verraten|buchstabieren|antworten"
    r"|bewerten|schätzen|sprechen|haben|sind|waren|können|möchten|wollen|dürfen|würden|werden|fassen) sie\b|geben sie (bitte )?(mir|uns)\b)\w{2,}en sie\b(?=.*[.!]$)",
    re.I,
)
_RECAPS = re.compile(
    r"zusammen|wiederhol|\bnoch ?(ein)?mal\b|\balso\b|verstanden|\brichtig\b|\bstimmt\b|halte\w* .*fest|\bkurz gesagt\b|notiert"
    r"|sie haben (mir )?(gesagt|erzählt)|\bsie (sagten|meinten)|\bdas heißt\b",
    re.I,
)
_ABOUT_THE_OTHER = re.compile(
    r"\b(Sie|Ihnen|Ihre?\w{0,2}|er|ihm|ihn|sein\w*|du|dein\w*|dir|seit|kein\w*)\b.*(,|\bund\b)"
)
_ASKS_TO_SAY = re.compile(r"\b(sagen|nennen|beschreiben|erzählen|zeigen) sie\b", re.I)
_KIND = ("REASSURE", "EMPATHY", "EXPLAIN", "OFFER_HELP", "THANKS", "GREET", "FAREWELL", "CONSENT", "SIGNPOST")
_SURELY_RUDE = 0.75
_CUE_SURE, _CUE_LIKELY, _CUE_WEAK = 0.9, 0.45, 0.35
_CUE_TELLS_TO = 0.55
_CUE_PLAN = 0.6
_SCENARIO = 0.5  # likelihood from which 'Was machen Sie, wenn …?' is meant to hear what was understood
_NOT_ENOUGH = 0.2
_USUAL_THRESHOLD = 0.3
_THRESHOLDS = {"INJECTION": 0.5, "RUDE": 0.5, "OFF_TOPIC": 0.5, "REPEAT": 0.4, "AGREE": 0.4, "DISAGREE": 0.4}
_BLOCKING = frozenset(  # a sentence that does this asks for no fact unless it asks clearly
    [
        "GREET",
        "INTRODUCE",
        "CONSENT",
        "EMPATHY",
        "REASSURE",
        "EXPLAIN",
        "INSTRUCT",
        "SIGNPOST",
        "SUMMARY",
        "TEACH_BACK",
        "CHECK_UNDERSTANDING",
        "ASK_QUESTIONS",
        "OFFER_HELP",
        "PRAISE",
        "THANKS",
        "APOLOGISE",
        "FAREWELL",
        "REPEAT",
        "REFUSE_INFO",
        "ESCALATE",
        "PROMISE",
        "RUDE",
        "AGREE",
        "DISAGREE",
        "OFF_TOPIC",
    ]
)
_NOT_IN_QUESTIONS = frozenset(("SUMMARY", "AGREE", "DISAGREE", "CHECK_UNDERSTANDING", "EMPATHY"))
_ANNOUNCING = ("EXPLAIN", "INSTRUCT", "CONSENT")

Acts = dict[str, float]


def acts_of(sentence: str, index: Index) -> Acts:
    """Probability of each act in the sentence."""
    acts = index.act_scores(sentence)
    for act, cue in _CUES.items():
        if cue.search(sentence):
            acts[act] = max(acts.get(act, 0.0), _CUE_SURE)
    question = sentence.endswith("?")
    if question:
        acts["EXPLAIN"] = min(acts.get("EXPLAIN", 0.0), _NOT_ENOUGH)
    else:
        likely = [act for act, cue in _STATED.items() if cue.search(sentence)]
        likely += ["EXPLAIN"] if _EXPLAINS.search(sentence) else []
        acts |= {act: max(acts.get(act, 0.0), _CUE_LIKELY) for act in likely}
        if _TELLS_TO.search(sentence) or _SAY_SO.search(sentence):
            acts["INSTRUCT"] = max(acts.get("INSTRUCT", 0.0), _CUE_TELLS_TO)
        if plans(sentence):
            acts |= {act: max(acts.get(act, 0.0), _CUE_PLAN) for act in ("EXPLAIN", "SIGNPOST")}
            acts |= {act: min(acts.get(act, 0.0), _NOT_ENOUGH) for act in ("SUMMARY", "TEACH_BACK")}
    if not _sums_up(sentence, question):
        acts["SUMMARY"] = min(acts.get("SUMMARY", 0.0), _NOT_ENOUGH)
    if acts["RUDE"] < _SURELY_RUDE and any(acts.get(act, 0.0) >= _USUAL_THRESHOLD for act in _KIND):
        acts["RUDE"] = _NOT_ENOUGH
    if not _is_told_back(sentence, acts.get("TEACH_BACK", 0.0)):
        acts["TEACH_BACK"] = min(acts.get("TEACH_BACK", 0.0), _NOT_ENOUGH)
    if not _ASKS_LEAVE.search(sentence):
        acts["CONSENT"] = min(acts.get("CONSENT", 0.0), _NOT_ENOUGH)
    elif question and asks_leave(sentence) and not asks_indirectly(sentence):
        acts["CONSENT"] = max(acts.get("CONSENT", 0.0), _CUE_WEAK)
    if question and not _OFFERS.search(sentence):
        acts["OFFER_HELP"] = min(acts.get("OFFER_HELP", 0.0), _NOT_ENOUGH)
    return acts


def _sums_up(sentence: str, question: bool) -> bool:
    """Whether it may repeat what was told: it says so, checks it, or states several things about the other."""
    if _RECAPS.search(sentence):
        return True
    if question:
        return confirmation(sentence)[0]
    return bool(_ABOUT_THE_OTHER.search(sentence)) and not (_TELLS_TO.search(sentence) or _ASKS_TO_SAY.search(sentence))


def _is_told_back(sentence: str, likely: float) -> bool:
    """Whether the other is asked to say, show or apply what was explained; 'Sagen Sie Stopp' isn't that."""
    if _TELLS_BACK_SURELY.search(sentence):
        return not _SAY_SO.search(sentence) or bool(_CUES["TEACH_BACK"].search(sentence))
    return likely >= _SCENARIO and sentence.endswith("?") and bool(_TELLS_BACK.search(sentence))


def recognised(acts: Acts) -> Acts:
    """The acts that are likely enough to count."""
    return {act: p for act, p in acts.items() if p >= _THRESHOLDS.get(act, _USUAL_THRESHOLD)}


def blocking(acts: Acts, asks: bool) -> float:
    """How surely the sentence does something other than asking for a fact."""
    ignored = _NOT_IN_QUESTIONS if asks else frozenset[str]()
    return max((p for act, p in acts.items() if act in _BLOCKING - ignored), default=0.0)


def announcing(acts: Acts) -> float:
    """How surely the sentence announces something to be done."""
    return max(acts.get(act, 0.0) for act in _ANNOUNCING)
