"""Types of plain data: rows of `values()`."""

from typing import Any, TypeAlias

Row: TypeAlias = dict[str, Any]  # the columns are named, but each has a type of its own
