import { useState } from "react";
import { useSearchParams } from "react-router";
import type { EngagementLetter } from "@/api/types";
import { useMe } from "@/features/auth";
import { useTranslations } from "@/i18n";
import { useRequestKey } from "@/lib/useRequestKey";
import { email, required } from "@/lib/validation";
import { showAlert } from "@/ui/alertStore";
import { Button } from "@/ui/Button";
import { Field } from "@/ui/Field";
import { FormProblem } from "@/ui/FormProblem";
import { Select } from "@/ui/Select";
import { Sheet } from "@/ui/Sheet";
import { Stack } from "@/ui/Stack";
import { useAction } from "@/ui/useAction";
import { useForm } from "@/ui/useForm";
import { sendTest, sendToMembers, useMeantMembers, useOptedOutCount } from "../data";
import { AWAY, type Conditions, isWritten } from "../model";
import { CampaignList } from "./CampaignList";
import styles from "./CampaignOverview.module.css";
import { MeantMembers } from "./MeantMembers";

const TEMPLATES = ["REMINDER", "PRAISE", "ASSIGNMENT", "OWN"] as const;

interface CampaignOverviewProps {
  organization: string;
  /** Courses that members take. */
  courses: readonly { readonly id: string; readonly title: string }[];
}

/** Mails to members: what is written, to whom and why, how it arrives, a test, sending, and what became of earlier ones. */
export function CampaignOverview({ organization, courses }: CampaignOverviewProps) {
  const [letter, setLetter] = useState<EngagementLetter>({ template: "REMINDER", subject: "", text: "" });
  const [conditions, setConditions] = useState<Conditions>(AWAY);
  const [params, setParams] = useSearchParams();
  const to = (params.get("to") ?? "").split(",").filter(Boolean);
  const meant = useMeantMembers(organization, conditions, to);
  const optedOut = useOptedOutCount(organization, conditions, to);
  const clearTo = () => {
    const kept = new URLSearchParams(params);
    kept.delete("to");
    setParams(kept, { replace: true });
  };
  return (
    <Stack gap={6}>
      <LetterForm letter={letter} onChange={setLetter} />
      <MeantMembers
        organization={organization}
        courses={courses}
        letter={letter}
        conditions={conditions}
        onConditionsChange={setConditions}
        to={to}
        onClearTo={clearTo}
        meant={meant}
      />
      <Sending
        organization={organization}
        letter={letter}
        conditions={conditions}
        to={to}
        count={Math.max(0, (to.length > 0 ? to.length : meant.count) - (optedOut ?? 0))}
        optedOut={optedOut ?? 0}
        onSent={clearTo}
      />
      <CampaignList organization={organization} />
    </Stack>
  );
}

interface LetterFormProps {
  letter: EngagementLetter;
  onChange: (letter: EngagementLetter) => void;
}

function LetterForm({ letter, onChange }: LetterFormProps) {
  const t = useTranslations("engagement");
  return (
    <Stack as="section" gap={4}>
      <h2>{t("mail")}</h2>
      <div className={styles.fields}>
        <Select
          label={t("template")}
          name="template"
          value={letter.template}
          onChange={(value) =>
            onChange({ ...letter, template: TEMPLATES.find((one) => one === value) ?? "REMINDER" })
          }
          options={TEMPLATES.map((value) => ({ value, label: t(`templates.${value}`) }))}
        />
        {letter.template === "OWN" && (
          <>
            <Field
              label={t("subject")}
              name="subject"
              value={letter.subject ?? ""}
              onChange={(subject) => onChange({ ...letter, subject })}
              maxLength={150}
              dir="auto"
            />
            <Field
              label={t("text")}
              name="text"
              hint={t("ownHint")}
              rows={6}
              value={letter.text ?? ""}
              onChange={(text) => onChange({ ...letter, text })}
              maxLength={5000}
              dir="auto"
            />
          </>
        )}
      </div>
    </Stack>
  );
}

interface SendingProps {
  organization: string;
  letter: EngagementLetter;
  conditions: Conditions;
  to: readonly string[];
  /** Who gets the mail. */
  count: number;
  /** Who is meant, but wants no such mails. */
  optedOut: number;
  onSent: () => void;
}

/** A test to one address, and sending to all who are meant after one more look at how many these are. */
function Sending({ organization, letter, conditions, to, count, optedOut, onSent }: SendingProps) {
  const t = useTranslations("engagement");
  const me = useMe().data;
  const [isAsked, setAsked] = useState(false);
  const request = useRequestKey();
  const test = useForm({
    initial: { test_email: me?.email ?? "" },
    rules: { test_email: [required, email] },
    save: async ({ test_email }) => {
      await sendTest(organization, letter, test_email.trim());
      showAlert("success", t("tested", { email: test_email.trim() }));
    },
  });
  const send = useAction(
    async () => {
      const content = { letter, conditions, to };
      await sendToMembers(organization, { ...content, key: request.keyOf(content) });
      request.forget();
      setAsked(false);
      showAlert("success", t("began"));
      onSent();
    },
    { failed: t("failed"), isExplained: true },
  );
  const isReady = isWritten(letter);
  return (
    <Stack as="section" gap={4}>
      <h2>{t("sending")}</h2>
      <form {...test.form}>
        <Stack gap={4}>
          <div className={styles.fields}>
            <Field label={t("testAddress")} type="email" autoCapitalize="off" {...test.text("test_email")} />
          </div>
          <FormProblem problem={test.problem} />
          {optedOut > 0 && <p>{t("leftOut", { count: optedOut })}</p>}
          <Stack direction="row" gap={3}>
            <Button type="submit" look="secondary" isDisabled={!isReady} isPending={test.isPending}>
              {t("sendTest")}
            </Button>
            <Button isDisabled={!isReady || count === 0} onPress={() => setAsked(true)}>
              {t("send", { count })}
            </Button>
          </Stack>
        </Stack>
      </form>
      <Sheet
        title={t("confirmTitle")}
        isOpen={isAsked}
        onClose={() => setAsked(false)}
        actions={
          <>
            <Button isPending={send.isPending} onPress={() => void send.run()}>
              {t("sendNow")}
            </Button>
            <Button look="quiet" onPress={() => setAsked(false)}>
              {t("cancel")}
            </Button>
          </>
        }
      >
        <p>{t("confirm", { count })}</p>
      </Sheet>
    </Stack>
  );
}
