"""Names of drugs that are said on German wards: by list, and by stems of nonproprietary names (INN)."""

from collections.abc import Iterable

from apps.german import lexicon
from apps.german.regular_expressions import compile_re
from apps.german.text import fold
from apps.german.tokens import split_words

_NAMES = (
    "acetylsalicylsäure|adrenalin|akineton|aldactone|allopurinol|amiodaron|apixaban|arixtra|arterenol|aspirin|ass"
    "|atropin|augmentin|berodual|beloc|bepanthen|bricanyl|buscopan|catapresan|ceftriaxon|clexane|clonidin|colchicin"
    "|cortison|dexamethason|diazepam|diclofenac|digitoxin|digoxin|diltiazem|dipidolor|dobutamin|dormicum|ebrantil"
    "|eliquis|enoxaparin|eplerenon|erythromycin|euthyrox|fentanyl|fortecortin|furosemid|gabapentin|haldol|haloperidol"
    "|heparin|hydrocortison|hydromorphon|ibu|ibuprofen|insulin|ipratropium|isoptin|keppra|lasix|levetiracetam|levodopa"
    "|lexotanil|lixiana|lorazepam|lovenox|lyrica|madopar|marcumar|melperon|metamizol|metformin|metoclopramid|metronidazol"
    "|midazolam|mirtazapin|mcp|mono-embolex|morphin|nalbuphin|naloxon|naproxen|nexium|nitro\\w*|noradrenalin|novalgin"
    "|novaminsulfon|omeprazol|ondansetron|oxycodon|palladon|pantozol|paracetamol|paspertin|perfalgan|piperacillin"
    "|piritramid|plavix|prednisolon|pregabalin|propofol|quetiapin|rocephin|salbutamol|sertralin|siofor|spironolacton"
    "|sultanol|targin|tavor|tazobac\\w*|tilidin|torasemid|tramadol|tramal|unacid|valium|valoron|vancomycin|verapamil"
    "|vomex|voltaren|xarelto|zolpidem|zopiclon|zofran|amlodipin|clopidogrel|digimerck|phenprocoumon|rivaroxaban|torem"
)
_ENDINGS = (
    r"\w{2,}(?:pril|sartan|olol|statin|prazol|cillin|mycin|micin|oxacin|floxacin|xaban|parin|semid|thiazid|gliptin"
    r"|gliflozin|dipin|zepam|setron|mizol|profen|fenac|bactam|penem|tidin|triptan|glutid)"
)
_DRUG = compile_re(rf"(?:{fold(_NAMES)}|{_ENDINGS})(?:s|tabletten?|spritzen?)?")
_SAME_DRUG = 5  # letters that two forms of one drug's name share


def is_drug(word: str) -> bool:
    """Return whether the word names a drug."""
    return word.lower() in lexicon.list_ward_drugs() or _DRUG.fullmatch(fold(word)) is not None


def find_drugs(text: str) -> list[str]:
    """Return the drugs a text names, as written, in order."""
    return [word for word in dict.fromkeys(split_words(text)) if is_drug(word)]


def names_drug(words: Iterable[str], drug: str) -> bool:
    """Return whether one of some folded words is a form of the drug's name: "metformintabletten"."""
    begin = fold(drug)[:_SAME_DRUG]
    return any(word.startswith(begin) for word in words)
