import { Caption } from "./parts/caption.tsx";
import { CardFrame, type PostCardProps } from "./parts/card-frame.tsx";
import { PictureTools } from "./parts/picture-tools.tsx";
import { PostMedia } from "./parts/post-media.tsx";

/** A wide picture with its caption below, made for films. */
export function WideCaptionCard({ post }: PostCardProps) {
  return (
    <CardFrame post={post} className="flex flex-col gap-4">
      <PostMedia
        post={post}
        sizes="(min-width: 1024px) 33vw, (min-width: 640px) 50vw, 100vw"
        className="aspect-4/3 rounded-3xl sm:aspect-video"
      />
      <PictureTools post={post} />
      <Caption post={post} />
    </CardFrame>
  );
}
