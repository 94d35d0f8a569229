import { IconMessagePlus, IconSend2 } from "@tabler/icons-react";
import { useRef, useState } from "react";
import { useNavigate } from "react-router";
import type { CaseInteraction, Debrief, GivenRemark, GotShare, Message } from "@/api/types";
import { paths } from "@/app/paths";
import { useTranslations } from "@/i18n";
import { useDraft } from "@/lib/drafts";
import { Button } from "@/ui/Button";
import { cx } from "@/ui/cx";
import { Field } from "@/ui/Field";
import { GermanText } from "@/ui/GermanText";
import { Select } from "@/ui/Select";
import { Stack } from "@/ui/Stack";
import { type AnswerDraft, readAnswerDraft, remarksOf, unexplained } from "../answerDraft";
import { sendMessage, useSharedDebrief } from "../data";
import { readPhrases, withPhrases } from "../remarkPhrases";
import styles from "./Messenger.module.css";

const LONGEST_REMARK = 1000;
const LONGEST_TEXT = 4000;
const VERDICTS = ["MET", "PARTLY", "NOT_MET"] as const;

interface RemarkFieldProps {
  label: string;
  open: string;
  text: string | undefined;
  /** What the tutor wrote last, which a press puts into the field while it is empty. */
  phrases: readonly string[];
  onChange: (text: string) => void;
}

/** A remark: a button until it is wanted. */
function RemarkField({ label, open, text, phrases, onChange }: RemarkFieldProps) {
  const t = useTranslations("messenger.answer");
  const field = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState(text !== undefined && text !== "");
  if (!isOpen) {
    return (
      <Button
        look="quiet"
        icon={<IconMessagePlus size="1.25rem" stroke={1.75} aria-hidden="true" />}
        aria-label={label}
        onPress={() => setOpen(true)}
      >
        {open}
      </Button>
    );
  }
  const choose = (phrase: string) => {
    onChange(phrase);
    field.current?.querySelector("textarea")?.focus();
  };
  return (
    <div ref={field} className={styles.remarkField}>
      <Field
        label={label}
        name="remark"
        rows={2}
        maxLength={LONGEST_REMARK}
        value={text ?? ""}
        onChange={onChange}
        autoFocus={!text}
      />
      {!text && phrases.length > 0 && (
        <ul className={styles.phrases} aria-label={t("phrases")}>
          {phrases.map((phrase) => (
            <li key={phrase}>
              <Button look="secondary" onPress={() => choose(phrase)}>
                {phrase}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

interface DraftProps {
  draft: AnswerDraft;
  onChange: (draft: AnswerDraft) => void;
}

interface LineProps extends DraftProps {
  message: Message;
  name: string;
  phrases: readonly string[];
}

function Line({ message, name, draft, phrases, onChange }: LineProps) {
  const t = useTranslations("messenger.answer");
  const change = (text: string) => onChange({ ...draft, lines: { ...draft.lines, [message.id]: text } });
  return (
    <li className={cx(styles.message, message.author === "LEARNER" && styles.own)}>
      <article aria-label={name}>
        <p className={styles.mute}>{name}</p>
        <div className={styles.bubble}>
          <GermanText as="p" size="body">
            {message.text}
          </GermanText>
        </div>
        <RemarkField
          label={t("remarkOn", { text: message.text.slice(0, 60) })}
          open={t("remark")}
          text={draft.lines[message.id]}
          phrases={phrases}
          onChange={change}
        />
      </article>
    </li>
  );
}

type Judged = Debrief["judgements"][number];

interface CriterionProps extends DraftProps {
  judged: Judged;
  /** Whether the tutor wanted to send the answer: a reason that is missing is a fault then. */
  isTried: boolean;
}

const whyName = (criterion: string) => `${criterion}-why`;

/** A verdict of the debrief; a tutor who sees it otherwise says how, and why. */
function Criterion({ judged, draft, isTried, onChange }: CriterionProps) {
  const t = useTranslations("messenger.answer");
  const verdictName = useTranslations("debrief.verdict");
  const { criterion, title, verdict } = judged;
  const given = draft.criteria[criterion] ?? { verdict: "", text: "" };
  const change = (next: typeof given) =>
    onChange({ ...draft, criteria: { ...draft.criteria, [criterion]: next } });
  const options = VERDICTS.filter((one) => one !== verdict).map((one) => ({
    value: one,
    label: verdictName(one),
  }));
  const isWanting = given.verdict !== "" && given.text.trim() === "";
  return (
    <li>
      <Stack gap={2}>
        <p>
          {title}: {verdictName(verdict)}
        </p>
        <Select
          label={`${t("otherVerdict")}: ${title}`}
          name={criterion}
          value={given.verdict}
          placeholder={t("agree")}
          options={options}
          onChange={(value) => change({ ...given, verdict: value as typeof given.verdict })}
        />
        {given.verdict !== "" && (
          <Field
            label={t("why")}
            name={whyName(criterion)}
            rows={2}
            maxLength={LONGEST_REMARK}
            value={given.text}
            hint={isWanting && !isTried ? t("whyNeeded") : undefined}
            error={isWanting && isTried ? t("whyNeeded") : null}
            onChange={(text) => change({ ...given, text })}
          />
        )}
      </Stack>
    </li>
  );
}

interface AnswerTalkProps {
  interaction: CaseInteraction;
  /** The persons' names and lines, in their order. */
  lines: readonly { readonly message: Message; readonly name: string }[];
  share: Pick<GotShare, "id" | "conversation_id" | "note"> & { readonly learner: { readonly id: string } };
}

/** A talk that a learner has shared: its lines and verdicts with remarks, and a text; kept until it is sent. */
export function AnswerTalk({ interaction, lines, share }: AnswerTalkProps) {
  const t = useTranslations("messenger.answer");
  const navigate = useNavigate();
  const debrief = useSharedDebrief(interaction.id);
  const [stored, setStored] = useDraft(`share/${share.id}`);
  const [storedPhrases, setStoredPhrases] = useDraft("remarks");
  const phrases = readPhrases(storedPhrases);
  const draft = readAnswerDraft(stored);
  const judgements = debrief.data?.judgements ?? [];
  const onChange = (next: AnswerDraft) => setStored(JSON.stringify(next));
  const lineIds = lines.map(({ message }) => message.id);
  const remarks: GivenRemark[] = remarksOf(draft, lineIds);
  const wanting = unexplained(draft);
  const isEmpty = draft.text.trim() === "" && remarks.length === 0 && wanting.length === 0;
  const [isTried, setTried] = useState(false);
  const verdicts = useRef<HTMLUListElement>(null);
  const send = () => {
    const judged = judgements.find(({ criterion }) => wanting.includes(criterion));
    if (judged) {
      setTried(true);
      const field = verdicts.current?.querySelector<HTMLElement>(`[name="${whyName(judged.criterion)}"]`);
      field?.focus();
      return;
    }
    const to = { person: share.learner.id, conversation: share.conversation_id };
    sendMessage({ ...to, kind: "RESPONSE", text: draft.text.trim(), share: share.id, remarks });
    const said = remarks.flatMap((remark) => (remark.line_id ? [remark.text] : []));
    setStoredPhrases(JSON.stringify(withPhrases(phrases, said)));
    setStored("");
    void navigate(paths.thread(share.conversation_id));
  };
  return (
    <Stack gap={5}>
      {share.note && (
        <Stack as="section" gap={2} label={t("note")}>
          <h2>{t("note")}</h2>
          <p className={styles.words}>{share.note}</p>
        </Stack>
      )}
      <Stack as="section" gap={3} label={t("lines")}>
        <h2>{t("lines")}</h2>
        <ul className={styles.list}>
          {lines.map(({ message, name }) => (
            <Line
              key={message.id}
              message={message}
              name={name}
              draft={draft}
              phrases={phrases}
              onChange={onChange}
            />
          ))}
        </ul>
      </Stack>
      {judgements.length > 0 && (
        <Stack as="section" gap={3} label={t("verdicts")}>
          <h2>{t("verdicts")}</h2>
          <p className={styles.mute}>{t("pointsStay")}</p>
          <ul ref={verdicts} className={styles.list}>
            {judgements.map((judged) => (
              <Criterion
                key={judged.criterion}
                judged={judged}
                draft={draft}
                isTried={isTried}
                onChange={onChange}
              />
            ))}
          </ul>
        </Stack>
      )}
      <Field
        label={t("text")}
        name="text"
        rows={4}
        maxLength={LONGEST_TEXT}
        value={draft.text}
        onChange={(text) => onChange({ ...draft, text })}
      />
      <div>
        <Button
          isDisabled={isEmpty}
          icon={<IconSend2 size="1.25rem" stroke={1.75} aria-hidden="true" />}
          onPress={send}
        >
          {t("send", { count: remarks.length })}
        </Button>
      </div>
    </Stack>
  );
}
