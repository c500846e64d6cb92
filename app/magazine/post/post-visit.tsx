import { useEffect, useMemo } from "react";
import { GalleryLightbox } from "#app/features/gallery/gallery-lightbox.tsx";
import type { PostDetails } from "#app/features/posts/models.ts";
import { ReadingTools } from "#app/magazine/post/reading/reading-tools.tsx";
import { useTextPictures } from "#app/magazine/post/text/use-text-pictures.ts";
import { currentPage } from "#app/magazine/shell/current-page.ts";

/** Parts of a post's page that are added in the browser: reading tools and the lightbox. */
export function PostVisit({ post }: { post: PostDetails }) {
  useEffect(() => currentPage.enter(post), [post]);
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
