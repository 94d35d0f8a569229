import { IconEye } from "@tabler/icons-react";
import { accessToken, useActorSession } from "@/api/session";
import { expiresAt } from "@/api/token";
import type { User } from "@/api/types";
import { signOut } from "@/features/auth";
import { useFormat, useTranslations } from "@/i18n";
import { Button } from "@/ui/Button";
import { useAction } from "@/ui/useAction";
import styles from "./Shell.module.css";

interface ActorBarProps {
  /** Whose account is shown; not known while it is read. */
  readonly person: User | undefined;
}

/** Stands above every page while support sees the product as somebody else: who that is, and how to end it. */
export function ActorBar({ person }: ActorBarProps) {
  const t = useTranslations("app.actor");
  const { time } = useFormat();
  const isActors = useActorSession();
  const end = useAction(signOut);
  if (!isActors) return null;
  const until = time(new Date(expiresAt(accessToken() ?? "")));
  return (
    <section className={styles.actor} aria-label={t("title")}>
      <p>
        <IconEye size="1.25rem" stroke={1.75} aria-hidden="true" />
        <strong>{t("title")}</strong>
        <span>
          {t("text", {
            name: person ? `${person.first_name} ${person.last_name}`.trim() || person.email : "…",
            email: person?.email ?? "…",
            time: until,
          })}
        </span>
      </p>
      <Button look="quiet" isPending={end.isPending} onPress={() => void end.run()}>
        {t("end")}
      </Button>
    </section>
  );
}
