"""/users/{user_id}: what people change about themselves."""

from uuid import UUID

from django.db.models import QuerySet
from django.http import Http404
from django.utils.translation import gettext as _
from drf_spectacular.utils import extend_schema
from rest_framework.parsers import MultiPartParser
from rest_framework.request import Request
from rest_framework.response import Response
from typing_extensions import override

from apps.accounts.models import User
from apps.accounts.permissions import CanEditPerson
from apps.accounts.serializers.authentication import NothingSerializer
from apps.accounts.serializers.users import (
    EditedUserSerializer,
    ImageSerializer,
    ImageUrlSerializer,
    UserSerializer,
    build_image_url,
)
from apps.accounts.services import profile
from apps.accounts.tokens import authenticated_user
from kit.errors import ApiError
from kit.throttles import UploadThrottle
from kit.viewsets import FORM_OVERHEAD, IdempotencyMixin


class PersonViewSet(IdempotencyMixin[User]):
    """Calls about one person, named in the path."""

    permission_classes = [CanEditPerson]
    serializer_class = UserSerializer

    @override
    def get_queryset(self) -> QuerySet[User]:
        return User.objects.visible_to(authenticated_user(self.request))

    def get_object(self) -> User:
        """Give the person of the path; callers themselves cost no query."""
        user = authenticated_user(self.request)
        user_id: UUID = self.kwargs["user_id"]
        person = user if user.pk == user_id else self.get_queryset().filter(pk=user_id).first()
        if person is None:
            raise Http404
        self.check_object_permissions(self.request, person)
        return person


class UserViewSet(PersonViewSet):
    """Profiles and the steps that people take once."""

    @extend_schema(request=EditedUserSerializer)
    def update(self, request: Request, user_id: UUID) -> Response:
        """Change some fields of one's own profile and settings."""
        person = self.get_object()
        changes = self.validate_body(EditedUserSerializer, partial=True)
        return Response(UserSerializer(profile.edit_profile(person, **changes)).data)

    @extend_schema(request=NothingSerializer)
    def complete_onboarding(self, request: Request, user_id: UUID) -> Response:
        """The person has been through the onboarding."""
        return self.complete_step("onboarding")

    @extend_schema(request=NothingSerializer)
    def complete_pwa_settings(self, request: Request, user_id: UUID) -> Response:
        """The person has decided on installation and notifications."""
        return self.complete_step("pwa_settings")

    @extend_schema(request=NothingSerializer)
    def complete_case_interaction_tour(self, request: Request, user_id: UUID) -> Response:
        """The person has seen the tour of a talk."""
        return self.complete_step("case_interaction_tour")

    def complete_step(self, step: str) -> Response:
        """Record a step that people take once; a second time changes nothing."""
        person = self.get_object()
        self.validate_body(NothingSerializer)
        return Response(UserSerializer(profile.complete_step(person, step)).data)


class ProfileImageViewSet(PersonViewSet):
    """Profile images."""

    parser_classes = [MultiPartParser]
    throttle_classes = [UploadThrottle]

    max_upload = profile.LARGEST_IMAGE + FORM_OVERHEAD

    @override
    def upload_too_large(self) -> ApiError:
        return ApiError("too_large", _("Pictures may have at most 10 MB."), status=413)

    @extend_schema(request=ImageSerializer, responses={200: ImageUrlSerializer})
    def replace(self, request: Request, user_id: UUID) -> Response:
        """Replace the profile image (JPEG, PNG, WebP or GIF, at most 10 MB)."""
        person = profile.set_profile_image(self.get_object(), self.validate_body(ImageSerializer)["file"])
        return Response({"profile_image_url": build_image_url(person)})
