import type { Case } from "@/api/types";
import { paths } from "@/app/paths";
import { useTranslations } from "@/i18n";
import { Card } from "@/ui/Card";
import { Link } from "@/ui/Link";
import { ProgressBar } from "@/ui/ProgressBar";
import { useEditedCase, useGeneratedCase } from "../data";

function Progress({ case_ }: { case_: NonNullable<ReturnType<typeof useEditedCase>["data"]> }) {
  const t = useTranslations("caseEditor.fromText");
  useGeneratedCase(case_);
  const percent = case_.source_text?.job?.percent ?? 0;
  return <ProgressBar label={t("progress")} value={percent} valueLabel={t("percent", { percent })} />;
}

/** A case that a job is making, and how far that is. */
export function GeneratingCase({ case_: { id, title } }: { case_: Pick<Case, "id" | "title"> }) {
  const t = useTranslations("caseEditor.fromText");
  const edited = useEditedCase(id).data;
  return (
    <Card>
      <h3>
        <Link to={paths.newCase({ caseId: id })}>{title || t("untitled")}</Link>
      </h3>
      <p>{t("notReady")}</p>
      {edited && <Progress case_={edited} />}
    </Card>
  );
}
