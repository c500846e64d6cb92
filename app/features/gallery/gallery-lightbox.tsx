import { lazy, Suspense } from "react";
import type { CreditedPicture } from "#app/lib/picture.ts";
import { useOpenPhoto } from "./use-open-photo.ts";

const Lightbox = lazy(() =>
  import("./lightbox.tsx").then(({ Lightbox }) => ({ default: Lightbox })),
);

/** Shows the picture that the address names over the whole window; its code comes with the first. */
export function GalleryLightbox({ pictures }: { pictures: CreditedPicture[] }) {
  const { openIndex, show, close } = useOpenPhoto(pictures.length);
  if (openIndex === null) return null;
  return (
    <Suspense>
      <Lightbox
        // Another address opens another picture; those that one leafs through do not come by it.
        key={openIndex}
        pictures={pictures}
        index={openIndex}
        onShow={show}
        onClose={close}
      />
    </Suspense>
  );
}
