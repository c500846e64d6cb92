import { HoverActions } from "#app/magazine/cards/actions/hover-actions.tsx";
import { PostMedia } from "#app/magazine/cards/media/post-media.tsx";
import { CardFrame, type PostCardProps } from "./parts/card-frame.tsx";
import { CardTitle } from "./parts/card-title.tsx";
import { CategoryBadge } from "./parts/category-badge.tsx";
import { PlainMeta } from "./parts/plain-meta.tsx";

const SHAPE = { portrait: "sm:aspect-3/4", landscape: "md:aspect-4/3" } as const;

/** A picture with category, title and author on its dark lower part; plays videos and galleries. */
export function OverlayCard({
  post,
  variant = "portrait",
}: PostCardProps & { variant?: keyof typeof SHAPE }) {
  return (
    <CardFrame
      post={post}
      className={`flex aspect-square flex-col justify-end overflow-hidden rounded-3xl ${SHAPE[variant]}`}
    >
      <div className="absolute inset-0">
        <PostMedia
          post={post}
          // A wide picture in a portrait frame: about twice the frame's width.
          sizes="(min-width: 1280px) 560px, (min-width: 640px) 80vw, 150vw"
          className="size-full [--foot:5.5rem]"
        />
        <div className="veil pointer-events-none absolute inset-0" />
      </div>
      <HoverActions post={post} />
      <div className="picture-shade z-2 flex flex-col gap-2 p-4 pt-14 sm:p-5 sm:pt-16">
        <CategoryBadge term={post.category} />
        <CardTitle post={post} lines={2} className="text-lg text-white" />
        <PlainMeta post={post} />
      </div>
    </CardFrame>
  );
}
