import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { renderPlayer } from "@/testing/renderPlayer";
import { fixtures } from "./fixtures";
import { kind } from "./kind";
import { ownKey, phrasesOf } from "./model";

test("every phrase bears the number by which the feedback calls it", () => {
  renderPlayer(kind, fixtures);
  for (const phrase of phrasesOf(fixtures.content)) {
    const place = kind.partLabel?.(ownKey(phrase), fixtures.content);
    const number = place?.sort === "phrase" ? place.number : 0;
    expect(screen.getByText(`Redemittel ${number}`)).toBeVisible();
  }
});
