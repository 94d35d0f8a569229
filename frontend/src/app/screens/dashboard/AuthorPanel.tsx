import { paths } from "@/app/paths";
import { can } from "@/app/permissions";
import {
  CaseRows,
  ContributedCourse,
  CourseRows,
  ImportCourse,
  NewCourse,
  RequestRows,
  useContributableCourses,
  useEditableCourses,
} from "@/features/authoring";
import { useCases } from "@/features/cases";
import { useTranslations } from "@/i18n";
import { ButtonLink } from "@/ui/Link";
import { Skeleton } from "@/ui/Skeleton";
import { Stack } from "@/ui/Stack";
import { StateView } from "@/ui/StateView";
import type { PanelProps } from "./panels";

const skeleton = <Skeleton shape="card" lines={3} />;

function Courses() {
  const t = useTranslations("authoring.desk");
  const courses = useEditableCourses();
  return (
    <Stack as="section" gap={3} label={t("courses")}>
      <Stack direction="ends">
        <h2>{t("courses")}</h2>
        <Stack direction="row" gap={3}>
          <ImportCourse />
          <NewCourse />
        </Stack>
      </Stack>
      <StateView
        of={courses}
        skeleton={skeleton}
        isEmpty={(all) => all.length === 0}
        empty={<p>{t("noCourses")}</p>}
      >
        {(all) => <CourseRows courses={all} />}
      </StateView>
    </Stack>
  );
}

function ContributedCourses() {
  const t = useTranslations("authoring.desk");
  const courses = useContributableCourses();
  return (
    <Stack as="section" gap={3} label={t("lessons")}>
      <h2>{t("lessons")}</h2>
      <StateView
        of={courses}
        skeleton={skeleton}
        isEmpty={(all) => all.length === 0}
        empty={<p>{t("noContributed")}</p>}
      >
        {(all) => all.map((course) => <ContributedCourse key={course.id} course={course} />)}
      </StateView>
    </Stack>
  );
}

function Cases({ userId }: { userId: string }) {
  const t = useTranslations("authoring.desk");
  const cases = useCases();
  const own = { ...cases, data: cases.data?.filter(({ creator_id }) => creator_id === userId) };
  return (
    <Stack as="section" gap={3} label={t("cases")}>
      <Stack direction="ends">
        <h2>{t("cases")}</h2>
        <ButtonLink look="secondary" to={paths.newCase()}>
          {t("newCase")}
        </ButtonLink>
      </Stack>
      <StateView
        of={own}
        skeleton={skeleton}
        isEmpty={(all) => all.length === 0}
        empty={<p>{t("noCases")}</p>}
      >
        {(all) => <CaseRows cases={all} />}
      </StateView>
    </Stack>
  );
}

/** What an author works on, and what needs them. */
export function AuthorPanel({ user }: PanelProps) {
  return (
    <>
      <RequestRows />
      {can(user, { do: "course.create" }) ? <Courses /> : <ContributedCourses />}
      <Cases userId={user.id} />
    </>
  );
}
