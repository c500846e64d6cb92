import { wordsOfArea } from "#app/platform/area-words.ts";
import english from "#locales/comments/en.json";

export type CommentsKey = keyof typeof english;

/** The words of discussions and of the dialogs about them. */
export const useCommentsText = wordsOfArea({
  en: english,
  ar: () => import("#locales/comments/ar.json"),
});

/** What is said about a code that a form was refused with. */
export const ERROR_TEXT: Record<string, CommentsKey> = {
  required: "error.required",
  "too-long": "error.tooLong",
  unknown: "error.parentGone",
  "sign-in-needed": "error.signInNeeded",
  forbidden: "error.forbidden",
  "not-found": "error.notFound",
  "too-many-requests": "error.tooMany",
  unreachable: "error.unreachable",
};
