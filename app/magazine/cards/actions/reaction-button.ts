import type { PostSummary } from "#app/features/posts/models.ts";

export interface ReactionButtonProps {
  post: Pick<PostSummary, "id" | "likeCount">;
  /** `submit` inside a form to `/actions/reactions`: the button then works without scripts. */
  type?: "button" | "submit";
}
