"""The page on which authors see what the catalogue brings to each fact, and correct it."""

import re
from collections.abc import Mapping, Sequence
from typing import Any

from django import forms
from django.http import QueryDict
from django.utils.translation import gettext as _

from apps.cases.models import Case, Fact
from apps.cases.nlu_analysis import load_catalogue_intents

WORDINGS = 4  # of an intent that are shown
AS_FOUND, OWN = "FOUND", "OWN"


class LinksForm(forms.Form):
    """For every fact: whether its links are found or the author's own, and these."""

    def __init__(self, case: Case, data: QueryDict | None = None) -> None:
        super().__init__(data)
        self.facts = list(case.facts.all())
        for fact in self.facts:
            self.fields[f"{fact.slug}-whose"] = forms.ChoiceField(
                choices=[(AS_FOUND, _("as found")), (OWN, _("my own list"))],
                initial=AS_FOUND if fact.intents is None else OWN,
            )
            names = [link["intent"] for link in fact.found_intents] if fact.intents is None else fact.intents
            self.fields[f"{fact.slug}-intents"] = forms.CharField(required=False, initial=", ".join(names))

    def read_links(self) -> dict[str, list[str] | None]:
        """Return the author's own list of each fact, None where it is as found."""
        return {fact.slug: self.read_own_list(fact) for fact in self.facts}

    def read_own_list(self, fact: Fact) -> list[str] | None:
        """Return the intents that the author listed for a fact, None where those found are kept."""
        if self.cleaned_data[f"{fact.slug}-whose"] == AS_FOUND:
            return None
        return list(dict.fromkeys(re.findall(r"[^\s,;]+", self.cleaned_data[f"{fact.slug}-intents"])))

    def refuse(self, problems: Mapping[str, tuple[str, str]]) -> None:
        """Say at each fact what is wrong with its list."""
        for slug, (_code, detail) in problems.items():
            self.add_error(f"{slug}-intents", str(detail))

    def list_rows(self) -> list[dict[str, Any]]:
        """List the facts as the page shows them: their questions, what each link brings, their two fields."""
        known = load_catalogue_intents()
        return [
            {
                "fact": fact,
                "links": list_brought(fact, known),
                "whose": self[f"{fact.slug}-whose"],
                "intents": self[f"{fact.slug}-intents"],
            }
            for fact in self.facts
        ]


def list_brought(fact: Fact, known: Mapping[str, Sequence[str]]) -> list[dict[str, Any]]:
    """List the links of a fact, each with some of the wordings it brings and how many more there are."""
    if fact.intents is None:
        links = [(link["intent"], round(100 * link["sure"])) for link in fact.found_intents]
    else:
        links = [(name, None) for name in fact.intents]
    return [
        {
            "intent": name,
            "percent": percent,
            "wordings": known.get(name, ())[:WORDINGS],
            "more": max(0, len(known.get(name, ())) - WORDINGS),
        }
        for name, percent in links
    ]
