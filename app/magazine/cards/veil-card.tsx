import { KindIcon } from "#app/magazine/cards/media/kind-icon.tsx";
import { PostPicture } from "#app/magazine/cards/media/post-picture.tsx";
import { CardFrame, type PostCardProps } from "./parts/card-frame.tsx";
import { CardTitle } from "./parts/card-title.tsx";
import { CategoryBadge } from "./parts/category-badge.tsx";
import { PostMeta } from "./parts/post-meta.tsx";

/** A darkened square picture; the author in a frosted pill at its lower edge. */
export function VeilCard({ post }: PostCardProps) {
  return (
    <CardFrame
      post={post}
      className="flex aspect-square flex-col justify-between overflow-hidden rounded-3xl p-4 sm:p-5"
    >
      <PostPicture
        post={post}
        sizes="(min-width: 1024px) 50vw, (min-width: 640px) 75vw, 150vw"
        className="absolute inset-0"
      />
      <div className="absolute inset-0 bg-linear-to-t from-neutral-950/85 via-neutral-950/55 to-neutral-950/30" />
      <div className="z-2 flex items-start justify-between gap-2">
        <CategoryBadge term={post.category} />
        <KindIcon kind={post.kind} className="size-8" />
      </div>
      <div className="z-2 space-y-4">
        <CardTitle
          post={post}
          lines={2}
          className="text-xl text-white decoration-2 underline-offset-4 group-hover/card:underline sm:text-2xl"
        />
        <PostMeta post={post} variant="capsule" />
      </div>
    </CardFrame>
  );
}
