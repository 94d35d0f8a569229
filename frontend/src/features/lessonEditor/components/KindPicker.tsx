import { useRef, useState } from "react";
import type { Item } from "@/api/types";
import { useTranslations } from "@/i18n";
import { KIND_CHOICES } from "@/kinds";
import { matchesQuery } from "@/lib/german";
import { Field } from "@/ui/Field";
import { GermanText } from "@/ui/GermanText";
import { Sheet } from "@/ui/Sheet";
import { SEARCH_WORDS } from "../searchWords";
import styles from "./LessonEditor.module.css";

interface KindPickerProps {
  /** What the new item comes behind, and before. */
  after: Item | undefined;
  before: Item | undefined;
  onPick: (kind: string) => void;
  onClose: () => void;
}

/** The kinds of exercise to choose from, each with what it is, an example, and how long learners take. */
export function KindPicker({ after, before, onPick, onClose }: KindPickerProps) {
  const t = useTranslations("lessonEditor");
  const [query, setQuery] = useState("");
  const isPicked = useRef(false);
  // The second press of a double click reaches the sheet while it closes.
  const pick = (kind: string) => {
    if (isPicked.current) return;
    isPicked.current = true;
    onPick(kind);
  };
  const found = KIND_CHOICES.filter(({ kind }) =>
    matchesQuery(
      [
        t(`kinds.${kind}.name`),
        t(`kinds.${kind}.does`),
        t(`kinds.${kind}.example`),
        ...(SEARCH_WORDS[kind] ?? []),
      ].join(" "),
      query,
    ),
  );
  const nameOf = ({ title, kind }: Item) => title || t(`kinds.${kind}.name` as "kinds.TEXT.name");
  return (
    <Sheet title={t("picker.title")} isOpen onClose={onClose}>
      {(after || before) && (
        <p className={styles.facts}>
          {after && before
            ? t("picker.between", { after: nameOf(after), before: nameOf(before) })
            : after
              ? t("picker.after", { after: nameOf(after) })
              : before && t("picker.before", { before: nameOf(before) })}
        </p>
      )}
      <Field
        label={t("picker.search")}
        name="kind"
        type="search"
        value={query}
        onChange={setQuery}
        autoFocus
      />
      {found.length === 0 && <p>{t("picker.none")}</p>}
      <ul className={styles.kinds}>
        {found.map(({ kind, minutes }) => (
          <li key={kind}>
            <button type="button" className={styles.kind} onClick={() => pick(kind)}>
              <strong>{t(`kinds.${kind}.name`)}</strong>
              <span>{t(`kinds.${kind}.does`)}</span>
              <GermanText size="body">{t(`kinds.${kind}.example`)}</GermanText>
              <span className={styles.facts}>{t("picker.minutes", { minutes })}</span>
            </button>
          </li>
        ))}
      </ul>
    </Sheet>
  );
}
