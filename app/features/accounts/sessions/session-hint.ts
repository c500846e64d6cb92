/** Non-secret hint for scripts that a session may exist. Grants no access. */
export const HINT_COOKIE = "signed-in";

const PREFIX = `${HINT_COOKIE}=`;

/** The hint, which each sign-in replaces; "" in a browser that has not signed in. */
export function readSessionHint(): string {
  const found = document.cookie.split("; ").find((cookie) => cookie.startsWith(PREFIX));
  return found?.slice(PREFIX.length) ?? "";
}

/** Whether this browser has signed in before; otherwise `/api/me` is not requested. */
export const hasSessionHint = (): boolean => readSessionHint() !== "";

/** Forgets the hint of a session that is over, unless a newer sign-in has replaced it. */
export function dropSessionHint(hint: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API answers too late
  if (readSessionHint() === hint) document.cookie = `${PREFIX}; Path=/; Max-Age=0`;
}
