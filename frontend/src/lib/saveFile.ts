/** Saves what lies at an address of ours. */
export function saveFrom(name: string, url: string): void {
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
}

/** Saves a file as if a link had been pressed: a plain link could not send the token. */
export function saveFile(name: string, file: Blob): void {
  const url = URL.createObjectURL(file);
  saveFrom(name, url);
  // Firefox reads the file after the click has returned.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

/** The name that the server gives to a file; undefined where it gives none. */
export function fileNameOf(response: Response): string | undefined {
  const told = /filename\*?=(?:UTF-8'')?"?([^";]+)/i.exec(response.headers.get("Content-Disposition") ?? "");
  return told?.[1] ? decodeURIComponent(told[1]) : undefined;
}
