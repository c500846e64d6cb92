/** What may be said in a comment: shared by forms, imports and commands. */
import { z } from "zod";
import { idText, requiredText } from "#app/lib/input.ts";

const COMMENT_MAX_LENGTH = 10_000;

export const CommentBody = requiredText(COMMENT_MAX_LENGTH);

export const CommentInput = z.object({
  id: idText.optional(),
  postId: idText,
  /** The comment that is answered; null begins a thread. */
  parentId: idText.nullish(),
  body: CommentBody,
});

export type CommentInput = z.input<typeof CommentInput>;
