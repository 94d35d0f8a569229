import { useEffect } from "react";
import type { Level } from "@/api/types";
import type { LessonItem } from "@/features/cases";
import { unlockSpeech } from "@/features/speech";
import { useTranslations } from "@/i18n";
import { showError } from "@/ui/alertStore";
import { Button } from "@/ui/Button";
import { ButtonLink } from "@/ui/Link";
import { useCaseEntry } from "./caseInteractions";

interface ContinueProps {
  caseId: string;
  excerpt: string;
  item: LessonItem;
  /** How the persons speak; as in the learner's settings when null. */
  difficulty: Level | null | undefined;
}

function CaseActions({ caseId, excerpt, item, difficulty }: ContinueProps) {
  const t = useTranslations("cases.doorNote");
  const { isLoading, resume, begin, isPending, problem } = useCaseEntry(
    caseId,
    excerpt,
    item,
    difficulty ?? undefined,
  );
  useEffect(() => {
    if (problem !== null) showError(t("beginFailed"), problem);
  }, [problem, t]);
  if (resume) {
    return (
      <ButtonLink wide {...resume} onClick={unlockSpeech}>
        {t("resume")}
      </ButtonLink>
    );
  }
  return (
    <Button wide isPending={isPending} isDisabled={isLoading} onPress={() => void begin()}>
      {t("again")}
    </Button>
  );
}

/** The way on with a case that is not solved yet: its talk, or a new one where that is over. */
export function ContinueCaseButton({
  caseId,
  ...rest
}: Omit<ContinueProps, "caseId"> & { caseId: string | null }) {
  return caseId === null ? null : <CaseActions caseId={caseId} {...rest} />;
}
