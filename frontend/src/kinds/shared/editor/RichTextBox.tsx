import {
  IconBold,
  IconItalic,
  IconLink,
  IconMessage2Question,
  IconSubscript,
  IconSuperscript,
} from "@tabler/icons-react";
import { type Editor, EditorContent, useEditor, useEditorState } from "@tiptap/react";
import { useEffect, useRef, useState } from "react";
import type { AuthoredBlock } from "@/api/types";
import { useTranslations } from "@/i18n";
import { Button, IconButton } from "@/ui/Button";
import { Field } from "@/ui/Field";
import { Select } from "@/ui/Select";
import styles from "./RichTextBox.module.css";
import { blockTypeAt, setBlockType } from "./richCommands";
import { FLAGS, isSafeLink, LINE_BLOCKS, LIST_BLOCKS, toBlocks, toDocument } from "./richDocument";
import { EXTENSIONS } from "./richSchema";

const icon = { size: "1.25rem", stroke: 1.75, "aria-hidden": true } as const;
const TYPES = [...LINE_BLOCKS, ...LIST_BLOCKS];
const ICONS = { bold: IconBold, italic: IconItalic, subscript: IconSubscript, superscript: IconSuperscript };
const WITH_WORDS = {
  gloss: { attribute: "text", max: 300, Icon: IconMessage2Question },
  link: { attribute: "href", max: 1000, Icon: IconLink },
} as const;

type WithWords = keyof typeof WITH_WORDS;

/** What the buttons show: the looks and the block at the selection. */
function useLooks(editor: Editor) {
  return useEditorState({
    editor,
    selector: ({ editor: now }) => ({
      block: blockTypeAt(now),
      isEmpty: now.state.selection.empty,
      ...Object.fromEntries([...FLAGS, "gloss", "link"].map((mark) => [mark, now.isActive(mark)])),
    }),
    equalityFn: (one, other) => JSON.stringify(one) === JSON.stringify(other),
  }) as { block: string; isEmpty: boolean } & Record<(typeof FLAGS)[number] | WithWords, boolean>;
}

interface WordsFormProps {
  editor: Editor;
  mark: WithWords;
  onClose: () => void;
}

/** The explanation or the address of the selected words. */
function WordsForm({ editor, mark, onClose }: WordsFormProps) {
  const t = useTranslations("editors.richText");
  const { attribute, max } = WITH_WORDS[mark];
  const [words, setWords] = useState(() => String(editor.getAttributes(mark)[attribute] ?? ""));
  const isUsable = words.trim() !== "" && (mark === "gloss" || isSafeLink(words.trim()));
  const done = () => {
    onClose();
    editor.commands.focus();
  };
  const apply = () => {
    editor
      .chain()
      .extendMarkRange(mark)
      .setMark(mark, { [attribute]: words.trim() })
      .run();
    done();
  };
  return (
    <div className={styles.words}>
      <Field
        label={t(mark === "gloss" ? "glossLabel" : "linkLabel")}
        name={mark}
        value={words}
        onChange={setWords}
        maxLength={max}
        error={mark === "link" && words.trim() !== "" && !isUsable ? t("unsafe") : null}
        {...(mark === "gloss" ? { lang: "de", dir: "ltr" as const } : { dir: "ltr" as const })}
        autoFocus
      />
      <div className={styles.wordsTools}>
        <Button look="secondary" isDisabled={!isUsable} onPress={apply}>
          {t("apply")}
        </Button>
        <Button
          look="quiet"
          onPress={() => {
            editor.chain().extendMarkRange(mark).unsetMark(mark).run();
            done();
          }}
        >
          {t("remove")}
        </Button>
      </div>
    </div>
  );
}

function Toolbar({ editor, name }: { editor: Editor; name: string }) {
  const t = useTranslations("editors.richText");
  const looks = useLooks(editor);
  const [form, setForm] = useState<WithWords | null>(null);
  return (
    <div className={styles.toolbar}>
      <Select
        label={t("blockType")}
        name={`${name}.type`}
        value={looks.block}
        onChange={(chosen) => {
          const type = TYPES.find((one) => one === chosen);
          if (type) setBlockType(editor, type);
        }}
        options={TYPES.map((type) => ({ value: type, label: t(`blocks.${type}`) }))}
      />
      <div className={styles.buttons} role="group" aria-label={t("tools")}>
        {FLAGS.map((flag) => {
          const Icon = ICONS[flag];
          return (
            <IconButton
              key={flag}
              label={t(flag)}
              aria-pressed={looks[flag]}
              onPress={() => editor.chain().focus().toggleMark(flag).run()}
            >
              <Icon {...icon} />
            </IconButton>
          );
        })}
        {(["gloss", "link"] as const).map((mark) => {
          const { Icon } = WITH_WORDS[mark];
          return (
            <IconButton
              key={mark}
              label={t(mark)}
              aria-pressed={looks[mark]}
              isDisabled={looks.isEmpty && !looks[mark]}
              onPress={() => setForm(form === mark ? null : mark)}
            >
              <Icon {...icon} />
            </IconButton>
          );
        })}
      </div>
      {form && <WordsForm key={form} editor={editor} mark={form} onClose={() => setForm(null)} />}
    </div>
  );
}

export interface RichTextBoxProps {
  place: string;
  label: string;
  blocks: readonly AuthoredBlock[];
  onChange: (blocks: AuthoredBlock[]) => void;
}

/** Rich text that is written as it looks. What changes from outside, as by an undo, takes the place of what stands there. */
export default function RichTextBox({ place, label, blocks, onChange }: RichTextBoxProps) {
  const latest = useRef(onChange);
  useEffect(() => {
    latest.current = onChange;
  });
  const shown = useRef<readonly AuthoredBlock[]>(blocks);
  const editor = useEditor({
    extensions: EXTENSIONS,
    injectCSS: false, // the page's policy refuses a sheet that is made in it; RichTextBox.module.css has the rules
    content: toDocument(blocks),
    editorProps: {
      attributes: {
        role: "textbox",
        "aria-multiline": "true",
        "aria-label": label,
        "data-place": place,
        lang: "de",
        dir: "ltr",
        class: styles.text ?? "",
      },
    },
    onUpdate: ({ editor: now }) => {
      const written = toBlocks(now.getJSON());
      shown.current = written;
      latest.current(written);
    },
  });
  useEffect(() => {
    if (blocks === shown.current || JSON.stringify(blocks) === JSON.stringify(shown.current)) return;
    shown.current = blocks;
    editor.commands.setContent(toDocument(blocks), { emitUpdate: false });
  }, [editor, blocks]);
  return (
    <div className={styles.box}>
      <Toolbar editor={editor} name={place} />
      <EditorContent editor={editor} />
    </div>
  );
}
