import type { AccountKey } from "./account-text.ts";

/** What a page may say has just been done: `?done=` names it. */
const DONE: Record<string, AccountKey> = {
  saved: "done.saved",
  emailSent: "done.emailSent",
  emailMoved: "done.emailMoved",
  password: "done.passwordChanged",
  sessions: "done.sessions",
  tied: "done.tied",
  untied: "done.untied",
  passkey: "done.passkey",
  passkeyRemoved: "done.passkeyRemoved",
  totpOff: "done.totpOff",
};

/** The good news in an address, or null. */
export function doneIn(url: URL): AccountKey | null {
  const name = url.searchParams.get("done") ?? "";
  return Object.hasOwn(DONE, name) ? DONE[name]! : null;
}
