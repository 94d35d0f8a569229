"""Keys that sort by time, and writes that overwrite no other write."""

from typing import Any

import pytest
from django.http import Http404

from apps.accounts.models import User
from kit.errors import VersionConflict
from kit.ids import new_id
from tests.threads import at_once


def test_keys_sort_by_the_time_of_their_making() -> None:
    keys = [new_id() for _ in range(200)]
    assert keys == sorted(keys)
    assert {key.version for key in keys} == {7}


def test_a_write_with_the_version_that_was_read_succeeds(person: Any) -> None:
    before = person.changed_at
    person.save_if(1, first_name="Anne")
    assert (person.first_name, person.version) == ("Anne", 2)
    assert person.changed_at > before


def test_a_stale_write_changes_nothing_and_says_the_current_version(person: Any) -> None:
    mine, theirs = User.objects.get(pk=person.pk), User.objects.get(pk=person.pk)
    theirs.save_if(1, first_name="Theirs")
    with pytest.raises(VersionConflict) as refusal:
        mine.save_if(1, first_name="Mine")
    assert (refusal.value.status_code, refusal.value.facts) == (409, {"version": 2})
    person.refresh_from_db()
    assert person.first_name == "Theirs"


def test_without_a_version_the_last_one_wins_and_is_counted(person: Any) -> None:
    person.save_if(None, first_name="A").save_if(None, first_name="B")
    assert person.version == 3


def test_a_row_that_was_deleted_meanwhile_is_404(person: Any) -> None:
    User.objects.filter(pk=person.pk)._raw_delete("default")
    with pytest.raises(Http404):
        person.save_if(1, first_name="Late")


@pytest.mark.django_db(transaction=True)
def test_of_eight_editors_at_once_one_wins() -> None:
    person = User.objects.create(email="anna@example.org")

    def edit(number: int) -> str:
        try:
            User.objects.get(pk=person.pk).save_if(1, first_name=f"editor {number}")
        except VersionConflict as refusal:
            assert refusal.facts == {"version": 2}
            return ""
        return f"editor {number}"

    won = [name for name in at_once(8, edit) if name]
    person.refresh_from_db()
    assert [person.first_name] == won
