import { IconCheck } from "@tabler/icons-react";
import { useState } from "react";
import type { MediaAnswer, MediaSeen } from "@/api/types";
import { useTranslations } from "@/i18n";
import { Button } from "@/ui/Button";
import { isLocked, type PlayerProps } from "../contract";
import { FileView, sortOf } from "../shared/FileView";
import { firstUnheard, type RecordingProgress } from "../shared/recording";
import { useSeenToEnd } from "../shared/useSeenToEnd";
import { further, isSeen } from "./model";
import styles from "./Player.module.css";

type Props = PlayerProps<MediaSeen, MediaAnswer, unknown>;

const icon = { size: "1.25rem", stroke: 1.75, "aria-hidden": true } as const;
const WHOLE: MediaAnswer = { seen: 1 };

/**
 * A picture is done when it was on the screen to its end, anything else when the learner has heard it or says so; the
 * learner goes on where the learner stopped.
 */
export function Player({ content, answer, state, onAnswer }: Props) {
  const t = useTranslations("media");
  const { file } = content;
  const isPicture = file !== null && sortOf(file) === "picture";
  const done = isSeen(answer);
  const [isThere, setThere] = useState(false);
  const end = useSeenToEnd(isPicture && isThere && !done, () => onAnswer(WHOLE, "done"));
  const [from] = useState(done ? 0 : firstUnheard(answer.heard ?? []));
  const hear = (played: RecordingProgress) => {
    const next = isLocked(state) ? null : further(answer, played);
    if (next) onAnswer(next, isSeen(next) ? "done" : "tap");
  };
  const open = () => isLocked(state) || done || onAnswer(WHOLE, "done");
  if (!file) return <p>{t("none")}</p>;
  return (
    <div className={styles.media}>
      <FileView
        file={file}
        transcript={content.transcript}
        captions={content.captions}
        isLarge={content.always_maximized}
        from={from}
        onPlayed={hear}
        onOpen={open}
        onLoad={() => setThere(true)}
      />
      <div ref={end} className={styles.end} />
      {done ? (
        <p className={styles.done}>
          <IconCheck {...icon} />
          {t("seen")}
        </p>
      ) : (
        <Button look="secondary" onPress={() => onAnswer(WHOLE, "done")}>
          {t("mark")}
        </Button>
      )}
    </div>
  );
}
