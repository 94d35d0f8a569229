import { paths } from "@/app/paths";
import { CurrentLesson, LearnMap, useProgressEvents, useTakenCourses } from "@/features/courses";
import { useTranslations } from "@/i18n";
import { ButtonLink } from "@/ui/Link";
import { Page } from "@/ui/Page";
import { Skeleton } from "@/ui/Skeleton";
import { EmptyView, StateView } from "@/ui/StateView";

export function LearnScreen() {
  const t = useTranslations("courses.learn");
  const taken = useTakenCourses();
  useProgressEvents();
  const find = (
    <ButtonLink look="secondary" to={paths.courses()}>
      {t("find")}
    </ButtonLink>
  );
  return (
    <Page title={t("title")} lead={t("lead")} actions={taken.data?.length ? find : undefined}>
      <StateView
        of={taken}
        skeleton={<Skeleton shape="card" lines={3} />}
        isEmpty={(all) => all.length === 0}
        empty={
          <EmptyView title={t("emptyTitle")} action={find}>
            {t("emptyText")}
          </EmptyView>
        }
      >
        {(all) => (
          <>
            <CurrentLesson taken={all} />
            <LearnMap taken={all} />
          </>
        )}
      </StateView>
    </Page>
  );
}
