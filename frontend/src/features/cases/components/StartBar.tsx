import { IconAlertCircle } from "@tabler/icons-react";
import { useNavigate } from "react-router";
import type { Case, CaseInteractionShort, Level } from "@/api/types";
import { paths } from "@/app/paths";
import { unlockSpeech } from "@/features/speech";
import { useTranslations } from "@/i18n";
import { Button } from "@/ui/Button";
import { useProblemText } from "@/ui/problemText";
import { useBeginCase } from "../useBeginCase";
import styles from "./StartBar.module.css";

interface StartBarProps {
  case_: Case;
  /** The conversation to go on with. */
  open: CaseInteractionShort | undefined;
  /** Whether there is one is not known yet. */
  isLoading: boolean;
  /** How the persons are to speak; as in the learner's settings when left out. */
  level: Level | undefined;
}

/** The one button of a case's page, within reach of a thumb. */
export function StartBar({ case_, open, isLoading, level }: StartBarProps) {
  const t = useTranslations("cases.doorNote");
  const textOf = useProblemText();
  const navigate = useNavigate();
  const { begin, isPending, problem, signedIn } = useBeginCase(case_.id, level);
  const resume = () => {
    unlockSpeech();
    if (open) void navigate(paths.caseInteraction(open.id));
  };
  return (
    <div className={styles.bar} data-in-app={signedIn}>
      {problem !== null && (
        <p role="alert" className={styles.problem}>
          <IconAlertCircle size="1.25rem" stroke={1.75} aria-hidden="true" />
          <span>
            {t("beginFailed")} {textOf(problem)}
          </span>
        </p>
      )}
      {!signedIn && <p className={styles.hint}>{t("signInHint")}</p>}
      {open && (
        <Button wide onPress={resume}>
          {t("resume")}
        </Button>
      )}
      <Button
        wide
        look={open ? "secondary" : "primary"}
        isPending={isPending}
        isDisabled={isLoading}
        onPress={() => void begin()}
      >
        {!signedIn ? t("signIn") : open ? t("again") : t("begin")}
      </Button>
    </div>
  );
}
