"""Rude wordings: insults, orders to be quiet, contempt for what the other says or needs."""

import re

from apps.german.sentences import find_sentences

_RUDE = re.compile(
    r"\b(?:(?:sind|bist|seid) (?:\w+ ){0,3}(?:dumm|doof|bl[öo]de?|verr[üu]ckt|faul|eklig)\b|(?:dumme"
    r"|doofe)[nrs]? (?:kuh|gans|ziege|frage\w*|mensch\w*|patient\w*)|bl[öo]de[nrs]? (?:kuh|ziege|sau"
    r"|kerl|alte[r]?|weib)|idiot\w*|trottel|depp\w*|arschl\w*|schei(?:ß|ss)\w*|verdammt noch ?mal|halt\w* (?:sie "
    r"|du )?(?:den mund"
    r"|die klappe|das maul|die fresse|endlich den)|schnauze|klappe (?:halten|zu)|maul\b(?!-)|"
    r"nerv(?:st|en sie|t mich|en mich|en nur|t nur)|(?:sie|du|ihr) nerv(?:st|en|t)\b|mir auf die nerven"
    r"|stell\w* (?:sie |du )?(?:sich|dich) (?:\w+ ){0,2}nicht so an\b|jammern?\b|jammerst|gejammer|geheule?"
    r"|heulen sie nicht|l[üu]gst|(?:sie|du) l[üu]gen|l[üu]gen sie|l[üu]gner\w*"
    r"|(?:mir|uns) (?:\w+ ){0,4}(?:schei(?:ß|ss))?egal|meinung (?:\w+ ){0,2}egal|ist mir (?:doch |völlig "
    r"|ganz )?(?:egal|wurst)"
    r"|hau\w* (?:sie )?ab|verschwinden sie|verschwinde\b|verpiss\w*|selber schuld|selbst schuld|wehleidig\w*"
    r"|zickig\w*|zicke\w*"
    r"|stinken (?:sie)?|stinkst|(?:sie|du) (?:spinnen|spinnst)|spinnen sie|spinnst du|besseres zu tun"
    r"|reden sie keinen (?:unsinn"
    r"|quatsch|bl[öo]dsinn)|unversch[äa]mt\w*|machen sie sich (?:\w+ )?l[äa]cherlich|schwachsinn\w*|bescheuert\w*"
    r"|was wollen sie (?:hier|schon wieder|denn schon wieder)|wer sind sie denn schon wieder"
    r"|regen sie sich (?:\w+ ){0,2}nicht"
    r" so auf|reg dich (?:\w+ ){0,2}(?:ab|nicht so auf)|ruhe (?:jetzt|hier)|schnell schlucken|geht (?:sie"
    r"|dich) (?:gar |[üu]berhaupt )?nichts an)"
    r"|^(?:na,? )?(?:opa|oma|alter|alte)\b(?=[,!.])",
    re.I,
)


def is_rude(sentence: str) -> bool:
    """Return whether a sentence has a rude wording; not whether it is meant so."""
    return _RUDE.search(sentence) is not None


def find_rude_sentences(text: str) -> list[tuple[int, int]]:
    """Return begin and end of the sentences with a rude wording."""
    return [(begin, end) for begin, end in find_sentences(text) if is_rude(text[begin:end])]
