"""The system check of the configured providers: `manage.py check` opens each of them, without network."""

from collections.abc import Sequence

from django.apps import AppConfig
from django.conf import settings
from django.core.checks import CheckMessage, Error, Warning, register
from django.core.exceptions import ImproperlyConfigured

from kit.gateway.clients import bind_provider
from kit.gateway.protocols import FindsProblems
from kit.gateway.registry import name_variable
from kit.gateway.shared_state import MemoryState


@register()
def check_providers(app_configs: Sequence[AppConfig] | None, **options: object) -> list[CheckMessage]:
    """Return an error for each provider in settings that can't be opened or lacks the capability.

    What a provider lacks that opens nevertheless is a warning: the next one is asked, and no error may stop `migrate`.
    """
    messages: list[CheckMessage] = []
    for capability, names in settings.PROVIDERS.items():
        for name in names:
            hint = f"Correct VISITE_{capability.upper()}, which names it, or its options VISITE_{name.upper()}_…"
            about = f"provider {name}"
            try:
                found = bind_provider(capability, name, MemoryState()).provider
            except ImproperlyConfigured as error:
                messages.append(Error(str(error), hint=hint, obj=about, id="kit.E001"))
                continue
            problem = found.find_problem() if isinstance(found, FindsProblems) else None
            if problem is not None:
                text = f"{name_variable(name, problem.option)} {problem.reason}."
                messages.append(Warning(text, hint=hint, obj=about, id="kit.W001"))
    return messages
