"""Keys for tokens, codes and files: separate, and replaceable while people work."""

from collections.abc import Iterator
from typing import Any

import pytest
from django.conf import LazySettings

from apps.accounts import codes, tokens
from apps.accounts.models import RecoveryCodes
from apps.accounts.second_factor import create_recovery_codes
from kit import files
from kit.errors import ApiError
from kit.files.links import read_token
from tests.accounts.test_passwords import ask, reset
from tests.accounts.test_sign_in import refresh, sign_in
from tests.factories.accounts import Person
from tests.letters import letters, token_in
from tests.people import Client

pytestmark = pytest.mark.django_db
NEW = "a-new-key-that-nobody-has-seen-before-0123456789"
PURPOSES = ("TOKEN_KEYS", "CODE_KEYS", "FILE_KEYS")
FILE = "ab/" + "c" * 62 + ".webm"


@pytest.fixture(autouse=True)
def fresh_processes() -> Iterator[None]:
    """A key is read once by each process."""
    forget()
    yield
    forget()


def forget() -> None:
    tokens.get_token_backend.cache_clear()
    tokens.read_token.cache_clear()


def replace(settings: LazySettings, purpose: str, *fallbacks: str) -> None:
    setattr(settings, purpose, [NEW, *fallbacks])
    forget()


def me(token: str) -> int:
    return int(Client().get("/api/users/me", HTTP_AUTHORIZATION=f"Bearer {token}").status_code)


def test_the_keys_differ_and_none_is_the_one_of_the_back_office(settings: LazySettings) -> None:
    used = [settings.SECRET_KEY, *(getattr(settings, purpose)[0] for purpose in PURPOSES)]
    assert len(set(used)) == 4


def test_tokens_of_the_key_before_are_taken_as_long_as_it_is_a_fallback(settings: LazySettings) -> None:
    pair = sign_in(Client(), Person().email).json()
    before = settings.TOKEN_KEYS[0]
    replace(settings, "TOKEN_KEYS", before)
    assert me(pair["access_token"]) == 200
    new = refresh(Client(), pair["refresh_token"]).json()
    replace(settings, "TOKEN_KEYS")
    assert me(pair["access_token"]) == 401
    assert me(new["access_token"]) == 200, "signed with the new key"


def test_links_of_the_key_before_are_taken_as_long_as_it_is_a_fallback(
    settings: LazySettings, visitor: Client, anna: Client
) -> None:
    for _time in range(2):
        ask(visitor, anna.user.email)
    first, second = (token_in(letter) for letter in letters("reset_password"))
    before = settings.CODE_KEYS[0]
    replace(settings, "CODE_KEYS")
    assert reset(visitor, first).status_code == 409
    replace(settings, "CODE_KEYS", before)
    assert reset(visitor, second).status_code == 204


def test_codes_of_the_key_before_are_taken_as_long_as_it_is_a_fallback(settings: LazySettings) -> None:
    hashed, before = codes.hash_secret("123456", "code"), settings.CODE_KEYS[0]
    replace(settings, "CODE_KEYS", before)
    assert codes.matches_hash("123456", hashed, "code")
    assert not codes.matches_hash("123457", hashed, "code")
    assert codes.hash_secret("123456", "code") != hashed
    replace(settings, "CODE_KEYS")
    assert not codes.matches_hash("123456", hashed, "code")


def test_recovery_codes_of_the_key_before_are_taken_as_long_as_it_is_a_fallback(settings: LazySettings) -> None:
    person, before = Person(), settings.CODE_KEYS[0]
    code = create_recovery_codes(person)[0]
    replace(settings, "CODE_KEYS")
    assert not RecoveryCodes.objects.get(user=person).verify_token(code)
    replace(settings, "CODE_KEYS", before)
    assert RecoveryCodes.objects.get(user=person).verify_token(code)
    assert not RecoveryCodes.objects.get(user=person).verify_token(code), "once"


def test_addresses_of_files_of_the_key_before_are_taken_as_long_as_it_is_a_fallback(settings: LazySettings) -> None:
    def read(url: str) -> str:
        return read_token(url.rpartition("/")[2])[0]

    url, before = files.build_url(FILE), settings.FILE_KEYS[0]
    replace(settings, "FILE_KEYS", before)
    assert read(url) == FILE
    replace(settings, "FILE_KEYS")
    with pytest.raises(Exception, match="not valid"):
        read(url)
    assert read(files.build_url(FILE)) == FILE


@pytest.mark.parametrize("replaced", PURPOSES)
def test_a_new_key_of_one_purpose_leaves_the_others_alone(settings: LazySettings, replaced: str) -> None:
    token = sign_in(Client(), Person().email).json()["access_token"]
    hashed, url = codes.hash_secret("123456", "code"), files.build_url(FILE)

    def is_file_readable() -> bool:
        try:
            return bool(read_token(url.rpartition("/")[2]))
        except ApiError:
            return False

    replace(settings, replaced)
    works: dict[str, Any] = {
        "TOKEN_KEYS": me(token) == 200,
        "CODE_KEYS": codes.matches_hash("123456", hashed, "code"),
        "FILE_KEYS": is_file_readable(),
    }
    assert [name for name, good in works.items() if not good] == [replaced]
