import type { PostSummary } from "#app/features/posts/models.ts";
import { CaptionCard } from "#app/magazine/cards/caption-card.tsx";
import { CollageCard } from "#app/magazine/cards/collage-card.tsx";
import { CardGrid, SWIPED_ON_PHONES } from "#app/magazine/cards/grids/card-grid.tsx";
import { type SectionFrame, TitledSection } from "#app/magazine/sections/titled-section.tsx";

const COLLAGES = ["columns", "rows"] as const;

/** Two collages over four cards whose photographs can be leafed through. */
export function GalleryMagazine({ posts, ...frame }: SectionFrame & { posts: PostSummary[] }) {
  return (
    <TitledSection {...frame}>
      <div className={`grid gap-4 sm:gap-6 md:gap-8 lg:grid-cols-2 ${SWIPED_ON_PHONES}`}>
        {posts.slice(0, COLLAGES.length).map((post, index) => (
          <CollageCard key={post.id} post={post} variant={COLLAGES[index]!} />
        ))}
      </div>
      <CardGrid columns="four" className={`mt-6 md:mt-10 ${SWIPED_ON_PHONES}`}>
        {posts.slice(COLLAGES.length).map((post) => (
          <CaptionCard key={post.id} post={post} />
        ))}
      </CardGrid>
    </TitledSection>
  );
}
