"""App of the kind `image_labeling`."""

from django.utils.translation import gettext_lazy as _

from apps.content import kind


class ImageLabelingConfig(kind.KindConfig):
    """Registry entry of `ImageLabeling`."""

    name = "apps.content.kinds.image_labeling"
    label = "kind_image_labeling"
    verbose_name = _("Image labelling")
    kind = "apps.content.kinds.image_labeling.image_labeling.ImageLabeling"
