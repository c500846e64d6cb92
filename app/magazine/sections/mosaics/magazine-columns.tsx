import type { PostSummary } from "#app/features/posts/models.ts";
import { FeatureCard } from "#app/magazine/cards/feature-card.tsx";
import { StandardCard } from "#app/magazine/cards/standard-card.tsx";
import { MagazineFrame, type MagazineProps } from "./magazine-frame.tsx";

const pair = (posts: PostSummary[]) =>
  posts.length > 0 && (
    <div className="grid gap-6 md:gap-8">
      {posts.map((post) => (
        <StandardCard key={post.id} post={post} variant="wide" />
      ))}
    </div>
  );

/** A large post between two columns of two. */
export function MagazineColumns({ posts, ...frame }: MagazineProps & { posts: PostSummary[] }) {
  const [lead, ...others] = posts;
  return (
    <MagazineFrame {...frame} isEmpty={!lead}>
      <div className="grid gap-6 md:grid-cols-2 md:gap-8 lg:grid-cols-3 xl:grid-cols-4">
        {pair(others.slice(0, 2))}
        {lead && (
          <div className="grid max-lg:order-first max-lg:md:col-span-2 lg:max-xl:col-span-1 xl:col-span-2">
            <FeatureCard post={lead} />
          </div>
        )}
        {pair(others.slice(2, 4))}
      </div>
    </MagazineFrame>
  );
}
