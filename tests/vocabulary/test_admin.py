"""Learners' words in the back office."""

from typing import Any

import pytest
from django.test import Client
from django.urls import reverse

from apps.vocabulary.models import Source
from apps.vocabulary.services import Met, keep_word


@pytest.mark.parametrize("page", ["vocablist", "vocabitem"])
def test_support_looks_at_words_with_where_they_were_met(page: str, root: Any, anna: Any) -> None:
    word = keep_word({"term": "Wunde"}, Met(Source.CONTEXT, sentence="Die Wunde heilt gut."), by=anna.user)
    support = Client()
    support.force_login(root.user)
    rows = support.get(reverse(f"admin:vocabulary_{page}_changelist"), {"q": anna.user.email})
    assert rows.status_code == 200 and anna.user.email.encode() in rows.content
    key = word.pk if page == "vocabitem" else word.vocab_list_id
    one = support.get(reverse(f"admin:vocabulary_{page}_change", args=[key]))
    assert one.status_code == 200
    assert (b"Die Wunde heilt gut." in one.content) == (page == "vocabitem")
