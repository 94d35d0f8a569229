import { useEffect, useMemo } from "react";
import { caseDocumentOf, caseDocuments, documentWith } from "@/api/outbox";
import type { EditedCase } from "@/api/types";
import { useAutosave } from "@/api/useAutosave";
import { changedFields, fieldsOf, mergeField } from "@/lib/mergeDocuments";
import { pressReleased } from "@/lib/press";
import { cacheCase, reloadCase } from "./data";
import { readDocument, toStored } from "./document";
import type { Edit } from "./model";

/** The document of a case while it is written, which saves itself; what two authors change is merged by field. */
export function useCaseDocument(case_: EditedCase) {
  const stored = useMemo(() => caseDocumentOf(case_), [case_]);
  useEffect(
    () =>
      caseDocuments.handle({
        delivered: async (_entry, saved) => {
          await pressReleased();
          void cacheCase(saved);
        },
      }),
    [],
  );
  const autosave = useAutosave({
    queue: caseDocuments,
    lane: case_.id,
    document: stored,
    toPayload: (draft, over) => ({ ...draft, id: case_.id, document: documentWith(over.fields, draft) }),
    mergeTexts: mergeField,
    reload: async () => caseDocumentOf(await reloadCase(case_.id)),
  });
  const { version, changes } = autosave.draft;
  const document = useMemo(
    () => readDocument(documentWith(stored.fields, { version, changes })),
    [stored, version, changes],
  );
  const edit: Edit = (change) => {
    // Of two changes in one moment the second one does not see the first on the screen yet.
    const waiting = caseDocuments.snapshot().entries.findLast(({ lane }) => lane === case_.id);
    const now = waiting ? readDocument(documentWith(stored.fields, waiting.payload)) : document;
    autosave.writeAll(changedFields(fieldsOf(toStored(now)), fieldsOf(toStored(change(now)))));
  };
  return { document, edit, autosave };
}
