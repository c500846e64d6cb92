import type { PostSummary } from "#app/features/posts/models.ts";

export interface ReactionButtonProps {
  post: Pick<PostSummary, "id" | "likeCount">;
}

/** Id of the one form of all these buttons, at the end of each document: so they work without scripts. */
export const REACTIONS_FORM_ID = "reactions";
