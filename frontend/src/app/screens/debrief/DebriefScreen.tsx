import { useNavigate, useParams } from "react-router";
import { useMe } from "@/features/auth";
import { allConversations, translationLanguage, useInteraction } from "@/features/conversation";
import { DebriefView, lineAddress, useDebrief } from "@/features/debrief";
import { Selecting } from "@/features/selection";
import { TaskReview } from "@/features/tasks";
import { useTranslations } from "@/i18n";
import { GermanText } from "@/ui/GermanText";
import { Page } from "@/ui/Page";
import { Skeleton } from "@/ui/Skeleton";
import { StateView } from "@/ui/StateView";
import { useCarried } from "@/ui/useFrom";
import { BackToInteraction, Ways } from "./Ways";

function Making() {
  const t = useTranslations("debrief");
  return (
    <>
      <p>{t("making")}</p>
      <Skeleton lines={6} />
    </>
  );
}

/** After a talk. The ways back stand here too when there is nothing to be read. */
export function DebriefScreen() {
  const t = useTranslations("debrief");
  const { caseInteractionId = "" } = useParams();
  const navigate = useNavigate();
  const carried = useCarried();
  const { data: me } = useMe();
  const debrief = useDebrief(caseInteractionId);
  const { data: interaction } = useInteraction(caseInteractionId);
  const lines = interaction
    ? allConversations(interaction).flatMap((interaction) => interaction.messages ?? [])
    : [];
  const ways = <Ways interactionId={caseInteractionId} caseId={interaction?.case_id} />;
  return (
    <Page
      title={t("title")}
      lead={<GermanText size="body">{interaction?.case?.title}</GermanText>}
      actions={<BackToInteraction interactionId={caseInteractionId} />}
    >
      <StateView of={debrief} skeleton={<Making />}>
        {(found) => (
          <Selecting language={translationLanguage(me)} sourceId={caseInteractionId}>
            <DebriefView
              debrief={found}
              ways={ways}
              tasks={
                <TaskReview
                  tasks={found.task_interactions}
                  wordsOf={(id) => lines.find((line) => line.id === id)?.text}
                  onShow={(id) => void navigate(lineAddress(caseInteractionId, id), { state: carried })}
                />
              }
            />
          </Selecting>
        )}
      </StateView>
      {!debrief.data && ways}
    </Page>
  );
}
