#!/usr/bin/env python
"""Django's command line, with both source roots on the path."""

import os
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent


def main() -> None:
    """Run the command that the arguments name."""
    # Appended, never put first: nothing in platform/ may win over the standard library.
    for root in (ROOT, ROOT / "platform"):
        if str(root) not in sys.path:
            sys.path.append(str(root))
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "config.settings")
    from django.core.management import execute_from_command_line

    from kit.garbage_collection import collect_rarely

    collect_rarely()
    execute_from_command_line(sys.argv)


if __name__ == "__main__":
    main()
