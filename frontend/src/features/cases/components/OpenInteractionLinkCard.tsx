import { IconMessages } from "@tabler/icons-react";
import { paths } from "@/app/paths";
import { useTranslations } from "@/i18n";
import { LinkCard } from "@/ui/LinkCards";
import { useCaseStandings } from "../data";
import { findOpenInteraction } from "../model";

/** The link to the conversation the learner left; nothing without an open one. */
export function OpenInteractionLinkCard() {
  const t = useTranslations("cases.home");
  const interaction = findOpenInteraction(useCaseStandings().data ?? []);
  if (!interaction) return null;
  return (
    <LinkCard to={paths.caseInteraction(interaction.id)} name={t("resumeButton")} sign={IconMessages}>
      <span lang="de">{interaction.case.title}</span>
    </LinkCard>
  );
}
