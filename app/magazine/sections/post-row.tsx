import type { PostSummary } from "#app/features/posts/models.ts";
import { FewPosts } from "#app/magazine/cards/grids/few-posts.tsx";
import { type SectionFrame, TitledSection } from "./titled-section.tsx";

/** One to four posts in one row; also the form of a section that has too few for its own. */
export function PostRowSection({ posts, ...frame }: SectionFrame & { posts: PostSummary[] }) {
  return (
    <TitledSection {...frame}>
      <FewPosts posts={posts} />
    </TitledSection>
  );
}
