import { useState } from "react";
import { useSearchParams } from "react-router";
import type { Case, CaseInteractionShort } from "@/api/types";
import { useTranslations } from "@/i18n";
import { Button } from "@/ui/Button";
import { Field } from "@/ui/Field";
import { Select } from "@/ui/Select";
import { EmptyView } from "@/ui/StateView";
import { type CaseFilter, found, inOrder, standingOf, tagsOf } from "../model";
import { CaseCard } from "./CaseCard";
import styles from "./CaseLibrary.module.css";

interface CaseLibraryProps {
  cases: readonly Case[];
  mine: readonly CaseInteractionShort[];
}

/** What she looks for, kept in the address: "back" brings it back, and a link can be sent. */
function useCaseFilter() {
  const [params, setParams] = useSearchParams();
  const [filter, setFilter] = useState<CaseFilter>({
    query: params.get("q") ?? "",
    tag: params.get("tag") ?? "",
  });
  const narrow = (next: Partial<CaseFilter>) => {
    const { query, tag } = { ...filter, ...next };
    // The address follows a moment later; a field that waited for it would lose letters of a fast typist.
    setFilter({ query, tag });
    const kept = new URLSearchParams(params);
    for (const [name, value] of [
      ["q", query],
      ["tag", tag],
    ] as const) {
      if (value === "") kept.delete(name);
      else kept.set(name, value);
    }
    setParams(kept, { replace: true, preventScrollReset: true });
  };
  return { filter, narrow };
}

/** All cases, searched and narrowed. */
export function CaseLibrary({ cases, mine }: CaseLibraryProps) {
  const t = useTranslations("cases.library");
  const { filter, narrow } = useCaseFilter();
  const hits = inOrder(found(cases, filter), mine);
  const clear = () => narrow({ query: "", tag: "" });
  return (
    <>
      <div className={styles.filters} role="search">
        <Field
          label={t("search")}
          name="q"
          value={filter.query}
          onChange={(query) => narrow({ query })}
          autoCapitalize="off"
        />
        <Select
          label={t("tags")}
          name="tag"
          value={filter.tag}
          onChange={(tag) => narrow({ tag })}
          placeholder={t("allTags")}
          options={tagsOf(cases).map((tag) => ({ value: tag, label: tag, lang: "de" }))}
        />
      </div>
      <p role="status" className={styles.count}>
        {t("count", { count: hits.length })}
      </p>
      {hits.length === 0 ? (
        <EmptyView
          title={t("noHitsTitle")}
          action={
            <Button look="secondary" onPress={clear}>
              {t("clear")}
            </Button>
          }
        >
          {t("noHitsText")}
        </EmptyView>
      ) : (
        <ul className={styles.shelf} aria-label={t("results")}>
          {hits.map((case_) => (
            <li key={case_.id}>
              <CaseCard case_={case_} standing={standingOf(case_, mine)} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
