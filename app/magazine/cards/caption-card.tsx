import { PictureTools } from "#app/magazine/cards/media/picture-tools.tsx";
import { PostMedia } from "#app/magazine/cards/media/post-media.tsx";
import { Caption } from "./parts/caption.tsx";
import { CardFrame, type PostCardProps } from "./parts/card-frame.tsx";

const PICTURE = {
  tall: {
    sizes: "(min-width: 1280px) 480px, (min-width: 640px) 80vw, 130vw",
    className: "aspect-[9/7] rounded-3xl sm:aspect-[9/10]",
  },
  /** For videos. */
  wide: {
    sizes: "(min-width: 1024px) 33vw, (min-width: 640px) 50vw, 100vw",
    className: "aspect-4/3 rounded-3xl sm:aspect-video",
  },
} as const;

/** A picture with a caption below: one line of title beside the author. */
export function CaptionCard({
  post,
  variant = "tall",
}: PostCardProps & { variant?: keyof typeof PICTURE }) {
  return (
    <CardFrame post={post} className="flex flex-col gap-4">
      <div className="relative">
        <PostMedia post={post} {...PICTURE[variant]} />
        {variant === "tall" && (
          <div className="veil pointer-events-none absolute inset-0 rounded-3xl" />
        )}
      </div>
      <PictureTools post={post} />
      <Caption post={post} />
    </CardFrame>
  );
}
