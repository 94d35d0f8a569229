"""How passwords are hashed."""

import threading

from django.contrib.auth.hashers import Argon2PasswordHasher

AT_ONCE = threading.BoundedSemaphore(2)


class Argon2id(Argon2PasswordHasher):
    """Argon2id with OWASP's minimum set (19 MiB, 2 passes, 1 lane): about 20 ms.

    At most two at once per process, so that a storm of sign-ins never starves the readers.
    """

    time_cost = 2
    memory_cost = 19_456
    parallelism = 1

    def encode(self, password: str, salt: str) -> str:
        with AT_ONCE:
            return super().encode(password, salt)

    def verify(self, password: str, encoded: str) -> bool:
        with AT_ONCE:
            return super().verify(password, encoded)
