import { photoHash } from "#app/features/gallery/photo-address.ts";
import { type CreditedPicture, pictureUrl } from "#app/lib/media/picture.ts";
import { classNames } from "#app/ui/class-names.ts";

const MAX_WIDTH = 1920;

interface PhotoLinkProps {
  /** Index in the gallery, from 0. */
  index: number;
  /** Pictures within the text link to the large file, others to their position in the text. */
  picture?: CreditedPicture;
  className: string;
  children: React.ReactNode;
}

/** A picture of a gallery as a plain link; with scripts it opens in the lightbox. */
export function PhotoLink({ index, picture, className, children }: PhotoLinkProps) {
  return (
    <a
      href={picture ? pictureUrl(picture.hash, MAX_WIDTH) : photoHash(index)}
      data-document={picture ? "" : undefined}
      data-photo={index}
      data-control
      data-wakes="post-visit"
      className={classNames("focus-ring", className)}
    >
      {children}
    </a>
  );
}
