import { useNavigate, useParams } from "react-router";
import { useMe } from "@/features/auth";
import { allConversations, translationLanguage, useInteraction } from "@/features/conversation";
import { useTutorRemarks } from "@/features/correspondence";
import { DebriefView, lineAddress, useDebrief } from "@/features/debrief";
import { AnswersOfTutors, ShareTalk } from "@/features/messenger";
import { NewAchievements, SpokenToday } from "@/features/progress";
import { SelectionArea } from "@/features/selection";
import { TaskReview } from "@/features/tasks";
import { useTranslations } from "@/i18n";
import { GermanText } from "@/ui/GermanText";
import { Page } from "@/ui/Page";
import { Skeleton } from "@/ui/Skeleton";
import { StateView } from "@/ui/StateView";
import { useOrigin } from "@/ui/useOrigin";
import { DebriefActions, TopAction } from "./DebriefActions";

function DebriefPending() {
  const t = useTranslations("debrief");
  return (
    <>
      <p>{t("making")}</p>
      <Skeleton lines={6} />
    </>
  );
}

/** After a conversation. The ways back stand here too when there is nothing to be read. */
export function DebriefScreen() {
  const t = useTranslations("debrief");
  const { caseInteractionId = "" } = useParams();
  const navigate = useNavigate();
  const origin = useOrigin();
  const { data: me } = useMe();
  const debrief = useDebrief(caseInteractionId);
  const remarks = useTutorRemarks(caseInteractionId);
  const { data: interaction } = useInteraction(caseInteractionId);
  const lines = interaction
    ? allConversations(interaction).flatMap((interaction) => interaction.messages ?? [])
    : [];
  const actions = <DebriefActions interactionId={caseInteractionId} caseId={interaction?.case_id} />;
  return (
    <Page
      title={t("title")}
      lead={<GermanText size="body">{interaction?.case?.title}</GermanText>}
      actions={<TopAction interactionId={caseInteractionId} />}
    >
      <StateView of={debrief} skeleton={<DebriefPending />}>
        {(found) => (
          <SelectionArea language={translationLanguage(me)} interactionId={caseInteractionId}>
            <DebriefView
              debrief={found}
              actions={actions}
              answers={<AnswersOfTutors interactionId={caseInteractionId} />}
              feedback={<ShareTalk interactionId={caseInteractionId} lines={lines} />}
              criterionNotes={remarks.ofCriterion}
              tasks={
                <TaskReview
                  tasks={found.task_interactions}
                  wordsOf={(id) => lines.find((line) => line.id === id)?.text}
                  onShow={(id) => void navigate(lineAddress(caseInteractionId, id), { state: origin })}
                />
              }
            />
          </SelectionArea>
        )}
      </StateView>
      {debrief.data ? (
        <>
          <NewAchievements />
          <SpokenToday />
        </>
      ) : (
        actions
      )}
    </Page>
  );
}
