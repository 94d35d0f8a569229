"""Acts that count only where two independent signs agree: the wording, and the classifier or the talk before.

A comfort that was none, or a rudeness that was a question, costs a learner more than one that goes unnoticed. Replies
still follow a single sign; credit and blame don't.
"""

from __future__ import annotations

import re
from collections.abc import Mapping

from apps.dialogue.types import State, Understanding
from apps.german.claims import is_instruction
from apps.german.rudeness import find_rude_sentences
from apps.german.sentences import split_sentences

_TO_OTHER = r"(?:Ihnen|dir|euch)"
_HEAVY = (
    r"(?:schlimm|schwer|anstrengend|hart|schrecklich|furchtbar|traurig|bl[öo]d|belastend|unangenehm|zerm[üu]rbend"
    r"|qu[äa]lend"
    r"|frustrierend|be[äa]ngstigend|unheimlich|fummelig|schreck|schock|(?:nicht|keine?) (?:sch[öo]n|leicht"
    r"|einfach)\w*|zeit|heftig)"
)
_WORDINGS: Mapping[str, re.Pattern[str]] = {
    act: re.compile(pattern, re.I)
    for act, pattern in {
        "EMPATHY": r"\btut mir (?:\w+ ){0,3}leid\b(?!,? (?:dass ich|f[üu]r die))|\bleid (?:mit|f[üu]r) (?:ihr|sie"
        r"|dich)"
        r"|\b(?:verstehe|verst[äa]ndlich(?! erkl)|nachvollziehen|nachf[üu]hlen"
        r"|kann (?:ich )?(?:\w+ ){0,3}verstehen)\b"
        r"|\bmir (?:\w+ ){0,3}vorstellen\b|\bmach(?:en|st) (?:\w+ ){0,5}(?:viel|einiges|etwas) durch\b"
        r"|\bkein wunder\b|\bviel auf einmal\b|\bum die ohren\b"
        r"|\b(?:o|oh|ach) ?(?:je|nein|mensch|mann)\b|\b(?:arme[rs]?|armer kerl)\b"
        rf"|\b(?:ist|war|klingt|muss|sind|waren) (?:\w+ ){{0,6}}{_HEAVY}\b|\b(?:w[üu]rde|h[äa]tte) (?:mich|ich"
        rf"|mir) (?:\w+ ){{0,4}}auch\b"
        r"|\bh[äa]tte ich auch\b|\bleuchtet mir\b|\bglaube ich ihnen\b|\bkostet sie kraft\b"
        r"|\bkonnten sie (?:\w+ )?nicht wissen\b"
        r"|\bdas (?:ist|war) (?:\w+ ){0,3}(?:viel|zu viel) f[üu]r\b|\bich (?:merke|h[öo]re|sehe"
        r"|sp[üu]re)\b.{0,30}\b(?:sorge\w*|angst|kraft"
        r"|herzen|besch[äa]ftigt|schwer\w*|belastet|leiden)\b",
        "REASSURE": r"\bkeine? (?:angst|sorgen?|bange|vorwurf)\b|\b(?:sind|ist|bist"
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
        r"|\bdr[üu]ck(?:e|en sie)? (?:\w+ ){0,3}klingel\b|\bbrauch(?:en sie|st du) (?:\w+ )?(?:etwas|was|hilfe)\b"
        r"|\bjederzeit (?:\w+ ){0,2}(?:klingel\w*|melden|rufen"
        r"|f[üu]r sie da)\b|\bklingeln sie (?:\w+ )?(?:jederzeit|einfach|ruhig)\b"
        r"|\bmelden sie sich (?:\w+ )?(?:jederzeit|einfach|ruhig)\b"
        r"|\bbrauchen sie (?:bis dahin )?(?:noch|jetzt|gerade) (?:etwas|was|hilfe)\b"
        r"|\bfinden wir (?:\w+ ){0,2}eine l[öo]sung\b",
        "TEACH_BACK": r"\b(?:mit|in) (?:ihren?|deinen?|eigenen?)(?: eigenen?)? w(?:o|ö)rte?r?n?\b|\beigenen? w(?:o"
        r"|ö)rte?r?n?\b"
        r"|\b(?:ob|dass|damit) ich(?:'?s| es| das| alles)\b.{0,40}\b(?:gut|richtig|verst[äa]ndlich) erkl[äa]rt\b"
        r"|\bwiederholen sie\b|\b(?:sie|du) (?:\w+ ){0,4}wiederholen\b|\b(?:noch ?(?:ein)?mal"
        r"|zur[üu]ck)\b.{0,30}\b(?:sagen|erz[äa]hlen|erkl[äa]ren"
        r"|aufz[äa]hlen|zeigen)\b|\b(?:sagen|erz[äa]hlen|erkl[äa]ren|zeigen) (?:sie"
        r"|du)\b.{0,30}\b(?:noch ?(?:ein)?mal|zur[üu]ck|kurz|jetzt)\b"
        r"|\bwas (?:haben sie|hast du) (?:\w+ ){0,3}(?:verstanden|behalten)\b|\bverst[äa]ndlich ausgedr[üu]ckt\b"
        r"|\bwie w[üu]rde(?:n sie|st du) .{0,40}erkl[äa]ren\b|\bwei(?:ß|ss)t du noch\b|\bwissen sie noch\b"
        r"|\b(?:was|wie|wann|worauf) (?:machen|tun|achten|sagen|nehmen|rufen|melden) sie (?:dann|jetzt|wenn|beim)\b"
        r"|\bwas (?:sie|du) (?:\w+ ){0,3}(?:dann|verstanden|behalten|gemerkt|n[äa]chsten mal)\b",
    }.items()
}
_NOT_SAID_BACK = re.compile(
    r"\b(?:hei(?:ß|ss)en|namen?|geboren|geburtsdatum|telefon\w*|nummer|schmerzen|allergi\w*)\b", re.I
)
_TRIFLING = re.compile(
    r"\bnicht (?:\w+ )?(?:so )?(?:schlimm|schwer)\b|\bverstehe (?:\w+ ){0,3}nicht\b|\bnicht verstehen\b", re.I
)
_LIKELY = {"RUDE": 0.5, "EMPATHY": 0.4, "REASSURE": 0.3, "OFFER_HELP": 0.3, "TEACH_BACK": 0.4}
TWO_SIGNS = tuple(_LIKELY)
_FELT = ("EMPATHY", "REASSURE", "OFFER_HELP")  # answers to what the other feels
_CALM = ("calm", "relief")
_TAUGHT = frozenset(("EXPLAIN", "INSTRUCT"))


def find_unconfirmed_acts(text: str, state: State, understanding: Understanding) -> tuple[str, ...]:
    """Return the acts of a line that only one sign shows; `state` is that before the line."""
    return tuple(
        act
        for act in TWO_SIGNS
        if act in understanding.acts
        and not (
            has_wording(act, text)
            and (understanding.learned_acts.get(act, 0.0) >= _LIKELY[act] or fits_talk(act, text, state, understanding))
        )
    )


def has_wording(act: str, text: str) -> bool:
    """Return whether a sentence of the line says it in words that do this act."""
    if act == "RUDE":
        return bool(find_rude_sentences(text))
    return any(_does(act, sentence) for sentence in split_sentences(text))


def _does(act: str, sentence: str) -> bool:
    if not _WORDINGS[act].search(sentence):
        return False
    if act == "TEACH_BACK":
        return not _NOT_SAID_BACK.search(sentence)
    return act != "EMPATHY" or not _TRIFLING.search(sentence)


def fits_talk(act: str, text: str, state: State, understanding: Understanding) -> bool:
    """Return whether the talk calls for the act: a feeling for comfort, something taught for saying it back."""
    if act in _FELT:
        return state.worry or state.emotion not in _CALM
    return act == "TEACH_BACK" and (bool(_TAUGHT & {*state.acts, *understanding.acts}) or is_instruction(text))
