import type { PostSummary } from "#app/features/posts/models.ts";

export interface ReactionButtonProps {
  post: PostSummary;
  /** `submit` inside a form to `/actions/reactions`: the button then works without scripts. */
  type?: "button" | "submit";
}
