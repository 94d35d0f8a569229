"""Keys by purpose: the first one of a setting signs, all of them verify, so that a key can be replaced in use."""

from django.conf import settings
from django.core import signing


def build_signer(keys: list[str], salt: str) -> signing.Signer:
    """Django's signer with the keys of one purpose instead of SECRET_KEY and SECRET_KEY_FALLBACKS."""
    return signing.Signer(key=keys[0], fallback_keys=[*keys[1:]], salt=salt)


def build_file_signer(salt: str) -> signing.Signer:
    """The signer of addresses of files."""
    return build_signer(settings.FILE_KEYS, salt)


def build_token_signer(salt: str) -> signing.Signer:
    """The signer of what browsers keep, beside the tokens of `apps.accounts.tokens`."""
    return build_signer(settings.TOKEN_KEYS, salt)
