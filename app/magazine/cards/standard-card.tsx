import { ActionPills } from "#app/magazine/cards/actions/action-pills.tsx";
import { BookmarkButton } from "#app/magazine/cards/actions/bookmark-button.tsx";
import { PostMedia } from "#app/magazine/cards/media/post-media.tsx";
import { CardFrame, type PostCardProps } from "./parts/card-frame.tsx";
import { CardTitle } from "./parts/card-title.tsx";
import { CategoryBadge } from "./parts/category-badge.tsx";
import { PostMeta } from "./parts/post-meta.tsx";

const SHAPE = { classic: "aspect-4/3", wide: "aspect-5/3" } as const;

/** The default card of lists: picture, byline, title, actions. */
export function StandardCard({
  post,
  variant = "classic",
}: PostCardProps & { variant?: keyof typeof SHAPE }) {
  return (
    <CardFrame post={post} className="box-card flex flex-col rounded-3xl">
      <PostMedia
        post={post}
        sizes="(min-width: 1280px) 300px, (min-width: 1024px) 33vw, (min-width: 640px) 50vw, 100vw"
        className={`rounded-t-3xl ${SHAPE[variant]}`}
      />
      <div className="absolute start-3 top-3 z-10 flex max-w-[calc(100%-1.5rem)]">
        <CategoryBadge term={post.category} />
      </div>
      <div className="flex grow flex-col gap-3 p-4">
        <PostMeta post={post} />
        <CardTitle post={post} lines={2} />
        <div className="mt-auto flex items-end justify-between gap-2 pt-1">
          <ActionPills post={post} />
          <BookmarkButton post={post} />
        </div>
      </div>
    </CardFrame>
  );
}
