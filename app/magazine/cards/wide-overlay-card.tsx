import { ShareColumn } from "#app/magazine/cards/actions/share-column.tsx";
import { KindIcon } from "#app/magazine/cards/media/kind-icon.tsx";
import { PostPicture } from "#app/magazine/cards/media/post-picture.tsx";
import { CardFrame, type PostCardProps } from "./parts/card-frame.tsx";
import { CardTitle } from "./parts/card-title.tsx";
import { CategoryBadge } from "./parts/category-badge.tsx";
import { Excerpt } from "./parts/excerpt.tsx";

/** A wide picture with category, title and excerpt on its dark lower part. */
export function WideOverlayCard({ post }: PostCardProps) {
  return (
    <CardFrame
      post={post}
      className="flex aspect-square flex-col justify-end overflow-hidden rounded-3xl sm:aspect-[100/55]"
    >
      <PostPicture
        post={post}
        sizes="(min-width: 640px) 50vw, 100vw"
        className="absolute inset-0"
      />
      <KindIcon kind={post.kind} className="absolute start-4 top-4 size-9" />
      <ShareColumn post={post} />
      <div className="picture-shade z-2 flex flex-col gap-3 p-5 pt-16 sm:p-8 sm:pt-20">
        <CategoryBadge term={post.category} />
        <CardTitle post={post} lines={3} className="text-xl text-white sm:text-2xl" />
        <Excerpt post={post} lines={1} className="text-sm text-white/90" />
      </div>
    </CardFrame>
  );
}
