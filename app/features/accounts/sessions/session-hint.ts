/** Non-secret hint for scripts that a session may exist. Grants no access. */
export const HINT_COOKIE = "signed-in";

const PREFIX = `${HINT_COOKIE}=`;

const findHint = () => document.cookie.split("; ").find((cookie) => cookie.startsWith(PREFIX));

/** The hint, which each sign-in replaces; "" in a browser without a session. */
export const readSessionHint = (): string => findHint()?.slice(PREFIX.length) ?? "";

/** Whether the last session has ended by itself: a log-out removes the hint, and does not empty it. */
export const hasExpired = (): boolean => findHint() === PREFIX;

/** Whether this browser has signed in before; otherwise `/api/me` is not requested. */
export const hasSessionHint = (): boolean => readSessionHint() !== "";

/** Empties the hint of a session that has expired, unless a newer sign-in has replaced it. */
export function dropSessionHint(hint: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API answers too late
  if (readSessionHint() === hint) document.cookie = `${PREFIX}; Path=/; SameSite=Lax`;
}
