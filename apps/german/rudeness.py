"""Rude wordings: insults, orders to be quiet, contempt for what the other says or needs."""

import re

from apps.german.regular_expressions import compile_re
from apps.german.sentences import find_sentences

_RUDE = compile_re(
    r"\b(?:(?:sind|bist|seid) (?:(?!nicht\b)\w+ ){0,3}(?:dumm|doof|bl[öo]de?|verr[üu]ckt|faul|eklig)\b|(?:dumme"
    r"|doofe)[nrs]? (?:kuh|gans|ziege|frage\w*|mensch\w*|patient\w*)|bl[öo]de[nrs]? (?:kuh|ziege|sau"
    r"|kerl|alte[r]?|weib)|idiot\w*|trottel|depp\w*|arschl\w*|schei(?:ß|ss)\w*|verdammt noch ?mal|halt\w* (?:sie "
    r"|du )?(?:den mund"
    r"|die klappe|das maul|die fresse|endlich den)|schnauze|klappe (?:halten|zu)|maul\b(?!-)|"
    r"nerv(?:st|en sie|t mich|en mich|en nur|t nur)|(?:sie|du|ihr) nerv(?:st|en|t)\b|mir auf die nerven"
    r"|stell\w* (?:sie |du )?(?:sich|dich) (?:\w+ ){0,2}nicht so an\b|(?<!ruhig )jammern?\b|jammerst|gejammer|geheule?"
    r"|heulen sie nicht|l[üu]gst|(?:sie|du) l[üu]gen|l[üu]gen sie|l[üu]gner\w*"
    r"|(?:mir|uns) (?:(?!nicht)\w+ ){0,4}(?:schei(?:ß|ss))?egal|meinung (?:\w+ ){0,2}egal|ist mir (?:doch |völlig "
    r"|ganz )?(?:egal|wurst)"
    r"|hau\w* (?:sie )?ab|verschwinden sie|verschwinde\b|verpiss\w*|(?<!nicht )(?:selber|selbst) schuld|wehleidig\w*"
    r"|zickig\w*|zicke\w*"
    r"|(?:sie|du) stink(?:en|st)|stink(?:en|st) (?:sie|du)|(?:sie|du) (?:spinnen|spinnst)|spinnen sie|spinnst du"
    r"|besseres zu tun"
    r"|reden sie keinen (?:unsinn"
    r"|quatsch|bl[öo]dsinn)|unversch[äa]mt\w*|machen sie sich (?:\w+ )?l[äa]cherlich|schwachsinn\w*|bescheuert\w*"
    r"|was wollen sie (?:denn )?(?:hier\b(?= ?[?!.]|$)|schon wieder)|wer sind sie denn schon wieder"
    r"|regen sie sich (?:\w+ ){0,2}nicht"
    r" so auf|reg dich (?:\w+ ){0,2}(?:ab|nicht so auf)|(?<!zur )ruhe (?:jetzt|hier)\b(?=[.!]|$)"
    r"|(?<!bitte )schnell schlucken|geht (?:sie"
    r"|dich) (?:gar |[üu]berhaupt )?nichts an)"
    r"|^(?:na,? )?(?:opa|oma|alter|alte)\b(?=[,!.])",
    re.I,
)
# Contempt without a word of abuse: for what somebody is, understands, says or feels.
_CONTEMPT = compile_re(
    r"\brei(?:ß|ss)\w* (?:sie |du )?(?:sich|dich) (?:\w+ ){0,2}zusammen\b"
    r"|\bwas ist (?:denn )?(?:jetzt |nun )?schon wieder\b|\bschon wieder (?:sie|du)\b(?=[.!?])"
    r"|\bk[öo]nn(?:en|st) (?:sie|du) (?:etwa |denn |eigentlich |[üu]berhaupt )*kein deutsch\b"
    r"|\blern(?:en sie)? (?:doch |erst )+(?:ein)?(?:mal )?(?:richtig )?deutsch\b"
    r"|\b(?:so|zu|viel zu|zu) fett\b(?=,? (?:wie|sind|bist|f[üu]r|sie|du)\b)|\bfettsack\b"
    r"|\b(?:sie|du|ihr|man)\b[^.!?]*(?<!nicht )\b(?:so|zu) (?:dumm|bl[öo]d|d[äa]mlich|doof|begriffsstutzig"
    r"|unf[äa]hig)\b"
    r"(?! f[üu]r)"
    r"|\bkapier(?:en sie|st du)\b|\b(?:sie|du) (?:\w+ ){0,3}(?:nicht|nichts|nie) kapier(?:en|st|t)\b"
    r"|\b(?:haben sie|hast du) (?:\w+ ){0,3}kapiert\b"
    r"|\bbegreif(?:en|st) (?:sie|du) (?:es |das )?(?:denn |endlich |nicht)"
    r"|\bstell(?:en|st)? (?:sie |du )?(?:sich|dich) (?:\w+ ){0,3}an,? (?:wie|als)\b|\b(?:sich|dich) so anstellen\b"
    r"|\b(?:kein|so ein|ein(?:e[nm])? (?:solch\w+ )?|nicht so ein)\w* ?(?:drama|theater|aufstand|zirkus|gedöns|getue)\b"
    r"(?=[^.!?,]*\b(?:wegen|daraus|draus|machen|mach|machst|auff[üu]hren)\b)"
    r"|\bmach\w* (?:sie |du )?(?:\w+ ){0,2}(?:kein|so ein)e?n? (?:drama|theater|aufstand|zirkus)\b"
    r"|(?:^|[.!?,] )(?:sind|bist) (?:sie|du) (?:(?:denn|etwa|eigentlich) (?:taub|blind)"
    r"|(?:\w+ )?(?:bl[öo]d|schwer von begriff))\b"
    r"|\b(?:sind|bist)\b(?= (?:\w+ ){0,4}(?:nicht|noch)\b)"
    r"(?: (?:sie|du|ja|doch|wohl|noch|nicht|ganz|mehr)\b){1,5} (?:dicht(?! an\b| am\b)|bei trost|bei sinnen)\b"
    r"|\b(?:ich|wir)\b[^.?!]*\bnicht (?:den ganzen tag|ewig|stundenlang) (?:lang )?(?:zeit|auf sie warten|warten)\b"
    r"|\bnervens[äa]ge\b|\b(?:memme|heulsuse|weichei|jammerlappen|simulant\w*|versager\w*|alte (?:hexe|schachtel))\b"
    r"|\b(?:sie|du) (?:haben|hast) (?:\w+ ){0,3}nichts zu (?:sagen|melden|wollen)\b"
    r"|\bandere (?:\w+ )?(?:sind|haben|geht es) (?:wirklich|richtig|echt|viel schlimmer|schlechter|echte)\b"
    r"|\bwas sind sie (?:denn |blo(?:ß|ss) )?f[üu]r (?:ein|eine|einer)\b|\bwas bist du (?:denn )?f[üu]r ein"
    r"|\bmit (?:ihnen|dir) kann man (?:\w+ ){0,3}(?:nicht|nichts|kein\w*)\b"
    r"|\bwie oft (?:soll|muss) ich\b[^.?!]*\bnoch (?:sagen|erkl[äa]ren|wiederholen)\b|\b(?:nicht"
    r"|keine?) mein problem\b|\bdoch ihr problem\b"
    r"|\binteressiert (?:mich (?:doch )?(?:nicht|kein\w*)|(?:hier |doch )*(?:keinen|niemanden?))\b"
    r"|\blass(?:en)? (?:sie )?mich (?:\w+ )?in ruhe\b(?= ?[.!,]|$)|\bwas f[äa]llt (?:ihnen"
    r"|dir) (?:eigentlich|denn|[üu]berhaupt) ein\b"
    r"|\bf[üu]r wen halten sie sich\b|\b(?:keine|null) lust auf (?:sie|dich)\b(?=[.!?]|$)"
    r"|\b(?:sie|du) (?:simulieren|simulierst)\b|\btun (?:sie )?(?:doch |ja )?nur so\b(?=[.!,]|$| als)"
    r"|\bso schwer kann das (?:\w+ )?nicht sein\b|\b(?:sie|du) lern(?:en|st) es (?:wohl |auch )?nie\b",
    re.I,
)
# Reproach and disgust: who is told off for how they live, look or smell, or for being ill.
_REPROACH = compile_re(
    r"\b(?:sie|du) (?:sind|bist|haben|hast|tragen) (?:(?!nichts?\b|nie|kein)\w+ ){0,3}schuld\b(?=[^?]*$)(?! daran sind)"
    r"|\bes nicht (?:anders|besser) verdient\b|\beingebrockt\b|\bselbst zuzuschreiben\b"
    r"|\bgeschieht (?:ihnen|dir) recht\b"
    r"|\bihre?[nm]? \w+ stink(?:t|en)\b|\b(?:das|hier|es) stinkt ja\b"
    r"|\b(?:ist|sind|sieht|stinkt|riecht|sehen) (?:(?!ihnen|dir|nicht)\w+ ){0,3}"
    r"(?:widerlich|ekelhaft|eklig|absto(?:ß|ss)end)\b(?=[^?]*$)"
    r"|\b(?:sind|bist|h[öo]ren|h[öo]rst|verstehen|verstehst) (?:sie|du) (?:\w+ ){0,3}\w+,? oder was\b(?= ?[?!])"
    r"|\b(?:wer|sie|du|man)\b[^.?!]*\b(?:qualm(?:t|en|st)|frisst|s[äa]uf(?:t|st)|saufen)\b"
    r"|\bwas (?:sind sie|bist du) (?:\w+ )?f[üu]r ein"
    r"|\bh[äa]tten sie ja (?:auch )?mal\b[^.?!]*\bk[öo]nnen\b"
    r"|\b(?:beweg|schwing|heb)\w*\b[^.?!]*\bhintern\b"
    r"|\b\w+en sie (?:sich|ihre?n?) (?:\w+ )?(?:eigentlich|denn|[üu]berhaupt) (?:nie|niemals)\b"
    r"|\bin (?:ihrem|deinem) alter (?:sollte|m[üu]sste|kann) man\b"
    r"|\b(?:sie|du) (?:machen|machst) (?:(?:uns|mir|immer|doch|ja|hier|einem) )*nur "
    r"(?:[äa]rger|arbeit|probleme|dreck|m[üu]he)\b"
    r"|\bdas nervt\b(?! sie| dich)|\bgef[äa]lligst\b|\bwird'?s bald\b|^pech gehabt\b"
    r"|\b(?:schon|doch) (?:drei|vier|f[üu]nf|zehn|hundert|tausend)mal (?:gesagt|erkl[äa]rt)\b"
    r"|\bkein wunder, dass (?:sie|du|dich|ihnen)\b[^.!?]*\b(?:fett|dick|niemand|keiner)\b|\bso fett geworden\b"
    r"|\b(?:benehmen|benimm|benimmst) (?:\w+ ){1,2}wie ein (?:kleines )?(?:kind|baby)\b|\bkindisch\b"
    r"|\b(?:sie|du) (?:haben|hast) (?:(?:ja|doch|sowieso|[üu]berhaupt) )+keine ahnung\b"
    r"|\bdavon (?:verstehen sie|verstehst du) (?:\w+ )?nichts\b"
    r"|\bmir reicht(?:'s| es) (?:jetzt|langsam|mit (?:ihnen|dir))\b"
    r"|\b(?:hier )?(?:kein|nicht (?:hier )?im) hotel\b"
    r"|\bnicht ihre? (?:diener\w*|putzfrau|sklav\w*|dienstm[äa]dchen)\b",
    re.I,
)


def is_rude(sentence: str) -> bool:
    """Return whether a sentence has a rude wording; not whether it is meant so."""
    return bool(_RUDE.search(sentence) or _CONTEMPT.search(sentence) or _REPROACH.search(sentence))


def find_rude_sentences(text: str) -> list[tuple[int, int]]:
    """Return begin and end of the sentences with a rude wording."""
    return [(begin, end) for begin, end in find_sentences(text) if is_rude(text[begin:end])]
