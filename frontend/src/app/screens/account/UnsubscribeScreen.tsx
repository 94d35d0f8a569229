import { useSearchParams } from "react-router";
import { paths } from "@/app/paths";
import { setReminders, useUnsubscribeState } from "@/features/auth";
import { useTranslations } from "@/i18n";
import { Button } from "@/ui/Button";
import { ButtonLink } from "@/ui/Link";
import { Stack } from "@/ui/Stack";
import { useAction } from "@/ui/useAction";
import { BrandPage } from "../../shell/BrandPage";

/**
 * From the end of a reminder: one press ends them, since mail programs open links by themselves; another undoes it, also
 * where the mail program's own button has ended them.
 */
export function UnsubscribeScreen() {
  const t = useTranslations("auth.unsubscribe");
  const [query] = useSearchParams();
  const token = query.get("token");
  const isEnded = useUnsubscribeState(token).data?.opted_out ?? false;
  const change = useAction((isWanted: boolean) => setReminders(token ?? "", isWanted));
  const text = isEnded ? t("ended") : t("lead");
  return (
    <BrandPage title={isEnded ? t("endedTitle") : t("title")} quiet>
      <p role="status">{token === null ? t("missing") : text}</p>
      {token === null ? (
        <ButtonLink to={paths.signIn()}>{t("signIn")}</ButtonLink>
      ) : (
        <Stack gap={3}>
          <Button
            wide
            look={isEnded ? "secondary" : "primary"}
            isPending={change.isPending}
            onPress={() => void change.run(isEnded)}
          >
            {t(isEnded ? "undo" : "submit")}
          </Button>
        </Stack>
      )}
    </BrandPage>
  );
}
