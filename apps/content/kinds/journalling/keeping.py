"""Where entries are kept beside the answer: the room of journals names itself once, in its AppConfig.

`keeping.provide(function)`; `function(item_id, entries, learner)` keeps what is new in the entries of a journalling
item (by the id of their objective) and gives the points that this brought.
"""

from collections.abc import Callable, Mapping
from typing import Any
from uuid import UUID

from kit.seams import Seam

Entries = Mapping[str, Mapping[str, Any]]
Keeper = Callable[[UUID, Entries, Any], int]
KEEPERS: Seam[Keeper] = Seam()
provide = KEEPERS.provide


def keep(item_id: UUID, entries: Entries, learner: Any) -> int:
    """Have entries kept wherever they are kept; gives the points gained."""
    return sum(keeper(item_id, entries, learner) for keeper in KEEPERS)
