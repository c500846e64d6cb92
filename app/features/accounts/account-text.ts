import { createAreaText } from "#app/islands/area-text.ts";
import { dictionary } from "#app/lib/dictionary.ts";
import english from "#locales/en/account.json";

export type AccountKey = keyof typeof english;

/** Message catalogue of the account pages. */
export const useAccountText = createAreaText(
  english,
  import.meta.glob(["/locales/*/account.json", "!/locales/en/*"], { import: "default" }),
);

/** Message keys for the error codes that account commands return. */
export const ACCOUNT_ERRORS = dictionary<AccountKey>({
  required: "error.required",
  "too-short": "error.tooShort",
  "too-long": "error.tooLong",
  "too-common": "error.tooCommon",
  "own-name": "error.ownName",
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
  expired: "error.journeyVoid",
  unavailable: "error.unavailable",
  "wrong-code": "error.wrongCode",
  "key-lost": "error.keyLost",
  "only-way": "error.onlyWay",
  "bad-passkey": "error.badPasskey",
  "too-many-passkeys": "error.tooManyPasskeys",
});
