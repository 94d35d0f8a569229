"""From a provider's name in settings to the provider: nothing else knows which providers there are."""

from collections.abc import Mapping
from functools import cache
from importlib import import_module

from django.conf import settings
from django.core.exceptions import ImproperlyConfigured

from kit.gateway.protocols import Opener, Provider

HOME = "kit.gateway.providers"


def provider(name: str) -> Provider:
    """The provider `name`, opened with its options, once per process.

    Its module is the option "module", else its name; without a dot it lies in `kit.gateway.providers`.
    Raises ImproperlyConfigured when there is no such module or it has no `open_provider`.
    """
    options: Mapping[str, str] = settings.PROVIDER_OPTIONS.get(name, {})
    return opened(options.get("module", name), tuple(sorted(options.items())))


@cache
def opened(module: str, options: tuple[tuple[str, str], ...]) -> Provider:
    """The provider in `module`; the same options give the same one."""
    path = module if "." in module else f"{HOME}.{module}"
    try:
        opener: Opener = import_module(path).open_provider
    except (ImportError, AttributeError) as error:
        raise ImproperlyConfigured(f"{path} is no provider: {error}") from error
    return opener(dict(options))
