import { IconCopy, IconPencil } from "@tabler/icons-react";
import { useNavigate } from "react-router";
import { paths } from "@/app/paths";
import { useTranslations } from "@/i18n";
import { Button } from "@/ui/Button";
import { ButtonLink } from "@/ui/Link";
import { Stack } from "@/ui/Stack";
import { useAction } from "@/ui/useAction";
import { copyCase } from "../data";

const icon = { size: "1.25rem", stroke: 1.75, "aria-hidden": true } as const;

interface CaseCommandsProps {
  caseId: string;
  /** The reader may change this case. */
  canEdit: boolean;
}

/** What an author can do with a case that they look at: change it, or make an own one of it. */
export function CaseCommands({ caseId, canEdit }: CaseCommandsProps) {
  const t = useTranslations("caseEditor.create");
  const navigate = useNavigate();
  const { run, isPending } = useAction(
    async () => void navigate(paths.newCase({ caseId: await copyCase(caseId) })),
    { failed: t("copyFailed"), isExplained: true },
  );
  return (
    <Stack direction="row" gap={3}>
      {canEdit && (
        <ButtonLink look="secondary" icon={<IconPencil {...icon} />} to={paths.newCase({ caseId })}>
          {t("edit")}
        </ButtonLink>
      )}
      <Button look="secondary" icon={<IconCopy {...icon} />} isPending={isPending} onPress={() => void run()}>
        {t("copyThis")}
      </Button>
    </Stack>
  );
}
