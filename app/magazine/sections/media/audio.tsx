import type { PostSummary } from "#app/features/posts/models.ts";
import { AudioRowCard } from "#app/magazine/cards/audio-row-card.tsx";
import { CardGrid, SWIPED_ON_TABLETS } from "#app/magazine/cards/grids/card-grid.tsx";
import { OverlayCard } from "#app/magazine/cards/overlay-card.tsx";
import { PodcastCard } from "#app/magazine/cards/podcast-card.tsx";
import { type SectionFrame, TitledSection } from "#app/magazine/sections/titled-section.tsx";

const LARGE = 3;

interface AudioProps extends SectionFrame {
  posts: PostSummary[];
  /** The first row: overlay cards, or podcast cards. */
  large?: "overlay" | "podcast";
}

/** Three large cards over rows of audio posts. */
export function Audio({ posts, large = "overlay", ...frame }: AudioProps) {
  return (
    <TitledSection {...frame}>
      <CardGrid columns="videos" className={SWIPED_ON_TABLETS}>
        {posts
          .slice(0, LARGE)
          .map((post) =>
            large === "podcast" ? (
              <PodcastCard key={post.id} post={post} />
            ) : (
              <OverlayCard key={post.id} post={post} variant="landscape" />
            ),
          )}
      </CardGrid>
      <CardGrid
        columns="videos"
        className="mt-4 max-sm:gap-3 md:mt-8 md:max-lg:[&>:last-child:nth-child(odd)]:col-span-2"
      >
        {posts.slice(LARGE).map((post) => (
          <AudioRowCard key={post.id} post={post} />
        ))}
      </CardGrid>
    </TitledSection>
  );
}
