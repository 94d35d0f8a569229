import type { EditedCase } from "@/api/types";
import { useFormat, useTranslations } from "@/i18n";
import { Button } from "@/ui/Button";
import { Skeleton } from "@/ui/Skeleton";
import { Stack } from "@/ui/Stack";
import { StateView } from "@/ui/StateView";
import { useAction } from "@/ui/useAction";
import { restoreVersion, useCaseVersions } from "../data";
import styles from "./CaseEditor.module.css";

interface VersionsSectionProps {
  case_: EditedCase;
  /** Everything that was written is saved; a version that came back would run over the rest. */
  isSaved: boolean;
}

/** What the case was before; an earlier version comes back as a new one. */
export function VersionsSection({ case_, isSaved }: VersionsSectionProps) {
  const t = useTranslations("caseEditor.versions");
  const format = useFormat();
  const when = (moment: string) => `${format.date(moment)}, ${format.time(moment)}`;
  const versions = useCaseVersions(case_);
  const { run, isPending } = useAction((version: number) => restoreVersion(case_, version), {
    failed: t("failed"),
    isExplained: true,
  });
  return (
    <Stack gap={3}>
      <p>{t("lead")}</p>
      {!isSaved && <p>{t("saveFirst")}</p>}
      <StateView of={versions} skeleton={<Skeleton shape="card" lines={2} />}>
        {(found) => (
          <ul className={styles.proposals} aria-label={t("label")}>
            {found.map(({ version, origin, editor_name, changed_at }) => (
              <li key={version}>
                <span>
                  {t(`origin.${origin}`)} · {when(changed_at)}
                  {editor_name && ` · ${editor_name}`}
                </span>
                {version === case_.version ? (
                  <span className={styles.note}>{t("current")}</span>
                ) : (
                  <Button
                    look="quiet"
                    isPending={isPending}
                    isDisabled={!isSaved}
                    aria-label={t("restoreNamed", { date: when(changed_at) })}
                    onPress={() => void run(version)}
                  >
                    {t("restore")}
                  </Button>
                )}
              </li>
            ))}
          </ul>
        )}
      </StateView>
    </Stack>
  );
}
