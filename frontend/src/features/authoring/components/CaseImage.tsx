import type { Case } from "@/api/types";
import { useTranslations } from "@/i18n";
import { Card } from "@/ui/Card";
import { Stack } from "@/ui/Stack";
import { replaceCaseImage } from "../data";
import { TitleImageForm } from "./TitleImageForm";

/** The title image of a case, for who may change the case. */
export function CaseImage({ case_ }: { case_: Case }) {
  const t = useTranslations("authoring.image");
  return (
    <Card tone="sunken" as="section" labelledBy="case-image">
      <Stack gap={3}>
        <h2 id="case-image">{t("ofCase")}</h2>
        <TitleImageForm
          type="case"
          id={case_.id}
          url={case_.title_image_url}
          save={(file) => replaceCaseImage(case_.id, file)}
        />
      </Stack>
    </Card>
  );
}
