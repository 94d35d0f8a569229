import { useState } from "react";
import { useSearchParams } from "react-router";
import { paths } from "@/app/paths";
import { InvitationNextStep, joinOrganization } from "@/features/auth";
import { useTranslations } from "@/i18n";
import { Button } from "@/ui/Button";
import { FormProblem } from "@/ui/FormProblem";
import { ButtonLink } from "@/ui/Link";
import { useForm } from "@/ui/useForm";
import { BrandPage } from "../../shell/BrandPage";
import { useInvitationDetails } from "./useInvitationDetails";

/** From the mail of an organisation: one press, since mail programs open links by themselves. */
export function JoinOrganizationScreen() {
  const t = useTranslations("auth.join");
  const tInvite = useTranslations("auth.invite");
  const { organization } = useInvitationDetails();
  const [query] = useSearchParams();
  const [joined, setJoined] = useState<string | null>(null);
  const token = query.get("token");
  const { form, problem, isPending } = useForm({
    initial: {},
    rules: {},
    save: async () => setJoined(await joinOrganization(token ?? "")),
  });
  if (joined !== null || token === null) {
    return (
      <BrandPage title={t(joined === null ? "title" : "joinedTitle")} quiet>
        <p role="status">{joined === null ? t("missing") : t("joined", { name: joined })}</p>
        <ButtonLink to={paths.app()}>{t("start")}</ButtonLink>
      </BrandPage>
    );
  }
  return (
    <BrandPage title={t("title")} quiet>
      {organization && <p>{tInvite("by", { organization })}</p>}
      <p>{t("lead")}</p>
      <form {...form}>
        <FormProblem problem={problem}>
          <InvitationNextStep token={token} problem={problem} isSignedIn />
        </FormProblem>
        <Button type="submit" wide isPending={isPending}>
          {t("submit")}
        </Button>
      </form>
    </BrandPage>
  );
}
