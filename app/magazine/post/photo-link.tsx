import { type CreditedPicture, pictureUrl } from "#app/lib/picture.ts";
import { classNames } from "#app/ui/class-names.ts";

const LARGEST_WIDTH = 1920;

interface PhotoLinkProps {
  picture: CreditedPicture;
  /** Its place in the gallery, 0 first. */
  index: number;
  className: string;
  children: React.ReactNode;
}

/** A picture of a gallery as a link to its large file; with scripts it opens in the lightbox. */
export function PhotoLink({ picture, index, className, children }: PhotoLinkProps) {
  return (
    <a
      href={pictureUrl(picture.hash, LARGEST_WIDTH)}
      data-document
      data-photo={index}
      className={classNames("focus-ring cursor-zoom-in", className)}
    >
      {children}
    </a>
  );
}
