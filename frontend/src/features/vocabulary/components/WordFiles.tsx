import { IconDownload } from "@tabler/icons-react";
import type { VocabFile } from "@/api/types";
import { useTranslations } from "@/i18n";
import { saveFrom } from "@/lib/saveFile";
import { showAlert } from "@/ui/alertStore";
import { Button } from "@/ui/Button";
import { FileImport } from "@/ui/FileImport";
import { CountTable, FileErrors, FileNote, FileRows } from "@/ui/FileReport";
import { GermanText } from "@/ui/GermanText";
import { Menu } from "@/ui/Menu";
import { Stack } from "@/ui/Stack";
import { useAction } from "@/ui/useAction";
import {
  checkWordFile,
  discardWordFile,
  exportWords,
  importWordFile,
  type VocabFileFormat,
} from "../wordFileData";
import styles from "./WordFiles.module.css";

const icon = { size: "1.25rem", stroke: 1.75, "aria-hidden": true } as const;
const FORMATS: readonly VocabFileFormat[] = ["CSV", "APKG"];
const TYPES = [".csv", ".txt", ".tsv", ".apkg", "text/csv"];
const EFFECTS = ["new", "filled", "same", "repeated", "wrong"] as const;

/** What happens, word by word. */
function Rows({ rows, more_rows }: Pick<VocabFile, "rows" | "more_rows">) {
  const t = useTranslations("vocabTraining.files");
  const namesOf = (columns: VocabFile["rows"][number]["adds"]) =>
    columns.map((name) => t(`columns.${name}`)).join(", ");
  return (
    <FileRows
      summary={t("rows", { count: rows.length + more_rows })}
      rows={rows.map(({ place, word, effect, adds, cuts }) => ({
        key: String(place),
        text: <GermanText size="body">{word}</GermanText>,
        note: [
          t("place", { place }),
          t(`effect.${effect}`),
          ...(effect !== "NEW" && adds.length > 0 ? [t("adds", { names: namesOf(adds) })] : []),
          ...(cuts.length > 0 ? [t("cuts", { names: namesOf(cuts) })] : []),
        ].join(" · "),
      }))}
      more={more_rows > 0 && t("more", { count: more_rows })}
    />
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
      {counts && (
        <CountTable
          caption={t("counts")}
          columns={[t("number")]}
          rows={EFFECTS.filter((name) => counts[name] > 0).map((name) => ({
            label: t(`effects.${name}`),
            counts: [counts[name]],
          }))}
        />
      )}
      {pictures + sounds > 0 && <p>{t("media", { pictures, sounds })}</p>}
      {unread.length > 0 && <FileNote>{t("unread", { names: unread.join(", ") })}</FileNote>}
      {left_out.length > 0 && <FileNote>{t("leftOutNames", { names: left_out.join(", ") })}</FileNote>}
      {rows.length > 0 && <Rows rows={rows} more_rows={more_rows} />}
      {errors.length > 0 && (
        <Stack gap={2}>
          <p>{t("errors", { count: counts?.wrong ?? 0 })}</p>
          <FileErrors
            errors={errors.map(({ place, word, column, detail }) => ({
              key: `${place} ${column} ${detail}`,
              name: word,
              detail: `${t(`columns.${column}`)}: ${detail}`,
              place: t("place", { place }),
            }))}
            more={more_errors > 0 && t("more", { count: more_errors })}
          />
        </Stack>
      )}
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

/** The ways of one's own words out of the product and in: as tables, and as decks of Anki. */
export function WordFiles() {
  const t = useTranslations("vocabTraining.files");
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
      <FileImport<VocabFile>
        label={t("import")}
        accept={TYPES}
        t={t}
        percentOf={(percent) => t("percent", { percent })}
        check={checkWordFile}
        discard={({ id, state }) => (state === "CHECKED" ? discardWordFile(id) : undefined)}
      >
        {({ found, name, onChanged, onDrop }) => (
          <>
            <h3 className={styles.name}>
              <bdi>{name}</bdi>
            </h3>
            <Preview key={found.id} found={found} onImported={onChanged} onDrop={onDrop} />
          </>
        )}
      </FileImport>
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
    </Stack>
  );
}
