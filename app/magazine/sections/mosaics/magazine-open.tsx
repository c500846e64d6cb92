import type { PostSummary } from "#app/features/posts/models.ts";
import { OpenCard } from "#app/magazine/cards/open-card.tsx";
import { OpenRowCard } from "#app/magazine/cards/open-row-card.tsx";
import { MagazineFrame, type MagazineProps } from "./magazine-frame.tsx";

/** Like the split one, without boxes. */
export function MagazineOpen({ posts, ...frame }: MagazineProps & { posts: PostSummary[] }) {
  const [lead, ...others] = posts;
  return (
    <MagazineFrame {...frame} isEmpty={!lead}>
      <div className="grid gap-10 lg:grid-cols-2 lg:gap-12">
        {lead && <OpenCard post={lead} />}
        <div className="grid content-between gap-8">
          {others.slice(0, 3).map((post) => (
            <OpenRowCard key={post.id} post={post} />
          ))}
        </div>
      </div>
    </MagazineFrame>
  );
}
