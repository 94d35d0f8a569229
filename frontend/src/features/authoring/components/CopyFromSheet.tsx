import { useState } from "react";
import type { SectionOutline } from "@/api/types";
import { useTranslations } from "@/i18n";
import { searchByLabel } from "@/lib/german";
import { Button } from "@/ui/Button";
import { Field } from "@/ui/Field";
import { GermanText } from "@/ui/GermanText";
import { Sheet } from "@/ui/Sheet";
import { Stack } from "@/ui/Stack";
import { StateView } from "@/ui/StateView";
import { useAllSections, useEditableCourses } from "../data";
import styles from "./CopyFromSheet.module.css";

/** So many lessons are shown; more are found by typing. */
const MOST_SHOWN = 30;

interface CopyFromSheetProps {
  isPending: boolean;
  onCopy: (section: SectionOutline) => void;
  onClose: () => void;
}

/** Looks for a lesson in all courses that the author may change, to copy it. */
export function CopyFromSheet({ isPending, onCopy, onClose }: CopyFromSheetProps) {
  const t = useTranslations("authoring.copyFrom");
  const [query, setQuery] = useState("");
  const courses = useEditableCourses();
  const titles = new Map(courses.data?.map(({ id, title }) => [id, title]));
  const sections = useAllSections();
  const own = { ...sections, data: sections.data?.filter(({ course_id }) => titles.has(course_id)) };
  return (
    <Sheet title={t("title")} isOpen onClose={onClose}>
      <Stack>
        <Field label={t("search")} name="search" type="search" value={query} onChange={setQuery} autoFocus />
        <StateView of={own} isEmpty={(all) => all.length === 0} empty={<p>{t("empty")}</p>}>
          {(all) => {
            const labelled = all.map((section) => ({ ...section, label: section.title }));
            const hits = query.trim() === "" ? labelled : searchByLabel(labelled, query);
            return (
              <>
                <p role="status" className={styles.count}>
                  {t("count", { count: hits.length })}
                </p>
                <ul className={styles.hits}>
                  {hits.slice(0, MOST_SHOWN).map((section) => (
                    <li key={section.id} className={styles.hit}>
                      <span className={styles.words}>
                        <GermanText size="body">{section.title}</GermanText>
                        <span className={styles.course}>{titles.get(section.course_id)}</span>
                      </span>
                      <Button
                        look="secondary"
                        isPending={isPending}
                        aria-label={t("copyNamed", { title: section.title })}
                        onPress={() => onCopy(section)}
                      >
                        {t("copy")}
                      </Button>
                    </li>
                  ))}
                </ul>
              </>
            );
          }}
        </StateView>
      </Stack>
    </Sheet>
  );
}
