"""Lines typed in a hurry or dictated: capitals and the question mark that they lack are put back.

Sentence models take "haben sie fieber" for something else than "Haben Sie Fieber?", and an order can't be told from a
question by its order of words alone ("Nehmen Sie die Tablette").
"""

import re
from collections.abc import Callable

from apps.german.lexicon import is_listed_noun, is_spelt, list_verb_readings, read_noun, split_adjective
from apps.german.question_frames import FRAME, LEAD, QUESTION_WORD, asks_by_word, strip_frame
from apps.german.regular_expressions import compile_re
from apps.german.sentences import find_sentences
from apps.german.slots import is_verb_first
from apps.german.spelling import restore_umlauts
from apps.german.stop_words import FUNCTION_WORDS
from apps.german.text import upper_first, word_set
from apps.german.tokens import SIMPLE

_SHORTEST = 3  # letters of a noun
_FEWEST_HASTY = 4  # words of a sentence in small letters within a line that has capitals
_FEWEST_BEFORE = 2  # words before a question within a line
_FEWEST_OF_TWO = 5  # words of a line with one
_ASKING_WORD = compile_re(rf"\b{QUESTION_WORD}\b", re.I)
_MODALS = word_set("möchten möchte möchtest könnten könnte könntest würden würde dürfte hätten hätte")
_ENDS = compile_re(r"[.!?…:;,]\s*$")
_TAG_WITHOUT_MARK = compile_re(
    r",? (?:stimmt'?s|stimmt das|nicht wahr|oder nicht|gell)\s*$|(?<=\w), (?:richtig|korrekt|ja|oder|ne)\s*$", re.I
)
_ENDS_WITH_QUESTION = compile_re(  # "trinken sie tee jeden tag, wie oft"
    r", (?:und )?(?:wie (?:oft|viele?|lange|stark)|seit wann|wann|wo|warum)$", re.I
)
_ASKED_BY = (  # verbs by which the other is asked, and hardly ordered
    r"(?:haben|hatten|sind|waren|können|könnten|konnten|dürfen|durften|müssen|mussten|möchten|wollen|wollten|sollen"
    r"|sollten|werden|wurden|brauchen|leiden|rauchen|leben(?! sie wohl)|wohnen|hören(?! sie (?:auf|zu))|sehen|fühlen"
    r"|spüren|tragen|kennen|wissen|bekommen|kriegen|reagieren|vertragen|benötigen|arbeiten|mögen|merken|frieren"
    r"|schwitzen|schaffen|finden|glauben|heißen|erbrechen|erinnern|fürchten|verstehen|besitzen|stammen|schnarchen"
    r"|freuen|vermissen|hoffen|treiben|schlafen(?! sie (?:gut|schön))|litten|fanden|fielen|kamen|gingen|aßen|tranken"
    r"|nahmen|lagen|standen|schliefen|bekamen|\w+(?:[bdfgklmnprsßz]|ach|ich|eu)ten(?<!halten)(?<!warten)(?<!achten)"
    r"(?<!leisten)(?<!lasten))"
)
_ASKS_YOU = compile_re(
    rf"(?!haben sie (?:bitte |etwas |noch )?geduld){_ASKED_BY}\s+(?:sie|ihnen|ihre?\w{{0,2}}|wir|die|der|das)\b", re.I
)
_TAKES = compile_re(  # may be an order as well, but not with these
    r"(?:nehmen|essen|trinken|gehen|kommen|machen|messen|spritzen|inhalieren|stehen|liegen|benutzen|verwenden)\s+sie\b"
    r"(?!.*\b(?:noch ?(?:ein)?mal|immer|jeden|morgens|abends|mittags|vor dem|nach dem|nicht)\b)"
    r"(?: tabletten(?=\W*$| (?:gegen|f[üu]r|ein)\b)"
    r"|.*\b(?:auch|schon|oft|gern\w*|manchmal|normalerweise|sonst|überhaupt|etwas|irgend\w+"
    r"|alkohol|medikamente|schmerzmittel|blutverd[üu]nner|drogen|zu hause|zuhause|daheim|zurecht|genug"
    r"|zurzeit|aktuell|derzeit)\b)",
    re.I,
)
_ASKS_OF_OTHERS = compile_re(  # no order has a verb in these persons in front
    rf"(?!{QUESTION_WORD}\b)(?!halt\b)(?:(?:hat|hast|ist|bist|war|warst|kann|kannst|darf|darfst|muss|musst|willst|will"
    r"|soll|sollst|wird|wirst|gibt|gab|hatte|hattest|wurde|würde|dürfte)\s+"
    r"(?!gut|ja\b|okay|klar|schön|schon wieder|egal|doch|nichts?\b|normal)\w+\s+\w+"
    r"|(?:tut|mag|magst|weiß|weißt|möchtest|könntest|geht|\w{3,}(?:st|t))\s+"
    r"(?:sie|du|er|es|ihnen|dir|ihm|ihr|ihre?\w{0,2}|deine?\w{0,2}|seine?\w{0,2}|der|die|das|den|jemand\w*|man|sich"
    r"|noch|schon|ein\w{0,2}|kein\w{0,2}|(?-i:[A-ZÄÖÜ]\w+))\b)",
    re.I,
)
_ORDERS = compile_re(r"\b(?:bitte|doch mal|mal eben|sofort|ruhig|gefälligst)\b", re.I)
_ASKS_LEAVE = compile_re(r"(?:darf|kann|k[öo]nnte|d[üu]rfte) (?:ich|wir) (?:\w+ )?bitte\b", re.I)
_OFFERS_BOTH = compile_re(  # "am Tag vorher war sie orientiert oder auch schon verwirrt"
    r"\b(?:war|ist|sind|hat|haben|waren|hatten|hatte) (?:sie|er|es|ihnen|ihm|ihr)\b[^,.?!]*\boder"
    r" (?:auch |schon |noch |doch |eher )*(?:schon|auch|noch|eher|nicht|wieder) ?\w*$",
    re.I,
)
_BEGINS_STATEMENT = compile_re(r"(?:so, jetzt|(?:jetzt|so|dann|nun|aha|also|ach|schön|gut|sehr gut|bitte))\s", re.I)
_TELLS = compile_re(  # "Wie Sie sehen, …", "Was für schöne Blumen", "So ist es"
    rf"(?:{QUESTION_WORD})\s+(?:ich|wir|gesagt|besprochen)\b|(?:{QUESTION_WORD})\b.*,\s*(?:dann|so|ist|sind|geht)\b"
    rf"|wie sie\s+(?:\w+\s+){{1,2}}?(?:haben|sagten|sehen|wissen|merken)\b"
    r"|was für (?:ein\w* )?(?:schön|nett|toll)\w*|auf wieder|wie (?:schön|schrecklich|nett)\b",
    re.I,
)
_BEFORE_NOUN = compile_re(
    r"(?:ein|kein|ihr|mein|dein|sein|unser|dies|welch)e?[nmrs]?|(?:der|die|das|den|dem|des|zum|zur|im|am|beim|vom|ins"
    r"|mit|ohne|gegen|wegen|unter|nach|vor|bei|seit|für|um|viele?|mehr|wenig|genug|starke|etwas|andere|irgendwelche)",
    re.I,
)
_HAS = compile_re(r"\b(?:haben|hat|hast|hatten|hatte|hattest|bekommen|verspüren|spüren|machen?|macht)\b", re.I)
_ARTICLE = compile_re(r"(?:k?ein|ihr|mein|sein|das|dem|den|zum|zur|im|am)", re.I)  # no infinitive stands behind it
_MODAL = compile_re(
    r"\b(?:können|könnten|kann|wollen|möchten|dürfen|darf|müssen|muss|sollen|soll|sollten|werden|wird)\b", re.I
)
_OR_FINE = compile_re(r",? oder geht(?:'s| es)(?: schon| so| jetzt| wieder)?\?", re.I)  # asks for nothing more
_OFFER_IN_TWO = compile_re(
    r"(\b(?:[Mm]öchten Sie, dass (?:ich|wir)|[Ss]oll(?:en)? (?:ich|wir)|[Kk]ann ich|[Dd]arf ich)\b[^.?!]*)\? "
    r"((?:[Oo]der (?:lieber |doch )?)?"
    r"(?:[Ii]hren?|[Dd]einen?|[Dd]ie|[Dd]en|[Dd]as|[Ee]inen?) [A-ZÄÖÜ]\w+(?: vielleicht| zum Beispiel)?\?)"
)
_GREETING = compile_re(  # with no mark after it, and more to come
    r"^((?:guten (?:tag|morgen|abend)|hallo|grüß gott|moin|servus)(?: (?:herr|frau|schwester) \w+)?) "
    r"(?=(?:\w+ ){2,}\w+[?.!]?$)",
    re.I,
)
_NO_MORE = compile_re(r"\bnichts? mehr $", re.I)  # "nichts mehr essen"
_NO_NOUN = word_set(  # though the dictionary has nouns of these letters
    "wegen aus gegen zwei drei vier fünf sechs sieben acht mal mehr bisschen hoch schreibe"
)
_TITLE_AND_NAME = compile_re(r"(?<!ihrer )(?<!ihre )(?<!meine )(?<!die )(?<!der )(?<!eine )\b(herrn?|frau) (\w{4,})")
_PLURAL_VERB_AND_YOU = compile_re(r"\b(\w+(?:en|ern|eln)|sind|tun|für|an|ohne|über|gegen|um) sie\b", re.I)
_YOU_CAPITAL = compile_re(r"\bSie\b")
_YOU_BEHIND = compile_re(
    r"\b((?:wenn|falls|sobald|bevor|ob|dass|weil|was|wann|wie|wo) )sie\b(?=.*\w(?:en|ern|eln|ind)\b)"
)
_CONDITION_THEN_PLEASE = compile_re(  # "Wenn es weh tut bitte gleich klingeln"
    r"^((?:(?:und|also|aber),? )?(?:wenn|falls|sobald|bevor) [^,.?!]{6,80}?) (bitte (?:\w+ ){0,4}\w+(?:en|ern|eln)\b)",
    re.I,
)
_BARE_CLAUSE = compile_re(  # what was meant by a question, said once more: "Ob Sie morgen kommen können."
    r"^((?:(?:nein|na|ja|ach|ich meine|ich meinte),? )*(?:ob|wie|wann|wo|was|warum|wer|welche\w*|seit wann|wie \w+)"
    r" (?:sie|er|es|ihr\w*|du|die|der|das) (?:[^,.?!]+ )?\w+(?:en|t|st|ind))"
    r"(, (?:zum Beispiel|etwa) [^.?!]+)?[.]?$",
    re.I,
)
_KNOWS_OR_SAYS = r"(?:wissen|wei(?:ß|ss)t|sagen|sag|erzählen|fragen?|verstehen)"
_VERB_FORM = (  # no "wie gut sie schlafen"
    r"(?!gut\b|oft\b|weit\b|laut\b|schlecht\b|lang\w*\b|viel\w*\b|stark\b|schnell\b|fest\b|leicht\b|nett\b)\w{2,}(?:en|ern|eln|t|st|d)"
)
_QUESTION_BEHIND = compile_re(  # a statement, then a question whose verb stands before its subject
    rf"(?:^|(?<=[.?!] ))((?!{QUESTION_WORD}\b)(?:(?!\b{_KNOWS_OR_SAYS}\b)[^,.?!]){{8,80}}), "
    r"((?:und )?(?:(?:soll|darf) ich\b[^,.?!]*|(?:können|könnten|wollen|sollen) wir\b[^,.?!]*"
    r"|was ist (?:denn |hier )?(?:passiert|los|geschehen)"
    r"|wer ist (?:denn )?(?:da|dort|am|dran)\b[^,.?!]*"
    rf"|(?:wo|wohin|woher|wann|wie|was|warum|wieso|wer|wen|seit wann|wie (?:lange|viele?|oft|geht|stark)) {_VERB_FORM} "
    r"(?:sie|er|es|du|das|ihnen|dir|denn)\b[^,.?!]*))[.]?$",
    re.I,
)
_BEGINS_QUESTION = compile_re(  # within a line without marks: "sie sehen besorgt aus | wovor haben sie angst"
    rf"(?<=\w) (?=(?:(?P<word>um wie ?viel uhr|{QUESTION_WORD}) (?P<verb>[a-zäöüß]+) \w+)"
    r"|(?:(?:darf|soll|d[üu]rfte|k[öo]nnte) (?:ich|wir) \w+"
    r"|(?:haben|sind|k[öo]nnen|m[öo]chten|wollen|brauchen|nehmen) sie (?!(?:\w+ )?(?:gesagt|erz[äa]hlt|gemeint)\b)\w+"
    r"|ist (?:es|das) (?:so )?(?:jetzt )?(?:besser|gut|angenehm|recht|bequem)(?: so)?$"
    r"|kann (?:jemand|man) \w+|hast du (?!(?:\w+ )?(?:gesagt|erz[äa]hlt|gemeint)\b)\w+|tut (?:es )?ihnen \w+"
    r"|(?:hat|ist|war|nimmt|braucht) (?:er|sie) (?!(?:\w+ )?(?:gesagt|erz[äa]hlt|gemeint)\b)\w+))",
    re.I,
)
_GOVERNS_QUESTION = compile_re(  # what the question behind it belongs to: "wissen sie noch | wann war das"
    r"\b(?:wissen|weiß|weiss|weißt|sag\w*|erzähl\w*|frag\w*|verst\w+|versteh\w*|zeig\w*|erkl[äa]r\w*|schau\w*"
    r"|beschreib\w*|merk\w*|h[öo]r\w*|sehen wir|gucken|überleg\w*|egal|je nachdem)\b",
    re.I,
)
_CONDITION_OPENS = compile_re(r"\b(?:wenn|falls|sobald|weil|dass|ob|bevor|als|damit)\b", re.I)
_OF_TIME, _OF_CASE = word_set("seit ab um bis von"), word_set("mit bei von zu an für auf in unter gegen um aus nach")
_LEADS_ON = word_set(  # words behind which those of a question go on: "so wie", "alles was", "dann haben Sie"
    "und oder aber sowie denn so genau alles das nichts etwas viel dann jetzt nun da hier heute morgen gestern gleich"
    " danach vielleicht deshalb darum trotzdem auch nur noch schon sonst bitte"
)
_SCALE_BEHIND = compile_re(  # "…, wie stark es weh tut: null ist gar nicht und zehn ist ganz schlimm."
    r"(\bwie (?:stark|schlimm|weh|sehr)\b[^.?!:]*): (?:null|0|eins|1) (?:ist|hei(?:ß|ss)t|bedeutet)\b[^.?!]*[.!?]?$",
    re.I,
)
_SENTENCE_END = compile_re(r"[.!?] ")
_MY_QUESTION = compile_re(
    r"^(?:(?:und|also|nein|ja),? )?meine (?:andere |zweite )?frage (?:war|ist)(?: noch)?[:,]? ", re.I
)
_COMFORT_RUNS_ON = compile_re(
    r"^((?:haben sie |hab )?keine (?:angst|sorge)"
    r"|(?:(?:oh|ach|ja),? )?das (?:ist|war) (?:\w+ ){0,2}?(?:anstrengend|schlimm|schade|sch[öo]n|schwer|unangenehm))"
    r"(?:,| ) ?(?=(?:ich|wir) \w)",
    re.I,
)
_BEHIND_COURTESY = compile_re(  # "ok kein problem, haben sie einen ausweis dabei"
    r"^((?:(?:ok|okay|gut|danke|ja|ach),? )*(?:(?:das ist |das macht )?(?:gar )?(?:kein problem|nichts|nicht schlimm)"
    rf"|macht nichts)), (?={_ASKED_BY} (?:sie|ihnen)\b)(\w)",
    re.I,
)
_LEAVE_BEHIND = compile_re(  # "ich möchte Sie jetzt aufnehmen ist das ok für Sie"
    r"(^|[.?!] )([^.?!]*\w),? (ist (?:das|es) (?:f[üu]r (?:sie|dich) )?(?:ok|okay|in ordnung)"
    r"(?: f[üu]r (?:sie|dich)| so)?)(?:[.](?= )|[.]?$)",
    re.I,
)
_TAKES_LEAVE = compile_re(
    r"\bbis (?:sp[äa]ter|gleich|nachher|dann|morgen|bald)\b|\bauf wieder(?:sehen|h[öo]ren)\b", re.I
)
_EXCLAMATION = compile_re(r"^(?:oh|ach|ah|oje|aha|na|tja|ja|nein|gut|ok|okay)\b[, ]*", re.I)
_BEHIND_STATEMENT = compile_re(  # "Er hat Angst davor, können Sie ihm helfen?", "…, und sagen Sie mir bitte …"
    r"(?<=\w)(?:,? und|,) (?=(?:sagen|nennen) Sie mir (?:\w+ )?bitte\b)"
    r"|(?<=\w), (?=(?:haben|hatten|sind|waren|k[öo]nnen|k[öo]nnten|nehmen|brauchen) Sie"
    r" (?!(?:\w+ )?(?:gesagt|erz[äa]hlt|gemeint|verstanden)\b)\w+ \w+[^,.?!]*(?:\?|$))",
    re.I,
)
_BEHIND_INTRODUCTION = (
    compile_re(  # "ich bin Leyla, was ist passiert?", "… die Pflegefachfrau, ich setze mich zu Ihnen."
        r"(\b(?:ich bin|ich hei(?:ß|ss)e|mein name ist) (?:[\w-]+ ){0,3}[\w-]+(?:, (?!ich\b)(?:[\w-]+ ){0,3}[\w-]+)?)"
        rf"(?:,|,? und) ({QUESTION_WORD}\b[^.!?]*\?$|ich (?!bin\b|hei(?:ß|ss)e\b|war\b)\w+[^.!?]*)",
        re.I,
    )
)
_YOURS = compile_re(r"\bihnen\b")
_YOUR = compile_re(r"\bihr(e\w?)?(?= (?:\w+ )?[A-ZÄÖÜ])")
_NOMINAL_INFINITIVE = compile_re(r"\b((?:beim|vom) )([a-zäöüß]{3,}n)\b(?! [a-zäöüß]+n\b)")  # "beim stillen"
_BARE_TAG = compile_re(  # "also neunzehn kilo ja" lacks comma and mark
    r"(\S+ \S.*(?<!\boh)(?<!\bna)(?<!\bach)(?<!\bah)(?<!\balso)(?<!\bdoch)(?<!\baber)(?<!\bmit)(?<!\bnur)(?<!\bund)"
    r"(?<!\bdann)(?<!\bsagen)(?<!\bsagt)(?<![,:])) ja",
    re.I,
)
_ONLY_TAG = compile_re(r"(?:richtig|korrekt|stimmt'?s|stimmt (?:das|alles)|alles richtig|richtig so)", re.I)
_BARE_RIGHT = compile_re(  # "und eliquis nehmen sie nur am abend richtig"
    r"((?:und|also) \S+ \S.*(?<!\bso)(?<!\bdas)(?<!\balles)(?<!\bnicht)(?<!\bganz)(?<!\bes)(?<!\bist)(?<!\bwar)"
    r"(?<!\bsie)(?<!\ber)(?<!\bich)(?<![,:])) richtig",
    re.I,
)
_CHECKS_OF_OTHER = compile_re(  # what the other said is checked: "und sie haben allergie gegen ibuprofen"
    r"und sie (?:haben|nehmen|rauchen|trinken|wohnen|leben|vertragen)\b(?! (?:da|hier|ja|jetzt|gleich|noch)\b)"
    r"|und \w+ (?:hat er|hat sie|haben sie|nimmt er|nehmen sie|hast du) (?:auch|noch)(?: immer)?$",
    re.I,
)


def complete_line(line: str) -> str:
    """Return the line with the umlauts of everyday words, the capitals and the last question mark that it lacks.

    An offer and an example of it become one sentence: "Soll ich jemanden anrufen? Ihre Frau vielleicht?".
    """
    line = _MY_QUESTION.sub("", line)
    line = _COMFORT_RUNS_ON.sub(r"\1. ", line)
    line = _BEHIND_COURTESY.sub(
        lambda found: f"{found[1]}. {found[2] if line == line.lower() else upper_first(found[2])}",
        restore_umlauts(line),
    )
    whole = add_question_mark(add_capitals(split_run_on(_GREETING.sub(r"\1. ", line))))
    whole = split_after_statement(whole)
    whole = _CONDITION_THEN_PLEASE.sub(r"\1, \2", whole)
    whole = _BEHIND_INTRODUCTION.sub(lambda found: f"{found[1]}. {upper_first(found[2])}", whole)
    whole = _QUESTION_BEHIND.sub(lambda found: f"{found[1]}. {upper_first(found[2])}?", whole)
    whole = _SCALE_BEHIND.sub(r"\1?", whole)
    whole = _LEAVE_BEHIND.sub(r"\1\2, \3?", whole)
    joined = _OFFER_IN_TWO.sub(lambda found: f"{found[1]}, {found[2].replace('Oder ', 'oder ', 1)}", whole)
    whole = _OR_FINE.sub("?", joined)
    return whole if _TELLS.match(whole) else _BARE_CLAUSE.sub(r"\1\2?", whole)


def split_run_on(line: str) -> str:
    """Return a line with a mark before each question that begins within a sentence all in small letters.

    "darf ich ihre hand sehen was ist passiert" asks twice. A question word begins one where a finite verb stands behind
    it; a verb does where a statement with a verb of its own stands before it.
    """
    if line == line.lower() and len(line.split()) < _FEWEST_OF_TWO:
        return line
    return _edit_small(line, _split_sentence, _FEWEST_OF_TWO)


def _edit_small(line: str, edit: Callable[[str], str], fewest: int) -> str:
    """Return the line with those of its sentences edited that are all in small letters.

    A sentence beside others that have their capitals needs so many words to be taken for a hasty one.
    """
    is_small = line == line.lower()
    pieces = []
    for begin, end, after in _sentences(line):
        text = line[begin:end]
        is_hasty = is_small or (text == text.lower() and len(text.split()) >= fewest)
        pieces.append((edit(text) if is_hasty else text) + line[end:after])
    return "".join(pieces) or line


def split_after_statement(line: str) -> str:
    """Return a line with a full stop in place of the comma between a statement and a question for something else."""
    places = [
        found
        for begin, end in find_sentences(line)
        for found in _BEHIND_STATEMENT.finditer(line, begin, end)
        if _states(line[begin : found.start()])
    ]
    for found in reversed(places):
        behind = line[found.end() :]
        mark = "" if behind.endswith((".", "?", "!")) or found[0] != ", " else "?"
        line = f"{line[: found.start()]}. {upper_first(behind)}{mark}"
    return line


def _states(clause: str) -> bool:
    """Return whether a clause is a statement that may end here."""
    if asks_by_word(clause) or asks_without_mark(clause) or _GOVERNS_QUESTION.search(clause):
        return False
    return _may_end(clause, None) and not is_verb_first(_EXCLAMATION.sub("", clause))


def _split_sentence(sentence: str) -> str:
    """Return a sentence with a mark before the last question that begins within it, and so on before that."""
    for found in reversed([*_BEGINS_QUESTION.finditer(sentence)]):
        before, behind = sentence[: found.start()], sentence[found.end() :]
        if not _may_end(before, found["word"]) or (found["verb"] and not _is_finite(found["verb"])):
            continue
        first = _split_sentence(before)
        mark = "?" if asks_without_mark(first.rpartition(". ")[2].rpartition("? ")[2]) else "."
        asked = behind if behind.rstrip().endswith(("?", ".", "!")) else f"{behind}?"
        return f"{first}{mark} {asked}"
    return sentence


def _may_end(before: str, asked_by: str | None) -> bool:
    """Return whether a sentence may end before a question: by a word, or by its verb, where `asked_by` is None.

    It may not within a list, behind what governs the words that follow, nor in a clause that isn't at its end.
    """
    words = before.replace(",", " ").split()
    if len(words) < _FEWEST_BEFORE or before.rstrip().endswith(",") or words[-1] in _LEADS_ON:
        return False
    if asked_by is None:
        asked = [*_ASKING_WORD.finditer(before)]
        own = words if not asked else before[asked[-1].end() :].split()  # "wie oft | haben sie" is one question
        takes_leave = bool(_TAKES_LEAVE.search(before))  # "gut dann bis später | brauchen sie noch etwas"
        return not _CONDITION_OPENS.search(before) and (takes_leave or any(map(_is_finite, own)))
    prepositions = _OF_TIME if asked_by.startswith(("wann", "wie")) else _OF_CASE
    goes_on = asked_by.startswith(("wann", "wie", "wem", "wen", "was", "welche")) and words[-1] in prepositions
    is_closed = not _CONDITION_OPENS.search(before) or _is_finite(words[-1])
    return is_closed and not goes_on and not _GOVERNS_QUESTION.search(before)


def _is_finite(word: str) -> bool:
    """Return whether a word is a form of a verb that has a person: "wird", "haben", "möchten", no "passieren" alone."""
    low = word.lower()
    return low in _MODALS or any(slot in ("present", "past") for _verb, slot, _person in list_verb_readings(low))


def add_question_mark(line: str) -> str:
    """Return the line with a question mark after its last sentence, if that asks and ends without any mark.

    A tag gets its comma, too: "also neunzehn kilo ja".
    """
    places = find_sentences(line)
    if not places or _ENDS.search(line):
        return line
    begin, end = places[-1]
    if tag := _BARE_TAG.fullmatch(line[begin:end].strip()):
        return f"{line[:begin]}{tag[1]}, ja?"
    if tag := _BARE_RIGHT.fullmatch(line[begin:end].strip()):
        return f"{line[:begin]}{tag[1]}, richtig?"
    last = restore_umlauts(line[begin:end])
    if len(places) > 1 and _ONLY_TAG.fullmatch(last.strip()):
        return f"{line.rstrip()}?"
    return f"{line.rstrip()}?" if asks_without_mark(last) or _CHECKS_OF_OTHER.match(last) else line


def asks_without_mark(sentence: str) -> bool:
    """Return whether a sentence without a mark at its end is worded as a question and can't be an order."""
    text = LEAD.sub("", sentence.strip())
    if FRAME.match(text) or _TAG_WITHOUT_MARK.search(text) or _ENDS_WITH_QUESTION.search(text):
        return True
    if _TELLS.match(text) or _TELLS.match(strip_frame(text)):
        return False
    if asks_by_word(text):
        return True
    if _OFFERS_BOTH.search(text) or _ASKS_LEAVE.match(text):
        return True
    if _ORDERS.search(text) or _BEGINS_STATEMENT.match(sentence):
        return False
    return bool(_ASKS_YOU.match(text) or _TAKES.match(text) or _ASKS_OF_OTHERS.match(text))


def add_capitals(line: str) -> str:
    """Return a line with the capitals of nouns, of Sie, and of the beginning in what is all in small letters."""
    if line != line.lower():
        return _edit_small(line, _add_capitals_to, _FEWEST_HASTY)
    return _add_capitals_to(line) if len(line.split()) > 1 else line


def _add_capitals_to(line: str) -> str:
    found, end = [], 0
    for match in SIMPLE.finditer(line):
        before = _SENTENCE_END.split(line[: match.start()])[-1]
        found += [line[end : match.start()], _with_capital(match[0], before)]
        end = match.end()
    text = _TITLE_AND_NAME.sub(
        lambda match: f"{upper_first(match[1])} {upper_first(match[2])}", "".join(found) + line[end:]
    )
    text = _PLURAL_VERB_AND_YOU.sub(r"\1 Sie", text)
    if _YOU_CAPITAL.search(text):
        text = _YOU_BEHIND.sub(r"\1Sie", text)
    text = _YOUR.sub(lambda match: upper_first(match[0]), _YOURS.sub("Ihnen", text))
    text = _NOMINAL_INFINITIVE.sub(_raise_infinitive, text)
    return "".join(upper_first(text[begin:end]) + text[end:after] for begin, end, after in _sentences(text))


def _raise_infinitive(found: re.Match[str]) -> str:
    """Return an infinitive behind "beim" or "vom" with a noun's capital; anything else as it is."""
    is_infinitive = any(infinitive == found[2] for infinitive, _slot, _person in list_verb_readings(found[2]))
    return f"{found[1]}{upper_first(found[2]) if is_infinitive else found[2]}"


def _sentences(text: str) -> list[tuple[int, int, int]]:
    """Return begin, end, and begin of what follows, of each sentence."""
    places = find_sentences(text)
    followers = [begin for begin, _ in places[1:]] + [len(text)]
    return [(begin, end, after) for (begin, end), after in zip(places, followers, strict=True)]


def _with_capital(word: str, before: str) -> str:
    """Return a word as its nouns are written, where it can be nothing else or stands where a noun does."""
    noun = upper_first(word)
    if len(word) < _SHORTEST or word in FUNCTION_WORDS | _NO_NOUN or not read_noun(noun):
        return word
    verb, adjective = list_verb_readings(word), split_adjective(word)[0]
    if not (is_spelt(word) or verb or adjective):
        return noun
    words = before.split()
    if adjective or not words or (_MODAL.search(before) and not _ARTICLE.fullmatch(words[-1])):
        return word
    if _NO_MORE.search(before) and not _HAS.search(before):
        return word
    is_object = (
        bool(_HAS.search(before)) and is_listed_noun(noun) and not any(slot == "participle" for _, slot, _ in verb)
    )
    return noun if is_object or (is_listed_noun(noun) and _BEFORE_NOUN.fullmatch(words[-1])) else word
