import { useEffect } from "react";
import { useNavigate, useParams } from "react-router";
import { useTranscriptDownload } from "@/features/conversation";
import { useTranslations } from "@/i18n";
import { Page } from "@/ui/Page";
import { useFrom } from "@/ui/useFrom";

/** Saves the transcript and goes back to the talk, whether it worked or not. */
export function CaseInteractionDownloadScreen() {
  const t = useTranslations("conversation.fetching");
  const { caseInteractionId = "" } = useParams();
  const navigate = useNavigate();
  const from = useFrom();
  const done = useTranscriptDownload(caseInteractionId);
  useEffect(() => {
    if (done)
      void navigate(`/case-interactions/${caseInteractionId}`, {
        replace: true,
        state: from === null ? null : { from },
      });
  }, [done, navigate, caseInteractionId, from]);
  return (
    <Page title={t("title")}>
      <p role="status">{t("text")}</p>
    </Page>
  );
}
