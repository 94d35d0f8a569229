import {
  IconArrowDown,
  IconArrowsMove,
  IconArrowUp,
  IconCopy,
  IconDots,
  IconPlus,
  IconTrash,
} from "@tabler/icons-react";
import { memo } from "react";
import { useTranslations } from "@/i18n";
import { IconButton } from "@/ui/Button";
import { GermanText } from "@/ui/GermanText";
import { Menu } from "@/ui/Menu";
import type { OutlineRow } from "../outlineRows";
import styles from "./LessonEditor.module.css";

const icon = { size: "1.25rem", stroke: 1.75, "aria-hidden": true } as const;

export interface OutlineHandlers {
  readonly moveBy: (id: string, places: number) => void;
  readonly moveTo: (id: string) => void;
  readonly duplicate: (id: string) => void;
  readonly addBelow: (id: string) => void;
  readonly remove: (id: string) => void;
}

interface OutlineItemProps {
  row: OutlineRow;
  isOpen: boolean;
  /** The same object for as long as the outline is there. */
  handlers: OutlineHandlers;
  /** Only authors of the whole course give the lesson another order. */
  canMove: boolean;
}

/** One item of the outline; drawn anew only when it says something else. */
export const OutlineItem = memo(function OutlineItem({ row, isOpen, handlers, canMove }: OutlineItemProps) {
  const t = useTranslations("lessonEditor");
  const { id, number, title } = row;
  const facts = [
    t(`kinds.${row.kind}.name` as "kinds.TEXT.name"),
    row.hidden ? t("hidden") : "",
    row.optional ? t("optional") : "",
  ];
  const moves = [
    {
      id: "up",
      label: t("outline.up"),
      icon: <IconArrowUp {...icon} />,
      run: () => handlers.moveBy(id, -1),
    },
    {
      id: "down",
      label: t("outline.down"),
      icon: <IconArrowDown {...icon} />,
      run: () => handlers.moveBy(id, 1),
    },
    {
      id: "move",
      label: t("outline.move"),
      icon: <IconArrowsMove {...icon} />,
      run: () => handlers.moveTo(id),
    },
  ];
  const entries = [
    ...(canMove ? moves : []),
    {
      id: "copy",
      label: t("outline.duplicate"),
      icon: <IconCopy {...icon} />,
      run: () => handlers.duplicate(id),
    },
    {
      id: "add",
      label: t("outline.addBelow"),
      icon: <IconPlus {...icon} />,
      run: () => handlers.addBelow(id),
    },
    {
      id: "remove",
      label: t("outline.remove"),
      icon: <IconTrash {...icon} />,
      run: () => handlers.remove(id),
    },
  ];
  return (
    <>
      <span aria-current={isOpen ? "page" : undefined} className={styles.row}>
        <span>
          <span className={styles.facts}>{number}. </span>
          <GermanText size="body">{title}</GermanText>
        </span>
        <span className={styles.facts}>{facts.filter(Boolean).join(" · ")}</span>
        {row.isUnreviewed && <span className={styles.lacking}>{t("unreviewed")}</span>}
        {row.lacking > 0 && <span className={styles.lacking}>{t("lacking", { count: row.lacking })}</span>}
      </span>
      <Menu
        label={t("outline.menu", { title })}
        entries={entries}
        trigger={
          <IconButton label={t("outline.menu", { title })}>
            <IconDots {...icon} />
          </IconButton>
        }
      />
    </>
  );
});
