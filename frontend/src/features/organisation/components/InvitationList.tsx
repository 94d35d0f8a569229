import { useRef } from "react";
import type { Invitation } from "@/api/types";
import { useFormat, useTranslations } from "@/i18n";
import { showAlert } from "@/ui/alertStore";
import { Button } from "@/ui/Button";
import { DataTable } from "@/ui/DataTable";
import { LoadMore } from "@/ui/LoadMore";
import { Stack } from "@/ui/Stack";
import { StateView } from "@/ui/StateView";
import { useAction } from "@/ui/useAction";
import { renewInvitation, useInvitations, withdrawInvitation } from "../data";
import { isExpired } from "../model";

interface RowProps {
  organization: string;
  invitation: Invitation;
}

function Actions({ organization, invitation: { email, state } }: RowProps) {
  const t = useTranslations("organisation.invitations");
  const renew = useAction(
    async () => {
      await renewInvitation(email);
      showAlert("success", t("renewed", { email }));
    },
    { failed: t("failed"), isExplained: true },
  );
  const withdraw = useAction(
    async () => {
      await withdrawInvitation(organization, email);
      showAlert("success", t("withdrawn", { email }));
    },
    { failed: t("failed"), isExplained: true },
  );
  if (state === "ACCEPTED") return null;
  return (
    <Stack direction="row" gap={2}>
      <Button look="quiet" isPending={renew.isPending} onPress={() => void renew.run()}>
        {t("renew")}
      </Button>
      <Button look="quiet" isPending={withdraw.isPending} onPress={() => void withdraw.run()}>
        {t("withdraw")}
      </Button>
    </Stack>
  );
}

/** Invitations of an organisation and how they stand. */
export function InvitationList({ organization }: { organization: string }) {
  const t = useTranslations("organisation.invitations");
  const format = useFormat();
  const invitations = useInvitations(organization);
  const body = useRef<HTMLTableSectionElement>(null);
  const stateOf = (invitation: Invitation) => {
    if (invitation.state === "ACCEPTED") return t("accepted");
    const at = { date: format.date(invitation.expires_at), time: format.time(invitation.expires_at) };
    return isExpired(invitation, Date.now()) ? t("expired") : t("open", at);
  };
  return (
    <Stack as="section" gap={3} label={t("title")}>
      <h2>{t("title")}</h2>
      <StateView of={invitations} isEmpty={(rows) => rows.length === 0} empty={<p>{t("none")}</p>}>
        {(rows) => (
          <>
            <DataTable
              caption={t("title")}
              rows={rows}
              nameOf={({ email }) => email}
              body={body}
              columns={[
                { id: "email", title: t("email"), cell: ({ email }) => email },
                { id: "state", title: t("state"), cell: stateOf },
                {
                  id: "actions",
                  title: t("actions"),
                  cell: (invitation) => <Actions organization={organization} invitation={invitation} />,
                },
              ]}
            />
            <LoadMore of={invitations} list={body} />
          </>
        )}
      </StateView>
    </Stack>
  );
}
