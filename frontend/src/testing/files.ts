import { screen } from "@testing-library/react";

/** The field behind a button for files, which stands beside it and is never shown. */
export async function findFileField(name: string): Promise<HTMLInputElement> {
  const button = await screen.findByRole("button", { name });
  const field = button.nextElementSibling;
  if (!(field instanceof HTMLInputElement)) throw new Error(`${name} is no button for files`);
  return field;
}
