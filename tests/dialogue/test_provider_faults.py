"""A provider that hangs, dies, stutters or lies: the learner gets the case's own reply, in time."""

import json
import time
from pathlib import Path

import pytest
from django.conf import LazySettings
from django.core.management import CommandError, call_command

from apps.conversations.chat_client import GatewayChatClient
from apps.dialogue.embedded.engine import EmbeddedEngine
from apps.dialogue.embedded.paths import CATALOGUE
from apps.dialogue.protocol import TurnContext
from apps.dialogue.provider.engine import ProviderEngine
from apps.dialogue.registry import EngineNotFound, list_engines, open_engine
from apps.dialogue.turn import build_initial_state, play_turn
from apps.dialogue.types import Turn
from tests.conversations.model import Model, said
from tests.dialogue.cases import HIP
from tests.fake_provider import SECRET_WORDS

PAIN = "Haben Sie Schmerzen?"
BOTH = "Haben Sie Schmerzen und seit wann?"
UNSURE = "Gönnen Sie sich abends gern etwas?"
SHORT = 2.4  # seconds for a turn: enough for one call that never ends


def play(engine: EmbeddedEngine, line: str, shown: list[str], seconds: float = SHORT) -> Turn:
    provider = ProviderEngine(engine, GatewayChatClient())
    case = provider.prepare(HIP)
    context = TurnContext(on_text=shown.append, metered=False, seconds=seconds)
    began = time.monotonic()
    turn = play_turn(provider, case, "patient", build_initial_state(case.case, "patient"), line, "SIMPLE", 0, context)
    assert time.monotonic() - began < seconds + 1.5
    assert SECRET_WORDS not in turn.reply + "".join(shown)
    return turn


@pytest.mark.parametrize(
    "mode",
    ["hang", "slow", "drip", "500", "429", "400", "redirect", "garbage", "html", "empty", "huge"],
)
@pytest.mark.parametrize("at_once", [True, False])
def test_a_bad_provider_leaves_the_cases_words(engine: EmbeddedEngine, model: Model, mode: str, at_once: bool) -> None:
    model.words, model.server.mode = [said("Ja, meine Hüfte tut mir weh.")], mode
    model.server.script = [] if at_once else ["well"]  # the line is read, and then it fails
    shown: list[str] = []
    turn = play(engine, PAIN, shown)
    assert (turn.reply, turn.worded, shown) == ("Ja, meine Hüfte tut weh.", "authored", [])


@pytest.mark.parametrize("mode", ["cut", "stall"])
def test_a_provider_that_dies_in_the_middle_is_finished_by_the_case(
    engine: EmbeddedEngine, model: Model, mode: str
) -> None:
    model.words = [said("Ja, meine Hüfte tut mir weh.", ([2], "Das ist so seit gestern Abend so und schon so."))]
    model.server.script, model.server.mode = ["well"], mode
    shown: list[str] = []
    turn = play(engine, BOTH, shown, seconds=8.0)  # time for an engine that is read for the first time
    assert shown == ["Ja, meine Hüfte tut mir weh."]
    assert (turn.reply, turn.worded) == ("Ja, meine Hüfte tut mir weh. Seit gestern Abend.", "mixed")
    assert len(model.worded) == 1, "a sick provider is not asked again in the same turn"


@pytest.mark.parametrize("mode", ["hang", "slow", "cut", "500", "garbage", "html", "empty"])
def test_a_bad_provider_leaves_the_embedded_understanding(engine: EmbeddedEngine, model: Model, mode: str) -> None:
    model.server.mode = mode
    turn = play(engine, UNSURE, [])
    assert (turn.kind, turn.understanding.helped) == ("UNKNOWN", "failed")
    case = engine.prepare(HIP)
    alone = play_turn(engine, case, "patient", build_initial_state(case.case, "patient"), UNSURE, "SIMPLE", 0)
    assert (turn.reply, turn.released, turn.kind) == (alone.reply, alone.released, alone.kind)


def test_a_provider_that_gave_no_reading_is_not_asked_for_words(engine: EmbeddedEngine, model: Model) -> None:
    model.server.script = ["hang"]
    turn = play(engine, PAIN, [], seconds=8.0)
    assert (turn.reply, turn.worded) == ("Ja, meine Hüfte tut weh.", "authored")
    assert len(model.server.calls) == 1


def test_without_time_no_model_is_asked(engine: EmbeddedEngine, model: Model) -> None:
    assert play(engine, PAIN, [], seconds=0.5).reply == "Ja, meine Hüfte tut weh."
    assert play(engine, UNSURE, [], seconds=0.5).kind == "UNKNOWN"
    assert model.server.calls == []


def test_a_wrongly_set_up_provider_leaves_the_cases_words(
    engine: EmbeddedEngine, model: Model, settings: LazySettings
) -> None:
    settings.PROVIDER_OPTIONS = {}
    settings.PROVIDERS = settings.PROVIDERS | {"chat": ["nowhere"]}
    assert play(engine, PAIN, []).reply == "Ja, meine Hüfte tut weh."


def test_a_provider_that_was_taken_away_leaves_the_cases_words(
    engine: EmbeddedEngine, model: Model, settings: LazySettings
) -> None:
    settings.PROVIDERS = settings.PROVIDERS | {"chat": []}
    assert play(engine, PAIN, []).reply == "Ja, meine Hüfte tut weh."
    assert play(engine, UNSURE, []).understanding.helped == "failed"


def test_the_engine_is_missing_without_a_chat_provider(settings: LazySettings, tmp_path: Path) -> None:
    settings.PROVIDERS = settings.PROVIDERS | {"chat": []}
    assert list_engines() == ["embedded", "mixed", "provider"]
    with pytest.raises(EngineNotFound, match="VISITE_CHAT"):
        open_engine("provider", tmp_path, GatewayChatClient())


def lines(folder: Path) -> Path:
    file = folder / "lines.jsonl"
    file.write_text('{"id": "1", "text": "Seit wann haben Sie Husten?", "expect": ["cough"]}\n', encoding="utf-8")
    return file


def test_measuring_without_a_chat_provider_says_so(settings: LazySettings, tmp_path: Path) -> None:
    settings.PROVIDERS = settings.PROVIDERS | {"chat": []}
    case = CATALOGUE.parent / "cases" / "copd-exacerbation.json"
    with pytest.raises(CommandError, match="set VISITE_CHAT") as refused:
        call_command("measure_dialogue", case, lines(tmp_path), "--engine", "provider")
    assert refused.value.returncode == 2


def test_measuring_with_a_chat_provider_needs_no_database(
    model: Model, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    case = CATALOGUE.parent / "cases" / "copd-exacerbation.json"
    call_command("measure_dialogue", case, lines(tmp_path), "--engine", "provider", "--json")
    assert '"total": 1' in capsys.readouterr().out
    assert model.server.calls


def test_several_engines_are_measured_side_by_side(
    model: Model, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    case = CATALOGUE.parent / "cases" / "copd-exacerbation.json"
    call_command("measure_dialogue", case, lines(tmp_path), "--engine", "embedded,mixed,provider", "--json")
    found = json.loads(capsys.readouterr().out.strip().splitlines()[-1])
    assert {name: one["total"] for name, one in found.items()} == {"embedded": 1, "mixed": 1, "provider": 1}
    call_command("measure_dialogue", case, lines(tmp_path), "--engine", "embedded,provider")
    rows = [line for line in capsys.readouterr().out.splitlines() if line.startswith("|")]
    assert [row.split("|")[1].strip() for row in rows] == ["engine", "---", "embedded", "provider"]
