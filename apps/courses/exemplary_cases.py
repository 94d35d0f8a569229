"""Cases that stand for a chapter: the room that knows which cases lie in items names itself once, in its AppConfig.

`exemplary.provide(function)`; `function(chapter_ids, most, user)` gives per chapter at most so many cases as plain
data, in a constant number of queries.
"""

from collections.abc import Callable, Sequence
from typing import Any
from uuid import UUID

from kit.seams import Seam

Cases = dict[UUID, list[dict[str, Any]]]
Provider = Callable[[Sequence[UUID], int, Any], Cases]
PROVIDERS: Seam[Provider] = Seam()
provide = PROVIDERS.provide


def cases_of(chapter_ids: Sequence[UUID], most: int, user: Any) -> Cases:
    """The cases of these chapters, at most `most` each."""
    found: Cases = {}
    for provider in PROVIDERS if most else ():
        for chapter_id, cases in provider(chapter_ids, most, user).items():
            found[chapter_id] = [*found.get(chapter_id, []), *cases][:most]
    return found
