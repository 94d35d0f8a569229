"""The system check of the configured providers: `manage.py check` opens each of them, without network."""

from collections.abc import Sequence

from django.apps import AppConfig
from django.conf import settings
from django.core.checks import CheckMessage, Error, register
from django.core.exceptions import ImproperlyConfigured

from kit.gateway.clients import bind_provider
from kit.gateway.protocols import FindsProblems
from kit.gateway.registry import name_variable
from kit.gateway.shared_state import MemoryState


@register()
def check_providers(app_configs: Sequence[AppConfig] | None, **options: object) -> list[CheckMessage]:
    """Return an error for each provider in settings that can't be opened, or lacks the capability or what it needs."""
    errors: list[CheckMessage] = []
    for capability, names in settings.PROVIDERS.items():
        for name in names:
            try:
                found = bind_provider(capability, name, MemoryState()).provider
                problem = found.find_problem() if isinstance(found, FindsProblems) else None
                if problem is not None:
                    raise ImproperlyConfigured(f"{name_variable(name, problem.option)} {problem.reason}.")
            except ImproperlyConfigured as error:
                hint = f"Correct VISITE_{capability.upper()}, which names it, or its options VISITE_{name.upper()}_…"
                errors.append(Error(str(error), hint=hint, obj=f"provider {name}", id="kit.E001"))
    return errors
