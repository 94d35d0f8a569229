import { type ReactNode, useRef, useState } from "react";
import { useAutocomplete } from "react-aria/useAutocomplete";
import { FieldInputContext, SelectableCollectionContext } from "react-aria-components/Autocomplete";

interface SearchableListProps {
  /** Whether an entry of the list is shown, by its text and what is typed. */
  filter: (text: string, query: string) => boolean;
  /** A `SearchBox`, and the list that it leads. */
  children: ReactNode;
}

/**
 * A line that is searched for and the list of what is found: the focus stays in the line while the arrows move in the
 * list. Instead of `Autocomplete` of react-aria-components: every text field imports the module of that one for its
 * contexts, so the first page would carry the whole component.
 */
export function SearchableList({ filter, children }: SearchableListProps) {
  const [inputValue, setInputValue] = useState("");
  const [focusedNodeId, setFocusedNodeId] = useState<string | null>(null);
  const inputRef = useRef<HTMLInputElement>(null);
  const listRef = useRef<HTMLElement>(null);
  const state = { inputValue, setInputValue, focusedNodeId, setFocusedNodeId };
  const list = useAutocomplete({ filter, inputRef, collectionRef: listRef }, state);
  const collection = { ...list.collectionProps, filter: list.filter, ref: list.collectionRef };
  return (
    <FieldInputContext value={{ ...list.inputProps, ref: inputRef }}>
      <SelectableCollectionContext value={collection}>{children}</SelectableCollectionContext>
    </FieldInputContext>
  );
}
