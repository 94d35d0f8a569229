import { useEffect, useRef, useState } from "react";
import type { Caption, SeenFile } from "@/api/types";
import { useFormat, useTranslations } from "@/i18n";
import { Button } from "@/ui/Button";
import { GermanText } from "@/ui/GermanText";
import styles from "./FileView.module.css";
import { RATES, type RecordingProgress, usePlayKeys, useRecording } from "./recording";

interface RecordingProps {
  file: SeenFile;
  captions: readonly Caption[];
  /** Where it begins, in seconds. */
  from: number;
  onPlayed: (played: RecordingProgress) => void;
}

/** The lines of a film, for the browser to draw into it. */
function CaptionList({ captions, isOn }: { captions: readonly Caption[]; isOn: boolean }) {
  const track = useRef<HTMLTrackElement>(null);
  useEffect(() => {
    const lines: TextTrack | undefined = track.current?.track;
    if (!lines) return undefined;
    const cues = captions.map(({ start, end, text }) => new VTTCue(start, end, text));
    for (const cue of cues) lines.addCue(cue);
    return () => {
      for (const cue of cues) lines.removeCue(cue);
    };
  }, [captions]);
  useEffect(() => {
    const lines: TextTrack | undefined = track.current?.track;
    if (lines) lines.mode = isOn ? "showing" : "hidden";
  }, [isOn]);
  return <track ref={track} kind="captions" srcLang="de" />;
}

type Work = ReturnType<typeof useRecording>;

function Speed({ rate, setRate }: Pick<Work, "rate" | "setRate">) {
  const t = useTranslations("media");
  const { number } = useFormat();
  return (
    <div className={styles.tools} role="group" aria-label={t("speed")}>
      {RATES.map((one) => (
        <button
          key={one}
          type="button"
          className={styles.tool}
          aria-pressed={rate === one}
          onClick={() => setRate(one)}
        >
          {`${number(one)}×`}
        </button>
      ))}
    </div>
  );
}

function Passage({ loop, mark }: Pick<Work, "loop" | "mark">) {
  const t = useTranslations("media");
  const name = loop.from === null ? "loopFrom" : loop.to === null ? "loopTo" : "loopOff";
  return (
    <Button look="quiet" onPress={mark}>
      {t(name)}
    </Button>
  );
}

/** A sound or a film with its lines, at three speeds, a passage of it again and again. */
export function Recording({ file, captions, from, onPlayed }: RecordingProps) {
  const t = useTranslations("media");
  const work = useRecording(captions, from, onPlayed);
  const [isOn, setOn] = useState(true);
  const press = usePlayKeys(work.player, () => setOn(!isOn));
  const isFilm = file.media_type.startsWith("video/");
  const given = {
    className: styles.player,
    src: file.url,
    controls: true,
    preload: "metadata",
    "aria-label": file.description || t("recording"),
    onLoadedMetadata: work.begin,
    onTimeUpdate: work.tick,
    onPlay: work.play,
    onPause: work.rest,
    onEnded: work.tick,
    onRateChange: () => work.player.current && work.setRate(work.player.current.playbackRate),
  } as const;
  const lines = <CaptionList captions={captions} isOn={isOn} />;
  const hold = (node: HTMLAudioElement | HTMLVideoElement | null) => {
    work.player.current = node;
  };
  return (
    <div className={styles.recording} role="group" aria-label={t("recording")} data-arrows onKeyDown={press}>
      {isFilm ? (
        <video ref={hold} playsInline {...given}>
          {lines}
        </video>
      ) : (
        <audio ref={hold} {...given}>
          {lines}
        </audio>
      )}
      {!isFilm && isOn && captions.length > 0 && (
        <div className={styles.line}>
          <GermanText as="p">{work.line}</GermanText>
        </div>
      )}
      <div className={styles.bar}>
        <Speed {...work} />
        <Passage {...work} />
        {captions.length > 0 && (
          <button type="button" className={styles.tool} aria-pressed={isOn} onClick={() => setOn(!isOn)}>
            {t("captions")}
          </button>
        )}
      </div>
    </div>
  );
}
