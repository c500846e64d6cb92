import { useState } from "react";
import type { PostDetails } from "#app/features/posts/models.ts";
import type { CreditedPicture } from "#app/lib/media/picture.ts";
import { textPictures } from "./text-pictures.ts";

/** Gallery pictures in the text, after the post's own; at once, for a press that waits for them. */
export function useTextPictures({ kind, gallery }: PostDetails): CreditedPicture[] {
  const [pictures] = useState(() => {
    const article = document.querySelector<HTMLElement>("[data-article]");
    return article ? textPictures(article, kind === "gallery" ? gallery.length : 0) : [];
  });
  return pictures;
}
