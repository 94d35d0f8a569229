"""/auth: signing up, in and out. No answer of these calls may be kept with an Idempotency-Key."""

from typing import ClassVar, cast

from rest_framework.parsers import FormParser
from rest_framework.request import Request
from rest_framework.response import Response

from apps.accounts import tokens
from apps.accounts.models import Device
from apps.accounts.serializers import authentication as shapes
from apps.accounts.services import passwords, sign_in, sign_up
from apps.accounts.tokens import authenticated_user
from kit import rate_limits
from kit.api import ApiView
from kit.languages import wanted
from kit.parsers import Json
from kit.permissions import anyone, signed_in


class AuthView(ApiView):
    """One call of /auth."""

    keyed = False

    @property
    def address(self) -> str:
        return rate_limits.address(self.request)

    @property
    def agent(self) -> str:
        return str(self.request.headers.get("User-Agent", ""))


class VisitorView(AuthView):
    """A call for people without a token; one that is no longer valid doesn't stand in the way."""

    authentication_classes = ()


class Token(VisitorView):
    parser_classes = (FormParser, Json)
    rules: ClassVar = {"POST": anyone}
    takes: ClassVar = {"POST": shapes.TokenSerializer}
    gives: ClassVar = {"POST": shapes.PairSerializer}
    about: ClassVar = {"POST": "Sign in with a password, or get the next token pair for a refresh token."}

    def post(self, request: Request) -> Response:
        grant = self.body()
        if grant["grant_type"] == "refresh_token":
            return self.answer(tokens.refresh(grant["refresh_token"]))
        pair = sign_in.sign_in_with_password(
            grant["username"], grant["password"], address=self.address, agent=self.agent
        )
        return self.answer(pair)


class SignUp(VisitorView):
    rules: ClassVar = {"POST": anyone}
    takes: ClassVar = {"POST": shapes.SignUpSerializer}
    gives: ClassVar = {"POST": (201, shapes.AddressSerializer)}
    about: ClassVar = {"POST": "Ask for an account; the answer is the same for an address that is known."}
    added = True

    def post(self, request: Request) -> Response:
        body = self.body()
        del body["terms_accepted"]
        body.setdefault("interface_language", wanted(request.headers.get("Accept-Language", "")).code)
        sign_up.sign_up(address=self.address, **body)
        return self.answer({"email": body["email"]})


class SignUpResend(VisitorView):
    rules: ClassVar = {"POST": anyone}
    takes: ClassVar = {"POST": shapes.AddressSerializer}
    gives: ClassVar = {"POST": shapes.AddressSerializer}
    about: ClassVar = {"POST": "Send the confirmation code once more, if one is waited for."}
    added = True

    def post(self, request: Request) -> Response:
        body = self.body()
        sign_up.send_code_again(body["email"], address=self.address)
        return self.answer(body)


class SignUpConfirm(VisitorView):
    rules: ClassVar = {"POST": anyone}
    takes: ClassVar = {"POST": shapes.ConfirmSerializer}
    gives: ClassVar = {"POST": shapes.PairSerializer}
    about: ClassVar = {"POST": "Confirm the address with the code from the e-mail, and sign in."}

    def post(self, request: Request) -> Response:
        body = self.body()
        return self.answer(sign_up.confirm(**body, address=self.address, agent=self.agent))


class SignOut(AuthView):
    rules: ClassVar = {"POST": signed_in}
    takes: ClassVar = {"POST": shapes.NothingSerializer}
    gives: ClassVar = {"POST": 204}
    about: ClassVar = {"POST": "Sign this device out: its tokens are dead from now on."}

    def post(self, request: Request) -> Response:
        self.body()
        tokens.end_devices(Device.objects.filter(pk=cast(Device, request.auth).pk), because="sign-out")
        return self.answer()


class ResetPassword(VisitorView):
    rules: ClassVar = {"POST": anyone}
    takes: ClassVar = {"POST": shapes.AddressSerializer}
    gives: ClassVar = {"POST": shapes.AddressSerializer}
    about: ClassVar = {"POST": "Send a link that replaces a forgotten password; the answer is always the same."}

    def post(self, request: Request) -> Response:
        body = self.body()
        passwords.ask_for_reset(body["email"], address=self.address)
        return self.answer(body)


class ResetPasswordConfirm(VisitorView):
    rules: ClassVar = {"POST": anyone}
    takes: ClassVar = {"POST": shapes.ResetSerializer}
    gives: ClassVar = {"POST": 204}
    about: ClassVar = {"POST": "Replace the password with the secret of the link; all devices are signed out."}

    def post(self, request: Request) -> Response:
        rate_limits.hit("reset from", self.address, limit=60, seconds=3600)
        passwords.reset_password(**self.body())
        return self.answer()


class ChangePassword(AuthView):
    rules: ClassVar = {"POST": signed_in}
    takes: ClassVar = {"POST": shapes.ChangeSerializer}
    gives: ClassVar = {"POST": shapes.PairSerializer}
    about: ClassVar = {"POST": "Replace the password; all other devices are signed out."}

    def post(self, request: Request) -> Response:
        body = self.body()
        pair = passwords.change_password(
            authenticated_user(request),
            current=body["current_password"],
            password=body["password"],
            device=cast(Device, request.auth),
        )
        return self.answer(pair)
