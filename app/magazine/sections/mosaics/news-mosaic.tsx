import type { PostSummary } from "#app/features/posts/models.ts";
import { TileCard } from "#app/magazine/cards/tile-card.tsx";
import { WideTileCard } from "#app/magazine/cards/wide-tile-card.tsx";
import { QuietSection, type SectionFrame } from "#app/magazine/sections/titled-section.tsx";
import { FirstPicture } from "#app/ui/responsive-picture.tsx";

/** A front page: one very large tile, and three around it. */
export function NewsMosaic({ posts, ...frame }: SectionFrame & { posts: PostSummary[] }) {
  const [lead, wide, ...upright] = posts;
  if (!lead) return null;
  return (
    <QuietSection {...frame} className="!pt-5 lg:!pt-5">
      <div className="grid gap-5 xl:grid-cols-2">
        <div className="grid xl:order-last">
          <FirstPicture value>
            <WideTileCard post={lead} />
          </FirstPicture>
        </div>
        <div className="grid gap-5 sm:grid-cols-2">
          {upright.slice(0, 2).map((post) => (
            <TileCard key={post.id} post={post} variant="square" />
          ))}
          <div className="grid sm:col-span-2">{wide && <WideTileCard post={wide} />}</div>
        </div>
      </div>
    </QuietSection>
  );
}
