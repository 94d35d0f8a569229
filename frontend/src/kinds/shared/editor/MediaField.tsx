import { IconTrash, IconUpload } from "@tabler/icons-react";
import { useEffect, useState } from "react";
import { useTranslations } from "@/i18n";
import { PICTURE_TYPES } from "@/lib/pictureTypes";
import { Button } from "@/ui/Button";
import { FileButton } from "@/ui/FileButton";
import { ProgressBar } from "@/ui/ProgressBar";
import { Stack } from "@/ui/Stack";
import { useAction } from "@/ui/useAction";
import { FileView } from "../FileView";
import { CropSheet } from "./CropSheet";
import { type Crop, cutOut } from "./crop";
import styles from "./Media.module.css";
import { ProblemText } from "./ProblemText";
import { TextField } from "./TextField";
import { type FileRow, useUpload } from "./useUpload";

const icon = { size: "1.25rem", stroke: 1.75, "aria-hidden": true } as const;
/** One picture of these is cut; a moving one would stand still. */
const CUTTABLE: ReadonlySet<string> = new Set(["image/png", "image/jpeg", "image/webp"]);
const OTHERS = ["audio/*", "video/mp4", "video/webm", "application/pdf"];
const PERCENT = 100;

interface MediaFieldProps {
  /** The path of its row in the body: `media.0`. */
  place: string;
  label: string;
  itemId: string;
  file: FileRow | undefined;
  /** Sounds, films and documents, too. */
  takesAll?: boolean;
  onChange: (file: FileRow | undefined) => void;
}

/** What the file is, as learners see it. */
function Preview({ file: { id, description, url, media_type } }: { file: FileRow }) {
  if (url === undefined || media_type === undefined) return null;
  return <FileView file={{ id, url, media_type, description }} transcript="" />;
}

/** A picture that waits for its author to say what of it is kept. */
function useChosenPicture() {
  const [chosen, setChosen] = useState<{ readonly file: File; readonly address: string } | null>(null);
  useEffect(() => {
    if (!chosen) return undefined;
    return () => URL.revokeObjectURL(chosen.address);
  }, [chosen]);
  return { chosen, setChosen };
}

/** Takes a file: pictures are cut first, then all are sent. */
function useFile(itemId: string, onDone: (row: FileRow) => void) {
  const { run: send, share, isPending } = useUpload(itemId, onDone);
  const { chosen, setChosen } = useChosenPicture();
  const cut = useAction(async (crop: Crop) => {
    if (!chosen) return;
    const part = await cutOut(chosen.file, chosen.address, crop);
    setChosen(null);
    await send(part);
  });
  return {
    chosen,
    share,
    isPending: isPending || cut.isPending,
    cancel: () => setChosen(null),
    finish: (crop: Crop) => void cut.run(crop),
    take: (file: File) => {
      if (CUTTABLE.has(file.type)) setChosen({ file, address: URL.createObjectURL(file) });
      else void send(file);
    },
  };
}

/** A file of an exercise: chosen, cut if it is a picture, sent with progress, and described for who does not see it. */
export function MediaField({ place, label, itemId, file, takesAll = false, onChange }: MediaFieldProps) {
  const t = useTranslations("editors.media");
  // A description stays with the next file in the same place.
  const { chosen, share, isPending, cancel, finish, take } = useFile(itemId, (row) =>
    onChange({ ...row, description: file?.description ?? "" }),
  );
  const percent = Math.round(share * PERCENT);
  return (
    <fieldset className={styles.group} data-place={place}>
      <legend className={styles.legend}>{label}</legend>
      {file && <Preview file={file} />}
      <Stack direction="row" gap={3}>
        <FileButton
          accept={[...PICTURE_TYPES, ...(takesAll ? OTHERS : [])]}
          icon={<IconUpload {...icon} />}
          isPending={isPending}
          onChoose={take}
        >
          {file ? t("replace") : t(takesAll ? "chooseFile" : "choosePicture")}
        </FileButton>
        {file && (
          <Button look="quiet" icon={<IconTrash {...icon} />} onPress={() => onChange(undefined)}>
            {t("remove")}
          </Button>
        )}
      </Stack>
      {isPending && (
        <ProgressBar label={t("sending")} value={percent} valueLabel={t("percent", { percent })} />
      )}
      <ProblemText place={place} />
      {file && (
        <TextField
          place={`${place}.description`}
          label={t("description")}
          hint={t("descriptionHint")}
          value={file.description}
          onChange={(description) => onChange({ ...file, description })}
          max={1000}
          isGerman
          isRequired
        />
      )}
      {chosen && <CropSheet address={chosen.address} onDone={finish} onCancel={cancel} />}
    </fieldset>
  );
}

interface OnlyFileProps extends Omit<MediaFieldProps, "place" | "file" | "onChange"> {
  files: readonly FileRow[];
  onChange: (files: FileRow[]) => void;
}

/** The one file of an exercise. */
export function OnlyFile({ files, onChange, ...rest }: OnlyFileProps) {
  return (
    <div data-place="media">
      <MediaField
        {...rest}
        place="media.0"
        file={files[0]}
        onChange={(file) => onChange(file ? [file] : [])}
      />
      <ProblemText place="media" />
    </div>
  );
}
