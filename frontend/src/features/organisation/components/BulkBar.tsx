import { useTranslations } from "@/i18n";
import { Button } from "@/ui/Button";
import styles from "./BulkBar.module.css";

/** Who is chosen in a table of members. */
export interface ChosenMembers {
  readonly organizationId: string;
  readonly userIds: readonly string[];
  /** Ends the choice, once something was done. */
  readonly onDone: () => void;
}

/** Something that is done to several members at once: a button, with what it opens. */
export interface MemberAction {
  readonly name: string;
  readonly Action: (chosen: ChosenMembers) => React.ReactNode;
}

/** What can be done to the members who are chosen; nothing while nobody is. */
export function BulkBar({ actions, ...chosen }: ChosenMembers & { actions: readonly MemberAction[] }) {
  const t = useTranslations("organisation.bulk");
  const count = chosen.userIds.length;
  if (count === 0) return null;
  return (
    <div className={styles.bar} role="toolbar" aria-label={t("label")}>
      <span role="status">{t("count", { count })}</span>
      {actions.map(({ name, Action }) => (
        <Action key={name} {...chosen} />
      ))}
      <Button look="quiet" onPress={chosen.onDone}>
        {t("clear")}
      </Button>
    </div>
  );
}
