import type { PostStatus } from "#app/database/tables/posts.ts";
import { wordsOfArea } from "#app/platform/area-words.ts";
import english from "#locales/desk/en.json";

export type DeskKey = keyof typeof english;

/** The words of the pages where posts are written, and where people look after their own matters. */
export const useDeskText = wordsOfArea({
  en: english,
  ar: () => import("#locales/desk/ar.json"),
});

/** How a thing is called in English: writers may look for it by that name in every language. */
export function englishName(key: DeskKey): string {
  const words = english[key];
  return typeof words === "string" ? words : "";
}

/** What a post's status is called, in the order of its way to readers. */
export const STATUS_TEXT: Record<PostStatus, DeskKey> = {
  draft: "status.draft",
  in_review: "status.inReview",
  scheduled: "status.scheduled",
  published: "status.published",
  archived: "status.archived",
};

/** What is said about a code that a command refused something with. */
const ERROR_TEXT: Record<string, DeskKey> = {
  required: "error.required",
  "too-short": "error.tooShort",
  "too-long": "error.tooLong",
  "bad-email": "error.badEmail",
  "bad-address": "error.badAddress",
  "unknown-place": "error.unknownPlace",
  "bad-slug": "error.badSlug",
  "bad-date": "error.badDate",
  "too-far": "error.tooFar",
  "bad-number": "error.badNumber",
  taken: "error.taken",
  unknown: "error.unknown",
  "too-many": "error.tooMany",
  "wrong-password": "error.wrongPassword",
  "sign-in-again": "error.signInAgain",
  "too-large": "error.tooLarge",
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
  unsupported: "error.unsupported",
  unreadable: "error.unreadable",
  known: "error.known",
  "wrong-name": "error.wrongName",
  "not-there": "error.demoMoved",
  there: "error.demoMoved",
  "in-use": "error.inUse",
  same: "error.same",
  "unknown-term": "error.unknownTerm",
  "last-owner": "error.lastOwner",
  "no-address": "error.noAddress",
  sent: "error.mailSent",
};

export const errorKey = (code: string | undefined): DeskKey | undefined =>
  code === undefined ? undefined : (ERROR_TEXT[code] ?? "error.unusable");
