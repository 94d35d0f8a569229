"""/users/{user_id}: what people change about themselves."""

from typing import Any, ClassVar, cast
from uuid import UUID

from django.http import Http404
from django.utils.translation import gettext as _
from rest_framework.parsers import MultiPartParser
from rest_framework.request import Request
from rest_framework.response import Response

from apps.accounts.models import User
from apps.accounts.permissions import may_edit_person
from apps.accounts.serializers.authentication import NothingSerializer
from apps.accounts.serializers.users import (
    EditedUserSerializer,
    ImageSerializer,
    ImageUrlSerializer,
    UserSerializer,
    image_url,
)
from apps.accounts.services import profile
from kit.api import ApiView
from kit.errors import ApiError

FORM = 64 * 1024  # what a form adds to its file, in bytes


class PersonView(ApiView):
    """A call about one person."""

    def find(self, user: Any, *, user_id: UUID, **ids: Any) -> User:
        if user.pk == user_id:
            return cast(User, user)
        person = User.objects.visible_to(user).filter(pk=user_id).first()
        if person is None:
            raise Http404
        return person


class OneUser(PersonView):
    rules: ClassVar = {"PUT": may_edit_person}
    takes: ClassVar = {"PUT": EditedUserSerializer}
    gives: ClassVar = {"PUT": UserSerializer}
    about: ClassVar = {"PUT": "Change some fields of one's own profile and settings."}

    def put(self, request: Request, **ids: Any) -> Response:
        return self.answer(profile.edit(self.thing, **self.body(partial=True)))


class ProfileImage(PersonView):
    parser_classes = (MultiPartParser,)
    rules: ClassVar = {"POST": may_edit_person}
    takes: ClassVar = {"POST": ImageSerializer}
    gives: ClassVar = {"POST": ImageUrlSerializer}
    about: ClassVar = {"POST": "Replace the profile image (JPEG, PNG, WebP or GIF, at most 10 MB)."}

    def initial(self, request: Request, *args: Any, **ids: Any) -> None:
        length = str(request.META.get("CONTENT_LENGTH") or "0")
        if length.isdigit() and int(length) > profile.LARGEST_IMAGE + FORM:
            raise ApiError("too_large", _("Pictures may have at most 10 MB."), status=413)
        super().initial(request, *args, **ids)

    def post(self, request: Request, **ids: Any) -> Response:
        person = profile.show_face(self.thing, self.body()["file"])
        return self.answer({"profile_image_url": image_url(person)})


class StepCompleted(PersonView):
    """A step that people do once; saying so again changes nothing."""

    step: ClassVar[str]
    rules: ClassVar = {"POST": may_edit_person}
    takes: ClassVar = {"POST": NothingSerializer}
    gives: ClassVar = {"POST": UserSerializer}

    def post(self, request: Request, **ids: Any) -> Response:
        self.body()
        return self.answer(profile.complete(self.thing, self.step))


class OnboardingCompleted(StepCompleted):
    step = "onboarding"
    about: ClassVar = {"POST": "The person has been through the onboarding."}


class PwaSettingsCompleted(StepCompleted):
    step = "pwa_settings"
    about: ClassVar = {"POST": "The person has decided on installation and notifications."}


class CaseInteractionTourCompleted(StepCompleted):
    step = "case_interaction_tour"
    about: ClassVar = {"POST": "The person has seen the tour of a talk."}
