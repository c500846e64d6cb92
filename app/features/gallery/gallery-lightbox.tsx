import { lazy, Suspense } from "react";
import type { CreditedPicture } from "#app/lib/media/picture.ts";
import { useOpenPhoto } from "./use-open-photo.ts";

const Lightbox = lazy(() =>
  import("./lightbox.tsx").then(({ Lightbox }) => ({ default: Lightbox })),
);

/** Opens the picture named by the URL's hash in a lightbox, which is loaded on demand. */
export function GalleryLightbox({ pictures }: { pictures: CreditedPicture[] }) {
  const { openIndex, show, close } = useOpenPhoto(pictures.length);
  if (openIndex === null) return null;
  return (
    <Suspense>
      <Lightbox
        // Remounts when the hash changes; paging inside the lightbox does not go through it.
        key={openIndex}
        pictures={pictures}
        index={openIndex}
        onShow={show}
        onClose={close}
      />
    </Suspense>
  );
}
