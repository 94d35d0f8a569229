import { IconMicrophone, IconPlayerStopFilled } from "@tabler/icons-react";
import { type RefObject, useEffect, useRef } from "react";
import { useTranslations } from "@/i18n";
import { Spinner } from "@/ui/Spinner";
import type { usePushToTalk } from "../usePushToTalk";
import type { VoiceState } from "../voiceState";
import styles from "./MicrophoneButton.module.css";

interface MicrophoneButtonProps {
  voice: VoiceState;
  press: ReturnType<typeof usePushToTalk>;
  ref?: RefObject<HTMLButtonElement | null>;
}

/** Draws how loud it is, and how much of the pause is left, with every frame: past React, which has nothing else to do meanwhile. */
function useLevel(voice: VoiceState) {
  const ring = useRef<HTMLSpanElement>(null);
  const recorder = voice.at === "listening" ? voice.recorder : null;
  const silence = voice.at === "listening" ? voice.silence : null;
  useEffect(() => {
    if (!recorder) return undefined;
    let frame = 0;
    const draw = () => {
      ring.current?.style.setProperty("--level", recorder.level().toFixed(3));
      if (silence) ring.current?.style.setProperty("--left", silence.left().toFixed(3));
      frame = requestAnimationFrame(draw);
    };
    draw();
    return () => cancelAnimationFrame(frame);
  }, [recorder, silence]);
  return ring;
}

function Sign({ at }: Pick<VoiceState, "at">) {
  if (at === "listening") return <IconPlayerStopFilled size="1.5rem" aria-hidden="true" />;
  if (at === "asking" || at === "sending" || at === "recognising") return <Spinner />;
  return <IconMicrophone size="1.75rem" stroke={1.75} aria-hidden="true" />;
}

/** 60 px beside the field: a tap begins, a tap ends; held, letting go sends and sliding away does not. */
export function MicrophoneButton({ voice, press, ref }: MicrophoneButtonProps) {
  const t = useTranslations("voice.button");
  const ring = useLevel(voice);
  const { at } = voice;
  const isBusy = at === "sending" || at === "recognising";
  return (
    <span className={styles.place}>
      {at === "listening" && (
        <span ref={ring} className={voice.silence ? styles.draining : styles.ring} aria-hidden="true" />
      )}
      <button
        ref={ref}
        type="button"
        className={styles.button}
        data-away={press.isAway || undefined}
        aria-label={at === "listening" ? t("finish") : isBusy ? t("busy") : t("start")}
        aria-disabled={isBusy || undefined}
        {...(isBusy ? {} : press.props)}
      >
        <Sign at={at} />
      </button>
    </span>
  );
}
