"""One client per capability: it asks the configured providers in turn until one answers."""

import time
import uuid
from collections.abc import Callable, Generator, Sequence
from functools import cache
from typing import Any, Generic, Literal, Self, TypeVar, cast, overload

import structlog
from django.conf import settings
from django.core.exceptions import ImproperlyConfigured
from django.utils.translation import gettext as _

from kit.errors import ApiError
from kit.gateway import capabilities as can
from kit.gateway import protocols
from kit.gateway.breaker import Breaker
from kit.gateway.failures import ProviderError
from kit.gateway.metering import Ledger, Payer, UsageLedger
from kit.gateway.registry import name_variable, provider
from kit.gateway.retries import Attempts, ProviderBinding, RetryPolicy
from kit.gateway.shared_state import SharedState, shared_state

log = structlog.get_logger(__name__)
Q = TypeVar("Q")
Answered = TypeVar("Answered")
A = TypeVar("A", bound=can.Answer)
Name = Literal["chat", "hear", "say", "translate", "draw"]


PROTOCOLS: dict[str, type] = {
    "chat": protocols.Chats,
    "hear": protocols.Hears,
    "say": protocols.Says,
    "translate": protocols.Translates,
    "draw": protocols.Draws,
}
RETRY_POLICIES = {
    "chat": RetryPolicy(attempt=20, whole=40),
    # two minutes of speech on a busy machine; a hosted provider is given less
    "hear": RetryPolicy(attempt=90, whole=150, tries=2),
    "say": RetryPolicy(attempt=10, whole=20),
    "translate": RetryPolicy(attempt=10, whole=20),
    "draw": RetryPolicy(attempt=60, whole=90),
}


class CapabilityClient(Generic[Q, A]):
    """Asks for one capability; `bindings` are its providers in order of preference."""

    def __init__(
        self,
        capability: str,
        bindings: Sequence[ProviderBinding],
        ledger: Ledger,
        patience: RetryPolicy,
        sleep: Callable[[float], None] = time.sleep,
    ) -> None:
        self.capability = capability
        self.bindings = bindings
        self.ledger = ledger
        self.patience = patience
        self.sleep = sleep

    def within(self, seconds: float, ledger: Ledger | None = None) -> Self:
        """Return a client with one attempt per provider, all within `seconds`; with another ledger where given."""
        each = seconds / len(self.bindings)
        return type(self)(self.capability, self.bindings, ledger or self.ledger, RetryPolicy(each, each, 1), self.sleep)

    @property
    def preferred(self) -> tuple[str, str]:
        """Provider and model that are asked first."""
        return self.bindings[0].name, self.bindings[0].provider.model(self.capability)

    def do(
        self,
        request: Q,
        *,
        by: uuid.UUID | None = None,
        organisation: uuid.UUID | None = None,
        job: uuid.UUID | None = None,
    ) -> A:
        """The answer of the first provider that gives one.

        ApiError: 503 provider_unavailable when none does, 429 budget_exceeded when only paid ones are left. The first
        one says when to come back (`wait`) if each provider was left alone, so that none was asked.
        """
        answer = self.first(Payer(by, organisation, job), lambda attempts: attempts.do(request))
        return cast(A, answer)

    def first(self, payer: Payer, ask: "Callable[[Attempts], Answered]") -> Answered:
        """What the first provider gives that is affordable, not left alone, and does not fail."""
        broke = not all(binding.provider.free for binding in self.bindings) and self.ledger.is_exhausted(payer)
        bindings = [binding for binding in self.bindings if binding.provider.free or not broke]
        waits: list[float] = []
        for binding in bindings:
            if not binding.breaker.lets_through():
                waits.append(binding.breaker.wait())
                log.info("provider left alone", capability=self.capability, provider=binding.name)
                continue
            try:
                return ask(Attempts(self.capability, binding, self.ledger, payer, self.patience, self.sleep))
            except ProviderError as error:
                log.warning(
                    "provider failed",
                    capability=self.capability,
                    provider=binding.name,
                    outcome=str(error.outcome),
                    reason=error.detail,
                )
                if error.unauthorised:
                    log_unauthorised(binding.name, error.detail)
        if broke and not bindings:
            raise ApiError("budget_exceeded", _("The budget for this is used up for now."), status=429)
        wait = min(waits) if len(waits) == len(bindings) else None
        raise ApiError("provider_unavailable", _("This is not available at the moment."), status=503, wait=wait)


@cache
def log_unauthorised(name: str, reason: str) -> None:
    """Log once per process, provider and status that a provider does not accept its key: a fallback would hide it."""
    log.error("provider refuses its key", provider=name, reason=reason, variable=name_variable(name, "key"))


class StreamingClient(CapabilityClient[Q, A]):
    """A client that also gives its answer piece by piece."""

    def stream(
        self,
        request: Q,
        *,
        by: uuid.UUID | None = None,
        organisation: uuid.UUID | None = None,
        job: uuid.UUID | None = None,
    ) -> Generator[str, None, A | None]:
        """Pieces of the answer as they come, at the end the answer; another provider is asked only before the first.

        ApiError: as for `do`, and 503 provider_interrupted when the stream broke off after its first piece.
        """
        payer = Payer(by, organisation, job)
        pieces: Generator[str, None, A | None] = self.first(payer, lambda attempts: attempts.stream(request))
        try:
            return (yield from pieces)
        except ProviderError as error:
            log.warning("provider broke off", capability=self.capability, reason=error.detail)
            raise ApiError("provider_interrupted", _("The answer broke off."), status=503) from None


class ChatClient(StreamingClient[can.ChatRequest, can.ChatAnswer]):
    """The client for chat."""


class SpeechClient(CapabilityClient[can.SayRequest, can.SayAnswer]):
    """The client for speech synthesis."""

    def voice_name(self, name: str, voice: can.Voice) -> str:
        """Return the own voice of the provider `name` for a person; "" where its model tells which voices it has."""
        found = next(binding.provider for binding in self.bindings if binding.name == name)
        return found.voice_name(voice) if isinstance(found, protocols.NamesVoices) else ""


class TranslationClient(StreamingClient[can.TranslateRequest, can.TranslateAnswer]):
    """The client for translation."""


@overload
def capability_client(capability: Literal["chat"]) -> ChatClient: ...
@overload
def capability_client(capability: Literal["hear"]) -> CapabilityClient[can.HearRequest, can.HearAnswer]: ...
@overload
def capability_client(capability: Literal["say"]) -> SpeechClient: ...
@overload
def capability_client(capability: Literal["translate"]) -> TranslationClient: ...
@overload
def capability_client(capability: Literal["draw"]) -> CapabilityClient[can.DrawRequest, can.DrawAnswer]: ...
def capability_client(capability: Name) -> Any:
    """Return the client with the providers that settings name; ApiError 503 provider_absent without any."""
    names = settings.PROVIDERS.get(capability, ())
    if not names:
        raise ApiError("provider_absent", _("This is not set up here."), status=503)
    kind = CLIENT_CLASSES.get(capability, CapabilityClient)
    bindings = [bind_provider(capability, name, shared_state()) for name in names]
    return kind(capability, bindings, UsageLedger(), RETRY_POLICIES[capability])


CLIENT_CLASSES: dict[str, type[CapabilityClient[Any, Any]]] = {
    "chat": ChatClient,
    "say": SpeechClient,
    "translate": TranslationClient,
}


def bind_provider(capability: str, name: str, kept: SharedState) -> ProviderBinding:
    """The provider `name` with its breaker; ImproperlyConfigured when it lacks the capability."""
    found = provider(name)
    if not isinstance(found, PROTOCOLS[capability]):
        raise ImproperlyConfigured(f"The provider {name} cannot {capability}.")
    return ProviderBinding(name, found, Breaker(f"{name}:{capability}", kept))


def is_open(capability: Name) -> bool:
    """Whether settings name a provider for the capability."""
    return bool(settings.PROVIDERS.get(capability))


def kind_of(capability: Name) -> Literal["EMBEDDED", "HOSTED", "NONE"]:
    """Kind of the first provider of the capability: embedded without cost, hosted, or none."""
    names = settings.PROVIDERS.get(capability, ())
    if not names:
        return "NONE"
    return "EMBEDDED" if provider(names[0]).free else "HOSTED"
