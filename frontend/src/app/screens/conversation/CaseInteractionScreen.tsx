import { useState } from "react";
import { useLocation, useParams } from "react-router";
import { isMissing } from "@/api/problem";
import type { CaseInteraction } from "@/api/types";
import { paths } from "@/app/paths";
import { CaseConversation, useInteraction } from "@/features/conversation";
import { useTutorRemarks } from "@/features/correspondence";
import { LazyConversationForm } from "@/features/lessons";
import { ShareTalkSheet } from "@/features/messenger";
import { useTranslations } from "@/i18n";
import { ButtonLink } from "@/ui/Link";
import { MissingView } from "@/ui/MissingView";
import { Page } from "@/ui/Page";
import { Skeleton } from "@/ui/Skeleton";
import { StateView } from "@/ui/StateView";
import { useLessonContext } from "./useLessonContext";

function Missing() {
  const t = useTranslations("cases");
  const { pathname } = useLocation();
  return (
    <Page title={t("missing.talkTitle")}>
      <MissingView action={<ButtonLink to={paths.myCases()}>{t("mine.title")}</ButtonLink>}>
        {t("missing.talkText", { path: pathname })}
      </MissingView>
    </Page>
  );
}

function Conversation({ interaction }: { interaction: CaseInteraction }) {
  const form = useLessonContext(interaction);
  const [isSharing, setSharing] = useState(false);
  const remarks = useTutorRemarks(interaction.id);
  return (
    <>
      <CaseConversation
        interaction={interaction}
        form={form && <LazyConversationForm {...form} />}
        lineNotes={remarks.ofLine}
        onShare={() => setSharing(true)}
      />
      <ShareTalkSheet interactionId={interaction.id} isOpen={isSharing} onClose={() => setSharing(false)} />
    </>
  );
}

export function CaseInteractionScreen() {
  const { caseInteractionId = "" } = useParams();
  const interaction = useInteraction(caseInteractionId);
  if (!interaction.data && isMissing(interaction.error)) return <Missing />;
  return (
    <StateView of={interaction} skeleton={<Skeleton shape="card" lines={3} />}>
      {(found) => <Conversation key={found.id} interaction={found} />}
    </StateView>
  );
}
