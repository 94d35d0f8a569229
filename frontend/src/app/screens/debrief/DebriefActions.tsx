import { IconArrowLeft, IconDownload, IconRepeat } from "@tabler/icons-react";
import { isLessonPath, paths } from "@/app/paths";
import { useBeginCase } from "@/features/cases";
import { useTranslations } from "@/i18n";
import { Button } from "@/ui/Button";
import { DirectionalIcon } from "@/ui/DirectionalIcon";
import { ButtonLink } from "@/ui/Link";
import { useProblemText } from "@/ui/problemText";
import { Stack } from "@/ui/Stack";
import { useOrigin, useOriginPath } from "@/ui/useOrigin";

const icon = { size: "1.25rem", stroke: 1.75, "aria-hidden": true } as const;

function RepeatCase({ caseId }: { caseId: string }) {
  const t = useTranslations("debrief");
  const origin = useOrigin();
  const textOf = useProblemText();
  const { begin, isPending, problem } = useBeginCase(caseId, undefined, origin);
  return (
    <>
      <Button
        look="secondary"
        isPending={isPending}
        icon={<IconRepeat {...icon} />}
        onPress={() => void begin()}
      >
        {t("again")}
      </Button>
      {problem !== null && (
        <p role="alert">
          {t("againFailed")} {textOf(problem)}
        </p>
      )}
    </>
  );
}

/** Back to the page that the conversation was begun from, such as a lesson. */
function BackToPage() {
  const t = useTranslations("debrief");
  const from = useOriginPath();
  const day = useTranslations("daily");
  if (from === null) return null;
  if (from === paths.today()) return <ButtonLink to={from}>{day("back")}</ButtonLink>;
  return <ButtonLink to={from}>{t(isLessonPath(from) ? "toLesson" : "toPage")}</ButtonLink>;
}

/** Back into the conversation, which is never closed for good. */
function BackToInteraction({ interactionId }: { interactionId: string }) {
  const t = useTranslations("debrief");
  const origin = useOrigin();
  const arrow = (
    <DirectionalIcon>
      <IconArrowLeft {...icon} />
    </DirectionalIcon>
  );
  return (
    <ButtonLink to={paths.caseInteraction(interactionId)} state={origin} look="secondary" icon={arrow}>
      {t("back")}
    </ButtonLink>
  );
}

/** What stands beside the title: the way on for who comes from the daily path, else the way back. */
export function TopAction({ interactionId }: { interactionId: string }) {
  const isFromDay = useOriginPath() === paths.today();
  return isFromDay ? <BackToPage /> : <BackToInteraction interactionId={interactionId} />;
}

/** Where to go after a conversation: back to it, away with a copy of it, or into the case once more. */
export function DebriefActions({
  interactionId,
  caseId,
}: {
  interactionId: string;
  caseId: string | undefined;
}) {
  const t = useTranslations("debrief");
  const origin = useOrigin();
  return (
    <Stack gap={3} direction="row" as="nav" label={t("ways")}>
      <BackToPage />
      <BackToInteraction interactionId={interactionId} />
      {caseId && <RepeatCase caseId={caseId} />}
      <ButtonLink
        to={paths.transcriptDownload(interactionId)}
        state={origin}
        look="secondary"
        icon={<IconDownload {...icon} />}
      >
        {t("download")}
      </ButtonLink>
    </Stack>
  );
}
