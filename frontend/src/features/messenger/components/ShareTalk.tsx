import { IconShare3 } from "@tabler/icons-react";
import { useState } from "react";
import type { GivenShare, UserMessage } from "@/api/types";
import { paths } from "@/app/paths";
import { useTalkFeedback, useTutorRemarks } from "@/features/correspondence";
import { useTranslations } from "@/i18n";
import { Button } from "@/ui/Button";
import { GermanText } from "@/ui/GermanText";
import { Link } from "@/ui/Link";
import { Stack } from "@/ui/Stack";
import { useThread } from "../data";
import { usePersonName } from "../usePersonName";
import styles from "./Messenger.module.css";
import { SharesOfTalk } from "./ShareTalkForm";
import { ShareTalkSheet } from "./ShareTalkSheet";

/** What a tutor answered as a whole, in the thread with them. */
function AnswerOfTutor({ share, interactionId }: { share: GivenShare; interactionId: string }) {
  const nameOf = usePersonName();
  const messages = useThread(share.conversation_id).data?.messages ?? [];
  const isMeant = (one: UserMessage) =>
    one.kind === "RESPONSE" && one.share?.case_interaction_id === interactionId && one.text !== "";
  return (
    <li>
      <Link to={paths.thread(share.conversation_id)}>{nameOf(share.recipient)}</Link>
      {messages.filter(isMeant).map(({ id, text }) => (
        <p key={id} className={styles.words} dir="auto">
          {text}
        </p>
      ))}
    </li>
  );
}

/** That tutors have answered, and what they say of the talk as a whole; nothing where none has. */
export function AnswersOfTutors({ interactionId }: { interactionId: string }) {
  const t = useTranslations("messenger.response");
  const shares = useTalkFeedback(interactionId).data?.shares ?? [];
  const answered = shares.filter(({ answered_at }) => answered_at !== null);
  if (answered.length === 0) return null;
  return (
    <Stack as="section" gap={3} label={t("title")}>
      <h2>{t("title")}</h2>
      <ul className={styles.list}>
        {answered.map((share) => (
          <AnswerOfTutor key={share.id} share={share} interactionId={interactionId} />
        ))}
      </ul>
    </Stack>
  );
}

interface ShareTalkProps {
  interactionId: string;
  lines: readonly { readonly id: string; readonly text: string }[];
}

/** What tutors remarked on the lines of a talk, and sharing it with one: below its debrief. */
export function ShareTalk({ interactionId, lines }: ShareTalkProps) {
  const t = useTranslations("messenger.sharing");
  const { ofLine } = useTutorRemarks(interactionId);
  const remarked = lines.flatMap(({ id, text }) => {
    const notes = ofLine(id);
    return notes === null ? [] : [{ id, text, notes }];
  });
  const [isOpen, setOpen] = useState(false);
  return (
    <Stack gap={3}>
      {remarked.length > 0 && (
        <Stack as="section" gap={3} label={t("remarks")}>
          <h2>{t("remarks")}</h2>
          <ul className={styles.list}>
            {remarked.map(({ id, text, notes }) => (
              <li key={id}>
                <GermanText as="p" size="body">
                  „{text}“
                </GermanText>
                {notes}
              </li>
            ))}
          </ul>
        </Stack>
      )}
      <SharesOfTalk interactionId={interactionId} />
      <div>
        <Button
          look="secondary"
          icon={<IconShare3 size="1.25rem" stroke={1.75} aria-hidden="true" />}
          onPress={() => setOpen(true)}
        >
          {t("title")}
        </Button>
      </div>
      <ShareTalkSheet interactionId={interactionId} isOpen={isOpen} onClose={() => setOpen(false)} />
    </Stack>
  );
}
