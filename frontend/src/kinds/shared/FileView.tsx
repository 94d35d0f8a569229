import { IconExternalLink, IconZoomIn, IconZoomOut } from "@tabler/icons-react";
import { useState } from "react";
import type { Caption, SeenFile } from "@/api/types";
import { useTranslations } from "@/i18n";
import { Button } from "@/ui/Button";
import { GermanText } from "@/ui/GermanText";
import styles from "./FileView.module.css";
import { Recording } from "./Recording";
import type { RecordingProgress } from "./recording";

interface FileViewProps {
  file: SeenFile;
  transcript: string;
  captions?: readonly Caption[];
  /** As large as the screen is. */
  isLarge?: boolean;
  /** Where a recording begins, in seconds. */
  from?: number;
  /** Some of a recording was played. */
  onPlayed?: (played: RecordingProgress) => void;
  /** A document was opened. */
  onOpen?: () => void;
  /** A picture is on the screen. */
  onLoad?: () => void;
}

const icon = { size: "1.25rem", stroke: 1.75, "aria-hidden": true } as const;
const NONE: readonly Caption[] = [];

/** What is done with a file: looked at, heard, or read somewhere else. */
export function sortOf({ media_type }: Pick<SeenFile, "media_type">): "picture" | "recording" | "document" {
  if (media_type.startsWith("image/")) return "picture";
  return /^(audio|video)\//.test(media_type) ? "recording" : "document";
}

function Picture({ file, isLarge, onLoad }: Pick<FileViewProps, "file" | "isLarge" | "onLoad">) {
  const t = useTranslations("media");
  const [isNear, setNear] = useState(false);
  return (
    <div className={styles.picture}>
      <div
        className={styles.frame}
        role="group"
        aria-label={t("picture")}
        tabIndex={isNear ? 0 : undefined}
        data-arrows
      >
        <img
          className={styles.image}
          data-large={isLarge}
          data-near={isNear}
          src={file.url}
          alt={file.description}
          onLoad={onLoad}
          lang="de"
          dir="ltr"
        />
      </div>
      <Button
        look="quiet"
        flush
        icon={isNear ? <IconZoomOut {...icon} /> : <IconZoomIn {...icon} />}
        onPress={() => setNear(!isNear)}
      >
        {t(isNear ? "smaller" : "larger")}
      </Button>
    </div>
  );
}

function Paper({ file, onOpen }: Pick<FileViewProps, "file" | "onOpen">) {
  const t = useTranslations("media");
  return (
    <p className={styles.paper}>
      <GermanText>{file.description}</GermanText>
      <a className={styles.open} href={file.url} target="_blank" rel="noopener" onClick={onOpen}>
        <IconExternalLink {...icon} />
        {t("open")}
      </a>
    </p>
  );
}

/** What is said in a recording, to be read. */
function Transcript({ text }: { text: string }) {
  const t = useTranslations("media");
  if (text === "") return null;
  return (
    <details className={styles.transcript}>
      <summary>{t("transcript")}</summary>
      <div className={styles.words}>
        <GermanText as="p">{text}</GermanText>
      </div>
    </details>
  );
}

/** A picture, a sound, a film or a document, and the words that go with it. */
export function FileView({
  file,
  transcript,
  captions = NONE,
  isLarge = false,
  from = 0,
  onPlayed,
  onOpen,
  onLoad,
}: FileViewProps) {
  const sort = sortOf(file);
  return (
    <div className={styles.file}>
      {sort === "picture" && <Picture file={file} isLarge={isLarge} onLoad={onLoad} />}
      {sort === "recording" && (
        <Recording file={file} captions={captions} from={from} onPlayed={(played) => onPlayed?.(played)} />
      )}
      {sort === "document" && <Paper file={file} onOpen={onOpen} />}
      <Transcript text={transcript} />
    </div>
  );
}
