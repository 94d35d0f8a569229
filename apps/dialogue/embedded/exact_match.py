"""What the author wrote word for word gets what it was written for, before anything is guessed."""

from __future__ import annotations

from apps.dialogue.embedded.ellipsis import Focus, is_elliptical
from apps.dialogue.embedded.index import CatalogueIndex
from apps.dialogue.embedded.person_index import PersonIndex, normalise_wording
from apps.dialogue.embedded.targets import Target


def find_exact_match(text: str, focus: Focus, person_index: PersonIndex, index: CatalogueIndex) -> Target | None:
    """The one target that an author's question or request asks for in just these words.

    None for words that two targets share, and for 'Seit wann?' when the talk is about another topic.
    """
    number = person_index.verbatim.get(normalise_wording(text))
    if number is None:
        return None
    found = person_index.targets[number]
    topics = {person_index.targets[n].topic for fact in focus.facts if (n := person_index.number(fact)) is not None}
    return None if topics and found.topic not in topics and is_elliptical(text, index) else found
