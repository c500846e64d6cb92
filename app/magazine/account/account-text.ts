import { wordsOfArea } from "#app/platform/area-words.ts";
import english from "#locales/account/en.json";

export type AccountKey = keyof typeof english;

/** The words of the pages about accounts. */
export const useAccountText = wordsOfArea({
  en: english,
  ar: () => import("#locales/account/ar.json"),
});

/** What is said about a code that a command refused something with. */
export const ERROR_TEXT: Record<string, AccountKey> = {
  required: "error.required",
  "too-short": "error.tooShort",
  "too-long": "error.tooLong",
  "bad-email": "error.badEmail",
  wrong: "error.wrong",
  banned: "error.banned",
  "too-many": "error.tooMany",
  same: "error.same",
  "wrong-password": "error.wrongPassword",
  "sign-in-again": "error.signInAgain",
  "last-owner": "error.lastOwner",
  confirm: "error.confirm",
  void: "error.void",
  unavailable: "error.unavailable",
  "wrong-code": "error.wrongCode",
  "only-way": "error.onlyWay",
  "bad-passkey": "error.badPasskey",
  "too-many-passkeys": "error.tooManyPasskeys",
};
