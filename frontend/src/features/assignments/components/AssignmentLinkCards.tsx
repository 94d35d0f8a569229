import { IconBook2, IconBuildingHospital } from "@tabler/icons-react";
import type { Assignment } from "@/api/types";
import { useFormat, useTranslations } from "@/i18n";
import { fullName } from "@/lib/fullName";
import { LinkCard } from "@/ui/LinkCards";
import { noonOf, pathOf, titleOf } from "../model";
import { useOwnAssignments } from "../ownData";

function DueText({ assignment }: { assignment: Assignment }) {
  const t = useTranslations("assignments.own");
  const format = useFormat();
  const { due_on, state, assigner, note } = assignment;
  const due = due_on && t(state === "OVERDUE" ? "overdue" : "due", { day: format.date(noonOf(due_on)) });
  const from = assigner && t("from", { name: fullName(assigner) });
  return (
    <>
      {[due, from].filter(Boolean).join(" · ")}
      {note && (
        <>
          <br />
          <span dir="auto">{t("note", { note })}</span>
        </>
      )}
    </>
  );
}

/** What is assigned to the learner and not done, a link for each; nothing where nothing is. */
export function AssignmentLinkCards() {
  const assignments = useOwnAssignments().data ?? [];
  return assignments.map((assignment) => (
    <LinkCard
      key={assignment.id}
      to={pathOf(assignment)}
      name={titleOf(assignment)}
      sign={assignment.section ? IconBook2 : IconBuildingHospital}
    >
      <DueText assignment={assignment} />
    </LinkCard>
  ));
}
