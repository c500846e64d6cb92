import { GalleryLightbox } from "#app/features/gallery/gallery-lightbox.tsx";
import type { CreditedPicture } from "#app/lib/picture.ts";
import { PictureCredit } from "./picture-credit.tsx";

/** A post's pictures over the whole window, with caption and credit. */
export function PostPhotos({ pictures }: { pictures: CreditedPicture[] }) {
  return (
    <GalleryLightbox
      pictures={pictures}
      renderCaption={(picture) => <PictureCredit picture={picture} />}
    />
  );
}
