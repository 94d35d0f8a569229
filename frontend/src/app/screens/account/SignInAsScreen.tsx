import { useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { paths } from "@/app/paths";
import { signInAs } from "@/features/auth";
import { useTranslations } from "@/i18n";
import { Button } from "@/ui/Button";
import { useAction } from "@/ui/useAction";
import { BrandPage } from "../../shell/BrandPage";

/** From the back office: support sees the product as somebody else does. The code behind # works once. */
export function SignInAsScreen() {
  const t = useTranslations("auth.signInAs");
  const { hash } = useLocation();
  const navigate = useNavigate();
  const [code] = useState(() => decodeURIComponent(hash.slice(1)));
  const open = useAction(
    async () => {
      await signInAs(code);
      void navigate(paths.app(), { replace: true });
    },
    { failed: t("failed") },
  );
  return (
    <BrandPage title={t("title")} quiet>
      <p role="status">{t(code === "" ? "missing" : "lead")}</p>
      {code !== "" && (
        <Button wide isPending={open.isPending} onPress={() => void open.run()}>
          {t("submit")}
        </Button>
      )}
    </BrandPage>
  );
}
