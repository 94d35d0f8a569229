import { useRef, useState } from "react";
import type { WithId } from "@/api/keys";
import type { PagedRows } from "@/api/pages";
import type { EngagementLetter, MeantMember } from "@/api/types";
import { useFormat, useTranslations } from "@/i18n";
import { fullName } from "@/lib/fullName";
import { Button } from "@/ui/Button";
import { Checkbox } from "@/ui/Checkbox";
import { type Column, DataTable } from "@/ui/DataTable";
import { LoadMore } from "@/ui/LoadMore";
import { Select } from "@/ui/Select";
import { Sheet } from "@/ui/Sheet";
import { Skeleton } from "@/ui/Skeleton";
import { Stack } from "@/ui/Stack";
import { StateView } from "@/ui/StateView";
import { useAction } from "@/ui/useAction";
import { previewLetter } from "../data";
import { type Conditions, isWritten } from "../model";
import styles from "./CampaignOverview.module.css";

type Row = WithId<MeantMember>;
type Preview = Awaited<ReturnType<typeof previewLetter>>;

const INACTIVE_DAYS = ["7", "14", "30", "60"];
const SHARES = ["25", "50", "75", "100"];

interface MeantMembersProps {
  organization: string;
  courses: readonly { readonly id: string; readonly title: string }[];
  letter: EngagementLetter;
  conditions: Conditions;
  onConditionsChange: (conditions: Conditions) => void;
  /** Members who were chosen in a table; then there are no conditions. */
  to: readonly string[];
  onClearTo: () => void;
  meant: PagedRows<Row>;
}

/** Whom a mail goes to: those who were chosen, or those who meet the conditions, with the reasons. */
export function MeantMembers(props: MeantMembersProps) {
  const { organization, letter, to, onClearTo, meant } = props;
  const t = useTranslations("engagement");
  const [preview, setPreview] = useState<Preview | null>(null);
  const show = useAction(
    async (userId: string) => setPreview(await previewLetter(organization, letter, userId)),
    { failed: t("previewFailed"), isExplained: true },
  );
  const isChosen = to.length > 0;
  return (
    <Stack as="section" gap={4}>
      <h2>{t("who")}</h2>
      {isChosen ? (
        <Stack direction="row" gap={3}>
          <p>{t("chosen", { count: to.length })}</p>
          <Button look="quiet" flush onPress={onClearTo}>
            {t("clearChosen")}
          </Button>
        </Stack>
      ) : (
        <ConditionFields {...props} />
      )}
      <StateView of={meant} skeleton={<Skeleton lines={3} />}>
        {(rows) => (
          <MeantTable
            rows={rows}
            meant={meant}
            letter={letter}
            isChosen={isChosen}
            onPreview={(id) => void show.run(id)}
          />
        )}
      </StateView>
      <Sheet title={t("previewTitle")} isOpen={preview !== null} onClose={() => setPreview(null)}>
        {preview && (
          <div className={styles.mail} lang={preview.language} dir={preview.direction}>
            <h3>{preview.subject}</h3>
            <p>{preview.text}</p>
          </div>
        )}
      </Sheet>
    </Stack>
  );
}

function ConditionFields({ courses, conditions, onConditionsChange }: MeantMembersProps) {
  const t = useTranslations("engagement");
  const change = (part: Partial<Conditions>) => onConditionsChange({ ...conditions, ...part });
  return (
    <div className={styles.fields}>
      <Select
        label={t("inactive")}
        name="inactive_days"
        value={conditions.inactiveDays}
        onChange={(inactiveDays) => change({ inactiveDays })}
        placeholder={t("anyTime")}
        options={INACTIVE_DAYS.map((value) => ({ value, label: t("days", { n: Number(value) }) }))}
      />
      {courses.length > 0 && (
        <Select
          label={t("course")}
          name="course_id"
          value={conditions.courseId}
          onChange={(courseId) =>
            change({ courseId, belowPercent: courseId ? conditions.belowPercent || "50" : "" })
          }
          placeholder={t("anyCourse")}
          options={courses.map(({ id, title }) => ({ value: id, label: title, lang: "de" }))}
        />
      )}
      {conditions.courseId !== "" && (
        <Select
          label={t("below")}
          name="below_percent"
          value={conditions.belowPercent}
          onChange={(belowPercent) => change({ belowPercent })}
          options={SHARES.map((value) => ({ value, label: t("percent", { n: Number(value) }) }))}
        />
      )}
      <Checkbox
        name="no_journal"
        isSelected={conditions.noJournal}
        onChange={(noJournal) => change({ noJournal })}
      >
        {t("noJournal")}
      </Checkbox>
    </div>
  );
}

interface MeantTableProps {
  rows: readonly Row[];
  meant: PagedRows<Row>;
  letter: EngagementLetter;
  /** Members were chosen by name, and their number was said already. */
  isChosen: boolean;
  onPreview: (userId: string) => void;
}

function MeantTable({ rows, meant, letter, isChosen, onPreview }: MeantTableProps) {
  const t = useTranslations("engagement");
  const format = useFormat();
  const body = useRef<HTMLTableSectionElement>(null);
  // Without conditions all members are meant: there is nothing to say but who gets no mail.
  const hasReasons = rows.some((row) => row.opted_out || row.reasons.some((reason) => reason !== "CHOSEN"));
  const reasons: Column<Row> = {
    id: "reasons",
    title: t("reasons"),
    cell: (row) =>
      row.opted_out
        ? t("optedOut")
        : row.reasons
            .filter((reason) => reason !== "CHOSEN")
            .map((reason) => t(`reason.${reason as "INACTIVE"}`))
            .join(", "),
  };
  return (
    <Stack gap={3}>
      {!isChosen && <p role="status">{t("meant", { count: meant.count })}</p>}
      {rows.length > 0 && (
        <DataTable
          caption={t("who")}
          rows={rows}
          nameOf={fullName}
          body={body}
          columns={[
            { id: "name", title: t("person"), cell: fullName },
            ...(hasReasons ? [reasons] : []),
            {
              id: "last",
              title: t("lastLearnt"),
              cell: ({ last_active_at }) => (last_active_at ? format.date(last_active_at) : t("never")),
            },
            {
              id: "preview",
              title: t("preview"),
              cell: (row) => (
                <Button
                  look="quiet"
                  flush
                  isDisabled={!isWritten(letter)}
                  aria-label={t("previewOf", { name: fullName(row) })}
                  onPress={() => onPreview(row.user_id)}
                >
                  {t("preview")}
                </Button>
              ),
            },
          ]}
        />
      )}
      <LoadMore of={meant} list={body} />
    </Stack>
  );
}
