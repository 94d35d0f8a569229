import { useEffect } from "react";
import { useNavigate, useParams } from "react-router";
import { paths } from "@/app/paths";
import { useTranscriptDownload } from "@/features/conversation";
import { useTranslations } from "@/i18n";
import { Page } from "@/ui/Page";
import { useOrigin } from "@/ui/useOrigin";

/** Saves the transcript and goes back to the conversation, whether it worked or not. */
export function CaseInteractionDownloadScreen() {
  const t = useTranslations("transcript");
  const { caseInteractionId = "" } = useParams();
  const navigate = useNavigate();
  const origin = useOrigin();
  const from = origin?.from;
  const query = origin?.query ?? "";
  const done = useTranscriptDownload(caseInteractionId);
  useEffect(() => {
    if (done)
      void navigate(
        { pathname: paths.caseInteraction(caseInteractionId), search: query },
        { replace: true, state: from === undefined ? null : { from, query } },
      );
  }, [done, navigate, caseInteractionId, from, query]);
  return (
    <Page title={t("title")}>
      <p role="status">{t("text")}</p>
    </Page>
  );
}
