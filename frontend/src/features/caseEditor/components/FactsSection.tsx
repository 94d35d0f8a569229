import { IconAlertTriangle } from "@tabler/icons-react";
import { useState } from "react";
import { NewTitleForm } from "@/features/authoring";
import { useTranslations } from "@/i18n";
import { Collapsible } from "@/ui/Collapsible";
import { Field } from "@/ui/Field";
import { Stack } from "@/ui/Stack";
import { type CaseDocument, factName, idFrom, withValue } from "../document";
import type { SectionProps } from "../model";
import { ENOUGH_QUESTIONS, filterFacts, thinFacts } from "../model";
import styles from "./CaseEditor.module.css";
import { EntryList } from "./EntryList";
import { FactForm } from "./FactForm";
import { LinesField } from "./LinesField";

/** From this many facts on, they can be searched. */
const MANY = 8;

/** What facts with few questions cost learners. */
function ThinFacts({ document }: Pick<SectionProps, "document">) {
  const t = useTranslations("caseEditor.facts");
  const { thin, understood, best } = thinFacts(document.facts);
  if (thin === 0) return null;
  return (
    <p className={styles.warning}>
      <IconAlertTriangle size="1.25rem" stroke={1.75} aria-hidden="true" />
      <span>
        {t("thin", { thin, all: document.facts.length, understood, best, enough: ENOUGH_QUESTIONS })}
      </span>
    </p>
  );
}

/** What topics are called when a person asks back; one that no fact has can be emptied away. */
function Topics({ document, edit }: Pick<SectionProps, "document" | "edit">) {
  const t = useTranslations("caseEditor.facts");
  const topics = Object.entries(document.topics);
  if (topics.length === 0) return null;
  return (
    <Collapsible title={t("topics")} note={t("topicsNote", { count: topics.length })}>
      <p className={styles.hint}>{t("topicsHint")}</p>
      <div className={styles.pairs}>
        {topics.map(([id, name]) => (
          <Field
            key={id}
            label={t("topicOf", { id })}
            name={`topics.${id}`}
            value={name}
            onChange={(value) =>
              edit((now) => ({
                ...now,
                topics: document.facts.some(({ topic }) => topic === id)
                  ? { ...now.topics, [id]: value }
                  : withValue({ ...now.topics }, id, value),
              }))
            }
            maxLength={200}
            dir="auto"
          />
        ))}
      </div>
    </Collapsible>
  );
}

/** A document with one more fact, which begins with the topic of the last one. */
function withFact(now: CaseDocument, id: string, question: string, topicName: string): CaseDocument {
  const last = now.facts.at(-1)?.topic;
  const topic = last !== undefined && last in now.topics ? last : (Object.keys(now.topics)[0] ?? "general");
  return {
    ...now,
    topics: topic in now.topics ? now.topics : { ...now.topics, [topic]: topicName },
    facts: [...now.facts, { id, topic, questions: [question.trim()], disclosure: { rule: "ASKED" } }],
  };
}

/** What is true in a case, how it is asked for, and how it is told. */
export function FactsSection({ caseId, document, edit, save, openId, onOpen, onGo }: SectionProps) {
  const t = useTranslations("caseEditor.facts");
  const [query, setQuery] = useState("");
  const found = filterFacts(document, query);
  return (
    <Stack gap={4}>
      <ThinFacts document={document} />
      {document.facts.length >= MANY && (
        <Field label={t("search")} name="search" type="search" value={query} onChange={setQuery} />
      )}
      <EntryList
        entries={found}
        all={document.facts}
        titleOf={factName}
        noteOf={({ topic, questions, disclosure: { rule } }) =>
          [
            document.topics[topic] ?? topic,
            t("questionCount", { count: questions.length }),
            ...(rule === "ASKED" ? [] : [t(`rule.${rule}.short`)]),
          ].join(" · ")
        }
        openId={openId}
        onOpen={onOpen}
        onChange={(change) => edit((now) => ({ ...now, facts: change(now.facts) }))}
      >
        {(fact, onChange) => (
          <FactForm
            caseId={caseId}
            document={document}
            edit={edit}
            save={save}
            fact={fact}
            onChange={onChange}
          />
        )}
      </EntryList>
      {found.length === 0 && query !== "" && <p role="status">{t("nothingFound")}</p>}
      <NewTitleForm
        label={t("newQuestion")}
        submit={t("add")}
        onAdd={async (question) => {
          const id = idFrom(question, document.facts);
          edit((now) => withFact(now, id, question, t("firstTopic")));
          setQuery("");
          onGo({ section: "facts", entry: id, field: "answers.SIMPLE" }); // what is asked is answered next
          return true;
        }}
      />
      <Topics document={document} edit={edit} />
      <LinesField
        label={t("negatives")}
        hint={t("negativesHint")}
        name="default_negatives"
        value={document.default_negatives}
        onChange={(value) => edit((now) => withValue(now, "default_negatives", value))}
      />
    </Stack>
  );
}
