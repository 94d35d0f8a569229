import { IconPlus, IconX } from "@tabler/icons-react";
import { useState } from "react";
import { useTranslations } from "@/i18n";
import { Button, IconButton } from "@/ui/Button";
import { Field } from "@/ui/Field";
import { StateView } from "@/ui/StateView";
import { useIntents } from "../data";
import styles from "./CaseEditor.module.css";

const icon = { size: "1.25rem", stroke: 1.75, "aria-hidden": true } as const;

/** An intent by how it is asked for; its name where the catalogue does not have it. */
function ChosenIntent({ id, onRemove }: { id: string; onRemove: () => void }) {
  const t = useTranslations("caseEditor.intents");
  const found = useIntents(id).data?.results.find((one) => one.id === id);
  const name = found?.wordings[0] ?? id;
  return (
    <li>
      <span dir="auto">
        {name}
        {found && <span className={styles.note}> {t("count", { count: found.number })}</span>}
      </span>
      <IconButton label={t("remove", { name })} onPress={onRemove}>
        <IconX {...icon} />
      </IconButton>
    </li>
  );
}

interface FoundIntentsProps {
  search: string;
  chosen: readonly string[];
  onChoose: (id: string) => void;
}

function FoundIntents({ search, chosen, onChoose }: FoundIntentsProps) {
  const t = useTranslations("caseEditor.intents");
  const intents = useIntents(search);
  return (
    <StateView of={intents} skeleton={<p role="status">{t("searching")}</p>}>
      {({ results, count }) => {
        const others = results.filter(({ id }) => !chosen.includes(id));
        if (others.length === 0) return <p role="status">{t("none")}</p>;
        return (
          <>
            <p role="status" className={styles.note}>
              {t("found", { count })}
            </p>
            <ul className={styles.proposals} aria-label={t("label")}>
              {others.map(({ id, wordings, number }) => (
                <li key={id}>
                  <span dir="auto">
                    {wordings.slice(0, 3).join(" · ")}
                    <span className={styles.note}> {t("count", { count: number })}</span>
                  </span>
                  <IconButton label={t("choose", { name: wordings[0] ?? id })} onPress={() => onChoose(id)}>
                    <IconPlus {...icon} />
                  </IconButton>
                </li>
              ))}
            </ul>
          </>
        );
      }}
    </StateView>
  );
}

interface IntentPickerProps {
  value: readonly string[] | undefined;
  onChange: (intents: readonly string[]) => void;
}

/** What the catalogue knows as the same question: its wordings are understood beside the fact's own. */
export function IntentPicker({ value = [], onChange }: IntentPickerProps) {
  const t = useTranslations("caseEditor.intents");
  const [search, setSearch] = useState("");
  const words = search.trim();
  return (
    <div className={styles.chosen}>
      <Field
        label={t("title")}
        hint={t(value.length === 0 ? "hintFound" : "hint")}
        name="intents"
        value={search}
        onChange={setSearch}
        maxLength={100}
        dir="auto"
      />
      {words.length > 1 && (
        <FoundIntents
          search={words}
          chosen={value}
          onChoose={(id) => {
            onChange([...value, id]);
            setSearch("");
          }}
        />
      )}
      {value.length > 0 && (
        <>
          <ul>
            {value.map((id) => (
              <ChosenIntent key={id} id={id} onRemove={() => onChange(value.filter((one) => one !== id))} />
            ))}
          </ul>
          <Button look="quiet" flush onPress={() => onChange([])}>
            {t("asFound")}
          </Button>
        </>
      )}
    </div>
  );
}
