import { useState } from "react";
import { useTranslations } from "@/i18n";
import { LANGUAGE_LEVELS } from "@/lib/speechOptions";
import { Collapsible } from "@/ui/Collapsible";
import { Select } from "@/ui/Select";
import { type SmallTalk, withValue } from "../document";
import { SMALL_TALK } from "../words";
import styles from "./CaseEditor.module.css";
import { LinesField } from "./LinesField";

type Wordings = SmallTalk[string];

const listWordings = (said: string | readonly string[] | undefined): readonly string[] =>
  said === undefined ? [] : typeof said === "string" ? [said] : said;

interface OccasionFieldsProps {
  kind: string;
  value: Wordings;
  onChange: (wordings: Wordings) => void;
}

/** What is said on one occasion, at each level; several wordings take turns. */
function OccasionFields({ kind, value, onChange }: OccasionFieldsProps) {
  const t = useTranslations("caseEditor.smallTalk");
  const tLevel = useTranslations("caseEditor.level");
  const known = SMALL_TALK.find((one) => one === kind);
  return (
    <fieldset className={styles.group}>
      <legend>{known ? t(`occasion.${known}`) : kind}</legend>
      {LANGUAGE_LEVELS.map((level) => (
        <LinesField
          key={level}
          label={tLevel(level)}
          name={`small_talk.${kind}.${level}`}
          rows={2}
          value={listWordings(value[level])}
          onChange={(lines) => onChange(withValue(value, level, lines))}
        />
      ))}
    </fieldset>
  );
}

interface SmallTalkFieldsProps {
  title: string;
  hint: string;
  value: SmallTalk | undefined;
  onChange: (smallTalk: SmallTalk) => void;
}

/** What is said without a fact: greetings, thanks, what nobody knows. Left empty, the product has its own wordings. */
export function SmallTalkFields({ title, hint, value = {}, onChange }: SmallTalkFieldsProps) {
  const t = useTranslations("caseEditor.smallTalk");
  const [added, setAdded] = useState<readonly string[]>([]);
  const shown = [...new Set([...Object.keys(value), ...added])];
  const left = SMALL_TALK.filter((kind) => !shown.includes(kind));
  return (
    <Collapsible title={title} note={t("count", { count: Object.keys(value).length })}>
      <p className={styles.hint}>{hint}</p>
      {shown.map((kind) => (
        <OccasionFields
          key={kind}
          kind={kind}
          value={value[kind] ?? {}}
          onChange={(wordings) =>
            onChange(withValue<Record<string, Wordings>, string>({ ...value }, kind, wordings))
          }
        />
      ))}
      {left.length > 0 && (
        <Select
          label={t("add")}
          name="small-talk-occasion"
          value=""
          onChange={(kind) => setAdded((before) => [...before, kind])}
          placeholder={t("choose")}
          options={left.map((kind) => ({ value: kind, label: t(`occasion.${kind}`) }))}
        />
      )}
    </Collapsible>
  );
}
