import { IconTrash } from "@tabler/icons-react";
import { useEffect, useState } from "react";
import { useTranslations } from "@/i18n";
import { clock } from "../model";
import { VoiceAction, VoiceActions } from "./VoiceAction";
import styles from "./VoiceStrip.module.css";

/** From here on it says how much is left, in seconds. */
const SOON = 15;

interface ListeningProps {
  since: number;
  /** In seconds. */
  longest: number;
  /** It ends by itself when the learner falls silent. */
  endsAlone: boolean;
  isAway: boolean;
  discard: () => void;
}

/** Seconds since then, as whole ones. */
function useSeconds(since: number): number {
  const [seconds, setSeconds] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => setSeconds(Math.floor((performance.now() - since) / 1000)), 250);
    return () => clearInterval(timer);
  }, [since]);
  return seconds;
}

/** The microphone is on: for how long, and how it ends. */
export function Listening({ since, longest, endsAlone, isAway, discard }: ListeningProps) {
  const t = useTranslations("voice");
  const seconds = useSeconds(since);
  const left = Math.max(0, longest - seconds);
  const how = endsAlone ? t("howAlone") : t("how");
  const hint = left <= SOON ? t("left", { seconds: left }) : how;
  const share = `${Math.min(100, (seconds / longest) * 100)}%`;
  return (
    <>
      <div>
        <p className={styles.clock}>
          <span className={styles.dot} aria-hidden="true" />
          <span role="timer" aria-live="off">
            {t("recording", { time: clock(seconds) })}
          </span>
        </p>
        <div className={styles.bar} aria-hidden="true">
          <span style={{ inlineSize: share }} />
        </div>
        <p className={styles.soft}>{isAway ? t("away") : hint}</p>
      </div>
      <VoiceActions>
        <VoiceAction
          icon={<IconTrash size="1.25rem" stroke={1.75} aria-hidden="true" />}
          label={t("discard")}
          run={discard}
        />
      </VoiceActions>
    </>
  );
}
