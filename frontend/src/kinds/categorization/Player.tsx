import { IconCards, IconList } from "@tabler/icons-react";
import { useEffect, useRef, useState } from "react";
import type { CategorizationAnswer, CategorizationSeen, CategorizationSolved } from "@/api/types";
import { useTranslations } from "@/i18n";
import { Button } from "@/ui/Button";
import { GermanText } from "@/ui/GermanText";
import { isLocked, type PlayerProps } from "../contract";
import { useDigitShortcuts } from "../shared/digitShortcuts";
import { partOf } from "../shared/PartMark";
import { ItemCard, ItemRow } from "./Item";
import { nextOpenItem, openItems, takeBackWrong, withCategory } from "./model";
import styles from "./Player.module.css";

type Props = PlayerProps<CategorizationSeen, CategorizationAnswer, CategorizationSolved>;

/** Which thing is being sorted, and what sorts it. */
function useSorting({ content, answer, state, verdict, onAnswer }: Props) {
  const [opened, setOpened] = useState<string | null>(null);
  const list = useRef<HTMLUListElement>(null);
  const moving = useRef(false);
  const current = isLocked(state) ? null : (opened ?? nextOpenItem(answer, content, verdict));
  // The radios of the last thing are gone: who uses keys goes on at the next one.
  useEffect(() => {
    if (!moving.current) return;
    moving.current = false;
    list.current?.querySelector<HTMLElement>("[aria-expanded=true]")?.focus();
  });
  const goOn = (id: string, next: CategorizationAnswer) => {
    const following = openItems(next, content).find((item) => item.id !== id)?.id;
    moving.current = following !== undefined && (list.current?.contains(document.activeElement) ?? false);
    setOpened(following ?? id);
  };
  const choose = (id: string, category: string, on: boolean) => {
    const next = withCategory(takeBackWrong(answer, verdict), id, category);
    onAnswer(next, "tap");
    if (on) goOn(id, next);
    else setOpened(id);
  };
  const toggle = (id: string) => setOpened(id);
  return { current, list, choose, toggle, goOn: (id: string) => goOn(id, answer) };
}

/** Where each thing lies: as the learner put it, or as it is right once the learner asked. */
function ownOf({ answer, solution, state }: Props, id: string): string {
  const right = solution?.items.find((item) => item.id === id)?.category_id;
  return (state === "revealed" ? right : undefined) ?? answer.categories[id] ?? "";
}

function ItemList({ isList, ...props }: Props & { isList: boolean }) {
  const { content, state, verdict, solution } = props;
  const sorting = useSorting(props);
  const { current } = sorting;
  useDigitShortcuts((digit) => {
    const category = content.categories[digit];
    if (!isList && current !== null && category) sorting.choose(current, category.id, true);
  });
  const Shown = isList ? ItemRow : ItemCard;
  const isTold = state === "right" || state === "revealed";
  const why = (id: string) => solution?.items.find((item) => item.id === id)?.explanation ?? "";
  return (
    <ul className={styles.things} ref={sorting.list}>
      {content.items.map((item) => (
        <Shown
          key={item.id}
          item={item}
          categories={content.categories}
          own={ownOf(props, item.id)}
          part={state === "revealed" ? undefined : partOf(verdict, item.id)}
          isLocked={isLocked(state)}
          explanation={isTold ? why(item.id) : ""}
          isCurrent={current === item.id}
          onOpen={() => sorting.toggle(item.id)}
          onChoose={(category, on) => sorting.choose(item.id, category, on)}
          onNext={() => sorting.goOn(item.id)}
        />
      ))}
    </ul>
  );
}

/** Things are put into categories: a tap on the thing, a tap on the category, or a list for each. */
export function Player(props: Props) {
  const { content, answer, state, solution } = props;
  const t = useTranslations("categorization");
  const [asList, setAsList] = useState(false);
  const locked = isLocked(state);
  const all = content.items.length;
  return (
    <div className={styles.categorization}>
      {!locked && (
        <div className={styles.head}>
          <span role="status">{t("sorted", { count: all - openItems(answer, content).length, all })}</span>
          <Button
            look="quiet"
            icon={asList ? <IconCards size="1.25rem" aria-hidden /> : <IconList size="1.25rem" aria-hidden />}
            onPress={() => setAsList(!asList)}
          >
            {t(asList ? "asCards" : "asList")}
          </Button>
        </div>
      )}
      <ItemList {...props} isList={asList && !locked} />
      {locked && solution?.explanation && <GermanText as="p">{solution.explanation}</GermanText>}
    </div>
  );
}
