"""Whether a line is in another language than German: by its script, or by frequent words that German doesn't have."""

import re
import unicodedata

from apps.german.lemmas import is_known
from apps.german.regular_expressions import compile_re
from apps.german.text import word_set
from apps.german.tokens import split_words

# Frequent words of the languages that learners and jokers fall back on. What German has too stands in no list.
_FREQUENT = word_set(
    "hello hi how are you your what's what where when why do does did have has is it's the and please thanks thank"
    " don't worry everything be fine good sorry yes we they he she with for to of let's okay take here there"
    " can could would i'm my name speak english understand pain feel today much very not this that"
    " bonjour comment vous votre êtes avez je suis le les est que qui pour avec merci parlez français mal où"
    " hola cómo como está usted señor señora qué dónde cuándo tiene dolor gracias por favor habla español me llamo"
    " olá você senhor senhora tem dor onde quando obrigado obrigada fala português"
    " ciao buongiorno come sta signora signor dove quando dolore grazie parla italiano"
    " merhaba nasılsınız nasıl ağrınız var mı nerede adınız teşekkür iyi misiniz günler"
    " dzień dobry jak się pan pani boli gdzie kiedy proszę dziękuję mówi"
    " dobar dan kako ste boli gdje hvala molim kumusta po masakit salamat opo magandang"
    " marhaba kayfa shukran salam"
)
_ALSO_GERMAN = word_set("is do me come can pan mal po")
_FEWEST = 2
_INVERTED = compile_re(r"[¿¡]")  # Spanish marks
_OTHER_LETTERS = compile_re(
    r"[şğıñãõøåłąęńśźżćčšžěřůđőűçâîêûœæ]"
)  # of a line in small letters: ignoring case, "ı" would be an "i"
_LETTERS = 0.5  # share of letters of another script


def is_foreign(line: str) -> bool:
    """Return whether a line is written in another script, or has more foreign words than German ones."""
    letters = [char for char in line if char.isalpha()]
    if letters and sum("LATIN" not in unicodedata.name(char, "") for char in letters) > _LETTERS * len(letters):
        return True
    if _INVERTED.search(line):
        return True
    words = [word.lower() for word in split_words(re.sub(r"[’`]", "'", line))]
    if len(words) >= _FEWEST and _OTHER_LETTERS.search(line.lower()) and not any(map(is_known, words)):
        return True
    foreign = [word for word in words if word in _FREQUENT and word not in _ALSO_GERMAN]
    german = [word for word in words if word not in _FREQUENT and is_known(word)]
    return len(foreign) >= _FEWEST and len(foreign) > len(german)
