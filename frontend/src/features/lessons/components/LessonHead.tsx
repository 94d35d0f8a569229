import { IconCircleCheck, IconCircleDashed, IconCloudUpload, IconX } from "@tabler/icons-react";
import { useState } from "react";
import { Link as RouterLink } from "react-router";
import type { Item, Lesson } from "@/api/types";
import { paths } from "@/app/paths";
import { useTranslations } from "@/i18n";
import { IconButton } from "@/ui/Button";
import { GermanText } from "@/ui/GermanText";
import { Sheet } from "@/ui/Sheet";
import { useOriginPath } from "@/ui/useOrigin";
import { getMark } from "../completionMarks";
import { isDone, minutesFrom, pageState } from "../model";
import { post, useOutbox } from "../outbox";
import { usePageStatus } from "../texts";
import styles from "./LessonHead.module.css";

interface HeadProps {
  lesson: Lesson;
  page: number;
  onPage: (page: number) => void;
}

/** The name of a page: what its author called it, else its number. */
export function usePageName(): (lesson: Lesson, page: number) => string {
  const t = useTranslations("lessons");
  return ({ items }, page) => {
    const item = items[page];
    return item ? item.title || t("page", { number: page + 1 }) : t("results.title");
  };
}

const sign = { size: "1.375rem", stroke: 1.75, "aria-hidden": true } as const;

/** Done or not done, as the learner wants it, without going there. */
function Mark({ item, name }: { item: Item; name: string }) {
  const t = useTranslations("lessons");
  const done = isDone(item);
  const mark = () => post({ section: item.section_id, item: item.id, step: { completed: !done } });
  return (
    <IconButton label={t(done ? "unmarkPage" : "markPage", { name })} onPress={mark}>
      {done ? <IconCircleCheck {...sign} className={styles.marked} /> : <IconCircleDashed {...sign} />}
    </IconButton>
  );
}

/** All pages by name, each with how the learner stands with it, and their mark. */
function Pages({ lesson, page, onPage, onClose }: HeadProps & { onClose: () => void }) {
  const nameOf = usePageName();
  const standing = usePageStatus();
  return (
    <ol className={styles.pages}>
      {lesson.items.map((item, place) => (
        <li key={item.id} className={styles.page}>
          <button
            type="button"
            className={styles.row}
            aria-current={place === page ? "page" : undefined}
            onClick={() => {
              onClose();
              onPage(place);
            }}
          >
            <span className={styles.number}>{place + 1}</span>
            <GermanText size="body">{nameOf(lesson, place)}</GermanText>
            <span className={styles.state} data-state={pageState(item)}>
              {standing(item, pageState(item))}
            </span>
          </button>
          {lesson.interaction && <Mark item={item} name={nameOf(lesson, place)} />}
        </li>
      ))}
    </ol>
  );
}

/** "1 wartet": kept in this browser until there is a network. */
function WaitingAnswers() {
  const t = useTranslations("lessons");
  const { entries, line } = useOutbox();
  const waiting = entries.filter((entry) => entry.item !== null || getMark(entry) !== undefined);
  const count = new Set(waiting.map(({ section, item }) => item ?? section)).size;
  const isShown = line === "stuck" && count > 0;
  return (
    <span role="status" className={isShown ? styles.waiting : undefined}>
      {isShown && (
        <>
          <IconCloudUpload size="1.125rem" stroke={1.75} aria-hidden="true" />
          <span className={styles.count} aria-hidden="true">
            {count}
          </span>
          <span className={styles.words}>{t("waiting", { count })}</span>
        </>
      )}
    </span>
  );
}

/** The way out, where the learner is, and how long it still takes. */
export function LessonHead({ lesson, page, again, onPage }: HeadProps & { again: boolean }) {
  const t = useTranslations("lessons");
  const nameOf = usePageName();
  const [isOpen, setOpen] = useState(false);
  const left = minutesFrom(page, lesson, again);
  const all = lesson.items.length;
  const place =
    page < all ? t("place", { number: page + 1, all, name: nameOf(lesson, page) }) : t("results.title");
  const origin = useOriginPath();
  return (
    <header className={styles.head} data-alerts-here>
      <RouterLink
        to={origin ?? paths.courseViewer(lesson.course_id)}
        className={styles.out}
        aria-label={t("leave")}
      >
        <IconX size="1.5rem" stroke={1.75} aria-hidden="true" />
      </RouterLink>
      <button
        type="button"
        className={styles.segments}
        aria-haspopup="dialog"
        aria-label={t("overview", { place })}
        onClick={() => setOpen(true)}
      >
        {lesson.items.map((item, at) => (
          <span
            key={item.id}
            className={styles.segment}
            data-state={pageState(item)}
            data-here={at === page}
          />
        ))}
      </button>
      <WaitingAnswers />
      {left !== null && left > 0 && page < all && (
        <span className={styles.left}>{t("minutesLeft", { minutes: left })}</span>
      )}
      <Sheet title={lesson.title} isOpen={isOpen} onClose={() => setOpen(false)}>
        <Pages lesson={lesson} page={page} onPage={onPage} onClose={() => setOpen(false)} />
      </Sheet>
    </header>
  );
}
