import { useMemo } from "react";
import { GalleryLightbox } from "#app/features/gallery/gallery-lightbox.tsx";
import type { PostDetails } from "#app/features/posts/models.ts";
import { useViewBeacon } from "#app/features/statistics/view-beacon.ts";
import { isTextRead } from "./reading-progress.ts";
import { ReadingTools } from "./reading-tools.tsx";
import { useAnchorScroll, useCodeCopy, useCurrentPost } from "./use-post-visit.ts";
import { useTextPictures, useTextPlayers } from "./use-text-blocks.ts";

/** What is behind a wall has no end. */
const never = () => false;

/** What a post's page does for somebody who is there: nothing of it stands in the page itself. */
export default function PostVisit({ post }: { post: PostDetails }) {
  useViewBeacon(post.id, post.isWhole ? isTextRead : never);
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
