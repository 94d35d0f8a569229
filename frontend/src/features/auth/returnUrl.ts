import { paths } from "@/app/paths";
import { readItem, removeItem, writeItem } from "@/lib/storage";

const NEVER = ["account/sign-in", "account/sign-up"];

/** True for an address inside of this program; "//host" and "/\host" would lead to another one. */
function isOwnAddress(address: string): boolean {
  if (!address.startsWith("/")) return false;
  return (
    new URL(address, window.location.origin).origin === window.location.origin && !/^\/[/\\]/.test(address)
  );
}

/** Remembers where the learner wanted to go, unless that is signing in or up. */
export function storeReturnUrl(address: string): void {
  if (NEVER.some((part) => address.includes(part)) || !isOwnAddress(address)) return;
  writeItem("returnUrl", address);
}

/** Where to go after signing in: the remembered address once, else the smart redirect. */
export function consumeReturnUrl(): string {
  const stored = readItem("returnUrl");
  removeItem("returnUrl");
  return stored !== null && isOwnAddress(stored) ? stored : paths.app();
}
