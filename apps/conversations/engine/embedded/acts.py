"""Communication acts of a sentence: the classifier's probabilities and a few certain cues."""

from __future__ import annotations

import re

from apps.conversations.engine.embedded.index import Index

_CUES = {
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
        "SUMMARY": r"fasse? .{0,25}zusammen|zusammengefasst|zusammenfass",
        "OFFER_HELP": r"\bklingel|wenn sie (etwas|was|hilfe|mich|uns) brauchen"
        r"|melden sie sich (bitte|jederzeit|einfach|bei)"
        r"|(zögern|scheuen) sie (sich )?(bitte )?nicht|(etwas|was) für sie tun\b",
        "EMPATHY": r"tut mir (sehr |wirklich |so |furchtbar )?leid\b(?!,? (dass ich|für die))"
        r"|kann (ich )?(mir )?(gut )?(vorstellen|nachvollziehen|verstehen), (dass|wie)",
        "TEACH_BACK": r"(mit|in) (ihren )?eigenen worten|mit ihren worten"
        r"|\bob ich (es|das|alles|mich)\b.{0,40}\b(erklärt|ausgedrückt)"
        r"|(sagen|wiederholen|erzählen|erklären|nennen) sie\b.{0,40}\bwas (ich|wir)\b",
        "INJECTION": r"system.?prompt|\bprompt\b|alle (vorherigen )?anweisungen|fallbeschreibung|\bjson\b"
        r"|sprachmodell|chatgpt|\bki\b|ignore (all|your)|lösung (von|der|dieser) (aufgabe|übung)",
    }.items()
}
_EXPLAINS = re.compile(  # in statements
    r"\b(weil|damit) (wir|sie|ich|ihre?|er|das|die|der|es|sich|man|keine?)\b|\bum (sicherzugehen|auszuschließen)"
    r"|\b(deshalb|deswegen)\b|\bich (erkläre|zeige) ihnen\b"
    r"|^(diese?|das|die|der) (tablette|kapsel|spritze|medikament|mittel|infusion|saft|zäpfchen|tropfen|salbe)\w*"
    r" (ist|sind|hilft|helfen|wirkt|wirken|senkt|schützt)\b",
    re.I,
)
_STATED = {  # likely when stated
    act: re.compile(pattern, re.I)
    for act, pattern in {
        "SIGNPOST": r"\bals (nächstes|erstes|letztes)\b|\bkommen wir (jetzt |nun )?zu\b|\bim anschluss\b"
        r"|\bder nächste schritt\b|\b(danach|anschließend|dann) (komm|geh|mach)\w+ (ich|wir|der|die)\b"
        r"|\b(ein paar|einige|noch|mehrere|viele) (\w+ )?fragen\b",
        "REASSURE": r"\bkein(e|en)? (angst|sorgen?|vorwurf|grund (für|zur?|sich)|schande)\b|\bin guten händen\b"
        r"|\bschimpfe\w* (\w+ )?nicht\b"
        r"|\bnicht(s)? (zu )?(schlimmes|befürchten|schämen|peinlich)\b|\bpasst? auf sie auf\b",
        "EMPATHY": r"\bmuss (\w+ ){0,4}(schlimm|schwer|anstrengend|hart|schrecklich|furchtbar|belastend)\b"
        r"|\bsie arme[rs]?\b"
        r"|\b(das|es) (ist|war|klingt|hört) (\w+ ){0,4}"
        r"(schlimm|schwer|anstrengend|hart|traurig|blöd|belastend|unangenehm)\b",
    }.items()
}
_TELLS_BACK = re.compile(  # who checks what was understood asks the other to tell, show or apply it
    r"\b(eigenen worten|wiederhol|wiedergeb|erklär|erzähl|beschreib|nenn|zeig|sag|fass|schilder|vorführ|vormach"
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
_CUE_SURE, _CUE_LIKELY = 0.9, 0.45
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
    if not _TELLS_BACK.search(sentence):
        acts["TEACH_BACK"] = min(acts.get("TEACH_BACK", 0.0), _NOT_ENOUGH)
    if question and not _OFFERS.search(sentence):
        acts["OFFER_HELP"] = min(acts.get("OFFER_HELP", 0.0), _NOT_ENOUGH)
    return acts


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
