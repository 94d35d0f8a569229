"""Lines typed in a hurry or dictated: capitals and the question mark that they lack are put back.

Sentence models take "haben sie fieber" for something else than "Haben Sie Fieber?", and an order can't be told from a
question by its order of words alone ("Nehmen Sie die Tablette").
"""

import re

from apps.german.lexicon import is_listed_noun, is_spelt, list_verb_readings, read_noun, split_adjective
from apps.german.question_frames import FRAME, LEAD, QUESTION_WORD, asks_by_word, strip_frame
from apps.german.regular_expressions import compile_re
from apps.german.sentences import find_sentences
from apps.german.spelling import restore_umlauts
from apps.german.stop_words import FUNCTION_WORDS
from apps.german.text import upper_first, word_set
from apps.german.tokens import SIMPLE

_SHORTEST = 3  # letters of a noun
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
_NO_NOUN = word_set("wegen aus sechs acht mal mehr")  # though the dictionary has nouns of these letters
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
_SCALE_BEHIND = compile_re(  # "…, wie stark es weh tut: null ist gar nicht und zehn ist ganz schlimm."
    r"(\bwie (?:stark|schlimm|weh|sehr)\b[^.?!:]*): (?:null|0|eins|1) (?:ist|hei(?:ß|ss)t|bedeutet)\b[^.?!]*[.!?]?$",
    re.I,
)
_LEAVE_BEHIND = compile_re(  # "ich möchte Sie jetzt aufnehmen ist das ok für Sie"
    r"^(.*\w),? (ist (?:das|es) (?:f[üu]r (?:sie|dich) )?(?:ok|okay|in ordnung)(?: f[üu]r (?:sie|dich)| so)?)[.]?$",
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
    whole = add_question_mark(add_capitals(_GREETING.sub(r"\1. ", restore_umlauts(line))))
    whole = _CONDITION_THEN_PLEASE.sub(r"\1, \2", whole)
    whole = _BEHIND_INTRODUCTION.sub(lambda found: f"{found[1]}. {upper_first(found[2])}", whole)
    whole = _QUESTION_BEHIND.sub(lambda found: f"{found[1]}. {upper_first(found[2])}?", whole)
    whole = _SCALE_BEHIND.sub(r"\1?", whole)
    whole = _LEAVE_BEHIND.sub(r"\1, \2?", whole)
    joined = _OFFER_IN_TWO.sub(lambda found: f"{found[1]}, {found[2].replace('Oder ', 'oder ', 1)}", whole)
    whole = _OR_FINE.sub("?", joined)
    return whole if _TELLS.match(whole) else _BARE_CLAUSE.sub(r"\1\2?", whole)


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
    if _ORDERS.search(text) or _BEGINS_STATEMENT.match(sentence):
        return False
    return bool(_ASKS_YOU.match(text) or _TAKES.match(text) or _ASKS_OF_OTHERS.match(text))


def add_capitals(line: str) -> str:
    """Return a line all in small letters with those of nouns, of Sie, and of its beginning."""
    if line != line.lower() or len(line.split()) < 2:
        return line
    found, end = [], 0
    for match in SIMPLE.finditer(line):
        found += [line[end : match.start()], _with_capital(match[0], line[: match.start()])]
        end = match.end()
    text = _TITLE_AND_NAME.sub(
        lambda match: f"{upper_first(match[1])} {upper_first(match[2])}", "".join(found) + line[end:]
    )
    text = _PLURAL_VERB_AND_YOU.sub(r"\1 Sie", text)
    if _YOU_CAPITAL.search(text):
        text = _YOU_BEHIND.sub(r"\1Sie", text)
    text = _YOUR.sub(lambda match: upper_first(match[0]), _YOURS.sub("Ihnen", text))
    return "".join(upper_first(text[begin:end]) + text[end:after] for begin, end, after in _sentences(text))


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
    if adjective or not words or _MODAL.search(before):
        return word
    if _NO_MORE.search(before) and not _HAS.search(before):
        return word
    is_object = (
        bool(_HAS.search(before)) and is_listed_noun(noun) and not any(slot == "participle" for _, slot, _ in verb)
    )
    return noun if is_object or (is_listed_noun(noun) and _BEFORE_NOUN.fullmatch(words[-1])) else word
