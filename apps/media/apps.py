"""The configuration of the app `media`."""

from django.apps import AppConfig, apps
from django.db.models.signals import post_delete
from typing_extensions import override


class MediaConfig(AppConfig):
    """The app of authors' uploads."""

    name = "apps.media"
    label = "media"

    @override
    def ready(self) -> None:
        from apps.media.models import TitleImageRow
        from apps.media.title_images import release_title_image

        for model in apps.get_models():
            if issubclass(model, TitleImageRow):
                post_delete.connect(release_title_image, sender=model, dispatch_uid=f"media.{model._meta.label}")
