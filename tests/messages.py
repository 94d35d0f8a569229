"""How complete the server's messages are in each language; German and English must be."""

import sys
from pathlib import Path

from babel.messages.pofile import read_po

from deploy.local.console import print_line
from deploy.local.paths import ROOT

MUST_BE_COMPLETE = {"de"}  # English is the language of the source


def counts(path: Path) -> tuple[int, int]:
    """How many messages a catalogue translates, and how many it has."""
    with path.open("rb") as file:
        messages = [message for message in read_po(file) if message.id]
    texts = [message.string if isinstance(message.string, tuple) else (message.string,) for message in messages]
    return sum(all(text) for text in texts), len(messages)


def main() -> int:
    """Print a line for each language; gives 1 when one that must be complete is not."""
    incomplete = []
    for path in sorted((ROOT / "locale").glob("*/LC_MESSAGES/django.po")):
        language, (done, total) = path.parents[1].name, counts(path)
        print_line(f"{language:<8} {done}/{total}")
        if language in MUST_BE_COMPLETE and done < total:
            incomplete.append(language)
    if incomplete:
        print_line(f"Incomplete: {', '.join(incomplete)}")
    return 1 if incomplete else 0


if __name__ == "__main__":
    sys.exit(main())
