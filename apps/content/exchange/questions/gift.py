"""GIFT, the plain text format of Moodle (docs.moodle.org, "GIFT format"): read and written."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace

from apps.content.exchange.questions.question import (
    LONGEST,
    Form,
    Gap,
    Option,
    Question,
    Reading,
    Remark,
    strip_markup,
)
from apps.german.regular_expressions import compile_re

SIGNS = "~=#{}:\\"
ESCAPED = compile_re(r"\\([~=#{}:\\n])")
HIDDEN = {sign: chr(0xE000 + at) for at, sign in enumerate([*SIGNS, "\n"])}  # private use: stands for an escaped sign
SHOWN = {hidden: sign for sign, hidden in HIDDEN.items()}
TITLE = compile_re(r"^\s*::(.*?)::", re.DOTALL)
MARKUP = compile_re(r"^\s*\[(html|moodle|plain|markdown)\]")
ANSWER = compile_re(r"([~=])\s*(?:%(-?\d+(?:\.\d+)?)%)?((?:[^~=])*)")
TRUE_FALSE = compile_re(r"^\s*(T|TRUE|F|FALSE)\s*(?:#.*)?$", re.DOTALL)
NUMBER = compile_re(r"^\s*=?\s*(?:%\d+%)?\s*(-?\d+(?:\.\d+)?)\s*(?:(?::|\.\.)\s*-?[\d.]+)?")
RIGHT, WRONG = "Richtig", "Falsch"
ALL_POINTS = 100  # percent
GAP_MARK = compile_re(r"\[\[(\w+)\]\]")


def read_gift(text: str) -> Reading:
    """Read the questions of a file."""
    found = Reading()
    for line, block in split_blocks(text):
        if found.is_full:
            found.remarks.append(Remark(line, "too_many"))
            break
        question = read_block(block, line)
        if isinstance(question, Question):
            found.questions.append(question)
        else:
            found.remarks.append(question)
    return found


def split_blocks(text: str) -> Iterator[tuple[int, str]]:
    """Give the questions with the line where each begins: blank lines outside of braces part them, and so do titles."""
    lines: list[str] = []
    begin, is_open = 0, False
    rows = [*text.replace("\r\n", "\n").removeprefix("\ufeff").split("\n"), ""]
    for number, line in enumerate(rows, start=1):
        if line.lstrip().startswith("//") or line.startswith("$CATEGORY:"):
            continue
        hidden = hide_escapes(line)
        if not line.strip() and not (is_open and number < len(rows) - 1):
            if lines:
                yield begin, "\n".join(lines)
            lines, is_open = [], False
            continue
        if is_open and not lines[-1].strip() and TITLE.match(line):  # the question before was never closed
            yield begin, "\n".join(lines)
            lines, is_open = [], False
        begin = begin if lines else number
        lines.append(line)
        last = max(hidden.rfind("{"), hidden.rfind("}"))
        is_open = hidden[last] == "{" if last >= 0 else is_open
    if lines:
        yield begin, "\n".join(lines)


def hide_escapes(text: str) -> str:
    """Give a text with private signs in the place of escaped ones."""
    return ESCAPED.sub(lambda found: HIDDEN["\n" if found[1] == "n" else found[1]], text)


def show(text: str) -> str:
    """Give the words of a text as they are read: without its format, its HTML and its escapes."""
    bare = MARKUP.sub("", text)
    return strip_markup("".join(SHOWN.get(sign, sign) for sign in bare))


def read_block(block: str, line: int) -> Question | Remark:
    """Read one question; a remark where it is of a sort that there is no exercise for, or cannot be read."""
    hidden = hide_escapes(block)
    named = TITLE.match(hidden)
    title = show(named[1])[:200] if named else ""
    rest = hidden[named.end() :] if named else hidden
    begin, end = rest.find("{"), rest.rfind("}")
    if len(block) > LONGEST:
        return Remark(line, "too_large", show(rest)[:100])
    if begin < 0 or end < begin or "{" in rest[begin + 1 : end]:
        return Remark(line, "no_braces", show(rest)[:100])
    before, inside, after = show(rest[:begin]), rest[begin + 1 : end], show(rest[end + 1 :])
    inside, _mark, general = inside.partition("####")
    question = read_answers(inside, before, after)
    if question is None:
        return Remark(line, "unsupported", before[:100])
    return replace(question, title=title, line=line, explanation=show(general))


def read_answers(inside: str, before: str, after: str) -> Question | None:
    """Read what stands in the braces; None for an essay or a description."""
    if match := TRUE_FALSE.match(inside):
        is_true = match[1].startswith("T")
        options = (Option(RIGHT, is_true), Option(WRONG, not is_true))
        return Question(Form.CHOICE, "", join(before, after), options=options)
    if inside.lstrip().startswith("#"):
        number = NUMBER.match(inside.lstrip()[1:])
        return build_gap_question(before, after, (number[1],)) if number else None
    answers = [(sign, weight, text) for sign, weight, text in ANSWER.findall(inside)]
    if answers and all("->" in text for _sign, _weight, text in answers):
        return build_pairs(before, after, [text for _sign, _weight, text in answers])
    if any(sign == "~" for sign, _weight, _text in answers):
        return build_choice(before, after, answers)
    best = [text for _sign, weight, text in answers if not weight or float(weight) == ALL_POINTS]
    accepted = tuple(dict.fromkeys(show(text.partition("#")[0]) for text in best))
    accepted = tuple(word for word in accepted if word and word != "*")
    return build_gap_question(before, after, accepted) if accepted else None


def build_pairs(before: str, after: str, answers: Sequence[str]) -> Question | None:
    """Build a question with pairs; what has no partner is left out."""
    pairs = [(show(one), show(other)) for one, _arrow, other in (text.partition("->") for text in answers)]
    whole = tuple(pair for pair in pairs if all(pair))
    return Question(Form.PAIRS, "", join(before, after), pairs=whole) if len(whole) > 1 else None


def build_choice(before: str, after: str, answers: Sequence[tuple[str, str, str]]) -> Question | None:
    """Build a question with options; without a single right one those count that bring points."""
    has_best = any(sign == "=" for sign, _weight, _text in answers)
    options = []
    for sign, weight, text in answers:
        said, _mark, feedback = text.partition("#")
        right = sign == "=" if has_best else bool(weight) and float(weight) > 0
        if show(said):
            options.append(Option(show(said)[:300], right, show(feedback)[:500]))
    text = f"{before} ____ {after}".strip() if is_gap(after) else join(before, after)
    return Question(Form.CHOICE, "", text, options=tuple(options)) if any(one.right for one in options) else None


def is_gap(after: str) -> bool:
    """Whether a sentence goes on behind the braces, so that they are a gap in it."""
    return any(sign.isalnum() for sign in after)


def join(before: str, after: str) -> str:
    """Join what stands before and behind the braces."""
    return f"{before} {after}".strip() if is_gap(after) else before


def build_gap_question(before: str, after: str, accepted: tuple[str, ...]) -> Question:
    """Build a question whose answer is typed: in the gap of its sentence, or below it."""
    text = f"{before} [[g1]] {after}".strip() if is_gap(after) else f"{before}\n[[g1]]"
    return Question(Form.TEXT, "", text, gaps=(Gap("g1", tuple(word[:200] for word in accepted)),))


def write_gift(questions: Sequence[Question]) -> str:
    """Write questions; of a text with several gaps one for each gap, the others filled."""
    return "\n".join(block for question in questions for block in write_blocks(question))


def write_blocks(question: Question) -> Iterator[str]:
    """Write one question; nothing for an order, which GIFT does not know."""
    if question.form == Form.CHOICE:
        several = sum(one.right for one in question.options) > 1
        yield write_block(
            question, question.text, [write_option(one, question, several=several) for one in question.options]
        )
    elif question.form == Form.PAIRS:
        yield write_block(
            question, question.text, [f"={escape(one)} -> {escape(other)}" for one, other in question.pairs]
        )
    elif question.form == Form.TEXT:
        for gap in question.gaps:
            filled = {one.key: one.accepted[0] for one in question.gaps if one.key != gap.key and one.accepted}
            text = fill_others(question.text, filled)
            before, _mark, after = text.partition(f"[[{gap.key}]]")
            yield write_block(question, before, write_gap(gap), after)


def fill_others(text: str, filled: dict[str, str]) -> str:
    """Fill the gaps of these keys."""
    return GAP_MARK.sub(lambda found: filled.get(found[1], found[0]), text)


def write_gap(gap: Gap) -> list[str]:
    """Write the answers of a gap."""
    if gap.options:
        return [f"{'=' if one in gap.accepted else '~'}{escape(one)}" for one in gap.options]
    return [f"={escape(word)}" for word in gap.accepted]


def write_option(option: Option, question: Question, *, several: bool) -> str:
    """Write an option with what is said of it; several right ones share the points."""
    right = sum(one.right for one in question.options)
    sign = "=" if option.right else "~"
    if several:
        sign = f"~%{round(100 / right, 5):g}%" if option.right else "~%-100%"
    return f"{sign}{escape(option.text)}" + (f"#{escape(option.feedback)}" if option.feedback else "")


def write_block(question: Question, before: str, answers: Sequence[str], after: str = "") -> str:
    """Write one question."""
    title = f"::{escape(question.title)}::" if question.title else ""
    general = f"\n\t####{escape(question.explanation)}" if question.explanation else ""
    inside = "".join(f"\n\t{answer}" for answer in answers)
    return f"{title}{escape(before)}{{{inside}{general}\n}}{escape(after)}\n"


def escape(text: str) -> str:
    """Escape the signs that mean something, and the ends of lines."""
    return "".join("\\n" if sign == "\n" else f"\\{sign}" if sign in SIGNS else sign for sign in text)
