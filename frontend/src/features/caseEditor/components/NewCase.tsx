import { useState } from "react";
import { useNavigate } from "react-router";
import type { Case } from "@/api/types";
import { paths } from "@/app/paths";
import { NewTitleForm } from "@/features/authoring";
import { useTranslations } from "@/i18n";
import { Button } from "@/ui/Button";
import { Card } from "@/ui/Card";
import { SearchSelect } from "@/ui/SearchSelect";
import { Stack } from "@/ui/Stack";
import { useAction } from "@/ui/useAction";
import { copyCase, createCase } from "../data";
import { emptyCase } from "../document";

/** A case of one's own that begins as another one is now. */
export function CopyCase({ cases }: { cases: readonly Case[] }) {
  const t = useTranslations("caseEditor.create");
  const navigate = useNavigate();
  const [id, setId] = useState("");
  const { run, isPending } = useAction(
    async () => void navigate(paths.newCase({ caseId: await copyCase(id) })),
    { failed: t("copyFailed"), isExplained: true },
  );
  return (
    <Card as="section" labelledBy="copy-case">
      <Stack gap={3}>
        <h2 id="copy-case">{t("copy")}</h2>
        <p>{t("copyText")}</p>
        <SearchSelect
          label={t("original")}
          name="original"
          value={id}
          onChange={setId}
          likely={[]}
          others={cases.map(({ id: value, title }) => ({ value, label: title, lang: "de" }))}
        />
        <Stack direction="row" gap={3}>
          <Button look="secondary" isDisabled={id === ""} isPending={isPending} onPress={() => void run()}>
            {t("copyIt")}
          </Button>
        </Stack>
      </Stack>
    </Card>
  );
}

/** A case that has nothing but a title. Nothing is made before that stands. */
export function EmptyCase() {
  const t = useTranslations("caseEditor.create");
  const navigate = useNavigate();
  const { run } = useAction(
    async (title: string) => void navigate(paths.newCase({ caseId: await createCase(emptyCase(title)) })),
    { failed: t("createFailed"), isExplained: true },
  );
  return (
    <Card as="section" labelledBy="empty-case">
      <Stack gap={3}>
        <h2 id="empty-case">{t("empty")}</h2>
        <p>{t("emptyText")}</p>
        <NewTitleForm label={t("title")} submit={t("createIt")} onAdd={run} />
      </Stack>
    </Card>
  );
}
