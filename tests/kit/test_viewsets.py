"""What `ApiViewSet` adds to DRF's viewsets: permissions and pages by action, parents, and the order of mixins."""

from collections.abc import Mapping
from typing import Any

import pytest
from django.core.exceptions import ImproperlyConfigured
from django.test import override_settings
from django.urls import get_resolver
from django_filters import FilterSet
from drf_spectacular.generators import SchemaGenerator
from drf_spectacular.utils import extend_schema
from rest_framework.permissions import IsAuthenticated
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.test import APIRequestFactory, force_authenticate

from apps.accounts.models import User
from kit.jobs.models import Job
from kit.permissions import DenyAll
from kit.routing import path
from kit.viewsets import ApiViewSet, AsyncResultMixin, ETagMixin, IdempotencyMixin
from tests.kit.calls import IsPerson, PersonSerializer


class NameFilter(FilterSet):
    class Meta:
        model = User
        fields = ("first_name",)


class TeamViewSet(IdempotencyMixin[User]):
    """Colleagues of a person: lists under a parent, two of them paged."""

    queryset = User.objects.order_by("email")
    serializer_class = PersonSerializer
    filterset_class = NameFilter
    paged_actions = {"list", "colleagues"}
    permissions_by_action = {
        "list": [IsAuthenticated],
        "colleagues": [IsPerson],
        "friends": [IsAuthenticated],
    }

    def list(self, request: Request) -> Response:
        return self.respond_with_page()

    @extend_schema(responses=PersonSerializer(many=True))
    def colleagues(self, request: Request, email: str) -> Response:
        self.get_object_from(User.objects.exclude(first_name="Ghost"), User.objects.get(email=email).pk)
        return self.respond_with_page()

    @extend_schema(responses=PersonSerializer(many=True))
    def friends(self, request: Request) -> Response:
        return self.respond_with_page()

    def unlisted(self, request: Request) -> Response:
        return Response(status=204)

    def respond_with_page(self) -> Response:
        page = self.paginate_queryset(self.filter_queryset(self.get_queryset())) or []
        return self.get_paginated_response(PersonSerializer(page, many=True).data)


urlpatterns = [
    path("api/team/", TeamViewSet.as_view({"get": "list"})),
    path("api/team/<str:email>/colleagues", TeamViewSet.as_view({"get": "colleagues"})),
    path("api/team/friends", TeamViewSet.as_view({"get": "friends"})),
]


pytestmark = pytest.mark.django_db


def call(user: User, action: str, query: Mapping[str, str] | None = None, **kwargs: Any) -> Any:
    request = APIRequestFactory().get("/api/team/", query or {})
    force_authenticate(request, user)
    return TeamViewSet.as_view({"get": action})(request, **kwargs)


def test_actions_that_are_named_as_paged_are_filtered_and_paged(person: User, other: User) -> None:
    for action, kwargs in (("list", {}), ("colleagues", {"email": person.email})):
        page = call(person, action, {"limit": "1"}, **kwargs).data
        assert (page["count"], [row["first_name"] for row in page["results"]]) == (2, ["Anna"])
        assert call(person, action, {"first_name": other.first_name}, **kwargs).data["count"] == (
            User.objects.filter(first_name=other.first_name).count()
        )


def test_paging_an_action_that_is_not_named_as_paged_is_an_error_of_the_program(
    person: User, caplog: pytest.LogCaptureFixture
) -> None:
    assert call(person, "friends").status_code == 500
    assert "ImproperlyConfigured: TeamViewSet.friends pages its rows, but is not in paged_actions" in caplog.text


@override_settings(ROOT_URLCONF=__name__)
def test_the_schema_describes_pages_and_filters_of_exactly_the_paged_actions() -> None:
    paths = SchemaGenerator(urlconf=__name__).get_schema(public=True)["paths"]
    described = {}
    del paths["/api/events"]  # added to every schema
    for name, methods in paths.items():
        names = {one["name"] for one in methods["get"].get("parameters", ())}
        content = methods["get"]["responses"]["200"]["content"]["application/json"]["schema"]
        described[name] = ({"limit", "offset", "first_name"} <= names, str(content.get("$ref", "")).endswith("Page"))
    assert described == {
        "/api/team/": (True, True),
        "/api/team/{email}/colleagues": (True, True),
        "/api/team/friends": (False, False),
    }


def test_an_action_without_a_permission_of_its_own_has_those_of_the_viewset(person: User) -> None:
    assert TeamViewSet.permission_classes == [DenyAll]
    assert call(person, "unlisted").status_code == 403


def test_a_parent_is_looked_for_and_then_checked(person: User, other: User) -> None:
    ghost = User.objects.create(email="ghost@example.org", first_name="Ghost")
    assert call(person, "colleagues", email=person.email).status_code == 200
    assert call(person, "colleagues", email=other.email).status_code == 403
    assert call(ghost, "colleagues", email=ghost.email).status_code == 404


def test_a_parent_is_checked_again_for_a_repeated_request(person: User) -> None:
    view = TeamViewSet(action="colleagues", request=None)
    view.request = Request(APIRequestFactory().post("/api/team/"))
    view.request.user = person
    found = view.get_object_from(User.objects.all(), person.pk)
    assert view.checked_objects == [found]


class Asynchronous(AsyncResultMixin[User]):
    def build_result(self, reference: dict[str, Any], job: Job) -> Response:
        return Response()


@pytest.mark.parametrize("bases", [(IdempotencyMixin, AsyncResultMixin), (IdempotencyMixin, ETagMixin, Asynchronous)])
def test_a_viewset_whose_transaction_would_wait_for_a_job_is_refused(bases: tuple[type, ...]) -> None:
    with pytest.raises(ImproperlyConfigured, match="Wrong: AsyncResultMixin must stand before IdempotencyMixin"):
        type("Wrong", bases, {})


@pytest.mark.parametrize("bases", [(AsyncResultMixin, IdempotencyMixin), (ETagMixin, Asynchronous, IdempotencyMixin)])
def test_a_viewset_that_waits_outside_of_its_transaction_is_accepted(bases: tuple[type, ...]) -> None:
    assert issubclass(type("Right", bases, {}), ApiViewSet)


def list_viewsets(patterns: Any) -> set[type[ApiViewSet[Any]]]:
    found: set[type[ApiViewSet[Any]]] = set()
    for pattern in patterns:
        if hasattr(pattern, "url_patterns"):
            found |= list_viewsets(pattern.url_patterns)
        elif issubclass(getattr(pattern.callback, "cls", object), ApiViewSet):
            found.add(pattern.callback.cls)
    return found


def test_permissions_are_given_to_actions_that_exist() -> None:
    viewsets = list_viewsets(get_resolver().url_patterns)
    assert len(viewsets) > 50
    wrong = [
        f"{one.__name__}.{action}"
        for one in viewsets
        for action in one.permissions_by_action
        if not hasattr(one, action)
    ]
    assert wrong == []
