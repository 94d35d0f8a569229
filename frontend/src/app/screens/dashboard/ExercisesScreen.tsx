import { IconClipboardText, IconFilePlus, IconListSearch, IconTextPlus } from "@tabler/icons-react";
import { useState } from "react";
import { paths } from "@/app/paths";
import { useMe } from "@/features/auth";
import { NewExerciseSheet, OwnExercises } from "@/features/exercises";
import { useTranslations } from "@/i18n";
import { Button } from "@/ui/Button";
import { ButtonLink } from "@/ui/Link";
import { Page } from "@/ui/Page";
import { Stack } from "@/ui/Stack";
import { ForAuthors } from "./ForAuthors";

const icon = { size: "1.25rem", stroke: 1.75, "aria-hidden": true } as const;

/** Ways to begin something: a case or an exercise, empty or of a text. */
function Beginnings() {
  const t = useTranslations("exercises.create");
  const [from, setFrom] = useState<"nothing" | "text" | null>(null);
  return (
    <Stack as="section" gap={3} label={t("title")}>
      <h2>{t("title")}</h2>
      <Stack direction="row" gap={3}>
        <Button icon={<IconFilePlus {...icon} />} onPress={() => setFrom("nothing")}>
          {t("nothing.title")}
        </Button>
        <Button look="secondary" icon={<IconTextPlus {...icon} />} onPress={() => setFrom("text")}>
          {t("text.title")}
        </Button>
        <ButtonLink look="secondary" icon={<IconClipboardText {...icon} />} to={paths.newCase()}>
          {t("case")}
        </ButtonLink>
        <ButtonLink look="secondary" icon={<IconListSearch {...icon} />} to={paths.exerciseBrowser()}>
          {t("find")}
        </ButtonLink>
      </Stack>
      {from !== null && <NewExerciseSheet from={from} onClose={() => setFrom(null)} />}
    </Stack>
  );
}

/** `/dashboard/exercises`: where an author begins cases and exercises, and goes on with them. */
export function ExercisesScreen() {
  const t = useTranslations("exercises.dashboard");
  const me = useMe().data;
  return (
    <Page title={t("title")} lead={t("lead")}>
      <ForAuthors>
        <Beginnings />
        {me && <OwnExercises userId={me.id} />}
      </ForAuthors>
    </Page>
  );
}
