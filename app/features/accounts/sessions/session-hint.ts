/** Non-secret hint for scripts that a session may exist. Grants no access. */
export const HINT_COOKIE = "signed-in";

const PREFIX = `${HINT_COOKIE}=`;

/** In place of the hint of a session that has expired: nobody has logged out. */
const EXPIRED = "expired";

function readHint(): string {
  const found = document.cookie.split("; ").find((cookie) => cookie.startsWith(PREFIX));
  return found?.slice(PREFIX.length) ?? "";
}

/** The hint, which each sign-in replaces; "" in a browser without a session. */
export function readSessionHint(): string {
  const hint = readHint();
  return hint === EXPIRED ? "" : hint;
}

/** Whether the last session has ended by itself. */
export const hasExpired = (): boolean => readHint() === EXPIRED;

/** Whether this browser has signed in before; otherwise `/api/me` is not requested. */
export const hasSessionHint = (): boolean => readSessionHint() !== "";

/** Forgets the hint of a session that has expired, unless a newer sign-in has replaced it. */
export function dropSessionHint(hint: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API answers too late
  if (readSessionHint() === hint) document.cookie = `${PREFIX}${EXPIRED}; Path=/; SameSite=Lax`;
}
