import { IconClipboardPlus } from "@tabler/icons-react";
import { useState } from "react";
import type { User } from "@/api/types";
import { useTranslations } from "@/i18n";
import { Button } from "@/ui/Button";
import { assigningOrganizations, type Target } from "../model";
import { type Assignees, AssignSheet } from "./AssignSheet";

interface AssignButtonProps {
  user: User | undefined;
  /** What can be assigned, one of these; without them any lesson or case is looked for in the dialog. */
  targets?: readonly Target[];
  /** Who gets it; without them members are looked for in the dialog. */
  assignees?: Assignees;
  onAssigned?: () => void;
  look?: "primary" | "secondary";
}

/** Opens the dialog that assigns something; nothing for who assigns nothing, or where there is nothing to assign. */
export function AssignButton({ user, look = "secondary", ...sheet }: AssignButtonProps) {
  const t = useTranslations("assignments.assign");
  const [isOpen, setOpen] = useState(false);
  if (!user || sheet.targets?.length === 0 || assigningOrganizations(user).length === 0) return null;
  return (
    <>
      <Button
        look={look}
        icon={<IconClipboardPlus size="1.25rem" stroke={1.75} aria-hidden="true" />}
        onPress={() => setOpen(true)}
      >
        {t("button")}
      </Button>
      {isOpen && <AssignSheet user={user} {...sheet} onClose={() => setOpen(false)} />}
    </>
  );
}
