import { useState } from "react";
import type { EditedCase } from "@/api/types";
import { useFormat, useTranslations } from "@/i18n";
import { Button } from "@/ui/Button";
import { Field } from "@/ui/Field";
import { Stack } from "@/ui/Stack";
import { useAction } from "@/ui/useAction";
import { askPublication, changeVisibility, decidePublication, withdrawPublication } from "../data";

/** Says yes or no to what an author has asked for. */
function Decision({ case_, note }: { case_: EditedCase; note: string }) {
  const t = useTranslations("caseEditor.publication");
  const { run, isPending } = useAction(
    (isApproved: boolean) => decidePublication(case_.id, isApproved, note),
    { failed: t("failed"), isExplained: true },
  );
  return (
    <Stack direction="row" gap={3}>
      <Button isPending={isPending} onPress={() => void run(true)}>
        {t("approve")}
      </Button>
      <Button look="secondary" isPending={isPending} onPress={() => void run(false)}>
        {t("decline")}
      </Button>
    </Stack>
  );
}

/** Who sees the case; opening it to everybody is asked for, and decided by somebody else. */
export function PublicationSection({ case_ }: { case_: EditedCase }) {
  const t = useTranslations("caseEditor.publication");
  const format = useFormat();
  const [note, setNote] = useState("");
  const options = { failed: t("failed"), isExplained: true } as const;
  const ask = useAction(() => askPublication(case_.id, note), options);
  const withdraw = useAction(() => withdrawPublication(case_.id), options);
  const share = useAction(
    (visibility: "PRIVATE" | "ORGANIZATION") => changeVisibility(case_.id, visibility),
    options,
  );
  const { publication, visibility, can_publish, can_decide } = case_;
  const isAsked = publication?.state === "ASKED";
  return (
    <Stack gap={4}>
      <p>{t(`visibility.${visibility}`)}</p>
      {visibility !== "EVERYBODY" && (
        <Stack direction="row" gap={3}>
          <Button
            look="secondary"
            isPending={share.isPending}
            onPress={() => void share.run(visibility === "PRIVATE" ? "ORGANIZATION" : "PRIVATE")}
          >
            {t(visibility === "PRIVATE" ? "share" : "unshare")}
          </Button>
        </Stack>
      )}
      {publication && (
        <p>
          {t(`state.${publication.state}`, {
            date: format.date(publication.decided_at ?? publication.asked_at),
            name: (isAsked ? publication.asked_by : publication.decided_by) ?? "–",
          })}
          {publication.note && ` ${t("noteSaid", { note: publication.note })}`}
        </p>
      )}
      {(can_publish || can_decide) && (
        <Field
          label={t(can_decide ? "decisionNote" : "note")}
          hint={t(can_decide ? "decisionNoteHint" : "noteHint")}
          name="publication-note"
          value={note}
          onChange={setNote}
          maxLength={2000}
          rows={3}
          dir="auto"
        />
      )}
      {can_decide && <Decision case_={case_} note={note} />}
      {can_publish && !isAsked && visibility !== "EVERYBODY" && (
        <Stack direction="row" gap={3}>
          <Button isPending={ask.isPending} onPress={() => void ask.run()}>
            {t("ask")}
          </Button>
        </Stack>
      )}
      {!can_publish && !isAsked && visibility !== "EVERYBODY" && <p>{t("notYet")}</p>}
      {(isAsked || visibility === "EVERYBODY") && (
        <Stack direction="row" gap={3}>
          <Button look="secondary" isPending={withdraw.isPending} onPress={() => void withdraw.run()}>
            {t(isAsked ? "withdraw" : "close")}
          </Button>
        </Stack>
      )}
    </Stack>
  );
}
