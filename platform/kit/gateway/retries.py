"""The attempts at one provider: timed, retried with full jitter, metered one by one."""

import time
from collections.abc import Callable, Generator, Iterator
from dataclasses import dataclass, replace
from typing import Any, TypeVar

from tenacity import RetryCallState, Retrying, retry_if_exception, stop_after_attempt, stop_before_delay
from tenacity.wait import wait_random_exponential

from kit.gateway.breaker import Breaker
from kit.gateway.capabilities import Answer, Usage
from kit.gateway.failures import COUNTED, RETRIED, Outcome, ProviderError
from kit.gateway.metering import Attempt, Ledger, Payer
from kit.gateway.protocols import Provider

T = TypeVar("T")
JITTER = wait_random_exponential(multiplier=0.5, max=8)


@dataclass(frozen=True)
class RetryPolicy:
    """Seconds for one attempt and for all attempts at one provider, and how many attempts."""

    attempt: float
    whole: float
    tries: int = 3


@dataclass(frozen=True)
class ProviderBinding:
    """A provider of a capability, with its circuit breaker."""

    name: str
    provider: Provider
    breaker: Breaker


def pause(state: RetryCallState) -> float:
    """Seconds until the next attempt: what the provider asked for, else a random time that grows."""
    error = state.outcome.exception() if state.outcome else None
    asked = error.wait if isinstance(error, ProviderError) else None
    return JITTER(state) if asked is None else asked


@dataclass(frozen=True)
class Attempts:
    """All attempts at one provider for one request; ProviderError when the last one failed."""

    capability: str
    binding: ProviderBinding
    ledger: Ledger
    payer: Payer
    patience: RetryPolicy
    sleep: Callable[[float], None]

    def do(self, request: object) -> Answer:
        """The answer, marked with its provider and model."""
        ask = getattr(self.binding.provider, self.capability)

        def once(seconds: float) -> Answer:
            started = time.monotonic()
            answer: Answer = ask(request, seconds)
            self.settle(started, Outcome.DONE, answer.usage)
            return replace(answer, provider=self.binding.name, model=self.model)

        return self.call_with_retries(once)

    def stream(self, request: object) -> Generator[str, None, Any]:
        """Give the pieces of an answer, at the end the answer.

        The first piece is waited for here, so that it can still be retried; a provider that gives no pieces gives its
        text as one.
        """

        def once(seconds: float) -> Generator[str, None, Any]:
            started = time.monotonic()
            pieces = self.pieces(request, seconds)
            first = next(pieces, None)
            if first is None:
                raise ProviderError(Outcome.INVALID, "an empty stream")
            return self.rest(started, first, pieces)

        return self.call_with_retries(once)

    def pieces(self, request: object, seconds: float) -> Iterator[Any]:
        """What the provider gives piece by piece, its whole answer last."""
        in_pieces = getattr(self.binding.provider, f"{self.capability}_pieces", None)
        if in_pieces is not None:
            yield from in_pieces(request, self.patience.whole)
            return
        answer = getattr(self.binding.provider, self.capability)(request, seconds)
        yield answer.text
        yield answer

    def rest(self, started: float, first: str | Answer, pieces: Iterator[Any]) -> Generator[str, None, Any]:
        """Hand the pieces on and settle when they end, break off, or the caller closes the generator."""
        usage, outcome, answer = Usage(), Outcome.DONE, None
        try:
            piece: str | Answer | None = first
            while piece is not None:
                if isinstance(piece, Answer):
                    usage, answer = piece.usage, replace(piece, provider=self.binding.name, model=self.model)
                else:
                    usage = replace(usage, characters=usage.characters + len(piece))
                    yield piece
                piece = next(pieces, None)
            return answer
        except ProviderError as error:
            outcome = error.outcome
            raise
        finally:
            self.settle(started, outcome, usage)

    def call_with_retries(self, once: Callable[[float], T]) -> T:
        """What `once(seconds left)` gives, tried again while that may help and time is left."""
        until = time.monotonic() + self.patience.whole

        def attempt() -> T:
            started = time.monotonic()
            try:
                return once(min(self.patience.attempt, until - started))
            except ProviderError as error:
                self.settle(started, error.outcome, Usage())
                raise
            except BaseException:  # a time limit of the job, or a mistake of ours: no trial of the breaker's is lost
                self.binding.breaker.gave_up()
                raise

        retrying = Retrying(
            sleep=self.sleep,
            wait=pause,
            stop=stop_after_attempt(self.patience.tries) | stop_before_delay(self.patience.whole),
            retry=retry_if_exception(self.may_help),
            reraise=True,
        )
        return retrying(attempt)

    def may_help(self, error: BaseException) -> bool:
        """Whether the same request may succeed a moment later."""
        if not isinstance(error, ProviderError) or error.outcome not in RETRIED:
            return False
        return self.binding.breaker.lets_through()

    def settle(self, started: float, outcome: Outcome, usage: Usage) -> None:
        """Tells the breaker and the books how one attempt ended."""
        if outcome == Outcome.DONE:
            self.binding.breaker.record_success()
        elif outcome in COUNTED:
            self.binding.breaker.record_failure()
        else:
            self.binding.breaker.gave_up()
        self.ledger.write(
            Attempt(
                capability=self.capability,
                provider=self.binding.name,
                model=self.model,
                payer=self.payer,
                usage=usage,
                milliseconds=round((time.monotonic() - started) * 1000),
                outcome=outcome,
            )
        )

    @property
    def model(self) -> str:
        """The model that the provider uses for this capability."""
        return self.binding.provider.model(self.capability)
