import type { AuthoredPhrase, SetPhraseContent } from "@/api/types";
import { LANGUAGES, useTranslations } from "@/i18n";
import type { EditorProps } from "../contract";
import { ChoiceField } from "../shared/editor/choices";
import { EditorFrame } from "../shared/editor/EditorFrame";
import { ExplanationField } from "../shared/editor/ExplanationField";
import { ModesField } from "../shared/editor/ModesField";
import { More } from "../shared/editor/More";
import { RowList } from "../shared/editor/RowList";
import { newId, type WithId } from "../shared/editor/rows";
import { TextField } from "../shared/editor/TextField";
import { findProblems, type SetPhraseBody } from "./problems";

const MODES = ["GAP", "OWN_SENTENCE"] as const;
const LONGEST_PHRASE = 300;

interface PhraseProps {
  phrase: WithId<AuthoredPhrase>;
  place: string;
  lists: SetPhraseBody["lists"];
  onChange: (phrase: WithId<AuthoredPhrase>) => void;
}

function Translations({ phrase, place, onChange }: Omit<PhraseProps, "lists">) {
  const t = useTranslations("editors.words");
  const known = phrase.translations ?? {};
  return (
    <More places={[`${place}.translations`]} title={t("translations")}>
      {LANGUAGES.filter(({ code }) => code !== "deu").map(({ code, ownName }) => (
        <TextField
          key={code}
          place={`${place}.translations.${code}`}
          label={ownName}
          value={known[code] ?? ""}
          onChange={(text) => {
            const { [code]: _before, ...others } = known;
            onChange({ ...phrase, translations: text === "" ? others : { ...others, [code]: text } });
          }}
          max={LONGEST_PHRASE}
        />
      ))}
    </More>
  );
}

function Phrase({ phrase, place, lists, onChange }: PhraseProps) {
  const t = useTranslations("editors.setPhrase");
  return (
    <>
      <TextField
        place={`${place}.phrase`}
        label={t("phrase")}
        hint={t("phraseHint")}
        value={phrase.phrase}
        onChange={(text) => onChange({ ...phrase, phrase: text })}
        max={LONGEST_PHRASE}
        isGerman
        isRequired
      />
      {lists.length > 1 && (
        <ChoiceField
          place={`${place}.set_phrase_list_id`}
          label={t("inList")}
          value={phrase.set_phrase_list_id}
          onChange={(set_phrase_list_id) => onChange({ ...phrase, set_phrase_list_id })}
          options={lists.map(({ id, title }, at) => ({
            value: id,
            label: title || t("unnamed", { number: at + 1 }),
          }))}
        />
      )}
      <TextField
        place={`${place}.explanation`}
        label={t("explanation")}
        value={phrase.explanation}
        onChange={(explanation) => onChange({ ...phrase, explanation })}
        max={1000}
        isGerman
      />
      <TextField
        place={`${place}.example`}
        label={t("example")}
        hint={t("exampleHint")}
        value={phrase.example}
        onChange={(example) => onChange({ ...phrase, example })}
        max={500}
        isGerman
      />
      <Translations phrase={phrase} place={place} onChange={onChange} />
    </>
  );
}

/** Lists of phrases by their situations, and how they are practised. */
export function Editor({ body, problems, onChange }: EditorProps<SetPhraseBody>) {
  const t = useTranslations("editors.setPhrase");
  const { content, lists, phrases } = body;
  const change = (said: Partial<SetPhraseContent>) => onChange({ ...body, content: { ...content, ...said } });
  const [first] = lists;
  return (
    <EditorFrame problems={[...problems, ...findProblems(body)]}>
      <ModesField
        place="content.modes"
        label={t("modes")}
        modes={MODES.map((mode) => ({ value: mode, label: t(`mode.${mode}`) }))}
        value={content.modes}
        onChange={(modes) => change({ modes })}
      />
      <RowList
        place="lists"
        title={t("lists")}
        rows={lists}
        idOf={({ id }) => id}
        nameOf={({ title }) => title}
        max={12}
        add={{ label: t("addList"), create: () => ({ id: newId(), title: "", situation: "" }) }}
        onChange={(rows) => {
          // A phrase goes with its list.
          const known = new Set(rows.map(({ id }) => id));
          onChange({
            ...body,
            lists: rows,
            phrases: phrases.filter(({ set_phrase_list_id }) => known.has(set_phrase_list_id)),
          });
        }}
      >
        {(list, at, put) => (
          <>
            <TextField
              place={`lists.${at}.title`}
              label={t("listTitle")}
              value={list.title}
              onChange={(title) => put({ ...list, title })}
              max={200}
              isGerman
              isRequired
            />
            <TextField
              place={`lists.${at}.situation`}
              label={t("situation")}
              value={list.situation}
              onChange={(situation) => put({ ...list, situation })}
              max={1000}
              rows={2}
              isGerman
            />
          </>
        )}
      </RowList>
      <RowList
        place="phrases"
        title={t("phrases")}
        {...(first === undefined && { hint: t("listFirst") })}
        rows={phrases}
        idOf={({ id }) => id}
        nameOf={({ phrase }) => phrase.replaceAll(/\[\[|\]\]/g, "")}
        max={60}
        {...(first !== undefined && {
          add: {
            label: t("addPhrase"),
            create: () => ({
              id: newId(),
              set_phrase_list_id: phrases.at(-1)?.set_phrase_list_id ?? first.id,
              phrase: "",
              explanation: "",
              example: "",
              translations: {},
            }),
          },
        })}
        onChange={(rows) => onChange({ ...body, phrases: rows })}
      >
        {(phrase, at, put) => <Phrase phrase={phrase} place={`phrases.${at}`} lists={lists} onChange={put} />}
      </RowList>
      <ExplanationField
        place="content.explanation"
        value={content.explanation}
        onChange={(explanation) => change({ explanation })}
        max={2000}
      />
    </EditorFrame>
  );
}
