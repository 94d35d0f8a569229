"""What the author wrote word for word gets what it was written for, before anything is guessed."""

from __future__ import annotations

from apps.conversations.engine.embedded.context import Focus, depends
from apps.conversations.engine.embedded.index import Index
from apps.conversations.engine.embedded.targets import Target
from apps.conversations.engine.embedded.view import View, wording


def in_own_words(text: str, focus: Focus, view: View, index: Index) -> Target | None:
    """The one target that an author's question or request asks for in just these words.

    None for words that two targets share, and for 'Seit wann?' when the talk is about another topic.
    """
    number = view.verbatim.get(wording(text))
    if number is None:
        return None
    found = view.targets[number]
    topics = {view.targets[n].topic for fact in focus.facts if (n := view.number(fact)) is not None}
    return None if topics and found.topic not in topics and depends(text, index) else found
