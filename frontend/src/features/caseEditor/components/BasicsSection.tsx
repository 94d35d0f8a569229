import { useSpecialties } from "@/features/cases";
import { useTranslations } from "@/i18n";
import { LANGUAGE_LEVELS } from "@/lib/speechOptions";
import { Collapsible } from "@/ui/Collapsible";
import { Field } from "@/ui/Field";
import { Select } from "@/ui/Select";
import { Stack } from "@/ui/Stack";
import { type CaseDocument, withValue } from "../document";
import type { SectionProps } from "../model";
import { CEFR, LEARNER_ROLES, TRUST_ACTS } from "../words";
import styles from "./CaseEditor.module.css";
import { ChosenList } from "./ChosenList";
import { LinesField } from "./LinesField";
import { NumberField } from "./NumberField";

/** How much each act wins or loses of a person's trust. */
function Trust({ document, edit }: Pick<SectionProps, "document" | "edit">) {
  const t = useTranslations("caseEditor");
  const { start, acts = {} } = document.trust ?? {};
  return (
    <Collapsible title={t("basics.trust")} note={t("basics.trustNote")}>
      <p className={styles.hint}>{t("basics.trustHint")}</p>
      <div className={styles.pairs}>
        <NumberField
          label={t("basics.trustStart")}
          name="trust.start"
          value={start}
          onChange={(value) =>
            edit((now) => withValue(now, "trust", { ...withValue({ ...now.trust }, "start", value) }))
          }
        />
        {TRUST_ACTS.map((act) => (
          <NumberField
            key={act}
            label={t(`act.${act}`)}
            name={`trust.acts.${act}`}
            value={acts[act]}
            onChange={(value) =>
              edit((now) => {
                const changed = withValue<Record<string, number>, string>({ ...now.trust?.acts }, act, value);
                return withValue(now, "trust", withValue({ ...now.trust }, "acts", changed));
              })
            }
          />
        ))}
      </div>
    </Collapsible>
  );
}

/** What a case is about, for whom and how hard. */
export function BasicsSection({ document, edit }: SectionProps) {
  const t = useTranslations("caseEditor");
  const specialties = useSpecialties().data ?? [];
  const put = <K extends keyof CaseDocument>(key: K, value: CaseDocument[K] | undefined) =>
    edit((now) => withValue(now, key, value));
  return (
    <Stack gap={5}>
      <Field
        label={t("basics.title")}
        hint={t("basics.titleHint")}
        name="title"
        value={document.title ?? ""}
        onChange={(value) => put("title", value)}
        maxLength={200}
        dir="auto"
      />
      <Field
        label={t("basics.description")}
        hint={t("basics.descriptionHint")}
        name="description"
        value={document.description ?? ""}
        onChange={(value) => put("description", value)}
        maxLength={4000}
        rows={3}
        dir="auto"
      />
      <div className={styles.pairs}>
        <Select
          label={t("basics.role")}
          hint={t("basics.roleHint")}
          name="learner_role"
          value={document.learner_role}
          onChange={(value) => put("learner_role", value as CaseDocument["learner_role"])}
          options={LEARNER_ROLES.map((value) => ({ value, label: t(`learnerRole.${value}`) }))}
        />
        <Field
          label={t("basics.roleText")}
          hint={t("basics.roleTextHint")}
          name="learner_role_text"
          value={document.learner_role_text ?? ""}
          onChange={(value) => put("learner_role_text", value)}
          maxLength={200}
          dir="auto"
        />
        <Select
          label={t("basics.difficulty")}
          hint={t("basics.difficultyHint")}
          name="difficulty"
          value={document.difficulty}
          onChange={(value) => put("difficulty", value as CaseDocument["difficulty"])}
          options={LANGUAGE_LEVELS.map((value) => ({ value, label: t(`level.${value}`) }))}
        />
        <Select
          label={t("basics.cefr")}
          hint={t("basics.cefrHint")}
          name="cefr"
          value={document.cefr ?? ""}
          onChange={(value) => put("cefr", value)}
          placeholder={t("none")}
          options={CEFR.map((value) => ({ value, label: value }))}
        />
        <NumberField
          label={t("basics.minutes")}
          hint={t("basics.minutesHint")}
          name="minutes"
          value={document.minutes}
          onChange={(value) => put("minutes", value)}
        />
      </div>
      <LinesField
        label={t("basics.goals")}
        hint={t("basics.goalsHint")}
        name="goals"
        value={document.goals}
        onChange={(value) => put("goals", value)}
      />
      <ChosenList
        label={t("basics.specialties")}
        hint={t("basics.specialtiesHint")}
        name="specialties"
        options={specialties.map(({ code, name }) => ({ value: code, label: name }))}
        value={document.specialties}
        onChange={(value) => put("specialties", value)}
      />
      <LinesField
        label={t("basics.tags")}
        hint={t("basics.tagsHint")}
        name="tags"
        rows={2}
        value={document.tags}
        onChange={(value) => put("tags", value)}
      />
      <Trust document={document} edit={edit} />
    </Stack>
  );
}
