import { IconClock, IconStairsUp } from "@tabler/icons-react";
import type { Case } from "@/api/types";
import { useTranslations } from "@/i18n";
import { GermanText } from "@/ui/GermanText";
import { BlockLink } from "@/ui/Link";
import { Portrait } from "@/ui/portrait/Portrait";
import { partnerOf, type Standing } from "../model";
import styles from "./CaseCard.module.css";
import { StandingBadge } from "./StandingBadge";

interface CaseCardProps {
  case_: Case;
  standing: Standing;
}

/** Level and length of a case in words and figures. */
export function CaseMeasures({ case_ }: { case_: Pick<Case, "cefr" | "minutes"> }) {
  const t = useTranslations("cases.card");
  return (
    <p className={styles.measures}>
      {case_.cefr && (
        <span>
          <IconStairsUp size={18} stroke={1.75} aria-hidden="true" />
          {t("level", { level: case_.cefr })}
        </span>
      )}
      {case_.minutes !== null && (
        <span>
          <IconClock size={18} stroke={1.75} aria-hidden="true" />
          {t("minutes", { minutes: case_.minutes })}
        </span>
      )}
    </p>
  );
}

/** A case on the shelf: whom she meets, what she will do, how long it takes, how she stands with it. */
export function CaseCard({ case_, standing }: CaseCardProps) {
  const t = useTranslations("cases.card");
  const partner = partnerOf(case_);
  const why = standing === "generating" ? t("generatingWhy") : standing === "failed" ? t("failedWhy") : null;
  return (
    <article className={styles.card}>
      <BlockLink to={`/case-inspection/${case_.id}`}>
        <div className={styles.inside}>
          {partner && (
            <div className={styles.picture}>
              <Portrait person={partner} decorative />
            </div>
          )}
          <div className={styles.words}>
            <StandingBadge standing={standing} />
            <h2 className={styles.title}>
              <GermanText size="body">{case_.title}</GermanText>
            </h2>
            {partner && <p className={styles.mute}>{t("with", { name: partner.name })}</p>}
            <GermanText as="p" size="body">
              {case_.description}
            </GermanText>
            <CaseMeasures case_={case_} />
            {why && <p className={styles.mute}>{why}</p>}
          </div>
        </div>
      </BlockLink>
    </article>
  );
}
