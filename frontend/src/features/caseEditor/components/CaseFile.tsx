import { IconDownload, IconUpload } from "@tabler/icons-react";
import { useState } from "react";
import { useNavigate } from "react-router";
import { paths } from "@/app/paths";
import { useTranslations } from "@/i18n";
import { saveFile } from "@/lib/saveFile";
import { Button } from "@/ui/Button";
import { Card } from "@/ui/Card";
import { FileButton } from "@/ui/FileButton";
import { Stack } from "@/ui/Stack";
import { useAction } from "@/ui/useAction";
import { type CaseFilePreview, checkCaseFile, importCaseFile, loadCaseFile } from "../data";
import { readDocument } from "../document";
import styles from "./CaseEditor.module.css";
import { CaseRemarks } from "./CaseRemarks";

const icon = { size: "1.25rem", stroke: 1.75, "aria-hidden": true } as const;
const TYPES = [".json", "application/json"];

/** A file whose form is wrong may have anything in place of a list. */
const isWhole = ({ checked }: CaseFilePreview): boolean =>
  checked?.remarks.every(({ code }) => code !== "format") ?? false;

interface PreviewProps {
  preview: CaseFilePreview;
  onDrop: () => void;
}

/** What would happen, before it does. */
function Preview({ preview, onDrop }: PreviewProps) {
  const t = useTranslations("caseEditor.file");
  const navigate = useNavigate();
  const { content, checked } = preview;
  const { run, isPending } = useAction(
    async () => {
      if (content) void navigate(paths.newCase({ caseId: await importCaseFile(content) }));
    },
    { failed: t("failed"), isExplained: true },
  );
  if (!content || !checked)
    return (
      <p role="alert" className={styles.warning}>
        {t("noCase", { name: preview.name })}
      </p>
    );
  const document = readDocument(isWhole(preview) ? content : {});
  const faults = checked.remarks.filter(({ is_warning }) => !is_warning);
  const warnings = checked.remarks.filter(({ is_warning }) => is_warning);
  const isTaken = checked.ok && checked.effect !== "REFUSED" && checked.effect !== "UNCHANGED";
  return (
    <Stack gap={3}>
      <div role="status">
        <p>
          <strong dir="auto">{preview.title || preview.name}</strong>
        </p>
        <p>{t(checked.ok ? `effect.${checked.effect}` : "faulty", { count: faults.length })}</p>
      </div>
      {faults.length > 0 && <CaseRemarks document={document} remarks={faults} />}
      {warnings.length > 0 && (
        <details>
          <summary>{t("warnings", { count: warnings.length })}</summary>
          <CaseRemarks document={document} remarks={warnings} />
        </details>
      )}
      <Stack direction="row" gap={3}>
        {isTaken && (
          <Button isPending={isPending} onPress={() => void run()}>
            {t(checked.effect === "NEW" ? "import" : "replace")}
          </Button>
        )}
        <Button look="quiet" onPress={onDrop}>
          {t("drop")}
        </Button>
      </Stack>
    </Stack>
  );
}

/** A case out of an exchange file, which is looked at before it is taken. */
export function CaseFromFile() {
  const t = useTranslations("caseEditor.file");
  const [preview, setPreview] = useState<CaseFilePreview | null>(null);
  const { run, isPending } = useAction(async (file: File) => setPreview(await checkCaseFile(file)), {
    failed: t("notRead"),
    isExplained: true,
  });
  return (
    <Card as="section" labelledBy="case-from-file">
      <Stack gap={3}>
        <h2 id="case-from-file">{t("title")}</h2>
        <p>{t("lead")}</p>
        <Stack direction="row" gap={3}>
          <FileButton
            accept={TYPES}
            icon={<IconUpload {...icon} />}
            isPending={isPending}
            onChoose={(file) => void run(file)}
          >
            {t("choose")}
          </FileButton>
        </Stack>
        {preview && <Preview preview={preview} onDrop={() => setPreview(null)} />}
      </Stack>
    </Card>
  );
}

/** The case as it is played, as a file for another Visite. */
export function CaseExport({ caseId }: { caseId: string }) {
  const t = useTranslations("caseEditor.file");
  const { run, isPending } = useAction(
    async () => {
      const { name, file } = await loadCaseFile(caseId);
      saveFile(name, file);
    },
    { failed: t("notLoaded"), isExplained: true },
  );
  return (
    <Button
      look="secondary"
      icon={<IconDownload {...icon} />}
      isPending={isPending}
      onPress={() => void run()}
    >
      {t("export")}
    </Button>
  );
}
