import { IconArrowRight } from "@tabler/icons-react";
import type { Case, CaseInteractionShort } from "@/api/types";
import { useFormat, useTranslations } from "@/i18n";
import { DirectionalIcon } from "@/ui/DirectionalIcon";
import { ButtonLink } from "@/ui/Link";
import { Portrait } from "@/ui/portrait/Portrait";
import { EmptyView } from "@/ui/StateView";
import { inOrder, openTalk, partnerOf } from "../model";
import { CaseMeasures } from "./CaseCard";
import styles from "./NextStep.module.css";

interface NextStepProps {
  cases: readonly Case[];
  mine: readonly CaseInteractionShort[];
}

/** The one thing to do now: the talk she left, else a case to begin with. */
export function NextStep({ cases, mine }: NextStepProps) {
  const t = useTranslations("cases.home");
  const format = useFormat();
  const talk = openTalk(mine);
  const next = talk
    ? cases.find(({ id }) => id === talk.case.id)
    : inOrder(cases, mine).find(({ status }) => status === "READY");
  if (!talk && !next) return <EmptyView title={t("emptyTitle")}>{t("emptyText")}</EmptyView>;
  const partner = partnerOf(next ?? talk?.case ?? { persons: [] });
  const title = talk?.case.title ?? next?.title ?? "";
  const heading = talk ? t("resume", { title }) : t(mine.length === 0 ? "first" : "next", { title });
  const address = talk ? `/case-interactions/${talk.id}` : `/case-inspection/${next?.id}`;
  const when = talk && { date: format.date(talk.changed_at), time: format.time(talk.changed_at) };
  return (
    <section className={styles.card} aria-labelledby="next-step">
      {partner && (
        <div className={styles.picture}>
          <Portrait person={partner} />
        </div>
      )}
      <div className={styles.words}>
        <h2 id="next-step" className={styles.title}>
          {heading}
        </h2>
        {when && <p>{t("resumeText", when)}</p>}
        {next && <CaseMeasures case_={next} />}
        <ButtonLink
          to={address}
          icon={
            <DirectionalIcon>
              <IconArrowRight size={20} stroke={1.75} />
            </DirectionalIcon>
          }
        >
          {talk ? t("resumeButton") : t("begin")}
        </ButtonLink>
      </div>
    </section>
  );
}
