import { HoverActions } from "#app/magazine/cards/actions/hover-actions.tsx";
import { KindIcon } from "#app/magazine/cards/media/kind-icon.tsx";
import { PostPicture } from "#app/magazine/cards/media/post-picture.tsx";
import { AuthorBlock } from "./parts/author-block.tsx";
import { CardFrame, type PostCardProps } from "./parts/card-frame.tsx";
import { CardTitle } from "./parts/card-title.tsx";
import { CategoryBadge } from "./parts/category-badge.tsx";

const SHAPE = { portrait: "aspect-[5/7]", square: "aspect-square" } as const;

/** A portrait picture with the texts in a white box over its lower edge. */
export function PlateCard({
  post,
  variant = "portrait",
}: PostCardProps & { variant?: keyof typeof SHAPE }) {
  return (
    <CardFrame
      post={post}
      className={`flex flex-col justify-end overflow-hidden rounded-3xl ${SHAPE[variant]}`}
    >
      <PostPicture
        post={post}
        // A wide picture in a portrait frame: about twice the frame's width.
        sizes="(min-width: 1280px) 600px, (min-width: 640px) 90vw, 150vw"
        className="absolute inset-0"
      />
      <div className="veil absolute inset-0" />
      <KindIcon kind={post.kind} className="off-hover absolute start-3 top-3 size-8" />
      <HoverActions post={post} />
      <div className="z-2 m-3 flex flex-col gap-3 rounded-3xl bg-white p-4 transition-shadow duration-300 group-hover/card:shadow-2xl sm:p-5 dark:bg-neutral-900">
        <CategoryBadge term={post.category} />
        <CardTitle post={post} lines={2} />
        <AuthorBlock post={post} />
      </div>
    </CardFrame>
  );
}
