import { HoverActions } from "#app/magazine/cards/actions/hover-actions.tsx";
import { PostMedia } from "#app/magazine/cards/media/post-media.tsx";
import { CardFrame, type PostCardProps } from "./parts/card-frame.tsx";
import { CardTitle } from "./parts/card-title.tsx";
import { CategoryBadge } from "./parts/category-badge.tsx";

/** A large news tile that fills its grid cell; the taller the cell, the larger the title. */
export function WideTileCard({ post }: PostCardProps) {
  return (
    <CardFrame
      post={post}
      className="flex min-h-72 flex-col [container-type:size] justify-end overflow-hidden rounded-xl"
    >
      <div className="absolute inset-0">
        <PostMedia
          post={post}
          sizes="(min-width: 1024px) 50vw, 100vw"
          className="size-full [--foot:4rem]"
        />
        <div className="veil pointer-events-none absolute inset-0" />
      </div>
      <HoverActions post={post} />
      <div className="picture-shade z-2 flex flex-col gap-3 p-5 pt-24 sm:p-8 sm:pt-32">
        <CategoryBadge term={post.category} />
        <CardTitle
          post={post}
          lines={3}
          className="text-xl text-white sm:text-2xl sm:[@container(height>28rem)]:text-4xl sm:[@container(height>28rem)]:leading-tight"
        />
      </div>
    </CardFrame>
  );
}
