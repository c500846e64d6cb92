/** A picture by its content address, and the widths in which it is delivered. */
export interface Picture {
  /** First 16 hex digits of the content hash: `/images/{hash}/{width}`. */
  hash: string;
  width: number;
  height: number;
  alt: string;
  /** Four corner colours, `#rgb #rgb #rgb #rgb`, painted before the picture arrives. */
  placeholder: string | null;
  /** CSS `object-position`, only when it is not the centre. */
  focus?: string;
}

/** A picture with what a reader is owed: caption, author and licence. */
export interface CreditedPicture extends Picture {
  caption: string;
  credit: string;
  license: string;
  licenseUrl: string;
}

/** The only widths ever made, in pixels; any other request is refused. */
export const PICTURE_WIDTHS = [96, 192, 320, 480, 640, 828, 1080, 1440, 1920] as const;

export function pictureUrl(hash: string, width: number): string {
  return `/images/${hash}/${width}`;
}

/** Candidates for portraits and thumbnails, and for everything larger. */
const SMALL_WIDTHS = PICTURE_WIDTHS.slice(0, 2);
const LARGE_WIDTHS = PICTURE_WIDTHS.slice(2);

/**
 * Candidates up to the picture's own width.
 * @param isSmall for pictures shown at most 96 pixels wide
 */
export function pictureSrcSet(picture: Picture, isSmall = false): string {
  const widths = isSmall ? SMALL_WIDTHS : LARGE_WIDTHS;
  return widths
    .filter((width, index) => index === 0 || width <= picture.width)
    .map((width) => `${pictureUrl(picture.hash, width)} ${width}w`)
    .join(", ");
}
