import { IconDownload, IconUpload } from "@tabler/icons-react";
import { useId, useState } from "react";
import { useTranslations } from "@/i18n";
import { saveFile } from "@/lib/saveFile";
import { Button } from "@/ui/Button";
import { Card } from "@/ui/Card";
import { FileButton } from "@/ui/FileButton";
import { Stack } from "@/ui/Stack";
import { StateView } from "@/ui/StateView";
import { useAction } from "@/ui/useAction";
import { loadQuestionFile, type QuestionFormat, readQuestionFile, useDraft } from "../data";
import { DraftView } from "./DraftView";
import styles from "./drafts.module.css";

const icon = { size: "1.25rem", stroke: 1.75, "aria-hidden": true } as const;
const TYPES = [
  ".txt",
  ".gift",
  ".csv",
  ".xml",
  ".zip",
  "text/plain",
  "text/csv",
  "application/zip",
  "text/xml",
];
const FORMATS: readonly QuestionFormat[] = ["GIFT", "QTI"];

/** Questions of other programs for a lesson, seen before they are taken; and the lesson's own as a file. */
export function QuestionFiles({ sectionId }: { sectionId: string }) {
  const t = useTranslations("drafts.files");
  const heading = useId();
  const [opened, setOpened] = useState<string | null>(null);
  const draft = useDraft(opened);
  const upload = useAction(async (file: File) => setOpened((await readQuestionFile(sectionId, file)).id), {
    failed: t("failed"),
    isExplained: true,
  });
  const download = useAction(
    async (format: QuestionFormat) => {
      const { name, file } = await loadQuestionFile(sectionId, format);
      saveFile(name, file);
    },
    { failed: t("notLoaded"), isExplained: true },
  );
  return (
    <Card as="section" labelledBy={heading}>
      <Stack gap={4}>
        <Stack gap={2}>
          <h2 id={heading}>{t("title")}</h2>
          <p className={styles.quiet}>{t("lead")}</p>
        </Stack>
        <Stack direction="row" gap={3}>
          <FileButton
            accept={TYPES}
            icon={<IconUpload {...icon} />}
            isPending={upload.isPending}
            onChoose={(file) => void upload.run(file)}
          >
            {t("choose")}
          </FileButton>
          {FORMATS.map((format) => (
            <Button
              key={format}
              look="quiet"
              icon={<IconDownload {...icon} />}
              isPending={download.isPending}
              onPress={() => void download.run(format)}
            >
              {t(`download.${format}`)}
            </Button>
          ))}
        </Stack>
        {opened !== null && (
          <StateView of={draft}>{(found) => <DraftView key={found.id} draft={found} />}</StateView>
        )}
      </Stack>
    </Card>
  );
}
