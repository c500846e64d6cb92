import type { PostSummary } from "#app/features/posts/models.ts";
import { FeatureCard } from "#app/magazine/cards/feature-card.tsx";
import { RowCard } from "#app/magazine/cards/row-card.tsx";
import { StandardCard } from "#app/magazine/cards/standard-card.tsx";
import { CardGrid } from "./card-grid.tsx";

/** One to four posts in one row: the fewer they are, the larger their cards. */
export function FewPosts({ posts }: { posts: readonly PostSummary[] }) {
  const [first] = posts;
  if (first && posts.length === 1) return <RowCard post={first} variant="lead" />;
  if (posts.length > 3) {
    return (
      <CardGrid columns="four">
        {posts.map((post) => (
          <StandardCard key={post.id} post={post} />
        ))}
      </CardGrid>
    );
  }
  return (
    <CardGrid columns={posts.length === 2 ? "pairs" : "three"}>
      {posts.map((post) => (
        <FeatureCard key={post.id} post={post} growing="texts" />
      ))}
    </CardGrid>
  );
}
