import { PictureCredit } from "#app/features/gallery/picture-credit.tsx";
import { ResponsivePicture } from "#app/ui/responsive-picture.tsx";
import { PhotoLink } from "./photo-link.tsx";
import type { NumberedPhoto } from "./place-photos.ts";

/** Pictures of a gallery at reading width, with captions. */
export function GalleryPictures({ photos }: { photos: readonly NumberedPhoto[] }) {
  if (photos.length === 0) return null;
  return (
    <div className="space-y-10">
      {photos.map(({ picture, index }) => (
        <figure key={index} id={`photo-${index + 1}`} className="scroll-mt-28">
          <PhotoLink picture={picture} index={index} className="block cursor-zoom-in rounded-2xl">
            <ResponsivePicture
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
