import { photoHash } from "#app/features/gallery/photo-address.ts";
import { type CreditedPicture, pictureUrl } from "#app/lib/media/picture.ts";

/** A photo of a gallery with its index there, from 0. */
export interface NumberedPhoto {
  picture: CreditedPicture;
  index: number;
}

const MAX_WIDTH = 1920;

const imageOf = (hash: string) =>
  new RegExp(`(?:<a data-document href="[^"]*">)?(<img src="/images/${hash}/\\d+"[^>]*>)(?:</a>)?`);

/** The link that opens a photo in the lightbox, as `PhotoLink` renders it. */
const linkOf = (hash: string, index: number, image: string) =>
  `<a href="${pictureUrl(hash, MAX_WIDTH)}" id="${photoHash(index).slice(1)}" data-document data-photo="${index}" data-control data-wakes="post-visit" class="focus-ring">${image}</a>`;

/**
 * Makes the photos of a gallery that its text shows beside its words part of the gallery.
 * @param html the sanitised text
 * @returns the text, and the photos that it does not show
 */
export function placePhotos(html: string, gallery: readonly CreditedPicture[]) {
  let text = html;
  const rest: NumberedPhoto[] = [];
  const placed = new Set<string>();
  for (const [index, picture] of gallery.entries()) {
    const { hash } = picture;
    const image = placed.has(hash) ? null : imageOf(hash);
    if (!image?.test(text)) {
      rest.push({ picture, index });
      continue;
    }
    text = text.replace(image, (_, shown: string) => linkOf(hash, index, shown));
    placed.add(hash);
  }
  return { text, rest };
}
