import { useRef, useState } from "react";
import type { TriedLine } from "@/api/types";
import { useTranslations } from "@/i18n";
import { LANGUAGE_LEVELS } from "@/lib/speechOptions";
import { Button } from "@/ui/Button";
import { Field } from "@/ui/Field";
import { GermanText } from "@/ui/GermanText";
import { Select } from "@/ui/Select";
import { Stack } from "@/ui/Stack";
import { useAction } from "@/ui/useAction";
import { tryLine } from "../data";
import { type CaseDocument, factName, type Level } from "../document";
import { RECOGNISED_ACTS } from "../words";
import styles from "./CaseEditor.module.css";

interface Tried {
  readonly said: string;
  readonly answer: TriedLine;
}

interface WhyProps {
  document: CaseDocument;
  answer: TriedLine;
}

/** Which facts a line has reached, and why each was told or kept back. */
function Why({ document, answer }: WhyProps) {
  const t = useTranslations("caseEditor.tryOut");
  const tAct = useTranslations("caseEditor.act");
  const nameOf = (id: string) => {
    const fact = document.facts.find((one) => one.id === id);
    const examination = document.examinations?.find((one) => one.id === id);
    return fact ? factName(fact) : examination?.title || id;
  };
  const percent = (share: number) => Math.round(share * 100);
  return (
    <details>
      <summary>{t("why")}</summary>
      <Stack gap={2}>
        <ul>
          {answer.facts.map(({ id, outcome, confidence, gate, needed, trust, missing }) => (
            <li key={id}>
              <span dir="auto">{nameOf(id)}</span>: {t(`outcome.${outcome}`)}
              {confidence !== null && ` (${t("confidence", { percent: percent(confidence) })})`}
              {needed !== null && ` ${t("trustNeeded", { needed, trust: trust ?? 0 })}`}
              {gate === "AFTER" &&
                missing.length > 0 &&
                ` ${t("missing", { facts: missing.map(nameOf).join(", ") })}`}
            </li>
          ))}
        </ul>
        {answer.facts.length === 0 && <p>{t("noFact")}</p>}
        {answer.candidates.length > 0 && (
          <>
            <p>{t("candidates")}</p>
            <ul>
              {answer.candidates.map(({ id, sentence, confidence }) => (
                <li key={`${id} ${sentence}`}>
                  <span dir="auto">{nameOf(id)}</span> ({t("confidence", { percent: percent(confidence) })})
                </li>
              ))}
            </ul>
          </>
        )}
        {answer.acts.length > 0 && (
          <p>
            {t("acts", {
              acts: answer.acts
                .map(({ act }) => {
                  const known = RECOGNISED_ACTS.find((one) => one === act);
                  return known ? tAct(known) : act;
                })
                .join(", "),
            })}
          </p>
        )}
        {answer.record.length > 0 && (
          <>
            <p>{t("record")}</p>
            <ul>
              {answer.record.map(({ kind, text, settled }) => (
                <li key={`${kind} ${text}`}>
                  <span dir="auto">{text}</span> {settled && t("settled")}
                </li>
              ))}
            </ul>
          </>
        )}
        <p>{t("trust", { trust: answer.trust })}</p>
        {answer.unused.length > 0 && <p>{t("unused", { facts: answer.unused.map(nameOf).join(", ") })}</p>}
      </Stack>
    </details>
  );
}

interface TryOutProps {
  caseId: string;
  document: CaseDocument;
  /** Saves what was written, so that the case is tried as it stands. */
  save: () => Promise<boolean>;
}

/** A conversation with the case as it stands, for its author; nothing of it is kept. */
export function TryOut({ caseId, document, save }: TryOutProps) {
  const t = useTranslations("caseEditor.tryOut");
  const tLevel = useTranslations("caseEditor.level");
  const [person, setPerson] = useState(document.persons[0]?.id ?? "");
  const [excerpt, setExcerpt] = useState("");
  const [level, setLevel] = useState<Level>(document.difficulty);
  const [text, setText] = useState("");
  const [lines, setLines] = useState<readonly Tried[]>([]);
  const talk = useRef(0);
  const restart = () => {
    talk.current += 1;
    setLines([]);
  };
  const { run, isPending } = useAction(
    async () => {
      const begun = talk.current;
      const said = text.trim();
      await save();
      const state = lines.at(-1)?.answer.state ?? "";
      const answer = await tryLine(caseId, { person, level, excerpt, text: said, state });
      if (begun !== talk.current) return; // another person was chosen meanwhile, or another part
      setLines((before) => [...before, { said, answer }]);
      setText((now) => (now.trim() === said ? "" : now)); // whoever typed on keeps what is new
    },
    { failed: t("failed"), isExplained: true },
  );
  if (document.persons.length === 0) return <p>{t("noPerson")}</p>;
  const nameOf = (id: string) => document.persons.find((one) => one.id === id)?.name ?? id;
  const { excerpts = [], scenes } = document;
  const personOf = (id: string) => {
    const scene = excerpts.find((one) => one.id === id)?.scene;
    return scenes.find((one) => one.id === scene)?.person;
  };
  return (
    <Stack gap={4}>
      <h2>{t("title")}</h2>
      <p className={styles.hint}>{t("lead")}</p>
      <div className={styles.pairs}>
        <Select
          label={t("person")}
          name="try-person"
          value={person}
          onChange={(next) => {
            setPerson(next);
            restart(); // a conversation is with one person
          }}
          options={document.persons.map(({ id, name }) => ({ value: id, label: name || id }))}
        />
        <Select
          label={t("level")}
          name="try-level"
          value={level}
          onChange={(value) => setLevel(value as Level)}
          options={LANGUAGE_LEVELS.map((value) => ({ value, label: tLevel(value) }))}
        />
        {excerpts.length > 0 && (
          <Select
            label={t("excerpt")}
            name="try-excerpt"
            value={excerpt}
            onChange={(next) => {
              setExcerpt(next);
              setPerson(personOf(next) ?? person);
              restart();
            }}
            options={[
              { value: "", label: t("whole") },
              ...excerpts.map(({ id, title }) => ({ value: id, label: title || id })),
            ]}
          />
        )}
      </div>
      <ol className={styles.tried} aria-label={t("lines")} aria-live="polite">
        {lines.map(({ said, answer }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines are only added
          <li key={at}>
            {answer.opening && (
              <p>
                {nameOf(answer.person)}: <GermanText size="body">{answer.opening}</GermanText>
              </p>
            )}
            <p className={styles.note}>{t("you", { text: said })}</p>
            <p>
              {nameOf(answer.person)}: <GermanText size="body">{answer.reply}</GermanText>
            </p>
            {answer.findings.map(({ id, title, result }) => (
              <p key={id} dir="auto">
                {title}: {result}
              </p>
            ))}
            <Why document={document} answer={answer} />
          </li>
        ))}
      </ol>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (text.trim() !== "") void run();
        }}
      >
        <Stack gap={3}>
          <Field
            label={t("line")}
            name="try-line"
            value={text}
            onChange={setText}
            maxLength={1000}
            dir="auto"
            autoComplete="off"
          />
          <Stack direction="row" gap={3}>
            <Button type="submit" isPending={isPending} isDisabled={text.trim() === ""}>
              {t("say")}
            </Button>
            {lines.length > 0 && (
              <Button look="quiet" onPress={restart}>
                {t("restart")}
              </Button>
            )}
          </Stack>
        </Stack>
      </form>
    </Stack>
  );
}
