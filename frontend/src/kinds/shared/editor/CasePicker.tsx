import { useCases } from "@/features/cases";
import { useTranslations } from "@/i18n";
import { SearchSelect } from "@/ui/SearchSelect";
import { StateView } from "@/ui/StateView";
import { ProblemText } from "./ProblemText";
import { newId, type WithId } from "./rows";

/** The case that an exercise is about. */
export type CaseRow = WithId<{ readonly case_id: string }>;

interface CasePickerProps {
  cases: readonly CaseRow[];
  onChange: (cases: CaseRow[]) => void;
}

/** Chooses the case of an exercise among all that its author sees. */
export function CasePicker({ cases, onChange }: CasePickerProps) {
  const t = useTranslations("editors.case");
  const known = useCases();
  const [row] = cases;
  return (
    <div data-place="cases">
      <StateView of={known}>
        {(found) => (
          <SearchSelect
            label={t("case")}
            name="cases"
            value={row?.case_id ?? ""}
            onChange={(case_id) => {
              if (case_id === (row?.case_id ?? "")) return;
              onChange(case_id === "" ? [] : [{ ...row, id: row?.id ?? newId(), case_id }]);
            }}
            likely={[]}
            others={found.map(({ id, title }) => ({ value: id, label: title, lang: "de" }))}
            hint={t("caseHint")}
          />
        )}
      </StateView>
      <ProblemText place="cases" />
    </div>
  );
}
