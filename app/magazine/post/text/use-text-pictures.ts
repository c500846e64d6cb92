import { useState } from "react";
import type { PostDetails } from "#app/features/posts/models.ts";
import { type CreditedPicture, pictureUrl } from "#app/lib/media/picture.ts";

const ADDRESS = /^\/images\/([0-9a-f]{16})\//;

function pictureIn(link: HTMLElement): CreditedPicture | null {
  const image = link.querySelector("img");
  const hash = ADDRESS.exec(image?.getAttribute("src") ?? "")?.[1];
  if (!image || !hash) return null;
  const words = link.closest("figure")?.querySelector("figcaption");
  const cite = words?.querySelector("cite")?.textContent ?? "";
  return {
    hash,
    alt: image.alt,
    placeholder: null,
    // Dimensions from attributes; otherwise from the loaded image.
    width: Number(image.getAttribute("width")) || image.naturalWidth || 1440,
    height: Number(image.getAttribute("height")) || image.naturalHeight || 960,
    caption: (words?.textContent ?? "").replace(cite, "").trim(),
    credit: cite,
    license: "",
    licenseUrl: "",
  };
}

/**
 * The pictures of galleries in a text but for those of the post's own; sets their index on the links.
 * @param first number of pictures before them on the page
 */
function textPictures(article: HTMLElement, first: number): CreditedPicture[] {
  const pictures: CreditedPicture[] = [];
  for (const link of article.querySelectorAll<HTMLAnchorElement>(".gallery a:not([id])")) {
    const picture = pictureIn(link);
    if (!picture) continue;
    link.dataset.photo = String(first + pictures.length);
    link.href = pictureUrl(picture.hash, 1920);
    pictures.push(picture);
  }
  return pictures;
}

/** Gallery pictures in the text, after the post's own; at once, for a press that waits for them. */
export function useTextPictures({ kind, gallery }: PostDetails): CreditedPicture[] {
  const [pictures] = useState(() => {
    const article = document.querySelector<HTMLElement>("[data-article]");
    return article ? textPictures(article, kind === "gallery" ? gallery.length : 0) : [];
  });
  return pictures;
}
