import { type RefObject, useEffect, useRef } from "react";
import type { PagedRows } from "@/api/pages";
import { useTranslations } from "@/i18n";
import { Button } from "./Button";
import { useProblemText } from "./problemText";

interface LoadMoreProps {
  of: Pick<PagedRows<unknown>, "data" | "hasMore" | "isLoadingMore" | "loadMore" | "error">;
  /** The list whose children are the rows: the first row that comes gets the focus, since the button moves away. */
  list: RefObject<HTMLElement | null>;
}

/** Reads the next page of a list, below it; nothing once all is read. */
export function LoadMore({ of, list }: LoadMoreProps) {
  const t = useTranslations("ui.list");
  const textOf = useProblemText();
  const before = useRef<number | null>(null);
  const shown = of.data?.length ?? 0;
  useEffect(() => {
    if (before.current === null || shown <= before.current) return;
    const row = list.current?.children[before.current];
    before.current = null;
    if (!(row instanceof HTMLElement)) return;
    row.tabIndex = -1;
    row.focus({ preventScroll: true });
  }, [shown, list]);
  const load = () => {
    before.current = shown;
    void of.loadMore();
  };
  if (!of.hasMore) return null;
  return (
    <div>
      {of.error && !of.isLoadingMore && <p role="alert">{textOf(of.error)}</p>}
      <Button look="secondary" isPending={of.isLoadingMore} onPress={load}>
        {t("more")}
      </Button>
    </div>
  );
}
