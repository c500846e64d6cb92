import type { FlatComment } from "#app/features/comments/models.ts";
import type { FormRefusal } from "#app/lib/form-refusal.ts";

/** Intents of the discussion's forms. */
export const COMMENT_INTENTS = ["add", "edit", "delete", "report"] as const;

export type CommentIntent = (typeof COMMENT_INTENTS)[number];

/** The result of a submission. */
export type CommentReply =
  | {
      ok: true;
      /** The updated comment; null after a deletion or report. */
      comment: FlatComment | null;
      /** The URL of the comment. */
      href: string;
    }
  | { ok: false; refusal: FormRefusal };

/** Error codes: why the action was rejected, or what is wrong with the text. */
export const problemIn = ({ formError, fieldErrors }: FormRefusal): string =>
  formError ?? Object.values(fieldErrors)[0] ?? "required";
