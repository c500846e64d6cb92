import type { PostSummary } from "#app/features/posts/models.ts";
import { CompactRowCard } from "#app/magazine/cards/compact-row-card.tsx";
import { FeatureCard } from "#app/magazine/cards/feature-card.tsx";
import { MagazineFrame, type MagazineProps } from "./magazine-frame.tsx";

/** One large post beside three small ones. */
export function MagazineSplit({ posts, ...frame }: MagazineProps & { posts: PostSummary[] }) {
  const [lead, ...others] = posts;
  return (
    <MagazineFrame {...frame} isEmpty={!lead}>
      <div className="grid gap-4 sm:gap-6 md:gap-8 lg:grid-cols-2">
        {lead && <FeatureCard post={lead} />}
        <div className="grid gap-4 sm:gap-6 md:gap-8">
          {others.slice(0, 3).map((post) => (
            <CompactRowCard key={post.id} post={post} />
          ))}
        </div>
      </div>
    </MagazineFrame>
  );
}
