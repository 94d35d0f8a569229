"""What people change about themselves."""

from django.db import transaction
from django.db.models import F
from django.utils import timezone

from apps.accounts.models import User
from apps.accounts.signals import consent_changed
from kit import files
from kit.files.deletion import release

CONSENT_FIELDS = frozenset({"save_recordings", "donate_recordings"})
LARGEST_IMAGE = 10 * 1024 * 1024  # bytes
LONGEST_SIDE = 512  # pixels


def edit_profile(user: User, *, version: int | None = None, **changes: object) -> User:
    """Write these fields; an answer about recordings takes effect at once.

    Raises 409 `stale_version` when `version` isn't the current one.
    """
    if not CONSENT_FIELDS & changes.keys():
        return user.save_if(version, **changes)
    with transaction.atomic():
        edited = user.save_if(version, **changes)
        consent_changed.send(User, user=edited)
    return edited


def set_profile_image(user: User, image: bytes) -> User:
    """Store a profile image, re-encoded without its metadata. Raises 422 `image_invalid` on `file`."""
    data, suffix = files.reencode_image(image, longest_side=LONGEST_SIDE)
    before, user.profile_image = user.profile_image, files.put(data, suffix)
    with transaction.atomic():
        user.save(update_fields=["profile_image", "changed_at"])
        release(before)
    return user


def complete_step(user: User, step: str) -> User:
    """Remember when a step (onboarding, pwa_settings, case_interaction_tour) was first completed."""
    field = f"{step}_completed_at"
    now = timezone.now()
    User.objects.filter(pk=user.pk, **{field: None}).update(**{field: now}, version=F("version") + 1, changed_at=now)
    user.refresh_from_db()
    return user
