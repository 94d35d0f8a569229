import type { AuthoredGap } from "@/api/types";
import { useTranslations } from "@/i18n";
import { ChoiceField, SwitchField } from "../shared/editor/choices";
import { ExplanationField, HintField } from "../shared/editor/ExplanationField";
import { LinesField } from "../shared/editor/LinesField";
import { More } from "../shared/editor/More";

const MODES = ["TYPED", "CHOSEN", "DRAGGED"] as const;

interface GapFieldsProps {
  gap: AuthoredGap;
  place: string;
  onChange: (gap: AuthoredGap) => void;
}

/** The gap with the right answers among its options, where it has some. */
const withOptions = (gap: AuthoredGap): AuthoredGap => {
  if (gap.mode !== "CHOSEN") return gap;
  return { ...gap, options: [...new Set([...gap.accepted, ...(gap.options ?? [])])] };
};

/** How one gap is filled, and what is right in it. */
export function GapFields({ gap, place, onChange }: GapFieldsProps) {
  const t = useTranslations("editors.cloze");
  return (
    <>
      <ChoiceField
        place={`${place}.mode`}
        label={t("mode")}
        value={gap.mode}
        onChange={(mode) => onChange(withOptions({ ...gap, mode }))}
        options={MODES.map((mode) => ({ value: mode, label: t(`modes.${mode}`) }))}
      />
      <LinesField
        place={`${place}.accepted`}
        label={t("accepted")}
        hint={t("acceptedHint")}
        value={gap.accepted}
        onChange={(accepted) => onChange(withOptions({ ...gap, accepted }))}
        maxLines={20}
        max={200}
        isGerman
      />
      {gap.mode === "CHOSEN" && (
        <LinesField
          place={`${place}.options`}
          label={t("options")}
          hint={t("optionsHint")}
          value={(gap.options ?? []).filter((option) => !gap.accepted.includes(option))}
          onChange={(others) => onChange({ ...gap, options: [...new Set([...gap.accepted, ...others])] })}
          maxLines={12}
          max={200}
          isGerman
        />
      )}
      <More places={[`${place}.hint`, `${place}.explanation`]}>
        <HintField
          place={`${place}.hint`}
          value={gap.hint}
          onChange={(hint) => onChange({ ...gap, hint })}
          max={300}
        />
        <ExplanationField
          place={`${place}.explanation`}
          value={gap.explanation}
          onChange={(explanation) => onChange({ ...gap, explanation })}
          max={1000}
        />
        {gap.mode === "TYPED" && (
          <>
            <SwitchField
              place={`${place}.case_counts`}
              label={t("caseCounts")}
              value={gap.case_counts}
              onChange={(case_counts) => onChange({ ...gap, case_counts })}
            />
            <SwitchField
              place={`${place}.endings_count`}
              label={t("endingsCount")}
              value={gap.endings_count}
              onChange={(endings_count) => onChange({ ...gap, endings_count })}
            />
          </>
        )}
      </More>
    </>
  );
}
