"""Words that judge people instead of saying what was seen, with what to write; and how a time is written."""

from __future__ import annotations

import re

from apps.german.negation import NEGATION_WORD
from apps.german.regular_expressions import compile_re

_TABLE = (
    (r"faul(?:e[nrms]?)?|Faulheit", "„möchte heute nicht aufstehen“"),
    (r"aggressiv\w*", "„schlägt bei der Körperpflege nach der Hand“"),
    (r"wehleidig\w*", "„sagt: ‚Es tut sehr weh‘, NRS 7“"),
    (r"jammer\w*|jammert\w*", "„sagt mehrmals, dass sie Schmerzen hat“"),
    (r"schwierig(?:e[rnms]?)? (?:Patient\w*|Bewohner\w*|Person|Angehörige\w*)", "„lehnt die Körperpflege ab“"),
    (r"unkooperativ\w*|uneinsichtig\w*|stur(?:e[nrms]?)?|bockig\w*|zickig\w*",
     "„lehnt die Tablette ab, sagt: ‚Ich will nicht‘“"),
    (r"verwirrt(?:e[nrms]?)?|verrückt\w*|durchgeknallt\w*", "„nennt den Wochentag nicht, weiß nicht, wo sie ist“"),
    (r"hysterisch\w*|theatralisch\w*", "„weint und ruft laut“"),
    (r"frech\w*|unverschämt\w*|unhöflich\w*|böse[nrms]?", "„sagt laut: ‚Gehen Sie weg!‘“"),
    (r"dumm(?:e[nrms]?)?|blöd\w*|begriffsstutzig\w*", "„fragt dreimal nach“"),
    (r"ungepflegt\w*|schmuddelig\w*|schmutzige[rn]? (?:Patient\w*|Mann|Frau)", "„Kleidung mit Flecken, Haare fettig“"),
    (r"nerv(?:t|ig\w*)|lästig\w*|anstrengend(?:e[rn]?)? (?:Patient\w*|Bewohner\w*)",
     "„klingelt zehnmal in einer Stunde“"),
    (r"simulier\w*|übertreib\w*|stellt sich an", "„gibt Schmerzen mit NRS 8 an“"),
    (r"fett(?:e[rn]?)? (?:Patient\w*|Mann|Frau|Person)", "„Gewicht 110 kg, Größe 170 cm“"),
    (r"selbst schuld|eigene Schuld", "„hat die Tabletten seit drei Tagen nicht genommen“"),
    (r"Alkoholiker\w*|Säufer\w*|Trinker\w*", "„trinkt nach eigener Angabe drei Flaschen Bier am Tag“"),
    (r"zickt|spinnt|tickt aus", "„schreit und wirft das Glas auf den Boden“"),
)  # fmt: skip
JUDGING = tuple((compile_re(rf"\b(?:{words})\b", re.I), better) for words, better in _TABLE)
_NOT_JUDGING = compile_re(rf"\b(?:{NEGATION_WORD}|zeitlich|örtlich|Verdacht auf) (?:\w+ )?$|„[^“]*$|\"[^\"]*$", re.I)


def is_own_word(text: str, start: int) -> bool:
    """Whether the word is the writer's own: not quoted, not denied ('nicht aggressiv', 'zeitlich nicht verwirrt')."""
    return not _NOT_JUDGING.search(text[:start])
