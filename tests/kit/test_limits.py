"""How often something may be done."""

from datetime import UTC, datetime

import pytest
import time_machine

from kit import rate_limits
from kit.errors import ApiError
from kit.rate_limits import Limit
from tests.threads import at_once

pytestmark = pytest.mark.django_db
NOON = datetime(2026, 3, 1, 12, tzinfo=UTC)


def wait_of(refusal: pytest.ExceptionInfo[ApiError]) -> float:
    assert (refusal.value.status_code, refusal.value.get_codes()) == (429, "throttled")
    assert refusal.value.wait is not None
    return refusal.value.wait


def test_beyond_its_limit_a_thing_is_refused_until_the_window_ends() -> None:
    with time_machine.travel(NOON, tick=False) as clock:
        for _ in range(3):
            rate_limits.hit("mail", "anna", limit=3, seconds=60)
        clock.shift(20)
        with pytest.raises(ApiError) as refusal:
            rate_limits.hit("mail", "anna", limit=3, seconds=60)
        assert wait_of(refusal) == 40
        clock.shift(40)
        rate_limits.hit("mail", "anna", limit=3, seconds=60)


def test_each_thing_is_counted_for_itself() -> None:
    rate_limits.hit("mail", "anna", limit=1, seconds=60)
    rate_limits.hit("mail", "bert", limit=1, seconds=60)
    rate_limits.hit("code", "anna", limit=1, seconds=60)
    rate_limits.hit("mail", "an", "na", limit=1, seconds=60)


def test_no_address_is_kept() -> None:
    rate_limits.hit("mail", "anna@example.org", limit=1, seconds=60)
    assert "anna" not in Limit.objects.get().key


def test_from_the_fifth_failure_on_each_one_doubles_the_pause() -> None:
    pauses = []
    with time_machine.travel(NOON, tick=False) as clock:
        for _ in range(rate_limits.FORGIVEN):
            rate_limits.attempt("sign-in", "anna")
        for _ in range(7):
            with pytest.raises(ApiError) as refusal:
                rate_limits.attempt("sign-in", "anna")
            pauses.append(wait_of(refusal))
            clock.shift(pauses[-1])
            rate_limits.attempt("sign-in", "anna")
    assert pauses == [30, 60, 120, 240, 480, 900, 900]


def test_a_success_wipes_the_failures() -> None:
    for _ in range(rate_limits.FORGIVEN):
        rate_limits.attempt("sign-in", "anna")
    rate_limits.forgive("sign-in", "anna")
    for _ in range(rate_limits.FORGIVEN):
        rate_limits.attempt("sign-in", "anna")
    with pytest.raises(ApiError):
        rate_limits.attempt("sign-in", "anna")


def test_failures_that_are_long_over_do_not_count() -> None:
    with time_machine.travel(NOON, tick=False) as clock:
        for _ in range(rate_limits.FORGIVEN - 1):
            rate_limits.attempt("sign-in", "anna")
        clock.shift(rate_limits.MEMORY)
        for _ in range(rate_limits.FORGIVEN):
            rate_limits.attempt("sign-in", "anna")


def test_one_may_ask_without_counting() -> None:
    rate_limits.check("mail", "anna", limit=1)
    rate_limits.hit("mail", "anna", limit=1, seconds=60)
    with pytest.raises(ApiError):
        rate_limits.check("mail", "anna", limit=1)


def test_of_sixteen_guesses_at_once_no_more_get_through_than_are_forgiven(transactional_db: None) -> None:
    def guess(_number: int) -> bool:
        try:
            rate_limits.attempt("sign-in", "anna")
        except ApiError:
            return False
        return True

    assert sum(at_once(16, guess)) == rate_limits.FORGIVEN


def test_old_windows_are_forgotten() -> None:
    with time_machine.travel(NOON, tick=False) as clock:
        rate_limits.hit("mail", "anna", limit=1, seconds=60)
        rate_limits.forget_limits()
        assert Limit.objects.exists()
        clock.shift(3 * 3600)
        rate_limits.forget_limits()
        assert not Limit.objects.exists()


@pytest.mark.django_db(transaction=True)
def test_of_sixteen_at_once_exactly_the_limit_gets_through() -> None:
    def hit(_number: int) -> bool:
        try:
            rate_limits.hit("mail", "anna", limit=5, seconds=60)
        except ApiError:
            return False
        return True

    assert sum(at_once(16, hit)) == 5
    assert Limit.objects.get().count == 16
