"""/auth: signing up, in and out. No answer of these calls is kept with an Idempotency-Key: they hold secrets."""

from typing import Any, cast
from uuid import UUID

from drf_spectacular.utils import extend_schema
from rest_framework.parsers import FormParser
from rest_framework.permissions import AllowAny, IsAuthenticated
from rest_framework.request import Request
from rest_framework.response import Response
from typing_extensions import override

from apps.accounts import tokens
from apps.accounts.known_browsers import read_browser, remember_browser
from apps.accounts.models import Device, DeviceQuerySet, User
from apps.accounts.serializers.authentication import (
    AddressSerializer,
    ChangeSerializer,
    ConfirmSerializer,
    DeviceSerializer,
    NothingSerializer,
    PairSerializer,
    ResetSerializer,
    SignUpSerializer,
    TokenSerializer,
)
from apps.accounts.services import actors, passwords, sign_up
from apps.accounts.services.sign_in import check_credentials
from apps.accounts.tokens import authenticated_user
from kit import rate_limits
from kit.languages import choose_language
from kit.openapi import ADDITION, NO_CONTENT
from kit.parsers import Json
from kit.viewsets import ApiViewSet


def respond_with_pair(request: Request, pair: dict[str, Any]) -> Response:
    """Answer with a token pair; the person's browser is known from now on."""
    response = Response(PairSerializer(pair).data)
    remember_browser(request, response, pair["user_id"])
    return response


def get_user_agent(request: Request) -> str:
    """Give the client's User-Agent header, or an empty text."""
    return str(request.headers.get("User-Agent", ""))


class TokenViewSet(ApiViewSet[Device]):
    """Token pairs. A token that is no longer valid doesn't stand in the way."""

    authentication_classes = []
    permission_classes = [AllowAny]
    parser_classes = [FormParser, Json]

    @extend_schema(request=TokenSerializer, responses=PairSerializer)
    def obtain(self, request: Request) -> Response:
        """Sign in with a password or a code of the back office, or get the next pair for a refresh token."""
        grant = self.validate_body(TokenSerializer)
        if grant["grant_type"] == "authorization_code":
            rate_limits.hit("actor code from", rate_limits.get_client_address(request), limit=60, seconds=3600)
            return Response(PairSerializer(actors.redeem_code(grant["code"])).data)
        if grant["grant_type"] == "refresh_token":
            return Response(PairSerializer(tokens.refresh_tokens(grant["refresh_token"])).data)
        user = check_credentials(
            grant["username"],
            grant["password"],
            address=rate_limits.get_client_address(request),
            browser=read_browser(request),
        )
        return respond_with_pair(request, tokens.sign_in(user, agent=get_user_agent(request)))


class SignUpViewSet(ApiViewSet[User]):
    """What visitors do for an account: sign up, confirm the address, replace a forgotten password."""

    authentication_classes = []
    permission_classes = [AllowAny]

    @extend_schema(request=SignUpSerializer, responses={201: AddressSerializer}, extensions=ADDITION)
    def create(self, request: Request) -> Response:
        """Ask for an account; the answer is the same for an address that is known."""
        body = self.validate_body(SignUpSerializer)
        del body["terms_accepted"]
        body.setdefault("interface_language", choose_language(request.headers.get("Accept-Language", "")).code)
        sign_up.sign_up(address=rate_limits.get_client_address(request), **body)
        return Response({"email": body["email"]}, status=201)

    @extend_schema(request=AddressSerializer, responses=AddressSerializer, extensions=ADDITION)
    def resend(self, request: Request) -> Response:
        """Send the confirmation code once more, if one is waited for."""
        body = self.validate_body(AddressSerializer)
        sign_up.resend_code(body["email"], address=rate_limits.get_client_address(request))
        return Response(body)

    @extend_schema(request=ConfirmSerializer, responses=PairSerializer)
    def confirm(self, request: Request) -> Response:
        """Confirm the address with the code from the e-mail, and sign in."""
        body = self.validate_body(ConfirmSerializer)
        pair = sign_up.confirm_address(
            **body, address=rate_limits.get_client_address(request), agent=get_user_agent(request)
        )
        return respond_with_pair(request, pair)

    @extend_schema(request=AddressSerializer, responses=AddressSerializer)
    def request_password_reset(self, request: Request) -> Response:
        """Send a link that replaces a forgotten password; the answer is always the same."""
        body = self.validate_body(AddressSerializer)
        passwords.request_password_reset(body["email"], address=rate_limits.get_client_address(request))
        return Response(body)

    @extend_schema(request=ResetSerializer, responses=NO_CONTENT)
    def reset_password(self, request: Request) -> Response:
        """Replace the password with the secret of the link; all devices are signed out."""
        rate_limits.hit("reset from", rate_limits.get_client_address(request), limit=60, seconds=3600)
        user = passwords.reset_password(**self.validate_body(ResetSerializer))
        response = Response(status=204)
        remember_browser(request, response, user.pk)
        return response


class DeviceViewSet(ApiViewSet[Device]):
    """The device that the caller is signed in on, and the caller's other ones."""

    queryset = Device.objects.none()  # names the model for the schema
    serializer_class = DeviceSerializer
    permission_classes = [IsAuthenticated]
    lookup_url_kwarg = "device_id"

    @override
    def get_queryset(self) -> DeviceQuerySet:
        return Device.objects.visible_to(authenticated_user(self.request))

    @extend_schema(responses=DeviceSerializer(many=True), extensions=ADDITION)
    def list(self, request: Request) -> Response:
        """The devices that the caller is signed in on, the one used last first; a page at a time."""
        page = self.paginate_queryset(self.get_queryset().order_by("-rotated_at", "-id"))
        return self.get_paginated_response(self.get_serializer(page, many=True).data)

    @extend_schema(responses=NO_CONTENT, extensions=ADDITION)
    def destroy(self, request: Request, device_id: UUID) -> Response:
        """Sign one device out: its tokens are dead from now on."""
        tokens.end_devices(Device.objects.filter(pk=self.get_object().pk), because="own")
        return Response(status=204)

    @extend_schema(responses=NO_CONTENT, extensions=ADDITION)
    def destroy_others(self, request: Request) -> Response:
        """Sign out all devices but the one that asks."""
        others = Device.objects.filter(user=authenticated_user(request)).exclude(pk=cast(Device, request.auth).pk)
        tokens.end_devices(others, because="own")
        return Response(status=204)

    @extend_schema(request=NothingSerializer, responses=NO_CONTENT)
    def sign_out(self, request: Request) -> Response:
        """Sign this device out: its tokens are dead from now on."""
        self.validate_body(NothingSerializer)
        tokens.end_devices(Device.objects.filter(pk=cast(Device, request.auth).pk), because="sign-out")
        return Response(status=204)

    @extend_schema(request=ChangeSerializer, responses=PairSerializer)
    def change_password(self, request: Request) -> Response:
        """Replace the password; all other devices are signed out."""
        body = self.validate_body(ChangeSerializer)
        pair = passwords.change_password(
            authenticated_user(request),
            current=body["current_password"],
            password=body["password"],
            device=cast(Device, request.auth),
        )
        return Response(PairSerializer(pair).data)
