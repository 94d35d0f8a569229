"""Samples of the calls about the daily path: `samples.py` explains them."""

from apps.accounts.models import User
from apps.cases.services import import_case
from tests.api.samples import Sample, World, sample
from tests.api.vocab_samples import a_word
from tests.factories.cases import small


@sample("GET /users/my-day", "POST /users/my-day/scene")
def day(world: World, owner: User) -> Sample:
    import_case(small(id="short-case", minutes=4, cefr="A2"))
    a_word(owner)
    return Sample(body={})
