"""`manage.py check` names what is wrong with the configured providers, and never what a key is."""

import pytest
from django.core.exceptions import ImproperlyConfigured
from django.core.management import call_command
from django.core.management.base import SystemCheckError

from kit.gateway import capability_client
from kit.gateway.checks import check_providers
from tests.kit.gateway.conftest import KEY

GOOD = {"url": "https://provider.example/v1", "key": KEY}


@pytest.mark.parametrize(
    ("capability", "name", "options", "variable"),
    [
        ("translate", "deepl", {"key": KEY}, "VISITE_DEEPL_URL"),
        ("translate", "deepl", GOOD | {"price": "viel"}, "VISITE_DEEPL_PRICE"),
        ("translate", "deepl", GOOD | {"price": "-1"}, "VISITE_DEEPL_PRICE"),
        ("translate", "deepl", GOOD | {"price": "NaN"}, "VISITE_DEEPL_PRICE"),
        ("translate", "deepl", GOOD | {"languages": "pes"}, "VISITE_DEEPL_LANGUAGES"),
        ("say", "openai", GOOD | {"url": "provider.example"}, "VISITE_OPENAI_URL"),
        ("say", "openai", GOOD | {"url": "https://provider.example:port"}, "VISITE_OPENAI_URL"),
        ("say", "openai", GOOD | {"say_price": "viel"}, "VISITE_OPENAI_SAY_PRICE"),
        ("say", "openai", GOOD | {"say_voices": "nova"}, "VISITE_OPENAI_SAY_VOICES"),
        ("hear", "whisper", {"threads": "viele"}, "VISITE_WHISPER_THREADS"),
    ],
)
def test_a_bad_option_is_an_error_with_the_name_of_its_variable(capability, name, options, variable, settings):
    settings.PROVIDERS = {capability: [name]}
    settings.PROVIDER_OPTIONS = {name: options}
    [error] = check_providers(None)
    assert variable + " " in error.msg and f"VISITE_{capability.upper()}" in error.hint
    assert KEY not in str(error)
    with pytest.raises(ImproperlyConfigured, match=variable):
        capability_client(capability)


def test_the_check_of_a_deployment_fails_for_an_unknown_provider(settings):
    settings.PROVIDERS = {"say": ["acmee", "espeak"]}
    with pytest.raises(SystemCheckError, match="acmee") as failed:
        call_command("check")
    assert "VISITE_SAY" in str(failed.value)


def test_a_provider_that_lacks_a_capability_fails_the_check_of_that_capability_only(settings):
    settings.PROVIDERS = {"chat": ["espeak"], "say": ["espeak"]}
    [error] = check_providers(None)
    assert "VISITE_CHAT" in error.hint


def test_what_a_foreign_provider_raises_for_its_options_is_told_without_their_values(tmp_path, monkeypatch, settings):
    (tmp_path / "strict_acme").mkdir()
    (tmp_path / "strict_acme" / "voice.py").write_text("def open_provider(options):\n    return int(options['key'])\n")
    monkeypatch.syspath_prepend(str(tmp_path))
    settings.PROVIDERS = {"say": ["acme"]}
    settings.PROVIDER_OPTIONS = {"acme": {"module": "strict_acme.voice", "key": KEY}}
    [error] = check_providers(None)
    assert "VISITE_ACME_" in error.msg and "ValueError" in error.msg
    assert KEY not in str(error)


def test_good_options_pass_without_a_call(settings, fake):
    settings.PROVIDERS = {"chat": ["openai"], "translate": ["deepl", "openai"], "say": ["openai", "espeak"]}
    good = {"url": fake.url, "key": KEY, "price": "", "say_voices": "male=onyx,", "say_price": "0"}
    settings.PROVIDER_OPTIONS = dict.fromkeys(("openai", "deepl"), good)
    assert check_providers(None) == []
    assert fake.calls == []
