import { type LoaderFunctionArgs, redirect } from "react-router";
import { isSignedIn } from "@/api/session";
import { paths } from "@/app/paths";
import { storeReturnUrl } from "@/features/auth";

/** Loader of everything behind the login gate: the wanted address is remembered. */
export function signedInOnly({ request }: LoaderFunctionArgs): Response | null {
  if (isSignedIn()) return null;
  const { pathname, search, hash } = new URL(request.url);
  storeReturnUrl(pathname + search + hash);
  return redirect(paths.signIn());
}

/** Loader of sign-in and sign-up: who is signed in already goes on. */
export function signedOutOnly(): Response | null {
  return isSignedIn() ? redirect(paths.app()) : null;
}
