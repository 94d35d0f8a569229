import { useNavigate } from "react-router";
import { paths } from "@/app/paths";
import { useTranslations } from "@/i18n";
import { Button } from "./Button";
import { ButtonLink } from "./Link";
import { Stack } from "./Stack";

interface MissingViewProps {
  /** Where the learner was going, and why it may not be there. */
  children: React.ReactNode;
  /** What may help; otherwise the way home is first. */
  action?: React.ReactNode;
}

/** What is not there or not for the learner; the title is the page's. One cannot be told from the other, on purpose. */
export function MissingView({ children, action }: MissingViewProps) {
  const t = useTranslations("ui.missing");
  const navigate = useNavigate();
  return (
    <Stack>
      <p>{children}</p>
      <Stack direction="row" gap={3}>
        {action}
        <ButtonLink to={paths.app()} look={action ? "secondary" : "primary"}>
          {t("home")}
        </ButtonLink>
        <Button look="secondary" onPress={() => void navigate(-1)}>
          {t("back")}
        </Button>
      </Stack>
    </Stack>
  );
}
