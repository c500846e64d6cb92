import { photoHash } from "#app/features/gallery/photo-address.ts";
import { isPlainPress, requestPhoto } from "#app/features/gallery/photo-requests.ts";
import { type CreditedPicture, pictureUrl } from "#app/lib/picture.ts";
import { classNames } from "#app/ui/class-names.ts";

const LARGEST_WIDTH = 1920;

interface PhotoLinkProps {
  /** Its place in the gallery, 0 first. */
  index: number;
  /** A picture that stands in the article leads to its large file; another, to its place there. */
  picture?: CreditedPicture;
  className: string;
  children: React.ReactNode;
}

/** A picture of a gallery as a plain link; with scripts it opens in the lightbox. */
export function PhotoLink({ index, picture, className, children }: PhotoLinkProps) {
  return (
    <a
      href={picture ? pictureUrl(picture.hash, LARGEST_WIDTH) : photoHash(index)}
      data-document={picture ? "" : undefined}
      data-photo={index}
      data-control
      onClick={(event) => {
        if (!isPlainPress(event)) return;
        event.preventDefault();
        requestPhoto({ index, link: event.currentTarget });
      }}
      className={classNames("focus-ring", className)}
    >
      {children}
    </a>
  );
}
