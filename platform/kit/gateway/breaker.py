"""The circuit breaker: a provider that keeps failing is left alone for a while."""

from dataclasses import dataclass

from kit.gateway.shared_state import SharedState

LOOK_AGAIN = 2.0  # seconds: while another call is the trial


@dataclass(frozen=True)
class Breaker:
    """One breaker per provider and capability.

    Closed: calls pass. After `failures` within `window` seconds it opens: no call passes for `pause`
    seconds. Then it is half open: one call at a time passes as a trial; success closes, failure opens again.
    """

    name: str
    marks: SharedState
    failures: int = 5
    window: float = 30
    pause: float = 20
    trial: float = 10  # a trial that takes longer, or whose process died, keeps no other call from being one
    memory: float = 3600

    def lets_through(self) -> bool:
        """Whether a call may be made now; takes the one trial when half open."""
        if self.marks.has(self.key("open")):
            return False
        if not self.marks.has(self.key("tripped")):
            return True
        return self.marks.put(self.key("trial"), self.trial)

    def wait(self) -> float:
        """Seconds after which a call that was not let through may be let through."""
        return self.marks.remaining(self.key("open")) or LOOK_AGAIN

    def record_success(self) -> None:
        """Closes the breaker."""
        self.marks.drop(*map(self.key, ("failures", "open", "tripped", "trial")))

    def record_failure(self) -> None:
        """Counts a failure; opens the breaker when it was the last one allowed, or a failed trial."""
        many = self.marks.count(self.key("failures"), self.window) >= self.failures
        if many or self.marks.has(self.key("tripped")):
            self.marks.put(self.key("open"), self.pause)
            self.marks.put(self.key("tripped"), self.memory)
            self.marks.drop(self.key("trial"), self.key("failures"))

    def gave_up(self) -> None:
        """The call said nothing about the provider's health: a trial may be made by the next one."""
        self.marks.drop(self.key("trial"))

    def key(self, part: str) -> str:
        """Give the name of a part of the breaker's state."""
        return f"breaker:{self.name}:{part}"
