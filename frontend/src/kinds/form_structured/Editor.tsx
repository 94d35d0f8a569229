import type { EditorProps } from "../contract";
import { DialogEditor } from "../shared/editor/DialogEditor";
import { EditorFrame } from "../shared/editor/EditorFrame";
import { FormEditor } from "../shared/editor/FormEditor";
import { type FormStructuredBody, findProblems } from "./problems";

/** A dialog that is listened to, and the form that is filled in with what is said. */
export function Editor({ body, problems, onChange }: EditorProps<FormStructuredBody>) {
  const { content, dialogs, lines } = body;
  return (
    <EditorFrame problems={[...problems, ...findProblems(body)]}>
      <FormEditor form={content} isOfCase={false} onChange={(form) => onChange({ ...body, content: form })} />
      <DialogEditor
        dialogs={dialogs}
        lines={lines}
        fields={content.fields ?? []}
        onChange={(parts) => onChange({ ...body, ...parts })}
      />
    </EditorFrame>
  );
}
