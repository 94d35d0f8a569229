"""From a provider's name in settings to the provider: nothing else knows which providers there are."""

from collections.abc import Mapping
from functools import cache
from importlib import import_module

from django.conf import settings
from django.core.exceptions import ImproperlyConfigured

from kit.gateway.options import OptionError
from kit.gateway.protocols import Opener, Provider

HOME = "kit.gateway.providers"


def provider(name: str) -> Provider:
    """The provider `name`, opened with its options, once per process.

    Its module is the option "module", else its name; without a dot it lies in `kit.gateway.providers`.
    Raises ImproperlyConfigured when there is no such module, it has no `open_provider`, or it refuses its options: with
    the variable of the option where that is known, never with its value.
    """
    options: Mapping[str, str] = settings.PROVIDER_OPTIONS.get(name, {})
    try:
        return open_provider(options.get("module", name), tuple(sorted(options.items())))
    except OptionError as error:
        raise ImproperlyConfigured(f"{name_variable(name, error.option)} {error.reason}.") from error
    except (ArithmeticError, LookupError, TypeError, ValueError) as error:
        wrong = f"{name_variable(name, '…')}: the provider cannot read its options ({type(error).__name__})."
        raise ImproperlyConfigured(wrong) from None  # the message of the error may quote a key


def name_variable(name: str, option: str) -> str:
    """Return the environment variable of an option of the provider `name`."""
    return f"VISITE_{name}_{option}".upper()


@cache
def open_provider(module: str, options: tuple[tuple[str, str], ...]) -> Provider:
    """The provider in `module`; the same options give the same one."""
    path = module if "." in module else f"{HOME}.{module}"
    try:
        opener: Opener = import_module(path).open_provider
    except (ImportError, AttributeError, TypeError, ValueError) as error:
        raise ImproperlyConfigured(f"{path} is no provider: {error}") from error
    return opener(dict(options))
