"""Calls of forms that are filled in while listening."""

from uuid import UUID

from drf_spectacular.utils import extend_schema, extend_schema_view
from rest_framework.request import Request

from apps.accounts.tokens import authenticated_user
from apps.content.authoring.kind_views import KindBaseViewSet, KindItemViewSet
from apps.content.drafts.models import DraftKind
from apps.content.drafts.serializers import DraftSerializer, WantedDialogSerializer
from apps.content.drafts.services import start_draft
from apps.content.drafts.views import DraftResultMixin
from apps.content.kinds.form_structured.dialog_generation import refuse_empty
from apps.content.kinds.form_structured.form_structured import FormStructured
from apps.content.models import Item
from kit.async_results import AsyncResult
from kit.errors import VersionConflict


@extend_schema_view(
    create=extend_schema(description="Make a form in a section that is filled in while listening."),
    partial_update=extend_schema(description="Change a form; what is left out stays."),
)
class FormStructuredViewSet(KindItemViewSet):
    """Forms that are filled in while listening."""

    kind = FormStructured


class ProposedDialogViewSet(DraftResultMixin[Item], KindBaseViewSet):
    """Dialogs that are proposed for forms."""

    kind = FormStructured
    serializer_class = DraftSerializer

    @extend_schema(request=WantedDialogSerializer, responses={200: DraftSerializer, 202: DraftSerializer})
    def generate(self, request: Request, item_id: UUID) -> AsyncResult:
        """Have a dialog proposed in which everything is said that belongs into the form; the one it has stays."""
        item, user = self.get_object(), authenticated_user(request)
        refuse_empty(item)
        wanted = self.validate_body(WantedDialogSerializer)
        if wanted.pop("version", item.version) != item.version:
            raise VersionConflict(current=item.version)
        draft, job = start_draft(item.section, DraftKind.DIALOG, {"dialog": wanted}, by=user, item=item)
        return AsyncResult(job.pk, {"draft": str(draft.pk), "status": 200})
