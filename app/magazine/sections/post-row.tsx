import type { PostSummary } from "#app/features/posts/models.ts";
import { FeatureCard } from "#app/magazine/cards/feature-card.tsx";
import { CardGrid } from "#app/magazine/cards/grids/card-grid.tsx";
import { OverlayCard } from "#app/magazine/cards/overlay-card.tsx";
import { RowCard } from "#app/magazine/cards/row-card.tsx";
import { StandardCard } from "#app/magazine/cards/standard-card.tsx";
import { type SectionFrame, TitledSection } from "./titled-section.tsx";

/** The fewer posts, the larger their cards. */
function Row({ posts }: { posts: PostSummary[] }) {
  const [first] = posts;
  if (first && posts.length === 1) return <RowCard post={first} variant="lead" />;
  if (posts.length === 2) {
    return (
      <CardGrid columns="pairs">
        {posts.map((post) => (
          <FeatureCard key={post.id} post={post} />
        ))}
      </CardGrid>
    );
  }
  if (posts.length === 3) {
    return (
      <CardGrid columns="videos">
        {posts.map((post) => (
          <OverlayCard key={post.id} post={post} variant="landscape" />
        ))}
      </CardGrid>
    );
  }
  return (
    <CardGrid columns="four">
      {posts.map((post) => (
        <StandardCard key={post.id} post={post} />
      ))}
    </CardGrid>
  );
}

/** One to four posts in one row; also the form of a section that has too few for its own. */
export function PostRow({ posts, ...frame }: SectionFrame & { posts: PostSummary[] }) {
  return (
    <TitledSection {...frame}>
      <Row posts={posts} />
    </TitledSection>
  );
}
