"""The demo organisation and its people, for trying Visite out; never for production."""

from dataclasses import dataclass, field
from typing import Any

from django.contrib.auth.models import Group
from django.db import transaction
from django.utils import timezone

from apps.accounts.models import AuthorMode, Occupation, User
from apps.messaging.models import Kind, Thread
from apps.messaging.services.messages import NewMessage, send_text
from apps.messaging.services.threads import build_pair
from apps.organisations.models import Membership, Organization, Subscription
from apps.organisations.services.seats import get_local_day
from apps.support.groups import SUPPORT
from kit.levels import Level

CLINIC = "Klinikum am Lindenhof"
SEATS = 60
PASSWORD = "Visite-Demo-2026"


@dataclass(frozen=True)
class Role:
    """A demo account: what the person is called and may do."""

    first_name: str
    last_name: str
    about: dict[str, Any]
    membership: dict[str, bool] = field(default_factory=dict)

    @property
    def email(self) -> str:
        """The address that the account signs in with."""
        return f"{self.first_name}.{self.last_name}@visite.example".lower()


B1 = {"native_language": "rus", "country_of_origin": "UKR", "language_level": Level.MEDIUM}
PEOPLE = {
    "learner": Role(
        "Anna", "Petrova", {"native_language": "rus", "country_of_origin": "UKR", "language_level": Level.MEDIUM}
    ),
    "tutor": Role("Tarek", "Haddad", {"job": Occupation.TEACHER}, {"is_tutor": True}),
    "manager": Role("Mina", "Sommer", {"job": Occupation.OTHER}, {"is_manager": True}),
    "author": Role("Ada", "Lindt", {"job": Occupation.PHYSICIAN, "author_mode": AuthorMode.EXPERT}),
    "contributor": Role("Ines", "Moreno", {"job": Occupation.NURSE, "author_mode": AuthorMode.CONTRIBUTOR}),
    "support": Role("Selin", "Yildiz", {"job": Occupation.OTHER, "is_staff": True}),
    "admin": Role(
        "Robin", "Admin", {"job": Occupation.OTHER, "is_admin": True, "is_staff": True, "is_superuser": True}
    ),
}


@transaction.atomic
def load_people() -> dict[str, dict[str, str]]:
    """Make what is missing of the demo organisation and its people; what people changed since stays.

    Gives each role's e-mail address and password, which is set again so that it is always the one that is said.
    """
    clinic = Organization.objects.filter(name=CLINIC).order_by("created_at").first()
    told = {"city": "Lindenhof", "postal_code": "12345"}
    clinic = clinic or Organization.objects.create(name=CLINIC, **told)
    for role in PEOPLE.values():
        user = person(role)
        if role is PEOPLE["support"]:
            user.groups.add(Group.objects.get(name=SUPPORT))
        elif role is not PEOPLE["admin"]:
            Membership.objects.get_or_create(user=user, organization=clinic, left_at=None, defaults=role.membership)
    if not clinic.subscriptions.exists():
        Subscription.objects.create(organization=clinic, seats=SEATS, starts_on=get_local_day(clinic))
    return {name: {"email": role.email, "password": PASSWORD} for name, role in PEOPLE.items()}


def person(role: Role) -> User:
    """The account of a role, confirmed and through with the onboarding."""
    user = User.objects.by_email(role.email)
    if user is None:
        now = timezone.now()
        user = User(
            email=role.email,
            first_name=role.first_name,
            last_name=role.last_name,
            terms_accepted_at=now,
            email_confirmed_at=now,
            onboarding_completed_at=now,
            **role.about,
        )
    if not user.check_password(PASSWORD):
        user.set_password(PASSWORD)
    user.is_active = True
    user.save()
    return user


# Who writes to whom; each pair of them begins with nothing.
MESSAGES = (
    ("manager", "learner", "Guten Tag, Frau Petrova, und herzlich willkommen am Klinikum am Lindenhof!"),
    ("tutor", "learner", "Guten Morgen, Frau Petrova! Wie war Ihre erste Woche auf der Station?"),
    ("learner", "tutor", "Guten Morgen, Herr Haddad! Gut, danke. Die Übergabe ist aber noch schwierig für mich."),
    ("tutor", "learner", "Das verstehe ich. Üben Sie sie an einem Fall, und teilen Sie das Gespräch dann mit mir."),
)


@transaction.atomic
def load_messages() -> int:
    """Have the demo people write to each other where they never have; give how many messages were made."""
    people = {name: User.objects.get(email=role.email) for name, role in PEOPLE.items()}
    pairs = [build_pair(people[sender].pk, people[to].pk) for sender, to, _text in MESSAGES]
    known = set(Thread.objects.filter(pair__in=pairs).values_list("pair", flat=True))
    wanted = [one for one, pair in zip(MESSAGES, pairs, strict=True) if pair not in known]
    for sender, to, text in wanted:
        send_text(people[to], NewMessage(Kind.TEXT, text), by=people[sender])
    return len(wanted)
