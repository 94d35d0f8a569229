"""How often something may be done."""

from datetime import UTC, datetime

import pytest
import time_machine

from kit import limits
from kit.errors import Refused
from kit.limits import Limit
from tests.threads import at_once

pytestmark = pytest.mark.django_db
NOON = datetime(2026, 3, 1, 12, tzinfo=UTC)


def wait_of(refusal: pytest.ExceptionInfo[Refused]) -> float:
    assert (refusal.value.status_code, refusal.value.get_codes()) == (429, "throttled")
    assert refusal.value.wait is not None
    return refusal.value.wait


def test_beyond_its_limit_a_thing_is_refused_until_the_window_ends() -> None:
    with time_machine.travel(NOON, tick=False) as clock:
        for _ in range(3):
            limits.hit("mail", "anna", limit=3, seconds=60)
        clock.shift(20)
        with pytest.raises(Refused) as refusal:
            limits.hit("mail", "anna", limit=3, seconds=60)
        assert wait_of(refusal) == 40
        clock.shift(40)
        limits.hit("mail", "anna", limit=3, seconds=60)


def test_each_thing_is_counted_for_itself() -> None:
    limits.hit("mail", "anna", limit=1, seconds=60)
    limits.hit("mail", "bert", limit=1, seconds=60)
    limits.hit("code", "anna", limit=1, seconds=60)
    limits.hit("mail", "an", "na", limit=1, seconds=60)


def test_no_address_is_kept() -> None:
    limits.hit("mail", "anna@example.org", limit=1, seconds=60)
    assert "anna" not in Limit.objects.get().key


def test_from_the_fifth_failure_on_each_one_doubles_the_pause() -> None:
    pauses = []
    with time_machine.travel(NOON, tick=False) as clock:
        for _ in range(limits.FORGIVEN):
            limits.attempt("sign-in", "anna")
        for _ in range(7):
            with pytest.raises(Refused) as refusal:
                limits.attempt("sign-in", "anna")
            pauses.append(wait_of(refusal))
            clock.shift(pauses[-1])
            limits.attempt("sign-in", "anna")
    assert pauses == [30, 60, 120, 240, 480, 900, 900]


def test_a_success_wipes_the_failures() -> None:
    for _ in range(limits.FORGIVEN):
        limits.attempt("sign-in", "anna")
    limits.forgive("sign-in", "anna")
    for _ in range(limits.FORGIVEN):
        limits.attempt("sign-in", "anna")
    with pytest.raises(Refused):
        limits.attempt("sign-in", "anna")


def test_failures_that_are_long_over_do_not_count() -> None:
    with time_machine.travel(NOON, tick=False) as clock:
        for _ in range(limits.FORGIVEN - 1):
            limits.attempt("sign-in", "anna")
        clock.shift(limits.MEMORY)
        for _ in range(limits.FORGIVEN):
            limits.attempt("sign-in", "anna")


def test_one_may_ask_without_counting() -> None:
    limits.check("mail", "anna", limit=1)
    limits.hit("mail", "anna", limit=1, seconds=60)
    with pytest.raises(Refused):
        limits.check("mail", "anna", limit=1)


def test_of_sixteen_guesses_at_once_no_more_get_through_than_are_forgiven(transactional_db: None) -> None:
    def guess(_number: int) -> bool:
        try:
            limits.attempt("sign-in", "anna")
        except Refused:
            return False
        return True

    assert sum(at_once(16, guess)) == limits.FORGIVEN


def test_old_windows_are_forgotten() -> None:
    with time_machine.travel(NOON, tick=False) as clock:
        limits.hit("mail", "anna", limit=1, seconds=60)
        limits.forget_limits()
        assert Limit.objects.exists()
        clock.shift(3 * 3600)
        limits.forget_limits()
        assert not Limit.objects.exists()


@pytest.mark.django_db(transaction=True)
def test_of_sixteen_at_once_exactly_the_limit_gets_through() -> None:
    def hit(_number: int) -> bool:
        try:
            limits.hit("mail", "anna", limit=5, seconds=60)
        except Refused:
            return False
        return True

    assert sum(at_once(16, hit)) == 5
    assert Limit.objects.get().count == 16
