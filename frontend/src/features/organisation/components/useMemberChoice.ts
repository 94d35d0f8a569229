import { useState } from "react";
import { useTranslations } from "@/i18n";
import type { RowSelection } from "@/ui/DataTable";
import type { MemberAction } from "./BulkBar";

/** Members chosen in a table: what the table needs for it, and the bar of what can be done to them. */
export function useMemberChoice(organizationId: string, actions: readonly MemberAction[]) {
  const t = useTranslations("organisation.bulk");
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const choosing: RowSelection = {
    chosen,
    onChange: setChosen,
    all: t("all"),
    row: (name) => t("row", { name }),
  };
  return {
    table: actions.length > 0 ? { choosing } : {},
    bar: { organizationId, actions, userIds: [...chosen], onDone: () => setChosen(new Set()) },
  };
}
