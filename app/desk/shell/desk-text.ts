import type { PostStatus } from "#app/database/tables/posts.ts";
import { createAreaText } from "#app/islands/area-text.ts";
import { dictionary } from "#app/lib/dictionary.ts";
import english from "#locales/en/desk.json";

export type DeskKey = keyof typeof english;

/** Messages of the editor and the account pages. */
export const useDeskText = createAreaText(
  english,
  import.meta.glob(["/locales/*/desk.json", "!/locales/en/*"], { import: "default" }),
);

/** The English name of an insertion: the slash menu finds it in every language. */
export function englishName(key: DeskKey): string {
  const words = english[key];
  return typeof words === "string" ? words : "";
}

/** Labels of a post's status, in workflow order. */
export const STATUS_TEXT: Record<PostStatus, DeskKey> = {
  draft: "status.draft",
  in_review: "status.inReview",
  scheduled: "status.scheduled",
  published: "status.published",
  unlisted: "status.unlisted",
  archived: "status.archived",
};

/** The message key for an error code of a command. */
const ERROR_TEXT = dictionary<DeskKey>({
  required: "error.required",
  "too-short": "error.tooShort",
  "too-long": "error.tooLong",
  "bad-email": "error.badEmail",
  "bad-address": "error.badAddress",
  "unknown-place": "error.unknownPlace",
  "bad-slug": "error.badSlug",
  "bad-path": "error.badPath",
  reserved: "error.reserved",
  "bad-date": "error.badDate",
  "bad-time-zone": "error.badTimeZone",
  "too-far": "error.tooFar",
  "bad-number": "error.badNumber",
  "bad-time": "error.badTime",
  "bad-order": "error.badOrder",
  "after-end": "error.afterEnd",
  repeated: "error.repeated",
  taken: "error.taken",
  unknown: "error.unknown",
  "too-many": "error.tooMany",
  "wrong-password": "error.wrongPassword",
  "sign-in-again": "error.signInAgain",
  "too-large": "error.tooLarge",
  heic: "error.heic",
  "not-square": "error.notSquare",
  "too-small": "error.tooSmall",
  "too-large-media": "error.tooLargeMedia",
  "unsupported-media": "error.unsupportedMedia",
  conflict: "error.conflict",
  "too-large-form": "error.tooLargeForm",
  "unsupported-file": "error.unsupportedFile",
  "no-text": "error.noText",
  twofold: "error.twofold",
  empty: "error.empty",
  "has-posts": "error.hasPosts",
  "other-kind": "error.otherKind",
  offline: "error.offline",
  "no-connection": "error.noConnection",
  unavailable: "error.noRoom",
  unsupported: "error.unsupported",
  unreadable: "error.unreadable",
  known: "error.known",
  "wrong-name": "error.wrongName",
  "not-there": "error.demoMoved",
  there: "error.demoMoved",
  "in-use": "error.inUse",
  same: "error.same",
  "unknown-term": "error.unknownTerm",
  loop: "error.termLoop",
  "too-deep": "error.termTooDeep",
  "last-owner": "error.lastOwner",
  "no-address": "error.noAddress",
  sent: "error.mailSent",
  "raw-html": "error.rawHtml",
  "language-taken": "error.languageTaken",
  grouped: "error.grouped",
  "code-open": "error.code-open",
  "code-element": "error.code-element",
  "bad-origin": "error.bad-origin",
  "bad-vat": "error.bad-vat",
  "unknown-vat": "error.unknown-vat",
});

/** The message of an error code; a general one for codes without their own, undefined without an error. */
export const errorKey = (code: string | undefined): DeskKey | undefined =>
  code === undefined ? undefined : (ERROR_TEXT[code] ?? "error.unusable");

/** The message for an error code. */
export function useDeskErrors(): (code: string) => string {
  const { t } = useDeskText();
  return (code) => t(errorKey(code) ?? "error.unusable");
}
