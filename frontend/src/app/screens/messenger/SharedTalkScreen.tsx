import { useParams } from "react-router";
import type { CaseInteraction } from "@/api/types";
import { paths } from "@/app/paths";
import { allConversations, useInteraction } from "@/features/conversation";
import { AnswerTalk, useGotShare } from "@/features/messenger";
import { useTranslations } from "@/i18n";
import { GermanText } from "@/ui/GermanText";
import { ButtonLink } from "@/ui/Link";
import { MissingView } from "@/ui/MissingView";
import { Page } from "@/ui/Page";
import { Skeleton } from "@/ui/Skeleton";
import { StateView } from "@/ui/StateView";

interface TalkProps {
  interactionId: string;
  share: Omit<Parameters<typeof AnswerTalk>[0]["share"], "learner">;
  learner: { readonly id: string; readonly name: string };
}

/** What was said in a talk and counts, person by person, with the names of who said it. */
function linesOf(interaction: CaseInteraction, learner: string) {
  return allConversations(interaction).flatMap(({ person, messages }) =>
    (messages ?? [])
      .filter(({ undone, text }) => !undone && text !== "")
      .map((message) => ({ message, name: message.author === "LEARNER" ? learner : person.name })),
  );
}

function Talk({ interactionId, share, learner }: TalkProps) {
  const t = useTranslations("messenger.failed");
  const interaction = useInteraction(interactionId);
  return (
    <StateView of={interaction} skeleton={<Skeleton lines={8} />} failed={t("load")}>
      {(found) => (
        <AnswerTalk interaction={found} lines={linesOf(found, learner.name)} share={{ ...share, learner }} />
      )}
    </StateView>
  );
}

/** `/conversation/…/shared/…`: a talk that a learner has shared, to be read and answered. */
export function SharedTalkScreen() {
  const t = useTranslations("messenger");
  const { interactionId: threadId = "", shareId = "" } = useParams();
  const share = useGotShare(shareId);
  const back = (
    <ButtonLink look="secondary" to={paths.thread(threadId)}>
      {t("toThread")}
    </ButtonLink>
  );
  const found = share.data;
  const title =
    found?.learner.id != null ? t("answer.title", { name: found.learner.name }) : t("answer.untitled");
  return (
    <Page
      title={title}
      lead={found ? <GermanText size="body">{found.case_title}</GermanText> : undefined}
      actions={back}
    >
      <StateView of={share} skeleton={<Skeleton lines={8} />} failed={t("failed.load")}>
        {(one) =>
          one === null || one.learner.id === null ? (
            <MissingView action={back}>{t("answer.missing")}</MissingView>
          ) : (
            <Talk
              interactionId={one.case_interaction_id}
              share={one}
              learner={{ id: one.learner.id, name: one.learner.name }}
            />
          )
        }
      </StateView>
    </Page>
  );
}
