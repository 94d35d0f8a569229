import { IconArrowBackUp, IconBulb, IconPlayerSkipForward } from "@tabler/icons-react";
import type { Step } from "@/api/types";
import { useTranslations } from "@/i18n";
import { Button } from "@/ui/Button";
import { GermanText } from "@/ui/GermanText";
import { onePerLine } from "../model";
import { StepEvidence } from "./StepEvidence";
import { StepState } from "./StepState";
import styles from "./Tasks.module.css";

export interface StepActions {
  wordsOf: (messageId: string) => string | undefined;
  onShow: (messageId: string) => void;
  /** Left out where nothing can be changed any more. */
  onSkip?: (step: Step, revert: boolean) => void;
  onHelp?: (step: Step) => void;
}

const icon = { size: "1.25rem", stroke: 1.75, "aria-hidden": true } as const;

function Commands({ step, onSkip, onHelp }: Pick<StepActions, "onSkip" | "onHelp"> & { step: Step }) {
  const t = useTranslations("tasks");
  if (step.state === "DONE") return null;
  const isOpen = step.state === "OPEN";
  return (
    <span className={styles.commands}>
      {!isOpen && onSkip && (
        <Button look="quiet" icon={<IconArrowBackUp {...icon} />} onPress={() => onSkip(step, true)}>
          {t("takeUp")}
        </Button>
      )}
      {isOpen && onHelp && (
        <Button look="quiet" icon={<IconBulb {...icon} />} onPress={() => onHelp(step)}>
          {t("help")}
        </Button>
      )}
      {isOpen && onSkip && (
        <Button look="quiet" icon={<IconPlayerSkipForward {...icon} />} onPress={() => onSkip(step, false)}>
          {t("skip")}
        </Button>
      )}
    </span>
  );
}

/** One thing to achieve, where it stands, and the lines that prove it. */
export function StepItem({ step, wordsOf, onShow, onSkip, onHelp }: StepActions & { step: Step }) {
  return (
    <li className={styles.step}>
      <span className={styles.stepHead}>
        <GermanText size="body">{step.title}</GermanText>
        <StepState state={step.state} />
      </span>
      {onePerLine(step.evidence).map((evidence) => (
        <StepEvidence key={evidence.message_id} evidence={evidence} wordsOf={wordsOf} onShow={onShow} />
      ))}
      <Commands step={step} onSkip={onSkip} onHelp={onHelp} />
    </li>
  );
}
