"""What is asked, without what is said around it: address, fillers, 'Ich möchte wissen, ob …', tags."""

import re

from apps.german.regular_expressions import compile_re

QUESTION_WORD = (
    r"(?:(?:seit|ab|von|bis) (?:wann|wie)|von wo\b"
    r"|(?:mit|bei|von|zu|an|für|auf|in|unter|gegen|um|aus|vor|nach|über) (?:wem|wen|was|welche\w*|wie viel\w*)"
    r"|wie ?viele?|wie (?:oft|lange?|stark|schlimm|groß|schwer|alt|weit|hoch|häufig)|wie|wann"
    r"|wo(?:hin|her|mit|bei|durch|vor|ran|rauf|gegen|für|zu|von|rüber|runter)?"
    r"|wer|wen|wem|was für|was|warum|wieso|weshalb|welche\w*)"
)
ASKS_TO_KNOW = (
    r"(?:ich|wir)\s+(?:möchten?|würden?|muss|müssen|müssten?|will|wollten?|brauchen?|hätten?|interessieren?)\b"
    r"[^,:?]{0,50}?\b(?:wissen|fragen|erfahren|klären|interessieren|notieren|hören)"
)
ASKS_TO_TELL = (
    r"(?:vielleicht )?(?:können|könnten|würden|möchten|dürfte|darf|wollen|kann) (?:Sie|ich)\b[^,:?]{0,40}?"
    r"\b(?:sagen|fragen|erzählen|verraten|mitteilen|wissen|beantworten|erklären)"
    r"|(?:bitte )?(?:sagen|erzählen|verraten) Sie[^,:]{0,25}"
)
FRAME = compile_re(
    rf"^(?:{ASKS_TO_KNOW}|mich (?:würde|interessiert)[^,:]{{0,30}}|{ASKS_TO_TELL}"
    r"|wissen Sie(?: (?:noch|schon|vielleicht|zufällig|denn|eigentlich|ungefähr|genau))*"
    r"|erinnern Sie sich|ich frage mich|eine (?:\w+ )?frage"
    r"|gibt es (?:denn |noch |da |jetzt |sonst )*(?:irgend|et)?(?:et)?was(?=,? (?:was|das|wovor|womit|wor[aiuü]\w+)\b)"
    r"|noch (?:eine |was|etwas)[^,:]{0,20}|wichtig (?:ist|wäre)[^,:]{0,15}"
    r"|für (?:die|den|meine) (?:akte|dokumentation|unterlagen|anamnese|bogen|aufnahme)[^,:]{0,20})"
    rf"\s*[,:]?\s*(?=(?:(?:{QUESTION_WORD}|ob)\b))",
    re.I,
)
LEAD = compile_re(
    r"^(?:(?:und|aber|also|ok|okay|gut(?! zu wissen)|so|ah|ach|aha|hm+|na|nun|dann"
    r"|ja|nein|danke|alles klar|verstehe|super"
    r"|schön|sehr gut|jetzt|bitte|entschuldigung|sagen Sie(?: mal)?(?! (?:mir|uns)\b)"
    r"|(?:lieber? |sehr geehrter? )?(?:herr|frau|schwester)\s+[A-ZÄÖÜ][\w-]+)\s*[,.!:–-]?\s+)+",
    re.I,
)
TAIL = compile_re(
    r"(?<!\s)(?<!\bwer ist)(?<!\bwer ist denn)(?<!\bwer war)(?<!\bkennen sie)[\s,]*\b(?:bitte|herr\s+[A-ZÄÖÜ][\w-]+"
    r"|(?<!\bihre )(?<!\b[ms]eine )(?<!\bdeine )(?<!\bdie )(?<!\banderen )frau\s+[A-ZÄÖÜ][\w-]+)\s*(?=[?.!]*$)",
    re.I,
)
TAG = compile_re(
    r",\s*nicht\s*\?+\s*$|[,–-]?\s*\b(?:oder(?: nicht)?|richtig|stimmt(?:'?s| das| es| das so)?|ja|nicht wahr"
    r"|korrekt|gell|ist das (?:so )?richtig|habe ich das (?:so )?richtig verstanden)\s*\?+\s*$",
    re.I,
)


ASKS_FOR = compile_re(  # "Sagen Sie mir bitte noch Ihren Namen …"
    r"^(?:(?:und|dann|gut|danke|also|jetzt|nun|zuerst|erst|erst ?mal|als erstes)[,.!]?\s+)*(?:bitte )?"
    r"(?:sagen|nennen) Sie"
    r"(?: (?:mir|uns|bitte|noch|kurz|mal|einmal|nochmals?|auch|zuerst|zur Sicherheit))*\s+(?=Ihre?[nmr]?\s)",
    re.I,
)
BY_WORD = compile_re(rf"(?:{QUESTION_WORD}|(?:an|auf|bei|in|um|zu|nach|über) w(?:ie|as|elch)\w*|der wievielte)\b", re.I)


_FACES = compile_re(r"\b(?:und )?welche[sn]? (?:von den |dieser )?gesicht(?:er)?\b[^.?!]*\?", re.I)
_PLACE_TAG = compile_re(
    r"(?<=\w), (?:und |oder )?auch (?:schon |eigene |etwas )?(?:von )?(?:zu ?hause|daheim|hier|bei uns)\?", re.I
)
_EXAMPLES = compile_re(  # "Haben Sie eine Allergie, gegen Medikamente oder Pflaster?"
    r"(?<=\w), (?:zum beispiel |vielleicht |etwa )?(?:gegen|im|in der|am|an den|an der|auf|beim?)"
    r" (?:\w+ )?(?-i:[A-ZÄÖÜ])\w+(?: (?:und|oder) (?:(?:im|in der|am|an der|unten|oben|gegen) )*(?-i:[A-ZÄÖÜ])\w+)+"
    r"(?: vielleicht)?\?",
    re.I,
)
_KNOWLEDGE_TAG = compile_re(r"(?<=\w)(?<!\bnicht), (?:wissen Sie|wei(?:ß|ss)t du) (?:das|es)(?: \w+)?\s*\?+\s*$", re.I)
_SAY_THAT = compile_re(
    r"(?P<told>\b(?:ein|das|ihr) (?P<noun>(?-i:[A-ZÄÖÜ])\w+(?:wort|datum|gewicht|alter|zimmer))\b[^.?!]*[.!])"
    r" (?:(?:und|bitte) )?(?:k[öo]nnen|k[öo]nnten|w[üu]rden) sie (?:mir|uns) das (?:\w+ )*?(?:sagen|nennen|verraten)"
    r"\s*\?",
    re.I,
)
_MEANT = compile_re(  # "Nein, ich meinte die Taubheit in den Füßen, nicht den Zucker."
    r"^(?:(?:nein|nee|entschuldigung|sorry|moment|doch|ach),? )*ich (?:meine|meinte)"
    r"(?: (?:doch|eigentlich|jetzt|aber))* (?P<what>(?:das|die|der|den|dem|(?:ihr|dein|sein)(?:e?[nm]?)) [^,.?!:;]+?)"
    r"(?:,? (?:und )?nicht [^.?!]+)?[.!]?$",
    re.I,
)
_MEANT_TO_ASK = compile_re(  # with the verb first, as the last sentence
    r"(?<![^\s.!?,])ich (?:meine|meinte)(?: (?:damit|eigentlich|nur))?[,:] ?"
    r"(?=(?:haben|hat|hatten|sind|ist|war|waren|tut|tat|brauchen|möchten|wollen|können|konnten|nehmen|bekommen|wissen"
    r"|kennen|gibt|kommt|kommen|geht|dürfen|soll) (?:sie|es|er|ihnen|ihre?\w?|das|der|die|man|ich)\b[^.!?]*[.!?]*$)",
    re.I,
)
_TELL_OF = compile_re(
    r"(?:erz[äa]hlen Sie|erz[äa]hl|(?:m[öo]chten|wollen|k[öo]nnen) Sie)\b"
    r"(?:(?! (?-i:[A-ZÄÖÜ]))[^,.?!]){0,40}?"  # no "Können Sie mir das Geburtsdatum von Ihrem Mann sagen?"
    r"\b(?:von|[üu]ber) ([^,.?!]{3,40})",
    re.I,
)
_DATUM = (
    r"Ihre?n? (?:(?:Vor|Nach|Familien|Ruf)?[Nn]amen?|Geburtsdatum|Gewicht|Gr[öo](?:ß|ss)e|K[öo]rpergr[öo](?:ß|ss)e"
    r"|Alter|\w*[Nn]ummer|Adresse|Anschrift|Kennwort|Beruf)"
)
_DATA_REQUEST = compile_re(  # without a verb, at the end of a statement
    rf"(?P<before>^|[^.?!]*?[,:] |[.!] )(?:(?:[Zz]uerst|[Uu]nd|[Dd]ann|[Jj]etzt|[Aa]lso|[Nn]och) )*[Bb]itte "
    rf"(?:(?:zuerst|noch|einmal|auch) )*(?P<data>{_DATUM}(?:(?:,| und) {_DATUM})*)[.!]?$"
)
_WRITES_DOWN = compile_re(
    rf"\b(?:[Dd]arf|[Dd]ürfte|[Kk]ann|[Kk]önnte) ich (?:(?:mir|bitte|noch|kurz|schnell) )*(?P<data>{_DATUM})"
    r" (?:(?:bitte|noch|kurz) )*(?:aufschreiben|notieren|haben)(?:, bitte)?\?"
)
_MEASURED = {
    "fieber": "das Fieber",
    "temperatur": "die Temperatur",
    "blutdruck": "der Blutdruck",
    "puls": "der Puls",
    "zucker": "der Zucker",
    "blutzucker": "der Blutzucker",
}
_HOW_HIGH_IT = compile_re(
    rf"(?P<before>\b(?P<noun>{'|'.join(_MEASURED)})\b[^.?!]*[.?!,] ?)"
    r"(?:und )?wie hoch (?:war|ist) (?:es|das|er|sie|die|der)(?: denn)?\?",
    re.I,
)
_NEEDS_DATUM = compile_re(
    rf"\b(?:(?:[Dd]ann|[Jj]etzt|[Nn]un) )?(?:brauche|br[äa]uchte|ben[öo]tige) ich (?:(?:noch|bitte|dann|jetzt|auch) )*"
    rf"(?P<data>{_DATUM})(?:, bitte[^,.?!]*| bitte)?[.!]"
)
_LEADS_TO = compile_re(r"[,:] $")
_WHY = compile_re(r"(?:warum|wieso|weshalb|wozu|aus welchem grund)\b", re.I)
_TOLD_FOR = compile_re(r"\b((?:sagen|geben|nennen|schreiben|buchstabieren) Sie [^,.?!]{5,}),\s*damit\b[^.?!]*", re.I)


def asks_indirectly(text: str) -> bool:
    """Return whether the line asks inside a frame: 'Ich würde gern wissen, ob Sie allein wohnen'."""
    return bool(FRAME.match(LEAD.sub("", text.strip())))


def drop_knowledge_tag(line: str) -> str:
    """Return the line without "wissen Sie das?" behind the question that it belongs to."""
    return _KNOWLEDGE_TAG.sub("?", line)


def drop_place_tag(line: str) -> str:
    """Return the line without ", auch zu Hause?" behind a question, of which it asks no other one."""
    return _PLACE_TAG.sub("?", line)


def drop_examples(line: str) -> str:
    """Return the line without the examples behind a question: "Haben Sie Schmerzen, im Bauch oder am Rücken?"."""
    return _EXAMPLES.sub("?", line)


def word_pain_scale(line: str) -> str:
    """Return the line with the question that a scale of faces is shown for: "Welches Gesicht passt zu dir?"."""
    return _FACES.sub("Wie stark sind die Schmerzen?", line)


def drop_reason(line: str) -> str:
    """Return the line without why something is to be told: "Sagen Sie mir die Nummer, damit …"."""
    return _TOLD_FOR.sub(r"\1", line)


def word_what_was_meant(line: str) -> str:
    """Return the line as a question for what the speaker meant instead: "Nein, ich meinte die Taubheit, nicht …".

    A question that is said in other words loses what leads it in: "Ich meine, hat es wehgetan, als …".
    """
    if meant := _MEANT_TO_ASK.search(line):
        asked = line[meant.end() :].rstrip(" .!?")
        return f"{line[: meant.start()]}{asked[:1].upper()}{asked[1:]}?"
    return _MEANT.sub(lambda found: f"Wie ist {found['what']}?", line)


def name_measured(line: str) -> str:
    """Return the line with what is measured in place of a pronoun: "Hatte er Fieber? Wie hoch war es?"."""
    return _HOW_HIGH_IT.sub(lambda found: f"{found['before']}Wie hoch war {_MEASURED[found['noun'].lower()]}?", line)


def word_data_request(line: str) -> str:
    """Return the line with a question in place of bare data that it asks for: "…, zuerst bitte Ihr Gewicht.".

    As well where a pronoun stands for them, "Es gibt ein Kennwort. Können Sie mir das sagen?", or where leave is asked
    to write them down.
    """
    line = _SAY_THAT.sub(lambda found: f"{found['told']} Wie ist das {found['noun']}?", line)
    line = _NEEDS_DATUM.sub(lambda found: f"Wie ist {_name_datum(found['data'])}?", line)
    line = _WRITES_DOWN.sub(lambda found: f"Wie ist {_name_datum(found['data'])}?", line)
    return _DATA_REQUEST.sub(_ask_for_data, line)


def _ask_for_data(found: re.Match[str]) -> str:
    return f"{_LEADS_TO.sub('. ', found['before'])}Wie ist {_name_datum(found['data'])}?"


def _name_datum(data: str) -> str:
    """Return what is asked for in the nominative: "Ihr Name" for "Ihren Namen"."""
    return re.sub(r"\bIhren\b", "Ihr", data).replace("Namen", "Name")


def asks_to_tell_of(text: str) -> str:
    """Return what the other is asked to tell something about: "Ihrem Garten"; "" where nothing is named."""
    found = _TELL_OF.match(LEAD.sub("", text.strip()))
    return found[1] if found else ""


def asks_by_word(text: str) -> bool:
    """Return whether the line begins, after address and frame, with a question word: 'Und seit wann?'."""
    return bool(BY_WORD.match(strip_frame(text)))


def find_question_word(text: str) -> str:
    """Return the question word that a line begins with, after address and frame, in small letters; "" for none."""
    found = BY_WORD.match(strip_frame(text))
    return re.sub(r"\s+", " ", found[0].lower()).strip() if found else ""


def asks_for_reason(text: str) -> bool:
    """Return whether a question asks why: "Warum sollen Sie liegen bleiben?"."""
    return bool(_WHY.match(strip_frame(text)))


def strip_frame(text: str) -> str:
    """Return the string that is compared: the question without address, fillers, frames and closing courtesy."""
    text = LEAD.sub("", ASKS_FOR.sub("", text.strip()))
    for _ in range(2):
        text = FRAME.sub("", text)
    text = re.sub(r"^ob\s+", "", text, flags=re.I)
    return TAIL.sub("", text).strip() or text
