"""Set phrases of the ward: read by situation, and kept among one's own words."""

from itertools import groupby

from django.db import connection
from django.test.utils import CaptureQueriesContext

from tests.people import Client

PHRASES = "/api/vocab-lists/phrases"


def test_phrases_of_a_situation_stand_together_and_cost_no_query_of_their_own(anna: Client) -> None:
    anna.get(PHRASES)
    with CaptureQueriesContext(connection) as queries:
        phrases = anna.get(PHRASES).json()["phrases"]
    assert not [query for query in queries if "vocabulary" in query["sql"]]
    assert len({one["phrase"] for one in phrases}) == len(phrases) > 90
    situations = [name for name, _rows in groupby(one["situation"] for one in phrases)]
    assert len(set(situations)) == len(situations) > 10
    assert all(one["explanation"] for one in phrases)
    # What is a sentence already needs none to stand in.
    assert all(one["example"] or one["phrase"][-1] in ".!?…" for one in phrases), phrases


def test_a_phrase_is_kept_whole_with_its_explanation(anna: Client) -> None:
    for one in anna.get(PHRASES).json()["phrases"]:
        kept = anna.put("/api/vocabs/from-context", {"term": one["phrase"], "context": one["example"]}).json()
        assert kept["term"].rstrip(".!?… ") == one["phrase"].rstrip(".!?… ")
        assert kept["contexts"][0]["sentence"] == one["example"]
        assert kept["explanation"] == one["explanation"]
