import { Navigate } from "react-router";
import { paths } from "@/app/paths";
import { useMe } from "@/features/auth";
import { findOpenInteraction, recommendedCase, useCaseStandings, useCases } from "@/features/cases";
import { useTranslations } from "@/i18n";
import { ButtonLink } from "@/ui/Link";
import { Page } from "@/ui/Page";
import { Skeleton } from "@/ui/Skeleton";
import { EmptyView, StateView } from "@/ui/StateView";

/** A case to take the tour in. */
function Choose() {
  const t = useTranslations("cases.tour");
  const cases = useCases();
  const level = useMe().data?.language_level;
  return (
    <Page title={t("title")} lead={t("text")}>
      <StateView
        of={cases}
        skeleton={<Skeleton shape="card" />}
        isEmpty={(all) => !all.some(({ status }) => status === "READY")}
        empty={<EmptyView title={t("noCase")} />}
      >
        {(all) => {
          const first = recommendedCase(all, [], level);
          return (
            <div>
              {first && (
                <ButtonLink to={paths.caseInspection(first.id, { tour: true })}>
                  {t("choose", { title: first.title })}
                </ButtonLink>
              )}
            </div>
          );
        }}
      </StateView>
    </Page>
  );
}

/** The tour stands on a real conversation: the learner's open one, else one the learner begins for it. */
export function TourScreen() {
  const mine = useCaseStandings();
  return (
    <StateView of={mine} skeleton={<Skeleton shape="card" />}>
      {(interactions) => {
        const interaction = findOpenInteraction(interactions);
        return interaction ? (
          <Navigate to={paths.caseInteraction(interaction.id, { tour: true })} replace />
        ) : (
          <Choose />
        );
      }}
    </StateView>
  );
}
