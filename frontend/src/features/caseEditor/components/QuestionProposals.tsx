import { IconPlus, IconSparkles } from "@tabler/icons-react";
import { useState } from "react";
import { useTranslations } from "@/i18n";
import { Button } from "@/ui/Button";
import { Stack } from "@/ui/Stack";
import { useAction } from "@/ui/useAction";
import { proposeQuestions } from "../data";
import type { FactPart } from "../document";
import styles from "./CaseEditor.module.css";

const icon = { size: "1.25rem", stroke: 1.75, "aria-hidden": true } as const;

interface QuestionProposalsProps {
  caseId: string;
  fact: FactPart;
  /** Saves what was written: questions are proposed for what the server knows. */
  save: () => Promise<boolean>;
  onAccept: (questions: readonly string[]) => void;
}

/** Further questions for a fact, proposed by the product; the author takes one by one, or all. */
export function QuestionProposals({ caseId, fact, save, onAccept }: QuestionProposalsProps) {
  const t = useTranslations("caseEditor.proposals");
  const [found, setFound] = useState<readonly string[] | null>(null);
  const { run, isPending } = useAction(
    async () => {
      await save();
      setFound(await proposeQuestions(caseId, fact.id));
    },
    { failed: t("failed"), isExplained: true },
  );
  const left = found?.filter((question) => !fact.questions.includes(question)) ?? [];
  return (
    <Stack gap={3}>
      <Stack direction="row" gap={3}>
        <Button
          look="secondary"
          icon={<IconSparkles {...icon} />}
          isPending={isPending}
          isDisabled={fact.questions.length === 0}
          onPress={() => void run()}
        >
          {t("propose")}
        </Button>
        {left.length > 1 && (
          <Button look="quiet" onPress={() => onAccept(left)}>
            {t("acceptAll", { count: left.length })}
          </Button>
        )}
      </Stack>
      <div role="status">
        {found !== null && left.length === 0 && <p>{t(found.length === 0 ? "none" : "allTaken")}</p>}
      </div>
      {left.length > 0 && (
        <ul className={styles.proposals} aria-label={t("label")}>
          {left.map((question) => (
            <li key={question}>
              <span dir="auto">{question}</span>
              <Button
                look="quiet"
                icon={<IconPlus {...icon} />}
                aria-label={t("acceptNamed", { question })}
                onPress={() => onAccept([question])}
              >
                {t("accept")}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </Stack>
  );
}
