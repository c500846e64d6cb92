import type { CommentView } from "#app/features/comments/models.ts";
import { createAreaText } from "#app/islands/area-text.ts";
import { dictionary } from "#app/lib/dictionary.ts";
import english from "#locales/en/comments.json";

export type CommentsKey = keyof typeof english;

/** Messages of discussions and their dialogs. */
export const useCommentsText = createAreaText(
  english,
  import.meta.glob(["/locales/*/comments.json", "!/locales/en/*"], { import: "default" }),
);

/** Who wrote a comment; somebody whose account is deleted has no name. */
export function useWriterName({ author }: Pick<CommentView, "author">): string {
  const { t } = useCommentsText();
  return author.name || t("formerReader");
}

/** Messages by refusal code. */
export const COMMENT_ERRORS = dictionary<CommentsKey>({
  required: "error.required",
  "too-long": "error.tooLong",
  unknown: "error.parentGone",
  "sign-in-needed": "error.signInNeeded",
  forbidden: "error.forbidden",
  "not-found": "error.notFound",
  "too-many-requests": "error.tooMany",
  unreachable: "error.unreachable",
});
