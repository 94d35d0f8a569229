"""Accounts made over the API, as quickly as the product allows."""

import re
from dataclasses import dataclass
from typing import Any
from uuid import uuid4

import httpx

from tests.stack import Stack

PASSWORD = "Station7-Nacht"


@dataclass
class Account:
    """A user with an account, signed in over the API."""

    stack: Stack
    email: str
    password: str = PASSWORD
    access_token: str = ""
    refresh_token: str = ""

    @property
    def http(self) -> httpx.Client:
        headers = {"Authorization": f"Bearer {self.access_token}"} if self.access_token else {}
        return httpx.Client(base_url=f"{self.stack.base_url}/api", timeout=40, headers=headers)

    def take(self, tokens: dict[str, Any]) -> "Account":
        self.access_token, self.refresh_token = tokens["access_token"], tokens["refresh_token"]
        return self

    def sign_in(self) -> "Account":
        """A token pair of its own; raises for a wrong password."""
        form = {"grant_type": "password", "username": self.email, "password": self.password}
        return self.take(self.http.post("/auth/token", data=form).raise_for_status().json())

    def again(self) -> "Account":
        """The same person on another device."""
        return Account(self.stack, self.email, self.password).sign_in()

    def me(self) -> dict[str, Any]:
        found: dict[str, Any] = self.http.get("/users/me").raise_for_status().json()
        return found

    def change(self, **changes: Any) -> None:
        """Change the user's own record."""
        me = self.me()
        self.http.put(f"/users/{me['id']}", json={**changes, "version": me["version"]}).raise_for_status()


def new_address(name: str = "amira") -> str:
    return f"{name}.{uuid4().hex[:10]}@klinik.example"


def empty_limits(stack: Stack) -> None:
    """Forget what was counted: tests together make more accounts from one address than people do in an hour."""
    with stack.database() as database:
        database.execute("delete from kit_limit")


def sign_up(stack: Stack, *, onboarded: bool = True, first_name: str = "Amira") -> Account:
    """A new learner with a confirmed address; `onboarded` when questions and tour are done."""
    account = Account(stack, new_address())
    names = {"first_name": first_name, "last_name": "Haddad", "terms_accepted": True}
    body = {"email": account.email, "password": PASSWORD, **names}
    answer = account.http.post("/auth/sign-up", json=body)
    if answer.status_code == httpx.codes.TOO_MANY_REQUESTS:
        empty_limits(stack)
        answer = account.http.post("/auth/sign-up", json=body)
    answer.raise_for_status()
    code = code_for(stack, account.email)
    answer = account.http.post("/auth/sign-up/confirm", json={"email": account.email, "code": code})
    account.take(answer.raise_for_status().json())
    if onboarded:
        for behind in ("onboarding-completed", "case-interaction-tour-completed"):
            account.http.post(f"/users/{account.me()['id']}/{behind}", json={}).raise_for_status()
    return account


def letter_to(stack: Stack, email: str, count: int = 1) -> str:
    """The text of the newest letter to an address, once `count` have come."""
    stack.wait_for(lambda: len(stack.mails(email)) >= count, what=f"letter {count} to {email}")
    return stack.mails(email)[0]["text"]


def code_for(stack: Stack, email: str, count: int = 1) -> str:
    """The six digits in the newest letter."""
    found = re.search(r"^\d{6}$", letter_to(stack, email, count), re.MULTILINE)
    assert found is not None
    return found.group()


def link_for(stack: Stack, email: str, count: int = 1) -> str:
    """The address in the newest letter, without the host."""
    found = re.search(r"https?://[^/\s]+(/\S+token=\S+)", letter_to(stack, email, count))
    assert found is not None
    return found.group(1)
