"""Words that mark what a speaker does with the talk itself: repeat, sum up, take back, take leave, offer.

Patterns for `re.I`, as parts of larger ones. Each list stands here once, whoever reads it.
"""

ONCE_MORE = r"(?:noch ?(?:ein)?mal|nochmals|erneut)"

SUMS_UP = (
    r"(?:\bfasse?\b.{0,30}\bzusammen\b|\bzusammen(?:gefasst|fass\w+)\b|^(?:(?:also|gut),? )?ich wiederhole\b"
    rf"|\bich sage (?:es )?{ONCE_MORE} alles\b|^(?:(?:also|gut|so|dann),? )?{ONCE_MORE}(?: (?:kurz|f[üu]r mich))?:"
    rf"|^(?:(?:also|gut|so|dann),? )?{ONCE_MORE},? (?:kurz )?(?:zur (?:sicherheit|kontrolle)|der reihe nach)[:,])"
)

# What was said before it doesn't count: "81 Kilo, nein, Entschuldigung, 91 Kilo".
TAKES_BACK = (
    r"(?:nein|nee|entschuldigung|verzeihung|pardon|sorry|moment|stopp|halt|quatsch|korrektur|korrigiert|falsch"
    r"|stimmt nicht|vielmehr|ich meine?|ich meinte)"
)

GOODBYE = (
    r"(?:\bauf wieder(?:sehen|h[öo]ren|schauen)\b|\btsch(?:ü|ue)ss?i?\b|\bgute (?:besserung|nacht)\b"
    r"|\b(?:sch[öo]n|ruhig|angenehm|erholsam)en? (?:(?!guten )\w+ )?(?:tag|abend|nacht|nachmittag|feierabend|dienst)\b)"
)
# Said before one goes away: "Ich bin gleich zurück", but not "Ich bin wieder da".
RETURNS = (
    r"(?:\bich (?:komme|schaue|bin) (?:\w+ ){0,5}(?:wieder|zur[üu]ck|vorbei)\b(?! da\b)"
    r"|\b(?:komme|schaue) ich (?:\w+ ){0,5}(?:wieder|zur[üu]ck|vorbei)\b)"
)

# What one does for another who has asked for nothing: the verbs of offers.
FAVOURS = (
    r"(?:bringen|holen|helfen|besorgen|anrufen|zudecken|\w*stellen|[öo]ffnen|aufmachen|zumachen|schlie(?:ß|ss)en"
    r"|einschenken|geben|reichen|bestellen|richten|tun|anziehen|abnehmen|begleiten|st[üu]tzen|zeigen)"
)
