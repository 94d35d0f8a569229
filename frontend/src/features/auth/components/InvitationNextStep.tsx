import { useState } from "react";
import { Problem } from "@/api/problem";
import { paths } from "@/app/paths";
import { useTranslations } from "@/i18n";
import { showAlert } from "@/ui/alertStore";
import { Button } from "@/ui/Button";
import { ButtonLink } from "@/ui/Link";
import { useAction } from "@/ui/useAction";
import { requestInvitation, useMe } from "../data";

interface InvitationNextStepProps {
  token: string;
  problem: Error | null;
  /** Whether the invitation is accepted by the owner of an account, who is signed in. */
  isSignedIn?: boolean;
}

/** For whom the link is none: it may have come to another address than that of whoever is signed in here. */
function OtherAddress() {
  const t = useTranslations("auth.join");
  const email = useMe().data?.email;
  return email ? <p>{t("otherAddress", { email })}</p> : null;
}

/** What to do about an invitation that could not be accepted: ask for a new link, sign in, or just begin. */
export function InvitationNextStep({ token, problem, isSignedIn = false }: InvitationNextStepProps) {
  const t = useTranslations("auth.invite");
  const start = useTranslations("auth.join")("start");
  const [sent, setSent] = useState(false);
  const { run: request, isPending } = useAction(async () => {
    await requestInvitation(token);
    setSent(true);
    showAlert("success", t("renewed"));
  });
  if (!(problem instanceof Problem)) return null;
  if (problem.code === "account_exists") {
    return (
      <ButtonLink look="secondary" to={paths.joinOrganization({ token })}>
        {t("signIn")}
      </ButtonLink>
    );
  }
  if (problem.code === "invitation_already_accepted") {
    return (
      <ButtonLink look="secondary" to={isSignedIn ? paths.app() : paths.signIn()}>
        {isSignedIn ? start : t("signIn")}
      </ButtonLink>
    );
  }
  if (problem.code === "invitation_unknown" && isSignedIn) return <OtherAddress />;
  if (problem.code !== "invitation_expired") return null;
  if (sent) return <p>{t("renewed")}</p>;
  return (
    <Button look="secondary" isPending={isPending} onPress={() => void request()}>
      {t("renew")}
    </Button>
  );
}
