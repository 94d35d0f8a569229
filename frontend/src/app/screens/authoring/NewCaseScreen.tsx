import { useSearchParams } from "react-router";
import { isMissing } from "@/api/problem";
import { paths } from "@/app/paths";
import { can } from "@/app/permissions";
import { useMe } from "@/features/auth";
import {
  CaseEditor,
  CaseExport,
  CaseFromFile,
  CaseFromText,
  CaseInTheMaking,
  CopyCase,
  EmptyCase,
  useEditedCase,
} from "@/features/caseEditor";
import { useCases } from "@/features/cases";
import { useTranslations } from "@/i18n";
import { ButtonLink } from "@/ui/Link";
import { MissingView } from "@/ui/MissingView";
import { Page } from "@/ui/Page";
import { Skeleton } from "@/ui/Skeleton";
import { Stack } from "@/ui/Stack";
import { StateView } from "@/ui/StateView";

const skeleton = <Skeleton shape="card" lines={5} />;

function Edited({ caseId }: { caseId: string }) {
  const t = useTranslations("caseEditor");
  const case_ = useEditedCase(caseId);
  const isRefused = !case_.data && isMissing(case_.error);
  const actions = (
    <Stack direction="row" gap={3}>
      <ButtonLink look="secondary" to={paths.caseInspection(caseId)}>
        {t("asLearner")}
      </ButtonLink>
      {case_.data?.status === "READY" && <CaseExport caseId={caseId} />}
    </Stack>
  );
  const title = String((case_.data?.document as { title?: string } | undefined)?.title || t("title"));
  return (
    <Page title={title} lead={t("title")} actions={isRefused ? undefined : actions}>
      {isRefused ? (
        <MissingView>{t("missing")}</MissingView>
      ) : (
        <StateView of={case_} skeleton={skeleton}>
          {(found) =>
            found.status === "GENERATING" ? (
              <CaseInTheMaking case_={found} />
            ) : (
              <CaseEditor key={found.id} case_={found} />
            )
          }
        </StateView>
      )}
    </Page>
  );
}

function Choice() {
  const t = useTranslations("caseEditor.create");
  const cases = useCases();
  return (
    <Page title={t("heading")} lead={t("lead")}>
      <Stack gap={5}>
        <EmptyCase />
        <CaseFromText />
        <CaseFromFile />
        <StateView of={cases} skeleton={skeleton}>
          {(all) => <CopyCase cases={all} />}
        </StateView>
      </Stack>
    </Page>
  );
}

/** `/new-case`: a new case, or with `caseId` one that is there. */
export function NewCaseScreen() {
  const t = useTranslations("caseEditor");
  const caseId = useSearchParams()[0].get("caseId") ?? "";
  const me = useMe();
  return (
    <StateView of={me} skeleton={<Page title={t("title")}>{skeleton}</Page>}>
      {(user) =>
        !can(user, { do: "author" }) ? (
          <Page title={t("title")}>
            <MissingView>{t("noPermission")}</MissingView>
          </Page>
        ) : caseId === "" ? (
          <Choice />
        ) : (
          <Edited key={caseId} caseId={caseId} />
        )
      }
    </StateView>
  );
}
