"""Calls about whole courses, their chapters' order, and enrolment."""

from typing import Any
from uuid import UUID

from django.http import Http404
from django.shortcuts import get_object_or_404
from django.utils.translation import gettext as _
from drf_spectacular.utils import extend_schema
from rest_framework.permissions import IsAuthenticated
from rest_framework.request import Request
from rest_framework.response import Response
from typing_extensions import override

from apps.accounts.models import User
from apps.accounts.tokens import authenticated_user
from apps.courses import prepared_reads, serialization
from apps.courses.durations import sum_minutes_left
from apps.courses.exemplary_cases import find_exemplary_cases
from apps.courses.filters import CourseFilter
from apps.courses.models import Course
from apps.courses.models.course import CourseQuerySet
from apps.courses.permissions import CanCreateCourse, CanEditCourse, can_edit_course
from apps.courses.querysets import annotate_enrolment
from apps.courses.serializers.input import (
    ChangeCourseSerializer,
    ChapterOrderSerializer,
    CourseQuery,
    NewCourseSerializer,
    NothingToSaySerializer,
    TakenQuery,
)
from apps.courses.serializers.interactions import CourseInteractionSerializer
from apps.courses.serializers.output import (
    CourseProgressSerializer,
    CourseSerializer,
    TakenCourseSerializer,
    WholeCourseSerializer,
)
from apps.courses.services.authoring import change_course, create_course, order_chapters
from apps.courses.services.enrolment import enrol
from apps.organisations.ownership import OWN_HOME, choose_owner
from apps.organisations.permissions import can_oversee
from kit.errors import ApiError
from kit.viewsets import ApiViewSet, IdempotencyMixin


class CourseViewSet(IdempotencyMixin[Course]):
    """Courses as learners find them and authors write them."""

    queryset = Course.objects.all()
    serializer_class = CourseSerializer
    filterset_class = CourseFilter
    lookup_url_kwarg = "course_id"
    permissions_by_action = {
        "list": [IsAuthenticated],
        "create": [CanCreateCourse],
        "retrieve": [IsAuthenticated],
        "update": [CanEditCourse],
        "order_chapters": [CanEditCourse],
    }

    @override
    def get_queryset(self) -> CourseQuerySet:
        user = authenticated_user(self.request)
        courses = Course.objects.visible_to(user)
        if self.action == "list":
            return annotate_enrolment(courses, user).order_by("title", "id")
        return courses.select_related("organization")

    def list(self, request: Request) -> Response:
        """The courses that the caller sees, by title, each with the caller's progress."""
        rows = serialization.select_cards(self.filter_queryset(self.get_queryset()))
        page = self.paginate_queryset(rows) or []
        return self.get_paginated_response([serialization.serialize_card(row) for row in page])

    @extend_schema(request=NewCourseSerializer, responses={201: CourseSerializer})
    def create(self, request: Request) -> Response:
        """Make a course, as a draft unless said otherwise."""
        user = authenticated_user(request)
        body = self.validate_body(NewCourseSerializer)
        organization = choose_owner(user, body.pop("organization_id", OWN_HOME))
        course = create_course(by=user, organization=organization, **body)
        return Response(CourseSerializer(serialization.read_course(course, user)).data, status=201)

    @extend_schema(parameters=[CourseQuery], responses=WholeCourseSerializer)
    def retrieve(self, request: Request, course_id: UUID) -> Response:
        """A course with its chapters and sections, and the caller's progress in each."""
        user = authenticated_user(request)
        row = prepared_reads.fetch_card(course_id, user)
        limit = self.validate_query(CourseQuery)["load_n_exemplary_cases_per_chapter"]
        chapters = prepared_reads.fetch_outline(course_id, user)
        cases = find_exemplary_cases([chapter["id"] for chapter in chapters], limit, user)
        objectives = prepared_reads.fetch_objectives(course_id)
        course = serialization.serialize_card(row)
        course["minutes_left"] = sum_minutes_left(serialization.list_sections(chapters))
        course["may_edit"] = can_edit_course(user, prepared_reads.build_course(row))
        course["chapters"] = [
            chapter | {"can_do": objectives.get(chapter["id"], []), "exemplary_cases": cases.get(chapter["id"], [])}
            for chapter in chapters
        ]
        return Response(course)

    @extend_schema(request=ChangeCourseSerializer)
    def update(self, request: Request, course_id: UUID) -> Response:
        """Change what a course says of itself; publish, archive or withdraw it."""
        course = change_course(
            self.get_object(), by=authenticated_user(request), **self.validate_body(ChangeCourseSerializer)
        )
        return self.respond_with_course(course)

    @extend_schema(request=ChapterOrderSerializer)
    def order_chapters(self, request: Request, course_id: UUID) -> Response:
        """Give the chapters another order: the complete list, or 422."""
        course = order_chapters(
            self.get_object(), by=authenticated_user(request), **self.validate_body(ChapterOrderSerializer)
        )
        return self.respond_with_course(course)

    def respond_with_course(self, course: Course) -> Response:
        """Build the response that shows a course to the caller."""
        return Response(CourseSerializer(serialization.read_course(course, authenticated_user(self.request))).data)


class CourseInteractionViewSet(ApiViewSet[Course]):
    """Enrolments in courses that the caller sees."""

    queryset = Course.objects.all()
    permission_classes = [IsAuthenticated]
    serializer_class = CourseInteractionSerializer
    lookup_url_kwarg = "course_id"

    @override
    def get_queryset(self) -> CourseQuerySet:
        return Course.objects.visible_to(authenticated_user(self.request))

    @extend_schema(request=NothingToSaySerializer)
    def enrol(self, request: Request, course_id: UUID) -> Response:
        """Take this course from now on; a second time changes nothing."""
        course, user = self.get_object(), authenticated_user(request)
        self.validate_body(NothingToSaySerializer)
        enrol(course, by=user)
        return Response(CourseInteractionSerializer(serialization.read_enrolment(course, user)).data)

    def try_retrieve(self, request: Request, course_id: UUID) -> Response:
        """The caller's enrolment in a course; 204 without a body if there is none."""
        enrolment = serialization.read_enrolment(self.get_object(), authenticated_user(request))
        if enrolment is None:
            return Response(status=204)
        return Response(CourseInteractionSerializer(enrolment).data)

    @extend_schema(responses=CourseProgressSerializer)
    def retrieve_with_progress(self, request: Request, course_id: UUID) -> Response:
        """The caller's enrolment with progress by chapter and section; 404 if there is none."""
        user = authenticated_user(request)
        enrolment = serialization.read_enrolment(self.get_object(), user)
        if enrolment is None:
            raise ApiError("not_enrolled", _("You must enroll in the course first."), status=404)
        return Response(enrolment | {"chapters": prepared_reads.fetch_outline(course_id, user)})

    @extend_schema(parameters=[TakenQuery], responses=TakenCourseSerializer(many=True))
    def list(self, request: Request) -> Response:
        """The courses that a learner takes, the last used first; of others for their tutors only."""
        rows: Any = prepared_reads.TakenCourses(self.get_learner(), authenticated_user(request))
        page = self.paginate_queryset(rows) or []
        return self.get_paginated_response([serialization.serialize_taken_course(row) for row in page])

    def get_learner(self) -> User:
        """Give the learner that the query names, by default the caller; 404 unless the caller may oversee them."""
        user = authenticated_user(self.request)
        learner_id = self.validate_query(TakenQuery).get("user_id", user.pk)
        if not can_oversee(user, learner_id):
            raise Http404
        return user if learner_id == user.pk else get_object_or_404(User, pk=learner_id)
