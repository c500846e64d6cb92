import type { AccountKey } from "#app/features/accounts/account-text.ts";
import { dictionary } from "#app/lib/dictionary.ts";

/** Messages about a finished action, by the `done` parameter of the URL. */
const DONE = dictionary<AccountKey>({
  password: "done.passwordChanged",
  sessions: "done.sessions",
  tied: "done.tied",
  untied: "done.untied",
  passkey: "done.passkey",
  passkeyRemoved: "done.passkeyRemoved",
  totpOff: "done.totpOff",
});

/** The message key for `?done=`, or null. */
export function doneIn(url: URL): AccountKey | null {
  const name = url.searchParams.get("done") ?? "";
  return Object.hasOwn(DONE, name) ? DONE[name]! : null;
}
