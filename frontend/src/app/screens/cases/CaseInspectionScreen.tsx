import { useLocation, useNavigate, useParams } from "react-router";
import { isMissing } from "@/api/problem";
import { useSignedIn } from "@/api/session";
import { paths } from "@/app/paths";
import { can } from "@/app/permissions";
import { AssignButton } from "@/features/assignments";
import { storeReturnUrl, useMe } from "@/features/auth";
import { CaseImage } from "@/features/authoring";
import { CaseCommands } from "@/features/caseEditor";
import { CaseBriefing, useCase } from "@/features/cases";
import { useTranslations } from "@/i18n";
import { Button } from "@/ui/Button";
import { Link } from "@/ui/Link";
import { MissingView } from "@/ui/MissingView";
import { Page } from "@/ui/Page";
import { Skeleton } from "@/ui/Skeleton";
import { StateView } from "@/ui/StateView";
import { BrandPage } from "../../shell/BrandPage";

function Missing() {
  const t = useTranslations("cases.missing");
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const signedIn = useSignedIn();
  const signIn = () => {
    storeReturnUrl(pathname + search);
    void navigate(paths.signIn());
  };
  return (
    <MissingView action={!signedIn && <Button onPress={signIn}>{t("signIn")}</Button>}>
      {t(signedIn ? "text" : "signedOut", { path: pathname })}
    </MissingView>
  );
}

/** A case before it is begun: for visitors on a page of its own, for who is signed in inside of the shell. */
export function CaseInspectionScreen() {
  const t = useTranslations("cases");
  const { caseId = "" } = useParams();
  const signedIn = useSignedIn();
  const me = useMe().data;
  const case_ = useCase(caseId);
  const isGone = !case_.data && isMissing(case_.error);
  const title = isGone ? t("missing.title") : (case_.data?.title ?? t("doorNote.title"));
  const content = isGone ? (
    <Missing />
  ) : (
    <StateView of={case_} skeleton={<Skeleton shape="card" lines={3} />}>
      {(found) => (
        <>
          <CaseBriefing key={found.id} case_={found} />
          <AssignButton user={me} targets={[{ kind: "case", id: found.id, title: found.title }]} />
          {can(me, { do: "author" }) && (
            <CaseCommands caseId={found.id} canEdit={can(me, { do: "case.edit", case: found })} />
          )}
          {can(me, { do: "case.edit", case: found }) && <CaseImage case_={found} />}
        </>
      )}
    </StateView>
  );
  if (!signedIn) {
    return (
      <BrandPage title={title} wide>
        {content}
      </BrandPage>
    );
  }
  return (
    <Page title={title} actions={!isGone && <Link to={paths.allCases()}>{t("doorNote.back")}</Link>}>
      {content}
    </Page>
  );
}
