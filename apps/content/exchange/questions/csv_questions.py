"""Questions of a table: question, right answers, wrong answers (several by "|" or in several columns), explanation."""

import csv
import io
from collections.abc import Mapping, Sequence

from apps.content.exchange.questions.question import (
    LONGEST,
    Form,
    Gap,
    Option,
    Question,
    Reading,
    Remark,
)

COLUMNS = {
    "question": ("question", "frage"),
    "right": ("right", "richtig", "answer", "antwort"),
    "wrong": ("wrong", "falsch"),
    "explanation": ("explanation", "erklärung"),
}
BAR = "|"
GAP = "___"
NUMBERING = "0123456789 "  # behind the name of a column that there are several of


def read_csv(text: str) -> Reading:
    """Read the questions of a table whose first line names its columns; commas, semicolons or tabs part them."""
    found = Reading()
    lines = text.removeprefix("\ufeff")
    first = lines.partition("\n")[0]
    delimiter = max(";,\t", key=first.count)
    rows = csv.reader(io.StringIO(lines, newline=""), delimiter=delimiter)
    try:
        head = [name.casefold().rstrip(NUMBERING).strip() for name in next(rows, [])]
        places = {key: [at for at, name in enumerate(head) if name in names] for key, names in COLUMNS.items()}
        if not places["question"] or not places["right"]:
            found.remarks.append(Remark(1, "no_columns"))
            return found
        for row in rows:
            read_row(row, places, rows.line_num, found)
            if found.is_full:
                found.remarks.append(Remark(rows.line_num, "too_many"))
                break
    except csv.Error:
        found.remarks.append(Remark(rows.line_num, "malformed"))
    return found


def read_row(row: Sequence[str], places: Mapping[str, Sequence[int]], line: int, found: Reading) -> None:
    """Read one row into a question or a remark; an empty one into neither."""
    if not any(cell.strip() for cell in row):
        return
    said = {key: [row[at].strip() for at in columns if at < len(row)] for key, columns in places.items()}
    cells = {key: next(filter(None, texts), "") for key, texts in said.items()}
    right, wrong = (
        [one.strip() for one in BAR.join(said[key]).split(BAR) if one.strip()] for key in ("right", "wrong")
    )
    lack = "" if right else "no_answer"
    lack = lack if cells["question"] else "no_question"
    lack = lack if sum(map(len, row)) <= LONGEST else "too_large"
    if lack:
        found.remarks.append(Remark(line, lack, cells["question"][:100]))
    elif wrong:
        options = (*(Option(one[:300], True) for one in right), *(Option(one[:300], False) for one in wrong))
        explanation = cells["explanation"]
        found.questions.append(
            Question(Form.CHOICE, "", cells["question"], line, options=options, explanation=explanation)
        )
    else:
        text = cells["question"]
        text = text.replace(GAP, "[[g1]]", 1) if GAP in text else f"{text}\n[[g1]]"
        gaps = (Gap("g1", tuple(one[:200] for one in right)),)
        found.questions.append(Question(Form.TEXT, "", text, line, gaps=gaps, explanation=cells["explanation"]))
