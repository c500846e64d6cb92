import type { FlatComment } from "#app/features/comments/models.ts";
import type { FieldErrors } from "#app/lib/input.ts";

/** What a form under a comment may ask for. */
export const COMMENT_INTENTS = ["add", "edit", "delete", "report"] as const;

export type CommentIntent = (typeof COMMENT_INTENTS)[number];

/** Why nothing was done, when it is nobody's typing that is wrong. */
export type CommentRefusal = "sign-in-needed" | "forbidden" | "not-found" | "too-many-requests";

/** What became of a form. */
export type CommentReply =
  | {
      ok: true;
      /** The reader's comment as it stands now; null after a deletion or report. */
      comment: FlatComment | null;
      /** The page it stands on, at its place. */
      href: string;
    }
  | { ok: false; refusal: CommentRefusal }
  | { ok: false; errors: FieldErrors };
