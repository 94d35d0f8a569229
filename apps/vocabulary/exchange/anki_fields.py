"""Fields of Anki's notes, which are HTML, as plain texts; and plain texts as such fields."""

import html
import re
from dataclasses import dataclass, field

from apps.german.regular_expressions import compile_re

LONGEST_FIELD = 20_000  # characters of a field that are read
SOUND = compile_re(r"\[sound:([^\]\[]{1,200})\]")
TAG_NAME = compile_re(r"</?\s*([a-zA-Z][a-zA-Z0-9]{0,15})")
SOURCE = compile_re(r"""\bsrc\s*=\s*(?:"([^"]{1,300})"|'([^']{1,300})'|([^\s"'>]{1,300}))""", re.IGNORECASE)
BREAKS = frozenset({"br", "div", "p", "li", "tr", "h1", "h2", "h3", "hr", "ul", "ol", "table"})
HIDDEN = frozenset({"script", "style", "template", "title"})  # nothing in them is text of the note


@dataclass
class FieldText:
    """The text of a field, and the names of the pictures and sounds in it."""

    text: str
    pictures: list[str] = field(default_factory=list)
    sounds: list[str] = field(default_factory=list)


def read_html(source: str) -> FieldText:
    """Read a field in one pass: its words with line breaks, no markup and nothing that a browser would run."""
    source = source[:LONGEST_FIELD]
    found = FieldText("")
    said: list[str] = []
    at, hidden = 0, ""
    unclosed: set[str] = set()
    while at < len(source):
        begin = source.find("<", at)
        if begin < 0:
            begin = len(source)
        if not hidden:
            said.append(source[at:begin])
        if begin == len(source):
            break
        is_comment = source.startswith("<!--", begin)
        closing = "-->" if is_comment else ">"
        end = find_end(source, closing, begin, unclosed)
        name = TAG_NAME.match(source, begin)
        if end < 0 or not (is_comment or name):
            if not hidden:
                said.append("<")  # a sign of its own
            at = begin + 1
            continue
        at = end + len(closing)
        if is_comment or name is None:
            continue
        word, is_end = name[1].casefold(), source.startswith("</", begin)
        if hidden:
            hidden = "" if is_end and word == hidden else hidden
            continue
        if word in HIDDEN and not is_end:
            hidden = word
        elif word in BREAKS:
            said.append("\n")
        elif word == "img" and (named := SOURCE.search(source, begin, at)):
            found.pictures.append(html.unescape(named[1] or named[2] or named[3]))
    text = html.unescape("".join(said)).replace("\xa0", " ")
    found.sounds = SOUND.findall(text)
    found.text = SOUND.sub("", text).strip()
    return found


def find_end(source: str, closing: str, begin: int, unclosed: set[str]) -> int:
    """Find the end of markup, -1 without one; then it is in no later place either, and not looked for again."""
    end = -1 if closing in unclosed else source.find(closing, begin)
    if end < 0:
        unclosed.add(closing)
    return end


def write_html(text: str) -> str:
    """Write a text as a field: its letters as they are, its lines below one another."""
    return html.escape(text, quote=False).replace("\n", "<br>")
