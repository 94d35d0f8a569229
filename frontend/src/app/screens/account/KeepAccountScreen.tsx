import { useState } from "react";
import { useSearchParams } from "react-router";
import { paths } from "@/app/paths";
import { keepAccount } from "@/features/auth";
import { useTranslations } from "@/i18n";
import { Button } from "@/ui/Button";
import { ButtonLink } from "@/ui/Link";
import { useAction } from "@/ui/useAction";
import { BrandPage } from "../../shell/BrandPage";

/** From the mail about a deletion: one press, since mail programs open links by themselves. */
export function KeepAccountScreen() {
  const t = useTranslations("auth.keep");
  const [query] = useSearchParams();
  const [isKept, setKept] = useState(false);
  const token = query.get("token");
  const keep = useAction(async () => {
    await keepAccount(token ?? "");
    setKept(true);
  });
  return (
    <BrandPage title={isKept ? t("keptTitle") : t("title")} quiet>
      <p role="status">{token === null ? t("missing") : t(isKept ? "kept" : "lead")}</p>
      {isKept || token === null ? (
        <ButtonLink to={paths.signIn()}>{t("signIn")}</ButtonLink>
      ) : (
        <Button wide isPending={keep.isPending} onPress={() => void keep.run()}>
          {t("submit")}
        </Button>
      )}
    </BrandPage>
  );
}
