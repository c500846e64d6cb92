import type { PostSummary } from "#app/features/posts/models.ts";
import { SWIPED_ON_PHONES } from "#app/magazine/cards/grids/card-grid.tsx";
import { OverlayCard } from "#app/magazine/cards/overlay-card.tsx";
import { WideOverlayCard } from "#app/magazine/cards/wide-overlay-card.tsx";
import { MagazineFrame, type MagazineProps } from "./magazine-frame.tsx";

const SIZE = 6;

/** Indexes of the wide cards: first of the first row, last of the last. */
const isWide = (index: number, count: number) =>
  index === 0 || (count === SIZE && index === SIZE - 1);

/** Two rows of three; a wide card opens the first and closes the second. */
export function MagazineMosaic({ posts, ...frame }: MagazineProps & { posts: PostSummary[] }) {
  const shown = posts.slice(0, SIZE);
  return (
    <MagazineFrame {...frame} isEmpty={shown.length === 0}>
      <div
        className={`grid gap-4 sm:grid-cols-2 sm:gap-6 md:gap-8 lg:grid-cols-3 xl:grid-cols-4 ${SWIPED_ON_PHONES}`}
      >
        {shown.map((post, index) =>
          isWide(index, shown.length) ? (
            <div key={post.id} className="grid sm:col-span-2 lg:max-xl:last:col-span-3">
              <WideOverlayCard post={post} />
            </div>
          ) : (
            <OverlayCard key={post.id} post={post} variant="portrait" />
          ),
        )}
      </div>
    </MagazineFrame>
  );
}
