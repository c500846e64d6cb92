import type { PostSummary } from "#app/features/posts/models.ts";
import { CardGrid } from "#app/magazine/cards/grids/card-grid.tsx";
import { TextCard } from "#app/magazine/cards/text-card.tsx";
import { QuietSection, type SectionFrame } from "./titled-section.tsx";

/** Trending posts, without pictures. */
export function TrendingTexts({ posts, ...frame }: SectionFrame & { posts: PostSummary[] }) {
  return (
    <QuietSection {...frame}>
      <CardGrid columns="four">
        {posts.map((post) => (
          <TextCard key={post.id} post={post} />
        ))}
      </CardGrid>
    </QuietSection>
  );
}
