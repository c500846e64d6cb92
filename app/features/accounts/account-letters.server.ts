/** The mails about accounts, and the pages that their buttons lead to. */
import { type LetterHead, standardLetter } from "#app/platform/letters.server.ts";
import type { Letter } from "#app/platform/mail.server.ts";

type AccountLetter =
  | "signUp"
  | "invite"
  | "known"
  | "reset"
  | "changed"
  | "move"
  | "moved"
  | "deleted";

/** Writes a letter whose button leads to a path of the site. */
export type AccountLetters = (name: AccountLetter, path: string) => Letter;

/** @param siteUrl the site's public address, never taken from a request: a link with a secret must not lead elsewhere */
export function accountLetters(head: LetterHead, siteUrl: string): AccountLetters {
  return (name, path) => standardLetter(head, name, siteUrl + path);
}

/** Where the secrets in mails are used. */
export const mailLink = {
  invite: (token: string) => `/signup/invited/${token}`,
  signUp: (token: string) => `/signup/${token}`,
  reset: (token: string) => `/forgot-pass/${token}`,
  move: (token: string) => `/account/email/${token}`,
};
