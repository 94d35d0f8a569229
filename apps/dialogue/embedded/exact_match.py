"""What the author wrote word for word gets what it was written for, before anything is guessed."""

from __future__ import annotations

from apps.dialogue.embedded.ellipsis import Focus, depends
from apps.dialogue.embedded.index import Index
from apps.dialogue.embedded.person_index import View, wording
from apps.dialogue.embedded.targets import Target


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
