import type { PostSummary } from "#app/features/posts/models.ts";
import { AudioPillCard } from "#app/magazine/cards/audio-pill-card.tsx";
import { SWIPED_ON_PHONES } from "#app/magazine/cards/grids/card-grid.tsx";
import { PodcastCard } from "#app/magazine/cards/podcast-card.tsx";
import { type SectionFrame, TitledSection } from "#app/magazine/sections/titled-section.tsx";

const LARGE = 2;

/** Two large podcasts and a column of shorter ones. */
export function Podcasts({ posts, ...frame }: SectionFrame & { posts: PostSummary[] }) {
  return (
    <TitledSection {...frame}>
      <div className="grid gap-6 md:grid-cols-2 md:gap-8 lg:grid-cols-3">
        <div className={`min-w-0 gap-4 sm:contents ${SWIPED_ON_PHONES}`}>
          {posts.slice(0, LARGE).map((post) => (
            <PodcastCard key={post.id} post={post} />
          ))}
        </div>
        <div className="grid min-w-0 content-between gap-3 sm:gap-5 md:col-span-2 md:grid-cols-2 lg:col-span-1 lg:grid-cols-1">
          {posts.slice(LARGE).map((post) => (
            <AudioPillCard key={post.id} post={post} />
          ))}
        </div>
      </div>
    </TitledSection>
  );
}
