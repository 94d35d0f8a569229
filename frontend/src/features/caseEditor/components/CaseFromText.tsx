import { useState } from "react";
import { useNavigate } from "react-router";
import type { EditedCase } from "@/api/types";
import { paths } from "@/app/paths";
import { useTranslations } from "@/i18n";
import { Button } from "@/ui/Button";
import { Card } from "@/ui/Card";
import { Field } from "@/ui/Field";
import { Stack } from "@/ui/Stack";
import { useAction } from "@/ui/useAction";
import { createCaseFromText, retryCaseFromText, useGeneratedCase } from "../data";
import { UNREAD_REASONS } from "../words";
import styles from "./CaseEditor.module.css";

const MOST_LETTERS = 40_000;
const ERRORS = ["nothing_found", "unfinished"] as const;

/** A case that is made of notes with labelled lines. */
export function CaseFromText() {
  const t = useTranslations("caseEditor.fromText");
  const navigate = useNavigate();
  const [text, setText] = useState("");
  const { run, isPending } = useAction(
    async () => void navigate(paths.newCase({ caseId: await createCaseFromText(text) })),
    { failed: t("failed"), isExplained: true },
  );
  return (
    <Card as="section" labelledBy="case-from-text">
      <Stack gap={3}>
        <h2 id="case-from-text">{t("title")}</h2>
        <p>{t("lead")}</p>
        <Field
          label={t("text")}
          hint={t("hint")}
          name="source-text"
          value={text}
          onChange={setText}
          maxLength={MOST_LETTERS}
          rows={6}
          dir="auto"
        />
        <Stack direction="row" gap={3}>
          <Button
            look="secondary"
            isDisabled={text.trim() === ""}
            isPending={isPending}
            onPress={() => void run()}
          >
            {t("make")}
          </Button>
        </Stack>
      </Stack>
    </Card>
  );
}

/** In place of the editor while a job makes the case. */
export function CaseInTheMaking({ case_ }: { case_: EditedCase }) {
  const t = useTranslations("caseEditor.fromText");
  useGeneratedCase(case_);
  return (
    <Card>
      <div role="status">
        <h2>{t("notReady")}</h2>
        <p>{t("making", { percent: case_.source_text?.job?.percent ?? 0 })}</p>
      </div>
    </Card>
  );
}

/** What of the text could not be read, and the way to try again where nothing came of it. */
export function SourceText({ case_ }: { case_: EditedCase }) {
  const t = useTranslations("caseEditor.fromText");
  const source = case_.source_text;
  const { run, isPending } = useAction(() => retryCaseFromText(case_.id), {
    failed: t("failed"),
    isExplained: true,
  });
  if (!source || (source.unread.length === 0 && source.error_code === "")) return null;
  return (
    <Card tone="sunken">
      <Stack gap={3}>
        {source.error_code !== "" && (
          <>
            <p className={styles.warning}>
              {t(`notMade.${ERRORS.find((one) => one === source.error_code) ?? "other"}`)}
            </p>
            <Stack direction="row" gap={3}>
              <Button look="secondary" isPending={isPending} onPress={() => void run()}>
                {t("again")}
              </Button>
            </Stack>
          </>
        )}
        {source.unread.length > 0 && (
          <details>
            <summary>{t("unread", { count: source.unread.length })}</summary>
            <ul>
              {source.unread.map(({ line, text, reason }) => (
                <li key={`${line} ${text}`} dir="auto">
                  {line > 0 && `${t("line", { line })} `}
                  {text} – {t(`reason.${UNREAD_REASONS.find((one) => one === reason) ?? "other"}`)}
                </li>
              ))}
            </ul>
          </details>
        )}
      </Stack>
    </Card>
  );
}
