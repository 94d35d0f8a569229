import { IconShare3 } from "@tabler/icons-react";
import { useState } from "react";
import { useTutorRemarks } from "@/features/correspondence";
import { useTranslations } from "@/i18n";
import { Button } from "@/ui/Button";
import { GermanText } from "@/ui/GermanText";
import { Stack } from "@/ui/Stack";
import styles from "./Messenger.module.css";
import { SharesOfTalk } from "./ShareTalkForm";
import { ShareTalkSheet } from "./ShareTalkSheet";

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
