"""What a speaker undertakes, and how the other reminds of it: "Ich bringe Ihnen Wasser" gives "Sie wollten …"."""

import re

from apps.german.perspective.clauses import COURTEOUS, LONGEST, Clause, split_clauses
from apps.german.perspective.pronouns import GOVERNING, leads_to_noun, turn_pronouns
from apps.german.perspective.subjects import check_together, find_subjects, find_verbs
from apps.german.perspective.verb_forms import WITH_INFINITIVE, NotCertainError, find_infinitive
from apps.german.regular_expressions import compile_re
from apps.german.sentences import split_sentences
from apps.german.text import word_set
from apps.german.tokens import tokenize
from apps.german.word_forms import FIRST_PARTS

_OFFERED = compile_re(r"^(?:\w+, )?(?:soll|kann|darf|k[öo]nnte) ich ((?:Ihnen|dir|Sie|dich)\b[^?,]*)\?$", re.I)
_SHORTEST = 2  # words that undertake nothing: "Ich komme"
_DENIED = compile_re(r"(?:kein\w*|nicht|nie|niemals|nichts)", re.I)
_SOON = word_set("gleich jetzt sofort nachher dann später nun gerade bald schnell kurz gern gerne auch eben morgen")
_CONDITIONS = word_set("wenn falls sobald bevor ehe nachdem solange bis weil da ob während")
_SHORT = word_set("mir mich sich dich dir")  # pronouns that stand right behind the verb
_OTHERS = word_set("ich sie es ihn ihm ihnen euch")  # nobody knows any more what they stand for
_POINTING = word_set("das dies die den der dem ihr ihre ihren")  # nor these, without a noun
_WITHOUT_OBJECT = word_set("helfen zuhören beistehen")  # "Sie wollten mir doch helfen"
_PROMISING = word_set("versprechen verspreche")  # what is promised follows


def recall_promise(text: str, to_du: bool = False) -> str:
    """Return how the other reminds of a promise: "Ich bringe Ihnen gleich Wasser" gives "Sie wollten mir doch …".

    Takes the first clause in which the speaker undertakes something; "" where there is none or a form isn't certain.
    """
    for sentence in split_sentences(_OFFERED.sub(r"Ich will \1.", text)):
        try:
            if clause := _find_undertaken(sentence):
                return _remind(clause, to_du)
        except NotCertainError:
            continue
    return ""


def is_undertaken(text: str) -> bool:
    """Return whether the speaker undertakes something, also what can't be recalled: "Ich bringe sie Ihnen"."""
    for sentence in split_sentences(_OFFERED.sub(r"Ich will \1.", text)):
        try:
            clause = _find_undertaken(sentence)
            if clause and len(clause.words) > _SHORTEST and (verbs := find_verbs(clause)):
                return clause.low[verbs[0]] in WITH_INFINITIVE or bool(find_infinitive(clause.low[verbs[0]]))
        except NotCertainError:
            continue
    return False


def _find_undertaken(sentence: str) -> Clause | None:
    """Return the first clause in which the speaker undertakes something."""
    tokens = tokenize(sentence)
    if sentence.rstrip().endswith("?") or len(tokens) > LONGEST:
        return None
    clauses = split_clauses(tokens, informal=False)
    find_subjects(clauses)
    undertaken = (clause for clause in clauses if clause.subject == "speaker" and clause.low[0] not in _CONDITIONS)
    return next((clause for clause in undertaken if not _PROMISING & {*clause.low}), None)


def _remind(clause: Clause, to_du: bool) -> str:
    verbs, turned = find_verbs(clause), turn_pronouns(clause, to_du)
    subjects = [word for word in clause.low if word in ("ich", "wir")]
    if not verbs or len(subjects) > 1 or any(_DENIED.fullmatch(word) for word in clause.low):
        raise NotCertainError
    check_together(clause)
    form, last = clause.low[verbs[0]], clause.low[-1]
    left_out = {verbs[0], clause.subject_at} | ({0} if clause.is_subordinate and not clause.joins else set())
    stop = verbs[1] - 1 if len(verbs) > 1 else len(turned)  # what comes after "und" is another promise
    rest = [word for at, word in enumerate(turned[:stop]) if at not in left_out and word.lower() not in _SOON]
    if form in WITH_INFINITIVE:
        end = ""
    elif last in FIRST_PARTS and len(verbs) == 1 and rest:
        rest, end = rest[:-1], last + find_infinitive(form)
    else:
        end = find_infinitive(form)
    if not rest or len(rest) > LONGEST // 2:
        raise NotCertainError
    before = ["", *(word.lower() for word in rest)]
    short = [at for at, word in enumerate(rest) if word in _SHORT and before[at] not in GOVERNING]
    others = [word for at, word in enumerate(rest) if at not in short]
    _check_promise(rest, short, others, form, end)
    pronouns = [rest[at] for at in short]
    who = "Du wolltest" if to_du else "Sie wollten"
    return f"{' '.join((who, *pronouns, 'doch', *others, *([end] if end else [])))}."


def _check_promise(rest: list[str], short: list[int], others: list[str], form: str, end: str) -> None:
    """Raise where a reminder wouldn't say what was promised: "Ich bringe sie Ihnen", "Ich zeige Ihnen, wo …"."""
    for at, word in enumerate(rest):
        stands_alone = not leads_to_noun(rest, at)
        if word in _OTHERS or (word in _POINTING and stands_alone):
            raise NotCertainError(word)
    verb = end or (others[-1] if others else form)
    if verb == "sein" and not {"da", "bei"} & {*others}:
        raise NotCertainError(verb)  # "Ich bin Schwester Amina"
    is_told = any(word[:1].isupper() or word not in COURTEOUS for word in (others if end else others[:-1]))
    if len(short) > 1 or (not is_told and short and rest[short[0]] in ("mir", "dir") and verb not in _WITHOUT_OBJECT):
        raise NotCertainError(verb)
