"""The letters of accounts and invitations, in every language."""

import pytest
from django.conf import settings

from kit.languages import BY_CODE, LANGUAGES
from kit.mail.delivery import build_message
from kit.mail.models import Mail

WORDS = {
    "confirm_sign_up": {"code": "123456", "link": "http://testserver/account/sign-up/confirm?email=a%40b.example"},
    "address_known": {"link": "http://testserver/account/reset-password"},
    "reset_password": {"link": "http://testserver/account/change-password?token=T0k3n"},
    "password_changed": {},
    "second_factor_changed": {},
    "invitation": {"inviter": "Mina O'Neill & Söhne", "link": "http://testserver/account/invite/accept?token=T0k3n"},
    "export_ready": {"link": "http://testserver/profile/account"},
    "deletion_requested": {"link": "http://testserver/account/keep?token=T0k3n", "day": "23.12.2026"},
    "deletion_cancelled": {},
}
SUBJECTS = {
    ("confirm_sign_up", "deu"): "Ihr Bestätigungscode für Visite",
    ("confirm_sign_up", "eng"): "Your confirmation code for Visite",
    ("address_known", "deu"): "Sie haben bereits ein Konto bei Visite",
    ("address_known", "eng"): "You already have an account at Visite",
    ("reset_password", "deu"): "Neues Passwort für Visite wählen",
    ("reset_password", "eng"): "Choose a new password for Visite",
    ("password_changed", "deu"): "Ihr Passwort für Visite wurde geändert",
    ("password_changed", "eng"): "Your password for Visite was changed",
    ("second_factor_changed", "deu"): "Der zweite Faktor Ihres Kontos wurde geändert",
    ("second_factor_changed", "eng"): "The second factor of your account was changed",
    ("invitation", "deu"): "Ihre Einladung zu Visite",
    ("invitation", "eng"): "Your invitation to Visite",
    ("export_ready", "deu"): "Ihre Daten aus Visite liegen bereit",
    ("export_ready", "eng"): "Your data from Visite can be downloaded",
    ("deletion_requested", "deu"): "Ihr Konto bei Visite wird gelöscht",
    ("deletion_requested", "eng"): "Your account at Visite will be deleted",
    ("deletion_cancelled", "deu"): "Ihr Konto bei Visite bleibt bestehen",
    ("deletion_cancelled", "eng"): "Your account at Visite stays",
}


@pytest.mark.parametrize(("template", "language"), SUBJECTS)
def test_a_letter_has_its_subject_its_link_and_no_other_language(template: str, language: str) -> None:
    letter = build_message(Mail(template=template, to="a@b.example", language=language, words=WORDS[template]))
    assert letter.subject == SUBJECTS[template, language]
    for word in WORDS[template].values():
        assert word in letter.body
    assert ("Sie " in letter.body) == (language == "deu")
    assert (" you" in letter.body.lower()) == (language == "eng")


def test_the_page_of_a_letter_escapes_and_links() -> None:
    words = {**WORDS["invitation"], "inviter": "<script>alert(1)</script>"}
    letter = build_message(Mail(template="invitation", to="a@b.example", language="deu", words=words))
    [page] = letter.alternatives
    assert "<script>" not in str(page.content)
    assert 'href="http://testserver/account/invite/accept?token=T0k3n"' in str(page.content)


@pytest.mark.parametrize("code", [row.code for row in LANGUAGES])
def test_every_language_can_be_written_to(code: str) -> None:
    letter = build_message(Mail(template="reset_password", to="a@b.example", language=code, words={"link": "L"}))
    assert "Visite" in letter.subject
    [page] = letter.alternatives
    assert f'dir="{BY_CODE[code].direction}"' in str(page.content)


def test_letters_come_from_templates_that_exist() -> None:
    found = {path.stem for path in (settings.ROOT / "templates" / "mails").glob("*.txt")}
    assert set(WORDS) <= found
