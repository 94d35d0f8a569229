"""Names of drugs that nurses on German wards say: by list and by the endings of their groups."""

from __future__ import annotations

import re

from apps.dialogue.german.words import fold, tokens

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
_DRUG = re.compile(rf"(?:{fold(_NAMES)}|{_ENDINGS})(?:s|tabletten?|spritzen?)?")


def is_drug(word: str) -> bool:
    """Whether the word names a drug."""
    return bool(_DRUG.fullmatch(fold(word)))


def drugs(text: str) -> list[str]:
    """The drugs a text names, as written, in order."""
    return [token for token in dict.fromkeys(tokens(text)) if is_drug(token)]
