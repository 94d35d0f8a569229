import { Problem } from "@/api/problem";
import { useTranslations } from "@/i18n";
import { useAction } from "@/ui/useAction";

interface CourseActionOptions {
  /** It names all parts of something in their order: refused as invalid, others have added or taken away some. */
  readonly namesAllParts?: boolean;
}

const isOutdated = ({ status, code }: Problem, namesAllParts: boolean): boolean =>
  code === "stale_version" || status === 412 || status === 404 || (namesAllParts && status === 422);

/** A change of a course by a press. Where others have changed it meanwhile it is read again, and the alert says so. */
export function useCourseAction<A = undefined>(
  work: (arg: A) => Promise<unknown>,
  { namesAllParts = false }: CourseActionOptions = {},
) {
  const t = useTranslations("authoring");
  const run = async (arg: A) => {
    try {
      await work(arg);
    } catch (error) {
      if (error instanceof Problem && isOutdated(error, namesAllParts))
        throw new Problem(error.status, "course_outdated", t("outdated"));
      throw error;
    }
  };
  return useAction<A>(run, { failed: t("failed"), isExplained: true });
}
