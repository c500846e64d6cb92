import type { PostSummary } from "#app/features/posts/models.ts";
import { CardGrid } from "#app/magazine/cards/grids/card-grid.tsx";
import { RowCard } from "#app/magazine/cards/row-card.tsx";
import { StandardCard } from "#app/magazine/cards/standard-card.tsx";
import { type SectionFrame, TitledSection } from "./titled-section.tsx";

/** Columns by the number of posts. */
const COLUMNS = ["four", "four", "pairs", "videos", "four"] as const;

/** One to four posts in one row; also the form of a section that has too few for its own. */
export function PostRow({ posts, ...frame }: SectionFrame & { posts: PostSummary[] }) {
  const [first, ...others] = posts;
  const columns = COLUMNS[posts.length] ?? "four";
  return (
    <TitledSection {...frame}>
      {first && others.length === 0 ? (
        <RowCard post={first} />
      ) : (
        <CardGrid columns={columns}>
          {posts.map((post) => (
            <StandardCard key={post.id} post={post} />
          ))}
        </CardGrid>
      )}
    </TitledSection>
  );
}
