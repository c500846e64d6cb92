import { HoverActions } from "#app/magazine/cards/actions/hover-actions.tsx";
import { PostMedia } from "#app/magazine/cards/media/post-media.tsx";
import { CardFrame, type PostCardProps } from "./parts/card-frame.tsx";
import { CardTitle } from "./parts/card-title.tsx";

const SHAPE = { square: "aspect-square", landscape: "aspect-4/3" } as const;

/** A news tile: the picture and the full title. */
export function TileCard({
  post,
  variant = "square",
}: PostCardProps & { variant?: keyof typeof SHAPE }) {
  return (
    <CardFrame
      post={post}
      className={`flex flex-col justify-end overflow-hidden rounded-xl ${SHAPE[variant]}`}
    >
      <div className="absolute inset-0">
        <PostMedia
          post={post}
          sizes="(min-width: 1024px) 38vw, (min-width: 640px) 75vw, 150vw"
          className="size-full [--foot:4rem]"
        />
        <div className="veil pointer-events-none absolute inset-0" />
      </div>
      <HoverActions post={post} />
      <div className="picture-shade z-2 p-4 pt-20 sm:p-5 sm:pt-24">
        <CardTitle post={post} lines={3} className="text-lg text-white" />
      </div>
    </CardFrame>
  );
}
