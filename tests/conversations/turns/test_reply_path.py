"""How many files a reply goes through, followed call by call from the learner's line to the events."""

import sys
from collections.abc import Callable
from types import FrameType
from typing import Any

from apps.conversations.models import Conversation
from apps.conversations.turns.services import take_turn
from deploy.local.paths import ROOT
from tests.worker import Worker

# Six files are for authored translations, the information state, plain talk that no case writes, what a line asks, what
# was told before, and what is said beside an answer; one opens the engine, for all that open one.
MOST_FILES, MOST_RETURNS = 21, 5
# Rows and plain data types: their methods only give what they hold.
DATA = ("apps/conversations/models/", "apps/dialogue/case.py", "apps/dialogue/handover.py", "apps/dialogue/types.py")
ENGINE = "apps/dialogue/embedded/"  # counts as one file, however it understands the line


class Path:
    """The files of conversations and dialogue in the order in which their functions are called."""

    def __init__(self) -> None:
        self.files: list[str] = []

    def __call__(self, frame: FrameType, event: str, _argument: object) -> None:
        file, name = frame.f_code.co_filename, frame.f_code.co_name
        if event != "call" or not file.startswith(str(ROOT)) or name.startswith("<"):
            return
        file = file.removeprefix(f"{ROOT}/")
        if not file.startswith(("apps/conversations/", "apps/dialogue/")) or file.startswith(DATA):
            return
        file = ENGINE if file.startswith(ENGINE) else file
        if self.files[-1:] != [file]:
            self.files.append(file)

    def follow(self, call: Callable[[], object]) -> None:
        sys.setprofile(self)
        try:
            call()
        finally:
            sys.setprofile(None)

    @property
    def returns(self) -> list[str]:
        """Files entered again after they were left."""
        return [file for number, file in enumerate(self.files) if file in self.files[:number]]


def test_a_reply_goes_through_few_files_and_seldom_back(worker: Worker, talk: Conversation, anna: Any) -> None:
    for line in ("Guten Tag.", "Haben Sie Schmerzen?"):  # the first opens scene and engine, the second meets the step
        take_turn(talk, line, by=anna.user)
        worker.run("conversations.reply", patient=True)
    path = Path()
    path.follow(lambda: take_turn(talk, "Haben Sie Schmerzen?", by=anna.user))
    path.follow(lambda: worker.run("conversations.reply", patient=True))
    assert path.files[0] == "apps/conversations/turns/services.py"
    assert "apps/dialogue/turn.py" in path.files and "apps/conversations/tasks/services.py" in path.files
    assert len(set(path.files)) <= MOST_FILES, path.files
    assert len(path.returns) <= MOST_RETURNS, path.files
