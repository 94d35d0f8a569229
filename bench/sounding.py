"""From the question to the sound: when the first sentence of a reply can be heard, and when all of it could."""

import statistics
import time
from collections.abc import Callable
from typing import Any

from deploy.local.console import print_line
from tests.learner import EventListener, Learner, Talk
from tests.stack import Stack

# Each is answered in several sentences, which have not been spoken before.
QUESTIONS = (
    "Wann bekommen Sie schlecht Luft? Haben Sie Husten? Haben Sie geschwollene Beine?",
    "Wie wohnen Sie? In welchem Stock wohnen Sie? Haben Sie Kinder?",
    "Wann sind Sie geboren? Wie groß sind Sie? Wie viel wiegen Sie?",
    "Wie viel trinken Sie am Tag? Was essen Sie normalerweise? Haben Sie Appetit?",
    "Wann hatten Sie zuletzt Stuhlgang? Wie schlafen Sie? Müssen Sie nachts auf die Toilette?",
)
PATIENCE = 30  # seconds
Event = tuple[str, str, dict[str, Any]]


def seconds_until(ears: EventListener, began: float, wanted: Callable[[Event], bool]) -> float:
    """How long after `began` such an event is there."""
    with ears.news:
        if not ears.news.wait_for(lambda: any(wanted(event) for event in ears.heard), PATIENCE):
            raise SystemExit("a reply without sound")
    return time.perf_counter() - began


def measure_first_sound(talk: Talk, ears: EventListener, question: str) -> tuple[float, float, int]:
    """Seconds until the first sentence and until the whole reply can be heard, and how many sentences it has."""
    ears.heard.clear()
    began = time.perf_counter()
    reply = talk.say(question).raise_for_status().json()["reply"]["id"]

    def sounds(event: Event) -> bool:
        return event[1] == "message.audio_ready" and event[2]["message_id"] == reply

    def is_whole(event: Event) -> bool:
        found = event[2].get("message", {})
        return found.get("id") == reply and found["audio_state"] == "READY"

    first = seconds_until(ears, began, sounds)
    whole = seconds_until(ears, began, is_whole)
    return first, whole, len(next(row for row in talk.replies() if row["id"] == reply)["audio_parts"])


def measure(stack: Stack) -> None:
    """Print how long the first sentence of a reply, and all of it, take to be heard."""
    learner = Learner(stack)
    talk = learner.begin()
    talk.say("Guten Morgen, ich bin Anna und arbeite hier als Pflegefachkraft.")
    with learner.listening() as ears:
        rows = [measure_first_sound(talk, ears, question) for question in QUESTIONS]
    first, whole = (statistics.median(row[place] for row in rows) * 1000 for place in (0, 1))
    length = statistics.mean(row[2] for row in rows)
    print_line(
        f"  first sentence: {first:.0f} ms   whole reply: {whole:.0f} ms   ({length:.1f} sentences, n={len(rows)})"
    )
