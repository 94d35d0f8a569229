"""Questions about everyday things that everybody can say something to: thoughts, habits, tastes, belongings.

Each tells the sort of a question, by which somebody who has no answer at hand says so as people do.
"""

from __future__ import annotations

import re
from collections.abc import Callable

from apps.german.pains import list_body_parts
from apps.german.plain_questions import names_kin
from apps.german.regular_expressions import compile_re

Sort = Callable[[str], bool]  # whether a question is of one of the sorts below
_LEAD = r"^(?:(?:und|aber|also|ach|ja|gut|so|oder|nein|ich meine|sagen sie),? )*"
_THOUGHTS = compile_re(
    r"\b(?:woran|an was|wor[üu]ber|[üu]ber was|was)\b.*\b(?:denken|denkst|dachten|dachtest|gedacht|gr[üu]beln"
    r"|gr[üu]belst|nachdenken|nachgedacht)\b"
    r"|\bdurch den kopf\b|\bwohin\b.*\b(?:kopf|gedanken)\b",
    re.I,
)
_BURDEN = compile_re(
    r"\bwas\b.*\b(?:macht|machen|bereitet)\b.*\bsorgen?\b"
    r"|\b(?:wovor|vor was)\b.*\b(?:angst|sorgen?|bange|f[üu]rchten)\b"
    r"|\bwas\b.*\b(?:am schwersten|am schlimmsten|das schlimmste|besonders schwer|so schwer|bedr[üu]ckt|belastet)\b",
    re.I,
)
_TASTE = compile_re(rf"{_LEAD}(?:was|welche\w*)\b.*\b(?:gern|gerne|am liebsten|besonders)\b", re.I)
_HABIT = compile_re(
    rf"{_LEAD}(?:was (?:machen|tun|machst|tust) (?:sie|du)\b.*\b(?:damit|wenn|abends?|morgens|sonst|normalerweise"
    r"|zu hause|um \w+)\b"
    r"|wie (?:machen|machst|schaffen|schaffst) (?:sie|du) (?:das|es)\b"
    r"|wie (?:l[äa]uft|sieht|ist)\b.*\b(?:alltag|tag|normaler tag|tagesablauf)\b)",
    re.I,
)
_HELPS = compile_re(rf"{_LEAD}was hilft (?:ihnen|dir|ihm|ihr|ihre[mr]|euch)\b", re.I)
_USUAL = compile_re(
    rf"{_LEAD}wie (?:ist|war) (?:er|sie|ihre? \w+|deine? \w+) (?:denn )?(?:sonst|normalerweise|fr[üu]her)\b", re.I
)
_PLACE = compile_re(
    rf"{_LEAD}wo (?:ist|sind|liegt|liegen|haben sie|hast du)(?: denn)? (?:ihre?n?|deine?n?) [\wäöüß-]+", re.I
)
_PAIN = compile_re(r"schmerz|\bweh\b", re.I)
_SENSATION = compile_re(
    r"\bwie f[üu]hl(?:t|en) sich\b|\bwie f[üu]hlt (?:es|das) sich\b|\bwo\b.*\bsp[üu]r(?:en|st)\b"
    r"|\b(?:brenn|stich|stech|dr[üu]ck|zieh|klopf|poch|kneif|kribbel|juck)\w*\b[^?]*"
    r"\boder\b[^?]*\b(?:brenn|stich|stech|dr[üu]ck|zieh|klopf|poch|krampf|kneif)\w*\b",
    re.I,
)
_TALKED_OVER = compile_re(
    r"\b(?:haben sie|hast du)\b(?=.*\b(?:ihre[rmn]?|deine[rmn]?|jemand\w*|familie)\b)"
    r".*\b(?:erz[äa]hlt|(?:dar[üu]ber|davon|schon|mal) (?:gesprochen|geredet)|(?:davon|das|es) \w* ?gesagt)\b"
    r"|\bhat (?:(?:denn|schon|auch|mal) )*(?:jemand|man|(?:der|die|ihr|ihre) \w+) (?:\w+ ){0,3}mit (?:ihnen|dir)\b.*"
    r"\b(?:gesprochen|geredet)\b"
    r"|\b(?:wei(?:ß|ss)|wissen) (?:(?:denn|schon) )?(?:ihre?|deine?|die|der)\b[^?]*"
    r"\b(?:davon|bescheid|von (?:dies|ihr|de)\w* \w+)\b",
    re.I,
)
_ABILITY = compile_re(
    rf"{_LEAD}(?:k[öo]nnen|konnten|kannst|konntest|schaffen|schaffst) (?:sie|du) (?:\w+ ){{0,6}}?"
    r"(?:schlafen|essen|trinken|laufen|gehen|aufstehen|sitzen|liegen|atmen|ausruhen|entspannen)\b",
    re.I,
)
_OFFENCE = compile_re(
    r"\bhabe? ich (?:ihnen |sie |dir |dich )?(?:da )?(?:(?:et)?was falsches (?:gesagt|gemacht)|verletzt|gekr[äa]nkt"
    r"|beleidigt|ver[äa]rgert)\b|\b(?:sind sie|bist du) (?:mir|auf mich) (?:\w+ )?b[öo]se\b"
    r"|\b(?:sind sie|bist du) (?:\w+ )?b[öo]se auf mich\b",
    re.I,
)
_FEASIBLE = compile_re(
    rf"{_LEAD}(?:(?:geht|ginge|klappt|passt) (?:das|es (?=f[üu]r))|(?:schaffen sie|schaffst du|k[öo]nnen wir|wollen wir"
    r"|machen wir|bekommen sie|kriegen sie) das)(?: so)?(?: (?:f[üu]r (?:sie|dich)|denn|so|machen|versuchen|ausmachen"
    r"|hin|zusammen|zu hause))*\s*\?",
    re.I,
)
_SHOW = compile_re(
    r"\bzeig(?:en|e|st)?(?: \w+){0,4},? wie (?:sie|du)\b"
    r"|\b(?:k[öo]nnen|k[öo]nnten|w[üu]rden|m[öo]gen) sie (?:mir )?(?:(?:das|es|bitte|mal|kurz|einmal) )*(?:vor)?"
    r"zeigen\b"
    r"|\b(?:kannst|k[öo]nntest|magst) du (?:mir )?(?:(?:das|es|bitte|mal|kurz|einmal) )*(?:vor)?zeigen\b",
    re.I,
)


def asks_for_thoughts(sentence: str) -> bool:
    """Return whether the other is asked what they think or thought: "Woran denken Sie dann?"."""
    return bool(_THOUGHTS.search(sentence))


def asks_for_burden(sentence: str) -> bool:
    """Return whether the other is asked openly what weighs on them: "Wovor haben Sie am meisten Sorge?"."""
    return bool(_BURDEN.search(sentence))


def asks_for_taste(sentence: str) -> bool:
    """Return whether it is asked what somebody likes: "Was essen Sie zu Hause gern?"."""
    return bool(_TASTE.search(sentence)) and not asks_for_burden(sentence)


def asks_for_habit(sentence: str) -> bool:
    """Return whether it is asked what somebody usually does or is like: "Was machen Sie, damit Sie einschlafen?"."""
    return bool(_HABIT.search(sentence))


def asks_what_helps(sentence: str) -> bool:
    """Return whether it is asked what does somebody good: "Was hilft Ihnen, wenn die Angst kommt?"."""
    return bool(_HELPS.search(sentence))


def asks_how_one_usually_is(sentence: str) -> bool:
    """Return whether it is asked what somebody is like otherwise: "Wie ist er denn sonst?"."""
    return bool(_USUAL.search(sentence))


def asks_for_belonging(sentence: str) -> bool:
    """Return whether it is asked where the other has a thing: "Wo ist denn Ihr Strumpf?"; no person, no pain."""
    return bool(_PLACE.search(sentence)) and not (
        names_kin(sentence) or _PAIN.search(sentence) or list_body_parts(sentence)
    )


def asks_for_sensation(sentence: str) -> bool:
    """Return whether the other is to describe what they feel in the body: "Brennt es, oder sticht es mehr?"."""
    return bool(_SENSATION.search(sentence))


def asks_whether_talked_over(sentence: str) -> bool:
    """Return whether it is asked if the other told somebody close of it: "Weiß Ihre Frau von dieser Angst?"."""
    return bool(_TALKED_OVER.search(sentence))


def asks_whether_able(sentence: str) -> bool:
    """Return whether it is asked if the other manages an everyday thing: "Konnten Sie überhaupt schlafen?"."""
    return bool(_ABILITY.search(sentence))


def asks_whether_offended(sentence: str) -> bool:
    """Return whether it is asked if the other was hurt by what was said: "Habe ich etwas Falsches gesagt?"."""
    return bool(_OFFENCE.search(sentence))


def asks_whether_feasible(sentence: str) -> bool:
    """Return whether it is asked if what was just proposed suits: "Geht das für Sie?", "Können wir das so machen?"."""
    return bool(_FEASIBLE.search(sentence))


def asks_to_show(sentence: str) -> bool:
    """Return whether the other is to show how they do something: "Können Sie mir das zeigen?"."""
    return bool(_SHOW.search(sentence))
