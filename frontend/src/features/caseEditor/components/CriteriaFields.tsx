import { IconPlus, IconX } from "@tabler/icons-react";
import { useTranslations } from "@/i18n";
import { Button, IconButton } from "@/ui/Button";
import { Select } from "@/ui/Select";
import { Stack } from "@/ui/Stack";
import { useNextFocus } from "@/ui/useNextFocus";
import { type CaseDocument, type Criterion, factName, type StepPart, withValue } from "../document";
import { ACTS } from "../words";
import styles from "./CaseEditor.module.css";
import { LinesField } from "./LinesField";
import { NumberField } from "./NumberField";

/** What a criterion asks for. */
const WHATS = ["fact", "act", "exam", "handover", "corrected"] as const;
type What = (typeof WHATS)[number];

const whatOf = (criterion: Criterion): What => WHATS.find((what) => criterion[what] !== undefined) ?? "fact";

function useTargets(document: CaseDocument) {
  const t = useTranslations("caseEditor.act");
  const items = (document.handover?.items ?? []).map(({ id, title }) => ({ value: id, label: title || id }));
  return {
    fact: document.facts.map((fact) => ({ value: fact.id, label: factName(fact) })),
    act: ACTS.map((act) => ({ value: act, label: t(act) })),
    exam: (document.examinations ?? []).map(({ id, title }) => ({ value: id, label: title || id })),
    handover: items,
    corrected: items,
  };
}

interface CriterionRowProps {
  document: CaseDocument;
  name: string;
  number: number;
  criterion: Criterion;
  onChange: (criterion: Criterion) => void;
  onRemove: () => void;
}

/** What belongs to an act besides the act itself. */
function ActFields({
  name,
  criterion,
  onChange,
}: Omit<CriterionRowProps, "document" | "number" | "onRemove">) {
  const t = useTranslations("caseEditor.criteria");
  return (
    <div className={styles.pairs}>
      <LinesField
        label={t("with")}
        hint={t("withHint")}
        name={`${name}.with`}
        rows={2}
        value={criterion.with}
        onChange={(value) => onChange(withValue(criterion, "with", value))}
      />
      <NumberField
        label={t("minFacts")}
        hint={t("minFactsHint")}
        name={`${name}.min_facts`}
        value={criterion.min_facts}
        onChange={(value) => onChange(withValue(criterion, "min_facts", value))}
      />
    </div>
  );
}

function CriterionRow(props: CriterionRowProps) {
  const { document, name, number, criterion, onChange, onRemove } = props;
  const t = useTranslations("caseEditor.criteria");
  const targets = useTargets(document);
  const what = whatOf(criterion);
  const whats = WHATS.filter((one) => one === what || targets[one].length > 0);
  return (
    <li className={styles.criterion}>
      <div className={styles.pairs}>
        <Select
          label={t("what", { number })}
          name={`${name}.what`}
          value={what}
          onChange={(value) => onChange({ [value]: targets[value as What][0]?.value ?? "" })}
          options={whats.map((value) => ({ value, label: t(`whats.${value}`) }))}
        />
        <Select
          label={t("target", { number })}
          name={`${name}.target`}
          value={criterion[what] ?? ""}
          onChange={(value) => onChange({ ...criterion, [what]: value })}
          placeholder={t("choose")}
          options={targets[what]}
        />
        {document.persons.length > 1 && (
          <Select
            label={t("person", { number })}
            name={`${name}.person`}
            value={criterion.person ?? ""}
            onChange={(value) => onChange(withValue(criterion, "person", value))}
            placeholder={t("taskPerson")}
            options={document.persons.map(({ id, name: word }) => ({ value: id, label: word || id }))}
          />
        )}
      </div>
      {what === "act" && <ActFields name={name} criterion={criterion} onChange={onChange} />}
      <IconButton label={t("remove", { number })} onPress={onRemove}>
        <IconX size="1.25rem" stroke={1.75} />
      </IconButton>
    </li>
  );
}

interface CriteriaListProps {
  document: CaseDocument;
  name: string;
  criteria: readonly Criterion[];
  onChange: (criteria: readonly Criterion[]) => void;
}

function CriteriaList({ document, name, criteria, onChange }: CriteriaListProps) {
  const t = useTranslations("caseEditor.criteria");
  const { root, focusNext } = useNextFocus(criteria.length);
  const used = new Set(criteria.map(({ fact }) => fact));
  const next = document.facts.find(({ id }) => !used.has(id)) ?? document.facts[0];
  return (
    <Stack gap={2}>
      <div ref={root} tabIndex={-1}>
        <ol className={styles.criteria}>
          {criteria.map((criterion, at) => (
            <CriterionRow
              // biome-ignore lint/suspicious/noArrayIndexKey: criteria have no ids, and keep their order
              key={at}
              document={document}
              name={`${name}.${at}`}
              number={at + 1}
              criterion={criterion}
              onChange={(changed) => onChange(criteria.map((one, index) => (index === at ? changed : one)))}
              onRemove={() => {
                focusNext(`li:nth-child(${at + 1}) > button`, "li:last-child > button");
                onChange(criteria.filter((_, index) => index !== at));
              }}
            />
          ))}
        </ol>
      </div>
      <div>
        <Button
          look="secondary"
          icon={<IconPlus size="1.25rem" stroke={1.75} aria-hidden="true" />}
          onPress={() => {
            focusNext(`[name="${name}.${criteria.length}.target"]`);
            onChange([...criteria, next === undefined ? { act: "GREET" } : { fact: next.id }]);
          }}
        >
          {t("add")}
        </Button>
      </div>
    </Stack>
  );
}

const MODES = ["all", "any", "n_of"] as const;
type Mode = (typeof MODES)[number];

const modeOf = ({ any, n_of }: StepPart): Mode =>
  any === undefined ? "all" : n_of === undefined ? "any" : "n_of";

/** The step with its criteria in another mode; none of them is lost. */
function withMode({ all = [], any = [], n_of: _n, ...step }: StepPart, mode: Mode): StepPart {
  const criteria = [...all, ...any];
  if (mode === "all") return { ...step, all: criteria };
  return { ...step, any: criteria, ...(mode === "n_of" && { n_of: Math.max(1, criteria.length - 1) }) };
}

interface CriteriaFieldsProps {
  document: CaseDocument;
  step: StepPart;
  onChange: (step: StepPart) => void;
}

/** When a step is done: all, one or some of several things. */
export function CriteriaFields({ document, step, onChange }: CriteriaFieldsProps) {
  const t = useTranslations("caseEditor.criteria");
  const mode = modeOf(step);
  const lists = (["all", "any"] as const).filter((key) => step[key] !== undefined);
  const shown = lists.length > 0 ? lists : (["all"] as const);
  return (
    <Stack gap={3}>
      <div className={styles.pairs}>
        <Select
          label={t("mode")}
          hint={t("modeHint")}
          name={`step-${step.id}.mode`}
          value={mode}
          onChange={(value) => onChange(withMode(step, value as Mode))}
          options={MODES.map((value) => ({ value, label: t(`modes.${value}`) }))}
        />
        {mode === "n_of" && (
          <NumberField
            label={t("number")}
            name={`step-${step.id}.n_of`}
            value={step.n_of}
            onChange={(value) => onChange({ ...step, n_of: Math.max(1, value ?? 1) })}
          />
        )}
      </div>
      {shown.map((key) => (
        <Stack key={key} gap={2}>
          {lists.length > 1 && <p>{t(`modes.${key}`)}</p>}
          <CriteriaList
            document={document}
            name={`step-${step.id}.${key}`}
            criteria={step[key] ?? []}
            onChange={(next) => onChange({ ...step, [key]: next })}
          />
        </Stack>
      ))}
    </Stack>
  );
}
