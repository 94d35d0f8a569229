import { IconInfoCircle } from "@tabler/icons-react";
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
import { acceptCase, createCaseFromText, retryCaseFromText, useGeneratedCase } from "../data";
import type { CaseDocument } from "../document";
import { type CasePlace, placeOf } from "../model";
import { REVIEW_CODES, UNREAD_REASONS } from "../words";
import styles from "./CaseEditor.module.css";
import { usePlaceText } from "./usePlaceText";

const MOST_LETTERS = 40_000;
const ERRORS = ["nothing_found", "unfinished", "provider_unavailable", "budget_exceeded"] as const;

/** A case that is made of notes. */
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

interface SourceTextProps {
  case_: EditedCase;
  document: CaseDocument;
  /** Everything that was written is saved; what is accepted is what stands there. */
  isSaved: boolean;
  onGo: (place: CasePlace) => void;
}

/** What AI has read is accepted by an author before anybody plays it. */
function Acceptance({ case_, document, isSaved, onGo }: SourceTextProps) {
  const t = useTranslations("caseEditor.fromText");
  const textOf = usePlaceText(document);
  const { run, isPending } = useAction(() => acceptCase(case_), {
    failed: t("acceptFailed"),
    isExplained: true,
  });
  const reviews = case_.source_text?.reviews ?? [];
  return (
    <>
      <h2>{t("accept.title")}</h2>
      <p>{t("accept.lead")}</p>
      {reviews.length > 0 && (
        <>
          <p>{t("accept.reviews", { count: reviews.length })}</p>
          <ul className={styles.remarks}>
            {reviews.map(({ place, code, text }) => {
              const target = placeOf(place, document);
              return (
                <li key={`${place} ${code}`}>
                  <IconInfoCircle size="1.25rem" stroke={1.75} aria-hidden="true" />
                  <span>
                    <Button look="quiet" flush onPress={() => onGo(target)}>
                      {textOf(target)}
                    </Button>
                    <span className={styles.remark}>
                      {t(`review.${REVIEW_CODES.find((one) => one === code) ?? "other"}`)}
                    </span>
                    <span className={styles.note} dir="auto">
                      {text}
                    </span>
                  </span>
                </li>
              );
            })}
          </ul>
        </>
      )}
      {!isSaved && <p>{t("accept.saveFirst")}</p>}
      <Stack direction="row" gap={3}>
        <Button isPending={isPending} isDisabled={!isSaved} onPress={() => void run()}>
          {t("accept.action")}
        </Button>
      </Stack>
    </>
  );
}

/** What has become of the text that the case is made of, and the way to try again where nothing came of it. */
export function SourceText(props: SourceTextProps) {
  const { case_ } = props;
  const t = useTranslations("caseEditor.fromText");
  const source = case_.source_text;
  const { run, isPending } = useAction(() => retryCaseFromText(case_.id), {
    failed: t("failed"),
    isExplained: true,
  });
  if (!source || (source.unread.length === 0 && source.error_code === "" && !case_.awaits_review))
    return null;
  return (
    <Card tone="sunken">
      <Stack gap={3}>
        {case_.awaits_review && <Acceptance {...props} />}
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
            <summary>
              {t(source.reader === "PROVIDER" ? "leftOut" : "unread", { count: source.unread.length })}
            </summary>
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
