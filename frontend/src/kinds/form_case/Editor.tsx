import type { EditorProps } from "../contract";
import { CasePicker } from "../shared/editor/CasePicker";
import { EditorFrame } from "../shared/editor/EditorFrame";
import { FormEditor } from "../shared/editor/FormEditor";
import { type FormCaseBody, findProblems } from "./problems";

/** A form that is filled in with what a case tells. */
export function Editor({ body, problems, onChange }: EditorProps<FormCaseBody>) {
  return (
    <EditorFrame problems={[...problems, ...findProblems(body)]}>
      <CasePicker
        cases={body.cases}
        onChange={(cases) => onChange({ ...body, cases, content: { ...body.content, excerpt: "" } })}
      />
      <FormEditor
        form={body.content}
        isOfCase
        onChange={(content) => onChange({ ...body, content: { ...body.content, ...content } })}
      />
    </EditorFrame>
  );
}
