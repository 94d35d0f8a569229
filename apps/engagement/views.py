"""Calls about engagement mails."""

from typing import Any
from uuid import UUID

from django.db.models import Q
from django.shortcuts import get_object_or_404
from drf_spectacular.utils import extend_schema
from rest_framework.parsers import FormParser, JSONParser, MultiPartParser
from rest_framework.permissions import AllowAny
from rest_framework.request import Request
from rest_framework.response import Response
from typing_extensions import override

from apps.accounts.models import User
from apps.accounts.tokens import authenticated_user
from apps.courses.models import Course
from apps.engagement import serializers
from apps.engagement.models import Campaign, CampaignRecipient, MailOptOut
from apps.engagement.permissions import HasMailHookSecret
from apps.engagement.querysets import Campaigns
from apps.engagement.services import campaigns, opt_outs
from apps.engagement.services.letters import Letter, build_preview
from apps.engagement.services.selection import Conditions, list_reasons, select_members
from apps.organisations.models import Membership, Organization
from apps.organisations.permissions import CanOverseeOrganization, can_edit_organization
from apps.organisations.views import OrganizationBaseViewSet
from kit.mail.delivery_reports import DeliveryReport, find_mail_id, record_report
from kit.mail.models import Mail
from kit.openapi import ADDITION
from kit.viewsets import ApiViewSet


class EngagementViewSet(OrganizationBaseViewSet[Campaign]):
    """Mails to members of an organisation, for its managers, and for its tutors to their mentees."""

    queryset = Campaign.objects.none()  # names the model for the schema
    serializer_class = serializers.CampaignSerializer
    permission_classes = [CanOverseeOrganization]
    paged_actions = {"list", "list_meant", "list_recipients"}

    @override
    def get_queryset(self) -> Campaigns:
        visible = Campaign.objects.visible_to(authenticated_user(self.request))
        return visible.filter(organization=self.kwargs["organization_id"]).select_related("sender").with_counts()

    def get_campaign(self) -> Campaign:
        """Give the campaign of the path: 404 unless the caller sees it."""
        self.get_organization()
        campaign: Campaign = self.get_object_from_rows(self.kwargs["campaign_id"])
        return campaign

    def get_object_from_rows(self, campaign_id: UUID) -> Campaign:
        """Give a campaign that the caller sees, with its counts, or 404."""
        campaign: Campaign = get_object_or_404(self.get_queryset(), pk=campaign_id)
        return campaign

    def read_conditions(self, values: dict[str, Any]) -> Conditions:
        """Give the conditions; 404 for a course that the caller doesn't see, or of another organisation."""
        conditions = serializers.ConditionsSerializer.read(values)
        if conditions.course_id is not None:
            visible = Course.objects.visible_to(authenticated_user(self.request))
            here = Q(is_public=True) | Q(organization=self.kwargs["organization_id"])
            get_object_or_404(visible.filter(here), pk=conditions.course_id)
        return conditions

    def build_letter(self, organization: Organization, body: dict[str, Any]) -> Letter:
        """Give what the mail says."""
        sender = authenticated_user(self.request)
        return Letter(organization, sender, body["template"], body.get("subject", ""), body.get("text", ""))

    @extend_schema(
        request=serializers.EngagementEmailSerializer, responses={201: serializers.SentEngagementEmailSerializer}
    )
    def create(self, request: Request, organization_id: UUID) -> Response:
        """Send a mail to members of an organisation, or with `test_mode` to one address only.

        Jobs send it; how far they are comes by the event `campaign.changed`, what became of each mail stands at the
        campaign's recipients.
        """
        organization, user = self.get_organization(), authenticated_user(request)
        body = self.validate_body(serializers.EngagementEmailSerializer)
        letter = self.build_letter(organization, body)
        if body["test_mode"]:
            campaigns.send_test(letter, body["test_email"], by=user)
            answer: dict[str, object] = {"campaign": None, "test_email": body["test_email"]}
        else:
            made = campaigns.begin_campaign(letter, self.read_conditions(body), by=user)
            answer = {"campaign": self.get_object_from_rows(made.pk), "test_email": None}
        return Response(serializers.SentEngagementEmailSerializer(answer).data, status=201)

    @extend_schema(
        parameters=[serializers.MeantMembersQuerySerializer],
        responses=serializers.MeantMemberSerializer(many=True),
        extensions=ADDITION,
    )
    def list_meant(self, request: Request, organization_id: UUID) -> Response:
        """The members whom a mail under these conditions would go to, by name, with the reasons."""
        organization = self.get_organization()
        query = self.validate_query(serializers.MeantMembersQuerySerializer)
        opted_out = query.pop("opted_out", None)
        conditions = self.read_conditions(query)
        rows = select_members(organization, conditions, by=authenticated_user(request))
        if opted_out is not None:
            rows = rows.filter(opted_out=opted_out)
        page = self.paginate_queryset(rows) or []
        context = {"reasons": [reason.value for reason in list_reasons(conditions)]}
        return self.get_paginated_response(serializers.MeantMemberSerializer(page, many=True, context=context).data)

    @extend_schema(
        request=serializers.MailPreviewRequestSerializer,
        responses=serializers.MailPreviewSerializer,
        extensions=ADDITION,
    )
    def preview(self, request: Request, organization_id: UUID) -> Response:
        """A mail as one member would get it, in their language; nothing is sent."""
        organization, body = self.get_organization(), self.validate_body(serializers.MailPreviewRequestSerializer)
        reached = Membership.objects.looked_after_by(authenticated_user(request), organization).select_related("user")
        member: Membership = get_object_or_404(reached, user=body["user_id"])
        found = build_preview(self.build_letter(organization, body), member.user)
        return Response(serializers.MailPreviewSerializer(found).data)

    @extend_schema(extensions=ADDITION)
    def list(self, request: Request, organization_id: UUID) -> Response:
        """Earlier mails to members, newest first: for managers all, for tutors their own."""
        self.get_organization()
        page = self.paginate_queryset(self.get_queryset().order_by("-created_at", "-pk")) or []
        return self.get_paginated_response(serializers.CampaignSerializer(page, many=True).data)

    @extend_schema(extensions=ADDITION)
    def retrieve(self, request: Request, organization_id: UUID, campaign_id: UUID) -> Response:
        """A mail to members, and how many of them it has reached."""
        return Response(serializers.CampaignSerializer(self.get_campaign()).data)

    @extend_schema(
        parameters=[serializers.OutcomeQuerySerializer],
        responses=serializers.CampaignRecipientSerializer(many=True),
        extensions=ADDITION,
    )
    def list_recipients(self, request: Request, organization_id: UUID, campaign_id: UUID) -> Response:
        """What became of a mail, by member: for managers of all, for tutors of those whom they oversee now."""
        organization, user = self.get_organization(), authenticated_user(request)
        campaign = self.get_object_from_rows(campaign_id)
        rows = CampaignRecipient.objects.filter(campaign=campaign).select_related("member")
        if not can_edit_organization(user, organization):
            rows = rows.filter(member__in=Membership.objects.overseen_by(user, organization).values("user"))
        state = self.validate_query(serializers.OutcomeQuerySerializer).get("state")
        if state is not None:
            rows = rows.filter(state=state)
        page = self.paginate_queryset(rows.order_by("member__last_name", "member__first_name", "pk")) or []
        return self.get_paginated_response(serializers.CampaignRecipientSerializer(page, many=True).data)


class UnsubscribeViewSet(ApiViewSet[MailOptOut]):
    """Opting out of engagement mails or reminders by the link of one, without signing in."""

    queryset = MailOptOut.objects.none()  # names the model for the schema
    serializer_class = serializers.UnsubscribeStateSerializer
    authentication_classes = []
    permission_classes = [AllowAny]
    parser_classes = [JSONParser, FormParser, MultiPartParser]

    @extend_schema(parameters=[serializers.UnsubscribeQuerySerializer], extensions=ADDITION)
    def retrieve(self, request: Request) -> Response:
        """Whether the person of the link gets such mails."""
        person, mails = self.read_link()
        return self.respond(mails, opt_outs.has_opted_out(person, mails))

    @extend_schema(parameters=[serializers.UnsubscribeQuerySerializer], request=None, extensions=ADDITION)
    def opt_out(self, request: Request) -> Response:
        """Opt out; mail programs post here by one click (RFC 8058), and their body is not read."""
        person, mails = self.read_link()
        opt_outs.opt_out(person, mails)
        return self.respond(mails, True)

    @extend_schema(
        parameters=[serializers.UnsubscribeQuerySerializer],
        request=None,
        responses=serializers.UnsubscribeStateSerializer,
        extensions=ADDITION,
    )
    def opt_in(self, request: Request) -> Response:
        """Get such mails again."""
        person, mails = self.read_link()
        opt_outs.opt_in(person, mails)
        return self.respond(mails, False)

    def read_link(self) -> tuple[User, opt_outs.Mails]:
        """Give the person of the link and the mails that it is about, or 404."""
        return opt_outs.read_token(self.validate_query(serializers.UnsubscribeQuerySerializer)["token"])

    def respond(self, mails: opt_outs.Mails, is_out: bool) -> Response:
        """Build the response."""
        return Response(serializers.UnsubscribeStateSerializer({"mails": mails.value, "opted_out": is_out}).data)


class DeliveryReportViewSet(ApiViewSet[Mail]):
    """Mails that came back, as a mail provider's webhook tells."""

    queryset = Mail.objects.none()  # names the model for the schema
    serializer_class = serializers.RecordedSerializer
    authentication_classes = []
    permission_classes = [HasMailHookSecret]

    @extend_schema(request=serializers.DeliveryReportSerializer, extensions=ADDITION)
    def record(self, request: Request) -> Response:
        """Record that a mail came back for good; the header `X-Mail-Hook-Secret` has to name the secret."""
        body = self.validate_body(serializers.DeliveryReportSerializer)
        mail_id = find_mail_id(body["message_id"])
        report = DeliveryReport(mail_id, body["status"], body.get("diagnostic", "")) if mail_id else None
        is_recorded = report is not None and record_report(report)
        return Response(serializers.RecordedSerializer({"recorded": is_recorded}).data)
