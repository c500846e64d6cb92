import { type CreditedPicture, pictureUrl } from "#app/lib/picture.ts";

const ADDRESS = /^\/images\/([0-9a-f]{16})\//;

function pictureIn(link: HTMLElement): CreditedPicture | null {
  const image = link.querySelector("img");
  const hash = ADDRESS.exec(image?.getAttribute("src") ?? "")?.[1];
  if (!image || !hash) return null;
  const words = link.closest("figure")?.querySelector("figcaption");
  const cite = words?.querySelector("cite")?.textContent ?? "";
  return {
    ...{ hash, alt: image.alt, placeholder: null },
    // Stored with the picture; one that does not say is taken as it was loaded.
    width: Number(image.getAttribute("width")) || image.naturalWidth || 1440,
    height: Number(image.getAttribute("height")) || image.naturalHeight || 960,
    caption: (words?.textContent ?? "").replace(cite, "").trim(),
    ...{ credit: cite, license: "", licenseUrl: "" },
  };
}

/**
 * The pictures of the galleries in an article, whose links are told their places.
 * @param first how many pictures the page shows before them
 */
export function textPictures(article: HTMLElement, first: number): CreditedPicture[] {
  const pictures: CreditedPicture[] = [];
  for (const link of article.querySelectorAll<HTMLAnchorElement>(".gallery a")) {
    const picture = pictureIn(link);
    if (!picture) continue;
    link.dataset.photo = String(first + pictures.length);
    link.href = pictureUrl(picture.hash, 1920);
    pictures.push(picture);
  }
  return pictures;
}
