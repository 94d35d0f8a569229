"""Which providers of chat, speech, translation and pictures there are, and their options. Embedded ones need no key."""

import os
from pathlib import Path

from django.core.exceptions import ImproperlyConfigured

from apps.dialogue.registry import list_engines
from config.environment import env, one_of


def names(own: dict[str, list[str]]) -> dict[str, list[str]]:
    """The providers of each capability in order of preference; `own` are those without any setting."""
    return {capability: env.list(f"VISITE_{capability.upper()}", default=own[capability]) for capability in own}


def options(chosen: dict[str, list[str]], ear_folder: str) -> dict[str, dict[str, str]]:
    """What the environment tells each provider: VISITE_OPENAI_URL is the option "url" of "openai"."""
    found = {
        name: {
            key.removeprefix(f"VISITE_{name.upper()}_").lower(): value
            for key, value in os.environ.items()
            if key.startswith(f"VISITE_{name.upper()}_")
        }
        for name in {name for named in chosen.values() for name in named}
    }
    if "whisper" in found:
        found["whisper"].setdefault("folder", ear_folder)
    return found


def ear(local: Path) -> str:
    """The folder of the model for the embedded speech recognition: an own one, else the one that is installed."""
    models = Path(str(env("VISITE_MODELS", default="")) or local / "models")
    return str(env("VISITE_WHISPER_FOLDER", default="")) or str(models / "whisper-base")


def list_embedded_providers(folder: str) -> dict[str, list[str]]:
    """What works without any setting; there is no recogniser where speech is off or the model was never installed."""
    hears = one_of("VISITE_SPEECH", "on", "off") == "on" and (Path(folder) / "model.bin").is_file()
    return {
        "chat": [],
        "hear": ["whisper"] if hears else [],
        "say": ["espeak"],
        "translate": [],
        "draw": [],
    }


def engine(chosen: dict[str, list[str]]) -> str:
    """The engine of new conversations; one that asks a model needs a provider of it."""
    name = one_of("VISITE_ENGINE", *sorted(list_engines(), key=lambda name: name != "embedded"))
    if name != "embedded" and not chosen["chat"]:
        raise ImproperlyConfigured(f"VISITE_ENGINE is {name!r}, which needs a chat provider: set VISITE_CHAT")
    return name
