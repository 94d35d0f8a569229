import type { User } from "@/api/types";
import { useTranslations } from "@/i18n";
import { Switch } from "@/ui/Switch";
import type { Change } from "../useSave";
import styles from "./forms.module.css";

interface RecordingConsentProps {
  me: User;
  save: (change: Change) => Promise<boolean>;
}

function ConsentDetails({ children }: { children: React.ReactNode }) {
  const t = useTranslations("profile.settings");
  return (
    <details className={styles.more}>
      <summary>{t("exactly")}</summary>
      <p>{children}</p>
    </details>
  );
}

/** Saving and donating recordings are two questions, both off until the learner says yes, both revocable. */
export function RecordingConsent({ me, save }: RecordingConsentProps) {
  const t = useTranslations("profile.settings");
  return (
    <div className={styles.switches}>
      <Switch
        label={t("saveRecordings")}
        hint={t("saveRecordingsHint")}
        isSelected={me.save_recordings}
        onChange={(on) => void save({ save_recordings: on })}
      />
      <ConsentDetails>{t("saveRecordingsExactly")}</ConsentDetails>
      <Switch
        label={t("donateRecordings")}
        hint={t("donateRecordingsHint")}
        isSelected={me.donate_recordings}
        onChange={(on) => void save({ donate_recordings: on })}
      />
      <ConsentDetails>{t("donateRecordingsExactly")}</ConsentDetails>
    </div>
  );
}
