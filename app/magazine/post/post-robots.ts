import type { PostDetails } from "#app/features/posts/models.ts";

/** Whether search engines may list a post. */
export const robotsOf = ({
  isNoindex,
  isUnlisted,
}: Pick<PostDetails, "isNoindex" | "isUnlisted">): "index" | "noindex" =>
  isNoindex || isUnlisted ? "noindex" : "index";
