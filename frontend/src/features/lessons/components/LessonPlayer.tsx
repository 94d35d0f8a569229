import { useEffect, useState } from "react";
import { isMissing, Problem } from "@/api/problem";
import type { Lesson } from "@/api/types";
import { paths } from "@/app/paths";
import { useTranslations } from "@/i18n";
import { fetchKinds } from "@/kinds";
import { showError, useAtWork } from "@/ui/alertStore";
import { Button } from "@/ui/Button";
import { ButtonLink } from "@/ui/Link";
import { MissingView } from "@/ui/MissingView";
import { Page } from "@/ui/Page";
import { Skeleton } from "@/ui/Skeleton";
import { EmptyView, LoadingView } from "@/ui/StateView";
import { useAction } from "@/ui/useAction";
import { withMarks, withPosition } from "../completionMarks";
import { startLesson, takeLesson, useCourseOf, useIsAssigned, useLesson } from "../data";
import { pagesToRepeat } from "../model";
import { post, useOutbox } from "../outbox";
import { useUnseenNotice } from "../texts";
import { useCurrentPage } from "../useCurrentPage";
import { Arrival, ItemPage, PageTitle } from "./ItemPage";
import { LessonHead, usePageName } from "./LessonHead";
import styles from "./LessonPlayer.module.css";
import { Results } from "./Results";

interface PlayerProps {
  sectionId: string;
  /** The page of the address; -1 for "where the learner stopped". */
  page: number;
  /** The learner goes once more through what comes back: what was not right, and what the learner has passed. */
  again: boolean;
  /** The daily path has led here. */
  isOfDay?: boolean;
  onPage: (page: number, again: boolean) => void;
}

/** Begins the lesson if the learner takes its course and has not begun it before; tells whether the course is taken. */
function useBeginning(lesson: Lesson): boolean {
  const t = useTranslations("lessons");
  const mayBegin = lesson.is_enrolled && lesson.interaction === null;
  const [hasLeft, setHasLeft] = useState(false);
  useEffect(() => {
    setHasLeft(false);
    if (!mayBegin) return;
    startLesson(lesson.id).catch((error: unknown) => {
      // Known only to the server: the lesson was read before the enrolment ended.
      if (error instanceof Problem && error.code === "not_enrolled") setHasLeft(true);
      else showError(t("notBegun"), error);
    });
  }, [mayBegin, lesson.id, t]);
  return lesson.is_enrolled && !hasLeft;
}

function NotEnrolled({ lesson }: { lesson: Lesson }) {
  const t = useTranslations("lessons.enrol");
  const { run, isPending } = useAction(() => takeLesson(lesson), { failed: t("failed") });
  const action = (
    <Button isPending={isPending} onPress={() => void run()}>
      {t("button")}
    </Button>
  );
  return (
    <div className={styles.stage}>
      <PageTitle name={lesson.title} instruction="" />
      <EmptyView title={t("title")} action={action}>
        {t("text")}
      </EmptyView>
      <ButtonLink look="quiet" to={paths.course(lesson.course_id)}>
        {t("look")}
      </ButtonLink>
    </div>
  );
}

/**
 * A lesson of a course that the learner does not take. One that was assigned or is a part of today's path opens straight
 * away, and its course is taken on the way; where that is not possible, and for all others, the learner is asked.
 */
function NotTaken({ lesson, isOfDay }: { lesson: Lesson; isOfDay: boolean }) {
  const assigned = useIsAssigned(isOfDay ? null : lesson.id);
  const [isRefused, setRefused] = useState(false);
  const isExpected = isOfDay || assigned.data === true;
  const { id, course_id } = lesson;
  useEffect(() => {
    if (isExpected) takeLesson({ id, course_id }).catch(() => setRefused(true));
  }, [isExpected, id, course_id]);
  const isUnknown = !isOfDay && assigned.data === undefined && !assigned.error;
  if (!isUnknown && (!isExpected || isRefused)) return <NotEnrolled lesson={lesson} />;
  return (
    <LoadingView>
      <Skeleton lines={6} />
    </LoadingView>
  );
}

/** The page after this one: in the second round the next that comes back, else simply the next. */
function after(lesson: Lesson, page: number, again: boolean): number {
  if (!again) return page + 1;
  return pagesToRepeat(lesson.items).find((place) => place > page) ?? lesson.items.length;
}

interface LessonPagesProps extends Omit<PlayerProps, "sectionId"> {
  found: Lesson;
  isRead: boolean;
}

function LessonPages({ found, isRead, page, again, isOfDay = false, onPage }: LessonPagesProps) {
  const { entries } = useOutbox();
  const lesson = withPosition(withMarks(found, entries), entries);
  const isTaking = useBeginning(lesson);
  const nameOf = usePageName();
  const onUnseen = useUnseenNotice();
  const kinds = lesson.items.map(({ kind }) => kind).join(" ");
  useEffect(() => fetchKinds(kinds.split(" ")), [kinds]);
  const here = useCurrentPage({ lesson, page, isRead, onMoved: (place) => onPage(place, again) });
  const [turnedAt, setTurnedAt] = useState(0);
  const item = lesson.items[here];
  useAtWork(isTaking && item !== undefined);
  // Known before the look back is drawn: there no way may come under a finger that was meant for another one.
  useCourseOf(here >= lesson.items.length - 1 ? lesson.course_id : undefined);
  const turn = (to: number, repeating = false) => {
    const place = Math.max(0, Math.min(lesson.items.length, to));
    const last_item_id = lesson.items[place]?.id ?? null;
    post({ section: lesson.id, item: null, page: { last_page: place, last_item_id } });
    onPage(place, repeating);
  };
  const goOn = () => {
    setTurnedAt(Date.now());
    turn(after(lesson, here, again), again);
  };
  const shared = { turnedAt, onBack: () => turn(here - 1) };
  return (
    <div className={styles.lesson}>
      <title>{`${nameOf(lesson, here)} · ${lesson.title} · Visite`}</title>
      <LessonHead lesson={lesson} page={here} again={again} onPage={turn} />
      {!isTaking && <NotTaken lesson={lesson} isOfDay={isOfDay} />}
      {isTaking && item && (
        <ItemPage
          key={`${item.id}-${again}`}
          lesson={lesson}
          item={item}
          name={nameOf(lesson, here)}
          again={again}
          onUnseen={onUnseen}
          onNext={goOn}
          {...shared}
        />
      )}
      {isTaking && !item && <Results lesson={lesson} onPage={turn} {...shared} />}
    </div>
  );
}

/** Its author has taken it away, or the learner may not see it any more: there are ways on from here. */
function Missing() {
  const t = useTranslations("lessons.missing");
  return (
    <Page title={t("title")}>
      <MissingView action={<ButtonLink to={paths.myCourses()}>{t("courses")}</ButtonLink>}>
        {t("text")}
      </MissingView>
    </Page>
  );
}

/**
 * A lesson, one item a page: everything the learner does is kept at once, and the learner comes back to the same place.
 */
export function LessonPlayer({ sectionId, ...rest }: PlayerProps) {
  const lesson = useLesson(sectionId);
  if (!lesson.data && isMissing(lesson.error)) return <Missing />;
  if (!lesson.data) return <Arrival of={lesson} />;
  return <LessonPages key={lesson.data.id} found={lesson.data} isRead={!lesson.isValidating} {...rest} />;
}
