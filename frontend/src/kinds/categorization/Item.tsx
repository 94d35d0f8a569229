import { useId, useRef } from "react";
import type { CategorizationSeen, PartVerdict } from "@/api/types";
import { useTranslations } from "@/i18n";
import { GermanText } from "@/ui/GermanText";
import { PartMark } from "../shared/PartMark";
import type { CategoryItem } from "./model";
import styles from "./Player.module.css";

export interface ItemProps {
  item: CategoryItem;
  categories: CategorizationSeen["categories"];
  /** The id of the category that it lies in, or "". */
  own: string;
  part: PartVerdict | undefined;
  isLocked: boolean;
  /** Why it belongs there, once that is known. */
  explanation: string;
  /** Its categories are open to be chosen. */
  isCurrent: boolean;
  onOpen: () => void;
  /** `goOn`: the next thing may come. */
  onChoose: (category: string, goOn: boolean) => void;
  onNext: () => void;
}

/** The categories as a group of radios; by arrows one may pass a category, so only a tap or Enter goes on. */
function Categories({ item, categories, own, onChoose, onNext }: ItemProps) {
  const group = useId();
  const byKeys = useRef(false);
  const press = (event: React.KeyboardEvent) => {
    byKeys.current = true;
    if (event.key !== "Enter" || own === "") return;
    event.preventDefault();
    onNext();
  };
  return (
    <div
      className={styles.categories}
      role="radiogroup"
      aria-labelledby={item.id}
      onKeyDown={press}
      onPointerDown={() => {
        byKeys.current = false;
      }}
    >
      {categories.map(({ id, title }, place) => (
        <label key={id} className={styles.category}>
          <input
            type="radio"
            name={group}
            checked={own === id}
            onChange={() => onChoose(id, !byKeys.current)}
          />
          <GermanText size="body">{title}</GermanText>
          <span className={styles.digit} aria-hidden="true">
            {place + 1}
          </span>
        </label>
      ))}
    </div>
  );
}

/** What a thing says, with the category it lies in, how that was judged, and why (or a hint). */
function Words({ item, categories, own, part, explanation }: ItemProps) {
  const title = categories.find(({ id }) => id === own)?.title;
  const said = explanation || part?.hint;
  return (
    <>
      <span id={item.id}>
        <GermanText>{item.text}</GermanText>
      </span>
      {(title || part) && (
        <span className={styles.line}>
          {title && (
            <span className={styles.chip}>
              <GermanText size="body">{title}</GermanText>
            </span>
          )}
          <PartMark part={part} />
        </span>
      )}
      {said && (
        <span className={styles.why}>
          <GermanText size="body">{said}</GermanText>
        </span>
      )}
    </>
  );
}

/** A thing with a chip of its category; a tap opens the categories below it. */
export function ItemCard(props: ItemProps) {
  const { part, isLocked, isCurrent, onOpen } = props;
  return (
    <li className={styles.thing} data-mark={part?.mark} data-current={isCurrent}>
      {isLocked ? (
        <div className={styles.words}>
          <Words {...props} />
        </div>
      ) : (
        <button type="button" className={styles.words} aria-expanded={isCurrent} onClick={onOpen}>
          <Words {...props} />
        </button>
      )}
      {isCurrent && <Categories {...props} />}
    </li>
  );
}

/** The same as a line with a list to choose from. */
export function ItemRow({ item, categories, own, part, onChoose }: ItemProps) {
  const t = useTranslations("categorization");
  return (
    <li className={styles.thing} data-mark={part?.mark}>
      <label className={styles.words}>
        <GermanText>{item.text}</GermanText>
        <select
          className={styles.select}
          lang="de"
          dir="ltr"
          aria-label={item.text}
          value={own}
          onChange={(event) => onChoose(event.target.value, false)}
        >
          <option value="">{t("choose")}</option>
          {categories.map(({ id, title }) => (
            <option key={id} value={id}>
              {title}
            </option>
          ))}
        </select>
        <PartMark part={part} />
      </label>
    </li>
  );
}
