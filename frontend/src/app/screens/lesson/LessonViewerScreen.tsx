import { useLocation, useNavigate, useParams, useSearchParams } from "react-router";
import { paths } from "@/app/paths";
import type { BackFrom } from "@/features/daily";
import { LessonPlayer, pageIn } from "@/features/lessons";

/** The page lives in the address: a reload, or a link that was sent, leads to the same place. */
export function LessonViewerScreen() {
  const { sectionId = "" } = useParams();
  const navigate = useNavigate();
  const { state } = useLocation();
  const [params, setParams] = useSearchParams();
  const until = params.get("until");
  const turn = (page: number, again: boolean) => {
    if (until !== null && page > Number(until)) {
      const passed: BackFrom = { passed: "EXERCISE" };
      void navigate(paths.today(), { replace: true, state: passed });
      return;
    }
    const next = { page: String(page), ...(again && { again: "true" }), ...(until !== null && { until }) };
    setParams(next, { replace: true, preventScrollReset: true, state });
  };
  return (
    <LessonPlayer
      key={sectionId}
      sectionId={sectionId}
      page={pageIn(params.get("page"))}
      again={params.get("again") === "true"}
      isOfDay={until !== null}
      onPage={turn}
    />
  );
}
