import { useParams, useSearchParams } from "react-router";
import { LessonPlayer, pageIn } from "@/features/lessons";

/** The page lives in the address: a reload, or a link that was sent, leads to the same place. */
export function LessonViewerScreen() {
  const { sectionId = "" } = useParams();
  const [params, setParams] = useSearchParams();
  const turn = (page: number, again: boolean) => {
    const next = { page: String(page), ...(again && { again: "true" }) };
    setParams(next, { replace: true, preventScrollReset: true });
  };
  return (
    <LessonPlayer
      key={sectionId}
      sectionId={sectionId}
      page={pageIn(params.get("page"))}
      again={params.get("again") === "true"}
      onPage={turn}
    />
  );
}
