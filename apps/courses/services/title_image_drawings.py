"""Title images that a provider draws, as proposals that the author takes or not."""

from django.utils.translation import gettext as _

from apps.accounts.models import User
from apps.media.models import TitleImageRow
from kit.errors import ApiError
from kit.gateway import DrawRequest, is_open
from kit.jobs.models import Job
from kit.jobs.queue import start

WIDTH, HEIGHT = 1536, 1024  # pixels
PROMPT = (
    "A calm editorial illustration for learning material in which nurses learn German: soft daylight, warm colours, "
    "a modern German hospital, only invented persons, respectful, no text, no letters, no logos, no wounds. "
    "It goes with this title (in German): {title}"
)


def build_title_image_request(title: str, description: str) -> DrawRequest:
    """Build the request to the provider: the title, which all readers see, and the author's own words."""
    said = f" The author wishes (in German): {description}" if description else ""
    return DrawRequest(PROMPT.format(title=title) + said, WIDTH, HEIGHT)


def request_title_image(row: TitleImageRow, description: str, *, by: User) -> Job:
    """Start the job that draws, or give the author's that is under way; 503 `provider_absent` where nothing draws."""
    if not is_open("draw"):
        raise ApiError("provider_absent", _("This is not set up here."), status=503)
    key = f"title-image:{row.pk}:{by.pk}"
    return start("courses.draw_title_image", str(row), description, by=by, key=key)
