import { isStorageOutdated, wipeStorage } from "@/lib/storage";

/**
 * Empties the storage when another version of the program filled it. What was not sent yet goes into the outbox first,
 * while it is still known who is signed in: it is sent when its author signs in again. Where the outbox cannot be loaded,
 * that is left as it is: the outbox takes it over when it opens.
 */
export async function clearOutdatedStorage(): Promise<void> {
  if (!isStorageOutdated()) return;
  try {
    const { carryOver } = await import("./outbox/carryOver");
    carryOver();
    wipeStorage(["outbox/", "outgoing/"]);
  } catch (error) {
    console.info("what was not sent is carried over later", error);
    wipeStorage(["outbox/", "outgoing/", "answer/", "note/"]);
  }
}
