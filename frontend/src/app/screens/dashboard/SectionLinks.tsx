import { deskSectionsFor } from "@/app/navigation";
import { useTranslations } from "@/i18n";
import { ButtonLink } from "@/ui/Link";
import { Stack } from "@/ui/Stack";
import type { PanelProps } from "./panels";
import styles from "./SectionLinks.module.css";

/** What the side navigation holds besides, where a small screen has none. */
export function SectionLinks({ user }: PanelProps) {
  const t = useTranslations("app.nav");
  const sections = deskSectionsFor(user);
  if (sections.length === 0) return null;
  return (
    <nav className={styles.links} aria-label={t("areas")}>
      {sections.map(({ name, entries }) => (
        <Stack key={name} gap={2}>
          <h2 className={styles.name}>{t(`sections.${name}`)}</h2>
          <div className={styles.row}>
            {entries.map((entry) => (
              <ButtonLink
                key={entry.path}
                to={entry.path}
                look="secondary"
                icon={<entry.Icon size="1.25rem" stroke={1.75} aria-hidden="true" />}
              >
                {t(entry.name)}
              </ButtonLink>
            ))}
          </div>
        </Stack>
      ))}
    </nav>
  );
}
