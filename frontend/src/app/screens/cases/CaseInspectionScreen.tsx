import { useParams } from "react-router";
import { useSignedIn } from "@/api/session";
import { DoorNote, useCase } from "@/features/cases";
import { useTranslations } from "@/i18n";
import { Link } from "@/ui/Link";
import { Skeleton } from "@/ui/Skeleton";
import { StateView } from "@/ui/StateView";
import { BrandPage } from "../../shell/BrandPage";

export function CaseInspectionScreen() {
  const t = useTranslations("cases.doorNote");
  const { caseId = "" } = useParams();
  const signedIn = useSignedIn();
  const case_ = useCase(caseId);
  return (
    <BrandPage title={case_.data?.title ?? t("title")} wide>
      {signedIn && (
        <p>
          <Link to="/all-cases">{t("back")}</Link>
        </p>
      )}
      <StateView of={case_} skeleton={<Skeleton shape="card" lines={3} />}>
        {(found) => <DoorNote case_={found} />}
      </StateView>
    </BrandPage>
  );
}
