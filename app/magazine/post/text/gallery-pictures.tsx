import { PictureCredit } from "#app/features/gallery/picture-credit.tsx";
import type { CreditedPicture } from "#app/lib/media/picture.ts";
import { Picture } from "#app/ui/picture.tsx";
import { PhotoLink } from "./photo-link.tsx";

/** All pictures of a gallery at reading width, with captions. */
export function GalleryPictures({ pictures }: { pictures: CreditedPicture[] }) {
  return (
    <div className="space-y-10">
      {pictures.map((picture, index) => (
        <figure key={picture.hash} id={`photo-${index + 1}`} className="scroll-mt-28">
          <PhotoLink picture={picture} index={index} className="block cursor-zoom-in rounded-2xl">
            <Picture
              picture={picture}
              sizes="(min-width: 700px) 640px, 100vw"
              className="w-full rounded-2xl"
            />
          </PhotoLink>
          <figcaption className="mt-3">
            <PictureCredit picture={picture} />
          </figcaption>
        </figure>
      ))}
    </div>
  );
}
