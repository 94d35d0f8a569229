import { useState } from "react";
import { paths } from "@/app/paths";
import { ResetPasswordForm } from "@/features/auth";
import { useTranslations } from "@/i18n";
import { Link } from "@/ui/Link";
import { BrandPage } from "../../shell/BrandPage";
import { AccountLinks } from "./AccountLinks";

export function ResetPasswordScreen() {
  const t = useTranslations("auth.reset");
  const [sentTo, setSentTo] = useState<string | null>(null);
  return (
    <BrandPage title={sentTo === null ? t("title") : t("sentTitle")} quiet>
      <p role="status">{sentTo === null ? t("lead") : t("sent", { email: sentTo })}</p>
      {sentTo === null && <ResetPasswordForm onDone={setSentTo} />}
      <AccountLinks>
        <Link to={paths.signIn()}>{t("back")}</Link>
      </AccountLinks>
    </BrandPage>
  );
}
