import { useState } from "react";
import type { Item, Lesson, ListedItem, WholeCourse } from "@/api/types";
import { useCourse } from "@/features/courses";
import { addItem, useEditedLesson } from "@/features/lessonEditor";
import { useTranslations } from "@/i18n";
import { Button } from "@/ui/Button";
import { SearchSelect } from "@/ui/SearchSelect";
import { Select } from "@/ui/Select";
import { Sheet } from "@/ui/Sheet";
import { Stack } from "@/ui/Stack";
import { StateView } from "@/ui/StateView";
import { useAction } from "@/ui/useAction";
import { refreshExercises, useTargetCourses } from "../data";
import { storeTarget, useTarget } from "../target";
import { useKindName } from "../useKindName";
import type { InsertedCopy } from "./InsertedLine";

interface LessonSelectProps {
  courseId: string;
  value: string;
  onChange: (sectionId: string) => void;
}

/** The lessons of a course, in its order. */
function LessonSelect({ courseId, value, onChange }: LessonSelectProps) {
  const t = useTranslations("exercises.insert");
  const course = useCourse(courseId);
  const optionsOf = ({ chapters }: WholeCourse) =>
    chapters.flatMap((chapter) =>
      chapter.sections.map((section) => ({
        value: section.id,
        label: `${chapter.title} › ${section.title}`,
        lang: "de",
      })),
    );
  return (
    <StateView of={course} isEmpty={(found) => optionsOf(found).length === 0} empty={<p>{t("noLessons")}</p>}>
      {(found) => (
        <Select
          label={t("lesson")}
          name="lesson"
          value={optionsOf(found).some((one) => one.value === value) ? value : ""}
          onChange={onChange}
          placeholder={t("choose")}
          options={optionsOf(found)}
        />
      )}
    </StateView>
  );
}

interface TargetFieldsProps {
  courseId: string;
  sectionId: string;
  onCourse: (id: string) => void;
  onSection: (id: string) => void;
}

/** A lesson that the author may add exercises to: first its course, then the lesson. */
export function TargetFields({ courseId, sectionId, onCourse, onSection }: TargetFieldsProps) {
  const t = useTranslations("exercises.insert");
  const courses = useTargetCourses();
  return (
    <StateView of={courses} isEmpty={(all) => all.length === 0} empty={<p>{t("noCourses")}</p>}>
      {(all) => (
        <>
          <SearchSelect
            label={t("course")}
            name="course"
            value={all.some(({ id }) => id === courseId) ? courseId : ""}
            onChange={onCourse}
            likely={[]}
            others={all.map(({ id, title }) => ({ value: id, label: title, lang: "de" }))}
          />
          {all.some(({ id }) => id === courseId) && (
            <LessonSelect courseId={courseId} value={sectionId} onChange={onSection} />
          )}
        </>
      )}
    </StateView>
  );
}

interface InsertSheetProps {
  item: ListedItem;
  onInserted: (inserted: InsertedCopy) => void;
  onClose: () => void;
}

/** Puts a copy of an exercise into a lesson: course, lesson, place. */
export function InsertSheet({ item, onInserted, onClose }: InsertSheetProps) {
  const t = useTranslations("exercises.insert");
  const [[courseId, sectionId], setTarget] = useTarget();
  return (
    <Sheet title={t("title")} isOpen onClose={onClose}>
      <Stack>
        <TargetFields
          courseId={courseId}
          sectionId={sectionId}
          onCourse={(id) => setTarget([id, ""])}
          onSection={(id) => setTarget([courseId, id])}
        />
        {courseId !== "" && sectionId !== "" && (
          <PlaceForm
            key={sectionId}
            item={item}
            courseId={courseId}
            sectionId={sectionId}
            onInserted={onInserted}
          />
        )}
      </Stack>
    </Sheet>
  );
}

interface PlaceFormProps {
  item: ListedItem;
  courseId: string;
  sectionId: string;
  onInserted: (inserted: InsertedCopy) => void;
}

/** The place within a lesson; contributors see exercises of their own there. */
function PlaceForm({ item, courseId, sectionId, onInserted }: PlaceFormProps) {
  const t = useTranslations("exercises.insert");
  const nameOf = useKindName();
  const lesson = useEditedLesson(sectionId);
  const [place, setPlace] = useState("end");
  const insert = useAction(
    async ({ title, items }: Lesson) => {
      const copy: Item = await addItem(sectionId, { copy_of: item.id }, placeOf(place, items));
      storeTarget(courseId, sectionId);
      void refreshExercises();
      onInserted({ copy, lesson: title, isHeldBack: copy.hidden && !item.hidden });
    },
    { failed: t("failed"), isExplained: true },
  );
  return (
    <StateView of={lesson}>
      {(found) => (
        <>
          <Select
            label={t("place")}
            name="place"
            value={place}
            onChange={setPlace}
            options={[
              { value: "end", label: t("end") },
              { value: "start", label: t("start") },
              ...found.items.map(({ id, title, kind }) => ({
                value: id,
                label: t("after", { title: title || nameOf(kind) }),
              })),
            ]}
          />
          <div>
            <Button isPending={insert.isPending} onPress={() => void insert.run(found)}>
              {t("confirm")}
            </Button>
          </div>
        </>
      )}
    </StateView>
  );
}

/** The place that a choice stands for; null for the end. */
function placeOf(choice: string, items: readonly Item[]): number | null {
  if (choice === "start") return 0;
  const before = items.find(({ id }) => id === choice);
  return before ? before.position + 1 : null;
}
