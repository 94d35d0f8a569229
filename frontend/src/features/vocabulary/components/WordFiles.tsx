import { IconAlertTriangle, IconDownload, IconUpload } from "@tabler/icons-react";
import { useState } from "react";
import type { VocabFile } from "@/api/types";
import { useTranslations } from "@/i18n";
import { saveFrom } from "@/lib/saveFile";
import { showAlert } from "@/ui/alertStore";
import { Button } from "@/ui/Button";
import { FileButton } from "@/ui/FileButton";
import { GermanText } from "@/ui/GermanText";
import { Menu } from "@/ui/Menu";
import { ProgressBar } from "@/ui/ProgressBar";
import { Sheet } from "@/ui/Sheet";
import { Stack } from "@/ui/Stack";
import { useAction } from "@/ui/useAction";
import { checkWordFile, discardWordFile, exportWords, importWordFile, type VocabFileFormat } from "../data";
import styles from "./WordFiles.module.css";

const icon = { size: "1.25rem", stroke: 1.75, "aria-hidden": true } as const;
const PERCENT = 100;
const FORMATS: readonly VocabFileFormat[] = ["CSV", "APKG"];
const TYPES = [".csv", ".txt", ".tsv", ".apkg", "text/csv"];
const EFFECTS = ["new", "filled", "same", "repeated", "wrong"] as const;

/** How many words of the file do what. */
function Counts({ counts }: { counts: NonNullable<VocabFile["counts"]> }) {
  const t = useTranslations("vocabTraining.files");
  return (
    <table className={styles.counts}>
      <caption className="visually-hidden">{t("counts")}</caption>
      <thead>
        <tr>
          <th scope="col">{t("counts")}</th>
          <th scope="col">{t("number")}</th>
        </tr>
      </thead>
      <tbody>
        {EFFECTS.filter((name) => counts[name] > 0).map((name) => (
          <tr key={name}>
            <th scope="row">{t(`effects.${name}`)}</th>
            <td>{counts[name]}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** What happens, word by word. */
function Rows({ rows, more_rows }: Pick<VocabFile, "rows" | "more_rows">) {
  const t = useTranslations("vocabTraining.files");
  return (
    <details>
      <summary>{t("rows", { count: rows.length + more_rows })}</summary>
      <ul className={styles.rows}>
        {rows.map(({ place, word, effect, adds, cuts }) => (
          <li key={place} className={styles.words}>
            <GermanText size="body">{word}</GermanText>
            <span className={styles.quiet}>
              {t("place", { place })} · {t(`effect.${effect}`)}
              {effect !== "NEW" && adds.length > 0 && (
                <> · {t("adds", { names: adds.map((name) => t(`columns.${name}`)).join(", ") })}</>
              )}
              {cuts.length > 0 && (
                <> · {t("cuts", { names: cuts.map((name) => t(`columns.${name}`)).join(", ") })}</>
              )}
            </span>
          </li>
        ))}
      </ul>
      {more_rows > 0 && <p>{t("more", { count: more_rows })}</p>}
    </details>
  );
}

/** What is wrong in which line. */
function Errors({
  errors,
  more_errors,
  count,
}: Pick<VocabFile, "errors" | "more_errors"> & { count: number }) {
  const t = useTranslations("vocabTraining.files");
  return (
    <Stack gap={2}>
      <p>{t("errors", { count })}</p>
      <ul className={styles.errors}>
        {errors.map(({ place, word, column, detail }) => (
          <li key={`${place} ${column} ${detail}`}>
            <IconAlertTriangle {...icon} />
            <span className={styles.words}>
              {word && <strong dir="auto">{word}</strong>}
              <span dir="auto">
                {t(`columns.${column}`)}: {detail}
              </span>
              <span className={styles.quiet}>{t("place", { place })}</span>
            </span>
          </li>
        ))}
      </ul>
      {more_errors > 0 && <p>{t("more", { count: more_errors })}</p>}
    </Stack>
  );
}

/** What an import does, or has done. */
function Report({ file }: { file: VocabFile }) {
  const t = useTranslations("vocabTraining.files");
  const { counts, rows, more_rows, errors, more_errors, pictures, sounds, unread, left_out } = file;
  return (
    <Stack gap={4}>
      {file.error && (
        <p role="alert" dir="auto">
          {file.error}
        </p>
      )}
      {counts && <Counts counts={counts} />}
      {pictures + sounds > 0 && <p>{t("media", { pictures, sounds })}</p>}
      {unread.length > 0 && <p className={styles.quiet}>{t("unread", { names: unread.join(", ") })}</p>}
      {left_out.length > 0 && (
        <p className={styles.quiet}>{t("leftOutNames", { names: left_out.join(", ") })}</p>
      )}
      {rows.length > 0 && <Rows rows={rows} more_rows={more_rows} />}
      {errors.length > 0 && <Errors errors={errors} more_errors={more_errors} count={counts?.wrong ?? 0} />}
    </Stack>
  );
}

interface PreviewProps {
  found: VocabFile;
  onImported: (file: VocabFile) => void;
  onDrop: () => void;
}

/** A file that was read: what its import would do, and the way to it. */
function Preview({ found, onImported, onDrop }: PreviewProps) {
  const t = useTranslations("vocabTraining.files");
  const { run, isPending } = useAction(async () => onImported(await importWordFile(found.id)), {
    failed: t("failed"),
    isExplained: true,
  });
  const { counts, state } = found;
  const wanted = counts && state === "CHECKED" ? counts.new + counts.filled : 0;
  return (
    <Stack gap={4}>
      <Report file={found} />
      {state === "DONE" && counts && (
        <p role="status">{t("done", { added: counts.new, filled: counts.filled })}</p>
      )}
      {state === "CHECKED" && wanted === 0 && <p role="status">{t("nothing")}</p>}
      <Stack direction="row" gap={3}>
        {wanted > 0 && (
          <Button isPending={isPending} onPress={() => void run()}>
            {t("confirm", { count: wanted })}
          </Button>
        )}
        <Button look="quiet" isDisabled={isPending} onPress={onDrop}>
          {t(state === "CHECKED" && wanted > 0 ? "drop" : "close")}
        </Button>
      </Stack>
      {isPending && <p role="status">{t("importing")}</p>}
    </Stack>
  );
}

/** Chooses a file, has it read, and shows what its import would do. */
function WordsFromFile({ onClose }: { onClose: () => void }) {
  const t = useTranslations("vocabTraining.files");
  const [share, setShare] = useState(0);
  const [name, setName] = useState("");
  const [found, setFound] = useState<VocabFile | null>(null);
  const { run, isPending } = useAction(
    async (file: File) => {
      setName(file.name); // only here: the server is not told
      setFound(null);
      setShare(0);
      setFound(await checkWordFile(file, setShare));
    },
    { failed: t("notRead"), isExplained: true },
  );
  const drop = () => {
    // One that nobody confirms is deleted by the server, too.
    if (found?.state === "CHECKED") void discardWordFile(found.id).catch(() => undefined);
    onClose();
  };
  const percent = Math.round(share * PERCENT);
  return (
    <Stack gap={4}>
      <p>{t("lead")}</p>
      <Stack direction="row" gap={3}>
        <FileButton
          accept={TYPES}
          look={found ? "secondary" : "primary"}
          icon={<IconUpload {...icon} />}
          isPending={isPending}
          onChoose={(file) => void run(file)}
        >
          {t("choose")}
        </FileButton>
      </Stack>
      {isPending &&
        (share < 1 ? (
          <ProgressBar label={t("sending")} value={percent} valueLabel={t("percent", { percent })} />
        ) : (
          <p role="status">{t("checking")}</p>
        ))}
      {name && (
        <h3 className={styles.name}>
          <bdi>{name}</bdi>
        </h3>
      )}
      {found && <Preview key={found.id} found={found} onImported={setFound} onDrop={drop} />}
    </Stack>
  );
}

/** The ways of one's own words out of the product and in: as tables, and as decks of Anki. */
export function WordFiles() {
  const t = useTranslations("vocabTraining.files");
  const [isOpen, setOpen] = useState(false);
  const download = useAction(
    async (format: VocabFileFormat) => {
      const { url, words, left_out_count } = await exportWords(format);
      if (!url) throw new Error("The file can no longer be fetched");
      saveFrom(`visite.${format.toLowerCase()}`, url);
      const said = [t("exported", { count: words })];
      if (left_out_count > 0) said.push(t("leftOut", { count: left_out_count }));
      showAlert("success", said.join(" "));
    },
    { failed: t("exportFailed"), isExplained: true },
  );
  return (
    <Stack direction="row" gap={3}>
      <Button look="secondary" icon={<IconUpload {...icon} />} onPress={() => setOpen(true)}>
        {t("import")}
      </Button>
      <Menu
        label={t("exportTitle")}
        trigger={
          <Button look="secondary" isPending={download.isPending} icon={<IconDownload {...icon} />}>
            {t("export")}
          </Button>
        }
        entries={FORMATS.map((format) => ({
          id: format,
          label: t(`formats.${format}`),
          run: () => void download.run(format),
        }))}
      />
      <Sheet title={t("title")} isOpen={isOpen} onClose={() => setOpen(false)}>
        <WordsFromFile onClose={() => setOpen(false)} />
      </Sheet>
    </Stack>
  );
}
