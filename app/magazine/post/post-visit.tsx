import { GalleryLightbox } from "#app/features/gallery/gallery-lightbox.tsx";
import type { PostDetails } from "#app/features/posts/models.ts";
import { ReadingTools } from "./reading-tools.tsx";
import { useAnchorScroll, useCodeCopy, useCurrentPost } from "./use-post-visit.ts";

/** What a post's page does for somebody who is there: nothing of it stands in the page itself. */
export default function PostVisit({ post }: { post: PostDetails }) {
  useCurrentPost(post);
  useAnchorScroll();
  useCodeCopy(post.id);
  return (
    <>
      <ReadingTools postId={post.id} />
      {post.kind === "gallery" && <GalleryLightbox pictures={post.gallery} />}
    </>
  );
}
