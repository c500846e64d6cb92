import type { PostDetails } from "#app/features/posts/models.ts";

/** Whether search engines may list a post. */
export const robotsOf = ({
  isNoindex,
  isUnlisted,
  access,
}: Pick<PostDetails, "isNoindex" | "isUnlisted" | "access">): "index" | "noindex" =>
  isNoindex || isUnlisted || access === "password" ? "noindex" : "index";
