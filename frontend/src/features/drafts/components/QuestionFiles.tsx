import { IconDownload, IconUpload } from "@tabler/icons-react";
import { useId, useRef, useState } from "react";
import { useTranslations } from "@/i18n";
import { saveFile } from "@/lib/saveFile";
import { Button } from "@/ui/Button";
import { Card } from "@/ui/Card";
import { Stack } from "@/ui/Stack";
import { StateView } from "@/ui/StateView";
import { useAction } from "@/ui/useAction";
import { loadQuestionFile, type QuestionFormat, readQuestionFile, useDraft } from "../data";
import { DraftView } from "./DraftView";
import styles from "./drafts.module.css";

const icon = { size: "1.25rem", stroke: 1.75, "aria-hidden": true } as const;
const TYPES = ".txt,.gift,.csv,.xml,.zip,text/plain,text/csv,application/zip,text/xml";
const FORMATS: readonly QuestionFormat[] = ["GIFT", "QTI"];

/** Questions of other programs for a lesson, seen before they are taken; and the lesson's own as a file. */
export function QuestionFiles({ sectionId }: { sectionId: string }) {
  const t = useTranslations("drafts.files");
  const heading = useId();
  const input = useRef<HTMLInputElement>(null);
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
  const choose = (file: File | undefined) => {
    if (file) void upload.run(file);
    if (input.current) input.current.value = ""; // so that the same file can be chosen again
  };
  return (
    <Card as="section" labelledBy={heading}>
      <Stack gap={4}>
        <Stack gap={2}>
          <h2 id={heading}>{t("title")}</h2>
          <p className={styles.quiet}>{t("lead")}</p>
        </Stack>
        <input
          ref={input}
          className={styles.file}
          type="file"
          accept={TYPES}
          aria-label={t("choose")}
          tabIndex={-1}
          onChange={(event) => choose(event.target.files?.[0])}
        />
        <Stack direction="row" gap={3}>
          <Button
            look="secondary"
            icon={<IconUpload {...icon} />}
            isPending={upload.isPending}
            onPress={() => input.current?.click()}
          >
            {t("choose")}
          </Button>
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
