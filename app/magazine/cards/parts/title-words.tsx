import type { PostSummary } from "#app/features/posts/models.ts";
import { useTextLanguage } from "./text-language.ts";

/** A title among other words, isolated from their direction. */
export function TitleWords({ post }: { post: Pick<PostSummary, "title" | "language"> }) {
  return <bdi {...useTextLanguage(post.language)}>{post.title}</bdi>;
}
