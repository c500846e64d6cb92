import { useMemo } from "react";
import { GalleryLightbox } from "#app/features/gallery/gallery-lightbox.tsx";
import type { PostDetails } from "#app/features/posts/models.ts";
import { useViewBeacon } from "#app/features/statistics/view-beacon.ts";
import { isTextRead } from "#app/magazine/post/reading/reading-progress.ts";
import { ReadingTools } from "#app/magazine/post/reading/reading-tools.tsx";
import { useTextPictures, useTextPlayers } from "#app/magazine/post/text/use-text-blocks.ts";
import { useAnchorScroll, useCodeCopy, useCurrentPost } from "./use-post-visit.ts";

/** A preview has no end to be read to. */
const never = () => false;

/** Behaviour of a post's page, loaded after hydration; it renders nothing. */
export default function PostVisit({ post }: { post: PostDetails }) {
  useViewBeacon(post.id, post.hasFullAccess ? isTextRead : never);
  useCurrentPost(post);
  useAnchorScroll();
  useCodeCopy(post.id);
  useTextPlayers(post.id);
  const inText = useTextPictures(post);
  const pictures = useMemo(
    () => [...(post.kind === "gallery" ? post.gallery : []), ...inText],
    [post, inText],
  );
  return (
    <>
      <ReadingTools postId={post.id} />
      {pictures.length > 0 && <GalleryLightbox pictures={pictures} />}
    </>
  );
}
