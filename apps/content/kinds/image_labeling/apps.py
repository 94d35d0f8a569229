from django.utils.translation import gettext_lazy as _

from apps.content import kind


class ImageLabelingRoom(kind.KindRoom):
    name = "apps.content.kinds.image_labeling"
    label = "kind_image_labeling"
    verbose_name = _("Image labelling")
    kind = "apps.content.kinds.image_labeling.image_labeling.ImageLabeling"
