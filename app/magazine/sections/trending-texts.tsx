import type { PostSummary } from "#app/features/posts/models.ts";
import { TextCard } from "#app/magazine/cards/text-card.tsx";
import { CardGrid } from "#app/magazine/grids/card-grid.tsx";
import { QuietSection, type SectionFrame } from "./titled-section.tsx";

/** What people read just now, in words alone. */
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
