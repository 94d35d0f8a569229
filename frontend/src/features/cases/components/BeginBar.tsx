import { IconAlertCircle } from "@tabler/icons-react";
import { useNavigate } from "react-router";
import type { Case } from "@/api/types";
import { unlockSpeech } from "@/features/speech";
import { useTranslations } from "@/i18n";
import { Button } from "@/ui/Button";
import { useProblemText } from "@/ui/problemText";
import { useMyTalks } from "../data";
import { openTalk } from "../model";
import { useBegin } from "../useBegin";
import styles from "./BeginBar.module.css";

/** The one button of the door note, within reach of a thumb. */
export function BeginBar({ case_ }: { case_: Case }) {
  const t = useTranslations("cases.doorNote");
  const textOf = useProblemText();
  const navigate = useNavigate();
  const { begin, isPending, problem, signedIn } = useBegin(case_.id);
  const { data: mine, isLoading } = useMyTalks();
  const open = openTalk(mine ?? [], case_.id);
  if (case_.status !== "READY") return <p className={styles.bar}>{t("notReady")}</p>;
  const resume = () => {
    unlockSpeech();
    if (open) void navigate(`/case-interactions/${open.id}`);
  };
  return (
    <div className={styles.bar}>
      {problem !== null && (
        <p role="alert" className={styles.problem}>
          <IconAlertCircle size={20} stroke={1.75} aria-hidden="true" />
          <span>
            {t("beginFailed")} {textOf(problem)}
          </span>
        </p>
      )}
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
