"""What a line claims about the person spoken to or spoken of, as against what it orders, plans, offers, asks or wishes.

Where the form leaves it open ("Morgens nehmen Sie 5 mg"), it is no claim: who is held to a claim must have made it.
"""

import re
from collections.abc import Iterator

from apps.german.clauses import Piece, find_pieces, split_piece
from apps.german.question_frames import LEAD, QUESTION_WORD, TAG
from apps.german.regular_expressions import compile_re
from apps.german.sentences import find_sentences

Span = tuple[int, int]
# Verbs that say how things are; whoever has them first in a sentence asks or orders.
_STATE = compile_re(
    r"\b(?:hab(?:en|t|e)?|hat(?:test|ten|te|tet)?|hast|sind|bist|ist|seid|war(?:en|st|t)?|wieg(?:en|t|st)|wog(?:en)?"
    r"|leide(?:n|t|st)|wohn(?:en|t|st)|leb(?:en|t|st)|hei(?:ß|ss)(?:en|t)|rauch(?:en|t|st)|schl(?:afen|äft|äfst)"
    r"|tut|tun|tat(?:en)?|schmerz(?:en|t)|vertr(?:agen|ägt|ägst)|sp[üu]r(?:en|t|st)|f[üu]hl(?:en|t|st)|geht|ging"
    r"|lieg(?:en|t|st)|betr[äa]g(?:en|t)|klag(?:en|t|st)|kenn(?:en|t|st)|reagier(?:en|t|st)|h[öo]rt|sieht|schaut|k[üu]mmert|hilft|steht|vergisst|begann(?:en)?|wurden?|blieb(?:en)?"
    r"|lag(?:en)?|fiel(?:en)?|stand(?:en)?|gab|(?<=es )gibt|gibt(?= es)"
    r"|riech(?:en|t|st)|roch(?:en)?|l[äa]uft|juckt|brennt|wirkt)\b",
    re.I,
)
# Verbs of what is done: "Sie nehmen 5 mg" tells or orders, by what stands beside it.
_DEED = compile_re(
    r"\b(?:nehm(?:en|t)|nimmt|nimmst|nahm(?:en)?|trink(?:en|t|st)|trank(?:en)?|ess(?:en|t)|isst|bekomm(?:en|t|st)"
    r"|bekam(?:en)?|krieg(?:en|t|st)|spritz(?:en|t)|inhalier(?:en|t|st)|brauch(?:en|t|st)|mess(?:en|t)|misst"
    r"|trag(?:en|t)|tr[äa]gt|geh(?:en|st)|komm(?:en|t|st)|hust(?:en|et|est)|erbr(?:echen|icht)|benutz(?:en|t)"
    r"|verwende(?:n|t))\b",
    re.I,
)
_OTHER = (
    r"(?:Sie|sie|[Ee]r|[Ee]s|[Dd]u|ihr|(?:Frau|Herr|Dr\.) \w+"
    r"|[Ii]hre?[nmrs]?\s+\w+|[Dd]eine?[nmrs]?\s+\w+|(?:[Dd]er|[Dd]ie|[Dd]as)\s+(?:\w+\s+)?\w+)"
)
_OTHER_FIRST = compile_re(rf"^(?:dass\s+|ob\s+|weil\s+)?{_OTHER}\b")
_ORDER = compile_re(
    r"\b(?:soll(?:en|t|te|ten|st|test)?|d[üu]rf(?:en|t|te|ten)|darf(?:st)?|m[üu]ss(?:en|t|te|ten)|musst?|k[öo]nn(?:en|t"
    r"|te"
    r"|ten|test)|kann(?:st)?|m[öo]chten?|w[oi]ll(?:en|st|t)?|werde[nt]?|wirst|wird|würde\w*|lass(?:en|t)?"
    r"|wären?|wärst|hätte\w*)\b",
    re.I,
)
# Beside a deed in the present these make an order or a plan of it.
_TO_BE_DONE = compile_re(
    r"\b(?:bitte|nur|h[öo]chstens|maximal|mindestens|immer|erst|nicht mehr|kein\w* mehr|ab|jetzt|gleich|sofort|heute"
    r"|nachher|sp[äa]ter|bald|dann|k[üu]nftig|zuk[üu]nftig|in zukunft|weiter(?:hin)?|lieber|besser|am besten"
    r"|unbedingt"
    r"|auf keinen fall|einmal|mal|n[äa]chste\w*|als n[äa]chstes|zuerst)\b",
    re.I,
)
_AHEAD = compile_re(
    r"\b(?:(?<!heute )(?<!gestern )(?<!guten )morgen (?!(?:war|hatte))"
    r"|nachher|gleich|sp[äa]ter|bald|ab (?:heute|morgen|sofort|jetzt|n[äa]chst\w+)"
    r"|(?:n[äa]chste|kommende)[nrs]?|angeordnet|verordnet|geplant|vorgesehen|erlaubt|verboten|in ordnung|wichtig)\b",
    re.I,
)
_SPARED = compile_re(r"\bbrauch\w*\b.*\bhaben\b", re.I)  # "Sie brauchen keine Angst zu haben"
_CONDITION = compile_re(
    r"^(?:wenn|falls|ob|sobald|bevor|ehe|nachdem|damit|solange|sonst|bis (?:der|die|das|sie|er|es|ihre?|alles)"
    r"|um(?! (?:\w+|\d+) (?:uhr|hab\w*|hat\w*|sind|ist|war\w*)\b))\b",
    re.I,
)
_OWN = compile_re(r"\b(?:ich|wir|man|uns|mir|mich)\b", re.I)
# Own words after which comes what was heard or read; after all others comes what is wished, planned or promised.
_HEARD = compile_re(
    r"\b(?:fasse|zusammen(?:fassen|gefasst|fassend)?|verstanden|verstehe|notiert|notiere|geh[öo]rt|aufgeschrieben"
    r"|schreibe|wiederhole|sehe|lese|gelesen|wei(?:ß|ss)|steht|stimmt|hei(?:ß|ss)t|halte|festhalten|festgehalten)\b",
    re.I,
)
_ORDERED = compile_re(r"\b(?:plan|anordnung|regel|wichtig|bitte|therapie|ma(?:ß|ss)nahmen?|ab heute|ab jetzt)\b", re.I)
# What is handed over, aimed at or taught says nothing about how the other is.
_TEACHES = compile_re(
    r"^(?:hier|da|das|dies(?:e[rs]?)?) (?:ist|sind)\b|\b(?:ziel\w*|begrenz\w*|beschr[äa]nk\w*|genug|reicht"
    r"|ausreichend"
    r"|zu (?:viel|wenig)|gef[äa]hrlich|sch[äa]dlich|gesund|ungesund|(?:lange|kurze) zeit)\b",
    re.I,
)
# What somebody else decided or said is theirs: a reported order is neither right nor wrong about the patient.
_REPORTED = compile_re(
    r"\b(?:[äa]rzt\w*|arzt\w*|doktor\w*|dr\.|visite|therapeut\w*|(?:ver|an)?ordnung\w*|(?:an|ver)geordnet|laut|plan"
    r"|ziel\w*|empf(?:iehlt|ohlen|ehlung\w*)|vorgabe\w*|beipackzettel|leitlinie\w*)\b",
    re.I,
)
_INSTRUCTS = compile_re(
    r"\b(?:soll(?:en|te|ten)?|darf|d[üu]rfen|muss|m[üu]ssen|angeordnet|verordnet|geplant|laut|gem[äa](?:ß|ss)"
    r"|(?:an|ver)ordnung\w*|ma(?:ß|ss)nahmen?|ziel\w*|ab (?:heute|morgen|sofort)|max(?:imal|\.)|h[öo]chstens"
    r"|begrenz\w*|beschr[äa]nk\w*)",
    re.I,
)
# What isn't led in by its first word: "Frau Wiesner ist …" is no address, "Also hatte er …" has its verb second.
_NAMES_SUBJECT = compile_re(r"(?:Frau|Herr) [A-ZÄÖÜ][\w-]+ [a-zäöü]+(?! Sie\b)|[Aa]lso \w+ (?:er|sie|Sie|du)\b(?!.*\?)")
_PERFECT = compile_re(
    r"\b(?:haben|hast|hat|sind|bist|ist|war(?:en|st)?|hatten?|wurden?)\b", re.I
)  # not "bekommen" alone
_TO_DO = compile_re(r"\bzu \w+(?:en|ern|eln)[.!]*$")  # "Sie haben das zu nehmen"
# What is noted down or summed up needs no verb: "Zimmer 9, das notiere ich", "Also keine Allergien."
_NOTED = compile_re(
    r"\b(?:das|so|es) (?:notiere|schreibe|vermerke) ich\b"
    r"|\bhabe ich (?:\w+ ){0,3}(?:notiert|aufgeschrieben|verstanden)\b"
    r"|^(?:\w+, )?also keine? [A-ZÄÖÜ]\w+[.!?]*$",
    re.I,
)
# A thing before verb and subject is what is spoken of: "Penicillin vertragen Sie gut", not "Dann nehmen Sie …".
_THING_FIRST = compile_re(
    r"(?!Bitte|Dann|Jetzt|Danach|Zuerst|Nachher|Morgens|Abends|Mittags|Nachts|Langsam|Einfach)[A-ZÄÖÜ][a-zäöüß]{4,}"
    r" (?:vertragen|haben|hatten|nehmen|rauchen|trinken|spritzen|brauchen|bekommen|bekamen|kennen) Sie\b"
    r"(?![^.!?]*\b(?:bitte|nur|immer|erst|ab|jetzt|gleich|heute|morgen)\b)"
)
_IMPERATIVE = compile_re(r"(?!seit\b)(?:bitte\b|(?:\w+\s+)?(?!h[aä]tten|haben|waren|wurden)\w+e[lr]?n Sie\b)", re.I)
_INFINITIVE_LAST = compile_re(r"(?:^|\s)(?!\w{0,5}ge(?!h|b|n|w|sche)\w+en\b)[a-zäöü]\w*(?:en|ern|eln)[.!]*$")
_VERB_FIRST = compile_re(rf"^\w+\s+{_OTHER}\b")
# Said of others, of everybody or of the speaker's own people: "Viele Patienten rauchen …", "Mein Sohn ist …".
_OF_OTHERS = compile_re(
    r"^(?:(?:sehr |ganz )?(?:viele?|manche|einige|mehrere|alle|jede[rs]?|andere|die meisten|fast alle)\b"
    r"|(?:kinder|babys|erwachsene|patienten|patientinnen|menschen|leute|frauen|m[äa]nner|senioren)\b"
    r"|(?:bei|in|mit|f[üu]r) (?:\w+ ){0,2}(?:kindern|babys|patienten|menschen|leuten|frauen|m[äa]nnern|alter|fall"
    r"|f[äa]llen)\b"
    r"|(?:meine?|unsere?)[rs]? (?!f[ra]|eindr|notiz)\w+|normalerweise (?:hat|haben|ist|sind) man\b)",
    re.I,
)
# What is so by habit: beside these a deed in the present is told, not ordered.
_BY_HABIT = compile_re(
    r"\b(?:zu hause|daheim|bisher|bislang|sonst immer|regelm[äa](?:ß|ss)ig|gew[öo]hnlich|[üu]blicherweise)\b", re.I
)
_TOLD = compile_re(r"\b(?:gesagt|erz[äa]hlt|sagten|meinten|sagen|angegeben)\b", re.I)
_AS_TOLD = compile_re(  # behind a statement: what it says is what was told
    r"\W*(?:so )?(?:(?:haben sie|hast du)(?: \w+){0,2} (?:gesagt|erz[äa]hlt)"
    r"|(?:sagten|sagen|meinten) sie(?: \w+)?)\W*$",
    re.I,
)
_SPOKEN_TO = compile_re(r"^\W*(?:ja, |also, |gut, )?(?:frau|herr) (?:doktor|dr\.)(?: [A-ZÄÖÜ]\w+)?\W*, ", re.I)
# Only a person of whom is spoken has these forms: "Er trägt immer …" orders nothing.
_OF_ONE = compile_re(
    r"\b(?:nimmt|trinkt|isst|kriegt|spritzt|inhaliert|braucht|misst|tr[äa]gt|geht|hustet|erbricht|benutzt|verwendet)\b",
    re.I,
)


def find_claims(text: str) -> Iterator[Span]:
    """Yield begin and end of each stretch that claims something; a verbless one goes on with what stands before it."""
    is_claiming = False
    for begin, end in find_sentences(text):
        sentence = text[begin:end]
        is_question = sentence.rstrip().endswith("?")
        if _REPORTED.search(_SPOKEN_TO.sub("", sentence)) or (is_question and not _states(sentence)):
            is_claiming = False
            continue
        is_claiming = is_claiming or bool(_NOTED.search(sentence.strip()))
        for piece in find_pieces(sentence):
            for part in split_piece(sentence, piece):
                is_claiming = _claims(part, sentence, is_claiming, is_question)
                if is_claiming:
                    yield begin + part.start, begin + part.end


def is_instruction(sentence: str) -> bool:
    """Return whether a written sentence says what is to be done, by whoever's decision: "soll nur 1 l trinken"."""
    return bool(_INSTRUCTS.search(sentence))


def _states(question: str) -> bool:
    """Return whether a question has the order of a statement: 'Sie nehmen also kein Marcumar?'."""
    bare = LEAD.sub("", TAG.sub("?", question.strip()))
    if re.match(rf"{QUESTION_WORD}\b", bare, re.I) or (_VERB_FIRST.match(bare) and not _OTHER_FIRST.match(bare)):
        return False
    return bool(_STATE.search(bare) or _DEED.search(bare))


def _claims(part: Piece, sentence: str, before: bool, is_check: bool) -> bool:
    """Return whether one part of a sentence claims something, given whether the part before it does."""
    bare = part.text if _NAMES_SUBJECT.match(part.text) else LEAD.sub("", part.text)
    is_reported = bare.lower().startswith("dass ")
    is_as_told = bool(_AS_TOLD.fullmatch(sentence, part.end)) and not _CONDITION.search(bare)
    is_no_claim = any(sign.search(bare) for sign in (_CONDITION, _ORDER, _SPARED, _AHEAD, _TEACHES, _OF_OTHERS))
    if not is_as_told and (is_no_claim or (is_reported and not before)):
        return False
    if _OWN.search(bare):
        return bool(_HEARD.search(bare))
    if is_as_told or _TOLD.search(bare):
        return True
    state, is_order = _STATE.search(bare), is_imperative(bare) or bool(_INFINITIVE_LAST.search(bare))
    if state and (state.start() > 0 or is_reported):
        is_perfect = _PERFECT.search(bare) and not _TO_DO.search(bare)
        return not (is_imperative(bare) or (is_order and _TO_BE_DONE.search(bare) and not is_perfect))
    if _DEED.search(bare):
        is_told = _OTHER_FIRST.match(bare) or (_BY_HABIT.search(bare) and not is_imperative(bare))
        to_be_done = _TO_BE_DONE.search(re.sub(r"\bimmer\b", "", bare) if _OF_ONE.search(bare) else bare)
        return bool(is_told) and (is_check or not to_be_done)
    introduces = sentence[part.end :].lstrip().startswith(":") and not _ORDERED.search(bare)
    is_to_be_done = is_order or _TO_BE_DONE.search(bare) or _lists_what_to_do(sentence)
    return (introduces or before) and not is_to_be_done


def _lists_what_to_do(sentence: str) -> bool:
    """Return whether a sentence enumerates steps, as in: Ich wiederhole: ein Liter, jeden Tag wiegen."""
    pieces = (piece.strip().rpartition(" ") for piece in re.split(r"[,:;]| und ", sentence)[1:])
    return any(
        _INFINITIVE_LAST.search(f" {last}") and not any(verb.search(rest) for verb in (_STATE, _DEED, _ORDER))
        for rest, _blank, last in pieces
    )


def is_imperative(text: str) -> bool:
    """Return whether the text begins as an order: 'Bleiben Sie …', 'Bitte nicht …'."""
    return bool(_IMPERATIVE.match(text)) and not speaks_of_thing(text)


def speaks_of_thing(text: str) -> bool:
    """Return whether a thing stands first, then verb and subject: 'Ramipril nehmen Sie zu Hause 5 mg'."""
    return bool(_THING_FIRST.match(text))
